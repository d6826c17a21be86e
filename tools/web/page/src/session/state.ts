// What the page knows of the game on the table.
import type { Choice, GameView, Position, Proposal, RollSubject, Trail, World } from "../games/game";
import type { Link } from "../protocol/connection";
import type { Drawing } from "../protocol/shapes";
import { plainName } from "./address";
import type { DiceGroup } from "./dice";
import type { Reasons } from "./reasons";
import type { Seating } from "./seats";

export interface Move {
  number: number; // from 1
  actor: string; // a side, or "chance"
  action: string; // as the engine writes it; "dice 3 5" of a roll
  text: string; // for people
  phase: string; // the title of its phase
  turn: number; // to be compared
  time: string; // the same for people: "Turn 3", "Round 2"
  side: string; // whose player turn it is; "-" between turns
  rolled?: Rolled; // of a roll that may be seen
}

/** The same of one that has fallen, and what came of it. */
export interface Rolled extends RollSubject {
  dice: DiceGroup[];
  result: string; // in a word; "" while it may still change
  totals: string; // "9", or "9,10" of two that oppose each other
  then: string; // what followed
}

export interface Due extends RollSubject {
  dice: DiceGroup[];
  hidden?: boolean; // only the other side may see what falls
  sheet?: string; // what `odds` takes to tell its chances
  draw: string[]; // what may be drawn, where it is a draw from a bag and no roll of dice
  needs: string; // what the faces mean, for who rolls; or ""
  together: string[]; // the rolls of one event whose faces may be given at once, this one first; none: it is by itself
  outcomes: { chance: string; text: string }[];
  sampled: number; // from how many rolls the outcomes come; 0: they are all, with their exact chances
}

/** A roll that has fallen. */
export interface Roll extends RollSubject {
  number: number; // of the move
  dice: DiceGroup[]; // none where their kinds are not known any more
  faces: number[];
  text: string; // what came of it, in words
  side: string; // whose player turn it was
}

/** What a computer did in the last of its player turns that is over. */
export interface Recap {
  side: string;
  from: number; // the first of its moves
  to: number; // the last one
  running?: boolean; // it is not over yet
  lines: string[]; // the sum in words
}

/** A turn of a person's that is played for them to its end. */
export interface PlayOn {
  side: string;
  turn: string; // `playerTurn`
  level: number;
}

/** A proposal, and what there is to say about it. */
export interface Plan extends Proposal {
  hash: string; // of the position that it is for
  bot: string; // whose plan it is
  level: number; // that was asked for
  notes: string[]; // for each part: its odds in words, or ""
}

/** How far the computer's thinking has come. */
export interface Effort {
  seconds: number; // that it has taken
  subject: string; // what it is about, or ""
  share: number; // of all that it will look at, from 0 to 1; -1: not known
}

export interface Message {
  text: string;
  refusal: boolean;
  rule: string; // the first rule that it names, or ""
}

export interface Bot {
  name: string;
  level: number; // 0: of no level
  what: string; // how it plays
  strength: { won: number; low: number; high: number; against: number } | null; // points of 100 that it took from another level, and their interval
}

export interface OfferedGame {
  name: string;
  scenarios: string[];
  options: string[];
}

/** A scenario that can be played, and what one who chooses is told of it. */
export interface OfferedScenario {
  name: string;
  title: string;
  turns: string; // "" where they are not counted
  sides: string[]; // none where only `describe` tells them
  about: string;
  minutes: number; // that a game takes, about; 0: not known
  decisions: number[]; // of a person at each side, about; none: not known
  idle: Map<string, string>; // the sides that decide nothing, and what they do instead, in a sentence
  recommended: string; // the side to begin with, or ""
  first: boolean; // the battle to begin this game with
  wins: string; // what wins, in a sentence, or ""
  solved: boolean; // what best play of both sides is worth is known
  levels: number[]; // the computer's levels that are offered in it; none: all of them
  par: number | null; // what best play scores for the only side that decides; null where that is not known
}

/** What one game offers. */
export interface Choices {
  bots: Bot[];
  scenarios: OfferedScenario[];
}

export interface Offer extends Choices {
  games: OfferedGame[]; // the first one is played where none is named
  of: string; // whose players these are; "" where the first game to be described says so
  told: boolean; // the scenarios are known: they are asked for when somebody is to choose one
}

/** The name under which a person sits at the table. */
export const PERSON = "person";

export interface TableState {
  link: Link;
  offer: Offer | null;
  view: GameView | null; // of the game on the table; without one, of the first that is offered
  world: World | null;
  asked: boolean; // the server has told whether a game is on the table
  dice: string; // "secret", "number", "mine"
  actor: string;
  hash: string;
  position: Position | null;
  drawing: Drawing | null; // of the position, where the world has a ground
  choices: Choice[];
  candidates: boolean; // any legal action may be played, listed or not
  due: Due | null;
  lastRoll: Roll | null; // kept until the next one
  playerTurn: string; // whose player turn it is, in which turn or round: another text is another one
  guide: { title: string; due: string; left: string[]; step: string }; // step: in the engine's word; "" where the game has none
  story: Move[];
  reasons: Reasons; // of the computer
  players: Map<string, string>; // by side; a bot's name is the computer's
  thoughts: number; // searches that may have refined the chances
  seating: Seating | null; // where the game hides something
  // points: victory points, "2-0", where the game counts them; undo: the end can be taken back.
  result: { winner: string; points: string; reason: string; givenUp: boolean; undo: boolean } | null;
  commitment: string;
  thinking: string; // the side whose computer thinks now
  effort: Effort | null; // how far that has come, once it takes long
  waiting: boolean; // the computer waits for "Next action", here or in another window of this browser
  cue: Choice | null; // what the computer is about to do
  trail: Trail | null;
  recap: Recap | null;
  proposal: Plan | null;
  playing: boolean; // a plan is being played: more of it may follow
  playOn: PlayOn | null; // plans are played to the end of a person's turn
  at: number | null; // looking back: the position after so many moves
  past: Position | null;
  pastDrawing: Drawing | null;
  editing: boolean; // the position is edited
  away: boolean; // the first screen is shown in the place of the game on the table, which waits
  unit: string; // selected
  message: Message | null;
  atDone: { moment: string; texts: string[] } | null; // what the button "Done" has answered in that position
}

export const NOTHING: TableState = {
  link: "connecting",
  offer: null,
  view: null,
  world: null,
  asked: false,
  dice: "",
  actor: "",
  hash: "",
  position: null,
  drawing: null,
  choices: [],
  candidates: false,
  due: null,
  lastRoll: null,
  playerTurn: "",
  guide: { title: "", due: "", left: [], step: "" },
  story: [],
  reasons: new Map(),
  players: new Map(),
  thoughts: 0,
  seating: null,
  result: null,
  commitment: "",
  thinking: "",
  effort: null,
  waiting: false,
  cue: null,
  trail: null,
  recap: null,
  proposal: null,
  playing: false,
  playOn: null,
  at: null,
  past: null,
  pastDrawing: null,
  editing: false,
  away: false,
  unit: "",
  message: null,
  atDone: null,
};

/** Nothing is looked back at. */
export const PRESENT = { at: null, past: null, pastDrawing: null };

/** Whether a computer plays that side. */
export function isBot({ players, offer }: Pick<TableState, "players" | "offer">, side: string): boolean {
  const player = players.get(side);
  return player !== undefined && (offer?.bots.some((bot) => bot.name === plainName(player)) ?? false);
}

/** Whether a person at this page may act for that side, if no computer does. */
export function mayActFor({ seating }: Pick<TableState, "seating">, side: string): boolean {
  return !seating || seating.seat === "both" || seating.seat === side;
}

/**
 * Whether what is good for that side is shown as good: it is a side of the person at this page, or they have none of them to themselves,
 * and then it is told for whoever acts.
 */
export function isGoodFor(state: Pick<TableState, "players" | "offer" | "seating" | "world">, side: string): boolean {
  const own = (state.world?.sides ?? []).filter((one) => !isBot(state, one) && mayActFor(state, one));
  return own.length !== 1 || own[0] === side;
}
