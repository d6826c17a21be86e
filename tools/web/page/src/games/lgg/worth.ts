// How much there is to see in what is played, for the pace of the computer's turn.
import type { RollSubject, Worth } from "../game";
import type { Choice } from "./choices";
import type { Position } from "./position";

const SOME = ["attack", "fire", "move", "commander", "wing"];

/** Of an action, or of a roll. */
export function worth(choice: Choice | null, roll: RollSubject | null): Worth {
  if (!choice) return ["combat", "fire"].includes(roll?.kind ?? "") ? "much" : "little";
  return SOME.includes(choice.kind) ? "some" : "little";
}

/** The strength of all units on the table. */
export function strength({ units }: Position): number {
  return [...units.values()].reduce((sum, unit) => sum + 1 + unit.strength, 0);
}
