// The order that is drawn up now: the board and the panels beside it share it.
import { useMemo } from "preact/hooks";
import { actingSide, useText } from "../table/drafted";
import { pieceName, textOf } from "./choices";
import { type Order, pieceOf, readOrder } from "./order";
import type { Scene } from "./scene";

export { actingSide };

/** An order is for the selected piece, or for none: when another piece is selected it is forgotten. */
export function useOrder(scene: Scene): { order: Order | null; text: string; write(next: Order | string): void } {
  const { text: written, write } = useText(scene);
  const side = actingSide(scene);
  const read = useMemo(() => (written === "" ? null : readOrder(written)), [written]);
  const fits = read !== null && (read.who === "" || read.puts || (read.places ? scene.unit === "" || scene.unit === read.who : pieceOf(read, side) === pieceName(scene.unit, side)));
  return {
    order: fits ? read : null,
    text: fits ? written : "",
    write: (next) => write(typeof next === "string" ? next : textOf(next, scene.position, side)),
  };
}
