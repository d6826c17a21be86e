// The sign of life of a search that takes long: what it is about, how long it has taken, and how far it has come.
import type { Line, Lines } from "../protocol/wire";
import type { Store } from "./store";

const LONG = 1000; // milliseconds from which on it is told, and between two times that it is told

/** Of one search; `end` is to be called when it is over. */
export class Thought {
  private readonly begun: number;
  private readonly timer: ReturnType<typeof setInterval>;
  private subject = "";
  private share = -1;

  constructor(
    private readonly table: Store,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.begun = now();
    this.timer = setInterval(() => this.tell(), LONG);
  }

  /** A line of the search's reply: its fields subject= and share=, where it has them. */
  hear(line: Line): void {
    if (line.type !== "info") return;
    const { subject, share } = line as unknown as Lines["go"]["info"];
    this.subject = subject || this.subject;
    if (share !== undefined) this.share = Math.max(0, Math.min(1, share));
  }

  /** It is over; gives how many milliseconds it took. */
  end(): number {
    clearInterval(this.timer);
    if (this.table.state.effort) this.table.set({ effort: null });
    return this.now() - this.begun;
  }

  private tell(): void {
    const seconds = Math.floor((this.now() - this.begun) / LONG);
    if (seconds > 0) this.table.set({ effort: { seconds, subject: this.subject, share: this.share } });
  }
}
