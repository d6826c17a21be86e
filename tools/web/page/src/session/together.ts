// What one press has played: a plan, a set-up from the book, a whole division. One "Undo" takes it back.
import type { Move } from "./state";

const MOST = 60;
const KEY = "zerohour.presses"; // kept while the window is open: a reload forgets none

type Press = [game: string, before: number, actions: string[]]; // the moves before it

export class Together {
  private known: Press[] | null = null;

  /** A press, also of one action: what was pressed there before has been taken back, and other games are over. */
  note(game: string, before: number, actions: string[]): void {
    const kept = this.all().filter(([other, at]) => other === game && at < before);
    if (actions.length < 2) this.keep(kept);
    else this.keep([...kept, [game, before, actions] satisfies Press].slice(-MOST));
  }

  /** Another game is on the table. */
  forget(): void {
    this.keep([]);
  }

  private keep(presses: Press[]): void {
    if (this.known?.length === 0 && presses.length === 0) return;
    this.known = presses;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(this.known));
    } catch {
      // They hold until the page is left.
    }
  }

  /** How many moves the decision consists of that ends with the move of that number. */
  endingAt(game: string, number: number, story: Move[]): number {
    const found = this.all().find(([other, before, actions]) => other === game && number === before + actions.length && actions.every((action, i) => story[before + i]?.action === action));
    return found?.[2].length ?? 1;
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
