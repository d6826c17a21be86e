// Keys of a board.

/** Those that choose what the cross, or the place with the focus, is on. */
export const CHOOSES = ["Enter", " "];

const GOES_ON = [",", ".", "q", "e", "Q", "E"]; // looking back, and turning

/** Whether this is the repeat of a key that acts once, so that holding it plays neither a further step nor the order that it has drawn up. */
export function isHeld(event: KeyboardEvent): boolean {
  return event.repeat && !GOES_ON.includes(event.key);
}
