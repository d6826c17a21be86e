// What a game on a table needs only when it is opened, with the style sheet of the panels of all of them (build.mjs).
import { atFirstPress } from "../../ui/later";
import { loadStyle } from "../../ui/styles";

/** Brings it, at the first press of anything at the latest. */
export function whenOpened<Part>(bring: () => Promise<Part>): () => Promise<Part> {
  const part = async () => (await Promise.all([bring(), loadStyle("tablelater.css")]))[0];
  atFirstPress(part);
  return part;
}
