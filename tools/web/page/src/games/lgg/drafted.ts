// The order that is drawn up now: the board and the panels beside it share it.
import { useMemo } from "preact/hooks";
import { useDrafting } from "../../ui/drafting";
import { pieceName, textOf } from "./choices";
import { type Order, pieceOf, readOrder } from "./order";
import type { Scene } from "./scene";

/** Whose orders are drawn up at this page now. */
export function actingSide({ position, choosers }: Scene): string {
  return choosers.includes(position.side) ? position.side : (choosers[0] ?? position.side);
}

/** An order is for the selected piece, or for none: when another piece is selected it is forgotten. */
export function useOrder(scene: Scene): { order: Order | null; text: string; write(next: Order | string): void } {
  const { draft, setDraft } = useDrafting(scene.hash);
  const side = actingSide(scene);
  // What the editor puts elsewhere is no choice of anybody.
  const written = scene.choices.length > 0 || draft.text.startsWith("put ") ? draft.text : "";
  const read = useMemo(() => (written === "" ? null : readOrder(written)), [written]);
  const fits = read !== null && (read.who === "" || read.puts || (read.places ? scene.unit === "" || scene.unit === read.who : pieceOf(read, side) === pieceName(scene.unit, side)));
  return {
    order: fits ? read : null,
    text: fits ? written : "",
    write: (next) => setDraft({ text: typeof next === "string" ? next : textOf(next, scene.position, side), at: null, heading: 0 }),
  };
}
