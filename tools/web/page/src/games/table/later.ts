// What a game on a table needs only when it is opened, with the style sheet of its panels (build.mjs).
import type { FunctionComponent } from "preact";
import { atFirstPress, later } from "../../ui/later";
import type { LegendPart } from "../../ui/Legend";
import { loadStyle } from "../../ui/styles";
import type { GameHelp } from "../game";

/** The panels of a game, its legend and its help, which it brings at the first press of anything at the latest. */
export function whenOpened<Part extends { LEGEND: LegendPart[]; HELP: GameHelp }>(game: string, bring: () => Promise<Part>) {
  const part = async () => (await Promise.all([bring(), loadStyle(`${game}panels.css`)]))[0];
  atFirstPress(part);
  return {
    panel: <Props extends object>(of: (part: Part) => FunctionComponent<Props>) => later<Props>(async () => of(await part())),
    legend: async () => (await part()).LEGEND,
    help: async () => (await part()).HELP,
  };
}
