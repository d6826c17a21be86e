// Plays what nobody at this page decides: the computer's sides, and the host's dice. Of several tabs one does it.
import type { Connection } from "../protocol/connection";
import { fields, items, Refusal } from "../protocol/wire";
import { keepReasons } from "./reasons";
import { seatComputer } from "./seats";
import { type Settings, STEP } from "./settings";
import type { Table } from "./table";

const DICE_PAUSE = 450; // milliseconds in which one sees what a die is for

export class Driver {
  private readonly seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  private leads = false;
  private running = false;
  private wake: (() => void) | null = null;
  private readonly seated = new Map<string, Connection>(); // where something is hidden, the computer's own, by side

  constructor(
    private readonly table: Table,
    private readonly settings: () => Settings,
  ) {
    table.subscribe(() => void this.run());
    if ("locks" in navigator) {
      // Held as long as this tab lives; then the next one has it.
      void navigator.locks.request("zerohour.driver", () => {
        this.leads = true;
        void this.run();
        return new Promise<never>(() => {});
      });
    } else {
      this.leads = true;
    }
  }

  /** The next action of the computer, where it waits for that. */
  next(): void {
    this.wake?.();
  }

  get waiting(): boolean {
    return this.wake !== null;
  }

  private async run(): Promise<void> {
    if (this.running || !this.leads) return;
    this.running = true;
    try {
      while (await this.step());
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // Another tab was quicker, or the socket was lost: the news of it wakes this up again.
      if (!["stale", "lost", "die-due", "no-die-due", "game-over", "stopped", "busy", "wrong-side"].includes(error.code)) {
        this.table.say(error.message, true);
      }
      if (error.code === "busy") {
        await this.table.connection.tryAsk("wait").catch(() => null);
        setTimeout(() => void this.run(), DICE_PAUSE);
      }
    } finally {
      if (this.table.state.thinking !== "" || this.table.state.cue) this.table.set({ thinking: "", cue: null });
      this.running = false;
    }
  }

  /** Whether something was done, and more may be to do. */
  private async step(): Promise<boolean> {
    const { link, actor, due, dice, result, position } = this.table.state;
    if (link !== "open" || result || !position || actor === "") return false;
    const { seating } = this.table.state;
    if (seating?.seat === "watch") return false;
    if (actor === "chance") {
      if (!due || dice === "mine" || dice === "") return false;
      if (this.settings().rollByHand && !this.table.isBot(position.active)) return false;
      await this.pause(Math.min(this.settings().pace === STEP ? DICE_PAUSE : this.settings().pace, DICE_PAUSE));
      if (this.table.state.actor !== "chance") return true;
      await this.table.connection.ask(`roll hash=${this.table.state.hash}`);
      await this.table.refresh();
      return true;
    }
    if (seating) return this.stepFromSeats();
    if (!this.table.isBot(actor)) return false;
    await this.decide(actor);
    return true;
  }

  /** Where something is hidden: each computer decides from its own seat, also while a person is still to choose. */
  private async stepFromSeats(): Promise<boolean> {
    const { world, players } = this.table.state;
    for (const side of world?.sides ?? []) {
      if (!this.table.isBot(side)) continue;
      const own = await this.seatOf(side);
      if (!own) continue;
      const turn = fields((await own.ask("turn")).ok);
      if (turn.get("actor") !== side && turn.get("actor") !== "both") continue;
      await own.ask(`set bot ${players.get(side)}`);
      await own.ask(`set seed ${this.table.state.dice === "number" ? 1 : this.seed}`);
      const action = (await own.ask("go")).ok.replace(/^best /, "");
      await this.pause(this.settings().pace);
      await own.ask(`play hash=${turn.get("hash")} side=${side} ${action}`);
      await this.table.refresh();
      return true;
    }
    return false;
  }

  private async seatOf(side: string): Promise<Connection | null> {
    let own = this.seated.get(side);
    if (!own) {
      own = await this.table.connection.another();
      this.seated.set(side, own);
    }
    const seat = await own.tryAsk("sit");
    if (seat && fields(seat.ok).get("seat") === side) return own;
    return (await seatComputer(own, this.table.connection, side)) ? own : null;
  }

  private async decide(side: string): Promise<void> {
    const { connection } = this.table;
    const { hash, story, players, reasons, view } = this.table.state;
    this.table.set({ thinking: side });
    await connection.ask(`set bot ${players.get(side)}`);
    // Another game of secret dice is another game of the computer's too.
    await connection.ask(`set seed ${this.table.state.dice === "number" ? 1 : this.seed}`);
    const best = await connection.ask("go scope phase");
    const actions = items({ lines: [{ keyword: "best", text: best.ok.replace(/^best /, "") }], ok: "" }, "best", ";");
    const why = await connection.tryAsk("why");
    const reason = why && fields(why.ok).get("reason");
    if (reason) {
      const known = new Map(reasons).set(story.length + 1, reason);
      keepReasons(this.table.state.commitment, known);
      this.table.set({ reasons: known });
    }
    this.table.set({ thinking: "" });
    let before = hash;
    for (const action of actions) {
      if (this.table.state.hash !== before) return; // something else happened meanwhile
      this.table.set({ cue: view?.readChoice(action) ?? null });
      await this.pause(this.settings().pace);
      const played = await connection.ask(`play hash=${before} side=${side} ${action}`);
      before = fields(played.ok).get("hash") ?? "";
      await this.table.refresh();
    }
    this.table.set({ cue: null });
  }

  private pause(pace: number): Promise<void> {
    if (pace === 0) return Promise.resolve();
    return new Promise((resolve) => {
      const go = () => {
        this.wake = null;
        clearTimeout(timer);
        resolve();
      };
      const timer = pace === STEP ? undefined : setTimeout(go, pace);
      this.wake = go;
      if (pace === STEP) this.table.set({}); // draws the button that goes on
    });
  }
}
