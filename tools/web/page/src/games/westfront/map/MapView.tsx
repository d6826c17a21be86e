// The table under its camera: the picture of it.
import { memo } from "../../../ui/memo";
import { useMemo } from "preact/hooks";
import type { Drawing, Point, Shape } from "../../../protocol/shapes";
import { ActMark } from "../../../ui/ActMark";
import { Legend } from "../../../ui/Legend";
import { legend } from "../Later";
import { type RollMark, Rolls } from "../../../ui/table/Rolls";
import { TableCanvas, type TableHands } from "../../../ui/table/TableCanvas";
import type { Mark } from "../choices";
import { BASE, placeText } from "../geometry";
import type { Way } from "../plot";
import { pointOf, type Position } from "../position";
import { lookOf, type Terrains } from "../terrain";
import { sideIndex, type World } from "../world";
import { Aims, Areas, Lying, Patterns } from "./Fire";
import { Ground, Names } from "./Ground";
import "../../table/table.css";
import "./map.css";
import { Notes } from "./Notes";
import { OrderMarks, type Plotted } from "./OrderMarks";
import { sheetOf, type Sheet } from "./sheet";
import { Stands } from "./Stands";
import { Ways } from "./Ways";

const LEAST = 0.5; // pixels a millimetre, in the beginning
const MOST = 6;

/** A circle around a point: how far a Move goes, how far a commander leads. */
export interface Circle {
  at: Point;
  radius: number;
  kind: string; // its class
}

interface MapProps extends TableHands {
  world: World;
  terrains: Terrains;
  position: Position;
  drawing: Drawing | null;
  next: Shape[]; // what will lie next
  pieces: boolean; // whether they are shown
  chosen: Set<string>;
  lit: string; // the company that is named or in hand
  acting: string; // the unit in hand, or that is selected
  able: Set<string>;
  marks: Mark[];
  notes: Map<string, string>; // at marks of enemies
  plotted: Plotted | null;
  circles: Circle[];
  areas: Shape[]; // of the overlay
  reach: Shape[]; // where one straight leg of who is to move may end
  field: Shape[]; // of the unit that is looked at: its field of fire; the beaten zone of the shot that is drawn up
  trail: Way[];
  cue: Way[];
  proposal: Way[];
  threats: Way[];
  rolls: RollMark[];
  ruler: [Point, Point] | null;
  pointed: Point[];
  cursor: Point | null;
  cross: { current: Point | null };
  onScale(pixels: number): void;
}

export function MapView(props: MapProps) {
  const { world, position, acting, plotted } = props;
  const sheet = useMemo(() => sheetOf(world), [world]);
  const able = [...props.able].flatMap((name) => pointOf(position, name) ?? []);
  const start = pointOf(position, acting) ?? able[0] ?? null;
  const toFollow = [...props.cue, ...props.trail];
  const key = toFollow.length > 0 ? `${position.turn} ${position.side} ${toFollow.length} ${props.cue.length}` : "";
  return (
    <TableCanvas
      {...props}
      name="measured front-table"
      label="The table. N selects the next unit that can act. The arrow keys move a cross by a centimetre, with Shift by a millimetre. Enter chooses what is there, or draws up the way to that point; pressed again it plays. P goes through what is proposed, L adds a leg, Backspace takes one away. Plus and minus zoom, 0 fits the whole into the window."
      sheet={sheet}
      table={world}
      each={1}
      least={LEAST}
      most={MOST}
      stride={10}
      fine={1}
      pointText={placeText}
      idle={props.marks.length === 0 && props.able.size === 0}
      start={start}
      able={able.length > 0 ? able : [...position.stands.values()].filter(({ side }) => side === (position.side || world.sides[0]))}
      decision={able.length > 0 ? `${position.turn} ${position.side} ${position.step}` : ""}
      follow={[
        { key: acting, points: start && acting !== "" ? [start] : [], around: 60 },
        { key, points: toFollow.slice(-3).flatMap(({ points }) => points), around: 50 },
      ]}
      overview={<Overview sheet={sheet} world={world} terrains={props.terrains} position={position} />}
      tools={<Legend board="table" parts={legend} />}
    >
      {(scale) => (
        <>
          <Patterns />
          <Ground sheet={sheet} world={world} terrains={props.terrains} gaps={position.gaps} taken={position.taken} scale={scale} />
          <Names sheet={sheet} world={world} scale={scale} />
          <Lying sheet={sheet} world={world} position={position} drawing={props.drawing} next={props.next} scale={scale} />
          <Areas shapes={props.areas} />
          <Areas shapes={props.field} words="field-of-fire" />
          <Areas shapes={props.reach} words="reach" />
          <Circles sheet={sheet} circles={props.circles} />
          <Ways sheet={sheet} ways={props.trail} sides={world.sides} scale={scale} kind="trail" />
          {props.pieces && <Aims sheet={sheet} world={world} position={position} lit={acting} scale={scale} />}
          {props.pieces && <Stands sheet={sheet} position={position} world={world} scale={scale} chosen={props.chosen} able={props.able} lit={props.lit} />}
          <Ways sheet={sheet} ways={props.proposal} sides={world.sides} scale={scale} kind="proposal" />
          <Ways sheet={sheet} ways={props.cue} sides={world.sides} scale={scale} kind="cue" />
          <Ways sheet={sheet} ways={props.threats} sides={world.sides} scale={scale} kind="threats" />
          <Marks sheet={sheet} marks={props.marks} notes={props.notes} scale={scale} />
          <Rolls sheet={sheet} rolls={props.rolls} scale={scale} />
          {props.ruler && <path class="ruler" aria-hidden="true" d={sheet.path(props.ruler)} />}
          {plotted && <OrderMarks sheet={sheet} world={world} position={position} plotted={plotted} scale={scale} />}
        </>
      )}
    </TableCanvas>
  );
}

const Circles = ({ sheet, circles }: { sheet: Sheet; circles: Circle[] }) => (
  <g class="circles" aria-hidden="true" clip-path="url(#table-edge)">
    {circles.map(({ at, radius, kind }, i) => (
      <circle key={i} class={kind} cx={sheet.at(at).x} cy={sheet.at(at).y} r={radius} />
    ))}
  </g>
);

/** What a click does where: dots are small, as there may be many. */
const Marks = memo(({ sheet, marks, notes, scale }: { sheet: Sheet; marks: Mark[]; notes: Map<string, string>; scale: number }) => (
  <g class="acts" aria-hidden="true">
    {marks.map(({ act, at, target }) => {
      const { x, y } = sheet.at(at);
      const size = act === "enter" ? 0.6 : act === "choose" ? 1.1 : Math.min(0.85, Math.max(0.5, scale));
      // Over an enemy's upper edge: his sign stays to be seen.
      const up = target === "" ? 0 : BASE + 4 / scale;
      return (
        <g key={`${act} ${x},${y} ${target}`} data-act={act} data-target={target} transform={`translate(${x} ${y - up}) scale(${size / scale})`}>
          <ActMark act={act} />
        </g>
      );
    })}
    <Notes
      scale={scale}
      notes={marks.flatMap(({ at, target }) => {
        const words = target === "" ? undefined : notes.get(target);
        const { x, y } = sheet.at(at);
        return words === undefined ? [] : [{ name: target, x, y: y - BASE - 20 / scale, words }];
      })}
    />
  </g>
));

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
