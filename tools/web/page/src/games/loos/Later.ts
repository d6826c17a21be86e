// What a game of Loos needs only when it is opened, the boxes, the editor, the legend, the help and the pictures for the rules: a part of its own (build.mjs).
import "./boxes.css";
import "./diagrams.css";
import "./odds.css";
import { atFirstPress, later } from "../../ui/later";
import type { LegendPart } from "../../ui/Legend";
import type { World } from "./world";

const part = () => import("./looslater");
atFirstPress(part);

export const Editor = later(async () => (await part()).Editor);
/** What lies beside the map. */
export const Boxes = later(async () => (await part()).Boxes);
/** What is told of a hex that is looked at. */
export const Inspector = later(async () => (await part()).Inspector);
/** How far the game has come. */
export const Progress = later(async () => (await part()).Progress);
/** What is to be done beside a real map. */
export const RealTable = later(async () => (await part()).RealTable);
/** What the counters and the map show, for the window that says how to play. */
export const Help = later(async () => (await part()).Help);
/** The picture for the rule of that number, drawn from the map of this world; nothing where there is none. */
export const Diagram = later<{ world: World; rule: string }>(async () => {
  const { ruleDiagram } = await part();
  return ({ world, rule }) => ruleDiagram(world, rule) ?? null;
});

/** What the legend of the map shows. */
export async function legend(): Promise<LegendPart[]> {
  return (await part()).LEGEND;
}
