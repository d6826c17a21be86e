// The table under its camera: the picture, and what mouse, fingers and keys do at its points.
import { memo } from "../../../ui/memo";
import { useMemo } from "preact/hooks";
import type { Point, Shape } from "../../../protocol/shapes";
import { ActMark } from "../../../ui/ActMark";
import { Legend } from "../../../ui/Legend";
import { legend } from "../Later";
import { type RollMark, Rolls } from "../../../ui/table/Rolls";
import { TableCanvas, type TableHands } from "../../../ui/table/TableCanvas";
import type { Mark } from "../choices";
import type { Pose } from "../geometry";
import { placeOf, type Position } from "../position";
import type { Verdict } from "../verdict";
import type { World } from "../world";
import { Bases } from "./Bases";
import { type Bank, type Bridge, Ground, Names, Works } from "./Ground";
import "../../table/table.css";
import "./map.css";
import { OrderMarks, type Plotted } from "./OrderMarks";
import { Reach } from "./Reach";
import { INCH, sheetOf, type Sheet } from "./sheet";
import { type Way, Ways } from "./Ways";

const LEAST = 8; // pixels an inch, in the beginning
const MOST = 110;

interface MapProps extends TableHands {
  world: World;
  position: Position;
  bridges: Bridge[];
  banks: Bank[];
  pieces: boolean; // whether they are shown
  unit: string; // the selected piece
  able: Set<string>;
  moving: string;
  marks: Mark[];
  notes: Map<string, string>; // at marks of enemies, by unit
  plotted: Plotted | null;
  verdict: Verdict | null;
  areas: Shape[];
  trail: Way[];
  cue: Way[];
  proposal: Way[];
  threats: Way[];
  rolls: RollMark[];
  ruler: [Point, Point] | null;
  pointed: Point[];
  cursor: Point | null;
  cross: { current: Point | null }; // where that is by now
  onScale(scale: number): void; // pixels an inch
  onTurn(by: number): void;
}

const BaseLayer = memo(Bases);

export function MapView(props: MapProps) {
  const { world, position, unit, plotted } = props;
  const sheet = useMemo(() => sheetOf(world), [world]);
  const piece = placeOf(position, unit);
  const able = [...props.able].flatMap((name) => placeOf(position, name) ?? []);
  const toFollow = [...props.cue, ...props.trail];
  const key = toFollow.length > 0 ? `${position.round} ${toFollow.length} ${props.cue.length}` : "";
  return (
    <TableCanvas
      {...props}
      name="measured battle"
      label="The table. N selects the next unit that can act. The arrow keys move a cross by an inch, with Shift by a tenth. Enter selects the unit there, or draws up the way to that point; pressed again it plays. P goes through what is proposed, L adds a leg, Backspace takes one away, Q and E turn by 5 degrees, with Shift by 1. Plus and minus zoom, 0 fits the whole into the window."
      sheet={sheet}
      table={world}
      each={INCH}
      least={LEAST}
      most={MOST}
      stride={1}
      fine={0.1}
      pointText={pointWords}
      idle={props.marks.length === 0 && props.able.size === 0}
      start={piece}
      able={able.length > 0 ? able : [...position.units.values()].filter(({ side }) => side === (position.side || world.sides[0])).map(({ pose }) => pose)}
      decision={able.length > 0 ? `${position.round} ${position.side} ${position.step}` : ""}
      follow={[
        { key: unit, points: piece ? [piece] : [], around: 4 },
        { key, points: toFollow.slice(-3).flatMap(({ poses }) => poses), around: 3 },
      ]}
      overview={<Overview sheet={sheet} world={world} position={position} />}
      tools={<Legend board="table" parts={legend} />}
    >
      {(scale) => (
        <>
          <Ground sheet={sheet} world={world} scale={scale} />
          <Names sheet={sheet} world={world} scale={scale} />
          <Works sheet={sheet} bridges={props.bridges} banks={props.banks} />
          <Areas sheet={sheet} shapes={props.areas} />
          {unit !== "" && <Reach sheet={sheet} world={world} position={position} piece={unit} end={endPose(plotted)} scale={scale} />}
          <Ways sheet={sheet} ways={props.trail} sides={world.sides} scale={scale} kind="trail" />
          {props.pieces && <BaseLayer sheet={sheet} position={position} sides={world.sides} scale={scale} chosen={unit} able={props.able} moving={props.moving} />}
          <Ways sheet={sheet} ways={props.proposal} sides={world.sides} scale={scale} kind="proposal" />
          <Ways sheet={sheet} ways={props.cue} sides={world.sides} scale={scale} kind="cue" />
          <Ways sheet={sheet} ways={props.threats} sides={world.sides} scale={scale} kind="threats" />
          <Marks sheet={sheet} marks={props.marks} notes={props.notes} scale={scale} />
          <Rolls sheet={sheet} rolls={props.rolls} scale={scale} />
          {props.ruler && <path class="ruler" aria-hidden="true" d={sheet.path(props.ruler)} />}
          {plotted && <OrderMarks sheet={sheet} position={position} plotted={plotted} verdict={props.verdict} sides={world.sides} scale={scale} onTurn={props.onTurn} />}
        </>
      )}
    </TableCanvas>
  );
}

function endPose(plotted: Plotted | null): Pose | null {
  return plotted?.poses[plotted.poses.length - 1] ?? null;
}

/** "12.5,7". */
function pointWords({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

/** What a click does where: dots are small, as there may be many. */
const Marks = memo(({ sheet, marks, notes, scale }: { sheet: Sheet; marks: Mark[]; notes: Map<string, string>; scale: number }) => (
  <g class="acts" aria-hidden="true">
    {marks.map(({ act, at, heading, target }) => {
      const { x, y } = sheet.at(at);
      const size = act === "enter" ? 0.62 : act === "place" ? 0.8 : 1;
      return (
        <g key={`${act} ${x},${y}`} data-act={act} data-target={target} transform={`translate(${x} ${y}) scale(${size / scale})`}>
          {heading !== null && act !== "choose" && <path class="tick" d="M0 -7V-15" transform={`rotate(${heading})`} />}
          <ActMark act={act} />
          {target !== "" && notes.has(target) && (
            <text class="far" y="-17" font-size="12.5" stroke-width="4">
              {notes.get(target)}
            </text>
          )}
        </g>
      );
    })}
  </g>
));

/** What `overlay` tells, as it tells it: from the table's upper left corner. */
const Areas = memo(({ shapes }: { sheet: Sheet; shapes: Shape[] }) => (
  <g class="areas" aria-hidden="true" clip-path="url(#table-edge)">
    {shapes.map((shape) =>
      shape.form === "circle" ? (
        <circle key={shape.name} cx={shape.points[0]!.x * INCH} cy={shape.points[0]!.y * INCH} r={shape.radius * INCH} />
      ) : (
        <polygon key={shape.name} points={shape.points.map(({ x, y }) => `${x * INCH},${y * INCH}`).join(" ")} />
      ),
    )}
  </g>
));

/** The table in small. */
const Overview = memo(({ sheet, world, position }: { sheet: Sheet; world: World; position: Position }) => (
  <g class="measured-overview battle-overview">
    <rect class="cloth" width={sheet.width} height={sheet.height} />
    {world.features.map(({ name, kind, points }) =>
      kind === "building" ? (
        <rect key={name} class="building" x={sheet.at(points[0]!).x - 20} y={sheet.at(points[0]!).y - 20} width="40" height="40" />
      ) : (
        <path key={name} class={kind} d={sheet.path(points, kind === "hill" || kind === "rough")} />
      ),
    )}
    {[...position.units.values()].map((unit) => {
      const { x, y } = sheet.at(unit.pose);
      return <rect key={unit.name} class={`unit side-${Math.max(0, world.sides.indexOf(unit.side))}`} x={x - 15} y={y - 15} width="30" height="30" />;
    })}
  </g>
));
