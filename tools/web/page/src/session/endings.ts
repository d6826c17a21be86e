// What is given away where a step ends now: as the engine tells it with how things stand.
import { type Reply, rows } from "../protocol/wire";

/** "loses" and "draws" end the game; "advance" and "objective" leave ground that could be taken; "unused": nothing was done in the step. */
export type EndingKind = "loses" | "draws" | "advance" | "objective" | "unused" | "left";

export interface Ending {
  kind: EndingKind;
  action: string; // that ends the step
  rule: string; // or ""
  text: string;
  loud: boolean; // it is told before anybody asks: of what is merely unused or left, the press is told
}

const LOUD = ["loses", "draws", "advance", "objective"];

/** The rows of a reply to `victory`. */
export function readEndings(reply: Reply): Ending[] {
  return rows(reply, "victory", "ending").map(({ kind, action, rule, text }) => ({ kind: kind as EndingKind, action, rule, text, loud: LOUD.includes(kind) }));
}
