// Begins where the page runs the engine itself.
import { gameHere } from "../protocol/engine_here";
import type { Table } from "./table";

/** show: draws the page, choose: the choice of a game, where none is chosen yet. */
export async function beginHere(table: Table, root: HTMLElement | null, show: () => void, choose: () => Promise<void>): Promise<void> {
  try {
    const { keepFiles, openInPage } = await import("./in_page");
    if (gameHere() !== "") return openInPage(table, root, show);
    keepFiles();
    await choose();
  } catch (error) {
    const line = root?.querySelector("p.loading");
    if (line) line.textContent = `Zero Hour cannot begin: a part of the page could not be loaded (${error instanceof Error ? error.message : String(error)}).`;
  }
}
