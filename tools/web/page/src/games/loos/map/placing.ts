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
}

const SIZES: Record<LabelKind, Record<Detail, number>> = {
  town: { far: 23, near: 16.5, close: 10.5 },
  place: { far: 17, near: 12, close: 8.5 },
  history: { far: 16, near: 11, close: 7.5 },
  sector: { far: 30, near: 24, close: 18 },
};
const LINE = 1.08; // height of a line, in sizes
const ORDER: LabelKind[] = ["town", "sector", "place", "history"];
const COSTS = { counter: 6, number: 2, town: 1.2, own: 0.15, standing: 1, flag: 5, distance: 1.4, step: 1.6 };
const REACH = { x: 100, y: 72 }; // pixels from what is named
const SECTOR_REACH = { x: 120, y: 110 };
const STEP = { x: 9, y: 6 };

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
  return width * size * (kind === "town" || kind === "sector" ? 1.08 : 1.07) + 4;
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

/** What the flags of objectives cover, as Tokens.tsx draws them. */
export function flagBoxes(layout: Layout, detail: Detail): Obstacle[] {
  const flag = detail === "far" ? { x: -42, y: -17, width: 24, height: 32 } : { x: -36, y: -9, width: 17, height: 24 };
  return [...new Set(layout.world.objectives.flatMap((objective) => objective.hexes))].map((hex) => {
    const { x, y } = layout.centre(hex);
    return { x: x + flag.x, y: y + flag.y, width: flag.width, height: flag.height, cost: COSTS.flag };
  });
}

/** What the names keep clear of on any map: flags, numbers of hexes, the ground of towns, buildings, the compass. */
export function obstacles(layout: Layout, detail: Detail): Obstacle[] {
  const { x, y, height } = layout.land;
  const list: Obstacle[] = [{ x, y: y + height - CORNER.height, ...CORNER, cost: COSTS.counter }];
  list.push(...flagBoxes(layout, detail));
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

/** What the counters on these hexes cover, a stack at its largest. */
export function counterBoxes(layout: Layout, detail: Detail, occupied: string[]): Obstacle[] {
  const half = detail === "far" ? { x: 27, y: 26.5 } : { x: 22, y: 24.5 };
  return occupied.map((hex) => {
    const { x, y } = layout.centre(hex);
    return { x: x - half.x, y: y - half.y + 0.5, width: 2 * half.x, height: 2 * half.y, cost: COSTS.counter };
  });
}

export function overlap(a: Box, b: Box): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  return width > 0 && height > 0 ? width * height : 0;
}

// Boxes by squares of the map, so that a place is compared with its neighbours alone.
const SQUARE = 80;
export class Index<T extends Box> {
  private readonly squares = new Map<number, T[]>();

  constructor(boxes: T[]) {
    for (const box of boxes) {
      this.eachSquare(box, (square) => {
        const list = this.squares.get(square);
        if (list) list.push(box);
        else this.squares.set(square, [box]);
      });
    }
  }

  near(box: Box): T[] {
    const found = new Set<T>();
    this.eachSquare(box, (square) => {
      for (const one of this.squares.get(square) ?? []) if (overlap(one, box) > 0) found.add(one);
    });
    return [...found];
  }

  private eachSquare(box: Box, visit: (square: number) => void): void {
    for (let i = Math.floor(box.x / SQUARE); i <= Math.floor((box.x + box.width) / SQUARE); ++i) {
      for (let j = Math.floor(box.y / SQUARE); j <= Math.floor((box.y + box.height) / SQUARE); ++j) visit(i * 1000 + j);
    }
  }
}

/** The steps from the middle of what is named, the nearest first. */
function steps(reach: Point): Point[] {
  const list: Point[] = [];
  for (let y = -Math.floor(reach.y / STEP.y) * STEP.y; y <= reach.y; y += STEP.y) {
    for (let x = -Math.floor(reach.x / STEP.x) * STEP.x; x <= reach.x; x += STEP.x) list.push({ x, y });
  }
  return list.sort((a, b) => stepCost(a) - stepCost(b) || a.y - b.y || a.x - b.x);
}

const stepCost = ({ x, y }: Point): number => COSTS.step * (Math.abs(x) + Math.abs(y));

const NEAR = steps(REACH);
const WIDE = steps(SECTOR_REACH);

/**
 * Finds a place for each name, the most important first. No two overlap, and none leaves the frame; a name without any such
 * place is left out, which takes a map that is crowded beyond ours.
 */
export function placeLabels(list: Wanted[], blocked: Index<Obstacle>, frame: Box): Label[] {
  const placed: Label[] = [];
  const sorted = [...list].sort((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.anchors.length - a.anchors.length);
  for (const label of sorted) {
    const best = bestPlace(label, blocked, [], placed, frame);
    if (best) placed.push(best);
  }
  return placed;
}

/**
 * Of names that are placed, those that a counter covers make way, one after another; the others stay. found: earlier results,
 * by what is around a name: a move changes few of them.
 */
export function makeWay(placed: Label[], blocked: Index<Obstacle>, counters: Obstacle[], frame: Box, found = new Map<string, Label>()): Label[] {
  const now = [...placed];
  placed.forEach((label, i) => {
    if (counters.every((one) => overlap(one, label.box) === 0)) return;
    const around = surroundings(label);
    const standing = counters.filter((one) => overlap(one, around) > 0);
    const others = now.filter((other, j) => j !== i && overlap(other.box, around) > 0);
    const situation = `${label.id}|${standing.map(({ x, y }) => `${x} ${y}`).join()}|${others.map(({ box }) => `${box.x} ${box.y}`).join()}`;
    let better = found.get(situation);
    if (!better) {
      better = bestPlace(label, blocked, standing, others, frame) ?? label;
      if (found.size > MOST_FOUND) found.clear();
      found.set(situation, better);
    }
    now[i] = better;
  });
  return now;
}

const MOST_FOUND = 1000;

const INSET = 6; // from the frame of the map

interface Rest {
  labels: Label[];
  blocked: Index<Obstacle>;
  found: Map<string, Label>;
}

const atRest = new WeakMap<Layout, Map<Detail, Rest>>(); // where names are written on a map without counters

/** The names on a map where counters stand on these hexes. */
export function labelsOf(layout: Layout, detail: Detail, occupied: string[]): Label[] {
  const { x, y, width, height } = layout.land;
  const frame = { x: x + INSET, y: y + INSET, width: width - 2 * INSET, height: height - 2 * INSET };
  const known = atRest.get(layout) ?? new Map<Detail, Rest>();
  atRest.set(layout, known);
  let rest = known.get(detail);
  if (!rest) {
    const blocked = new Index(obstacles(layout, detail));
    rest = { blocked, labels: placeLabels(wanted(layout, detail), blocked, frame), found: new Map() };
    known.set(detail, rest);
  }
  return makeWay(rest.labels, rest.blocked, counterBoxes(layout, detail, occupied), frame, rest.found);
}

function middleOf(anchors: Point[]): Point {
  return { x: mean(anchors.map((p) => p.x)), y: mean(anchors.map((p) => p.y)) };
}

/** All that a name may cover, in one line or two. */
function surroundings({ text, kind, size, anchors }: Wanted): Box {
  const middle = middleOf(anchors);
  const reach = kind === "sector" ? SECTOR_REACH : REACH;
  const [width, height] = [widthOf(text, kind, size), 2 * size * LINE + 2];
  return { x: middle.x - reach.x - width / 2, y: middle.y - reach.y - height / 2, width: 2 * reach.x + width, height: 2 * reach.y + height };
}

function bestPlace(label: Wanted, index: Index<Obstacle>, counters: Obstacle[], placed: Label[], frame: Box): Label | null {
  const { anchors, size } = label;
  const middle = middleOf(anchors);
  const around = surroundings(label);
  const others = placed.filter((one) => overlap(one.box, around) > 0);
  const near = [
    ...counters.filter((one) => overlap(one, around) > 0),
    ...index.near(around).map((one) => (ownGround(one, anchors) ? { ...one, cost: COSTS.own } : one)),
  ];
  let best: { cost: number; label: Label } | null = null;
  for (const lines of breaks(label.text)) {
    const width = Math.max(...lines.map((line) => widthOf(line, label.kind, size)));
    const height = lines.length * size * LINE + 2;
    const broken = (lines.length - 1) * 5 * size;
    for (const step of label.kind === "sector" ? WIDE : NEAR) {
      let cost = broken + stepCost(step);
      if (best && cost >= best.cost) break; // all further ones cost more
      const at = { x: middle.x + step.x, y: middle.y + step.y };
      cost += COSTS.distance * away(at, width, height, anchors) * size * 0.5;
      if (best && cost >= best.cost) continue;
      const box = { x: at.x - width / 2, y: at.y - height / 2, width, height };
      if (box.x < frame.x || box.y < frame.y || box.x + width > frame.x + frame.width || box.y + height > frame.y + frame.height) continue;
      for (const one of near) {
        cost += overlap(box, one) * one.cost;
        if (best && cost >= best.cost) break;
      }
      if (best && cost >= best.cost) continue;
      if (others.every((other) => overlap(box, other.box) === 0)) best = { cost, label: { ...label, lines, box } };
    }
  }
  return best?.label ?? null;
}

/** The ground of the town that is named itself. */
function ownGround(one: Obstacle, anchors: Point[]): boolean {
  const [x, y] = [one.x + one.width / 2, one.y + one.height / 2];
  return one.cost === COSTS.town && anchors.some((p) => Math.abs(p.x - x) < 2 && Math.abs(p.y - y) < 2);
}

/** How far the nearest of what is named lies outside a box about a point. */
function away(at: Point, width: number, height: number, anchors: Point[]): number {
  let least = Infinity;
  for (const p of anchors) least = Math.min(least, Math.max(0, Math.abs(at.x - p.x) - width / 2) + Math.max(0, Math.abs(at.y - p.y) - height / 2));
  return least;
}
