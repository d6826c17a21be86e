// Houses, trees, heaps and mines: what stands on the hexes, as paths.
import type { HexData, Point } from "../world";
import { along, beside, between, block, circle, distance, offset, outlines, rounded, straight } from "./geometry";
import { isColony, LANDMARKS, type LandmarkKind } from "./history";
import { type Layout, round, scatter, SIDE } from "./layout";
import { routes } from "./routes";

const PLOT = 16; // pixels: no two radii together are more
const HOUSES = 4; // pixels along a street from one place for a house to the next
const EDGE = SIDE * 0.8; // how far from the middle of a hex its houses and trees stand

/** An outline of hexes as ground has it: a little in, with round corners. */
export function patch(layout: Layout, belongs: (hex: HexData) => boolean, inset = 2.5, radius = 15): string {
  const hexes = [...layout.world.hexes.values()];
  return outlines(layout, hexes, belongs)
    .map((line) => rounded(offset(line, inset), radius))
    .join("");
}

/** What is built on, by squares of the map. */
class Plots {
  private readonly taken = new Map<number, { at: Point; radius: number }[]>();

  /** Whether there is room; then it is taken. */
  take(at: Point, radius: number): boolean {
    const [i, j] = [Math.floor(at.x / PLOT), Math.floor(at.y / PLOT)];
    for (let u = i - 1; u <= i + 1; ++u) {
      for (let v = j - 1; v <= j + 1; ++v) {
        if (this.taken.get(u * 4096 + v)?.some((other) => distance(at, other.at) < radius + other.radius)) return false;
      }
    }
    const here = this.taken.get(i * 4096 + j);
    if (here) here.push({ at, radius });
    else this.taken.set(i * 4096 + j, [{ at, radius }]);
    return true;
  }
}

export interface Town {
  houses: string;
  shades: string; // the dark side of the roofs
  streets: string;
  churches: string;
}

interface Spot {
  at: Point;
  from: Point; // of the piece of street that it is on
  to: Point;
}

/** Gives the places along the roads that are near a point. */
function roadsBySquare(layout: Layout): (at: Point) => Spot[] {
  const squares = new Map<number, Spot[]>();
  const size = EDGE; // of a square: all that is nearer is in the nine about a point
  const key = (i: number, j: number) => i * 4096 + j;
  for (const line of [...routes(layout, "road"), ...routes(layout, "lane")]) {
    for (const spot of along(line, HOUSES)) {
      const square = key(Math.floor(spot.at.x / size), Math.floor(spot.at.y / size));
      const list = squares.get(square);
      if (list) list.push(spot);
      else squares.set(square, [spot]);
    }
  }
  return ({ x, y }) => {
    const [i, j] = [Math.floor(x / size), Math.floor(y / size)];
    return [-1, 0, 1].flatMap((u) => [-1, 0, 1].flatMap((v) => squares.get(key(i + u, j + v)) ?? []));
  };
}

/** Of a hex of a village: its own streets, from its middle to the neighbours of the same name and across. */
function streetsOf(layout: Layout, hex: HexData, crossings: number): Point[][] {
  const at = layout.centre(hex.name);
  const streets: Point[][] = [];
  for (const near of hex.near) {
    const other = near === null ? undefined : layout.world.hexes.get(near);
    if (other?.place === hex.place && hex.place !== "") streets.push([at, between(at, layout.centre(other.name), 0.5)]);
  }
  const turn = scatter(`${hex.name} streets`, 1)[0]! * Math.PI;
  for (let i = 0; i < crossings; ++i) {
    const angle = turn + (i * Math.PI) / crossings + 0.2 * i;
    const d = { x: Math.cos(angle) * EDGE * 0.85, y: Math.sin(angle) * EDGE * 0.85 };
    streets.push([{ x: at.x - d.x, y: at.y - d.y }, at, { x: at.x + d.x, y: at.y + d.y }]);
  }
  return streets;
}

function house(town: Town, at: Point, width: number, height: number, angle: number): void {
  town.houses += block(at, width, height, angle);
  const down = Math.cos(angle) >= 0 ? 1 : -1;
  const shade = { x: at.x - Math.sin(angle) * (height / 4) * down, y: at.y + Math.cos(angle) * (height / 4) * down };
  town.shades += block(shade, width, height / 2, angle);
}

export function towns(layout: Layout): Town {
  const town: Town = { houses: "", shades: "", streets: "", churches: "" };
  const passing = roadsBySquare(layout);
  const plots = new Plots();
  const churched = new Set<string>();
  const hamlets = new Map(LANDMARKS.filter((one) => one.kind === "hamlet").map((one) => [one.hex, one]));
  for (const hex of layout.world.hexes.values()) {
    const hamlet = hamlets.has(hex.name) && hex.zone === "rear";
    if (hex.terrain !== "town" && !hamlet) continue;
    const at = layout.centre(hex.name);
    if (isColony(hex.place)) {
      colony(town, at, hex.name);
      continue;
    }
    if (!hamlet && !churched.has(hex.place)) {
      churched.add(hex.place);
      const spot = { x: at.x + 7, y: at.y + 10 };
      plots.take(spot, 8);
      town.churches += `${block(spot, 13, 5.5, 0)}${block({ x: spot.x + 1.5, y: spot.y }, 4.5, 11, 0)}`;
    }
    const roads = passing(at).filter((spot) => distance(spot.at, at) < EDGE);
    const streets = streetsOf(layout, hex, roads.length > 10 ? 1 : 2);
    town.streets += streets.map(straight).join("");
    const r = scatter(hex.name, 400);
    let n = 0;
    for (const { at: spot, from, to } of [...roads, ...streets.flatMap((street) => along(street, HOUSES))]) {
      for (const way of [-1, 1]) {
        const [keep, wide, deep] = [r[n % 400]!, r[(n + 1) % 400]!, r[(n + 2) % 400]!];
        n += 3;
        if (keep < (hamlet ? 0.6 : 0.25)) continue;
        const [width, height] = [5.5 + 4.5 * wide, 4.2 + 1.8 * deep];
        const plot = beside(spot, from, to, way * (4.4 + height / 2));
        if (distance(plot, at) > EDGE || !plots.take(plot, width / 2)) continue;
        house(town, plot, width, height, Math.atan2(to.y - from.y, to.x - from.x));
      }
    }
  }
  return town;
}

/** Miners' houses: equal, in rows. */
function colony(town: Town, at: Point, name: string): void {
  const angle = (scatter(name, 1)[0]! - 0.5) * 0.9;
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  for (let row = -2; row <= 2; ++row) {
    for (let i = -3; i <= 3; ++i) {
      const [u, v] = [i * 7.6, row * 10.5 + (Math.abs(row) === 1 ? 1.5 : 0)];
      const spot = { x: at.x + u * c - v * s, y: at.y + u * s + v * c };
      if (distance(spot, at) > EDGE * 0.97) continue;
      house(town, spot, 5.6, 4.6, angle);
    }
    if (row < 2) {
      const [u, v] = [EDGE * 0.75, row * 10.5 + 5.2];
      town.streets += `M${round(at.x - u * c - v * s)} ${round(at.y - u * s + v * c)}L${round(at.x + u * c - v * s)} ${round(at.y + u * s + v * c)}`;
    }
  }
}

export interface Woods {
  shadows: string;
  crowns: string;
  lights: string;
}

export function woods(layout: Layout): Woods {
  const woods: Woods = { shadows: "", crowns: "", lights: "" };
  for (const hex of layout.world.hexes.values()) {
    if (hex.terrain !== "woods") continue;
    const at = layout.centre(hex.name);
    const r = scatter(hex.name, 300);
    const plots = new Plots();
    for (let i = 0; i < 100; ++i) {
      const angle = r[i * 3]! * 2 * Math.PI;
      const far = Math.sqrt(r[i * 3 + 1]!) * EDGE * 0.97;
      const size = 3.6 + 2.6 * r[i * 3 + 2]!;
      const spot = { x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far };
      if (!plots.take(spot, size * 0.62)) continue;
      woods.shadows += circle({ x: spot.x + 1.5, y: spot.y + 2 }, size);
      woods.crowns += circle(spot, size);
      woods.lights += circle({ x: spot.x - size * 0.28, y: spot.y - size * 0.3 }, size * 0.42);
    }
  }
  return woods;
}

export interface Mines {
  heaps: string;
  lit: string; // the sides of heaps that are turned to the light
  dark: string;
  pits: string;
  steep: string; // the strokes at the edges of pits
  stones: string;
  works: string; // buildings, as one sees them from the side
  frames: string; // winding towers
}

/** A long heap seen from above, with strokes down its sides; the light comes from the upper left. */
function heap(mines: Mines, { x, y }: Point, length: number, width: number, angle: number): void {
  const [c, s] = [Math.cos(angle), Math.sin(angle)];
  const point = (u: number, v: number) => ({ x: x + u * c - v * s, y: y + u * s + v * c });
  const text = (p: Point) => `${round(p.x)} ${round(p.y)}`;
  const count = 26;
  const rim = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI;
    const wave = 1 + 0.06 * Math.sin(a * 5 + x) + 0.04 * Math.sin(a * 9 + y);
    return point(Math.cos(a) * (length / 2) * wave, Math.sin(a) * (width / 2) * wave);
  });
  mines.heaps += rounded([...rim, rim[0]!], 4);
  const ridge = Math.max(0, length - width) / 2;
  rim.forEach((p, i) => {
    const a = (i / count) * 2 * Math.PI;
    const top = point(Math.max(-ridge, Math.min(ridge, Math.cos(a) * (length / 2))), 0);
    const light = (p.x - top.x + p.y - top.y) / (distance(p, top) || 1);
    const stroke = `M${text(between(top, p, i % 2 === 0 ? 0.18 : 0.4))}L${text(between(top, p, 0.95))}`;
    if (light > 0) mines.dark += stroke;
    else mines.lit += stroke;
  });
}

function quarry(mines: Mines, at: Point, name: string): void {
  const r = scatter(`${name} pit`, 20);
  const count = 13;
  const rim = Array.from({ length: count }, (_, i) => {
    const a = (i / count) * 2 * Math.PI;
    const far = SIDE * (0.5 + 0.24 * r[i]!);
    return { x: at.x + Math.cos(a) * far * 1.1, y: at.y + 2 + Math.sin(a) * far * 0.92 };
  });
  mines.pits += rounded([...rim, rim[0]!], 6);
  for (let i = 0; i < count; ++i) {
    for (const t of [0, 0.33, 0.66]) {
      const p = between(rim[i]!, rim[(i + 1) % count]!, t);
      const inner = between(p, at, t === 0 ? 0.3 : 0.2);
      mines.steep += `M${round(p.x)} ${round(p.y)}L${round(inner.x)} ${round(inner.y)}`;
    }
  }
}

/** Winding tower with its wheel, engine house and chimney: seen from the side, its foot at the point. */
function mine(mines: Mines, { x, y }: Point): void {
  const [a, b] = [round(x), round(y)];
  mines.works += `M${a - 21} ${b}v-9l5 -4l5 4v9zM${a - 11} ${b}v-12h10v12zM${a + 13} ${b}v-8h9v8zM${a - 18} ${b - 11}v-11h3v8z`;
  mines.frames += `M${a + 1} ${b}l4 -23h3l5 23M${a + 3} ${b - 8}l9 -6M${a + 11} ${b - 8}l-7 -6M${a + 2} ${b - 3}l11 -5M${a + 6} ${b - 23}l-10 13`;
  mines.frames += circle({ x: a + 6.5, y: b - 24 }, 3);
}

/** The two winding towers of Loos and the gangway between them, a landmark for miles. */
function pylons(mines: Mines, { x, y }: Point): void {
  const [a, b] = [round(x), round(y)];
  for (const at of [a - 11, a + 6]) {
    mines.frames += `M${at - 2} ${b}l2 -30h5l2 30M${at - 1} ${b - 8}h7M${at} ${b - 16}h5M${at} ${b - 23}h5M${at - 2} ${b}l8 -8l-6 -8l5 -7M${at + 7} ${b}l-8 -8l6 -8l-5 -7`;
    mines.frames += circle({ x: at + 2.5, y: b - 31 }, 2.6);
  }
  mines.frames += `M${a - 7} ${b - 20}h14M${a - 7} ${b - 17}h14M${a - 5} ${b - 20}v3m4 -3v3m4 -3v3`;
  mines.works += `M${a - 21} ${b}v-8h7v8zM${a + 15} ${b}v-9l3 -3l3 3v9z`;
}

export function mines(layout: Layout): Mines {
  const mines: Mines = { heaps: "", lit: "", dark: "", pits: "", steep: "", stones: "", works: "", frames: "" };
  const kinds = new Map<string, LandmarkKind>(LANDMARKS.map((one) => [one.hex, one.kind]));
  for (const hex of layout.world.hexes.values()) {
    const at = layout.centre(hex.name);
    const known = kinds.get(hex.name);
    // The rules say what the ground is: where they do not have broken ground, there is no heap or quarry.
    const kind = known ?? (hex.terrain === "broken" ? "stones" : "");
    const broken = hex.terrain === "broken";
    if (kind === "heap" && broken) heap(mines, { x: at.x, y: at.y + 2 }, 50, 36, -0.35);
    if (kind === "ridges" && broken) {
      heap(mines, { x: at.x - 3, y: at.y - 10 }, 54, 17, -0.3);
      heap(mines, { x: at.x + 3, y: at.y + 12 }, 54, 17, -0.3);
    }
    if (kind === "quarry" && broken) quarry(mines, at, hex.name);
    if (kind === "mine") mine(mines, { x: at.x + 1, y: at.y + 16 });
    if (kind === "pylons") pylons(mines, { x: at.x - 4, y: at.y + 16 });
    if (!broken) continue;
    const r = scatter(hex.name, 48);
    for (let i = 0; i < 16; ++i) {
      const angle = r[i * 3]! * 2 * Math.PI;
      const far = EDGE * (0.75 + 0.25 * r[i * 3 + 1]!);
      mines.stones += circle({ x: at.x + Math.cos(angle) * far, y: at.y + Math.sin(angle) * far }, 0.7 + r[i * 3 + 2]!);
    }
  }
  return mines;
}
