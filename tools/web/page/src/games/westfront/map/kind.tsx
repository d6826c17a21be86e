// What the table is like, and how it looks in small.
import { memo } from "../../../ui/memo";
import { arrow } from "../../../ui/table/sheet";
import type { TableKind } from "../../table/map/TableMap";
import { sideIndex } from "../../table/world";
import { BASE, placeText } from "../geometry";
import { legend } from "../Later";
import type { Way } from "../plot";
import type { Position } from "../position";
import { lookOf, type Terrains } from "../terrain";
import type { World } from "../world";
import { shotPath, TemplateMark } from "./Fire";
import { Notes } from "./Notes";
import type { Sheet } from "../../../ui/table/sheet";
import "./map.css";

export const KIND: TableKind<Way> = {
  name: "front-table",
  label:
    "The table. N selects the next unit that can act. The arrow keys move a cross by a centimetre, with Shift by a millimetre. Enter chooses what is there, or draws up the way to that point; pressed again it plays. P goes through what is proposed, L adds a leg, Backspace takes one away. Plus and minus zoom, 0 fits the whole into the window.",
  each: 1,
  least: 0.5,
  most: 6,
  stride: 10,
  fine: 1,
  pointText: placeText,
  markSize: (act, scale) => (act === "enter" ? 0.6 : act === "choose" ? 1.1 : Math.min(0.85, Math.max(0.5, scale))),
  // Over an enemy's upper edge: its sign stays to be seen.
  markUp: (scale) => BASE + 4 / scale,
  notes: (sheet, marks, notes, scale) => (
    <Notes
      scale={scale}
      notes={marks.flatMap(({ at, target }) => {
        const words = target === "" ? undefined : notes.get(target);
        const { x, y } = sheet.at(at);
        return words === undefined ? [] : [{ name: target, x, y: y - BASE - 20 / scale, words }];
      })}
    />
  ),
  ways: {
    isNumbered: (way) => way.kind !== "still" && (way.kind !== "template" || way.word === "shoot"),
    endOf: ({ points, template }) => points[points.length - 1] ?? template?.at,
    draw: (sheet, way, scale) => {
      const at = way.kind === "move" && way.points.length > 0 && sheet.at(way.points[way.points.length - 1]!);
      return (
        <>
          {way.kind === "fire" && <path class="shot" d={shotPath(sheet, way.points)} />}
          {way.kind === "template" && way.word === "shoot" && <path class="shot" d={sheet.path(way.points)} />}
          {way.template && <TemplateMark sheet={sheet} template={way.template} />}
          {(way.kind === "move" || way.kind === "assault") && <path class="arrow" d={arrow(sheet, way.points, scale, 0.5)} />}
          {at && <circle class="foot" cx={at.x} cy={at.y} r={BASE} />}
        </>
      );
    },
  },
  legend,
};

/** The table in small. */
export const Overview = memo(({ sheet, world, terrains, position }: { sheet: Sheet; world: World; terrains: Terrains; position: Position }) => (
  <g class="measured-overview front-overview">
    <rect class="cloth" width={sheet.width} height={sheet.height} />
    {world.features
      .filter(({ kind }) => kind !== "objective")
      .map(({ name, title, kind, points }) => (
        <path key={name} class={`${kind} ${lookOf({ kind, title }, terrains.get(name)) ?? ""}`} d={sheet.path(points, !["trench", "sap", "wire", "thin-wire", "road"].includes(kind))} />
      ))}
    {[...position.stands.values()].map((stand) => {
      const { x, y } = sheet.at(stand);
      return <circle key={stand.name} class={`unit side-${sideIndex(world, stand.side)}`} cx={x} cy={y} r="15" />;
    })}
  </g>
));
