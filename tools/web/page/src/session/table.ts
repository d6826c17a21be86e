// The game on the table, and what a person does with it. All that changes comes from the engine: this asks, keeps the
// answers, and tells whoever draws.
import type { Choice, Course, FindGame, LoadGame, LoadPictures, Picture } from "../games/game";
import { Connection } from "../protocol/connection";
import { readDrawing } from "../protocol/shapes";
import { firstRule, notePlayer, okIfAny, Refusal, type Reply, texts } from "../protocol/wire";
import { readEndings } from "./endings";
import type { Hands } from "./hands";
import { Moments } from "./moments";
import { forgetCarried } from "./chair";
import { News } from "./news";
import { readBots, readOffer, readScenarios, shapesOf } from "./replies";
import { isTaken, seatComputer, showSeats, takeSeat } from "./seats";
import { type Choices, isBot, mayActFor, type Move, type Offer, type OfferedGame, PERSON, PRESENT } from "./state";
import { Store } from "./store";
import { Together } from "./together";

export * from "./state";

/** To a guest who would begin or load another game. */
const HOSTS =
  "Somebody else plays or watches the game on the table, which hides something, so only the host can put another one in its place while it is played. Resign it first, or open the address of the host, which the server printed when it started.";

const REASONS = 2; // that are told of what is refused in several ways

/** What makes and plays plans, which is loaded when the first of them is asked for. */
const planning = () =>
  import("./plan").catch(() => {
    throw new Refusal("lost", "The connection is lost.");
  });

export class Table extends Store {
  readonly connection: Connection;
  readonly news: News;
  /** Called when a person decides something at this page. */
  onDecision: () => void = () => {};
  /** Whether a person is told, before a step ends, of what that would give away. */
  warns: () => boolean = () => true;
  /** Called before a person here leaves a game that hides something for another. */
  onLeave: () => Promise<void> = async () => {};
  /** Whether a person here plays on a real table, and what they still have to do there; null until that is known. */
  byHands = false;
  hands: Pick<Hands, "known" | "pending" | "left" | "at" | "again" | "forget"> | null = null;
  /** The order that a person has drawn up and not played yet, in words; "" where there is none. */
  drafted = "";
  /** Why the press that would play something plays nothing, in a sentence; "" where it is passed over in silence, null where it plays. */
  refusePress: () => string | null = () => null;

  private readonly answered = new Moments("zerohour.answered"); // the moves that asked for no decision, by lineKey()
  private readonly carriedOut = new Moments("zerohour.carried-out"); // of standing instructions: what is taken back there is not carried out again
  private takingBack = false;
  private waiting = 0; // changes that wait for a search to end
  private looks = 0; // at the past, that were asked for
  private lookingAt: number | null = null; // what is asked for now
  private asked: { key: string; replies: (Reply | null)[] | undefined } = { key: "", replies: [] }; // for the standing instructions
  private warned = ""; // of what an end of the step would give away: the position and the action
  private readonly pressed = new Together(); // what one press has played

  /**
   * load: brings what a game needs before `find` is asked for it; without it all games are there. courses: the games with a
   * first game that teaches, and what it is called beside another game. titles: what games are called; abouts: a sentence or two about them.
   * draw: brings what draws a game's ground in small; without it there are no pictures.
   */
  constructor(
    url: string,
    readonly find: FindGame,
    private readonly load: LoadGame = async () => {},
    private readonly courses: Record<string, string> = {},
    readonly titles: Record<string, string> = {},
    readonly abouts: Record<string, string> = {},
    private readonly draw: LoadPictures | null = null,
  ) {
    super();
    this.connection = new Connection(url);
    this.news = new News(this, this.connection, find, load);
    this.connection.onLink = (link) => {
      this.set({ link });
      if (link === "open") void this.greet();
    };
    this.connection.onPush = (line) => {
      if (line.type === "newgame") {
        this.pressed.forget();
        forgetCarried();
        this.hands?.forget();
      }
      this.news.hear(line);
    };
  }

  /** rule: that the text cites. */
  say(text: string, refusal = false, rule = ""): void {
    this.set({ message: { text, refusal, rule } });
  }

  /** Does something that may be refused, and says so where it is. */
  async attempt<T>(work: () => Promise<T>): Promise<T | null> {
    if (this.state.message) this.set({ message: null });
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      // A second click, or somebody else was faster: what has come of it is on the board.
      if (error.code !== "stale") this.say(error.message, true, error.rule);
      return null;
    }
  }

  /** A command that changes the game; a search that is in its way is stopped, and the computer begins no other before it. */
  async change(command: string): Promise<Reply> {
    this.news.hurry();
    let waits = false;
    let shown = false; // this browser's seats, to the server
    try {
      for (let tries = 0; ; ++tries) {
        try {
          const reply = this.connection.ask(command);
          return await (/^(play|roll) /.test(command) ? this.news.lookAfter(reply) : reply);
        } catch (error) {
          if (error instanceof Refusal && error.code === "not-host" && this.state.seating) {
            if (shown) throw new Refusal(error.code, HOSTS);
            shown = true;
            await showSeats(this.connection, this.state.world?.sides ?? [], this.state.seating.seat);
            continue;
          }
          if (!(error instanceof Refusal) || error.code !== "busy" || tries === 3) throw error;
          if (!waits) ++this.waiting;
          waits = true;
          await this.connection.ask("stop all");
          await this.connection.ask("wait");
        }
      }
    } finally {
      if (waits) {
        --this.waiting;
        this.set({}); // lets the driver go on
      }
    }
  }

  /** Has something searched for; after another search, if one runs. */
  async search<T>(work: () => Promise<T>): Promise<T> {
    for (let tries = 0; ; ++tries) {
      try {
        return await work();
      } catch (error) {
        if (!(error instanceof Refusal) || error.code !== "busy" || tries === 3) throw error;
        await this.connection.ask("wait");
      }
    }
  }

  /** The answer to a question that asks for no decision, if a person at this page is to give it. */
  forced(): Choice | null {
    const { view, choices, candidates, actor, result } = this.state;
    const asked = !result && !candidates && choices.length === 1 && actor !== "both" && this.choosers().length > 0;
    return asked && view?.isForced?.(choices) ? choices[0]! : null;
  }

  /** Whether the computer's play and the host's dice are to wait: the position is edited or not shown, a decision is taken back, or a change waits. */
  get held(): boolean {
    return this.takingBack || this.waiting > 0 || this.state.editing || this.state.away;
  }

  /** Whether the game waits until what has happened is done on a real table. */
  get handsFull(): boolean {
    return this.byHands && (this.hands?.pending ?? true);
  }

  /** Whether the game goes on by itself: other positions follow this one without anything that a person here does. */
  goesOn(): boolean {
    const { result, actor, due, dice } = this.state;
    if (result || actor === "") return false;
    return actor === "chance" ? due !== null && dice !== "mine" : this.choosers().length === 0 && this.isBot(actor);
  }

  /** Gives that answer. It is no decision: `undo` goes past it. */
  async answer(choice: Choice): Promise<void> {
    const { hash, story } = this.state;
    await this.change(`play hash=${hash} ${choice.text}`);
    this.answered.note(this.lineKey(story, choice.text));
  }

  /**
   * The answer of the standing instructions, if a person at this page is to be asked; null of what they have taken back. Undefined
   * while the engine is asked what the answer depends on: listeners hear when that is known.
   */
  instructed(): Choice | null | undefined {
    const { view, world, position, choices, actor, result, commitment } = this.state;
    if (!view?.instructed || !world || !position || result || actor === "both" || choices.length === 0 || this.choosers().length === 0) return null;
    if (this.carriedOut.has(this.moment())) return null;
    const questions = view.instructedBy?.(world, position, commitment) ?? [];
    const replies = questions.length === 0 ? [] : this.told(questions);
    return replies && view.instructed(position, commitment, replies);
  }

  /** The replies to questions about the present position; undefined until they are there. */
  private told(questions: string[]): (Reply | null)[] | undefined {
    const key = [this.moment(), ...questions].join("|");
    if (this.asked.key === key) return this.asked.replies;
    const asked: Table["asked"] = { key, replies: undefined };
    this.asked = asked;
    Promise.all(questions.map((question) => this.connection.tryAsk(question))).then(
      (replies) => {
        asked.replies = replies;
        this.set({});
      },
      () => (asked.key = ""), // the connection is gone; once it is back, they are asked again
    );
    return undefined;
  }

  /** Gives that answer. It is a decision: `undo` takes it back, and then the person is asked. */
  async carryOut(choice: Choice): Promise<void> {
    const { view, world, position, hash, commitment } = this.state;
    this.carriedOut.note(this.moment());
    view?.noteAnswer?.(world!, position!, commitment, this.asked.replies ?? []);
    await this.change(`play hash=${hash} ${choice.text}`);
  }

  /** Whether the page itself answers what is asked now, or is still to learn that. */
  answersItself(): boolean {
    return (this.forced() ?? this.instructed()) !== null;
  }

  /** The game on the table, as far as its scenario and its dice tell it. */
  gameNow(): string {
    return `${this.state.world?.scenario} ${this.state.commitment}`;
  }

  /** The position on the table, of this game and no other. */
  moment(): string {
    const { commitment, story, hash } = this.state;
    return `${commitment} ${story.length} ${hash}`;
  }

  /** Names a move by the game and all that was played before it: another game may have the same dice. */
  private lineKey(before: Move[], action: string): string {
    let sum = 0;
    for (const char of [...before.map((move) => move.action), action].join(";")) sum = (Math.imul(sum, 31) + char.charCodeAt(0)) | 0;
    return `${this.state.world?.scenario} ${before.length} ${sum} ${action}`;
  }

  private isDecision({ actor, number, action }: Move): boolean {
    return !this.isBot(actor) && !this.answered.has(this.lineKey(this.state.story.slice(0, number - 1), action));
  }

  /** Whether a person's press plays nothing; then it is told why, unless that goes without saying. */
  private idlePress(): boolean {
    const why = this.refusePress();
    if (why) this.say(why);
    return why !== null;
  }

  /** Whether an order that is drawn up would be lost with what is to be played: then it is told what to do. */
  private keepsOrder(doing: string): boolean {
    if (this.drafted === "") return false;
    this.say(`An order is drawn up and not played yet: ${this.drafted}. Play it or drop it first, then ${doing}.`, true);
    return true;
  }

  /** The button "Done" answers in words. */
  tellAtDone(texts: string[]): void {
    this.set({ message: null, atDone: { moment: this.moment(), texts } });
  }

  /** Whether an end of the step would give something away of which it was not told yet: then it is told, and a further press ends it. */
  private async givesAway(choice: Choice): Promise<boolean> {
    const moment = this.moment();
    if (!this.warns() || this.warned === `${moment} ${choice.text}`) return false;
    const reply = await this.connection.tryAsk("victory").catch(() => null);
    const endings = reply ? readEndings(reply).filter(({ action, kind }) => action === choice.text && kind !== "left") : [];
    if (endings.length === 0) return false;
    if (moment === this.moment()) {
      this.warned = `${moment} ${choice.text}`;
      this.tellAtDone([...endings.map(({ text }) => text), "Press again to end the step all the same."]);
    }
    return true;
  }

  /** Plays a legal choice, listed or not, for a person's press. An order that is drawn up is not lost by the end of the step. */
  async play(choice: Choice): Promise<boolean> {
    if (this.idlePress()) return false;
    if (this.state.view?.endsStep(choice) && choice.text !== this.drafted && this.keepsOrder("press Done")) return false;
    if (this.state.view?.endsStep(choice) && (await this.givesAway(choice))) return false;
    this.onDecision();
    const { actor, story } = this.state;
    const done = await this.attempt(() => this.playFor(actor === "both" ? this.choosers() : [], choice.text));
    if (!done) await this.refresh();
    else this.pressed.note(this.gameNow(), story.length, choice.text.split(" ; "));
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
    const { actor, world } = this.state;
    return (world?.sides ?? []).filter((side) => (actor === "both" || actor === side) && !this.isBot(side) && mayActFor(this.state, side));
  }

  /** Takes a seat: a side, "both" or "watch". False where somebody else sits there. */
  async sit(seat: string): Promise<boolean> {
    let free = true;
    const seating = await this.attempt(() =>
      takeSeat(this.connection, seat, this.state.world?.sides ?? []).catch((error: unknown) => {
        free = !isTaken(error);
        throw error;
      }),
    );
    if (seating) this.set({ seating });
    // All that was told is told again, as it looks from there.
    this.news.forgetStory();
    await this.refresh();
    return free;
  }

  /** Gives the game up for a side. */
  async resign(side: string): Promise<void> {
    if (!this.idlePress()) await this.attempt(() => this.change(`resign ${side}`));
  }

  /** Rolls the host's dice, or gives the faces of a person's own: "10,3,7". */
  async roll(faces = ""): Promise<boolean> {
    if (this.idlePress()) return false;
    this.onDecision();
    return (await this.attempt(() => this.change(`roll hash=${this.state.hash} ${faces}`.trim()))) !== null;
  }

  /** Takes back the last roll of a person's own dice, with what followed it. */
  async undoRoll(): Promise<void> {
    if (this.takingBack) return;
    await this.whileStopped(
      () => this.change("undo roll"),
      () => this.refresh(),
    );
  }

  /** Takes something back. What the computer is about to play meanwhile is not played; afterwards, whoever plays goes on. */
  private async whileStopped(work: () => Promise<unknown>, then: () => Promise<void>): Promise<void> {
    this.stopPlaying();
    this.onDecision();
    this.takingBack = true;
    try {
      await this.attempt(async () => {
        await this.connection.tryAsk("stop all");
        await this.connection.tryAsk("wait");
        await work();
      });
      await then();
    } finally {
      this.takingBack = false;
      this.set({});
    }
  }

  /** Why an action that is not on the list is refused: "move 1/1a 2611". */
  async whyNot(action: string): Promise<void> {
    const reply = await this.attempt(() => this.connection.ask(`why ${action}`));
    const { why, rule } = okIfAny(reply, "why");
    if (why) this.say(why, true, firstRule(rule));
  }

  /** Why none of some actions is legal: as many different reasons as one reads. */
  async whyNone(actions: string[], head: string): Promise<void> {
    const replies = await this.attempt(() => Promise.all(actions.map((action) => this.connection.tryAsk(`why ${action}`))));
    const whys = new Map<string, string>(); // by the rule
    for (const reply of replies ?? []) {
      const { why, rule = "" } = okIfAny(reply, "why");
      if (why && !whys.has(rule)) whys.set(rule, why);
    }
    const told = [...whys].slice(0, REASONS);
    const rule = firstRule(told[told.length - 1]?.[0]);
    if (replies) this.say([head, told.map(([, why]) => why).join("; ")].filter((part) => part !== "").join(": ") + ".", true, rule);
  }

  /** Shows the position after the first `at` moves; null is now. What was asked for before and is not there yet is dropped. */
  async lookAt(at: number | null): Promise<void> {
    const { view, world, story } = this.state;
    const look = ++this.looks;
    const after = Math.max(0, at ?? story.length);
    if (!view || !world || after >= story.length) {
      this.lookingAt = null;
      this.set(PRESENT);
      return;
    }
    this.lookingAt = after;
    const ask = this.connection;
    const replies = await this.attempt(() =>
      Promise.all([ask.ask(`state at ${after}`), world.ground ? ask.tryAsk(shapesOf(view, after)) : null]),
    );
    if (look !== this.looks) return;
    this.lookingAt = null;
    if (!replies) return;
    const [state, shapes] = replies;
    const text = texts(state, "state", "state")[0];
    if (text) this.set({ at: after, past: view.readPosition(world, text), pastDrawing: shapes && readDrawing(shapes), unit: "" });
  }

  /** Looks so many moves further back (negative) or forward, from where one looks or is about to look. */
  async lookOn(by: number): Promise<void> {
    const { at, story } = this.state;
    await this.lookAt((this.lookingAt ?? at ?? story.length) + by);
  }

  isBot(side: string): boolean {
    return isBot(this.state, side);
  }

  /** The game that a scenario belongs to. */
  gameOf(scenario: string): OfferedGame | undefined {
    const games = this.state.offer?.games ?? [];
    return games.find((game) => game.scenarios.includes(scenario)) ?? games[0];
  }

  /** The games with a first game that teaches, and what that is called beside another game. */
  knownCourses(): { game: string; name: string }[] {
    return (this.state.offer?.games ?? []).flatMap(({ name: game }) => (this.courses[game] ? [{ game, name: this.courses[game] }] : []));
  }

  /** Loads the view of the first game, where none is on the table: windows are about that. */
  async showFirst(): Promise<void> {
    const first = this.state.offer?.games[0]?.name ?? "";
    await this.load(first);
    if (!this.state.view) this.set({ view: this.find(first) });
  }

  /** The first game that teaches that game, of which nothing may be loaded yet. */
  async courseOf(game: string): Promise<Course | undefined> {
    await this.load(game);
    return this.find(game).course;
  }

  /** Loads the part of the page for a game, of which nothing may be loaded yet. */
  async bring(game: string): Promise<void> {
    await this.attempt(() => this.load(game));
  }

  /** What another game offers; its part of the page is loaded with it. */
  async offerOf(game: string): Promise<Offer | null> {
    const { offer } = this.state;
    if (!offer) return null;
    const found = await this.attempt(() => Promise.all([this.choicesOf(game), this.load(game)]));
    return found && { ...offer, ...found[0] };
  }

  /** What a game offers, of which nothing may be loaded yet. */
  async choicesOf(game: string): Promise<Choices> {
    const [bots, scenarios] = await Promise.all([this.connection.ask(`bots ${game}`), this.connection.ask(`scenarios ${game}`)]);
    return { bots: readBots(bots), scenarios: readScenarios(scenarios) };
  }

  /** Asks for the scenarios of the game on the table, or of the first, where they are not known yet. */
  async tellScenarios(): Promise<void> {
    await this.attempt(async () => {
      const { offer } = this.state;
      if (!offer || offer.told) return;
      const scenarios = readScenarios(await this.connection.ask("scenarios"));
      if (this.state.offer === offer) this.set({ offer: { ...offer, scenarios, told: true } });
    });
  }

  /** The ground of a scenario as a picture; null where there is none. */
  async pictureOf(game: string, scenario: string): Promise<Picture | null> {
    if (!this.draw) return null;
    try {
      const [draw, described] = await Promise.all([this.draw(game), this.connection.tryAsk(`describe scenario ${scenario} brief`)]);
      return described && draw(described);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the socket is gone; it says so itself
      return null;
    }
  }

  /** Puts a new game on the table. words: what `newgame` takes besides the scenario. */
  async newGame(scenario: string, words: string[]): Promise<void> {
    const game = this.gameOf(scenario);
    const named = game && this.state.offer!.games.length > 1 ? ["game", game.name] : [];
    ++this.waiting; // the computer sits down nowhere before it is known who plays
    try {
      if (this.state.seating) await this.onLeave();
      await this.forgetBot();
      await this.change(["newgame", ...named, "scenario", scenario, ...words].join(" "));
      this.edit(false);
      this.goAway(false);
      // The seat in the game before is no seat in this one.
      if (this.state.seating) await this.refresh();
    } finally {
      --this.waiting;
      this.set({});
    }
  }

  /** Before another game: the player of the last search need not be one of it, and each search names its own. */
  async forgetBot(): Promise<void> {
    await this.connection.tryAsk("set bot -");
  }

  /** Begins or ends the editing of the position; until it ends nobody plays. */
  edit(editing: boolean): void {
    if (editing) this.onDecision(); // no other window of this browser goes on
    if (editing !== this.state.editing) this.set({ editing, unit: "" });
  }

  /** Shows the first screen in the place of the game on the table, or that game again. Meanwhile it waits. */
  goAway(away: boolean): void {
    if (away !== this.state.away) this.set({ away, unit: "", message: null });
  }

  /** Says who plays which side. Where something is hidden, the computer gets a seat, and one takes that of one's own side. */
  async seatPlayers(players: [side: string, player: string][]): Promise<void> {
    await this.refresh();
    const { seating } = this.state;
    if (!seating) {
      for (const [side, player] of players) await this.change(notePlayer(side, player));
      return;
    }
    const people = players.filter(([, player]) => player === PERSON).map(([side]) => side);
    for (const [side, player] of players) {
      if (people.includes(side)) continue;
      const own = await this.connection.another();
      if (await seatComputer(own, this.connection, side)) await own.ask(notePlayer(side, player));
      own.close();
    }
    // The host may see to both sides. Others sit down at one, and leave the other to another browser.
    await this.sit(people.length === 1 || (people.length > 0 && !seating.host) ? people[0]! : seating.host ? "both" : "watch");
    const seat = this.state.seating?.seat;
    for (const side of people) if (seat === "both" || seat === side) await this.change(notePlayer(side, PERSON));
  }

  /** The strongest player up to a level; where none has a level, the first that is known; "" where none is. */
  botUpTo(level: number): string {
    const bots = this.state.offer?.bots ?? [];
    const able = bots.filter((bot) => bot.level > 0 && bot.level <= level).sort((a, b) => b.level - a.level);
    return (able[0] ?? bots[0])?.name ?? "";
  }

  /** Has the next search done by that player. */
  async useLevel(level: number): Promise<string> {
    const bot = this.botUpTo(level);
    if (bot !== "") await this.connection.ask(`set bot ${bot}`);
    return bot;
  }

  /** Proposes what the strongest player up to that level would do in the rest of this step: `state.proposal`. */
  async propose(level: number): Promise<void> {
    const plans = await this.attempt(planning);
    return plans?.makePlan(this, level);
  }

  /** Takes a part of the proposal, or strikes it out. */
  async takePart(part: number, taken: boolean): Promise<void> {
    const plans = await this.attempt(planning);
    const { view, proposal } = this.state;
    if (plans && view && proposal) this.set({ proposal: plans.strike(view, proposal, part, taken) });
  }

  dropProposal(): void {
    this.set({ proposal: null });
  }

  /** Plays what is left of the proposal; one `undo` takes it back, up to the last die. on: and what follows, to the end of the turn. */
  async playProposal(on = false): Promise<void> {
    const { playerTurn, proposal, story, view } = this.state;
    if (!proposal || !view || !proposal.parts.some(({ taken }) => taken)) return this.dropProposal();
    if (this.idlePress() || this.keepsOrder("play the plan")) return;
    this.onDecision();
    this.set({ proposal: null, playing: true });
    const done = await this.attempt(async () => (await planning()).playPlan(this, proposal));
    this.set({ playing: false, ...(on && done && { playOn: { side: proposal.side, turn: playerTurn, level: proposal.level } }) });
    if (done) this.pressed.note(this.gameNow(), story.length, done.played); // at once: the page may be reloaded
    await this.refresh();
    if (!done) return;
    const words = done.refused.map((action) => view.choiceText(view.readChoice(action)));
    if (words.length > 0) this.say(`Without what was struck out this is not possible, and was left out: ${words.join("; ")}.`, true);
  }

  /** The next part of a turn that is played to its end; false where the person decides. */
  async playOnNow(): Promise<boolean> {
    const { actor, playOn, playerTurn, story } = this.state;
    if (!playOn) return false;
    const played = actor === playOn.side && playerTurn === playOn.turn ? await (await planning()).playMore(this, playOn.level) : null;
    if (!played) {
      this.stopPlaying();
      return false;
    }
    this.pressed.note(this.gameNow(), story.length, played);
    return true;
  }

  /** The person decides again. */
  stopPlaying(): void {
    if (this.state.playOn) this.set({ playOn: null });
  }

  /** Takes back the last decision of a person, with what the computer did after it, if no die lies between. */
  async undo(): Promise<void> {
    if (this.takingBack) return;
    if (this.state.result && this.undoBarred() !== "") return this.say("The game is over and its result stands: nothing is taken back any more.", true);
    await this.whileStopped(
      () => this.refresh(), // what the computer has played is known
      () => this.takeBack(),
    );
  }

  private async takeBack(): Promise<void> {
    const { story } = this.state;
    for (let n = 1; n <= story.length; ++n) {
      const move = story[story.length - n]!;
      if (move.actor === "chance") break;
      if (!this.isDecision(move)) continue;
      await this.attempt(() => this.change(`undo ${n - 1 + this.pressed.endingAt(this.gameNow(), move.number, story)}`));
      await this.refresh();
      return;
    }
    this.say(story.length === 0 ? "There is nothing to take back." : "A die has fallen since: nothing is taken back past it.", true);
  }

  /** Why undo is off, or "". */
  undoBarred(): string {
    const { result } = this.state;
    if (result && !result.undo) return "the game is over";
    for (let i = this.state.story.length - 1; i >= 0; --i) {
      const move = this.state.story[i]!;
      if (move.actor === "chance") return "a die has fallen since your last decision";
      if (this.isDecision(move)) return "";
    }
    return "there is nothing to take back";
  }

  /** Brings everything up to date; returns once it is. */
  refresh(): Promise<void> {
    return this.news.refresh();
  }

  private async greet(): Promise<void> {
    this.news.forget();
    await this.attempt(async () => {
      const ask = this.connection;
      const [hello, bots] = await Promise.all([ask.ask("hello"), ask.ask("bots"), ask.ask("watch on"), ask.tryAsk("set progress on")]);
      this.set({ offer: readOffer(hello, bots) });
    });
    await this.refresh();
  }
}
