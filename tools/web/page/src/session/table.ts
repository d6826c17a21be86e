// The game on the table as the page shows it. All that changes comes from the engine: this asks, keeps the answers, and
// tells whoever draws.
import type { Choice, FindGame, GameView, Position, Proposal, Trail, World } from "../games/game";
import { Connection, type Link } from "../protocol/connection";
import { type Drawing, readDrawing, readGround } from "../protocol/shapes";
import { cut, type Fields, fields, items, list, Refusal, type Reply, texts, wordFields } from "../protocol/wire";
import type { DiceGroup } from "./dice";
import { keepReasons, keptReasons, type Reasons } from "./reasons";
import { findSeat, loseSeat, type Seating, seatComputer, takeSeat } from "./seats";

export interface Move {
  number: number; // from 1
  actor: string; // a side, or "chance"
  action: string; // as the engine writes it; "dice 3 5" of a roll
  text: string; // for people
  phase: string; // the title of its phase
  turn: number;
  side: string; // whose player turn it is
}

export interface Due {
  dice: DiceGroup[];
  what: string; // what the roll is for
  outcomes: { chance: string; text: string }[];
  sampled: number; // from how many rolls the outcomes come; 0: they are all, with their exact chances
}

export interface Message {
  text: string;
  refusal: boolean;
  rule: string; // the first rule that it names, or ""
}

export interface Bot {
  name: string;
  level: number; // 0: of no level
  what: string;
}

export interface OfferedGame {
  name: string;
  scenarios: string[];
  options: string[];
}

export interface Offer {
  games: OfferedGame[]; // the first one is played where none is named
  bots: Bot[]; // of the game on the table
  scenarios: { name: string; title: string; turns: string; about: string }[];
}

/** The name under which a person sits at the table. */
export const PERSON = "person";

export interface TableState {
  link: Link;
  offer: Offer | null;
  view: GameView | null; // of the game on the table; without one, of the first that is offered
  world: World | null;
  dice: string; // "secret", "number", "mine"
  actor: string;
  hash: string;
  position: Position | null;
  drawing: Drawing | null; // of the position, where the world has a ground
  choices: Choice[];
  candidates: boolean; // any legal action may be played, listed or not
  due: Due | null;
  guide: { title: string; due: string; left: string[] };
  story: Move[];
  reasons: Reasons; // of the computer
  players: Map<string, string>; // by side; a bot's name is the computer's
  thoughts: number; // searches that may have refined the chances
  seating: Seating | null; // where the game hides something
  result: { winner: string; reason: string } | null;
  commitment: string;
  thinking: string; // the side whose computer thinks now
  cue: Choice | null; // what the computer is about to do
  trail: Trail | null;
  proposal: Proposal | null;
  at: number | null; // looking back: the position behind so many moves
  past: Position | null;
  pastDrawing: Drawing | null;
  unit: string; // selected
  message: Message | null;
}

const NOTHING: TableState = {
  link: "connecting",
  offer: null,
  view: null,
  world: null,
  dice: "",
  actor: "",
  hash: "",
  position: null,
  drawing: null,
  choices: [],
  candidates: false,
  due: null,
  guide: { title: "", due: "", left: [] },
  story: [],
  reasons: new Map(),
  players: new Map(),
  thoughts: 0,
  seating: null,
  result: null,
  commitment: "",
  thinking: "",
  cue: null,
  trail: null,
  proposal: null,
  at: null,
  past: null,
  pastDrawing: null,
  unit: "",
  message: null,
};

function ruleIn(text: string): string {
  return /\((?:[^()]*?)(R?\d+(?:\.\d+)*[a-z]?)[^()]*\)[^()]*$/.exec(text)?.[1] ?? "";
}

export class Table {
  state: TableState = NOTHING;
  readonly connection: Connection;

  private listeners = new Set<() => void>();
  private stale = { world: true, story: true };
  private refreshing: Promise<void> | null = null;
  private dirty = false;

  constructor(
    url: string,
    readonly find: FindGame,
  ) {
    this.connection = new Connection(url);
    this.connection.onLink = (link) => {
      this.set({ link });
      if (link === "open") void this.greet();
    };
    this.connection.onPush = (line) => this.heard(line.keyword, line.text);
  }

  subscribe(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  set(change: Partial<TableState>): void {
    this.state = { ...this.state, ...change };
    for (const listener of this.listeners) listener();
  }

  say(text: string, refusal = false): void {
    this.set({ message: { text, refusal, rule: ruleIn(text) } });
  }

  /** Does something that may be refused, and says so where it is. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.state.message) this.set({ message: null });
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.say(error.message, true);
      return null;
    }
  }

  /** A command that changes the game; a search that is in its way is stopped. */
  async change(command: string): Promise<Reply> {
    for (let tries = 0; ; ++tries) {
      try {
        return await this.connection.ask(command);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "busy" || tries === 3) throw error;
        await this.connection.ask("stop");
        await this.connection.ask("wait");
      }
    }
  }

  /** Plays a legal choice, listed or not. */
  async play(choice: Choice): Promise<boolean> {
    const done = await this.attempt(() => this.playFor(this.state.actor === "both" ? this.choosers() : [], choice.text));
    if (!done) await this.refresh();
    return done !== null;
  }

  // Where both sides choose, the side has to be named. Whose an action is, the engine knows.
  private async playFor(sides: string[], action: string): Promise<Reply> {
    const { hash } = this.state;
    for (const side of sides.slice(0, -1)) {
      try {
        return await this.change(`play hash=${hash} side=${side} ${action}`);
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "wrong-side") throw error;
      }
    }
    const last = sides[sides.length - 1];
    return this.change(`play hash=${hash} ${last === undefined ? "" : `side=${last} `}${action}`);
  }

  /** The sides that are to act, that no computer plays, and for which one may act from here. */
  choosers(): string[] {
    const { actor, world, seating } = this.state;
    const acts = (side: string) => (actor === "both" || actor === side) && !this.isBot(side);
    const mine = (side: string) => !seating || seating.seat === "both" || seating.seat === side;
    return (world?.sides ?? []).filter((side) => acts(side) && mine(side));
  }

  /** Takes a seat: a side, "both" or "watch". */
  async sit(seat: string): Promise<void> {
    const seating = await this.attempt(() => takeSeat(this.connection, seat, this.state.world?.sides ?? []));
    if (seating) this.set({ seating });
    // All that was told is told again, as it looks from there.
    this.stale = { world: this.stale.world, story: true };
    await this.refresh();
  }

  /** Rolls the host's dice, or gives the faces of a person's own: "10,3,7". */
  async roll(faces = ""): Promise<boolean> {
    return (await this.attempt(() => this.change(`roll hash=${this.state.hash} ${faces}`.trim()))) !== null;
  }

  /** Why an action that is not on the list is refused: "move 1/1a 2611". */
  async whyNot(action: string): Promise<void> {
    const reply = await this.attempt(() => this.connection.ask(`why ${action}`));
    const why = reply && fields(reply.ok).get("why");
    if (why) this.say(why, true);
  }

  /** Shows the position behind the first `at` moves; null is now. */
  async lookAt(at: number | null): Promise<void> {
    const { view, world, story } = this.state;
    if (!view || !world || at === null || at >= story.length) {
      this.set({ at: null, past: null, pastDrawing: null });
      return;
    }
    const behind = Math.max(0, at);
    const ask = this.connection;
    const replies = await this.attempt(() =>
      Promise.all([ask.ask(`state at ${behind}`), world.ground ? ask.tryAsk(`shapes at ${behind}`) : null]),
    );
    if (!replies) return;
    const [state, shapes] = replies;
    const text = texts(state, "state")[0];
    if (text) this.set({ at: behind, past: view.readPosition(world, text), pastDrawing: shapes && readDrawing(shapes), unit: "" });
  }

  isBot(side: string): boolean {
    const player = this.state.players.get(side);
    return player !== undefined && (this.state.offer?.bots.some((bot) => bot.name === player) ?? false);
  }

  /** The game that a scenario belongs to. */
  gameOf(scenario: string): OfferedGame | undefined {
    const games = this.state.offer?.games ?? [];
    return games.find((game) => game.scenarios.includes(scenario)) ?? games[0];
  }

  /** Puts a new game on the table. words: what `newgame` takes besides the scenario. */
  async newGame(scenario: string, words: string[]): Promise<void> {
    const game = this.gameOf(scenario);
    const named = game && this.state.offer!.games.length > 1 ? ["game", game.name] : [];
    await this.change(["newgame", ...named, "scenario", scenario, ...words].join(" "));
  }

  /** Says who plays which side. Where something is hidden, the computer gets a seat, and one takes that of one's own side. */
  async seatPlayers(players: [side: string, player: string][]): Promise<void> {
    await this.refresh();
    const { seating } = this.state;
    if (!seating) {
      for (const [side, player] of players) await this.change(`player ${side} ${player}`);
      return;
    }
    const people = players.filter(([, player]) => player === PERSON).map(([side]) => side);
    for (const [side, player] of players) {
      if (people.includes(side)) continue;
      const own = await this.connection.another();
      if (await seatComputer(own, this.connection, side)) await own.ask(`player ${side} ${player}`);
      own.close();
    }
    // The host may see to both sides. Others sit down at one, and leave the other to another browser.
    await this.sit(people.length === 1 || (people.length > 0 && !seating.host) ? people[0]! : seating.host ? "both" : "watch");
    const seat = this.state.seating?.seat;
    for (const side of people) if (seat === "both" || seat === side) await this.change(`player ${side} ${PERSON}`);
  }

  /** Has the next search done by the strongest player up to a level; where none has a level, by the first that is known. */
  async useLevel(level: number): Promise<void> {
    const bots = this.state.offer?.bots ?? [];
    const able = bots.filter((bot) => bot.level > 0 && bot.level <= level).sort((a, b) => b.level - a.level);
    const bot = able[0] ?? bots[0];
    if (bot) await this.connection.ask(`set bot ${bot.name}`);
  }

  /** Takes back the last decision of a person, with what the computer did behind it, if no die lies between. */
  async undo(): Promise<void> {
    const { story } = this.state;
    for (let n = 1; n <= story.length; ++n) {
      const move = story[story.length - n]!;
      if (move.actor === "chance") break;
      if (this.isBot(move.actor)) continue;
      await this.attempt(() => this.change(`undo ${n}`));
      return;
    }
    this.say(story.length === 0 ? "There is nothing to take back." : "A die has fallen since: nothing is taken back past it.", true);
  }

  /** Why undo is off, or "". */
  undoBarred(): string {
    for (let i = this.state.story.length - 1; i >= 0; --i) {
      const move = this.state.story[i]!;
      if (move.actor === "chance") return "a die has fallen since your last decision";
      if (!this.isBot(move.actor)) return "";
    }
    return "there is nothing to take back";
  }

  /** Brings everything up to date; returns once it is. */
  refresh(): Promise<void> {
    this.dirty = true;
    this.refreshing ??= this.catchUp().finally(() => {
      this.refreshing = null;
    });
    return this.refreshing;
  }

  private async greet(): Promise<void> {
    this.stale = { world: true, story: true };
    await this.attempt(async () => {
      const ask = this.connection;
      const [hello, bots, scenarios] = await Promise.all([
        ask.ask("hello 1"),
        ask.ask("bots"),
        ask.ask("scenarios"),
        ask.ask("watch on"),
      ]);
      const games = texts(hello, "game").map((text) => {
        const f = wordFields(text);
        return { name: f.get("name") ?? "", scenarios: list(f.get("scenarios")), options: list(f.get("options")) };
      });
      const about = new Map<string, string>();
      for (const text of texts(scenarios, "about")) {
        const [name, words] = cut(text);
        about.set(name, `${about.get(name) ?? ""} ${words}`.trim());
      }
      this.set({
        view: this.find(games[0]?.name ?? ""),
        offer: {
          games,
          bots: texts(bots, "bot").map((text) => {
            const f = fields(text);
            return { name: f.words[0] ?? "", level: f.number("level"), what: f.get("what") ?? "" };
          }),
          scenarios: texts(scenarios, "scenario").map((text) => {
            const f = fields(text);
            const name = f.words[0] ?? "";
            return { name, title: f.get("title") ?? name, turns: f.get("turns") ?? "", about: about.get(name) ?? "" };
          }),
        },
      });
    });
    await this.refresh();
  }

  private heard(keyword: string, text: string): void {
    if (keyword === "seat") {
      const { seating } = this.state;
      if (seating) loseSeat(seating.seat);
      this.stale = { world: true, story: true };
      this.say("The host has given your seat to somebody else. You watch.", true);
    }
    if (keyword === "newgame" || keyword === "behind") {
      this.stale = { world: true, story: true };
      this.set({ at: null, past: null, pastDrawing: null, unit: "" });
    } else if (keyword === "event") {
      const [, event] = cut(text);
      const [kind, rest] = cut(event);
      // What was told as hidden is known now.
      if (kind === "shown" || kind === "revealed") this.stale = { ...this.stale, story: true };
      if (kind === "undo") {
        const story = this.state.story.slice(0, -Number(rest));
        this.set({ story, reasons: upTo(this.state.reasons, story.length) });
      }
    }
    void this.refresh();
  }

  private async catchUp(): Promise<void> {
    while (this.dirty && this.state.link === "open") {
      this.dirty = false;
      try {
        await this.update();
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        if (error.code === "no-game") this.set({ world: null, position: null, story: [], choices: [], actor: "", due: null });
        else if (error.code !== "lost") this.say(error.message, true);
      }
    }
  }

  private async update(): Promise<void> {
    const ask = this.connection;
    const anew = this.stale;
    this.stale = { world: false, story: false };
    const known = anew.story ? [] : this.state.story;
    const told = anew.world ? await ask.ask("describe") : null;
    const seating = told ? await findSeat(ask, readWorld(told).sides) : this.state.seating;
    const [turn, state, legal, guide, story, result, players, shapes] = await Promise.all([
      ask.ask("turn"),
      ask.ask("state"),
      ask.tryAsk("legal"),
      ask.tryAsk("guide"),
      ask.tryAsk(`story ${known.length + 1}`),
      ask.ask("result"),
      ask.ask("player"),
      anew.world || this.state.world?.ground ? ask.tryAsk("shapes") : null,
    ]);
    const general = told ? readWorld(told) : this.state.world;
    if (!general) return;
    const view = this.find(general.game, general);
    const world = told ? view.readWorld(told, general) : general;
    const commit = anew.world ? await ask.tryAsk("commit") : null;
    const header = anew.world ? await ask.tryAsk("record") : null;
    const f = fields(turn.ok);
    const over = fields(result.ok);
    const change: Partial<TableState> = {
      view,
      world,
      actor: f.get("actor") ?? "",
      hash: f.get("hash") ?? "",
      position: view.readPosition(world, texts(state, "state")[0] ?? ""),
      choices: legal ? items(legal, "actions", ";").map((text) => view.readChoice(text)) : [],
      candidates: legal !== null && fields(legal.ok).get("candidates") === "yes",
      drawing: shapes && readDrawing(shapes),
      due: f.get("actor") === "chance" && legal ? readDue(f, legal) : null,
      guide: readGuide(guide, f.get("actor") ?? ""),
      story: story ? [...known, ...readStory(story, known)] : known,
      result: over.get("over") === "yes" ? { winner: over.get("winner") ?? "", reason: over.get("reason") ?? "" } : null,
      players: new Map(texts(players, "player").map((text) => cut(text))),
      seating,
    };
    if (anew.world) {
      change.commitment = commit ? (fields(commit.ok).get("commitment") ?? "") : "";
      change.dice = /^dice (\w+)/m.exec(header ? texts(header, "record").join("\n") : "")?.[1] ?? "";
      // As far as the game has come: what was taken back is forgotten.
      change.reasons = upTo(keptReasons(change.commitment), change.story!.length);
      keepReasons(change.commitment, change.reasons);
    }
    const unit = this.state.unit;
    if (unit !== "" && !change.choices!.some((choice) => choice.names.includes(unit))) change.unit = "";
    // What was asked before a change that is known of by now is asked again.
    if (!this.dirty) this.set(change);
    else this.stale = { world: anew.world || this.stale.world, story: anew.story || this.stale.story };
  }
}

function upTo(reasons: Reasons, moves: number): Reasons {
  return new Map([...reasons].filter(([number]) => number <= moves));
}

/** What every game is described by. */
function readWorld(described: Reply): World {
  const world: World = { game: "", scenario: "", sides: [], ground: readGround(described) };
  for (const line of described.lines) {
    const [kind, rest] = cut(line.text);
    const f = fields(rest);
    const name = f.words[0] ?? "";
    if (kind === "game") {
      world.game = name;
      world.scenario = f.get("scenario") ?? "";
    } else if (kind === "side") {
      world.sides[f.number("index")] = name;
    }
  }
  return world;
}

/** Of a game without a guide, who is to act. */
function readGuide(guide: Reply | null, actor: string): TableState["guide"] {
  if (!guide) return { title: actor === "chance" ? "A roll is due" : actor === "both" ? "Both sides choose" : actor, due: "", left: [] };
  return { title: texts(guide, "title")[0] ?? "", due: texts(guide, "due")[0] ?? "", left: texts(guide, "left") };
}

function readDue(f: Fields, legal: Reply): Due {
  const counts = (f.get("dice") ?? "").split(",");
  const sides = (f.get("sides") ?? "").split(",");
  return {
    dice: counts.map((count, i) => ({ count: Number(count), sides: Number(sides[i]) })),
    what: f.get("for") ?? "",
    sampled: fields(legal.ok).number("sampled"),
    outcomes: texts(legal, "outcome").map((text) => {
      const [chance, action] = cut(text);
      return { chance, text: action };
    }),
  };
}

function readStory(story: Reply, known: Move[]): Move[] {
  const moves: Move[] = [];
  let phase = known[known.length - 1]?.phase ?? "";
  let turn = known[known.length - 1]?.turn ?? 0;
  let side = known[known.length - 1]?.side ?? "";
  for (const line of story.lines) {
    const [number, rest] = cut(line.text);
    if (line.keyword === "phase") {
      const f = fields(rest);
      phase = f.get("title") ?? "";
      turn = f.number("turn");
      side = f.get("side") ?? "";
    } else if (line.keyword === "move") {
      const [actor, action] = cut(rest);
      moves.push({ number: Number(number), actor, action, text: "", phase, turn, side });
    } else if (line.keyword === "tell") {
      const move = moves[moves.length - 1];
      if (move && move.number === Number(number)) move.text = rest;
    }
  }
  return moves;
}
