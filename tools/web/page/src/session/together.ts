// What one press has played: a plan, a set-up from the book, a whole division. One "Undo" takes it back.
import type { Move } from "./state";

const MOST = 60;
const KEY = "zerohour.together"; // kept while the window is open: a reload forgets none

type Press = [before: number, actions: string[]]; // the moves before it

export class Together {
  private known: Press[] | null = null;

  note(before: number, actions: string[]): void {
    if (actions.length < 2) return;
    this.known = [...this.all().filter(([other]) => other < before), [before, actions] satisfies Press].slice(-MOST);
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.known));
    } catch {
      // They hold until the page is left.
    }
  }

  /** How many moves the decision consists of that ends with the move of that number. */
  endingAt(number: number, story: Move[]): number {
    const found = this.all().find(([before, actions]) => number === before + actions.length && actions.every((action, i) => story[before + i]?.action === action));
    return found?.[1].length ?? 1;
  }

  private all(): Press[] {
    if (this.known) return this.known;
    try {
      const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? "[]");
      this.known = Array.isArray(kept) ? (kept as Press[]) : [];
    } catch {
      this.known = [];
    }
    return this.known;
  }
}
