// The order that is drawn up now: the board and the panels beside it share it.
import { useMemo } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { useText } from "../table/drafted";
import { type Choice, readChoice } from "./choices";
import { readPoint } from "./geometry";
import type { Scene } from "./scene";

export { actingSide } from "../table/drafted";

/** "nudge A1 262,231", or "put A1 262,231" of the editor, which is no action of the game: a stand is put elsewhere without a move. */
export function putOf(text: string): { what: "nudge" | "put"; name: string; at: Point | null } | null {
  const [what, name = "", word = ""] = text.split(" ");
  return what === "nudge" || what === "put" ? { what, name, at: readPoint(word) } : null;
}

/** What is drawn up is an action of the position on the table, as a text. */
export function useOrder(scene: Scene): { choice: Choice | null; text: string; write(text: string): void } {
  const { text, write } = useText(scene);
  const choice = useMemo(() => (text === "" ? null : readChoice(text)), [text]);
  return { choice, text, write };
}

/** Where a stand is, as fields. */
export function numbersOf({ x, y }: Point, place: (x: number, y: number) => void) {
  return [
    { name: "Right", label: "Centimetres from the left edge", value: x / 10, onValue: (right: number) => place(right * 10, y) },
    { name: "Up", label: "Centimetres from the attacker's edge", value: y / 10, onValue: (up: number) => place(x, up * 10) },
  ];
}
