// The order that is drawn up now: the board and the panels beside it share it.
import { useMemo } from "preact/hooks";
import { useDrafting } from "../../ui/drafting";
import type { Point } from "../../protocol/shapes";
import { type Choice, readChoice } from "./choices";
import { readPoint } from "./geometry";
import type { Scene } from "./scene";

/** Whose orders are drawn up at this page now. */
export function actingSide({ position, choosers }: Scene): string {
  return choosers.includes(position.side) ? position.side : (choosers[0] ?? position.side);
}

/** "nudge A1 262,231", or "put A1 262,231" of the editor, which is no action of the game: a stand is put elsewhere without a move. */
export function putOf(text: string): { what: "nudge" | "put"; name: string; at: Point | null } | null {
  const [what, name = "", word = ""] = text.split(" ");
  return what === "nudge" || what === "put" ? { what, name, at: readPoint(word) } : null;
}

/** What is drawn up is an action of the position on the table, as a text. */
export function useOrder(scene: Scene): { choice: Choice | null; text: string; write(text: string): void } {
  const { draft, setDraft } = useDrafting(scene.hash);
  // What the editor puts elsewhere is no choice of anybody.
  const text = scene.choices.length > 0 || draft.text.startsWith("put ") ? draft.text : "";
  const choice = useMemo(() => (text === "" ? null : readChoice(text)), [text]);
  return { choice, text, write: (next) => setDraft({ text: next, at: null, heading: 0 }) };
}
