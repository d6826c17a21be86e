// What a game of La Grande Guerre needs only when it is opened: a part of its own (build.mjs).
import { later } from "../../ui/later";
import type { LegendPart } from "../../ui/Legend";
import type { GameHelp } from "../game";
import { whenOpened } from "../table/later";

const part = whenOpened("lgg", () => import("./lgglater"));

export const Armies = later(async () => (await part()).Armies);
export const Army = later(async () => (await part()).Army);
export const Editor = later(async () => (await part()).Editor);
export const Inspector = later(async () => (await part()).Inspector);
export const Progress = later(async () => (await part()).Progress);
export const RealTable = later(async () => (await part()).RealTable);

/** What the legend of the table shows. */
export async function legend(): Promise<LegendPart[]> {
  return (await part()).LEGEND;
}

/** What is shown to one who asks how to play. */
export async function help(): Promise<GameHelp> {
  return (await part()).HELP;
}
