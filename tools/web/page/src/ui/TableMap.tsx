// The picture of a table, which takes clicks and keys at any of its points.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { type Ground, middleOf, type Point, rounded, type Shape } from "../protocol/shapes";
import { Areas, GroundPicture, labelPlaces, Piece } from "./Shapes";

const MARGIN = { left: 34, top: 22, right: 20, bottom: 8 }; // pixels around the table
const ROOM = 0.62; // of the window's height
const STRIDES = 50; // with the arrow keys, across the table
const ARM = 14; // pixels of the cross

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
  acting: string; // the name of the shape that acts; or ""
  ways: Way[];
  cursor: Point | null;
  zoom: number;
  onScale(scale: number): void; // pixels a unit
  onPoint(at: Point | null): void; // under the mouse
  onCursor(at: Point): void; // moved by keys
  onPick(at: Point): void;
  onKey(key: string): boolean; // any other key; whether it was taken
}

export function TableMap(props: TableMapProps) {
  const { ground, sides, shapes, cursor, acting } = props;
  const { frame, scale } = useScale(ground, props.zoom);
  useEffect(() => props.onScale(scale), [scale]);
  const [left, top, right, bottom] = [MARGIN.left, MARGIN.top, MARGIN.right, MARGIN.bottom].map((pixels) => pixels / scale) as [number, number, number, number];
  const box = { width: ground.width + left + right, height: ground.height + top + bottom };
  const labels = useMemo(() => labelPlaces(ground, shapes, scale), [ground, shapes, scale]);
  const sideOf = (side: string) => Math.max(0, sides.indexOf(side));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const piece = shapes.find(({ name }) => name === acting);
    const to = moved(event, cursor ?? (piece ? middleOf(piece) : { x: ground.width / 2, y: ground.height / 2 }), ground);
    if (to) props.onCursor(to);
    else if ((event.key === "Enter" || event.key === " ") && cursor) props.onPick(cursor);
    else if (!props.onKey(event.key)) return;
    event.preventDefault();
  };
  return (
    <div class="table-scroller" ref={frame}>
      <svg
        class="drawn-table"
        viewBox={`${-left} ${-top} ${box.width} ${box.height}`}
        width={Math.floor(box.width * scale)}
        height={Math.floor(box.height * scale)}
        role="application"
        aria-roledescription="table"
        aria-label="The table. The arrow keys move a cross, with Shift by the least step; P goes to the next point that the game proposes, N to the next piece that can act. Enter chooses, and pressed again plays."
        tabindex={0}
        onKeyDown={onKeyDown}
        onMouseMove={(event) => props.onPoint(rounded(ground, pointAt(event)))}
        onMouseLeave={() => props.onPoint(null)}
        onClick={(event) => props.onPick(pointAt(event))}
      >
        <clipPath id="table-edge">
          <rect width={ground.width} height={ground.height} />
        </clipPath>
        <GroundPicture ground={ground} labels={labels.ground} scale={scale} />
        <Areas shapes={props.areas} scale={scale} />
        <g class="rings" aria-hidden="true">
          {props.rings.map(({ x, y }) => (
            <circle key={`${x},${y}`} cx={x} cy={y} r={5 / scale} />
          ))}
        </g>
        {props.pieces && (
          <g class="pieces" aria-hidden="true">
            {shapes.map((shape) => (
              <Piece key={shape.name} shape={shape} side={sideOf(shape.side)} scale={scale} label={labels.pieces.get(shape.name)} chosen={shape.name === acting} />
            ))}
          </g>
        )}
        {props.ways.map((way) => (
          <Leg key={way.side} way={way} side={sideOf(way.side)} scale={scale} />
        ))}
        {cursor && <path class="cursor" aria-hidden="true" d={`M${cursor.x - ARM / scale} ${cursor.y}h${(2 * ARM) / scale}M${cursor.x} ${cursor.y - ARM / scale}v${(2 * ARM) / scale}`} />}
      </svg>
    </div>
  );
}

/** Pixels a unit, so that the whole table is seen at zoom 1. */
function useScale(ground: Ground, zoom: number) {
  const frame = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState({ width: 600, height: 600 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const measure = () => setRoom({ width: element.clientWidth, height: window.innerHeight * ROOM });
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, []);
  const across = (room.width - MARGIN.left - MARGIN.right) / ground.width;
  const down = (room.height - MARGIN.top - MARGIN.bottom) / ground.height;
  return { frame, scale: Math.max(Math.min(across, down), 60 / Math.max(ground.width, ground.height)) * zoom };
}

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

function pointAt(event: MouseEvent): Point {
  const svg = event.currentTarget as SVGSVGElement;
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
  return { x, y };
}

/** Where an arrow key leads; null for other keys. */
function moved(event: KeyboardEvent, from: Point, ground: Ground): Point | null {
  const [x, y] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key] ?? [0, 0];
  if (x === 0 && y === 0) return null;
  const stride = event.shiftKey ? ground.step : Math.max(1, Math.round(ground.width / STRIDES / ground.step)) * ground.step;
  return rounded(ground, { x: from.x + x! * stride, y: from.y + y! * stride });
}
