// Why the computer did what it did, move by move. The engine tells of its last search alone; the browser keeps the rest of a
// game while its window is open, so that a reload forgets nothing.

export type Reasons = Map<number, string>; // by the number of the move before which it decided

function keyOf(commitment: string): string {
  return `zerohour.reasons.${commitment}`;
}

/** Those of the game with that commitment; none for a game without one, or of another window. */
export function keptReasons(commitment: string): Reasons {
  if (commitment === "") return new Map();
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(commitment)) ?? "[]");
    if (!Array.isArray(kept)) return new Map();
    return new Map(kept.filter((entry) => Array.isArray(entry) && typeof entry[0] === "number" && typeof entry[1] === "string"));
  } catch {
    return new Map(); // a browser that keeps nothing, or something else's text
  }
}

export function keepReasons(commitment: string, reasons: Reasons): void {
  if (commitment === "") return;
  try {
    sessionStorage.setItem(keyOf(commitment), JSON.stringify([...reasons]));
  } catch {
    // They stay until the page is loaded again.
  }
}
