// What is given away where a step ends now: as the engine tells it with how things stand.
import { fields, lastField, type Reply, texts } from "../protocol/wire";

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
  return texts(reply, "ending").map((row) => {
    const f = fields(row);
    const kind = (f.get("kind") ?? "left") as EndingKind;
    return { kind, action: f.get("action") ?? "", rule: f.get("rule") ?? "", text: lastField(row, "text"), loud: LOUD.includes(kind) };
  });
}
