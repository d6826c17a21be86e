// Keys of a board.

const CHOOSES = ["Enter", " "]; // what the cross, or the place with the focus, is on
const GOES_ON = [",", ".", "q", "e", "Q", "E"]; // looking back, and turning

/**
 * Does what a key of the board does, which neither moves the cross nor the view; whether it was taken. choose: null where
 * nothing can be chosen. other: what any other key does. Holding a key that acts once plays neither a further step nor the
 * order that it has drawn up.
 */
export function takeKey(event: KeyboardEvent, choose: (() => void) | null, other: () => boolean): boolean {
  const chooses = CHOOSES.includes(event.key);
  if (event.repeat && !GOES_ON.includes(event.key)) return chooses;
  if (!chooses || !choose) return other();
  choose();
  return true;
}
