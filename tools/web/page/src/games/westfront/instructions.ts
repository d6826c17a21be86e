// Standing instructions: what the page answers by itself within the enemy's turn, and to questions about support and staff
// markers. They are kept by the browser, for each game.
import { type Reply, rows } from "../../protocol/wire";
import type { Choice } from "./choices";
import { far, toSegment } from "./geometry";
import type { Position, Stand } from "./position";
import { outcomesOf } from "../table/chances";
import { oddsQuestions } from "./verdict";
import type { World } from "./world";

/**
 * ask: the person is asked; nearest: fire at once, at the nearest whom the shot can hurt; close: the same when it is near or at
 * the wire; never: not at all.
 */
export type Held = "ask" | "nearest" | "close" | "never";

/** two: a call where at least two of the enemy's stands and none of one's own lie under it. */
export type Sos = "ask" | "two" | "never";

export interface Instructions {
  held: Record<string, Held>; // by stand, and by side for all others of it
  sos: Record<string, Sos>; // by side
  support: Record<string, Dice>;
  reroll: Record<string, Dice>;
}

/** usual, also where nothing is said: as the engine's usual instructions have it (protocol: `instruct usual`). */
export type Dice = "usual" | "ask" | "never";

function isUsual(dice: string | undefined): boolean {
  return dice !== "ask" && dice !== "never";
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

/** Whether some face of the dice does something to an enemy, by the worksheet of a shot. */
function hurtBy(reply: Reply, { stands }: Position, side: string): boolean {
  return outcomesOf(reply).some(({ unit, result }) => result !== "none" && stands.get(unit)?.side !== side);
}

/** Whether two of the enemy's stands or more lie under a template, and none of one's own, by the worksheet of the call. */
function isWorthIt(reply: Reply, { stands }: Position, side: string): boolean {
  const under = new Set(outcomesOf(reply).flatMap(({ unit }) => stands.get(unit) ?? []));
  return under.size > 1 && [...under].every((stand) => stand.side !== side);
}

interface Answer {
  choice: Choice;
  why: string;
}

interface Shot {
  choice: Choice;
  firer: Stand;
  target: Stand;
  how: Held;
}

/** Whose decision an answer within the other's turn is. */
function answeringSide(world: World, { side }: Position): string {
  return world.sides.find((one) => one !== side) ?? "";
}

function shotsOf(position: Position, choices: Choice[], told: Instructions): Shot[] {
  return choices.flatMap((choice) => {
    const [firer, target] = choice.kind === "shot" ? choice.words.map((name) => position.stands.get(name)) : [];
    return firer && target ? [{ choice, firer, target, how: heldOf(told, firer) }] : [];
  });
}

/** The shots and calls that are to be made, if the engine's worksheets of them say that they do something: the nearest first. */
function meant(world: World, position: Position, choices: Choice[], told: Instructions): { shots: Shot[]; calls: Choice[] } {
  const shots = shotsOf(position, choices, told)
    .filter(({ how, firer, target }) => how === "nearest" || (how === "close" && isClose(world, position, firer, target)))
    .sort((a, b) => far(a.firer, a.target) - far(b.firer, b.target));
  return { shots, calls: told.sos[answeringSide(world, position)] === "two" ? choices.filter(({ kind }) => kind === "sos") : [] };
}

/** replies: to the questions about what is meant, in its order. */
function windowAnswer(world: World, position: Position, choices: Choice[], told: Instructions, replies: (Reply | null)[]): Answer | null {
  const side = answeringSide(world, position);
  const { shots, calls: worthy } = meant(world, position, choices, told);
  if (replies.length !== shots.length + worthy.length || replies.includes(null)) return null; // what is not known, the person decides
  const due = shots.find((_, i) => hurtBy(replies[i]!, position, side));
  if (due) return { choice: due.choice, why: due.how === "nearest" ? "at the nearest whom it can hurt" : "the enemy is close" };
  const call = worthy.find((_, i) => isWorthIt(replies[shots.length + i]!, position, side));
  if (call) return { choice: call, why: "two of the enemy’s stands or more lie under it" };
  const calls = choices.filter(({ kind }) => kind === "sos");
  const sos = told.sos[side] ?? "ask";
  const asks = shotsOf(position, choices, told).some(({ how }) => how === "ask") || (calls.length > 0 && sos === "ask");
  const pass = choices.find(({ kind }) => kind === "pass");
  return asks || !pass ? null : { choice: pass, why: "nothing to fire at by their instructions" };
}

/** Whether the engine's usual instructions answer: what they say is asked of it. */
function asksUsual({ side, step }: Position, told: Instructions): boolean {
  return (step === "support" && isUsual(told.support[side])) || (step === "reroll" && isUsual(told.reroll[side]));
}

function dieAnswer(position: Position, choices: Choice[], told: Instructions, [usual]: (Reply | null)[]): Answer | null {
  const { side, step } = position;
  const text = asksUsual(position, told)
    ? usual
      ? (rows(usual, "instruct", "answer")[0]?.action ?? "")
      : ""
    : (step === "support" ? told.support[side] : told.reroll[side]) === "never"
      ? (step === "support" ? "no-support" : "keep")
      : "";
  const choice = choices.find((one) => one.text === text);
  return choice ? { choice, why: WHY[choice.kind] ?? "by the standing instructions" } : null;
}

const WHY: Record<string, string> = {
  support: "the brigade’s +1 lifts this order by a sixth or more",
  "no-support": "the brigade’s +1 is kept",
  keep: "the die did what was wanted, or is kept in any case",
};

/** The worksheets that tell whether what the instructions mean does something, and what the usual ones answer. */
export function instructedBy(world: World, position: Position, choices: Choice[], game: string): string[] {
  if (asksUsual(position, instructionsOf(game))) return [`instruct ${position.side} would usual`];
  if (position.step !== "window") return [];
  const { shots, calls } = meant(world, position, choices, instructionsOf(game));
  return [...shots.map(({ choice }) => choice), ...calls].flatMap(({ text }) => oddsQuestions(text, position));
}

/** The answer that the instructions give; null where the person is to be asked. replies: to the questions of `instructedBy`. */
function answerOf(world: World, position: Position, choices: Choice[], game: string, replies: (Reply | null)[]): Answer | null {
  const told = instructionsOf(game);
  return position.step === "window" ? windowAnswer(world, position, choices, told, replies) : ["support", "reroll"].includes(position.step) ? dieAnswer(position, choices, told, replies) : null;
}

/** The same for the page, which notes what was answered. */
export function instructed(world: World, position: Position, choices: Choice[], game: string, replies: (Reply | null)[]): Choice | null {
  return answerOf(world, position, choices, game, replies)?.choice ?? null;
}

/** What the page has answered so. */
export function noteAnswer(world: World, position: Position, choices: Choice[], game: string, replies: (Reply | null)[]): void {
  const answer = answerOf(world, position, choices, game, replies);
  if (!answer) return;
  const kept = keptOf(game);
  const side = position.step === "window" ? answeringSide(world, position) : position.side;
  save({ ...kept, answered: [{ turn: position.turn, side, text: answer.choice.text, why: answer.why }, ...kept.answered].slice(0, ANSWERS) });
}
