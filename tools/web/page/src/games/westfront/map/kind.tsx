// What the table is like, how it looks in small, and the circles that are drawn on it.
import type { Point } from "../../../protocol/shapes";
import { memo } from "../../../ui/memo";
import type { TableKind } from "../../table/map/TableMap";
import { sideIndex } from "../../table/world";
import { BASE, placeText } from "../geometry";
import { legend } from "../Later";
import type { Position } from "../position";
import { lookOf, type Terrains } from "../terrain";
import type { World } from "../world";
import { Notes } from "./Notes";
import type { Sheet } from "./sheet";
import "./map.css";

export const KIND: TableKind = {
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
  legend,
};

/** A circle around a point: how far a Move goes, how far a commander leads. */
export interface Circle {
  at: Point;
  radius: number;
  kind: string; // its class
}

export const Circles = ({ sheet, circles }: { sheet: Sheet; circles: Circle[] }) => (
  <g class="circles" aria-hidden="true" clip-path="url(#table-edge)">
    {circles.map(({ at, radius, kind }, i) => (
      <circle key={i} class={kind} cx={sheet.at(at).x} cy={sheet.at(at).y} r={radius} />
    ))}
  </g>
);

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
