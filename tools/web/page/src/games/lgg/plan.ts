// How a proposal for La Grande Guerre is told: each order by itself, attacks and fire with their chances.
import type { Reply } from "../../protocol/wire";
import { outcomesOf, percent } from "../table/chances";
import type { Choice } from "./choices";
import type { Position } from "./position";

export function planQuestion(_position: Position, [choice]: Choice[]): string {
  return choice && ["attack", "fire"].includes(choice.kind) ? `odds ${choice.text}` : "";
}

const SHORT: Record<string, string> = { rout: "rout", hit: "hit", "two-hits": "two hits", lose: "repulse", "lose-two": "costly repulse", none: "no hit", success: "success", failure: "failure", again: "failure" };

/** "rout 6%, hit 39%, repulse 55%". */
export function oddsWords(reply: Reply): string {
  const outcomes = outcomesOf(reply).reverse();
  return outcomes.map(({ result, chance }) => `${SHORT[result] ?? result} ${percent(chance)}`).join(", ");
}

const SUCCEEDS = ["rout", "hit", "two-hits", "success"];

/** That the enemy is hit or routs: "45%". */
export function planChance(reply: Reply): string {
  const outcomes = outcomesOf(reply);
  return outcomes.length === 0 ? "" : percent(outcomes.reduce((sum, { result, chance }) => sum + (SUCCEEDS.includes(result) ? chance : 0), 0));
}
