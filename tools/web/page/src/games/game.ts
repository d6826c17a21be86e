// What a game brings to the page. The rest of the page, the shell, knows a game by this alone: it hands over the engine's
// texts, keeps what the game made of them without looking inside, and gives it back to be drawn. registry.ts names the games.
import type { ComponentChildren, FunctionComponent } from "preact";
import type { Drawing, Ground } from "../protocol/shapes";
import type { Reply } from "../protocol/wire";

/** What is told once for a game on the table. A game adds what it reads: its ground, its pieces, its tracks. */
export interface World {
  game: string; // the game's name, as the server tells it
  scenario: string; // with its options: "name+option"
  sides: string[]; // in the engine's order
  ground: Ground | null; // of a game that is played on a table and tells how it is drawn
}

/** A position. A game adds what stands where. */
export interface Position {
  text: string; // as the engine wrote it
  active: string; // the side whose turn it is; "" where the game does not say: each roll then waits for the person
  setup: boolean; // the sides are still being set up
}

/** An action that the engine lists as legal. A game adds where it takes place. */
export interface Choice {
  text: string; // as it is played
  kind: string; // its first word
  names: string[]; // the units that one may select for it
}

/** What an action does to the place that one clicks for it: each has a mark of its own on the board. */
export type Act = "enter" | "attack" | "bombard" | "place" | "choose";

/** What a roll is about, by its fields. Any of them may be "". */
export interface RollSubject {
  kind: string; // a word of the game's
  about: string; // the piece or place
  unit: string; // the piece that does what is rolled for, or that is tested
  target: string; // the piece that it is done to
  effect: string; // a word of the game's for what its effect is rolled for
  what: string; // what it is for, in words
}

/** How much there is to see in an event: a unit that is put elsewhere, a roll or a declaration, a combat or a loss. */
export type Worth = "little" | "some" | "much";

/** What was played since the person's own last decision. */
export interface Trail<P extends Position = Position, C extends Choice = Choice> {
  before: P; // the position before the first of them
  moves: { side: string; choice: C }[]; // without the rolls
}

/** What the computer would do in a person's place: nothing of it is played yet. */
export interface Proposal<C extends Choice = Choice> {
  side: string;
  /** In the order of play; the person strikes parts out. chance: what the board writes at it, "67%", or "". */
  parts: { choice: C; taken: boolean; chance: string }[];
}

/** What every part of a game is shown from. */
export interface Scene<W extends World = World, P extends Position = Position, C extends Choice = Choice> {
  world: W;
  position: P; // that is shown: the present one, or an earlier one
  past: boolean; // an earlier one is shown
  hash: string; // of the present position
  actor: string; // who acts now: a side, "both" or "chance"
  choosers: string[]; // the sides that the person at this page may choose for
  legal: C[]; // what may be played now, whoever decides it
  choices: C[]; // what the person at this page may choose of these
  candidates: boolean; // those that are listed are a few of many: any legal action may be played
  drawing: Drawing | null; // of the position that is shown, where the world has a ground
  cue: C | null; // what the computer is about to play
  trail: Trail<P, C> | null; // shown until the person's next decision; null while looking back
  proposal: Proposal<C> | null;
  unit: string; // selected, or ""
  pointed: string[]; // the places that a lesson points at
  place: string; // that is looked at, as the game names its places; has the focus when the board has
  looked: string; // the place under the mouse; without one, `place`
}

/** What a click on a place, or Enter, means. */
export type Meaning<C extends Choice = Choice> =
  | { play: C }
  | { select: string } // a unit
  | { ask: string } // an action that was probably meant and is not legal: the engine says what forbids it
  | { asks: string[]; head: string } // none of these actions is legal: what forbids them, after that head
  | { say: string } // why nothing is done
  | null;

export interface BoardProps<S = Scene> {
  scene: S;
  onPlace(place: string): void; // looked at
  onHover(place: string): void; // under the mouse; "" for none
  onPick(place: string): void; // clicked, or Enter: the shell asks the game what that means
  onKey(key: string): boolean; // any other key; whether the shell took it
  onStatus(text: string): void; // for the line below the board, while it has no message
}

/** Something about the game that shares a place beside the board with the log. */
export interface Tab<S = Scene> {
  id: string;
  name: string;
  Panel: FunctionComponent<{ scene: S }>;
}

/** How one names a place to go to it. */
export interface GoTo<W extends World = World, P extends Position = Position> {
  title: string; // of the window
  label: string;
  help: string; // in the list of keys
  example: string;
  longest: number; // characters
  refusal(name: string): string; // where there is no such place
  text(world: W, position: P, place: string): string; // what is there
  focus(place: string): void;
}

/** A step of a first game. */
export interface Lesson {
  title: string;
  text: string; // with words for mouse and fingers, as ui/pointer.ts has them
  rule: string; // where to read on, or ""
  place: string; // shown on the board
  points?: string[]; // where one taps, in order: the first, then what follows once a unit is selected; by default the place
  button?: string; // the text of the one to press
  expect?: RegExp; // the action that ends the lesson; none: the player says when to go on
}

/** A first game that teaches: its dice are known, so that all of it comes to pass. */
export interface Course {
  scenario: string;
  start?: string; // the position that it begins with, where that is not the scenario's
  seed: number;
  learner: string; // the side of the person
  teacher: { side: string; player: string }; // the computer's, and which of its players
  lessons(): Promise<Lesson[]>; // loaded when they are shown
}

export interface GameHelp {
  about: string; // how to play
  keys: [string, string][]; // those of the board
  More: FunctionComponent; // what the board shows
}

export interface GameView<W extends World = World, P extends Position = Position, C extends Choice = Choice> {
  title: string; // of the page that welcomes
  about: string; // below that
  sides: string[]; // while no game is on the table; none where only `describe` tells them

  /** A reply to `describe`, of which the shell has read what every game has. */
  readWorld(described: Reply, world: World): W;
  /** A position's text. */
  readPosition(world: W, text: string): P;
  /** An action's text. */
  readChoice(text: string): C;

  /** The choice in words, for a button. */
  choiceText(choice: C): string;
  /** What it does where one clicks for it; "" where no place is clicked. */
  act?(choice: C): Act | "";
  /** How much there is to see in an action, or, without one, in that roll: the computer plays at that pace. */
  worth?(choice: C | null, roll: RollSubject | null): Worth;
  /** What both sides have on the board, in a number that losses make smaller: a loss is worth seeing. */
  strength?(position: P): number;
  /** The sum of what a computer did, in a few sentences: "6 attacks: 3 trenches taken, 5 steps lost". */
  recap?(world: W, before: P, after: P, moves: string[]): string[];
  /** How a proposal is told in parts. */
  plan?: {
    /** What is proposed or struck out together, as one without the other is another decision: all attacks on a place. */
    together(choice: C): string;
    /** What such choices are called. */
    text(choices: C[]): string;
    /** The question to the engine about their chances, or "". */
    question(position: P, choices: C[]): string;
    /** Its answer in words. */
    odds(reply: Reply): string;
    /** Its answer as short as the board has room for: the chance that these succeed, "67%". all: the whole proposal. */
    chance?(reply: Reply, choices: C[], all: C[], position: P): string;
  };
  /** What the outcomes of a roll that is due come to. sheet: the engine's worksheet of it; null where there is none. */
  outcomes?: {
    /** An outcome's words, or "". kind: the engine's word for the roll. */
    words(outcome: string, sheet: Reply | null, kind: string): string;
    /** All of them with their chances, where the worksheet tells these; null where it does not. */
    list?(sheet: Reply | null, kind: string): { chance: string; text: string }[] | null;
    /** What it is for, in words for people. */
    title?(roll: RollSubject): string;
  };
  /** Whether these, which are all that there are, ask for no decision: then the page answers by itself, with the only one. */
  isForced?(choices: C[]): boolean;
  /** Whether it leaves in sight what the enemy did: an answer within its turn, a question about a die. Without it nothing does. */
  isReaction?(choice: C, enemysTurn: boolean): boolean;
  /** What the engine is to be asked before `instructed` can tell. game: the one on the table, by a text that no other game has. */
  instructedBy?(world: W, position: P, game: string): string[];
  /**
   * What the person's standing instructions answer in that position, where they are not to be asked. replies: to the questions of
   * `instructedBy`; null for one that was refused.
   */
  instructed?(position: P, game: string, replies: (Reply | null)[]): C | null;
  /** Such an answer is given now. */
  noteAnswer?(world: W, position: P, game: string, replies: (Reply | null)[]): void;
  /** It ends the step: the button "Done", and the key F. */
  endsStep(choice: C): boolean;
  /** The choices to offer as buttons beside the board: those that only a button makes, and those of the board too. */
  buttons(choices: C[], unit: string): { plain: C[]; ofBoard: C[] };
  /** How a unit that is selected is called, where its name alone does not say. */
  unitText?(world: W, unit: string): string;
  /** The unit that is selected at once, as no other may act; "" where a person chooses one. */
  sole?(position: P, choices: C[]): string;
  /** The unit after the selected one that can act; "" where none can. */
  nextUnit(choices: C[], unit: string): string;
  pick(scene: Scene<W, P, C>, place: string): Meaning<C>;

  Board: FunctionComponent<BoardProps<Scene<W, P, C>>>;
  boardWord: string; // what the board is called
  shapes?: string[]; // the kinds of shapes that it draws of a position, where it does not need all
  picture: boolean; // the board has a scale, and can be seen without its counters
  /** What `overlay` can show on the board: its words, and those for people. Without it all that the engine lists. */
  overlays?(world: W): [string, string][];
  placesWord: string; // what the places are called
  hasPlace(world: W, place: string): boolean;
  /** What is looked at in the beginning. */
  firstPlace(world: W, position: P): string;
  /** Where a unit stands, or the place of that name; "" for anything else. */
  placeOf(position: P, name: string): string;
  goTo?: GoTo<W, P>;

  /** What there is to know of the place that is looked at. */
  Inspector?: FunctionComponent<{ scene: Scene<W, P, C> }>;
  /** How far the game has come, what may still arrive and who holds what: the second half of the tab "Victory". */
  Progress?: FunctionComponent<{ scene: Scene<W, P, C> }>;
  /** Makes any position, by `edit`. */
  Editor?: FunctionComponent<{ scene: Scene<W, P, C>; onClose(): void }>;
  tabs: Tab<Scene<W, P, C>>[];
  /** The tab that is needed for one of these choices, or "". */
  tabFor(choices: C[]): string;

  /** How the files end that a person may write a scenario in; none where the game takes no such files. */
  scenarioFile?: string;
  /** Armies that are bought before the battle, in the window of a new game. onOpen: a scenario of that name can be chosen now. */
  Armies?: FunctionComponent<{ onOpen(scenario: string): Promise<void> }>;
  options: Record<string, { text: string; handicap: boolean }>; // of the rules, for the window of a new game
  ruleExamples: string; // of what the rules can be asked for
  /** A picture for the rule of that number, drawn from the map of this world; null where there is none. */
  ruleDiagram?(world: W, rule: string): ComponentChildren;
  help: GameHelp | (() => Promise<GameHelp>); // or what brings it, once it is shown
  course?: Course;
}

/** In the units of a picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The ground of a scenario as a picture that can be shown in small. */
export interface Picture {
  kind: string; // the class under which the game's style sheet draws it
  part: Box; // that the scenario is about
  whole: Box; // of the ground around it
  drawing: ComponentChildren;
}

/** The picture in a reply to `describe scenario`; null where it tells no ground. */
export type Draw = (described: Reply) => Picture | null;

/** Brings what draws the pictures of that game, whose own part need not be loaded. */
export type LoadPictures = (game: string) => Promise<Draw>;

/**
 * Who knows the games: the view of the game of that name, and where the name is unknown one that serves any game. world:
 * what every game is described by, once one is on the table.
 */
export type FindGame = (name: string, world?: World) => GameView;

/** Brings the view of that game from where the page comes from: then FindGame has it. */
export type LoadGame = (name: string, world?: World) => Promise<void>;

/**
 * A game for the registry. Its own types are forgotten here, in this one place: the shell gives a game only what the same
 * game has read.
 */
export function game<W extends World, P extends Position, C extends Choice>(view: GameView<W, P, C>): GameView {
  return view as unknown as GameView;
}
