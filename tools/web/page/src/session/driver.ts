// Plays what nobody at this page decides: the computer's sides, and the host's dice. Of several windows one does it.
import type { RollSubject, Worth } from "../games/game";
import type { Connection } from "../protocol/connection";
import { type Lines, ok, okIfAny, Refusal, type Reply } from "../protocol/wire";
import { Leader } from "./leader";
import { facesText, readThrown } from "./replies";
import { Schedule } from "./schedule";
import { seatComputer } from "./seats";
import { type Settings, STEP } from "./settings";
import type { TableState } from "./state";
import type { Table } from "./table";
import { Thought } from "./thought";

const DICE_PAUSE = 450; // milliseconds in which one sees what a die is for, step by step
const CUE = 100; // milliseconds in which one sees what is about to be played
const SLOW = 100; // milliseconds of thought that are told

// Another window was quicker, or the socket was lost: the news of it wakes the driver up again.
const PASSING = ["stale", "lost", "die-due", "no-die-due", "game-over", "stopped", "busy", "wrong-side"];

/** Who acts in which position, after how many moves. */
interface Standing {
  actor: string;
  hash: string;
  moves: number;
}

export class Driver {
  private readonly seed = crypto.getRandomValues(new Uint32Array(1))[0]!;
  private readonly leader: Leader;
  private running = false;
  private told = false; // that somebody thinks
  private skips = false; // what is left until a person is to act is shown at once
  private readonly schedule: Schedule;
  private rested: number; // when it had nothing to do any more
  private restsAt = ""; // the position in which it rests
  private wake: ((pressed: boolean) => void) | null = null;
  private handsFree: (() => void) | null = null; // on a real table all is done
  private readonly seated = new Map<string, Connection>(); // where something is hidden, the computer's own, by side

  constructor(
    private readonly table: Table,
    private readonly settings: () => Settings,
    private readonly now: () => number = () => performance.now(),
  ) {
    this.schedule = new Schedule(now);
    this.rested = now();
    this.leader = new Leader(
      () => this.lead(),
      (message) => this.hear(message),
    );
    table.watch(() => {
      if (table.held || table.state.hash !== this.restsAt) this.wake?.(true); // what it rests for is not played
      if (!table.handsFull || !this.mayPlay) this.handsFree?.();
      void this.run();
    });
    table.onDecision = () => this.leader.take();
    // The computer's seats become free for the people of the next game.
    table.onLeave = async () => {
      await Promise.all([...this.seated.values()].map((own) => own.tryAsk("sit watch").catch(() => null)));
    };
    this.leader.say("who waits?");
  }

  /** The next action of the computer, where it waits for that, in whichever window. */
  next(): void {
    if (this.wake) this.wake(true);
    else if (!this.leader.leads) this.leader.say("next");
  }

  /** Shows the rest at once, until a person is to act: this window plays from now on. */
  skip(): void {
    this.skips = true;
    this.leader.take();
    this.wake?.(true);
    this.table.set({}); // it is told that there is nothing more to skip
  }

  /** Whether there is something to skip: what is played by itself is shown at a pace. */
  get paced(): boolean {
    return this.settings().pace !== 0 && !this.skips && this.table.goesOn() && !this.waitsForHand();
  }

  get waiting(): boolean {
    return this.table.state.waiting;
  }

  /** The pace is another one, or who rolls. */
  repace(): void {
    this.wake?.(false);
    void this.run();
  }

  private lead(): void {
    if (this.leader.leads) {
      if (!this.wake && this.table.state.waiting) this.tellWaiting(false);
      void this.run();
    } else {
      // Another window leads: what was begun here is left to it.
      this.wake?.(true);
      this.table.set({ waiting: false });
      this.leader.say("who waits?");
    }
  }

  private hear(message: unknown): void {
    if (message === "next" && this.leader.leads) this.next();
    if (message === "who waits?" && this.leader.leads) this.tellWaiting(this.table.state.waiting);
    if ((message === "waits" || message === "goes on") && !this.leader.leads) this.table.set({ waiting: message === "waits" });
  }

  /** Milliseconds, 0 for at once, or STEP. */
  private get pace(): number {
    const { pace } = this.settings();
    return this.skips || this.schedule.over(pace) ? 0 : pace;
  }

  private tellWaiting(waiting: boolean): void {
    this.leader.say(waiting ? "waits" : "goes on");
    if (this.table.state.waiting !== waiting) this.table.set({ waiting });
  }

  /** Whether it is this window that plays for the computer and rolls the host's dice, and may do so now. */
  private get mayPlay(): boolean {
    return this.leader.leads && !this.table.held;
  }

  /** What a step goes by: who is to act in which position, seen from which seat, what is due, and who plays whom. */
  private get moment(): string {
    const { link, actor, hash, due, dice, position, seating, players } = this.table.state;
    return [link, actor, hash, due?.what ?? "-", dice, position !== null, seating?.seat ?? "-", ...[...players].flat()].join(" ");
  }

  private async run(): Promise<void> {
    if (this.running || !this.mayPlay) return;
    this.running = true;
    this.schedule.idle(this.now() - this.rested);
    try {
      let before = "";
      do {
        before = this.moment;
        // What changes while a step finds nothing to do, or is refused, wakes nobody else.
      } while (this.mayPlay && ((await this.tryStep(before)) || this.moment !== before));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (!PASSING.includes(error.code)) this.table.say(error.message, true, error.rule);
      if (error.code === "busy") {
        await this.table.connection.tryAsk("wait").catch(() => null);
        setTimeout(() => void this.run(), DICE_PAUSE);
      }
    } finally {
      this.thought();
      this.running = false;
      this.rested = this.now();
      if (!this.table.goesOn() || (this.table.state.actor === "chance" && this.waitsForHand())) this.skips = false;
    }
  }

  /** A step; what was refused because something else had happened by then is tried again in the moment that the page knows now. */
  private async tryStep(moment: string): Promise<boolean> {
    try {
      return await this.step();
    } catch (error) {
      if (error instanceof Refusal && PASSING.includes(error.code) && this.moment !== moment) return true;
      throw error;
    }
  }

  /** Whether something was done, and more may be to do. */
  private async step(): Promise<boolean> {
    const { link, actor, hash, due, dice, result, position, seating, story } = this.table.state;
    if (link !== "open" || result || !position || actor === "" || seating?.seat === "watch") return false;
    if (actor === "chance" && dice === "mine") return seating ? this.rollForComputers() : false;
    if (actor === "chance" && (!due || dice === "")) return false;
    const forced = this.table.forced();
    if (forced) {
      await this.table.answer(forced);
      await this.table.refresh();
      return true;
    }
    const instructed = this.table.instructed();
    if (instructed === undefined) return false; // once it is known, the table says so
    if (instructed) {
      await this.table.carryOut(instructed);
      await this.table.refresh();
      return true;
    }
    if (this.table.handsFull) return false; // once all is done, the table says so
    this.schedule.begin(this.table.state.playerTurn);
    if (actor !== "chance" && !this.table.isBot(actor) && (await this.table.playOnNow())) {
      await this.table.refresh();
      return true;
    }
    if (this.pace === 0 && !seating && !this.table.byHands) return this.atOnce({ actor, hash, moves: story.length });
    if (actor === "chance") {
      if (this.waitsForHand()) return false;
      const what = due?.what ?? "";
      this.schedule.next(what, this.worthOf(null, due));
      await this.rest((pace) => (pace === STEP ? DICE_PAUSE : this.schedule.left(pace)));
      if (this.table.state.actor !== "chance" || !this.mayPlay) return true;
      const before = this.table.state;
      await this.roll({ actor, hash: before.hash, moves: before.story.length });
      await this.show(what, this.worthOf(null, due), before);
      return true;
    }
    if (seating) return this.stepFromSeats();
    if (!this.table.isBot(actor)) return false;
    await this.playPaced({ actor, hash, moves: story.length });
    return true;
  }

  private worthOf(action: string | null, roll: RollSubject | null = null): Worth {
    const { view } = this.table.state;
    const choice = action === null ? null : (view?.readChoice(action) ?? null);
    return view?.worth?.(choice, roll) ?? (choice && view?.endsStep(choice) ? "little" : "some");
  }

  /** What was played is drawn; before: what was there before it, which may have been another game. */
  private async show(kind: string, worth: Worth, before: Pick<TableState, "view" | "position">): Promise<void> {
    await this.table.refresh();
    const { view, position } = this.table.state;
    const known = before.position && position && before.view === view && view?.strength;
    const lost = known ? view.strength!(before.position!) > view.strength!(position) : false;
    this.schedule.shown(kind, lost ? "much" : worth);
    this.schedule.begin(this.table.state.playerTurn);
  }

  private waitsForHand(): boolean {
    return this.settings().rollByHand && !this.table.isBot(this.table.state.position?.active ?? "");
  }

  /** All that the computer does until a person is to act, without waiting for anything to be drawn. */
  private async atOnce(now: Standing): Promise<boolean> {
    let did = false;
    this.table.news.takeTime();
    while (this.mayPlay && this.pace === 0 && !this.table.byHands) {
      // In a turn that has been long enough one sees each step, and whether it is over by now.
      if (did && !this.skips && this.settings().pace !== 0) break;
      if (now.actor === "chance") {
        // Whose roll it is, the position tells.
        if (did && (this.settings().rollByHand || this.table.state.dice === "mine")) break;
        if (this.waitsForHand()) return did;
        now = await this.roll(now);
      } else if (this.table.isBot(now.actor)) {
        const actions = await this.think(now);
        now = await this.playAll(now, actions, this.reasonFor(now));
      } else {
        break;
      }
      did = true;
    }
    if (did) await this.table.refresh();
    return did;
  }

  private async roll(now: Standing): Promise<Standing> {
    const { connection, news } = this.table;
    const [turn, rolled] = await Promise.all([connection.ask("turn"), connection.ask(`roll hash=${now.hash}`)]);
    news.thrown = { number: now.moves + 1, faces: facesText(ok(rolled, "roll").faces), due: readThrown(turn) };
    return standingIn(rolled, now.moves + 1);
  }

  /** What the computer would do now, up to the next die. */
  private async think({ actor }: Standing): Promise<string[]> {
    const { table } = this;
    const slow = setTimeout(() => {
      this.told = true;
      if (table.state.thinking !== actor) table.set({ thinking: actor });
    }, SLOW);
    const thought = new Thought(table, this.now);
    try {
      const [best] = await Promise.all(this.search(table.connection, actor, " scope phase", thought));
      return ok(best, "go").best;
    } finally {
      clearTimeout(slow);
      this.schedule.idle(thought.end());
    }
  }

  /** The thought that was told of is over. */
  private thought(): void {
    if (this.told) this.table.set({ thinking: "" });
    this.told = false;
  }

  /**
   * Another game of secret dice is another game of the computer's too, and the same one in any window, also when it is opened again.
   * The commitment is known to all; without one a window has its own seed.
   */
  private seedOf(commitment: string): number {
    const digits = /^[0-9a-f]{8}/.exec(commitment);
    return digits ? Number.parseInt(digits[0], 16) : this.seed;
  }

  /** The replies to `go scope phase` and to what comes before it. */
  private search(connection: Connection, side: string, scope: string, thought?: Thought): [best: Promise<Reply>, ...Promise<Reply>[]] {
    const { players, dice, commitment } = this.table.state;
    const settings = [`set bot ${players.get(side)}`, `set seed ${dice === "number" ? 1 : this.seedOf(commitment)}`].map((command) => connection.ask(command));
    return [connection.ask(`go${scope}`, thought && ((line) => thought.hear(line))), ...settings];
  }

  /** Asks why the computer decided so, unless the server keeps that. */
  private async reasonFor({ moves }: Standing): Promise<void> {
    if (this.table.news.keepsReasons) return;
    const why = await this.table.connection.tryAsk("why").catch(() => null);
    const { reason } = okIfAny(why, "why");
    if (reason) this.table.news.addReason(moves + 1, reason);
  }

  /** All in one message; one by one where a die comes between them. */
  private async playAll(now: Standing, actions: string[], reason: Promise<void>): Promise<Standing> {
    const { connection } = this.table;
    if (!this.mayPlay) return { ...now, actor: "" };
    try {
      const [played] = await Promise.all([connection.ask(`play hash=${now.hash} side=${now.actor} ${actions.join(" ; ")}`), reason]);
      return standingIn(played, now.moves + actions.length);
    } catch (error) {
      if (!(error instanceof Refusal) || PASSING.includes(error.code) || actions.length === 1) throw error;
    }
    let after = now;
    for (const action of actions) {
      if (after.actor !== now.actor) break;
      after = standingIn(await connection.ask(`play hash=${after.hash} side=${now.actor} ${action}`), after.moves + 1);
    }
    return after;
  }

  /** One step of the computer's, so that one can follow it: its actions share some pauses, or each waits for a press. */
  private async playPaced(begun: Standing): Promise<void> {
    const actions = await this.think(begun);
    await this.reasonFor(begun);
    this.thought();
    try {
      await this.playOneByOne(begun, actions);
    } finally {
      this.table.set({ cue: null });
    }
    await this.table.refresh();
  }

  private async playOneByOne(begun: Standing, actions: string[]): Promise<void> {
    const { table, schedule } = this;
    const events = actions.map((action) => ({ kind: action.split(" ")[0]!, worth: this.worthOf(action) }));
    let now = begun;
    for (let i = 0; i < actions.length && now.actor === begun.actor; ) {
      if (!this.mayPlay) break;
      const { kind, worth } = events[i]!;
      schedule.next(kind, worth);
      if (this.pace === STEP || schedule.left(this.pace) >= CUE) table.set({ cue: table.state.view?.readChoice(actions[i]!) ?? null });
      await this.rest((pace) => schedule.left(pace));
      if (!this.mayPlay || table.state.hash !== now.hash) break;
      // On a real table each is done before the next one is told, except of a set-up.
      const byHands = this.table.byHands && !table.state.position?.setup;
      const many = byHands ? 1 : this.pace === 0 ? actions.length : schedule.together(events.slice(i), this.pace);
      const part = actions.slice(i, i + many);
      i += part.length;
      table.news.hurry();
      const before = table.state;
      now = await this.playAll(now, part, Promise.resolve());
      await this.show(events[i - 1]!.kind, events[i - 1]!.worth, before);
      await this.carried();
    }
  }

  /** Waits until what was played is done on a real table. */
  private async carried(): Promise<void> {
    while (this.table.handsFull && this.mayPlay) await new Promise<void>((resolve) => (this.handsFree = resolve));
    this.handsFree = null;
  }

  /** Where something is hidden: each computer decides from its own seat, also while a person is still to choose. */
  private async stepFromSeats(): Promise<boolean> {
    const { world } = this.table.state;
    for (const side of world?.sides ?? []) {
      if (!this.table.isBot(side)) continue;
      const own = await this.seatOf(side);
      if (!own) continue;
      const turn = ok(await own.ask("turn"), "turn");
      if (turn.actor !== side && turn.actor !== "both") continue;
      const [best] = await Promise.all(this.search(own, side, ""));
      await this.rest((pace) => pace);
      if (!this.mayPlay) return true;
      await own.ask(`play hash=${turn.hash} side=${side} ${ok(best, "go").best.join(" ; ")}`);
      await this.table.refresh();
      return true;
    }
    return false;
  }

  /** What a computer alone may see, nobody at the table rolls for it. */
  private async rollForComputers(): Promise<boolean> {
    if (!this.table.state.due?.hidden) return false;
    for (const side of this.table.state.world?.sides ?? []) {
      if (!this.table.isBot(side)) continue;
      const own = await this.seatOf(side);
      if (!own) continue;
      const turn = ok(await own.ask("turn"), "turn"); // as that side sees it
      if (turn.actor !== "chance" || turn.hidden) continue;
      if (!(await own.tryAsk(`roll hash=${turn.hash} program`))) continue;
      await this.table.refresh();
      return true;
    }
    return false;
  }

  private async seatOf(side: string): Promise<Connection | null> {
    if (!this.mayPlay) return null;
    let own = this.seated.get(side);
    if (!own) {
      own = await this.table.connection.another();
      this.seated.set(side, own);
    }
    const seat = await own.tryAsk("sit");
    if (okIfAny(seat, "sit").seat === side) return own;
    return (await seatComputer(own, this.table.connection, side)) ? own : null;
  }

  /** Waits as long as the pace asks for, milliseconds or STEP; a pace that is changed meanwhile counts from then on. */
  private async rest(length: (pace: number) => number): Promise<void> {
    this.restsAt = this.table.state.hash;
    for (;;) {
      const pace = this.pace;
      const time = pace === 0 ? 0 : length(pace);
      if (time === 0) return;
      const pressed = await new Promise<boolean>((resolve) => {
        const timer = time === STEP ? undefined : setTimeout(() => this.wake?.(true), time);
        this.wake = (go) => {
          this.wake = null;
          clearTimeout(timer);
          resolve(go);
        };
        if (time === STEP) this.tellWaiting(true);
      });
      if (this.leader.leads && this.table.state.waiting) this.tellWaiting(false);
      if (pressed) return;
    }
  }
}

function standingIn(reply: Reply, moves: number): Standing {
  const { actor, hash } = reply.ok as unknown as Lines["play"]["ok"];
  return { actor, hash, moves };
}
