// When what nobody at this page decides is played: the computer's actions and the host's dice. How long something stays on the
// screen depends on how much there is to see in it, and a whole player turn takes no longer than a person likes to look on.
import type { Worth } from "../games/game";
import { STEP } from "./settings";

// All that follows is counted in pauses, each as long as the pace of the settings says.
const SHOWN: Record<Worth, number> = { little: 0.6, some: 1.5, much: 4 }; // how long it stays
const CUED: Record<Worth, number> = { little: 0.6, some: 1, much: 1.5 }; // how long one sees before what is about to happen
const ALIKE = 0.75; // of that, each time again, for one more of what one has just seen, where there is little to see in it
const LEAST = 0.3; // of that at least
const NEW_TURN = 3; // more, so that one sees that another turn or round begins
const MOST: Record<Worth, number> = { little: 8, some: 14, much: 44 }; // in one player turn; what comes late in a long one is quicker
const TOGETHER = 90; // milliseconds: what follows sooner is played together

/** The most that a player turn takes, in pauses. */
export const LONGEST = MOST.little + MOST.some + MOST.much + NEW_TURN;

export class Schedule {
  private turn = "";
  private spent: Record<Worth, number> = { little: 0, some: 0, much: 0 };
  private last = ""; // the kind of the last event
  private row = 0; // how many of that kind have followed each other
  private from: number; // when the last event was shown
  private pauses = 0; // from then on, before the next one
  private lead = 0; // those of them in which one sees what comes next
  private due: number; // when that is to be
  private ready: number; // when the computer had thought, or a person had acted: nothing is late because of that
  private begun: number; // when the player turn began, later by all the time in which nothing was shown

  /** now: the time in milliseconds. */
  constructor(private readonly now: () => number) {
    this.from = this.begun = this.due = this.ready = now();
  }

  /** Whose player turn it is, in which turn or round: another text is another one. */
  begin(turn: string): void {
    if (turn === this.turn) return;
    if (this.turn !== "") this.pauses += NEW_TURN;
    this.turn = turn;
    this.spent = { little: 0, some: 0, much: 0 };
    this.last = "";
    this.row = 0;
    this.begun = this.now();
  }

  /** For so many milliseconds nothing was shown: somebody thought. */
  idle(time: number): void {
    this.begun += time;
    this.ready = this.now();
  }

  /** Whether the player turn has been shown for so long that its rest is to be shown at once. */
  over(pace: number): boolean {
    return pace > 0 && this.now() - this.begun > LONGEST * pace;
  }

  /** An event of that kind comes next: first one sees what it will be. */
  next(kind: string, worth: Worth): void {
    this.lead = this.take(CUED[worth] * this.likeness(kind, worth), worth);
    this.pauses += this.lead;
  }

  /** It has been played, and is on the screen from now on. */
  shown(kind: string, worth: Worth): void {
    // Where playing takes longer than the pauses, what there is little to see in makes up for it.
    this.from = worth === "little" ? Math.min(this.now(), this.due) : this.now();
    this.pauses = this.take(SHOWN[worth] * this.likeness(kind, worth), worth);
    this.row = kind === this.last ? this.row + 1 : 1;
    this.last = kind;
  }

  /** How many milliseconds the next event still waits; STEP where it waits for a press. pace: that of the settings, or STEP. */
  left(pace: number): number {
    if (pace === STEP) return STEP;
    this.due = Math.max(this.ready + this.lead * pace, this.from + this.pauses * pace);
    return Math.max(0, this.due - this.now());
  }

  /**
   * How many of the events that are about to follow are played together, as one could not tell them apart: always one or more.
   * kinds: of those events, with their worth.
   */
  together(events: { kind: string; worth: Worth }[], pace: number): number {
    if (pace === STEP) return 1;
    const most = TOGETHER + Math.max(0, this.now() - this.due);
    let many = 1;
    for (let time = 0; many < events.length; ++many) {
      const { kind, worth } = events[many]!;
      if (worth !== "little" || kind !== events[many - 1]!.kind) break;
      time += (SHOWN.little + CUED.little) * this.likeness(kind, worth) * this.share("little") * pace;
      if (time > most) break;
    }
    return many;
  }

  private likeness(kind: string, worth: Worth): number {
    return worth === "little" && kind === this.last ? Math.max(LEAST, ALIKE ** this.row) : 1;
  }

  /** What is left of a turn's time for such events. */
  private share(worth: Worth): number {
    return 1 - this.spent[worth] / MOST[worth];
  }

  /** Each event has a share of what the turn has left for such events, so that all together never use it up. */
  private take(pauses: number, worth: Worth): number {
    const taken = pauses * this.share(worth);
    this.spent[worth] += taken;
    return taken;
  }
}
