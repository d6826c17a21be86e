// How a proposal for Western Front is told: each action by itself, fire and dice with their chances.
import type { Reply } from "../../protocol/wire";
import type { Choice } from "./choices";
import type { Position } from "./position";
import { outcomesOf, percent } from "../table/chances";
import { oddsQuestions, oddsWords as wordsOf } from "./verdict";

const QUESTIONS = ["company", "unit", "fire", "shoot", "redirect", "shot", "sos", "assault", "order"];
const SUCCEEDS = ["killed", "suppressed", "thrown-back", "across"];

export function planQuestion(position: Position, [choice]: Choice[]): string {
  return choice && QUESTIONS.includes(choice.kind) ? (oddsQuestions(choice.text, position)[0] ?? "") : "";
}

export function oddsWords(reply: Reply): string {
  return wordsOf(outcomesOf(reply));
}

/**
 * As short as the map has room for: that the enemy is killed, suppressed or thrown back, of several the likeliest; that a company
 * is ordered; that a unit has an action at all. "" of anything else.
 */
export function planChance(reply: Reply): string {
  const outcomes = outcomesOf(reply);
  const chances = new Map<string, number>();
  for (const { unit, result, chance } of outcomes) {
    if (SUCCEEDS.includes(result)) chances.set(unit, (chances.get(unit) ?? 0) + chance);
  }
  if (chances.size > 0) return percent(Math.max(...chances.values()));
  const acts = outcomes.filter(({ result }) => result === "order" || (result.startsWith("actions-") && result !== "actions-0"));
  return acts.length > 0 ? percent(acts.reduce((sum, { chance }) => sum + chance, 0)) : "";
}
