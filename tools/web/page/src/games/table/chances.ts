// Chances, as the engine tells them and as people read them.
import { type Reply, rows } from "../../protocol/wire";
import { capital } from "./world";

/** "1/6" as a number; 0 where nothing is told. */
export function chanceOf(text: string | undefined): number {
  const [part = 0, whole = 1] = (text ?? "0/1").split("/").map(Number);
  return part / whole;
}

export function percent(chance: number): string {
  return `${Math.round(100 * chance)}%`;
}

export interface Outcome {
  unit: string; // who rolls, where several do; or ""
  result: string; // the engine's word
  chance: number;
  means: string; // in words
}

/** The outcomes of a roll that is due with their chances, as its worksheet tells them; null where there is none. */
export function outcomeList(reply: Reply | null, words: (outcome: Outcome) => string = ({ means }) => means): { chance: string; text: string }[] | null {
  return reply && outcomesOf(reply).map((outcome) => ({ chance: percent(outcome.chance), text: capital(words(outcome)) }));
}

/** What can come of it, as a worksheet or a preview tells. */
export function outcomesOf(reply: Reply): Outcome[] {
  return rows(reply, "odds", "outcome").map(({ unit = "", result = "", chance, means = "" }) => ({ unit, result, chance: chanceOf(chance), means }));
}
