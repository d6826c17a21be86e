// What a roll may come to, in words: from the engine's worksheets, and of the rolls that have none from their faces.
import type { Reply } from "../../protocol/wire";
import type { Position } from "./position";
import { outcomesOf } from "./verdict";
import { capital, titleOf, type World } from "./world";

/** "fire of A2: C2", "order of A": what the engine says that a roll is for. */
function questionOf({ hand, step }: Position, what: string): string {
  const shot = /^fire of ([A-Z]\w*): ([A-Z]\w*)$/.exec(what);
  if (shot) return `odds fire ${shot[1]} ${shot[2]}`;
  if (!hand) return "";
  if (step === "order-roll") return `odds order ${hand.name}`;
  return step === "action-roll" ? `odds actions ${hand.name}` : "";
}

function ask(_world: World, position: Position, what: string): string[] {
  const question = questionOf(position, what);
  return question === "" ? [] : [question];
}

/** The outcomes with their chances, as a worksheet tells them; null where there is none for this roll. */
function list([reply]: (Reply | null)[], position: Position, what: string): { chance: string; text: string }[] | null {
  if (!reply || questionOf(position, what) === "") return null;
  const own = /: ([A-Z]\w*)$/.exec(what)?.[1];
  return outcomesOf(reply)
    .filter(({ unit }) => unit === "" || unit === own)
    .map(({ chance, means }) => ({ chance: `${Math.round(100 * chance)}%`, text: capital(means) }));
}

/** An outcome is "roll N" or "roll N M". */
function words(): string {
  return "";
}

/** "fire of platoon A2: platoon C2". */
function title(what: string): string {
  return what.replace(/^(.*) of ([A-Z]\w*): ([A-Z]\w*)$/, (_, kind: string, by: string, at: string) => `${kind} of ${titleOf(by)}: ${titleOf(at)}`);
}

export const outcomes = { ask, words, list, title };
