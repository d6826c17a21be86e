// The picture of a table under its camera, which takes clicks and keys at any of its points.
import { memo } from "./memo";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Ground, middleOf, type Point, pointText, rounded, type Shape } from "../protocol/shapes";
import { ActMark } from "./ActMark";
import type { Camera, Subject } from "./camera/camera";
import { CameraFrame, cameraKey, useCamera, useFollow } from "./camera/CameraFrame";
import { boxAround } from "./camera/geometry";
import type { Hands } from "./camera/gestures";
import { findPlaces } from "./drop";
import { keyOf, takeKey } from "./keys";
import { useLatest } from "./latest";
import { Areas, GroundPicture, labelPlaces, Piece } from "./Shapes";

const MARGIN = { left: 38, top: 24, right: 20, bottom: 12 }; // pixels around the table
const NEAREST = 1 / 6; // of the table's longer side across the window, where that has 600 pixels
const STRIDES = 50; // with the arrow keys, across the table
const ARM = 14; // pixels of the cross
const RING = 12; // units of a mark, which is about twenty across, are so many pixels

/** Where a piece would go. */
export interface Way {
  from: Shape | undefined;
  to: Point;
  heading: number;
  side: string;
}

export interface TableMapProps {
  ground: Ground;
  sides: string[];
  shapes: Shape[]; // of the position
  pieces: boolean; // whether these are shown
  areas: Shape[];
  rings: Point[]; // that the game proposes
  able: string[]; // the names of the shapes that can act
  acting: string; // of the one that acts; or ""
  ways: Way[]; // of what is chosen
  cue: Way[]; // of what the computer is about to play
  trail: Way[]; // of what was played last
  cursor: Point | null;
  reach: number; // pixels around a piece that mean it
  onScale(scale: number): void; // pixels a unit
  onPoint(at: Point | null): void; // under the mouse
  onCursor(at: Point): void; // moved by keys
  onPick(at: Point): void;
  onDrag(name: string, at: Point): void; // a shape that can act was dragged there
  onInspect(at: Point): void; // looked at, without a choice
  onKey(key: string): boolean; // any other key; whether it was taken
}

type PointAt = (x: number, y: number) => Point; // of the table, for one of the window

// What is made once for a table is made out here: what is made in a component holds all that this was drawn with then.

function subjectOf(ground: Ground): Subject {
  const box = { x: 0, y: 0, width: ground.width, height: ground.height };
  const longer = Math.max(ground.width, ground.height);
  return { box, area: box, start: box, least: 0, most: 600 / (longer * NEAREST), margin: MARGIN };
}

function pointsOf(ground: Ground, picture: { current: SVGSVGElement | null }): PointAt {
  return (x, y) => {
    const rect = picture.current!.getBoundingClientRect();
    return { x: ((x - rect.left) / rect.width) * ground.width, y: ((y - rect.top) / rect.height) * ground.height };
  };
}

function finderOf(ground: Ground, pointAt: PointAt): (x: number, y: number) => string {
  return (x, y) => {
    const at = pointAt(x, y);
    if (at.x < 0 || at.y < 0 || at.x > ground.width || at.y > ground.height) return "";
    return pointText(ground, rounded(ground, at));
  };
}

interface Held {
  name: string;
  at: Point;
}

function handsOf(ground: Ground, camera: Camera, latest: { readonly current: TableMapProps }, pointAt: PointAt, setHeld: (held: Held | null) => void): Hands {
  // A press means a piece that can act within a few pixels, the nearest of several.
  const pieceAt = (x: number, y: number): string => {
    const { shapes, able, reach } = latest.current;
    const at = pointAt(x, y);
    const near = shapes
      .filter(({ name, points }) => able.includes(name) && points.length === 1)
      .map((shape) => ({ name: shape.name, far: Math.hypot(middleOf(shape).x - at.x, middleOf(shape).y - at.y), room: Math.max(shape.width / 2, shape.depth / 2, shape.radius, reach / camera.view.scale) }))
      .filter(({ far, room }) => far <= room)
      .sort((a, b) => a.far - b.far);
    return near[0]?.name ?? "";
  };
  return {
    // Any click on a table chooses a point, where something may be chosen.
    idle: () => latest.current.able.length === 0 && latest.current.rings.length === 0,
    inspect: (_, x, y) => latest.current.onInspect(rounded(ground, pointAt(x, y))),
    grab: (_, x, y) => {
      const name = pieceAt(x, y);
      if (name === "") return null;
      return {
        move: (x, y) => setHeld({ name, at: rounded(ground, pointAt(x, y)) }),
        drop: (x, y) => {
          setHeld(null);
          latest.current.onDrag(name, pointAt(x, y));
        },
        cancel: () => setHeld(null),
      };
    },
  };
}

export function TableMap(props: TableMapProps) {
  // No function below names `props`: hooks keep functions of earlier pictures, and these would keep what was drawn.
  const { ground, sides, shapes, cursor, acting } = props;
  const camera = useCamera();
  const picture = useRef<SVGSVGElement>(null);
  const latest = useLatest(props);
  const subject = useMemo(() => subjectOf(ground), [ground]);
  const [scale, setScale] = useState(1);
  const labels = useMemo(() => labelPlaces(ground, shapes, scale), [ground, shapes, scale]);
  const [held, setHeld] = useState<Held | null>(null);
  const sideOf = (side: string) => Math.max(0, sides.indexOf(side));

  const cue = props.cue[0];
  useFollow(camera, cue ? `${cue.side} ${cue.to.x},${cue.to.y}` : "", () => [...(cue!.from ? [middleOf(cue!.from)] : []), cue!.to], 30 / scale);
  const piece = shapes.find(({ name }) => name === acting);
  useFollow(camera, acting, () => (piece ? [middleOf(piece)] : []), 30 / scale);
  useEffect(() => {
    if (cursor && document.activeElement === picture.current) camera.show([cursor], 24 / scale, 0.04);
  }, [cursor]);

  const pointAt = useMemo(() => pointsOf(ground, picture), [ground]);
  useEffect(() => findPlaces(finderOf(ground, pointAt)), [pointAt]);

  const hands = useMemo(() => handsOf(ground, camera, latest, pointAt, setHeld), [pointAt]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const to = moved(event, cursor ?? (piece ? middleOf(piece) : { x: ground.width / 2, y: ground.height / 2 }), ground);
    const now = latest.current;
    if (to) now.onCursor(to);
    else if (!cameraKey(camera, event, false) && !takeKey(event, cursor && (() => now.onPick(cursor)), () => now.onKey(keyOf(event)))) return;
    event.preventDefault();
  };
  const inHand = held && shapes.find(({ name }) => name === held.name);
  return (
    <CameraFrame
      name="table-camera"
      camera={camera}
      subject={subject}
      hands={hands}
      picture={picture}
      overview={<Small ground={ground} shapes={props.pieces ? shapes : []} sides={sides} />}
      onScale={(pixels) => {
        setScale(pixels);
        latest.current.onScale(pixels);
      }}
    >
      <svg
        ref={picture}
        class="drawn-table"
        viewBox={`0 0 ${ground.width} ${ground.height}`}
        role="application"
        aria-roledescription="table"
        aria-label="The table. The arrow keys move a cross, with Shift by the least step; P goes to the next point that the game proposes, N to the next piece that can act. Enter chooses, and pressed again plays. Plus and minus zoom, 0 fits the whole into the window."
        tabindex={0}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => latest.current.onPoint(rounded(ground, pointAt(event.clientX, event.clientY)))}
        onMouseLeave={() => latest.current.onPoint(null)}
        onClick={(event) => latest.current.onPick(pointAt(event.clientX, event.clientY))}
      >
        <clipPath id="table-edge">
          <rect width={ground.width} height={ground.height} />
        </clipPath>
        <GroundPicture ground={ground} labels={labels.ground} scale={scale} />
        <Areas shapes={props.areas} scale={scale} />
        <Rings rings={props.rings} scale={scale} />
        <g class="last" aria-hidden="true">
          {props.trail.map((way, i) => (
            <Leg key={i} way={way} side={sideOf(way.side)} scale={scale} />
          ))}
        </g>
        {props.pieces && (
          <g class="pieces" aria-hidden="true">
            {shapes.map((shape) => (
              <Piece key={shape.name} shape={shape} side={sideOf(shape.side)} scale={scale} label={labels.pieces.get(shape.name)} chosen={shape.name === acting} />
            ))}
          </g>
        )}
        {[...props.cue, ...(held ? [] : props.ways)].map((way, i) => (
          <Leg key={i} way={way} side={sideOf(way.side)} scale={scale} />
        ))}
        {inHand && <Leg way={{ from: inHand, to: held.at, heading: inHand.heading ?? 0, side: inHand.side }} side={sideOf(inHand.side)} scale={scale} />}
        {cursor && <path class="cursor" aria-hidden="true" d={`M${cursor.x - ARM / scale} ${cursor.y}h${(2 * ARM) / scale}M${cursor.x} ${cursor.y - ARM / scale}v${(2 * ARM) / scale}`} />}
      </svg>
    </CameraFrame>
  );
}

/** The points that the game proposes, each with the mark of what is to be chosen. */
const Rings = memo(({ rings, scale }: { rings: Point[]; scale: number }) => (
  <g class="rings" aria-hidden="true">
    {rings.map(({ x, y }) => (
      <g key={`${x},${y}`} data-act="choose" transform={`translate(${x} ${y}) scale(${RING / 20 / scale})`}>
        <ActMark act="choose" />
      </g>
    ))}
  </g>
));

/** The table in small. */
const Small = memo(({ ground, shapes, sides }: { ground: Ground; shapes: Shape[]; sides: string[] }) => {
  const size = Math.max(ground.width, ground.height) / 40;
  return (
    <g class="table-overview">
      <rect class="felt" width={ground.width} height={ground.height} />
      {ground.shapes.map((shape) => {
        const box = boxAround(shape.points, Math.max(shape.radius, shape.width / 2, size / 3))!;
        return <rect key={shape.name} class="shape" data-kind={shape.kind} {...box} />;
      })}
      {shapes.map((shape) => {
        const at = middleOf(shape);
        return <circle key={shape.name} class={`side-${Math.max(0, sides.indexOf(shape.side))}`} cx={at.x} cy={at.y} r={size} />;
      })}
    </g>
  );
});

function Leg({ way: { from, to, heading }, side, scale }: { way: Way; side: number; scale: number }) {
  const start = from && middleOf(from);
  return (
    <g class="leg" aria-hidden="true">
      {start && <path d={`M${start.x} ${start.y}L${to.x} ${to.y}`} />}
      {from ? (
        <Piece shape={{ ...from, points: [to], heading: from.heading === null ? null : heading }} side={side} scale={scale} ghost />
      ) : (
        <circle cx={to.x} cy={to.y} r={8 / scale} />
      )}
    </g>
  );
}

/** Where an arrow key leads; null for other keys. */
function moved(event: KeyboardEvent, from: Point, ground: Ground): Point | null {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (x === 0 && y === 0) return null;
  const stride = event.shiftKey ? ground.step : Math.max(1, Math.round(ground.width / STRIDES / ground.step)) * ground.step;
  return rounded(ground, { x: from.x + x! * stride, y: from.y + y! * stride });
}
