// The state of the table, and who is told when it changes.
import { NOTHING, type TableState } from "./state";

export class Store {
  state: TableState = NOTHING;

  private readonly drawers = new Set<() => void>();
  private readonly watchers = new Set<() => void>();
  private frame = 0;

  /** Milliseconds that the last drawing took, with its layout and painting. */
  cost = 0;

  /** Calls at most once a frame, and not while nobody can see the page: for what draws. */
  subscribe(draw: () => void): () => void {
    this.drawers.add(draw);
    return () => this.drawers.delete(draw);
  }

  /** Calls at each change, at once: for what acts. */
  watch(act: () => void): () => void {
    this.watchers.add(act);
    return () => this.watchers.delete(act);
  }

  set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    this.frame ||= requestAnimationFrame(() => {
      this.frame = 0;
      const begun = performance.now();
      for (const draw of this.drawers) draw();
      setTimeout(() => (this.cost = performance.now() - begun));
    });
    for (const act of this.watchers) act();
  }
}
