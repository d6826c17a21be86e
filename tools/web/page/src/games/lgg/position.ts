// A position's text, "lgg meeting day=1 round=3 ...", taken apart.
import type { Point } from "../../protocol/shapes";
import { sectionsOf } from "../table/position";
import type { TablePosition } from "../table/world";
import type { Pose, Size } from "./geometry";
import { type UnitType, unitTitle, type World } from "./world";

export interface Unit {
  name: string;
  side: string;
  type: UnitType;
  title: string;
  guard: boolean;
  outriders: boolean;
  pose: Pose;
  size: Size;
  town: boolean; // it holds a town block
  strength: number; // Strength Points less hits
  full: number;
  marks: string; // m moved, f fired, e restored, g engineered, d done
}

/** A commander or wing commander. */
export interface Stand {
  name: string; // "blue-commander"
  side: string;
  wing: number; // 0: the commander
  x: number;
  y: number;
  size: number; // of its square, inches
  skill: string;
  moved: boolean;
}

export interface Position extends TablePosition {
  day: number;
  round: number;
  count: number; // of the day's actions
  left: number[]; // actions, by side
  totals: number[];
  units: Map<string, Unit>; // on the table
  stands: Map<string, Stand>;
  boxes: { rallyable: string[]; nonrallyable: string[]; lost: string[]; joined: string[] };
  attackers: Map<string, string[]>; // of the unit that is attacked
  chits: (number | null)[]; // stratagems that are left, by side; null: hidden
  played: number[]; // stratagems, by side
  current: string; // the unit that is activated, or ""
  pending: Map<string, number>; // what is under way, by the position's own words
}

/** A commander or wing commander is always with the table (G2). */
export function standPose({ x, y }: Point): Pose {
  return { x, y, heading: 0 };
}

const NO_TYPE: UnitType = { name: "", title: "unit", kind: "infantry", attack: "", defence: "", morale: 0, strength: 0, increment: 12, firepower: 0, range: 0, size: { width: 0, depth: 0 } };

export function typeOf(world: World, unit: string): UnitType {
  return world.types.get(world.units.get(unit)?.type ?? "") ?? NO_TYPE;
}

export function readPosition(world: World, text: string): Position {
  const { has, get, list, items, pair } = sectionsOf(text);
  const [hits, marks, types, traits] = [items("hits"), items("marks"), items("types"), items("traits")];

  const units = new Map<string, Unit>();
  for (const [name, place] of items("units")) {
    const [x = "0", y = "0", heading = "h0", town] = place.split(",");
    const data = world.units.get(name);
    const type = world.types.get(types.get(name) ?? data?.type ?? "") ?? NO_TYPE;
    const trait = traits.get(name);
    units.set(name, {
      name,
      side: data?.side ?? "",
      type,
      title: types.has(name) ? `${type.title} ${name}` : unitTitle(world, name),
      guard: trait === undefined ? (data?.guard ?? false) : trait.includes("g"),
      outriders: trait === undefined ? (data?.outriders ?? false) : trait.includes("o"),
      pose: { x: Number(x), y: Number(y), heading: Number(heading.slice(1)) },
      size: town === "town" ? world.town : type.size,
      town: town === "town",
      strength: type.strength - Number(hits.get(name) ?? 0),
      full: type.strength,
      marks: marks.get(name) ?? "",
    });
  }

  const stands = new Map<string, Stand>();
  ["commander", "wing1", "wing2"].forEach((key, wing) => {
    if (!has(key)) return;
    pair(key).forEach((told, i) => {
      const side = world.sides[i] ?? "";
      const [x = "", y = "", skill = "", moved] = told.split(",");
      if (side === "" || x === "-" || x === "gone" || y === "") return;
      const name = `${side}-${wing === 0 ? "commander" : `wing-${wing}`}`;
      stands.set(name, { name, side, wing, x: Number(x), y: Number(y), size: world.stand.width, skill, moved: moved === "m" });
    });
  });

  const step = get("step");
  const turn = step === "activate";
  return {
    text,
    active: turn || step.endsWith("chit") || step === "set-up" ? get("side") : "",
    setup: step === "set-up",
    day: Number(get("day")),
    round: Number(get("round")),
    step,
    side: get("side"),
    count: Number(get("count") || 0),
    left: pair("left").map(Number),
    totals: pair("totals").map(Number),
    units,
    stands,
    boxes: { rallyable: list("rallyable"), nonrallyable: list("nonrallyable"), lost: list("lost"), joined: list("joined") },
    attackers: new Map(list("combats").map((item) => item.split("<") as [string, string]).map(([unit, by]) => [unit, by.split("+")])),
    chits: pair("chits").map((count) => (count === "?" ? null : Number(count))),
    played: pair("played").map(Number),
    current: get("current"),
    pending: new Map([...items("pending")].map(([key, value]) => [key, Number(value)])),
  };
}

/** Where a unit or a stand is; null of one that is not on the table. */
export function placeOf({ units, stands }: Position, name: string): Pose | null {
  const stand = stands.get(name);
  return units.get(name)?.pose ?? (stand ? { x: stand.x, y: stand.y, heading: 0 } : null);
}

/** The units that a unit fights: its attackers, or the one that it attacks and those beside it. */
export function combatOf({ attackers }: Position, name: string): { defender: string; attackers: string[] } | null {
  for (const [defender, by] of attackers) if (defender === name || by.includes(name)) return { defender, attackers: by };
  return null;
}
