// What a roll may come to, in words: from the engine's worksheet of the roll that is due, where there is one.
import type { Reply } from "../../protocol/wire";
import type { RollSubject } from "../game";
import { outcomesOf, percent } from "../table/chances";
import { capital, titleOf } from "./world";

/** The outcomes with their chances, as the worksheet tells them; null where there is none for this roll. */
function list(reply: Reply | null): { chance: string; text: string }[] | null {
  if (!reply) return null;
  return outcomesOf(reply).map(({ chance, means }) => ({ chance: percent(chance), text: capital(means) }));
}

/** An outcome is "roll N" or "roll N M". */
function words(): string {
  return "";
}

/** "fire of platoon A2: platoon C2". */
function title({ unit, target, effect, what }: RollSubject): string {
  return effect !== "" && unit !== "" ? `${effect} of ${titleOf(unit)}: ${titleOf(target)}` : what;
}

export const outcomes = { words, list, title };
