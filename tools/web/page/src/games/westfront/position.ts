// A position's text, "westfront raid turn=1 side=british ...", taken apart.
import type { Point } from "../../protocol/shapes";
import { sectionsOf } from "../table/position";
import type { TablePosition } from "../table/world";
import { readPoint } from "./geometry";
import type { StandData, World } from "./world";

export interface Stand extends Point {
  name: string;
  data: StandData;
  side: string;
  markers: number; // of suppression
  held: number; // shots
  moves: number; // of a command stand, in this step 7
  rolled: boolean; // its unit was rolled for in this player turn
  ditched: boolean;
  promoted: boolean; // a field promotion
  aim: Point | null; // of a mortar
}

export interface Battery {
  name: string;
  side: string;
  aim: Point | null; // null: off the table, or none
  lost: boolean;
  used: boolean;
}

/** The unit that is rolled for, or that acts. */
export interface Hand {
  kind: "stand" | "company" | "battery";
  name: string;
  actions: number; // that are left to it
  orders: number; // that it has had
  face: number; // of its last die; 0: none
}

/** What a stand does in an order that is being carried out. */
export interface Under {
  stand: string;
  began: Point;
  legs: Point[];
  verb: string;
}

export interface Position extends TablePosition {
  turn: number;
  phase: string;
  stands: Map<string, Stand>; // in play
  lost: string[]; // the stands that are not
  batteries: Map<string, Battery>;
  gaps: Point[]; // in the wire
  taken: string[]; // objectives that the attacker holds
  hand: Hand | null;
  order: Under[]; // that is being carried out
  laid: string[]; // what the staff markers lie on: battalions by number, stands, batteries
  ordered: string[]; // companies that have had their orders
  deep: number[]; // deep suppression, by side
  surprised: boolean[]; // by side: not alarmed yet
}

function handOf(text: string): Hand | null {
  const [kind = "", name = "", actions = "0", orders = "0", face = "0"] = text.split("/");
  return kind === "" ? null : { kind: kind as Hand["kind"], name, actions: Number(actions), orders: Number(orders), face: Number(face) };
}

/** "A1:260,230:move/260,300/260,330". */
function underOf(text: string): Under | null {
  const [stand = "", began = "", part = ""] = text.split(":");
  const [verb = "", ...words] = part.split("/");
  const at = readPoint(began);
  return at && { stand, began: at, verb, legs: words.flatMap((word) => readPoint(word) ?? []) };
}

function readStand(data: StandData, words: string[]): Stand | "lost" {
  const [x = "0", y = "0", ...rest] = words;
  const stand: Stand = { name: data.name, data, side: data.side, x: Number(x), y: Number(y), markers: 0, held: 0, moves: 0, rolled: false, ditched: false, promoted: false, aim: null };
  for (let i = 0; i < rest.length; ++i) {
    const word = rest[i]!;
    if (word === "lost" || word === "taken") return "lost";
    if (word === "aim") {
      stand.aim = { x: Number(rest[i + 1]), y: Number(rest[i + 2]) };
      i += 2;
    } else if (/^[mhc]\d$/.test(word)) {
      const number = Number(word[1]);
      if (word[0] === "m") stand.markers = number;
      if (word[0] === "h") stand.held = number;
      if (word[0] === "c") stand.moves = number;
    } else if (/^[tdfpsr]+$/.test(word)) {
      stand.ditched = word.includes("d");
      stand.promoted = word.includes("p");
      stand.rolled = word.includes("r");
    }
  }
  return stand;
}

export function readPosition(world: World, text: string): Position {
  const { get, list, pair, items } = sectionsOf(text);

  const stands = new Map<string, Stand>();
  const lost: string[] = [];
  for (const [name, told = ""] of items("stands")) {
    const data = world.stands.get(name);
    const stand = data && readStand(data, told.split(","));
    if (stand === "lost") lost.push(name);
    else if (stand) stands.set(name, stand);
  }
  const batteries = new Map<string, Battery>();
  for (const [name, told = ""] of items("batteries")) {
    const [x = "", y = "", ...marks] = told.split(",");
    const aim = readPoint(`${x},${y}`);
    const on = aim && aim.x >= 0 && aim.y >= 0 && aim.x <= world.width && aim.y <= world.height;
    batteries.set(name, { name, side: world.batteries.get(name)?.side ?? "", aim: on ? aim : null, lost: marks.includes("lost"), used: marks.includes("used") });
  }
  return {
    text,
    active: get("side"),
    setup: false,
    turn: Number(get("turn")),
    side: get("side"),
    phase: get("phase"),
    step: get("step"),
    stands,
    lost,
    batteries,
    taken: list("objectives"),
    gaps: list("gaps").flatMap((word) => readPoint(word) ?? []),
    hand: handOf(get("hand")),
    order: list("parts").flatMap((part) => underOf(part) ?? []),
    laid: list("laid"),
    ordered: list("companies"),
    deep: pair("deep").map(Number),
    surprised: pair("surprised").map((flag) => Number(flag) !== 0),
  };
}

/** The stands of a company that are in play, in order of id. */
export function companyOf({ stands }: Position, { companies }: World, company: string): Stand[] {
  return (companies.get(company) ?? []).flatMap((name) => stands.get(name) ?? []);
}

/** Where a stand is, or where a battery or its mortar aims; null of what is nowhere. */
export function pointOf({ stands, batteries }: Position, name: string): Point | null {
  const stand = stands.get(name);
  return stand ? { x: stand.x, y: stand.y } : (batteries.get(name)?.aim ?? null);
}

/**
 * The stand that one looks for where a unit is named: itself, of a company the one in its middle, of a battalion of the side
 * whose turn it is (by its number) its commander.
 */
export function standOf({ stands, side }: Position, name: string): Stand | undefined {
  if (name === "") return undefined; // that is the company of those who are in none
  const own = stands.get(name);
  if (own) return own;
  const all = [...stands.values()];
  if (/^\d+$/.test(name)) return all.find((stand) => stand.data.type === "command" && stand.data.battalion === Number(name) && stand.side === side);
  const company = all.filter(({ data }) => data.company === name);
  return company[Math.floor((company.length - 1) / 2)];
}

/** Where one looks for it, or where a battery aims; null of what is nowhere. */
export function placeOf(position: Position, name: string): Point | null {
  const stand = standOf(position, name);
  return stand ? { x: stand.x, y: stand.y } : pointOf(position, name);
}
