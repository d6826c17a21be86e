// What a game of Western Front needs only when it is opened: a part of its own (build.mjs).
import { later } from "../../ui/later";
import type { LegendPart } from "../../ui/Legend";
import type { GameHelp } from "../game";
import { whenOpened } from "../table/later";

const part = whenOpened("westfront", () => import("./westfrontlater"));

export const Editor = later(async () => (await part()).Editor);
export const Forces = later(async () => (await part()).Forces);
export const Inspector = later(async () => (await part()).Inspector);
export const OrdersTab = later(async () => (await part()).OrdersTab);
export const Progress = later(async () => (await part()).Progress);

/** What the legend of the table shows. */
export async function legend(): Promise<LegendPart[]> {
  return (await part()).LEGEND;
}

/** What is shown to one who asks how to play. */
export async function help(): Promise<GameHelp> {
  return (await part()).HELP;
}
