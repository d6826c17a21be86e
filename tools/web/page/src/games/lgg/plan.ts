// How a proposal for La Grande Guerre is told: each order by itself, attacks and fire with their chances.
import { type Reply, rows } from "../../protocol/wire";
import { type Choice, choiceText } from "./choices";
import type { Position } from "./position";

export function planText(choices: Choice[]): string {
  return choices.map(choiceText).join("; ");
}

export function planQuestion(_position: Position, [choice]: Choice[]): string {
  return choice && ["attack", "fire"].includes(choice.kind) ? `odds ${choice.text}` : "";
}

export interface Outcome {
  result: string; // the engine's word: "rout"
  part: number; // of all ways
  means: string;
}

/** What can come of it, with the chance of each. */
export function outcomesOf(reply: Reply): Outcome[] {
  return rows(reply, "odds", "outcome").map(({ result = "", chance, means = "" }) => {
    const [ways = 0, of = 1] = chance.split("/").map(Number);
    return { result, part: ways / of, means };
  });
}

const SHORT: Record<string, string> = { rout: "rout", hit: "hit", "two-hits": "two hits", lose: "repulse", "lose-two": "costly repulse", none: "no hit", success: "success", failure: "failure", again: "failure" };

/** "rout 6%, hit 39%, repulse 55%". */
export function oddsWords(reply: Reply): string {
  const outcomes = outcomesOf(reply).reverse();
  return outcomes.map(({ result, part }) => `${SHORT[result] ?? result} ${Math.round(100 * part)}%`).join(", ");
}

const SUCCEEDS = ["rout", "hit", "two-hits", "success"];

/** That the enemy is hit or routs: "45%". */
export function planChance(reply: Reply): string {
  const outcomes = outcomesOf(reply);
  const part = outcomes.reduce((sum, outcome) => sum + (SUCCEEDS.includes(outcome.result) ? outcome.part : 0), 0);
  return outcomes.length === 0 ? "" : `${Math.round(100 * part)}%`;
}
