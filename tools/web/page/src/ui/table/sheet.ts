// A table as a picture: the picture's own units, so many to a unit of the table, from the corner at the upper left.
import type { Point } from "../../protocol/shapes";

/** Turns points of the table, counted from its lower left corner, into the picture's units, and back. */
export interface Sheet {
  width: number; // of the picture
  height: number;
  at(point: Point): Point;
  back(point: Point): Point;
  path(points: Point[], closed?: boolean): string;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** each: units of the picture to a unit of the table. */
export function sheetIn({ width, height }: { width: number; height: number }, each = 1): Sheet {
  const at = ({ x, y }: Point): Point => ({ x: round(x * each), y: round((height - y) * each) });
  return {
    width: width * each,
    height: height * each,
    at,
    back: ({ x, y }) => ({ x: x / each, y: height - y / each }),
    path: (points, closed = false) =>
      points
        .map(at)
        .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`)
        .join("") + (closed ? "Z" : ""),
  };
}

const BARB = Math.PI / 7; // between an arrow's shaft and each barb

/** The arrow of a way, its point at the end. scale: pixels a unit of the picture; least: of the table, below which there is none. */
export function arrow(sheet: Sheet, points: Point[], scale: number, least = 0.05): string {
  const last = points[points.length - 1];
  const before = points[points.length - 2];
  if (!last || !before || Math.hypot(last.x - before.x, last.y - before.y) < least) return "";
  const [a, b] = [sheet.at(before), sheet.at(last)];
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const wing = (by: number) => `${(b.x - (10 / scale) * Math.cos(angle + by)).toFixed(1)} ${(b.y - (10 / scale) * Math.sin(angle + by)).toFixed(1)}`;
  return `${sheet.path(points)}M${wing(BARB)}L${b.x} ${b.y}L${wing(-BARB)}`;
}
