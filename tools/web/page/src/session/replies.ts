// What every game's replies are read into.
import type { GameView, RollSubject, World } from "../games/game";
import { readGround } from "../protocol/shapes";
import { type Lines, ok, type Reply, rows, texts } from "../protocol/wire";
import type { DiceGroup } from "./dice";
import type { Reasons } from "./reasons";
import type { Bot, Due, Move, Offer, OfferedScenario, Roll, Rolled, TableState } from "./state";

/** What is offered, without the scenarios: replies to `hello` and `bots`. */
export function readOffer(hello: Reply, bots: Reply): Offer {
  return {
    games: rows(hello, "hello", "game").map(({ name, scenarios, options }) => ({ name, scenarios, options })),
    bots: readBots(bots),
    scenarios: [],
    of: "",
    told: false,
  };
}

/** The question about the shapes that a game draws, now or after a move. */
export function shapesOf({ shapes }: GameView, at?: number): string {
  return `shapes${at === undefined ? "" : ` at ${at}`}${shapes ? ` of ${shapes.join(" ")}` : ""}`;
}

/** The reply to `bots`. */
export function readBots(bots: Reply): Bot[] {
  return rows(bots, "bots", "bot").map(({ name, level = 0, won = 0, low = 0, high = 0, against, how, what = "" }) => ({
    name,
    level,
    what: how ?? what,
    strength: against === undefined ? null : { won, low, high, against },
  }));
}

/** The reply to `scenarios`. */
export function readScenarios(scenarios: Reply): OfferedScenario[] {
  const about = paragraphs(scenarios, "about");
  const wins = paragraphs(scenarios, "wins");
  const idle = new Map<string, Map<string, string>>();
  for (const { name, side, text } of rows(scenarios, "scenarios", "idle")) {
    idle.set(name, new Map([...(idle.get(name) ?? []), [side, text]]));
  }
  return rows(scenarios, "scenarios", "scenario").map((f) => ({
    name: f.name,
    title: f.title,
    turns: f.turns > 0 ? String(f.turns) : "",
    sides: f.sides,
    about: about.get(f.name) ?? "",
    minutes: f.minutes ?? 0,
    decisions: f.decisions ?? [],
    idle: idle.get(f.name) ?? new Map(),
    recommended: f.recommended ?? "",
    first: f.first ?? false,
    wins: wins.get(f.name) ?? "",
    solved: f.value !== undefined,
    levels: f.levels ?? [],
    par: f.par ?? null,
  }));
}

/** The texts of such lines, by the name with which each begins. */
function paragraphs(reply: Reply, keyword: "about" | "wins"): Map<string, string> {
  const all = new Map<string, string>();
  for (const { name, text } of rows(reply, "scenarios", keyword)) all.set(name, `${all.get(name) ?? ""} ${text}`.trim());
  return all;
}

/** What every game is described by. */
export function readWorld(described: Reply): World {
  const world: World = { game: "", scenario: "", sides: [], ground: readGround(described) };
  for (const line of rows(described, "describe", "data")) {
    if (line.thing === "game" && line.key) {
      world.game = line.key;
      world.scenario = line.scenario ?? "";
    } else if (line.thing === "side") {
      world.sides[line.index] = line.key;
    }
  }
  return world;
}

/** Of a game without a guide, who is to act. */
export function readGuide(guide: Reply | null, actor: string, step = ""): TableState["guide"] {
  if (!guide) return { title: actor === "chance" ? "A roll is due" : actor === "both" ? "Both sides choose" : actor, due: "", left: [], step };
  return { title: texts(guide, "guide", "title")[0] ?? "", due: texts(guide, "guide", "due")[0] ?? "", left: texts(guide, "guide", "left"), step };
}

/** The dice that a reply tells of: how many of each group, and their sides. */
export function readDice({ dice = [], sides = [] }: { dice?: number[]; sides?: number[] }): DiceGroup[] {
  return dice.map((count, i) => ({ count, sides: sides[i] ?? 0 }));
}

/** Faces as the engine takes them: "3,5", or "hidden". */
export function facesText(faces: number[] | "hidden", separator = ","): string {
  return faces === "hidden" ? faces : faces.join(separator);
}

/** What a roll is about, of the fields that tell it; what: the same in words. */
function readSubject({ kind = "", about = "", unit = "", target = "", effect = "" }: Lines["turn"]["roll"], what: string): RollSubject {
  return { kind, about, unit, target, effect, what };
}

/** The dice that `turn` says are due, and what they are rolled for. */
export function readThrown(turn: Reply): RollSubject & Pick<Due, "dice"> {
  const now = ok(turn, "turn");
  return { dice: readDice(now), ...readSubject(rows(turn, "turn", "roll")[0] ?? {}, now.for ?? "") };
}

export function readDue(turn: Reply, legal: Reply): Due {
  const { hidden = false, together = [] } = ok(turn, "turn");
  const { sheet = "", draw = [] } = rows(turn, "turn", "roll")[0] ?? {};
  return {
    ...readThrown(turn),
    hidden,
    sheet,
    draw,
    needs: texts(turn, "turn", "needs")[0] ?? "",
    together,
    sampled: ok(legal, "legal").sampled ?? 0,
    outcomes: rows(legal, "legal", "outcome").map(({ chance, action }) => ({ chance, text: action })),
  };
}

const ROUNDS_A_DAY = 1000; // more than any day has

/** When a phase is: "turn=3", or "day=1 round=2". */
function readTime({ day = 0, round, turn = 0 }: Lines["story"]["phase"]): Pick<Move, "turn" | "time"> {
  if (round === undefined) return { turn, time: `Turn ${turn}` };
  return { turn: ROUNDS_A_DAY * day + round, time: day > 1 ? `Day ${day}, round ${round}` : `Round ${round}` };
}

function readRolled(line: Lines["story"]["rolled"]): Rolled {
  return { ...readSubject(line, line.for), dice: readDice(line), result: line.result ?? "", totals: (line.totals ?? []).join(","), then: line.then ?? "" };
}

type Story = Lines["story"];

/** The moves after those that are known, and the reasons that are told with them. */
export function readStory(story: Reply, known: Move[]): { moves: Move[]; reasons: Reasons } {
  const moves: Move[] = [];
  const reasons: Reasons = new Map();
  let { phase, turn, time, side } = known[known.length - 1] ?? { phase: "", turn: 0, time: "Turn 0", side: "" };
  for (const line of story.lines) {
    const move = moves[moves.length - 1];
    if (line.type === "phase") {
      const told = line as unknown as Story["phase"];
      phase = told.title ?? "";
      ({ turn, time } = readTime(told));
      side = told.side ?? "";
    } else if (line.type === "move") {
      const { number, actor, action = "", faces } = line as unknown as Story["move"];
      const words = faces === undefined ? action : faces === "hidden" ? faces : `dice ${facesText(faces, " ")}`;
      moves.push({ number, actor, action: words, text: "", phase, turn, time, side });
    } else if (line.type === "tell") {
      const { number, text } = line as unknown as Story["tell"];
      if (move?.number === number) move.text = text;
    } else if (line.type === "rolled") {
      const rolled = line as unknown as Story["rolled"];
      if (move?.number === rolled.number) move.rolled = readRolled(rolled);
    } else if (line.type === "reason") {
      const { number, text } = line as unknown as Story["reason"];
      if (text !== "") reasons.set(number, text);
    }
  }
  return { moves, reasons };
}

/** Of a roll of which no more is known. */
export const NO_SUBJECT: RollSubject = { kind: "", about: "", unit: "", target: "", effect: "", what: "" };

/** What is told of a roll. thrown: the dice as they were due, where that is known: the faces alone do not tell their kinds. Null where its faces are hidden. */
export function readRoll(move: Move, thrown: (RollSubject & Pick<Due, "dice">) | null): Roll | null {
  const faces = move.action.split(" ").slice(1).map(Number);
  if (faces.length === 0 || faces.some((face) => !(face > 0))) return null;
  const { rolled } = move;
  const { kind, about, unit, target, effect, what } = rolled ?? thrown ?? NO_SUBJECT;
  return { number: move.number, kind, about, unit, target, effect, what, dice: rolled?.dice ?? thrown?.dice ?? [], faces, text: rolled?.then || move.text, side: move.side };
}

