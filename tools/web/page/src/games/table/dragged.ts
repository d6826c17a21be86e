// What is drawn on the ground by a drag.
import type { Point } from "../../protocol/shapes";
import { boxBetween, far } from "./geometry";

/** What a drag draws, a line or the box of an area, or why it is none: less than `least`, which is called "an inch". */
export function dragged(area: boolean, from: Point, to: Point, least: number, called: string): Point[] | string {
  if (!area) return far(from, to) < least ? `A line is ${called} long at least: drag it.` : [from, to];
  const short = Math.min(Math.abs(from.x - to.x), Math.abs(from.y - to.y)) < least;
  return short ? `An area is ${called} wide and deep at least: drag a box.` : boxBetween(from, to);
}
