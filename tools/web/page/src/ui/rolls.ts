// The roll that fell last, from the story: what it was for, its faces, and what followed.
import type { DiceGroup } from "../session/dice";
import { sidesOf } from "../session/dice";
import { NO_SUBJECT } from "../session/replies";
import type { GameView, RollSubject } from "../games/game";
import type { Move, TableState } from "../session/state";

export interface Roll extends RollSubject {
  dice: DiceGroup[]; // none where the kinds are not known any more
  faces: number[];
  text: string; // what followed
}

/** The roll of a move; null where it was no roll, or a hidden one. */
export function rollOf({ actor, action, text, rolled }: Move): Roll | null {
  if (actor !== "chance") return null;
  const faces = (action.match(/\d+/g) ?? []).map(Number);
  if (faces.length === 0) return null;
  return { ...NO_SUBJECT, dice: [], ...rolled, faces, text: rolled?.then || text };
}

/** A move in words: of a roll what it was for and all that came of it, without its faces. */
export function wordsOf({ text, rolled }: Move, view: GameView | null): string {
  // What followed opens the part of the text that tells what came of it, losses and retreats included.
  const at = rolled && rolled.then !== "" ? text.indexOf(`: ${rolled.then}`) : -1;
  return rolled && at >= 0 ? `${view?.outcomes?.title?.(rolled) ?? rolled.what}${text.slice(at)}` : text;
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

/** How many sides each die has; 0 for unknown. */
export function facesWithSides({ dice, faces }: Roll): { face: number; sides: number }[] {
  const known = sidesOf(dice);
  return faces.map((face, i) => ({ face, sides: known.length === faces.length ? known[i]! : 0 }));
}
