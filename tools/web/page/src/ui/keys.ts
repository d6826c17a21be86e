// Keys of a board.

const CHOOSES = ["Enter", " "]; // what the cross, or the place with the focus, is on
const GOES_ON = [",", ".", "q", "e", "Q", "E"]; // looking back, and turning

const NAMED: Record<string, string> = { Comma: ",", Period: ".", Minus: "-", Equal: "=", Slash: "/" };

/**
 * The key that is meant, as event.key names it on a keyboard with Latin letters. A layout without them (Greek, Cyrillic)
 * has other letters on the same keys, and some with them have other characters where the digits are: then the place of the
 * key counts. Only the shift key makes a letter large, and not Caps Lock.
 */
export function keyOf(event: Pick<KeyboardEvent, "key" | "code" | "shiftKey">): string {
  const { key, code, shiftKey } = event;
  const composed = key === "Dead" || key === "Process" || key === "Unidentified";
  if (!composed && key.length > 1) return key;
  const letter = !composed && key >= " " && key <= "~" ? key : (/^(?:Key|Digit|Numpad)(.)$/.exec(code)?.[1] ?? NAMED[code] ?? key);
  return shiftKey ? letter.toUpperCase() : letter.toLowerCase();
}

/**
 * Does what a key of the board does, which neither moves the cross nor the view; whether it was taken. choose: null where
 * nothing can be chosen. other: what any other key does. Holding a key that acts once plays neither a further step nor the
 * order that it has drawn up.
 */
export function takeKey(event: KeyboardEvent, choose: (() => void) | null, other: () => boolean): boolean {
  const chooses = CHOOSES.includes(keyOf(event));
  if (event.repeat && !GOES_ON.includes(keyOf(event))) return chooses;
  if (!chooses || !choose) return other();
  choose();
  return true;
}
