// Whether this tab has shown a game yet. A new visit begins at the first screen, where the game that was left can be continued;
// a reload does not.
const KEY = "zerohour.visit";

export function isNewVisit(): boolean {
  try {
    return sessionStorage.getItem(KEY) === null;
  } catch {
    return false; // a browser that keeps nothing would begin there at each reload
  }
}

/** A game is shown in this tab. */
export function noteVisit(): void {
  try {
    sessionStorage.setItem(KEY, "yes");
  } catch {
    // It is a new visit until the page is loaded again.
  }
}
