// From the grid that the engine describes to pixels.
import type { Grid, HexData, Point, World } from "../world";

/** The side of a hex in pixels at zoom 1; a hex is twice as wide. */
export const SIDE = 36;
const MARGIN = 26;
const FRAME = 8; // between the edge of the picture and the land

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export class Layout {
  readonly box: Box; // of all hexes, with a margin
  readonly land: Box; // what is drawn on of it

  constructor(readonly world: World) {
    const centres = [...world.hexes.values()].map((hex) => this.centre(hex.name));
    const xs = centres.map((c) => c.x);
    const ys = centres.map((c) => c.y);
    const left = Math.min(...xs) - SIDE - MARGIN;
    const top = Math.min(...ys) - SIDE - MARGIN;
    this.box = {
      x: left,
      y: top,
      width: Math.max(...xs) + SIDE + MARGIN - left,
      height: Math.max(...ys) + SIDE + MARGIN - top,
    };
    this.land = {
      x: left + FRAME,
      y: top + FRAME,
      width: this.box.width - 2 * FRAME,
      height: this.box.height - 2 * FRAME,
    };
  }

  centre(name: string): Point {
    const hex = this.world.hexes.get(name);
    return hex ? scaled(this.world.grid, hex.centre, 1) : { x: 0, y: 0 };
  }

  /** The corners of a hex; `size` 1 is the hex itself. */
  corners(hex: HexData, size = 1): Point[] {
    const centre = this.centre(hex.name);
    return this.world.grid.corners.map((corner) => {
      const d = scaled(this.world.grid, corner, size);
      return { x: centre.x + d.x, y: centre.y + d.y };
    });
  }

  polygon(hex: HexData, size = 1): string {
    return this.corners(hex, size).map((p) => `${round(p.x)},${round(p.y)}`).join(" ");
  }

  /** The ends of a hexside, drawn in towards the centre by a part of the hex. */
  side(hex: HexData, direction: string, inset = 0): [Point, Point] {
    const corners = this.corners(hex, 1 - inset);
    const [from, to] = this.world.grid.sides.get(direction) ?? [0, 0];
    return [corners[from] ?? { x: 0, y: 0 }, corners[to] ?? { x: 0, y: 0 }];
  }
}

function scaled(grid: Grid, p: Point, size: number): Point {
  return { x: p.x * grid.unit.x * SIDE * size, y: p.y * grid.unit.y * SIDE * size };
}

export function round(x: number): number {
  return Math.round(x * 10) / 10;
}

/** The same numbers for the same hex, from 0 to 1: where a tree or a house stands. */
export function scatter(name: string, count: number): number[] {
  let state = 2166136261;
  for (const c of name) state = Math.imul(state ^ c.charCodeAt(0), 16777619);
  const numbers: number[] = [];
  for (let i = 0; i < count; ++i) {
    state = Math.imul(state ^ (state >>> 15), 2246822519);
    state = Math.imul(state ^ (state >>> 13), 3266489917);
    state ^= state >>> 16;
    numbers.push((state >>> 0) / 4294967296);
  }
  return numbers;
}
