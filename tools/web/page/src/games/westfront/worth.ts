// How much there is to see in what is played, for the pace of the computer's turn.
import type { Worth } from "../game";
import type { Choice } from "./choices";
import type { Position } from "./position";

const SOME = ["order", "assault", "fire", "shot", "sos", "gas", "lose"];

/** Of an action, or of a roll for that. */
export function worth(choice: Choice | null, what: string): Worth {
  if (!choice) return /assault/.test(what) ? "much" : /fire|wire|shot/.test(what) ? "some" : "little";
  return SOME.includes(choice.kind) ? "some" : "little";
}

/** The stands and batteries in play. */
export function strength({ stands, batteries }: Position): number {
  return stands.size + [...batteries.values()].filter(({ lost }) => !lost).length;
}
