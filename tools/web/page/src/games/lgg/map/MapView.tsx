// The table under its camera: the picture, and what mouse, fingers and keys do at its points.
import { memo } from "preact/compat";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Point, Shape } from "../../../protocol/shapes";
import { ActMark } from "../../../ui/ActMark";
import type { Subject } from "../../../ui/camera/camera";
import { CameraFrame, cameraKey, useCamera, useFollow } from "../../../ui/camera/CameraFrame";
import type { Hands } from "../../../ui/camera/gestures";
import { findPlaces } from "../../../ui/drop";
import { Legend } from "../../../ui/Legend";
import type { Mark } from "../choices";
import type { Pose } from "../geometry";
import { placeOf, type Position } from "../position";
import type { Verdict } from "../verdict";
import type { World } from "../world";
import { Bases } from "./Bases";
import { type Bank, type Bridge, Ground, Names, Works } from "./Ground";
import { LEGEND } from "./Legend";
import "./map.css";
import { OrderMarks, type Plotted } from "./OrderMarks";
import { Reach } from "./Reach";
import { type RollMark, Rolls } from "./Rolls";
import { INCH, sheetOf, type Sheet } from "./sheet";
import { type Way, Ways } from "./Ways";

const MARGIN = { left: 30, top: 24, right: 20, bottom: 40 }; // pixels around the table
const LEAST = 8; // pixels an inch, in the beginning
const MOST = 110;
const ARM = 14; // pixels of the cross

/** What is held and dragged. */
export interface Held {
  move(at: Point): void;
  drop(at: Point): void;
  cancel(): void;
}

export interface MapProps {
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
  cursor: Point | null;
  cross: { current: Point | null }; // where that is by now
  onScale(scale: number): void; // pixels an inch
  onPoint(at: Point | null): void; // under the mouse
  onPick(at: Point, shift: boolean): void;
  onInspect(at: Point): void;
  onGrab(at: Point): Held | null;
  onTurn(by: number): void;
  onCursor(at: Point): void; // moved by keys
  onEnter(): void;
  onKey(event: KeyboardEvent): boolean; // any other key; whether it was taken
}

const BaseLayer = memo(Bases);

export function MapView(props: MapProps) {
  const { world, position, unit, plotted, cursor } = props;
  const sheet = useMemo(() => sheetOf(world), [world]);
  const subject = useMemo((): Subject => {
    const box = { x: 0, y: 0, width: sheet.width, height: sheet.height };
    return { box, area: box, start: box, least: LEAST / INCH, most: MOST / INCH, margin: MARGIN };
  }, [sheet]);
  const camera = useCamera();
  const picture = useRef<SVGSVGElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const [scale, setScale] = useState(1); // pixels a unit of the picture

  const shown = (points: Point[]) => points.map(sheet.at);
  const piece = placeOf(position, unit);
  useFollow(camera, unit, () => (piece ? shown([piece]) : []), 4 * INCH);
  const toFollow = [...props.cue, ...props.trail];
  const key = toFollow.length > 0 ? `${position.round} ${toFollow.length} ${props.cue.length}` : "";
  useFollow(camera, key, () => shown(toFollow.slice(-3).flatMap(({ poses }) => poses)), 3 * INCH);
  useEffect(() => {
    if (cursor && document.activeElement === picture.current) camera.show(shown([cursor]), 30 / scale, 0.04);
  }, [cursor]);

  const pointAt = useMemo(() => {
    return (x: number, y: number): Point => {
      const rect = picture.current!.getBoundingClientRect();
      return sheet.back({ x: ((x - rect.left) / rect.width) * sheet.width, y: ((y - rect.top) / rect.height) * sheet.height });
    };
  }, [sheet]);
  useEffect(() => findPlaces((x, y) => pointWords(pointAt(x, y))), [pointAt]);

  const hands = useMemo((): Hands => {
    return {
      idle: () => latest.current.marks.length === 0 && latest.current.able.size === 0,
      inspect: (_, x, y) => latest.current.onInspect(pointAt(x, y)),
      grab: (_, x, y) => {
        const held = latest.current.onGrab(pointAt(x, y));
        if (!held) return null;
        return { move: (x, y) => held.move(pointAt(x, y)), drop: (x, y) => held.drop(pointAt(x, y)), cancel: () => held.cancel() };
      },
    };
  }, [pointAt]);
  const hover = useFrames(props.onPoint);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moved(event, props.cross.current ?? piece ?? { x: world.width / 2, y: world.height / 2 }, world);
    if (to) props.onCursor(to);
    else if (event.key === "Enter" || event.key === " ") props.onEnter();
    else if (!cameraKey(camera, event, false) && !props.onKey(event)) return;
    event.preventDefault();
  };

  const at = (point: Point) => sheet.at(point);
  return (
    <CameraFrame
      name="table-camera"
      camera={camera}
      subject={subject}
      hands={hands}
      picture={picture}
      overview={<Overview sheet={sheet} world={world} position={position} />}
      tools={<Legend board="table" parts={LEGEND} />}
      onScale={(pixels) => {
        setScale(pixels);
        props.onScale(pixels * INCH);
      }}
    >
      <svg
        ref={picture}
        class="battle"
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="application"
        aria-roledescription="table"
        aria-label="The table. N selects the next unit that can act. The arrow keys move a cross by an inch, with Shift by a tenth. Enter selects the unit there, or draws up the way to that point; pressed again it plays. P goes through what is proposed, L adds a leg, Backspace takes one away, Q and E turn by 5 degrees, with Shift by 1. Plus and minus zoom, 0 fits the whole into the window."
        tabindex={0}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => hover(pointAt(event.clientX, event.clientY))}
        onMouseLeave={() => hover(null)}
        onClick={(event) => props.onPick(pointAt(event.clientX, event.clientY), event.shiftKey)}
      >
        <clipPath id="table-edge">
          <rect width={sheet.width} height={sheet.height} />
        </clipPath>
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
        {cursor && <path class="cursor" aria-hidden="true" d={`M${at(cursor).x - ARM / scale} ${at(cursor).y}h${(2 * ARM) / scale}M${at(cursor).x} ${at(cursor).y - ARM / scale}v${(2 * ARM) / scale}`} />}
      </svg>
    </CameraFrame>
  );
}

function endPose(plotted: Plotted | null): Pose | null {
  return plotted?.poses[plotted.poses.length - 1] ?? null;
}

/** "12.5,7". */
function pointWords({ x, y }: Point): string {
  return `${Math.round(x * 10) / 10},${Math.round(y * 10) / 10}`;
}

/** Tells a point at most once a frame. */
function useFrames(tell: (at: Point | null) => void) {
  const state = useRef({ at: null as Point | null, frame: 0, tell });
  state.current.tell = tell;
  return (at: Point | null) => {
    const one = state.current;
    one.at = at;
    if (one.frame !== 0) return;
    one.frame = requestAnimationFrame(() => {
      one.frame = 0;
      one.tell(one.at);
    });
  };
}

/** Where an arrow key leads; null for other keys. */
function moved(event: KeyboardEvent, from: Point, { width, height }: World): Point | null {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [0, 0];
  if (x === 0 && y === 0) return null;
  const stride = event.shiftKey ? 0.1 : 1;
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 100) / 100;
  return { x: within(from.x + x! * stride, width), y: within(from.y + y! * stride, height) };
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
  <g class="battle-overview">
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
