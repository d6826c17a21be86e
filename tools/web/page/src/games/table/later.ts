// What a game on a table needs only when it is opened, with the style sheet of its panels (build.mjs).
import { atFirstPress } from "../../ui/later";
import { loadStyle } from "../../ui/styles";

/** Brings it, at the first press of anything at the latest. */
export function whenOpened<Part>(game: string, bring: () => Promise<Part>): () => Promise<Part> {
  const part = async () => (await Promise.all([bring(), loadStyle(`${game}panels.css`)]))[0];
  atFirstPress(part);
  return part;
}
