// What is told once of a battle: the table in millimetres, the stands and batteries, and what lies on the table for good.
import type { Ground, Point, Shape } from "../../protocol/shapes";
import { toldPoint } from "../../protocol/shapes";
import { type Reply, rows } from "../../protocol/wire";
import type { World as AnyWorld } from "../game";
import { cm } from "./geometry";

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

/** What lies on the table and never moves, in millimetres from the attacker's left corner. */
export interface Feature {
  name: string;
  title: string; // for people, or ""
  kind: string; // the class of its shape: "trench", "sap", "wire", "thin-wire", "road", "close", "cover", "hill", "fortification", "area", "objective"
  side: string; // whose trench it is, or ""
  points: Point[];
  radius: number; // of an objective
}

export interface World extends AnyWorld {
  width: number; // mm
  height: number;
  turns: number;
  win: number; // the attacker's points
  draw: number;
  visibility: number; // mm; 0: no limit
  night: boolean;
  commandRange: number; // mm, from a commander to his companies without a modifier
  stands: Map<string, StandData>;
  batteries: Map<string, BatteryData>;
  companies: Map<string, string[]>; // the stands of each
  features: Feature[];
}

function featureOf(ground: Ground, shape: Shape): Feature {
  const { name, label, kind, side, radius } = shape;
  return { name, title: label, kind, side, points: shape.points.map((at) => toldPoint(ground, at)), radius };
}

/** How a stand or battery moves and fires. */
function fireOf({ move = 0, fire = "none", zone = 0, width, depth = 0 }: { move?: number; fire?: string; zone?: number; width?: number; depth?: number }): Pick<StandData, "move" | "fire" | "zone" | "template"> {
  return { move, fire, zone, template: width === undefined ? null : { width, depth } };
}

/** named: its stands are from now on called as in this world. */
export function readWorld(described: Reply, world: AnyWorld, named = true): World {
  const { ground } = world;
  const read: World = {
    ...world,
    width: ground?.width ?? 600,
    height: ground?.height ?? 600,
    turns: 0,
    win: 0,
    draw: 0,
    visibility: 0,
    night: false,
    commandRange: 0,
    stands: new Map(),
    batteries: new Map(),
    companies: new Map(),
    features: ground?.shapes.map((shape) => featureOf(ground, shape)) ?? [],
  };
  for (const f of rows(described, "describe", "data")) {
    if (f.thing === "game" && f.turns !== undefined) {
      const { turns, win = 0, draw = 0, visibility = 0, night = false, "command-range": commandRange = 0 } = f;
      Object.assign(read, { turns, win, draw, visibility, night, commandRange });
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

/** "25 cm": how far from his companies their commander may be without a modifier. */
export function commandRangeText(): string {
  return `${cm(known?.commandRange ?? 0)} cm`;
}

export function capital(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** What lies beside what: the side at the lower edge has the even index. */
export function sideIndex({ sides }: AnyWorld, side: string): number {
  return Math.max(0, sides.indexOf(side));
}
