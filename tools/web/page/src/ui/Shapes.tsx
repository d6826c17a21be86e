// Shapes on a table as a picture. Lengths are the table's units, but what is to be read or hit is so many pixels, whatever the
// scale is.
import { memo } from "./memo";
import { distance, type Ground, middleOf, numberText, type Point, pointText, type Shape, toldPoint } from "../protocol/shapes";

const LINES = 10; // of the grid, about, along the longer side
const FONT = 13; // pixels
const SHORT = 3; // letters of a name that stands on a piece whose label has no room beside it
const SMALLEST = 9; // pixels from the middle of a piece to its rim, at least

/** In pixels. */
interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

function overlap(a: Box, b: Box): boolean {
  return a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom;
}

/** Of a text whose baseline is so many pixels below a point. */
function textBox(at: Point, scale: number, below: number, text: string): Box {
  const half = (text.length * FONT * 0.56) / 2;
  const y = at.y * scale + below;
  return { left: at.x * scale - half, right: at.x * scale + half, top: y - FONT + 2, bottom: y + 3 };
}

/** How far a shape reaches to the sides, and up and down, from its middle. */
function halves(shape: Shape): { across: number; down: number } {
  if (shape.form === "circle") return { across: shape.radius, down: shape.radius };
  if (shape.form !== "rectangle") return { across: 0, down: 0 };
  const angle = ((shape.heading ?? 0) * Math.PI) / 180;
  const [sin, cos] = [Math.abs(Math.sin(angle)) / 2, Math.abs(Math.cos(angle)) / 2];
  return { across: shape.width * cos + shape.depth * sin, down: shape.width * sin + shape.depth * cos };
}

function pieceBox(shape: Shape, scale: number): Box {
  const at = middleOf(shape);
  const { across, down } = halves(shape);
  return { left: (at.x - across) * scale, right: (at.x + across) * scale, top: (at.y - down) * scale, bottom: (at.y + down) * scale };
}

/** Where the labels of the shapes stand that have room for one, in pixels below the middle of each. `taken` has them then. */
function place(shapes: Shape[], scale: number, taken: Box[], triesOf: (shape: Shape) => number[]): Map<string, number> {
  const places = new Map<string, number>();
  for (const shape of shapes.filter(({ label }) => label !== "")) {
    for (const below of triesOf(shape)) {
      const box = textBox(middleOf(shape), scale, below, shape.label);
      if (taken.some((other) => overlap(box, other))) continue;
      taken.push(box);
      places.set(shape.name, below);
      break;
    }
  }
  return places;
}

/** The labels of the ground, and with them those of the pieces: under each, or over it. */
export function labelPlaces(ground: Ground, shapes: Shape[], scale: number): { ground: Map<string, number>; pieces: Map<string, number> } {
  const taken: Box[] = [];
  const onGround = place(ground.shapes, scale, taken, (shape) => (shape.form === "circle" ? [-shape.radius * scale - 5] : [4, 20, -12]));
  const pieces = shapes.filter(({ form }) => form !== "text");
  const boxes = pieces.map((shape) => pieceBox(shape, scale));
  const triesOf = (shape: Shape) => {
    if (shape.form === "text") return [4];
    const down = Math.max(halves(shape).down * scale, 6);
    const front = shape.heading !== null ? 6 : 0; // its mark stands out
    return [down + front + 15, -down - front - 5];
  };
  return { ground: onGround, pieces: place(shapes, scale, [...taken, ...boxes], triesOf) };
}

/** 1, 2 or 5 times a power of ten: about a tenth of the table. */
export function gridStep({ width, height }: Ground): number {
  const wanted = Math.max(width, height) / LINES;
  const power = 10 ** Math.floor(Math.log10(wanted));
  return power * ([1, 2, 5].find((factor) => factor * power >= wanted * 0.99) ?? 10);
}

function steps(length: number, step: number): number[] {
  return Array.from({ length: Math.floor(length / step + 1e-9) + 1 }, (_, i) => i * step);
}

/** A text of the usual size. scale: pixels a unit. */
export function Label({ at, scale, below = 0, text, kind = "" }: { at: Point; scale: number; below?: number; text: string; kind?: string }) {
  return (
    <text class={`label ${kind}`} x={at.x} y={at.y + below / scale} font-size={FONT / scale} stroke-width={3.5 / scale}>
      {text}
    </text>
  );
}

function outline(shape: Shape) {
  const [at] = shape.points;
  const { width, depth, radius } = shape;
  switch (shape.form) {
    case "circle":
      return <circle cx={at!.x} cy={at!.y} r={radius} />;
    case "rectangle":
      return (
        <rect x={at!.x - width / 2} y={at!.y - depth / 2} width={width} height={depth} transform={`rotate(${shape.heading ?? 0} ${at!.x} ${at!.y})`} />
      );
    case "polygon":
      return <polygon points={shape.points.map(({ x, y }) => `${x},${y}`).join(" ")} />;
    case "line":
      return <polyline points={shape.points.map(({ x, y }) => `${x},${y}`).join(" ")} />;
    default:
      return null;
  }
}

/** How far a shape reaches from its middle. */
function reachOf(shape: Shape): number {
  const middle = middleOf(shape);
  if (shape.form === "circle") return shape.radius;
  if (shape.form === "rectangle") return Math.hypot(shape.width, shape.depth) / 2;
  return Math.max(...shape.points.map((point) => distance(middle, point)));
}

/** The table, and what never moves on it. */
export const GroundPicture = memo(({ ground, labels, scale }: { ground: Ground; labels: Map<string, number>; scale: number }) => {
  const { width, height } = ground;
  const step = gridStep(ground);
  const rows = steps(height, step).map((y) => toldPoint(ground, { x: 0, y }).y); // counted from the edge that numbers count from
  return (
    <g class="ground" aria-hidden="true">
      <rect class="felt" width={width} height={height} />
      <g class="grid">
        {steps(width, step).map((x) => (
          <path key={`x${x}`} d={`M${x} 0V${height}`} />
        ))}
        {rows.map((y) => (
          <path key={`y${y}`} d={`M0 ${y}H${width}`} />
        ))}
      </g>
      <g class="scale" font-size={11 / scale}>
        {steps(width, step).map((x) => (
          <text key={x} x={x} y={-6 / scale}>
            {numberText(x)}
          </text>
        ))}
        {rows.map((y) => (
          <text key={y} class="row" x={-6 / scale} y={y + 4 / scale}>
            {numberText(toldPoint(ground, { x: 0, y }).y)}
          </text>
        ))}
      </g>
      {ground.shapes.map((shape) => (
        <g key={shape.name} class={`shape ${shape.form}`} data-kind={shape.kind}>
          {shape.form === "point" ? <circle cx={shape.points[0]!.x} cy={shape.points[0]!.y} r={4 / scale} /> : outline(shape)}
        </g>
      ))}
      {ground.shapes.map((shape) => {
        const below = labels.get(shape.name);
        return below !== undefined && <Label key={shape.name} at={middleOf(shape)} scale={scale} below={below} text={shape.label} kind="quiet" />;
      })}
    </g>
  );
});

/** Areas that were asked for, with their values. */
export function Areas({ shapes, scale }: { shapes: Shape[]; scale: number }) {
  return (
    <g class="areas" aria-hidden="true" clip-path="url(#table-edge)">
      {shapes.map((shape) => (
        <g key={shape.name} class="shape area">
          {outline(shape)}
          {shape.value !== null && shape.value !== 1 && <Label at={middleOf(shape)} scale={scale} below={4} text={numberText(shape.value)} />}
        </g>
      ))}
    </g>
  );
}

interface PieceProps {
  shape: Shape;
  side: number; // 0 or 1
  scale: number;
  label?: number | undefined; // where the label stands, in pixels below the middle; none: it is not shown
  chosen?: boolean;
  ghost?: boolean; // where it would be
}

/** A piece: the first side's are full, the second side's are hollow. A mark shows where the front is. */
export function Piece({ shape, side, scale, label, chosen = false, ghost = false }: PieceProps) {
  const at = shape.points[0]!;
  const reach = reachOf(shape);
  const front = shape.form === "rectangle" ? shape.depth / 2 : reach;
  const mark = Math.min(Math.max(6 / scale, front * 0.7), 12 / scale);
  const words = ["piece", `side-${side}`, shape.form, chosen ? "chosen" : "", ghost ? "ghost" : ""];
  return (
    <g class={words.filter((word) => word !== "").join(" ")} data-kind={shape.kind} data-name={shape.name}>
      {(chosen || (!ghost && reach * scale < SMALLEST && shape.form !== "point")) && <circle class="rim" cx={at.x} cy={at.y} r={Math.max(reach, SMALLEST / scale) + 4 / scale} />}
      {shape.form === "point" ? (
        <path class="cross" d={`M${at.x - 7 / scale} ${at.y - 7 / scale}l${14 / scale} ${14 / scale}m0 ${-14 / scale}l${-14 / scale} ${14 / scale}`} />
      ) : (
        outline(shape)
      )}
      {shape.heading !== null && (
        <path class="front" d={`M${at.x} ${at.y - front - mark}l${mark} ${mark}h${-2 * mark}z`} transform={`rotate(${shape.heading} ${at.x} ${at.y})`} />
      )}
      {label !== undefined && <Label at={middleOf(shape)} scale={scale} below={label} text={shape.label} />}
      {label === undefined && !ghost && shape.label !== "" && shape.name.length <= SHORT && reach * scale >= SMALLEST && (
        <Label at={middleOf(shape)} scale={scale} below={4} text={shape.name} kind="short" />
      )}
    </g>
  );
}

/** What a shape is and where, for people. */
export function shapeText(shape: Shape, ground: Ground): string {
  const at = middleOf(shape);
  const parts = [`${shape.label || shape.name}: ${shape.kind || shape.form}`];
  if (shape.side !== "" && !parts[0]!.toLowerCase().startsWith(shape.side)) parts.push(`of the ${shape.side} side`);
  parts.push(`at ${pointText(ground, at)}`);
  if (shape.heading !== null) parts.push(`heading ${shape.heading}°`);
  return parts.join(", ");
}
