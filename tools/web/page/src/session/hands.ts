// What has to be done on a real table, one thing after the other, in the words of the engine's `ruler`. The table is taken to be
// like the position up to the first thing that is not done; until all is done, the computer waits.
import { okIfAny, texts } from "../protocol/wire";
import { type Deed, gameOf, keep, lineOf, recall } from "./carried";
import { chairOf } from "./chair";
import type { Move } from "./state";
import type { Table } from "./table";

const KEPT = 30; // deeds that are done and can be gone back to

export class Hands {
  deeds: Deed[] = [];
  at = 0; // the first that is not done; all are: their number
  laidOut = true; // no: these tell how the table is laid out at first
  frame: string[] = []; // what the numbers of a place mean, in sentences
  side = ""; // at whose edge the person is taken to sit
  heard = 0; // the moves that were read aloud
  spoken = 0; // the last deed that was
  chair = ""; // the side at whose edge the person says that they sit; "" for their own

  private begun = false; // it is known what the table was like at some move
  private told = 0; // so many of the deeds count as told: what is undone is told in its turn
  private since = 0; // the moves that had been made before those that these deeds come from
  private moves = 0; // that had been made when they were told
  private line = 0;
  private asked = ""; // the moment that they lead to
  private asking = "";
  private last = 0; // the number of the last deed
  private game = "";

  constructor(private readonly table: Table) {
    table.watch(() => void this.follow());
  }

  /** Whether it is known what is to be done now. */
  get known(): boolean {
    return this.asked === this.moment();
  }

  /** Whether something is to be done before the game goes on, or it is not known yet. */
  get pending(): boolean {
    return !this.known || this.at < this.deeds.length;
  }

  /** Whether some of those that are left count as told: they keep their words. */
  get begunList(): boolean {
    return this.at < this.told;
  }

  /** How many things are left to do. */
  get left(): number {
    return this.deeds.length - this.at;
  }

  /** What was played and rolled since the deeds before these were done. */
  get news(): Move[] {
    const { story } = this.table.state;
    return story.slice(Math.min(this.since, story.length));
  }

  get now(): Deed | null {
    return this.deeds[this.at] ?? null;
  }

  /** The first is done. */
  tick(): void {
    this.tickTo(this.at + 1);
  }

  /** All are done. */
  tickAll(): void {
    this.tickTo(this.deeds.length);
  }

  /** The one before is to be done again, or was not done. */
  back(): void {
    if (this.at === 0) return;
    --this.at;
    this.changed();
  }

  /** Something was told of elsewhere. */
  again(): void {
    this.asked = "";
    this.table.set({});
  }

  /** Another game is on the table. */
  forget(): void {
    Object.assign(this, { deeds: [], at: 0, begun: false, told: 0, since: 0, moves: 0, line: 0, asked: "", game: "", heard: 0 });
  }

  /** That has been read aloud. */
  noteSpoken(heard: number, spoken: number): void {
    if (heard === this.heard && spoken === this.spoken) return;
    Object.assign(this, { heard, spoken });
    this.keep();
  }

  sitAt(chair: string): void {
    this.chair = chair;
    this.table.set({});
  }

  private moment(): string {
    return `${this.table.moment()} ${this.chairNow()}`;
  }

  private chairNow(): string {
    return this.table.state.world?.sides.includes(this.chair) ? this.chair : chairOf(this.table);
  }

  private ruler(words: string): string {
    const chair = this.chairNow();
    return ["ruler", words, chair && `side=${chair}`].filter((word) => word !== "").join(" ");
  }

  private tickTo(at: number): void {
    if (at > this.deeds.length) return;
    this.at = at;
    if (at > this.told) this.commit();
    if (this.left === 0) this.since = this.moves;
    this.changed();
  }

  /** From now on these count as told: what follows begins after them. */
  private commit(): void {
    const shown = new Set(this.deeds.slice(this.told).map(({ text }) => text));
    this.told = this.deeds.length;
    this.isLikeNow();
    void this.tell(shown);
  }

  /** Once these deeds are done, the table is like the position. */
  private isLikeNow(): void {
    this.begun = true;
    this.moves = this.table.state.story.length;
    this.line = lineOf(this.table.state, this.moves);
  }

  /** What has changed in the meantime, as by another player, is told by this and by no later question. shown: what is not new. */
  private async tell(shown: Set<string>): Promise<void> {
    const reply = await this.table.connection.tryAsk(this.ruler("")).catch(() => null); // after a lost connection counts what is kept
    // A connection that has told nothing yet, as one after a lost one, tells all that lies there.
    if (!reply || okIfAny(reply, "ruler").since === undefined) return;
    const more = texts(reply, "ruler", "change").filter((text) => !shown.has(text));
    if (more.length === 0) return;
    this.deeds.splice(this.told, 0, ...more.map((text) => ({ id: ++this.last, text })));
    this.told += more.length;
    this.changed();
  }

  private changed(): void {
    const gone = Math.max(0, this.at - KEPT);
    if (gone > 0) {
      this.deeds = this.deeds.slice(gone);
      this.at -= gone;
      this.told -= gone;
    }
    this.keep();
    this.table.set({});
  }

  private keep(): void {
    if (!this.begun) return; // the table is still to be laid out
    const { told, moves, line, at, heard, spoken } = this;
    keep({ game: this.game, moves, line, deeds: this.deeds.slice(0, told), at: Math.min(at, told), heard, spoken });
  }

  /** What was kept of this game, before this page was loaded or the connection lost. */
  private recall(): boolean {
    const kept = recall(this.table.state);
    this.game = gameOf(this.table.state);
    if (!kept) return false;
    const { moves, line, deeds, at, heard, spoken } = kept;
    Object.assign(this, { begun: true, moves, line, deeds, at, heard, spoken, told: deeds.length, since: moves, last: deeds[deeds.length - 1]?.id ?? 0 });
    return true;
  }

  /** Brings the list up to date with the position. */
  private async follow(): Promise<void> {
    const { table } = this;
    const moment = this.moment();
    if (!table.byHands || table.state.link !== "open" || !table.state.world || moment === this.asked || moment === this.asking) return;
    this.asking = moment;
    if (this.game !== gameOf(table.state)) {
      this.forget();
      this.recall();
    }
    try {
      const [look, kept] = await Promise.all([table.connection.tryAsk(this.ruler("look")), this.begun ? table.connection.tryAsk(this.ruler(`look ${this.moves}`)) : null]);
      if (moment !== this.moment() || this.asking !== moment) return;
      // A new connection has told nothing yet: the table is as this browser remembers it.
      const isNew = okIfAny(look, "ruler").since === undefined;
      const known = this.begun && this.line === lineOf(table.state, this.moves);
      this.show(isNew && known ? kept : look, isNew && !known, moment);
    } catch {
      // The connection is gone; once it is back, this is asked again.
    } finally {
      if (this.asking === moment) this.asking = "";
      if (moment !== this.moment()) void this.follow();
    }
  }

  private show(reply: Awaited<ReturnType<Table["connection"]["tryAsk"]>>, layout: boolean, moment: string): void {
    this.asked = moment;
    this.laidOut = !layout;
    // What was shown of an earlier moment and not begun is part of this.
    const before = new Map(this.deeds.slice(this.told).map((deed) => [deed.text, deed]));
    this.deeds = layout ? [] : this.deeds.slice(0, this.told);
    if (layout) Object.assign(this, { told: 0, at: 0 });
    for (const text of reply ? texts(reply, "ruler", "change") : []) this.deeds.push(before.get(text) ?? { id: ++this.last, text });
    this.frame = reply ? texts(reply, "ruler", "frame") : [];
    this.side = okIfAny(reply, "ruler").chair ?? "";
    this.at = Math.min(this.at, this.deeds.length);
    if (this.begun && this.told === this.deeds.length) this.isLikeNow();
    this.keep();
    this.table.set({});
  }
}

const known = new WeakMap<Table, Hands>();

/** Those of the person at this page. */
export function handsOf(table: Table): Hands {
  let hands = known.get(table);
  if (!hands) {
    hands = new Hands(table);
    known.set(table, hands);
    table.hands = hands;
    table.set({});
  }
  return hands;
}
