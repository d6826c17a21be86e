// The chances of both sides through a game: the same numbers wherever they are shown.
import { ok, type Reply } from "../protocol/wire";
import type { Move } from "./state";
import { title } from "./words";

export interface Point {
  at: number; // moves
  label: string;
  win: number[]; // by side; what is left is the chance of a draw
  error: number; // the standard error of each
  from: string; // what it was made of
}

/** A change of the chances that is larger than their uncertainty. */
export interface TurningPoint {
  before: Point;
  after: Point; // one player turn later
  side: number; // that gained
  gain: number; // of its chance to win, a draw being half
}

/** Where a player turn begins, and now. */
export function placesOf(story: Move[]): Pick<Point, "at" | "label">[] {
  const list = [{ at: 0, label: "Start" }];
  for (const move of story) {
    const before = story[move.number - 2];
    if (!before || (before.turn === move.turn && before.side === move.side)) continue;
    list.push({ at: move.number - 1, label: move.side === "-" ? move.time : `${move.time} ${title(move.side)}` });
  }
  list.push({ at: story.length, label: "Now" });
  return list;
}

export function readPoint(place: Pick<Point, "at" | "label">, reply: Reply, sides: string[]): Point {
  const f = ok(reply, "chances");
  return { ...place, win: sides.map((side) => Number(f[side] ?? 0)), error: f.stderr ?? 0, from: f.from ?? "" };
}

function value(point: Point, side: number): number {
  return ((point.win[side] ?? 0) + 1 - point.win.reduce((sum, win, other) => (other === side ? sum : sum + win), 0)) / 2;
}

/** The largest changes between two points that follow each other, the largest first. */
export function turningPoints(points: Point[], most: number): TurningPoint[] {
  return points
    .slice(1)
    .flatMap((after, i) => {
      const before = points[i]!;
      const change = value(after, 0) - value(before, 0);
      const certain = Math.abs(change) > 2 * Math.hypot(before.error, after.error);
      return certain ? [{ before, after, side: change > 0 ? 0 : 1, gain: Math.abs(change) }] : [];
    })
    .sort((a, b) => b.gain - a.gain)
    .slice(0, most);
}
