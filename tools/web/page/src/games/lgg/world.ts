// What is told once of a battle: the table in inches, the day, the types of units and the units.
import { type Reply, rows } from "../../protocol/wire";
import type { World as AnyWorld } from "../game";
import { tableOf, type TableWorld } from "../table/world";
import type { Size } from "./geometry";

export type Kind = "infantry" | "cavalry" | "artillery" | "engineer";

export interface UnitType {
  name: string; // as positions name it
  title: string; // "line infantry"
  kind: Kind;
  attack: string; // Combat Values, AGAINST-FOOT/AGAINST-CAVALRY
  defence: string;
  morale: number;
  strength: number; // Strength Points when fresh
  increment: number; // inches, on the ground of this day
  firepower: number; // 0: none
  range: number; // inches
  size: Size; // of its base in the open
}

export interface UnitData {
  name: string; // its number, as actions have it
  side: string;
  type: string;
  guard: boolean;
  outriders: boolean;
  title: string; // a name of its own, "3rd Line", or ""
}

export interface World extends TableWorld {
  weather: string;
  soft: boolean;
  length: number; // of a day, in actions
  radius: number; // of command, inches
  stand: Size; // the base of a commander or wing commander
  town: Size; // a town block, which is the base of a unit in it
  types: Map<string, UnitType>;
  units: Map<string, UnitData>;
}

function square(side: number): Size {
  return { width: side, depth: side };
}

/** named: its units are from now on called as in this world. */
export function readWorld(described: Reply, world: AnyWorld, named = true): World {
  const read: World = {
    ...world,
    ...tableOf(world, 48),
    weather: "",
    soft: false,
    length: 0,
    radius: 0,
    stand: square(0),
    town: square(0),
    types: new Map(),
    units: new Map(),
  };
  for (const f of rows(described, "describe", "data")) {
    if (f.thing === "day") {
      const { weather, ground, length, radius, stand = 0, town = 0 } = f;
      Object.assign(read, { weather, soft: ground === "soft", length, radius, stand: square(stand), town: square(town) });
    }
    if (f.thing === "type") {
      const { key: name, name: title, kind, attack, defence, morale, strength, increment, firepower, range, width, depth } = f;
      read.types.set(name, { name, title, kind: kind as Kind, attack, defence, morale, strength, increment, firepower, range, size: { width, depth } });
    }
    if (f.thing === "unit") {
      const { key: name, side, troops: type = "", guard = false, outriders = false, name: title = "" } = f;
      read.units.set(name, { name, side, type, guard, outriders, title });
    }
  }
  if (named) remember(read);
  return read;
}

// A choice is put into words without its world: the titles are those of the battle on the table.
let titles = new Map<string, string>();

function remember(world: World): void {
  titles = new Map([...world.units.keys()].map((name) => [name, unitTitle(world, name)]));
}

/** "Guard line infantry 4", "Old Guard (4, Guard elite infantry)"; of a commander "the commander". */
export function unitTitle({ types, units }: World, name: string): string {
  const unit = units.get(name);
  if (!unit) return standTitle(name) || name;
  const what = unit.outriders ? "outriders" : `${unit.guard ? "Guard " : ""}${types.get(unit.type)?.title ?? unit.type}`;
  // The name may also be the kind, with or without the number.
  return unit.title === "" || unit.title.includes(what) ? `${what} ${name}` : `${unit.title} (${name}, ${what})`;
}

/** Of "blue-wing-1": "blue wing commander 1"; "" of what names no stand. */
function standTitle(name: string): string {
  const match = /^(\w+)-(?:commander|wing-(\d))$/.exec(name);
  if (!match) return "";
  return match[2] ? `${match[1]} wing commander ${match[2]}` : `${match[1]} commander`;
}

/** The same of the battle that is on the table. */
export function titleOf(name: string): string {
  return titles.get(name) ?? (standTitle(name) || name);
}
