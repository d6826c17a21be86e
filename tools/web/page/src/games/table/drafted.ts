// The order that is drawn up now: the board and the panels beside it share it.
import { useDrafting } from "../../ui/drafting";
import type { Choice, Scene } from "../game";
import type { TablePosition, TableWorld } from "./world";

export type TableScene = Scene<TableWorld, TablePosition, Choice>;

/** Whose orders are drawn up at this page now. */
export function actingSide({ position, choosers }: Pick<TableScene, "position" | "choosers">): string {
  return choosers.includes(position.side) ? position.side : (choosers[0] ?? position.side);
}

/** Whether an order puts a piece elsewhere for the editor, which is not an action of the game. */
export function isPut(text: string): boolean {
  return text.startsWith("put ");
}

/** The text of an action of the position on the table; what the editor puts elsewhere is no choice of anybody. */
export function useText({ hash, choices }: TableScene): { text: string; write(text: string): void } {
  const { draft, setDraft } = useDrafting(hash);
  return {
    text: choices.length > 0 || isPut(draft.text) ? draft.text : "",
    write: (text) => setDraft({ text, at: null, heading: 0 }),
  };
}
