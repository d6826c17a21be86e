// The table under its camera: the picture of it.
import { useMemo } from "preact/hooks";
import type { Drawing, Point, Shape } from "../../../protocol/shapes";
import { memo } from "../../../ui/memo";
import { Areas } from "../../table/map/Areas";
import { type TableKind, TableMap, type TableProps } from "../../table/map/TableMap";
import { sideIndex } from "../../table/world";
import { BASE, placeText } from "../geometry";
import { legend } from "../Later";
import type { Way } from "../plot";
import { pointOf, type Position } from "../position";
import { lookOf, type Terrains } from "../terrain";
import type { World } from "../world";
import { Aims, Lying, Patterns } from "./Fire";
import { Ground, Names } from "./Ground";
import "./map.css";
import { Notes } from "./Notes";
import { OrderMarks, type Plotted } from "./OrderMarks";
import { sheetOf, type Sheet } from "./sheet";
import { Stands } from "./Stands";
import { WaysOf } from "./Ways";

const KIND: TableKind = {
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
  // Over an enemy's upper edge: his sign stays to be seen.
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

interface MapProps extends TableProps<Way> {
  world: World;
  terrains: Terrains;
  position: Position;
  drawing: Drawing | null;
  next: Shape[]; // what will lie next
  shown: boolean; // the pieces
  chosen: Set<string>;
  lit: string; // the company that is named or in hand
  acting: string; // the unit in hand, or that is selected
  able: Set<string>;
  plotted: Plotted | null;
  circles: Circle[];
  areas: Shape[]; // of the overlay
  reach: Shape[]; // where one straight leg of who is to move may end
  field: Shape[]; // of the unit that is looked at: its field of fire; the beaten zone of the shot that is drawn up
}

export function MapView(props: MapProps) {
  const { world, position, acting, plotted, terrains } = props;
  const sheet = useMemo(() => sheetOf(world), [world]);
  const able = [...props.able].flatMap((name) => pointOf(position, name) ?? []);
  return (
    <TableMap
      {...props}
      kind={KIND}
      sheet={sheet}
      moment={`${position.turn} ${position.side}`}
      able={able}
      armies={[...position.stands.values()].map((stand) => ({ side: stand.side, at: stand }))}
      start={pointOf(position, acting) ?? able[0] ?? null}
      around={{ acting: 60, done: 50 }}
      overview={<Overview sheet={sheet} world={world} terrains={terrains} position={position} />}
      ground={(scale) => (
        <>
          <Patterns />
          <Ground sheet={sheet} world={world} terrains={terrains} gaps={position.gaps} taken={position.taken} scale={scale} />
          <Names sheet={sheet} world={world} scale={scale} />
          <Lying sheet={sheet} world={world} position={position} drawing={props.drawing} next={props.next} scale={scale} />
          <Areas shapes={props.areas} each={1} />
          <Areas shapes={props.field} each={1} words="field-of-fire" />
          <Areas shapes={props.reach} each={1} words="reach" />
          <Circles sheet={sheet} circles={props.circles} />
        </>
      )}
      pieces={(scale) =>
        props.shown && (
          <>
            <Aims sheet={sheet} world={world} position={position} lit={acting} scale={scale} />
            <Stands sheet={sheet} position={position} world={world} scale={scale} chosen={props.chosen} able={props.able} lit={props.lit} />
          </>
        )
      }
      ways={(ways, kind, scale) => <WaysOf sheet={sheet} ways={ways} sides={world.sides} scale={scale} kind={kind} />}
      order={(scale) => plotted && <OrderMarks sheet={sheet} world={world} position={position} plotted={plotted} scale={scale} />}
    />
  );
}

const Circles = ({ sheet, circles }: { sheet: Sheet; circles: Circle[] }) => (
  <g class="circles" aria-hidden="true" clip-path="url(#table-edge)">
    {circles.map(({ at, radius, kind }, i) => (
      <circle key={i} class={kind} cx={sheet.at(at).x} cy={sheet.at(at).y} r={radius} />
    ))}
  </g>
);

/** The table in small. */
const Overview = memo(({ sheet, world, terrains, position }: { sheet: Sheet; world: World; terrains: Terrains; position: Position }) => (
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
