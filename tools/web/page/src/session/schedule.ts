// When the actions of one step of the computer's are played: they share some pauses, however many they are.
import { STEP } from "./settings";

const PAUSES = 6;

/** Of one step, whose actions are known. All times are in milliseconds; pace is that of the settings, or STEP. */
export class Schedule {
  private due: number; // when the next action is played

  constructor(
    private readonly actions: number,
    now: number,
  ) {
    this.due = now;
  }

  /** Sets the time of the next action; gives how long it is after the one before, 0 where a press decides. */
  next(pace: number): number {
    const gap = this.gap(pace);
    this.due += gap;
    return gap;
  }

  /** How long the next action still waits; STEP where it waits for a press. */
  left(pace: number, now: number): number {
    return pace === STEP ? STEP : Math.max(0, this.due - now);
  }

  /** How many actions are played now, together: one, and those whose time has come meanwhile. */
  ready(pace: number, now: number): number {
    const gap = this.gap(pace);
    if (pace === STEP) this.due = now;
    const late = gap === 0 ? 0 : Math.max(0, Math.floor((now - this.due) / gap));
    this.due += late * gap;
    return 1 + late;
  }

  private gap(pace: number): number {
    return pace === STEP ? 0 : Math.min(pace, (PAUSES * pace) / this.actions);
  }
}
