// Lines and outlines for the picture of the map: pure functions of points, no names of places.
import type { HexData, Point } from "../world";
import { type Layout, round } from "./layout";

/** A side of a hex that has the hex at its right, in the direction of travel. */
export interface Side {
  from: Point;
  to: Point;
}

const key = (p: Point): string => `${Math.round(p.x)} ${Math.round(p.y)}`;

export function between(a: Point, b: Point, t: number): Point {
  return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(b.x - a.x, b.y - a.y);
}

/** The point beside a path that goes from a to b: to its right where `by` is positive, as y grows downwards. */
export function beside(at: Point, a: Point, b: Point, by: number): Point {
  const length = distance(a, b) || 1;
  return { x: at.x - ((b.y - a.y) / length) * by, y: at.y + ((b.x - a.x) / length) * by };
}

/** Sides joined to lines, where one begins at the end of another. A closed line ends with its first point. */
export function chains(sides: Side[]): Point[][] {
  const from = new Map<string, Side[]>();
  for (const side of sides) from.set(key(side.from), [...(from.get(key(side.from)) ?? []), side]);
  const ends = new Set(sides.map((side) => key(side.to)));
  const left = new Set(sides);
  const lines: Point[][] = [];
  const walk = (start: Side) => {
    const line = [start.from];
    for (let side: Side | undefined = start; side; side = from.get(key(side.to))?.find((next) => left.has(next))) {
      left.delete(side);
      line.push(side.to);
    }
    lines.push(line);
  };
  for (const side of sides) if (!ends.has(key(side.from)) && left.has(side)) walk(side);
  for (const side of sides) if (left.has(side)) walk(side);
  return lines;
}

/** The same where the sides have no direction, as those of a canal, which both hexes know. */
export function strands(sides: Side[]): Point[][] {
  const near = new Map<string, Map<string, Point>>();
  const points = new Map<string, Point>();
  for (const { from, to } of sides) {
    for (const [a, b] of [[from, to], [to, from]] as const) {
      points.set(key(a), a);
      near.set(key(a), (near.get(key(a)) ?? new Map()).set(key(b), b));
    }
  }
  const lines: Point[][] = [];
  const walk = (start: string) => {
    const line = [points.get(start)!];
    for (let at = start; ; ) {
      const [next] = near.get(at)?.keys() ?? [];
      if (next === undefined) break;
      near.get(at)!.delete(next);
      near.get(next)!.delete(at);
      line.push(points.get(next)!);
      at = next;
    }
    if (line.length > 1) lines.push(line);
  };
  for (const [name, others] of near) if (others.size === 1) walk(name);
  for (const name of near.keys()) while (near.get(name)!.size > 0) walk(name);
  return lines;
}

/** The outlines of the hexes that fulfil the condition, each a closed line with the hexes at its right. */
export function outlines(layout: Layout, hexes: HexData[], belongs: (hex: HexData) => boolean): Point[][] {
  const { world } = layout;
  const sides: Side[] = [];
  for (const hex of hexes) {
    if (!belongs(hex)) continue;
    world.grid.directions.forEach((direction, i) => {
      const near = world.hexes.get(hex.near[i] ?? "");
      if (near && belongs(near)) return;
      const [from, to] = layout.side(hex, direction);
      sides.push({ from, to });
    });
  }
  return chains(sides);
}

/** The line moved to its right by that many pixels. */
export function offset(line: Point[], by: number): Point[] {
  const closed = isClosed(line);
  const count = closed ? line.length - 1 : line.length;
  const at = (i: number) => (closed ? line[(i + count) % count]! : line[Math.max(0, Math.min(count - 1, i))]!);
  const moved = Array.from({ length: count }, (_, i) => {
    const p = at(i);
    const [before, after] = [at(i - 1), at(i + 1)];
    const a = before === p ? null : beside({ x: 0, y: 0 }, before, p, 1);
    const b = after === p ? null : beside({ x: 0, y: 0 }, p, after, 1);
    const n = a && b ? { x: a.x + b.x, y: a.y + b.y } : (a ?? b ?? { x: 0, y: 0 });
    const one = a ?? b ?? n;
    const scale = by / Math.max(0.4, n.x * one.x + n.y * one.y);
    return { x: p.x + n.x * scale, y: p.y + n.y * scale };
  });
  return closed ? [...moved, moved[0]!] : moved;
}

export function isClosed(line: Point[]): boolean {
  return line.length > 2 && key(line[0]!) === key(line[line.length - 1]!);
}

/** Points along the line, `step` pixels from each other, with the direction there. */
export function along(line: Point[], step: number): { at: Point; from: Point; to: Point }[] {
  const points: { at: Point; from: Point; to: Point }[] = [];
  let rest = 0;
  for (let i = 1; i < line.length; ++i) {
    const [from, to] = [line[i - 1]!, line[i]!];
    const length = distance(from, to);
    let t = rest;
    for (; t < length; t += step) points.push({ at: between(from, to, t / length), from, to });
    rest = t - length;
  }
  return points;
}

const text = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

export function straight(line: Point[]): string {
  const closed = isClosed(line);
  const points = closed ? line.slice(0, -1) : line;
  return `M${points.map(text).join("L")}${closed ? "Z" : ""}`;
}

/** The line with its corners rounded off, at most `radius` pixels from the corner. */
export function rounded(line: Point[], radius: number): string {
  const closed = isClosed(line);
  const points = closed ? line.slice(0, -1) : line;
  const count = points.length;
  const cut = (p: Point, q: Point) => between(p, q, Math.min(0.5, radius / (distance(p, q) || 1)));
  let path = "";
  for (let i = 0; i < count; ++i) {
    const p = points[i]!;
    if (!closed && (i === 0 || i === count - 1)) {
      path += `${i === 0 ? "M" : "L"}${text(p)}`;
      continue;
    }
    const before = points[(i + count - 1) % count]!;
    const after = points[(i + 1) % count]!;
    path += `${path === "" ? "M" : "L"}${text(cut(p, before))}Q${text(p)} ${text(cut(p, after))}`;
  }
  return closed ? `${path}Z` : path;
}

/** A smooth curve through all points, as so many short straight pieces. */
export function bent(points: Point[], pieces = 8): Point[] {
  if (points.length < 3) return points;
  const line: Point[] = [points[0]!];
  for (let i = 0; i + 1 < points.length; ++i) {
    const [p0, p1, p2, p3] = [points[i - 1] ?? points[i]!, points[i]!, points[i + 1]!, points[i + 2] ?? points[i + 1]!];
    const reach = distance(p1, p2);
    // The tangents are as long as the shorter neighbour allows, so that long straight stretches stay straight.
    const tangent = (a: Point, b: Point, c: Point) => {
      const t = Math.min(distance(a, b) || reach, distance(b, c) || reach, 60) / (distance(a, c) || 1);
      return { x: (c.x - a.x) * t, y: (c.y - a.y) * t };
    };
    const m1 = tangent(p0, p1, p2);
    const m2 = tangent(p1, p2, p3);
    for (let k = 1; k <= pieces; ++k) {
      const t = k / pieces;
      const [a, b, c, d] = [2 * t ** 3 - 3 * t ** 2 + 1, t ** 3 - 2 * t ** 2 + t, -2 * t ** 3 + 3 * t ** 2, t ** 3 - t ** 2];
      line.push({ x: a * p1.x + b * m1.x + c * p2.x + d * m2.x, y: a * p1.y + b * m1.y + c * p2.y + d * m2.y });
    }
  }
  return line;
}

/** A full circle, to be one of many in a path. */
export function circle({ x, y }: Point, radius: number): string {
  const r = round(radius);
  return `M${round(x - radius)} ${round(y)}a${r} ${r} 0 1 0 ${round(2 * radius)} 0a${r} ${r} 0 1 0 ${round(-2 * radius)} 0z`;
}

/** A rectangle about its middle, turned by an angle in radians. */
export function block({ x, y }: Point, width: number, height: number, angle: number): string {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const corner = (u: number, v: number) => text({ x: x + u * c - v * s, y: y + u * s + v * c });
  const [w, h] = [width / 2, height / 2];
  return `M${corner(-w, -h)}L${corner(w, -h)}L${corner(w, h)}L${corner(-w, h)}z`;
}
