// What is told once of a battle: the table in millimetres, the stands and batteries, and what lies on the table for good.
import type { Ground, Point, Shape } from "../../protocol/shapes";
import { toldPoint } from "../../protocol/shapes";
import { cut, type Fields, fields, type Reply } from "../../protocol/wire";
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
function fireOf(f: Fields): Pick<StandData, "move" | "fire" | "zone" | "template"> {
  const template = f.get("width") === undefined ? null : { width: f.number("width"), depth: f.number("depth") };
  return { move: f.number("move"), fire: f.get("fire") ?? "none", zone: f.number("zone"), template };
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
  for (const line of described.lines) {
    const [kind, rest] = cut(line.text);
    const f = fields(rest);
    const name = f.words[0] ?? "";
    const text = (field: string) => f.get(field) ?? "";
    if (kind === "game" && f.get("turns") !== undefined) {
      Object.assign(read, { turns: f.number("turns"), win: f.number("win"), draw: f.number("draw"), visibility: f.number("visibility"), night: text("night") === "yes", commandRange: f.number("command-range") });
    } else if (kind === "unit") {
      const stand = { name, side: text("side"), type: text("type"), grade: text("grade"), company: text("company"), battalion: f.number("battalion"), title: text("name"), ...fireOf(f) };
      read.stands.set(name, stand);
      if (stand.company !== "") read.companies.set(stand.company, [...(read.companies.get(stand.company) ?? []), name]);
    } else if (kind === "battery") {
      read.batteries.set(name, { name, side: text("side"), type: text("type"), sos: text("sos") === "yes", title: text("name"), template: fireOf(f).template });
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
