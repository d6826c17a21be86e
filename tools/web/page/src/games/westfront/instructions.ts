// Standing instructions: what the page answers by itself within the enemy's turn, and to questions about support and staff
// markers. They are kept by the browser, for each game.
import type { Point } from "../../protocol/shapes";
import type { Choice } from "./choices";
import { far } from "./geometry";
import type { Position, Stand } from "./position";
import type { World } from "./world";

/** ask: the person is asked; nearest: fire at the nearest at once; close: when he is near or at the wire; never: not at all. */
export type Held = "ask" | "nearest" | "close" | "never";

/** two: a call where at least two of the enemy's stands and none of one's own lie under it. */
export type Sos = "ask" | "two" | "never";

export interface Instructions {
  held: Record<string, Held>; // by stand, and by side for all others of it
  sos: Record<string, Sos>; // by side
  support: Record<string, "ask" | "never">;
  reroll: Record<string, "ask" | "low" | "never">; // low: the person is asked after a 1 to 3
}

/** What was answered so. */
export interface Answered {
  turn: number;
  side: string; // who answered
  text: string; // the action
  why: string;
}

interface Kept {
  game: string;
  instructions: Instructions;
  answered: Answered[];
}

const KEY = "zerohour.westfront.instructions";
const GAMES = 8; // that are kept
const ANSWERS = 30;
export const CLOSE = 100; // mm

const NONE: Instructions = { held: {}, sos: {}, support: {}, reroll: {} };

function load(): Kept[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept : [];
  } catch {
    return []; // a browser that keeps nothing, or something else's text
  }
}

function save(one: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([one, ...load().filter(({ game }) => game !== one.game)].slice(0, GAMES)));
  } catch {
    // They hold until the page is left.
  }
  latest = one;
}

let latest: Kept | null = null; // read at every answer: other windows write it, too

function keptOf(game: string): Kept {
  const found = load().find((one) => one.game === game) ?? (latest?.game === game ? latest : null);
  return found ?? { game, instructions: NONE, answered: [] };
}

export function instructionsOf(game: string): Instructions {
  return { ...NONE, ...keptOf(game).instructions };
}

export function answeredOf(game: string): Answered[] {
  return keptOf(game).answered;
}

export function instruct(game: string, change: (now: Instructions) => Instructions): void {
  const kept = keptOf(game);
  save({ ...kept, instructions: change({ ...NONE, ...kept.instructions }) });
}

/** What stands for a stand: its own instruction, or that of its side. */
export function heldOf({ held }: Instructions, stand: Pick<Stand, "name" | "side">): Held {
  return held[stand.name] ?? held[stand.side] ?? "ask";
}

/** Whether the enemy is near: within 10 cm of the firer, at the wire, or assaulting. */
function isClose(world: World, position: Position, firer: Stand, target: Stand): boolean {
  if (far(firer, target) <= CLOSE) return true;
  if (position.order.some(({ stand, verb }) => stand === target.name && (verb === "assault" || verb === "cross"))) return true;
  return world.features.some(({ kind, points }) => (kind === "wire" || kind === "thin-wire") && points.slice(1).some((b, i) => toSegment(target, points[i]!, b) <= 30));
}

function toSegment(at: Point, a: Point, b: Point): number {
  const long = far(a, b);
  const t = long === 0 ? 0 : Math.max(0, Math.min(1, ((at.x - a.x) * (b.x - a.x) + (at.y - a.y) * (b.y - a.y)) / (long * long)));
  return far(at, { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });
}

/** Under a template of 10 x 5 cm, as it lies nearly along the enemy's edge, whatever way the trench runs there. */
function isWorthIt({ stands }: Position, at: Point, side: string): boolean {
  const under = [...stands.values()].filter(({ x, y }) => Math.abs(x - at.x) <= 50 && Math.abs(y - at.y) <= 25);
  return under.length > 1 && under.every((stand) => stand.side !== side);
}

interface Answer {
  choice: Choice;
  why: string;
}

function windowAnswer(world: World, position: Position, choices: Choice[], told: Instructions): Answer | null {
  const shots = choices.flatMap((choice) => {
    const [firer, target] = choice.kind === "shot" ? choice.words.map((name) => position.stands.get(name)) : [];
    return firer && target ? [{ choice, firer, target, distance: far(firer, target), how: heldOf(told, firer) }] : [];
  });
  const due = shots
    .filter(({ how, firer, target }) => how === "nearest" || (how === "close" && isClose(world, position, firer, target)))
    .sort((a, b) => a.distance - b.distance)[0];
  if (due) return { choice: due.choice, why: due.how === "nearest" ? "at the nearest in range" : "the enemy is close" };
  const side = world.sides.find((one) => one !== position.side) ?? "";
  const calls = choices.filter(({ kind }) => kind === "sos");
  const sos = told.sos[side] ?? "ask";
  const call = sos === "two" ? calls.find(({ at }) => at && isWorthIt(position, at, side)) : undefined;
  if (call) return { choice: call, why: "two of the enemy’s stands or more lie under it" };
  const asks = shots.some(({ how }) => how === "ask") || (calls.length > 0 && sos === "ask");
  const pass = choices.find(({ kind }) => kind === "pass");
  return asks || !pass ? null : { choice: pass, why: "nothing to fire at by their instructions" };
}

function dieAnswer(position: Position, choices: Choice[], told: Instructions): Answer | null {
  const find = (kind: string) => choices.find((choice) => choice.kind === kind);
  const { side, step, hand } = position;
  if (step === "support" && told.support[side] === "never") {
    const choice = find("no-support");
    return choice ? { choice, why: "the brigade's +1 is kept" } : null;
  }
  const reroll = told.reroll[side] ?? "ask";
  if (step === "reroll" && (reroll === "never" || (reroll === "low" && (hand?.face ?? 0) > 3))) {
    const choice = find("keep");
    return choice ? { choice, why: "the die is kept" } : null;
  }
  return null;
}

/** The answer that the instructions give; null where the person is to be asked. */
export function answerOf(world: World, position: Position, choices: Choice[], game: string): Answer | null {
  const told = instructionsOf(game);
  return position.step === "window" ? windowAnswer(world, position, choices, told) : dieAnswer(position, choices, told);
}

/** The same for the page, which notes what was answered. */
export function instructed(world: World, position: Position, choices: Choice[], game: string): Choice | null {
  return answerOf(world, position, choices, game)?.choice ?? null;
}

/** What the page has answered so. */
export function noteAnswer(world: World, position: Position, choices: Choice[], game: string): void {
  const answer = answerOf(world, position, choices, game);
  if (!answer) return;
  const kept = keptOf(game);
  const side = position.step === "window" ? (world.sides.find((one) => one !== position.side) ?? "") : position.side;
  save({ ...kept, answered: [{ turn: position.turn, side, text: answer.choice.text, why: answer.why }, ...kept.answered].slice(0, ANSWERS) });
}
