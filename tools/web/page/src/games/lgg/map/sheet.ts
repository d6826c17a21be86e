// The picture's own units: ten to an inch, from the north-west corner of the table.
import type { Point } from "../../../protocol/shapes";
import type { World } from "../world";

export const INCH = 10;

/** Turns inches from the south-west corner into the picture's units, and back. */
export interface Sheet {
  width: number;
  height: number;
  at(point: Point): Point;
  back(point: Point): Point;
  path(points: Point[], closed?: boolean): string;
}

const round = (value: number) => Math.round(value * 10) / 10;

export function sheetOf({ width, height }: Pick<World, "width" | "height">): Sheet {
  const at = ({ x, y }: Point): Point => ({ x: round(x * INCH), y: round((height - y) * INCH) });
  return {
    width: width * INCH,
    height: height * INCH,
    at,
    back: ({ x, y }) => ({ x: x / INCH, y: height - y / INCH }),
    path: (points, closed = false) =>
      points
        .map(at)
        .map(({ x, y }, i) => `${i === 0 ? "M" : "L"}${x} ${y}`)
        .join("") + (closed ? "Z" : ""),
  };
}
