// The table: its frame in inches, hills, rough ground, roads, obstacles, town blocks, and the bridges of a position.
import { memo } from "../../../ui/memo";
import type { Point } from "../../../protocol/shapes";
import { from, towards } from "../geometry";
import { extentOf, far, middleOf } from "../../table/geometry";
import { Frame, Roads } from "../../table/map/Frame";
import type { World } from "../world";
import { INCH, type Sheet } from "./sheet";

/** Short strokes down the slope of a hill, along its edge. */
function slopes(points: Point[]): Point[][] {
  const middle = middleOf(points);
  return points.flatMap((a, i) => {
    const b = points[(i + 1) % points.length]!;
    const many = Math.max(1, Math.floor(far(a, b) / 0.9));
    return Array.from({ length: many }, (_, k) => {
      const at = { x: a.x + ((b.x - a.x) * (k + 0.5)) / many, y: a.y + ((b.y - a.y) * (k + 0.5)) / many };
      return [at, from(at, towards(at, middle), 0.75)];
    });
  });
}

/** A smaller outline inside a hill. */
function inner(points: Point[], part: number): Point[] {
  const middle = middleOf(points);
  return points.map(({ x, y }) => ({ x: middle.x + (x - middle.x) * part, y: middle.y + (y - middle.y) * part }));
}

function inside(at: Point, points: Point[]): boolean {
  let within = false;
  points.forEach((a, i) => {
    const b = points[(i + points.length - 1) % points.length]!;
    if (a.y > at.y !== b.y > at.y && at.x < ((b.x - a.x) * (at.y - a.y)) / (b.y - a.y) + a.x) within = !within;
  });
  return within;
}

/** Tufts on rough ground, about one to two square inches, the same at every drawing. */
function tufts(points: Point[]): Point[] {
  const { left, right, low, high } = extentOf(points);
  const found: Point[] = [];
  for (let row = 0, y = low + 0.7; y < high; ++row, y += 1.35) {
    for (let x = left + 0.6 + (row % 2) * 0.8; x < right; x += 1.6) {
      const at = { x: x + Math.sin(x * 7 + y * 3) * 0.25, y: y + Math.cos(x * 5 - y * 2) * 0.25 };
      if (inside(at, points) && inside(from(at, 0, 0.5), points) && inside(from(at, 180, 0.5), points)) found.push(at);
    }
  }
  return found;
}

/** at: its middle, in the picture; half: of its side. */
function Block({ at: { x, y }, half }: { at: Point; half: number }) {
  const houses = [
    [-16, -16, 13, 10],
    [1, -16, 15, 9],
    [-16, -2, 9, 17],
    [6, -3, 10, 8],
    [-4, 8, 9, 8],
    [8, 9, 8, 7],
  ];
  return (
    <g class="block">
      <rect x={x - half} y={y - half} width={2 * half} height={2 * half} />
      {houses.map(([dx = 0, dy = 0, width = 0, height = 0]) => (
        <g key={`${dx},${dy}`}>
          <rect class="house" x={x + dx} y={y + dy} width={width} height={height} />
          <path class="ridge" d={width > height ? `M${x + dx} ${y + dy + height / 2}h${width}` : `M${x + dx + width / 2} ${y + dy}v${height}`} />
        </g>
      ))}
    </g>
  );
}

/** Strokes across a line: posts of an obstacle that is never crossed. */
function posts(points: Point[]): Point[][] {
  return points.slice(1).flatMap((b, i) => {
    const a = points[i]!;
    const heading = towards(a, b);
    return Array.from({ length: Math.floor(far(a, b) / 1.2) }, (_, k) => {
      const at = from(a, heading, (k + 0.5) * 1.2);
      return [from(at, heading, 0, -0.45), from(at, heading, 0, 0.45)];
    });
  });
}

export const Ground = memo(({ sheet, world, scale }: { sheet: Sheet; world: World; scale: number }) => {
  const of = (...kinds: string[]) => world.features.filter(({ kind }) => kinds.includes(kind));
  const lines = (strokes: Point[][]) => strokes.map((stroke) => sheet.path(stroke)).join("");
  const hills = of("hill").map(({ name, points }) => (
    <g key={name} class="hill">
      <path d={sheet.path(points, true)} />
      <path class="upper" d={sheet.path(inner(points, 0.62), true)} />
      <path class="incline" d={lines(slopes(points))} />
    </g>
  ));
  return (
    <Frame sheet={sheet} world={world} step={6} text={String} scale={scale} under={hills}>
      {of("rough").map(({ name, points }) => (
        <g key={name} class="rough">
          <path d={sheet.path(points, true)} />
          {tufts(points).map((tuft) => {
            const at = sheet.at(tuft);
            return <path key={`${at.x},${at.y}`} class="tuft" d={`M${at.x - 4} ${at.y}q1 -5 4 -6q3 1 4 6z`} />;
          })}
        </g>
      ))}
      <Roads sheet={sheet} features={world.features} />
      {of("obstacle", "impassable").map(({ name, kind, points }) => (
        <g key={name} class={`obstacle ${kind}`}>
          <path class="bank" d={sheet.path(points)} />
          <path d={sheet.path(points)} />
          {kind === "impassable" && <path class="posts" d={lines(posts(points))} />}
        </g>
      ))}
      {of("building").map(({ name, points }) => (
        <Block key={name} at={sheet.at(points[0]!)} half={(world.town.width / 2) * INCH} />
      ))}
    </Frame>
  );
});

/** The names of places, in letters of one size. */
export const Names = memo(({ sheet, world, scale }: { sheet: Sheet; world: World; scale: number }) => (
  <g class="names" aria-hidden="true" font-size={11 / scale} stroke-width={3 / scale}>
    {world.features
      .filter(({ kind }) => kind !== "road")
      .map(({ name, points, kind }) => {
        const { left, right, low, high } = extentOf(points);
        const middle = { x: (left + right) / 2, y: (low + high) / 2 };
        // Of a block the name stands over its corner, as a unit may hold it; of a line at its first point.
        const line = kind === "obstacle" || kind === "impassable";
        const at = sheet.at(kind === "building" ? { x: middle.x - world.town.width / 2, y: middle.y + world.town.width / 2 } : line ? points[0]! : middle);
        const corner = kind === "building" || line;
        return (
          <text key={name} class={corner ? "corner" : ""} x={at.x + (corner ? 3 / scale : 0)} y={at.y + (kind === "building" ? -3 : corner ? 14 : 4) / scale}>
            {name}
          </text>
        );
      })}
  </g>
));

export interface Bridge {
  name: string;
  at: Point;
  broken: boolean;
}

export interface Bank {
  name: string;
  points: Point[];
}

/** Bridges, as they stand now, and banks. */
export function Works({ sheet, bridges, banks }: { sheet: Sheet; bridges: Bridge[]; banks: Bank[] }) {
  return (
    <g class="engineering" aria-hidden="true">
      {banks.map(({ name, points }) => (
        <path key={name} class="earth" d={sheet.path(points)} />
      ))}
      {bridges.map(({ name, at, broken }) => {
        const { x, y } = sheet.at(at);
        return (
          <g key={name} class={broken ? "bridge broken" : "bridge"}>
            <circle cx={x} cy={y} r={INCH} />
            <path d={broken ? `M${x - 6} ${y - 6}l12 12m0 -12l-12 12` : `M${x - 8} ${y - 4}h16m-16 8h16`} />
          </g>
        );
      })}
    </g>
  );
}
