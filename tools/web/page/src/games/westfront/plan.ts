// How a proposal for Western Front is told: each action by itself, fire and dice with their chances.
import type { Reply } from "../../protocol/wire";
import { type Choice, choiceText } from "./choices";
import type { Position } from "./position";
import { oddsQuestions, oddsWords as wordsOf, outcomesOf } from "./verdict";

export function together(choice: Choice): string {
  return choice.text;
}

export function planText(choices: Choice[]): string {
  return choices.map(choiceText).join("; ");
}

export function planQuestion(position: Position, [choice]: Choice[]): string {
  return choice && ["company", "unit", "fire", "shoot", "redirect", "shot", "sos"].includes(choice.kind) ? (oddsQuestions(choice.text, position)[0] ?? "") : "";
}

export function oddsWords(reply: Reply): string {
  return wordsOf(outcomesOf(reply));
}
