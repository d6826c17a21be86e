// A position's text (docs/notation.md) as what stands where.
import { title } from "../../session/words";
import type { Position as AnyPosition } from "../game";
import { sectionsOf } from "../table/position";
import { type Strength, type UnitData, unitData, type World } from "./world";

export interface Piece {
  unit: string;
  data: UnitData;
  steps: number;
  reduced: boolean;
  strength: Strength;
}

export interface Marker {
  hex: string;
  breached: boolean;
}

export interface Position extends AnyPosition {
  turn: number;
  step: string;
  outcome: string;
  markers: number[]; // fire support markers left, by side
  stacks: Map<string, Piece[]>; // the top unit first
  where: Map<string, string>; // of each unit on the map
  attackerFire: Marker[];
  defenderFire: Marker[];
  declared: Map<string, string[]>; // attackers by target
  control: Set<string>; // hexes that the attacker of the game holds
  aircraft: string;
  target: string;
  subject: string;
  sectorReserve: Map<string, string[]>;
  boxes: Map<string, string[]>; // "unplaced", "box", "reserve", "released", "deadpile", "gone", "left"
}

export const BOXES = ["unplaced", "box", "reserve", "released", "deadpile", "gone", "left"] as const;

function list(value: string, separator: string): string[] {
  return value === "" || value === "-" ? [] : value.split(separator);
}

function piece(world: World, word: string): Piece | null {
  const match = /^([^(]+)(?:\((\d+)\))?$/.exec(word);
  const data = match ? unitData(world, match[1] ?? "") : null;
  if (!match || !data) return null;
  const steps = match[2] === undefined ? data.steps : Number(match[2]);
  const reduced = steps < data.steps;
  return { unit: data.id, data, steps, reduced, strength: reduced && data.reduced ? data.reduced : data.full };
}

function markers(value: string): Marker[] {
  return list(value, ",").map((word) => ({ hex: word.replace("!", ""), breached: word.endsWith("!") }));
}

/** A text that the engine wrote. */
export function readPosition(world: World, text: string): Position {
  const { get, pair } = sectionsOf(text);
  const position: Position = {
    text,
    turn: Number(get("turn")),
    active: get("active"),
    step: get("step"),
    setup: get("step").endsWith("setup"),
    outcome: get("outcome"),
    markers: pair("markers").map(Number),
    stacks: new Map(),
    where: new Map(),
    attackerFire: markers(get("attacker-fire")),
    defenderFire: markers(get("defender-fire")),
    declared: new Map(),
    control: new Set(list(get("control"), ",")),
    aircraft: get("aircraft"),
    target: get("target"),
    subject: get("subject"),
    sectorReserve: new Map(),
    boxes: new Map(),
  };
  for (const word of list(get("units"), ",")) {
    const [hex = "", names = ""] = word.split(":");
    const pieces = names.split("+").flatMap((name) => piece(world, name) ?? []);
    position.stacks.set(hex, pieces);
    for (const one of pieces) position.where.set(one.unit, hex);
  }
  for (const word of list(get("declared"), ",")) {
    const [hex = "", names = ""] = word.split(":");
    position.declared.set(hex, names.split("+"));
  }
  // In Mobile Combat the attacks on one hex are declared in their order, before the first of them.
  const mobileAttackers = list(get("attackers"), ",");
  if (position.step === "mobile-declare" && mobileAttackers.length > 0) position.declared.set(position.target, mobileAttackers);
  for (const word of list(get("sector-reserve"), ";")) {
    const [sector = "", names = ""] = word.split(":");
    position.sectorReserve.set(sector, names.split(","));
  }
  // Units that have left the map may have lost steps there, "1/1a(1)".
  for (const box of BOXES) position.boxes.set(box, list(get(box), ",").map((word) => word.replace(/\(\d+\)$/, "")));
  return position;
}

/** The units that a word of a box stands for: a division's name is all of it. */
export function unitsOf(world: World, word: string): string[] {
  if (!world.divisions.has(word)) return [word];
  return [...world.units.values()].filter((unit) => unit.division === word).map((unit) => unit.id);
}

/** "clear, trench up, down": what the ground of a hex is, for people who do not see it. */
export function groundText(world: World, hex: string): string {
  const data = world.hexes.get(hex);
  if (!data) return "";
  const words: Record<string, string> = {
    u: "up",
    ur: "upper right",
    dr: "lower right",
    d: "down",
    dl: "lower left",
    ul: "upper left",
  };
  const sides = (list: string[]) => list.map((side) => words[side] ?? side).join(", ");
  const parts = [data.place, data.terrain, data.high ? "high ground" : "", data.entry ? "entry hex" : ""];
  if (data.zone === "front") parts.push(`British front line, sector ${data.sector}`);
  else if (data.zone !== "field") parts.push(data.zone);
  if (data.trench.length > 0) parts.push(`trench ${sides(data.trench)}`);
  if (data.canal.length > 0) parts.push(`canal ${sides(data.canal)}`);
  return parts.filter((part) => part !== "").join(", ");
}

/** "German 117/RIR11-II, 3-3-3, reduced". */
export function pieceText(one: Piece): string {
  const { attack, defence } = one.strength;
  return `${title(one.data.side)} ${one.unit}, ${attack}-${defence}-${one.data.move}${one.reduced ? ", reduced" : ""}`;
}

/** What lies in hexes and is no unit, in words. */
function marksOf({ declared, attackerFire, defenderFire, aircraft, control }: Position): Map<string, string[]> {
  const marks = new Map<string, string[]>();
  const add = (hex: string, text: string) => marks.set(hex, [...(marks.get(hex) ?? []), text]);
  for (const [hex, units] of declared) add(hex, `attacked by ${units.join(" and ")}`);
  for (const { hex, breached } of [...attackerFire, ...defenderFire]) add(hex, breached ? "fire support, trench breached" : "fire support marker");
  if (aircraft !== "") add(aircraft, "aircraft");
  for (const hex of control) add(hex, "held by the British");
  return marks;
}

const placed = new WeakMap<World, Map<string, string>>(); // number and ground of each hex: they never change

function placesOf(world: World): Map<string, string> {
  let places = placed.get(world);
  if (!places) {
    places = new Map([...world.hexes.keys()].map((hex) => [hex, [`Hex ${hex}`, groundText(world, hex)].filter((part) => part !== "").join("; ")]));
    placed.set(world, places);
  }
  return places;
}

/** What each hex is called: its number, ground and units. */
export function hexTexts(world: World, position: Position): Map<string, string> {
  const marks = marksOf(position);
  const texts = new Map(placesOf(world));
  for (const hex of new Set([...position.stacks.keys(), ...marks.keys(), ...objectivesOf(world)])) texts.set(hex, textIn(world, position, hex, marks));
  return texts;
}

/** The towns, or what else is to be held. */
function objectivesOf({ objectives }: World): string[] {
  return objectives.flatMap(({ hexes }) => hexes);
}

function textIn(world: World, { stacks, control }: Position, hex: string, marks: Map<string, string[]>): string {
  const units = (stacks.get(hex) ?? []).map((one, i) => (i === 0 ? "" : "under it ") + pieceText(one));
  return [placesOf(world).get(hex) ?? `Hex ${hex}`, ...units, ...(marks.get(hex) ?? []), ...(!control.has(hex) && objectivesOf(world).includes(hex) ? ["held by the Germans"] : [])].join("; ");
}

/** What a hex is called. */
export function hexText(world: World, position: Position, hex: string): string {
  return textIn(world, position, hex, marksOf(position));
}
