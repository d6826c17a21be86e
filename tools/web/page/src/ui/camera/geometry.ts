// Where a view lies on a board, and how it changes. Lengths on the board are its own units, those in the window are pixels
// from its upper left corner.
import type { Point } from "../../protocol/shapes";

export interface Size {
  width: number;
  height: number;
}

export interface Box extends Point, Size {}

/** What a window shows of a board. */
export interface View {
  x: number; // the point of the board in the middle of the window
  y: number;
  scale: number; // pixels a unit
}

/** How far a view may go. */
export interface Limits {
  box: Box; // the middle stays in it
  least: number; // pixels a unit
  most: number;
}

/** Pixels at the edges of a window that are to stay free. */
export interface Margin {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}

export function evenly(pixels: number): Margin {
  return { left: pixels, top: pixels, right: pixels, bottom: pixels };
}

export function toBoard(view: View, size: Size, at: Point): Point {
  return { x: view.x + (at.x - size.width / 2) / view.scale, y: view.y + (at.y - size.height / 2) / view.scale };
}

export function toWindow(view: View, size: Size, at: Point): Point {
  return { x: (at.x - view.x) * view.scale + size.width / 2, y: (at.y - view.y) * view.scale + size.height / 2 };
}

/** What the window shows of the board. */
export function seen(view: View, size: Size): Box {
  const [width, height] = [size.width / view.scale, size.height / view.scale];
  return { x: view.x - width / 2, y: view.y - height / 2, width, height };
}

/** The least box around some points; null of none. */
export function boxAround(points: Point[], margin = 0): Box | null {
  if (points.length === 0) return null;
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  const [x, y] = [Math.min(...xs) - margin, Math.min(...ys) - margin];
  return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

/** Whether a box lies in another, up to a hundredth of the outer one. */
export function holds(outer: Box, inner: Box): boolean {
  const [dx, dy] = [outer.width / 100, outer.height / 100];
  return (
    inner.x >= outer.x - dx &&
    inner.y >= outer.y - dy &&
    inner.x + inner.width <= outer.x + outer.width + dx &&
    inner.y + inner.height <= outer.y + outer.height + dy
  );
}

/** The view within its limits. */
export function bounded(view: View, { box, least, most }: Limits): View {
  return {
    x: clamp(view.x, box.x, box.x + box.width),
    y: clamp(view.y, box.y, box.y + box.height),
    scale: clamp(view.scale, least, most),
  };
}

/** Whether two boxes have more than an edge in common. */
export function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const CLEAR = 8; // pixels beside what lies over a board

/**
 * The parts of a window that nothing covers, each as large as possible and by its margins: `room` at the edges of the window,
 * and a little room beside what covers it.
 */
export function uncovered(covers: Box[], size: Size, room: number): Margin[] {
  const far = (edge: number, values: number[]) => [edge, ...values.filter((value) => value > edge)];
  const lefts = far(room, covers.map(({ x, width }) => x + width + CLEAR));
  const tops = far(room, covers.map(({ y, height }) => y + height + CLEAR));
  const rights = far(room, covers.map(({ x }) => size.width - x + CLEAR));
  const bottoms = far(room, covers.map(({ y }) => size.height - y + CLEAR));
  const found: Margin[] = [];
  for (const left of lefts) for (const top of tops) for (const right of rights) for (const bottom of bottoms) {
    const part = { x: left, y: top, width: size.width - left - right, height: size.height - top - bottom };
    if (part.width > 0 && part.height > 0 && !covers.some((cover) => meet(cover, part))) found.push({ left, top, right, bottom });
  }
  return found;
}

/** The scale at which a box just has room in the window. */
export function fittingScale(box: Box, size: Size, margin: Margin): number {
  const width = Math.max(size.width - margin.left - margin.right, 1);
  const height = Math.max(size.height - margin.top - margin.bottom, 1);
  return Math.min(width / Math.max(box.width, 1e-9), height / Math.max(box.height, 1e-9));
}

/** A box in the middle of what the margins leave of the window, as large as there is room. */
export function fit(box: Box, size: Size, margin: Margin, limits: Limits): View {
  const scale = clamp(fittingScale(box, size, margin), limits.least, limits.most);
  return bounded(
    {
      x: box.x + box.width / 2 - (margin.left - margin.right) / 2 / scale,
      y: box.y + box.height / 2 - (margin.top - margin.bottom) / 2 / scale,
      scale,
    },
    limits,
  );
}

/** A view moved so that nothing beside the board shows, as far as the board fills the window; else the board is in the middle. */
export function filled(view: View, size: Size, box: Box): View {
  const along = (middle: number, low: number, length: number, shown: number) =>
    length <= shown ? low + length / 2 : clamp(middle, low + shown / 2, low + length - shown / 2);
  return {
    x: along(view.x, box.x, box.width, size.width / view.scale),
    y: along(view.y, box.y, box.height, size.height / view.scale),
    scale: view.scale,
  };
}

/** The board moved along with a pointer, by so many pixels. */
export function panned(view: View, dx: number, dy: number): View {
  return { ...view, x: view.x - dx / view.scale, y: view.y - dy / view.scale };
}

/** Another scale; what is at a pixel of the window stays there. */
export function zoomed(view: View, size: Size, at: Point, factor: number, limits: Limits): View {
  const scale = clamp(view.scale * factor, limits.least, limits.most);
  const fixed = toBoard(view, size, at);
  return { x: fixed.x - (at.x - size.width / 2) / scale, y: fixed.y - (at.y - size.height / 2) / scale, scale };
}

/** Two fingers have moved from the first two pixels to the others: what was under their middle is under it again. */
export function pinched(view: View, size: Size, from: [Point, Point], to: [Point, Point], limits: Limits): View {
  const middle = ([a, b]: [Point, Point]) => ({ x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 });
  const apart = ([a, b]: [Point, Point]) => Math.max(Math.hypot(a.x - b.x, a.y - b.y), 1);
  const [before, after] = [middle(from), middle(to)];
  return panned(zoomed(view, size, before, apart(to) / apart(from), limits), after.x - before.x, after.y - before.y);
}

/** The least change that brings a box into sight; where it is too large for the window, the whole of it, smaller. */
export function showing(view: View, size: Size, box: Box, margin: Margin, limits: Limits): View {
  const scale = Math.min(view.scale, Math.max(fittingScale(box, size, margin), limits.least));
  const left = view.x - (size.width / 2 - margin.left) / scale;
  const right = view.x + (size.width / 2 - margin.right) / scale;
  const top = view.y - (size.height / 2 - margin.top) / scale;
  const bottom = view.y + (size.height / 2 - margin.bottom) / scale;
  const shift = (low: number, high: number, from: number, to: number) => {
    if (high - low > to - from) return (low + high - from - to) / 2;
    return low < from ? low - from : high > to ? high - to : 0;
  };
  return bounded({ x: view.x + shift(box.x, box.x + box.width, left, right), y: view.y + shift(box.y, box.y + box.height, top, bottom), scale }, limits);
}

/** On the way from one view to another, `part` 0 to 1: evenly in the logarithm of the scale. */
export function between(from: View, to: View, part: number): View {
  const ratio = to.scale / from.scale;
  // The same point of the board stays in place while the scale changes; without that the way would be a curve.
  const along = Math.abs(ratio - 1) < 1e-3 ? part : (1 - ratio ** -part) / (1 - 1 / ratio);
  return { x: from.x + (to.x - from.x) * along, y: from.y + (to.y - from.y) * along, scale: from.scale * ratio ** part };
}
