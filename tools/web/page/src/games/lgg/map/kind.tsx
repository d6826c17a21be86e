// What the table is like, and how it looks in small.
import { memo } from "../../../ui/memo";
import { arrow } from "../../../ui/table/sheet";
import type { TableKind } from "../../table/map/TableMap";
import { sideIndex } from "../../table/world";
import { corners } from "../geometry";
import { legend } from "../Later";
import type { Way } from "../plot";
import type { Position } from "../position";
import type { World } from "../world";
import { INCH, type Sheet } from "./sheet";
import "./map.css";

export const KIND: TableKind<Way> = {
  name: "battle",
  label:
    "The table. N selects the next unit that can act. The arrow keys move a cross by an inch, with Shift by a tenth. Enter selects the unit there, or draws up the way to that point; pressed again it plays. P goes through what is proposed, L adds a leg, Backspace takes one away, Q and E turn by 5 degrees, with Shift by 1. Plus and minus zoom, 0 fits the whole into the window.",
  each: INCH,
  least: 8,
  most: 110,
  stride: 1,
  fine: 0.1,
  pointText: ({ x, y }) => `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`,
  markSize: (act) => (act === "enter" ? 0.62 : act === "place" ? 0.8 : 1),
  ways: {
    isNumbered: () => true,
    endOf: ({ points }) => points[points.length - 1],
    draw: (sheet, { base, points }, scale) => (
      <>
        {base && <path class="foot" d={sheet.path(base, true)} />}
        <path class="arrow" d={arrow(sheet, points, scale)} />
      </>
    ),
  },
  legend,
};

/** The table in small. */
export const Overview = memo(({ sheet, world, position }: { sheet: Sheet; world: World; position: Position }) => (
  <g class="measured-overview battle-overview">
    <rect class="cloth" width={sheet.width} height={sheet.height} />
    {world.features.map(({ name, kind, points }) =>
      kind === "building" ? (
        <path key={name} class="building" d={sheet.path(corners({ ...points[0]!, heading: 0 }, world.town), true)} />
      ) : (
        <path key={name} class={kind} d={sheet.path(points, kind === "hill" || kind === "rough")} />
      ),
    )}
    {[...position.units.values()].map((unit) => {
      const { x, y } = sheet.at(unit.pose);
      return <rect key={unit.name} class={`unit side-${sideIndex(world, unit.side)}`} x={x - 15} y={y - 15} width="30" height="30" />;
    })}
  </g>
));
