// What is told once of a battle: the table in millimetres, the stands and batteries, and what lies on the table for good.
import { type Reply, rows } from "../../protocol/wire";
import type { World as AnyWorld } from "../game";
import { tableOf, type TableWorld } from "../table/world";
import { cm } from "./geometry";

export { capital, sideIndex } from "../table/world";

export interface StandData {
  name: string; // its id, as actions have it
  side: string;
  type: string; // "platoon", "mg" and so on
  grade: string; // raw, regular, veteran, storm
  company: string; // "" of one of no company
  battalion: number; // 0: none
  title: string; // "veteran platoon"
  move: number; // mm of one Move over open ground; 0 of what does not move
  fire: string; // "direct", "template", or "none"
  zone: number; // mm, the depth of its beaten zone; 0: it has none
  template: Size | null; // of a mortar
}

/** Of a template before it is turned: along x and along y, in mm. */
export interface Size {
  width: number;
  depth: number;
}

export interface BatteryData {
  name: string;
  side: string;
  type: string;
  sos: boolean; // it may be called
  title: string; // "field battery"
  template: Size | null;
}

export interface World extends TableWorld {
  turns: number;
  win: number; // the attacker's points
  draw: number;
  visibility: number; // mm; 0: no limit
  night: boolean;
  commandRange: number; // mm, from a commander to its companies without a modifier
  trench: number; // mm from the line of a trench, within which a stand is in it
  stands: Map<string, StandData>;
  batteries: Map<string, BatteryData>;
  companies: Map<string, string[]>; // the stands of each
}

/** How a stand or battery moves and fires. */
function fireOf({ move = 0, fire = "none", zone = 0, width, depth = 0 }: { move?: number; fire?: string; zone?: number; width?: number; depth?: number }): Pick<StandData, "move" | "fire" | "zone" | "template"> {
  return { move, fire, zone, template: width === undefined ? null : { width, depth } };
}

/** named: its stands are from now on called as in this world. */
export function readWorld(described: Reply, world: AnyWorld, named = true): World {
  const read: World = {
    ...world,
    ...tableOf(world, 600),
    turns: 0,
    win: 0,
    draw: 0,
    visibility: 0,
    night: false,
    commandRange: 0,
    trench: 0,
    stands: new Map(),
    batteries: new Map(),
    companies: new Map(),
  };
  for (const f of rows(described, "describe", "data")) {
    if (f.thing === "game" && f.turns !== undefined) {
      const { turns, win = 0, draw = 0, visibility = 0, night = false, "command-range": commandRange = 0, trench = 0 } = f;
      Object.assign(read, { turns, win, draw, visibility, night, commandRange, trench });
    } else if (f.thing === "unit") {
      const { key: name, side, troops: type = "", grade = "", company = "", battalion = 0, name: title = "" } = f;
      read.stands.set(name, { name, side, type, grade, company, battalion, title, ...fireOf(f) });
      if (company !== "") read.companies.set(company, [...(read.companies.get(company) ?? []), name]);
    } else if (f.thing === "battery") {
      read.batteries.set(f.key, { name: f.key, side: f.side, type: f.troops, sos: f.sos, title: f.name, template: fireOf(f).template });
    }
  }
  if (named) known = read;
  return read;
}

// A choice is put into words without its world: the titles are those of the battle on the table.
let known: World | null = null;

/** "Platoon A1", "field battery F1", "company A", "battalion 1"; the name itself of anything else. */
export function titleOf(name: string): string {
  const thing = known?.stands.get(name) ?? known?.batteries.get(name);
  if (thing) return `${thing.title} ${name}`;
  return known?.companies.has(name) ? `company ${name}` : /^\d+$/.test(name) ? `battalion ${name}` : name;
}

/** "25 cm": how far from its companies a commander may be without a modifier. */
export function commandRangeText(): string {
  return `${cm(known?.commandRange ?? 0)} cm`;
}
