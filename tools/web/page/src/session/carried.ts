// How far what has to be done on a real table is done, as this browser remembers it: for a page that is loaded again, and for a
// connection that was lost, as that of a phone whose screen was dark.
import { CARRIED as KEY } from "./chair";
import type { TableState } from "./state";

/** One thing to do with one's hands. */
export interface Deed {
  id: number; // another one for each
  text: string; // in the engine's words
}

export interface Carried {
  game: string; // the scenario and the commitment to its dice
  moves: number; // after which the table was like the position, once these are done
  line: number; // a digest of these moves: others may have taken their place
  deeds: Deed[]; // the last that were told
  at: number; // the first of these that is not done
  heard: number; // the moves that were read aloud
  spoken: number; // the last deed that was
}

/** A digest of what was played up to there. */
export function lineOf({ story }: Pick<TableState, "story">, moves: number): number {
  let sum = 0;
  for (const char of story.slice(0, moves).map(({ action }) => action).join(";")) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) | 0;
  return sum;
}

export function gameOf({ world, commitment }: Pick<TableState, "world" | "commitment">): string {
  return `${world?.scenario} ${commitment}`;
}

/** What is remembered of the game on the table; null where that is another game, or was played on in another way. */
export function recall(state: TableState): Carried | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "null") as Partial<Carried> | null;
    if (!kept || !Array.isArray(kept.deeds) || typeof kept.moves !== "number" || kept.moves > state.story.length) return null;
    return kept.game === gameOf(state) && kept.line === lineOf(state, kept.moves) ? (kept as Carried) : null;
  } catch {
    return null; // a browser that keeps nothing, or something else's text
  }
}

export function keep(carried: Carried): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(carried));
  } catch {
    // It holds until the page is left.
  }
}
