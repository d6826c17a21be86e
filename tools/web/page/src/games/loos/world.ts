// What `describe` tells: the map, the counters, the tracks. The page knows nothing of them by itself.
import { type Reply, rows } from "../../protocol/wire";
import type { World as AnyWorld } from "../game";

export type Side = string; // as the engine names it: "british", "german"

export interface Point {
  x: number;
  y: number;
}

export interface HexData {
  name: string;
  centre: Point; // in the units of the grid
  near: (string | null)[]; // in the order of Grid.directions
  terrain: string;
  zone: string;
  high: boolean;
  entry: boolean;
  sector: string;
  trench: string[]; // the sides, by direction
  canal: string[];
  place: string; // the town's or place's name, or ""
}

export interface Strength {
  attack: number;
  defence: number;
}

export interface UnitData {
  id: string;
  side: Side;
  echelon: string;
  steps: number;
  move: number;
  full: Strength;
  reduced: Strength | null;
  division: string;
}

export interface TurnBox {
  number: number;
  name: string;
  markers: number[]; // by side
  dice: number[];
}

export interface Grid {
  directions: string[];
  unit: Point; // how wide and high a unit is, where a hex's side is 1
  corners: Point[]; // from the centre, in units
  sides: Map<string, [number, number]>; // which corners a side joins
}

export interface World extends AnyWorld {
  grid: Grid;
  area: [string, string]; // the hexes at the corners of what is played on
  hexes: Map<string, HexData>;
  units: Map<string, UnitData>;
  replacement: UnitData | null; // what any battalion is on its other side
  divisions: Map<string, { side: Side; arrival: string }>;
  turns: TurnBox[];
  objectives: { name: string; hexes: string[] }[];
  /** The combat results table: of each line the column of each differential, from the lowest one on. */
  lines: Map<string, { from: number; columns: number[] }>;
  /** Of each column, what the faces of the die say. */
  columns: Map<number, string[]>;
}

function point(text: string | undefined): Point {
  const [x, y] = (text ?? "0/0").split("/").map(Number);
  return { x: x ?? 0, y: y ?? 0 };
}

function strength(text: string | undefined): Strength {
  const { x, y } = point(text);
  return { attack: x, defence: y };
}

function pair(text: string | undefined): number[] {
  return (text ?? "0/0").split("/").map(Number);
}

export function readWorld(reply: Reply, general: AnyWorld): World {
  const world: World = {
    ...general,
    grid: { directions: [], unit: { x: 0.5, y: 0.866 }, corners: [], sides: new Map() },
    area: ["", ""],
    hexes: new Map(),
    units: new Map(),
    replacement: null,
    divisions: new Map(),
    turns: [],
    objectives: [],
    lines: new Map(),
    columns: new Map(),
  };
  let lowColumns = 0; // the columns that are half a hex lower: 0 the even ones
  for (const f of rows(reply, "describe", "data")) {
    switch (f.thing) {
      case "grid":
        lowColumns = f["low-columns"] === "odd" ? 1 : 0;
        world.grid.directions = f.directions;
        world.grid.unit = point(f.unit);
        world.grid.corners = f.corners.map(point);
        for (const side of f.sides) {
          const [direction, ends] = side.split(":");
          const [from, to] = pair(ends);
          world.grid.sides.set(direction ?? "", [from ?? 0, to ?? 0]);
        }
        break;
      case "area":
        world.area = [f.from, f.to];
        break;
      case "hex": {
        const { key: name, terrain, zone, high = false, entry = false, sector = "", trench = [], canal = [], name: place = "" } = f;
        world.hexes.set(name, { name, centre: centreOf(name, lowColumns), near: [], terrain, zone, high, entry, sector, trench, canal, place });
        break;
      }
      case "unit": {
        const { key: id, side, echelon = "", steps = 0, move = 0, full, reduced, division = "" } = f;
        world.units.set(id, { id, side, echelon, steps, move, full: strength(full), reduced: reduced === undefined ? null : strength(reduced), division });
        break;
      }
      case "replacement":
        world.replacement = { id: "", side: world.sides[1] ?? "", echelon: "battalion", steps: 1, move: f.move, full: strength(f.full), reduced: null, division: "" };
        break;
      case "division":
        world.divisions.set(f.key, { side: f.side, arrival: f.arrival });
        break;
      case "turn":
        world.turns.push({ number: Number(f.key), name: f.name, markers: pair(f.markers), dice: pair(f["marker-dice"]) });
        break;
      case "objective":
        world.objectives.push({ name: f.name, hexes: f.hexes });
        break;
      case "crt-line":
        world.lines.set(f.key, { from: f.from, columns: f.columns });
        break;
      case "crt-column":
        world.columns.set(Number(f.key), f.results);
        break;
    }
  }
  findNeighbours(world);
  return world;
}

/** The centre of a hex, in the units of the grid: a quarter of its width, half its height. */
function centreOf(name: string, lowColumns: number): Point {
  const [column, row] = [Number(name.slice(0, 2)), Number(name.slice(2))];
  return { x: 3 * column - 1, y: 2 * row - (column % 2 === lowColumns ? 0 : 1) };
}

/** The neighbour across a side lies twice as far as the middle of that side. */
function findNeighbours({ grid, hexes }: World): void {
  const key = ({ x, y }: Point) => `${x} ${y}`;
  const names = new Map([...hexes.values()].map(({ name, centre }) => [key(centre), name]));
  const steps = grid.directions.map((direction) => (grid.sides.get(direction) ?? []).flatMap((corner) => grid.corners[corner] ?? []));
  for (const hex of hexes.values()) {
    hex.near = steps.map((ends) => names.get(key(ends.reduce((at, end) => ({ x: at.x + end.x, y: at.y + end.y }), hex.centre))) ?? null);
  }
}

/** The counter of that name; a name that stands for a replacement battalion has their values. */
export function unitData(world: World, id: string): UnitData | null {
  const known = world.units.get(id);
  if (known) return known;
  return world.replacement ? { ...world.replacement, id } : null;
}
