// Keeps the state up to date: asks the engine for what has changed, as often as it is to be seen and no oftener.
import type { FindGame, LoadGame, RollSubject } from "../games/game";
import type { Connection } from "../protocol/connection";
import { readDrawing } from "../protocol/shapes";
import { actionsIn, type Line, type Lines, ok, okIfAny, Refusal, type Reply, rows, texts } from "../protocol/wire";
import { keepReasons, keptReasons, type Reasons } from "./reasons";
import { readBots, readDue, readGuide, readRoll, readStory, readWorld, shapesOf } from "./replies";
import { findSeat, loseSeat } from "./seats";
import { type Due, isBot, mayActFor, type Move, PRESENT, type TableState } from "./state";
import type { Store } from "./store";
import { lastDecision, lastTurnOfBot, playedSince, recapOf } from "./trail";
import { isNewVisit } from "./visit";

/** Milliseconds between two questions about a game that goes on by itself: so many times what their drawing takes. */
const GAP = 400; // at least
const LONGEST = 800;
const SHARE = 9;
const PATIENCE = 200; // milliseconds more before anything is shown of a turn that is played at once

export class News {
  /** The server keeps the computer's reasons: they come with the story. */
  keepsReasons = false;
  /** The last roll that was seen before it fell: the number of its move, and its faces. */
  thrown: { number: number; faces: string; due: RollSubject & Pick<Due, "dice"> } | null = null;

  private stale = { world: true, story: true };
  private described = ""; // what was told of the world that is known
  private refreshing: Promise<void> | null = null;
  private dirty = false;
  private heardSome = false; // in this message
  private urgent = false;
  private heard = 0; // the number of the last event that was told of
  private known = 0; // the number of the last event that is part of the state
  private last = 0; // when something was asked
  private timer: ReturnType<typeof setTimeout> | undefined;
  private newReasons: Reasons = new Map();
  private before = 0; // the moves after which the trail begins
  private recapping = "";

  constructor(
    private readonly table: Store,
    private readonly connection: Connection,
    private readonly find: FindGame,
    private readonly load: LoadGame,
  ) {}

  /** All is asked for again: another game, or the same from another seat. */
  forget(): void {
    this.stale = { world: true, story: true };
    this.heard = 0; // another game numbers its events from 1
    this.thrown = null;
  }

  /** The same game from another seat. */
  forgetStory(): void {
    this.stale = { ...this.stale, story: true };
  }

  /** The computer's decisions follow each other at once: there is no hurry to show the first. */
  takeTime(): void {
    this.last = performance.now() + PATIENCE;
  }

  /** What the computer decided before the move of that number, and why; shown with the next news. */
  addReason(number: number, reason: string): void {
    this.newReasons.set(number, reason);
  }

  /** What a person does here is shown at once. */
  hurry(): void {
    this.urgent = true;
  }

  /** Brings everything up to date; returns once it is. */
  refresh(): Promise<void> {
    this.dirty = true;
    this.refreshing ??= this.catchUp().finally(() => {
      this.refreshing = null;
      this.soon();
    });
    return this.refreshing;
  }

  /**
   * A command that changes the game goes in one message with the questions about what comes of it, and is answered before
   * them: nothing more need be asked when the news of it comes.
   */
  lookAfter(command: Promise<Reply>): Promise<Reply> {
    if (!this.refreshing) void this.refresh();
    return command;
  }

  /** A line that nobody asked for. */
  hear(line: Line): void {
    const { table } = this;
    const keyword = line.type;
    if (keyword === "seat") {
      const { seating } = table.state;
      if (seating) loseSeat(seating.seat);
      this.forget();
      table.set({ message: { text: "The host has given your seat to somebody else. You watch.", refusal: true, rule: "" } });
    }
    if (keyword === "newgame" || keyword === "behind") {
      this.forget();
      this.urgent = true;
      // Messages about the game before do not concern this one.
      table.set({ ...PRESENT, unit: "", cue: null, proposal: null, playOn: null, ...(keyword === "newgame" && { message: null }) });
    } else if (keyword === "event") {
      const event = line as unknown as Lines["watch"]["event"];
      this.heard = event.number;
      // What was told as hidden is known now.
      if (event.what === "shown" || event.what === "revealed") this.forgetStory();
      // Who plays a side decides who is to act.
      if (event.what === "player") this.urgent = true;
      if (event.what === "undo") {
        const story = table.state.story.slice(0, -event.count);
        table.set({ story, reasons: upTo(table.state.reasons, story.length) });
      }
    }
    if (this.heardSome) return;
    // The other lines of the message come first.
    this.heardSome = true;
    queueMicrotask(() => {
      this.heardSome = false;
      this.soon();
    });
  }

  private get behind(): boolean {
    return this.stale.world || this.stale.story || this.heard > this.known;
  }

  /** The first news is asked about at once, what follows on its heels together. */
  private soon(): void {
    if (this.refreshing || this.table.state.link !== "open") return;
    if (!this.behind) {
      this.urgent = false;
      return;
    }
    const wait = this.urgent ? 0 : this.last + Math.min(LONGEST, Math.max(GAP, SHARE * this.table.cost)) - performance.now();
    this.urgent = false;
    if (wait <= 0) {
      void this.refresh();
    } else {
      this.timer ??= setTimeout(() => void this.refresh(), wait);
    }
  }

  private async catchUp(): Promise<void> {
    while (this.dirty && this.table.state.link === "open") {
      this.dirty = false;
      clearTimeout(this.timer);
      this.timer = undefined;
      this.last = performance.now();
      try {
        await this.update();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        this.known = this.heard; // what was refused is not asked again and again
        const { offer } = this.table.state;
        if (error.code === "no-game" && offer && offer.of === "") this.table.set({ offer: { ...offer, of: offer.games[0]?.name ?? "" } });
        if (error.code === "no-game") this.table.set({ asked: true, world: null, position: null, story: [], choices: [], actor: "", due: null, lastRoll: null });
        else if (error.code !== "lost") this.table.set({ message: { text: error.message, refusal: true, rule: "" } });
      }
    }
  }

  private async update(): Promise<void> {
    const { connection: ask, table } = this;
    const fresh = this.stale;
    this.stale = { world: false, story: false };
    const askAgain = () => {
      this.stale = { world: fresh.world || this.stale.world, story: fresh.story || this.stale.story };
      this.dirty = true;
    };
    const was = table.state;
    const known = fresh.story ? [] : was.story;
    const told = fresh.world ? await ask.ask("describe brief") : null;
    const described = told && readWorld(told);
    if (described) await this.load(described.game, described);
    const seating = described ? await findSeat(ask, described.sides) : was.seating;
    const another = described && was.offer && was.offer.of !== "" && was.offer.of !== described.game ? described.game : "";
    // All in one message: what is told fits together.
    const [turn, state, legal, guide, story, result, shapes, players, bots] = await Promise.all([
      ask.ask("turn"),
      ask.ask("state"),
      ask.tryAsk("legal brief"),
      ask.tryAsk("guide"),
      ask.tryAsk(`story ${known.length + 1}`),
      ask.ask("result"),
      fresh.world || was.world?.ground ? ask.tryAsk(shapesOf(this.find((described ?? was.world)?.game ?? "", described ?? was.world ?? undefined))) : null,
      ask.ask("player"),
      another ? ask.tryAsk(`bots ${another}`) : null,
    ]);
    const now = ok(turn, "turn");
    const { hash } = now;
    this.known = now.event;
    const general = described ?? was.world;
    // What was told of two positions, or of a game that is gone by now, is asked again.
    const outdated = () => table.state.story !== was.story || table.state.seating !== was.seating || this.stale.world;
    if (ok(players, "player").event !== now.event || outdated()) return askAgain();
    if (!general) return;
    const over = ok(result, "result");
    // The record of a game that is over tells its seed, and then nothing is taken back any more: it is asked for only where nothing else tells the dice.
    const [commit, header] = fresh.world ? await Promise.all([ask.tryAsk("commit"), over["dice-from"] ? null : ask.tryAsk("record")]) : [null, null];
    const { commitment = "" } = okIfAny(commit, "commit");
    // What is told again after a lost connection is the world that is known: it is not drawn again, and the view stays.
    const description = told ? JSON.stringify(told.lines.map(({ id, ...line }) => line)) : this.described;
    const kept = description === this.described && (!told || (commitment !== "" && commitment === was.commitment)) ? was.world : null;
    const view = this.find(general.game, kept ?? general);
    const world = kept ?? (told ? view.readWorld(told, general) : general);
    const { actor } = now;
    const text = texts(state, "state", "state")[0] ?? "";
    const same = hash === was.hash && !fresh.world && !fresh.story;
    const position = same && was.position?.text === text ? was.position : view.readPosition(world, text);
    const more = story && readStory(story, known);
    const change: Partial<TableState> & Pick<TableState, "story"> = {
      view,
      world,
      asked: true,
      actor,
      hash,
      position,
      choices: same && legal && was.choices.length > 0 ? was.choices : legal ? actionsIn(legal).map((one) => view.readChoice(one)) : [],
      candidates: okIfAny(legal, "legal").candidates ?? false,
      drawing: shapes && readDrawing(shapes),
      due: same && was.due ? was.due : actor === "chance" && legal ? readDue(turn, legal) : null,
      playerTurn: [now.day, now.round, now.turn, now.side, now.active].map((part) => part ?? "").join(" "),
      guide: readGuide(guide, actor, now.step),
      story: more && more.moves.length > 0 ? [...known, ...more.moves] : known,
      result: over.over ? { winner: over.winner ?? "", points: over.points ?? "", reason: over.reason ?? "", givenUp: over["given-up"] !== undefined, undo: over.undo ?? false } : null,
      players: new Map(rows(players, "player", "player").map(({ side, name = "" }) => [side, name])),
      seating,
    };
    const { offer } = table.state;
    if (offer && bots) change.offer = { ...offer, of: another, bots: readBots(bots), scenarios: [], told: false };
    else if (offer && offer.of === "") change.offer = { ...offer, of: general.game };
    if (fresh.world) {
      change.commitment = commitment;
      change.dice = over["dice-from"] ?? /^dice (\w+)/m.exec(header ? texts(header, "record", "record").join("\n") : "")?.[1] ?? "";
      // As far as the game has come: what was taken back is forgotten.
      change.reasons = upTo(keptReasons(change.commitment), change.story.length);
      keepReasons(change.commitment, change.reasons);
    }
    if (more && more.reasons.size > 0) this.keepsReasons = true;
    const reasons = this.keepsReasons ? (more?.reasons ?? new Map()) : this.newReasons;
    if (reasons.size > 0) {
      this.newReasons = new Map();
      change.reasons = new Map([...(change.reasons ?? was.reasons), ...reasons]);
      if (!this.keepsReasons) keepReasons(change.commitment ?? was.commitment, change.reasons);
    }
    const roll = [...change.story].reverse().find((move) => move.actor === "chance");
    if (!roll) {
      change.lastRoll = null;
    } else if (fresh.story || was.lastRoll?.number !== roll.number || `dice ${was.lastRoll.faces.join(" ")}` !== roll.action) {
      const faces = roll.action.split(" ").slice(1).join(",");
      const seen = this.thrown?.number === roll.number && this.thrown.faces === faces ? this.thrown.due : was.story.length === roll.number - 1 ? was.due : null;
      change.lastRoll = readRoll(roll, seen);
    }
    await this.followTrail(was, { ...was, ...change }, change, fresh.world || fresh.story);
    if (outdated()) return askAgain();
    this.described = description;
    if (!was.world && (change.story.length > 0 || change.result) && isNewVisit()) change.away = true;
    // What a person has selected meanwhile, or looks at, counts, too.
    const { at, unit, proposal } = table.state;
    if (at !== null && (world !== was.world || at >= change.story.length)) Object.assign(change, PRESENT);
    if (was.world && world.scenario !== was.world.scenario) change.editing = false;
    if (unit !== "" && !change.choices!.some((choice) => choice.names.includes(unit))) change.unit = "";
    if (unit === "" && hash !== was.hash && !isBot(table.state, actor) && mayActFor(table.state, actor)) {
      const sole = view.sole?.(position, change.choices!) ?? "";
      if (sole !== "") change.unit = sole;
    }
    if (proposal && proposal.hash !== hash) change.proposal = null;
    table.set(change);
    void this.sumUp();
  }

  private async positionAt(moves: number, { view, world }: Pick<TableState, "view" | "world">): Promise<TableState["position"]> {
    const state = await this.connection.tryAsk(`state at ${moves}`);
    const text = state && texts(state, "state", "state")[0];
    return text && view && world ? view.readPosition(world, text) : null;
  }

  private async followTrail(was: TableState, now: TableState, change: Partial<TableState>, again: boolean): Promise<void> {
    const { view, story } = now;
    const begins = lastDecision(story, (side, move) => !isBot(now, side) && mayActFor(now, side) && !isReactionIn(view, move));
    const known = !again && begins === this.before ? was.trail : null;
    this.before = begins;
    if (known && story === was.story) return;
    const moves = view && begins < story.length ? playedSince(view, story, begins) : [];
    let before = known?.before ?? (!again && begins === was.story.length && begins < story.length ? was.position : null);
    if (moves.length > 0) before ??= await this.positionAt(begins, now);
    change.trail = moves.length > 0 && before ? { before, moves } : null;
  }

  /** The sum of the computer's last turn, once that is over. */
  private async sumUp(): Promise<void> {
    const { state } = this.table;
    const asks = !isBot(state, state.actor) && state.actor !== "chance" && state.actor !== "";
    const turn = lastTurnOfBot(state, (side) => isBot(state, side), asks);
    const key = turn && state.world ? `${state.commitment} ${state.world.scenario} ${turn.from} ${turn.to}` : "";
    if (key === this.recapping) return;
    this.recapping = key;
    if (!turn || !state.view || !state.world) return this.table.set({ recap: null });
    try {
      const [before, after] = await Promise.all([this.positionAt(turn.from - 1, state), this.positionAt(turn.to, state)]);
      if (key !== this.recapping || !before || !after) return;
      this.table.set({ recap: recapOf(state.view, state.world, before, after, state.story, turn) });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the socket is gone; it says so itself
      this.recapping = "";
    }
  }
}

/** Whether a move leaves in sight what the enemy did before it. */
function isReactionIn(view: TableState["view"], { actor, action, side }: Move): boolean {
  return view?.isReaction?.(view.readChoice(action), side !== "-" && side !== actor) ?? false;
}

function upTo(reasons: Reasons, moves: number): Reasons {
  return new Map([...reasons].filter(([number]) => number <= moves));
}
