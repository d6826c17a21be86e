// What a person's press may play. It belongs to the step that was on the screen when it began: a second click that comes too
// late for one step is not the answer to the next.

/** What a press is made with. "other": a program that reads the screen aloud, or the like, has pressed. */
export type By = "pointer" | "key" | "other";

/** What is on the screen. */
export interface Shown {
  position: string; // another one with each move
  step: string; // another one when something else is asked
}

interface Press {
  by: By;
  position: string; // that was shown when it began
  soon: boolean; // it began before one could see what is asked
  again: boolean; // a key that repeats, or a further click of a double click
  clicked: boolean; // it has become a click
}

const APART = 24; // pixels between two clicks that are not a double click

const DOUBLE = "Two quick presses count as one: the second is no answer to what is asked next.";
const CHANGED = "What is asked has just changed, so that press played nothing. Press again if you mean this.";

export class Presses {
  private shown: Shown & { since: number } = { position: "", step: "", since: -Infinity };
  private press: Press | null = null;

  /** now: the time in milliseconds. pause: how long pointers play nothing after another step is shown, in milliseconds. */
  constructor(
    private readonly now: () => number,
    private readonly pause: () => number,
  ) {}

  /** That is drawn now. */
  show({ position, step }: Shown): void {
    this.shown = { position, step, since: step === this.shown.step ? this.shown.since : this.now() };
  }

  /** A button of the mouse, a finger or a key goes down. */
  begin(by: By): void {
    const { position, since } = this.shown;
    this.press = { by, position, soon: by === "pointer" && this.now() < since + this.pause(), again: false, clicked: false };
  }

  /** A key that is held down repeats. */
  repeat(): void {
    if (this.press?.by !== "key") this.begin("key");
    this.press!.again = true;
  }

  /** A key is let go. clicks: a click may come of that, as of the space bar: it belongs to the key's first press. */
  release(clicks: boolean): void {
    if (this.press?.by === "key") Object.assign(this.press, { again: false, clicked: this.press.clicked || !clicks });
  }

  /** A click. count: how many have followed each other quickly; 0 of a key. */
  click(count: number): void {
    const by = count === 0 ? "key" : "pointer";
    if (this.press?.by !== by || (this.press.clicked && !this.press.again)) this.begin("other");
    this.press!.clicked = true;
    if (count > 1) this.press!.again = true;
  }

  /** Why the last press plays nothing in that position, in a sentence; null where it plays; "" where it is silent about it. */
  refusal(position: string): string | null {
    const { press } = this;
    if (!press) return null;
    if (press.again) return press.by === "key" ? "" : DOUBLE;
    return press.soon || press.position !== position ? CHANGED : null;
  }
}

/** Tells of the presses in this window, and of what is drawn in it. */
export function watchPresses(presses: Presses, shown: () => Shown, subscribe: (draw: () => void) => void): void {
  subscribe(() => presses.show(shown()));
  const hear = <K extends keyof WindowEventMap>(name: K, act: (event: WindowEventMap[K]) => void) => window.addEventListener(name, act, { capture: true });
  hear("pointerdown", () => presses.begin("pointer"));
  hear("keydown", (event) => (event.repeat ? presses.repeat() : presses.begin("key")));
  hear("keyup", (event) => presses.release(event.key === " "));
  // Two taps follow each other quickly where a unit and then its target are meant: only at one place are they a double click.
  let last = { x: -Infinity, y: -Infinity };
  hear("click", ({ detail, clientX: x, clientY: y }) => {
    const apart = Math.hypot(x - last.x, y - last.y) > APART;
    last = { x, y };
    presses.click(apart ? Math.min(detail, 1) : detail);
  });
}
