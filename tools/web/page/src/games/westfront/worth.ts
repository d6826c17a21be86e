// How much there is to see in what is played, for the pace of the computer's turn.
import type { RollSubject, Worth } from "../game";
import type { Choice } from "./choices";
import type { Position } from "./position";

const FIRE = ["fire", "preliminary-fire", "planned-fire"]; // whose effect is rolled for
const SOME = ["order", "assault", "fire", "shot", "sos", "gas", "lose"];

/** Of an action, or of a roll. */
export function worth(choice: Choice | null, roll: RollSubject | null): Worth {
  if (!choice) return [roll?.kind, roll?.effect].includes("assault") ? "much" : FIRE.includes(roll?.effect ?? "") || roll?.kind === "wire" ? "some" : "little";
  return SOME.includes(choice.kind) ? "some" : "little";
}

/** The stands and batteries in play. */
export function strength({ stands, batteries }: Position): number {
  return stands.size + [...batteries.values()].filter(({ lost }) => !lost).length;
}
