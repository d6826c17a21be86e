// A table under its camera: what mouse, fingers and keys do at its points. What is drawn on it is the game's own.
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import type { Subject } from "../camera/camera";
import { CameraFrame, cameraKey, useCamera, useDecision, useFollow } from "../camera/CameraFrame";
import type { Margin } from "../camera/geometry";
import type { Hands } from "../camera/gestures";
import { findPlaces } from "../drop";
import { takeKey } from "../keys";
import { useLatest } from "../latest";
import { layoutOf, onPhone } from "../layout";
import { Pointers } from "../Pointed";
import type { Sheet } from "./sheet";
import "./table.css";

// Pixels around the table: in wide windows a line of text lies over its lower edge, on phones nothing does.
const WIDE: Margin = { left: 30, top: 24, right: 20, bottom: 40 };
const ON_PHONES: Margin = { left: 26, top: 20, right: 12, bottom: 8 };
const TOOLS = 96; // pixels of an upright phone's width that the edges and the buttons of the view take
const ARM = 14; // pixels of the cross

/** What is held and dragged. Points are those of the table. */
export interface Held {
  move(at: Point): void;
  drop(at: Point): void;
  cancel(): void;
}

/** What a person does on the table; points are the table's, from its lower left corner. */
export interface TableHands {
  onPoint(at: Point | null): void; // under the mouse
  onPick(at: Point, shift: boolean): void;
  onInspect(at: Point): void;
  onGrab(at: Point, shift: boolean): Held | null;
  onCursor(at: Point): void; // moved by keys
  onEnter(): void;
  onKey(event: KeyboardEvent): boolean; // any other key; whether it was taken
}

/** What a game's table is like, whatever lies on it. */
export interface TableLook {
  name: string; // the class of its picture, for style sheets
  label: string; // what a screen reader says of it
  each: number; // units of the picture to one of the table
  least: number; // pixels a unit of the table, in the beginning
  most: number;
  stride: number; // of the cross, by an arrow key
  fine: number; // the same with Shift
  pointText(at: Point): string;
}

interface Props extends TableHands, TableLook {
  sheet: Sheet;
  table: { width: number; height: number }; // in the table's units
  idle: boolean; // nothing can be chosen: two clicks zoom
  pointed: Point[]; // by a lesson
  cursor: Point | null;
  cross: { current: Point | null }; // where that is by now
  start: Point | null; // where the cross begins; null: in the middle
  able: Point[]; // where what can act now stands; where nothing can, the army that is shown first
  decision: string; // another one is another decision; "" where there is none
  follow: { key: string; points: Point[]; around: number }[]; // where the view goes when a key changes; around: of the table
  overview: ComponentChildren;
  tools: ComponentChildren;
  onScale(pixels: number): void; // pixels a unit of the table
  children(scale: number): ComponentChildren; // scale: pixels a unit of the picture
}

type Latest = { readonly current: Props };
type PointAt = (x: number, y: number) => Point; // of the table, for one of the window

// What is made once for a table is made out here: what is made in a component holds all that this was drawn with then.

function subjectOf(sheet: Sheet, latest: Latest): Subject {
  const box = { x: 0, y: 0, width: sheet.width, height: sheet.height };
  return {
    box,
    area: box,
    start: box,
    /** An upright phone shows the whole width, and cuts the depth. */
    get least() {
      const { innerWidth: width, innerHeight: height } = window;
      return Math.max(latest.current.least / latest.current.each, layoutOf(width, height) === "narrow" ? (width - TOOLS) / sheet.width : 0);
    },
    get most() {
      return latest.current.most / latest.current.each;
    },
    focus: () => latest.current.able.map(sheet.at),
    get margin() {
      return onPhone() ? ON_PHONES : WIDE; // a phone that is turned keeps its view
    },
  };
}

function pointsOf(sheet: Sheet, picture: { current: SVGSVGElement | null }): PointAt {
  return (x, y) => {
    const rect = picture.current!.getBoundingClientRect();
    return sheet.back({ x: ((x - rect.left) / rect.width) * sheet.width, y: ((y - rect.top) / rect.height) * sheet.height });
  };
}

function finderOf(latest: Latest, pointAt: PointAt): (x: number, y: number) => string {
  return (x, y) => latest.current.pointText(pointAt(x, y));
}

function handsOf(latest: Latest, pointAt: PointAt, shift: { current: boolean }): Hands {
  return {
    idle: () => latest.current.idle,
    inspect: (_, x, y) => latest.current.onInspect(pointAt(x, y)),
    grab: (_, x, y) => {
      const held = latest.current.onGrab(pointAt(x, y), shift.current);
      if (!held) return null;
      return { move: (x, y) => held.move(pointAt(x, y)), drop: (x, y) => held.drop(pointAt(x, y)), cancel: () => held.cancel() };
    },
  };
}

export function TableCanvas(props: Props) {
  // No function below names `props`: hooks keep functions of earlier pictures, and these would keep what was drawn.
  const { sheet, each, cursor, follow, pointed, able } = props;
  const camera = useCamera();
  const picture = useRef<SVGSVGElement>(null);
  const latest = useLatest(props);
  const subject = useMemo(() => subjectOf(sheet, latest), [sheet]);
  const [scale, setScale] = useState(1);
  const byKey = useRef(false); // the keyboard was used last: the view goes along with the cross

  const shown = (points: Point[]) => points.map(sheet.at);
  const [first, second] = follow;
  useFollow(camera, first?.key ?? "", () => shown(first?.points ?? []), (first?.around ?? 0) * each);
  useFollow(camera, second?.key ?? "", () => shown(second?.points ?? []), (second?.around ?? 0) * each);
  useFollow(camera, pointed.map(({ x, y }) => `${x},${y}`).join(" "), () => shown(pointed), 36 / scale);
  useDecision(camera, props.decision, () => shown(able), 26 / scale);
  useEffect(() => {
    if (cursor && byKey.current && document.activeElement === picture.current) camera.show(shown([cursor]), 30 / scale, 0.04);
  }, [cursor]);

  const pointAt = useMemo(() => pointsOf(sheet, picture), [sheet]);
  useEffect(() => findPlaces(finderOf(latest, pointAt)), [pointAt]);

  const shift = useRef(false);
  const hands = useMemo(() => handsOf(latest, pointAt, shift), [pointAt]);
  const hover = useFrames(props.onPoint);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    byKey.current = true;
    const now = latest.current;
    const to = moved(event, now.cross.current ?? now.start ?? { x: now.table.width / 2, y: now.table.height / 2 }, now);
    if (to) now.onCursor(to);
    else if (!cameraKey(camera, event, false) && !takeKey(event, now.onEnter, () => now.onKey(event))) return;
    event.preventDefault();
  };

  const at = cursor && sheet.at(cursor);
  return (
    <CameraFrame
      name="table-camera"
      camera={camera}
      subject={subject}
      hands={hands}
      picture={picture}
      overview={props.overview}
      tools={props.tools}
      onScale={(pixels) => {
        setScale(pixels);
        latest.current.onScale(pixels * each);
      }}
    >
      <svg
        ref={picture}
        class={`table-picture ${props.name}`}
        viewBox={`0 0 ${sheet.width} ${sheet.height}`}
        role="application"
        aria-roledescription="table"
        aria-label={props.label}
        tabindex={0}
        onKeyDown={onKeyDown}
        onPointerDown={(event) => {
          shift.current = event.shiftKey;
          byKey.current = false;
        }}
        onMouseMove={(event) => hover(pointAt(event.clientX, event.clientY))}
        onMouseLeave={() => hover(null)}
        onClick={(event) => latest.current.onPick(pointAt(event.clientX, event.clientY), event.shiftKey)}
      >
        <clipPath id="table-edge">
          <rect width={sheet.width} height={sheet.height} />
        </clipPath>
        {props.children(scale)}
        <Pointers points={shown(pointed)} size={20 / scale} />
        {at && <path class="cursor" aria-hidden="true" d={`M${at.x - ARM / scale} ${at.y}h${(2 * ARM) / scale}M${at.x} ${at.y - ARM / scale}v${(2 * ARM) / scale}`} />}
      </svg>
    </CameraFrame>
  );
}

/** Tells a point at most once a frame. */
function useFrames(tell: (at: Point | null) => void) {
  const state = useRef({ at: null as Point | null, frame: 0 });
  const latest = useLatest(tell);
  return (at: Point | null) => {
    const one = state.current;
    one.at = at;
    if (one.frame !== 0) return;
    one.frame = requestAnimationFrame(() => {
      one.frame = 0;
      latest.current(one.at);
    });
  };
}

/** Where an arrow key leads; null for other keys. */
function moved(event: KeyboardEvent, from: Point, { table, stride, fine }: Pick<Props, "table" | "stride" | "fine">): Point | null {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [0, 0];
  if (x === 0 && y === 0) return null;
  const by = event.shiftKey ? fine : stride;
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * 100) / 100;
  return { x: within(from.x + x! * by, table.width), y: within(from.y + y! * by, table.height) };
}
