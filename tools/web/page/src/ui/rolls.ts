// The roll that fell last, from the story: what it was for, its faces, and what followed.
import type { DiceGroup } from "../session/dice";
import { sidesOf } from "../session/dice";
import type { Move, TableState } from "../session/state";

export interface Roll {
  kind?: string; // the engine's word for it
  dice: DiceGroup[]; // none where the kinds are not known any more
  faces: number[];
  what: string; // what it was for, or ""
  text: string; // what followed
}

/** The roll of a move; null where it was no roll, or a hidden one. */
export function rollOf({ actor, action, text, rolled }: Move): Roll | null {
  if (actor !== "chance") return null;
  const faces = (action.match(/\d+/g) ?? []).map(Number);
  if (faces.length === 0) return null;
  return { kind: rolled?.kind ?? "", dice: [], faces, what: rolled?.what ?? "", text: rolled?.then || text };
}

/** The last roll before what is shown. */
export function lastRoll(state: TableState): Roll | null {
  const { story, at } = state;
  if (at === null && state.lastRoll) return state.lastRoll;
  for (let i = (at ?? story.length) - 1; i >= 0; --i) {
    const roll = rollOf(story[i]!);
    if (roll) return roll;
  }
  return null;
}

/** How many sides each die has; 0 for unknown. usual: how many the dice of such a roll have, where their kinds are not known any more. */
export function facesWithSides({ dice, faces }: Roll, usual: number): { face: number; sides: number }[] {
  const known = sidesOf(dice);
  return faces.map((face, i) => ({ face, sides: known.length === faces.length ? known[i]! : usual }));
}
