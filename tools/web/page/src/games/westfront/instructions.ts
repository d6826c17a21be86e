// Standing instructions: what the page answers by itself within the enemy's turn, and to questions about support and staff
// markers. They are kept by the browser, for each game.
import { type Reply, rows } from "../../protocol/wire";
import { type Choice, readChoice } from "./choices";
import type { Position, Stand } from "./position";
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

/** Whose decision an answer is: in the other's turn that of the side which is not in play. */
function answeringSide(world: World, { side, step }: Position): string {
  return step === "window" ? (world.sides.find((one) => one !== side) ?? "") : side;
}

const HELD: Record<Held, string> = { ask: "ask", nearest: "fire", close: "close", never: "hold" };
const SOS: Record<Sos, string> = { ask: "ask", two: "two", never: "hold" };

/** Those that are about such a decision, as the engine takes them (protocol: `instruct`). */
function instructionTexts({ held, sos, support, reroll }: Instructions, step: string, side: string, { stands }: World): string[] {
  const die = (name: string, dice: Dice | undefined, usual: string) => (dice === "ask" ? [] : [`${name} ${dice === "never" ? dice : usual}`]);
  if (step === "support") return die(step, support[side], "lift");
  if (step === "reroll") return die(step, reroll[side], "failed");
  if (step !== "window") return [];
  const own = [...stands.values()].filter((stand) => stand.side === side).map(({ name }) => name);
  const of = (name: string) => (held[name] ? [`${name === side ? "" : `${name} `}${HELD[held[name]]}`] : []);
  return [...[side, ...own].flatMap(of), `sos ${SOS[sos[side] ?? "ask"]}`];
}

const WHY: Record<string, string> = {
  support: "the brigade’s +1 lifts this order by a sixth or more",
  "no-support": "the brigade’s +1 is kept",
  keep: "the die did what was wanted, or is kept in any case",
  sos: "two of the enemy’s stands or more lie under it",
  pass: "nothing to fire at by their instructions",
};

/** What the engine is asked: how the instructions answer. */
export function instructedBy(world: World, position: Position, game: string): string[] {
  const side = answeringSide(world, position);
  const texts = instructionTexts(instructionsOf(game), position.step, side, world);
  return texts.some((text) => !text.endsWith("ask")) ? [`instruct ${side} would ${texts.join(" ; ")}`] : [];
}

interface Answer {
  choice: Choice;
  why: string;
}

/** The answer that the instructions give; null where the person is to be asked. */
function answerOf(position: Position, game: string, [reply]: (Reply | null)[]): Answer | null {
  const text = reply && rows(reply, "instruct", "answer")[0]?.action;
  if (!text) return null;
  const choice = readChoice(text);
  const firer = choice.kind === "shot" && position.stands.get(choice.words[0] ?? "");
  const why = firer ? (heldOf(instructionsOf(game), firer) === "close" ? "the enemy is close" : "at the nearest whom it can hurt") : WHY[choice.kind];
  return { choice, why: why ?? "by the standing instructions" };
}

/** The same for the page, which notes what was answered. */
export function instructed(position: Position, game: string, replies: (Reply | null)[]): Choice | null {
  return answerOf(position, game, replies)?.choice ?? null;
}

/** What the page has answered so. */
export function noteAnswer(world: World, position: Position, game: string, replies: (Reply | null)[]): void {
  const answer = answerOf(position, game, replies);
  if (!answer) return;
  const kept = keptOf(game);
  save({ ...kept, answered: [{ turn: position.turn, side: answeringSide(world, position), text: answer.choice.text, why: answer.why }, ...kept.answered].slice(0, ANSWERS) });
}
