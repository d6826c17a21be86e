// Points and ways on a measured table, in its own unit, from its lower left corner.
import type { Point } from "../../protocol/shapes";

export function far(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

/** How far it is along a way, from one point to the next. */
export function lengthOf(points: Point[]): number {
  return points.reduce((sum, point, i) => (i === 0 ? 0 : sum + far(points[i - 1]!, point)), 0);
}

/** The mean of some points; the corner of the table of none. */
export function middleOf(points: Point[]): Point {
  const mean = (value: (at: Point) => number) => points.reduce((sum, at) => sum + value(at), 0) / Math.max(1, points.length);
  return { x: mean(({ x }) => x), y: mean(({ y }) => y) };
}

export interface Extent {
  left: number;
  right: number;
  low: number;
  high: number;
}

export function extentOf(points: Point[]): Extent {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** The corners of the box that two of its corners span, from the lower left one to the right. */
export function boxBetween(a: Point, b: Point): Point[] {
  const { left, right, low, high } = extentOf([a, b]);
  return [{ x: left, y: low }, { x: right, y: low }, { x: right, y: high }, { x: left, y: high }];
}

/** The nearest point on the table that its unit, or so many parts of it, can tell. */
export function onTable({ x, y }: Point, { width, height }: { width: number; height: number }, parts = 1): Point {
  const within = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)) * parts) / parts;
  return { x: within(x, width), y: within(y, height) };
}

/** A corner more, in the middle of the longest side. closed: the last point leads to the first. */
export function withCorner(points: Point[], closed: boolean): Point[] {
  const sides = points.map((a, i) => ({ i, a, b: points[(i + 1) % points.length]! })).slice(0, closed ? points.length : -1);
  const longest = sides.sort((one, other) => far(other.a, other.b) - far(one.a, one.b))[0];
  if (!longest) return points;
  const { i, a, b } = longest;
  return [...points.slice(0, i + 1), { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, ...points.slice(i + 1)];
}
