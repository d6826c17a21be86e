// Keys of a board.

const GOES_ON = [",", ".", "q", "e", "Q", "E"]; // looking back, and turning

/** Whether a key is held down that acts once: neither another step nor the order that it has drawn up is played by it. */
export function isHeld(event: KeyboardEvent): boolean {
  return event.repeat && !GOES_ON.includes(event.key);
}
