// Points and lengths in millimetres: x along the attacker's edge, y from there towards the defender's. People read centimetres.
import type { Point } from "../../protocol/shapes";
import { far } from "../table/geometry";

export { far, lengthOf } from "../table/geometry";

export const BASE = 15; // mm, the radius with which a stand is drawn

/** How far a point is from a segment. */
export function toSegment(at: Point, a: Point, b: Point): number {
  const long = far(a, b);
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (long * long)));
  return far(at, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
}

/** "24.5": millimetres as centimetres. */
export function cm(millimetres: number): string {
  return String(Math.round(millimetres) / 10);
}

/** "30,27.5", in centimetres. */
export function placeText({ x, y }: Point): string {
  return `${cm(x)},${cm(y)}`;
}

/** "300,275", as actions have it. */
export function pointWord({ x, y }: Point): string {
  return `${Math.round(x)},${Math.round(y)}`;
}

const POINT = /^(-?\d+),(-?\d+)$/;

/** Null of a word that is no point. */
export function readPoint(word: string): Point | null {
  const match = POINT.exec(word);
  return match ? { x: Number(match[1]), y: Number(match[2]) } : null;
}

export function shifted({ x, y }: Point, by: Point): Point {
  return { x: Math.round(x + by.x), y: Math.round(y + by.y) };
}
