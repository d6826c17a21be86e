// How much there is to see in what is played, for the pace of the computer's turn.
import type { RollSubject, Worth } from "../game";
import type { Choice } from "./choices";
import type { Position } from "./position";

const SOME = ["attack", "bombard", "resolve", "retreat", "advance", "lose", "stand", "gas"];

/** Of an action, or of a roll. */
export function worth(choice: Choice | null, roll: RollSubject | null): Worth {
  if (!choice) return ["combat", "mobile-attack"].includes(roll?.kind ?? "") ? "much" : "some";
  return SOME.includes(choice.kind) ? "some" : "little";
}

/** The steps that are on the map. */
export function strength({ stacks }: Position): number {
  return [...stacks.values()].flat().reduce((sum, { steps }) => sum + steps, 0);
}
