// Where the names on the map are written: so that none lies over another, and as few as can be over counters and numbers. Pure
// functions; Labels.tsx draws the result.
import type { HexData, Point, World } from "../world";
import { LANDMARKS } from "./history";
import { type Box, type Layout, SIDE } from "./layout";
import { written } from "./names";

/** By pixels for the side of a hex, as the camera says it: "far" is less than 22, "close" 48 or more. */
export type Detail = "far" | "near" | "close";
export const DETAILS: Detail[] = ["far", "near", "close"];

export type LabelKind = "town" | "place" | "history" | "sector";

export interface Wanted {
  id: string;
  text: string;
  kind: LabelKind;
  size: number; // of the letters, in pixels at zoom 1
  anchors: Point[]; // what it names: the middles of hexes
  least: Detail; // not written in less detail than this
}

export interface Label extends Wanted {
  lines: string[];
  box: Box; // all that it covers
}

export interface Obstacle extends Box {
  cost: number; // of each pixel that is covered
  counter?: boolean; // one stands there
}

const SIZES: Record<LabelKind, Record<Detail, number>> = {
  town: { far: 23, near: 15, close: 10.5 },
  place: { far: 17, near: 11, close: 8.5 },
  history: { far: 16, near: 10, close: 7.5 },
  sector: { far: 30, near: 24, close: 18 },
};
const LINE = 1.08; // height of a line, in sizes
const ORDER: LabelKind[] = ["town", "sector", "place", "history"];
const COSTS = { counter: 6, number: 2, town: 1.2, own: 0.15, standing: 1, distance: 1.4 };
const REACH = { x: 100, y: 72 }; // pixels from what is named
const STEP = { x: 8, y: 5 };

// How wide letters are, in sizes: on the safe side for the fonts of the page.
function widthOf(text: string, kind: LabelKind, size: number): number {
  let width = 0;
  for (const c of text.normalize("NFD").replace(/[\u0300-\u036f]/g, "")) {
    if (/[iIlj.,'’“” 1]/.test(c)) width += c === "I" ? 0.46 : 0.38;
    else if (/[mwMW]/.test(c)) width += 1.02;
    else if (/[A-Z]/.test(c)) width += 0.78;
    else if (/[frst-]/.test(c)) width += 0.53;
    else width += 0.66;
  }
  return width * size * (kind === "town" || kind === "sector" ? 1.08 : 1.03) + 4;
}

/** The name in one line, and where it has several words in two. */
function breaks(text: string): string[][] {
  const words = text.split(" ");
  const ways = [[text]];
  for (let i = 1; i < words.length; ++i) ways.push([words.slice(0, i).join(" "), words.slice(i).join(" ")]);
  return ways;
}

/** All that is to be written on a map, for one detail. */
export function wanted(layout: Layout, detail: Detail): Wanted[] {
  const { world } = layout;
  const list: Wanted[] = [];
  const add = (id: string, text: string, kind: LabelKind, anchors: Point[], least: Detail) =>
    list.push({ id, text, kind, anchors, least, size: SIZES[kind][detail] });
  for (const [place, hexes] of places(world)) {
    const town = hexes.some((hex) => hex.terrain === "town");
    const anchors = hexes.map((hex) => layout.centre(hex.name));
    const high = hexes.some((hex) => hex.high);
    add(place, written(place), town ? "town" : "place", anchors, town || high ? "far" : "near");
  }
  for (const [sector, hexes] of sectors(world)) {
    const anchors = hexes.map((hex) => layout.centre(hex.name));
    const middle = { x: mean(anchors.map((p) => p.x)), y: Math.max(...anchors.map((p) => p.y)) + SIDE };
    add(`sector ${sector}`, sector, "sector", [middle], "far");
  }
  for (const { hex, kind, name } of LANDMARKS) {
    const data = world.hexes.get(hex);
    if (name && data && data.place === "") add(name, name, "history", [layout.centre(hex)], kind === "hamlet" && data.zone === "rear" ? "near" : "close");
  }
  return list.filter((label) => DETAILS.indexOf(label.least) <= DETAILS.indexOf(detail));
}

function places(world: World): Map<string, HexData[]> {
  const places = new Map<string, HexData[]>();
  for (const hex of world.hexes.values()) if (hex.place !== "") places.set(hex.place, [...(places.get(hex.place) ?? []), hex]);
  return places;
}

function sectors(world: World): Map<string, HexData[]> {
  const sectors = new Map<string, HexData[]>();
  for (const hex of world.hexes.values()) {
    if (hex.sector !== "" && hex.zone === "reserve") sectors.set(hex.sector, [...(sectors.get(hex.sector) ?? []), hex]);
  }
  return sectors;
}

function mean(numbers: number[]): number {
  return numbers.reduce((sum, n) => sum + n, 0) / numbers.length;
}

/** Where the numbers of hexes are written: the baseline below the middle. */
export const NUMBER_Y = -24.2;
const NUMBER_SIZE = { near: 8.6, close: 6.8 }; // as .hex-number in ground.css

/** What a hex's number covers, at that detail; null where it is not written. */
export function numberBox(centre: Point, detail: Detail): Box | null {
  if (detail === "far") return null;
  const size = NUMBER_SIZE[detail];
  return { x: centre.x - size * 1.35, y: centre.y + NUMBER_Y - size * 0.78, width: size * 2.7, height: size * 0.86 };
}

/** What the compass and the scale take, at the lower left. */
export const CORNER = { width: 205, height: 62 }; // pixels

/** What the names should keep clear of: counters, numbers of hexes, the ground of towns. */
export function obstacles(layout: Layout, detail: Detail, occupied: Iterable<string>): Obstacle[] {
  const list: Obstacle[] = [];
  const { x, y, height } = layout.land;
  list.push({ x, y: y + height - CORNER.height, ...CORNER, cost: COSTS.counter });
  const half = detail === "far" ? { x: 27, y: 27 } : { x: 22, y: 24 };
  for (const hex of occupied) {
    const { x, y } = layout.centre(hex);
    list.push({ x: x - half.x, y: y - half.y + 2, width: 2 * half.x, height: 2 * half.y, cost: COSTS.counter, counter: true });
  }
  const standing = new Set(LANDMARKS.filter((one) => one.kind === "mine" || one.kind === "pylons").map((one) => one.hex));
  for (const hex of layout.world.hexes.values()) {
    const centre = layout.centre(hex.name);
    const number = hex.zone === "field" || hex.zone === "front" ? numberBox(centre, detail) : null;
    if (number) list.push({ ...number, cost: COSTS.number });
    if (standing.has(hex.name)) list.push({ x: centre.x - 22, y: centre.y - 14, width: 44, height: 32, cost: COSTS.standing });
    if (hex.terrain === "town") list.push({ x: centre.x - SIDE * 0.7, y: centre.y - SIDE * 0.7, width: SIDE * 1.4, height: SIDE * 1.4, cost: COSTS.town });
  }
  return list;
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

// Boxes by squares of the map, so that a place is compared with its neighbours alone.
const SQUARE = 80;
class Index<T extends Box> {
  private readonly squares = new Map<string, T[]>();

  add(box: T): void {
    this.eachSquare(box, (name) => this.squares.set(name, [...(this.squares.get(name) ?? []), box]));
  }

  near(box: Box): Set<T> {
    const found = new Set<T>();
    this.eachSquare(box, (name) => {
      for (const one of this.squares.get(name) ?? []) found.add(one);
    });
    return found;
  }

  private eachSquare(box: Box, visit: (name: string) => void): void {
    for (let i = Math.floor(box.x / SQUARE); i <= Math.floor((box.x + box.width) / SQUARE); ++i) {
      for (let j = Math.floor(box.y / SQUARE); j <= Math.floor((box.y + box.height) / SQUARE); ++j) visit(`${i} ${j}`);
    }
  }
}

/**
 * Finds a place for each name, the most important first. No two overlap, and none leaves the frame; a name without any such
 * place is left out, which takes a map that is crowded beyond ours.
 */
export function placeLabels(list: Wanted[], blocked: Obstacle[], frame: Box): Label[] {
  const index = new Index<Obstacle>();
  for (const one of blocked) index.add(one);
  const placed: Label[] = [];
  const sorted = [...list].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.anchors.length - a.anchors.length);
  for (const label of sorted) {
    const best = bestPlace(label, index, placed, frame);
    if (best) placed.push(best);
  }
  return placed;
}

function bestPlace(label: Wanted, index: Index<Obstacle>, placed: Label[], frame: Box): Label | null {
  const middle = { x: mean(label.anchors.map((p) => p.x)), y: mean(label.anchors.map((p) => p.y)) };
  let best: { cost: number; label: Label } | null = null;
  for (const lines of breaks(label.text)) {
    const width = Math.max(...lines.map((line) => widthOf(line, label.kind, label.size)));
    const height = lines.length * label.size * LINE + 2;
    const far = label.kind === "sector" ? { x: 120, y: 110 } : { x: REACH.x + label.size, y: REACH.y + label.size };
    const reachable = [...index.near({ x: middle.x - far.x - width / 2, y: middle.y - far.y - height, width: 2 * far.x + width, height: 2 * (far.y + height) })];
    for (let dy = -far.y; dy <= far.y; dy += STEP.y) {
      for (let dx = -far.x; dx <= far.x; dx += STEP.x) {
        const at = { x: middle.x + dx, y: middle.y + dy };
        const away = Math.min(...label.anchors.map((p) => Math.max(0, Math.abs(at.x - p.x) - width / 2) + Math.max(0, Math.abs(at.y - p.y) - height / 2)));
        let cost = COSTS.distance * away * label.size * 0.5 + 0.5 * (Math.abs(dx) + Math.abs(dy)) + (lines.length - 1) * 3 * label.size;
        if (best && cost >= best.cost) continue;
        const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
        if (box.x < frame.x || box.y < frame.y || box.x + width > frame.x + frame.width || box.y + height > frame.y + frame.height) continue;
        if (placed.some((other) => overlap(box, other.box) > 0)) continue;
        for (const one of reachable) {
          const area = overlap(box, one);
          if (area === 0) continue;
          const own = one.cost === COSTS.town && label.anchors.some((p) => Math.abs(p.x - one.x - one.width / 2) < 2 && Math.abs(p.y - one.y - one.height / 2) < 2);
          cost += area * (own ? COSTS.own : one.cost);
          if (best && cost >= best.cost) break;
        }
        if (!best || cost < best.cost) best = { cost, label: { ...label, lines, box } };
      }
    }
  }
  return best?.label ?? null;
}
