// Begins where the page runs the engine itself.
import { gameHere } from "../protocol/engine_here";
import type { Table } from "./table";

/** show: draws the page, choose: the choice of a game, where none is chosen yet. */
export async function beginHere(table: Table, root: HTMLElement | null, show: () => void, choose: () => void): Promise<void> {
  const { keepFiles, openInPage } = await import("./in_page");
  if (gameHere() !== "") return openInPage(table, root, show);
  keepFiles();
  choose();
}
