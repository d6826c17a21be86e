// What an act looks like where one clicks for it.
import type { Point } from "../../protocol/shapes";
import type { Act } from "../game";

export interface Mark {
  act: Act;
  at: Point;
  heading?: number | null; // of the piece there
  target: string; // the piece that is meant, or ""
  choices: string[]; // actions: of several, a further click takes the next
}

/** Marks one by one: those that are the same act at the same piece or point become one. */
export class MarkList {
  private readonly marks = new Map<string, Mark>();

  /** kind: what may become one mark, where that is not all that is the same act. */
  add(act: Act, at: Point | null, target: string, text: string, heading: number | null = null, kind: string = act): void {
    if (!at) return;
    const key = `${kind} ${target === "" ? `${at.x},${at.y}` : target}`;
    const known = this.marks.get(key);
    if (known) known.choices.push(text);
    else this.marks.set(key, { act, at, heading, target, choices: [text] });
  }

  /** By their ranks, the lowest first. */
  sorted(rank: (mark: Mark) => number): Mark[] {
    return [...this.marks.values()].sort((a, b) => rank(a) - rank(b));
  }
}
