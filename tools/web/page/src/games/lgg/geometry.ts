// Points, headings and bases in inches: x to the east, y to the north of the south-west corner; headings clockwise from north.
import type { Point } from "../../protocol/shapes";

export { far, lengthOf } from "../table/geometry";

export interface Pose extends Point {
  heading: number;
}

export interface Size {
  width: number;
  depth: number;
}

/** One inch ahead of a heading, or to its right. */
export function ahead(heading: number): Point {
  const angle = (heading * Math.PI) / 180;
  return { x: Math.sin(angle), y: Math.cos(angle) };
}
function rightOf(heading: number): Point {
  return ahead(heading + 90);
}

/** From a point, so far ahead and to the right. */
export function from(at: Point, heading: number, forward: number, right = 0): Point {
  const [a, r] = [ahead(heading), rightOf(heading)];
  return { x: at.x + a.x * forward + r.x * right, y: at.y + a.y * forward + r.y * right };
}

/** The corners of a base: front left, front right, rear right, rear left. */
export function corners(pose: Pose, { width, depth }: Size): Point[] {
  return [
    from(pose, pose.heading, depth / 2, -width / 2),
    from(pose, pose.heading, depth / 2, width / 2),
    from(pose, pose.heading, -depth / 2, width / 2),
    from(pose, pose.heading, -depth / 2, -width / 2),
  ];
}

/** The heading from one point to another, in whole degrees from 0 to 359. */
export function towards(a: Point, b: Point): number {
  return degrees((Math.atan2(b.x - a.x, b.y - a.y) * 180) / Math.PI);
}

/** Whole degrees from 0 to 359. */
export function degrees(heading: number): number {
  return ((Math.round(heading) % 360) + 360) % 360;
}

/** Whether a point lies on a base, or within so much of it. */
export function isOn(at: Point, pose: Pose, { width, depth }: Size, around = 0): boolean {
  const [a, r] = [ahead(pose.heading), rightOf(pose.heading)];
  const [dx, dy] = [at.x - pose.x, at.y - pose.y];
  return Math.abs(dx * a.x + dy * a.y) <= depth / 2 + around && Math.abs(dx * r.x + dy * r.y) <= width / 2 + around;
}

/** To hundredths, as actions name points. */
export function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** "12.30,7.05 h5", as the engine reads it. */
export function poseText({ x, y, heading }: Pose): string {
  return `${hundredths(x).toFixed(2)},${hundredths(y).toFixed(2)} h${heading}`;
}

/** "7.4": inches for people. */
export function inches(value: number): string {
  return String(Math.round(value * 10) / 10);
}
