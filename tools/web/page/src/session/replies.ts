// What every game's replies are read into.
import type { GameView, World } from "../games/game";
import { readGround } from "../protocol/shapes";
import { cut, type Fields, fields, list, type Reply, texts, wordFields } from "../protocol/wire";
import type { DiceGroup } from "./dice";
import type { Reasons } from "./reasons";
import type { Bot, Due, Move, Offer, OfferedScenario, Roll, Rolled, TableState } from "./state";

/** What is offered, without the scenarios: replies to `hello` and `bots`. */
export function readOffer(hello: Reply, bots: Reply): Offer {
  return {
    games: texts(hello, "game").map((text) => {
      const f = wordFields(text);
      return { name: f.get("name") ?? "", scenarios: list(f.get("scenarios")), options: list(f.get("options")) };
    }),
    bots: readBots(bots),
    scenarios: [],
    of: "",
    told: false,
  };
}

/** The question about the shapes that a game draws, now or behind a move. */
export function shapesOf({ shapes }: GameView, at?: number): string {
  return `shapes${at === undefined ? "" : ` at ${at}`}${shapes ? ` of ${shapes.join(" ")}` : ""}`;
}

/** The reply to `bots`. */
export function readBots(bots: Reply): Bot[] {
  return texts(bots, "bot").map((text) => {
    const f = fields(text);
    return { name: f.words[0] ?? "", level: f.number("level"), what: f.get("what") ?? "" };
  });
}

/** The reply to `scenarios`. */
export function readScenarios(scenarios: Reply): OfferedScenario[] {
  const about = paragraphs(scenarios, "about");
  const wins = paragraphs(scenarios, "wins");
  const idle = new Map<string, Map<string, string>>();
  for (const line of texts(scenarios, "idle")) {
    const [, name = "", side = "", text = ""] = /^(\S+) side=(\S+) text=(.*)$/.exec(line) ?? [];
    idle.set(name, new Map([...(idle.get(name) ?? []), [side, text]]));
  }
  return texts(scenarios, "scenario").map((text) => {
    const f = fields(text);
    const name = f.words[0] ?? "";
    return {
      name,
      title: f.get("title") ?? name,
      turns: f.number("turns") > 0 ? (f.get("turns") ?? "") : "",
      sides: list(f.get("sides")),
      about: about.get(name) ?? "",
      minutes: f.number("minutes"),
      decisions: list(f.get("decisions")).map(Number),
      idle: idle.get(name) ?? new Map(),
      recommended: f.get("recommended") ?? "",
      first: f.get("first") === "yes",
      wins: wins.get(name) ?? "",
      solved: f.get("value") !== undefined,
      par: f.get("par") === undefined ? null : f.number("par"),
    };
  });
}

/** The texts of such lines, by the name with which each begins. */
function paragraphs(reply: Reply, keyword: string): Map<string, string> {
  const all = new Map<string, string>();
  for (const text of texts(reply, keyword)) {
    const [name, words] = cut(text);
    all.set(name, `${all.get(name) ?? ""} ${words}`.trim());
  }
  return all;
}

/** What every game is described by. */
export function readWorld(described: Reply): World {
  const world: World = { game: "", scenario: "", sides: [], ground: readGround(described) };
  for (const line of described.lines) {
    const [kind, rest] = cut(line.text);
    const f = fields(rest);
    const name = f.words[0] ?? "";
    if (kind === "game" && name !== "") {
      world.game = name;
      world.scenario = f.get("scenario") ?? "";
    } else if (kind === "side") {
      world.sides[f.number("index")] = name;
    }
  }
  return world;
}

/** Of a game without a guide, who is to act. */
export function readGuide(guide: Reply | null, actor: string, step = ""): TableState["guide"] {
  if (!guide) return { title: actor === "chance" ? "A roll is due" : actor === "both" ? "Both sides choose" : actor, due: "", left: [], step };
  return { title: texts(guide, "title")[0] ?? "", due: texts(guide, "due")[0] ?? "", left: texts(guide, "left"), step };
}

/** The dice that `turn` tells of. */
export function readDice(turn: Fields): DiceGroup[] {
  const sides = (turn.get("sides") ?? "").split(",");
  return (turn.get("dice") ?? "").split(",").map((count, i) => ({ count: Number(count), sides: Number(sides[i]) }));
}

export function readDue(turn: Reply, legal: Reply): Due {
  const f = fields(turn.ok);
  const facts = texts(turn, "roll")[0] ?? "";
  const told = wordFields(facts);
  return {
    dice: readDice(f),
    what: f.get("for") ?? "",
    hidden: f.get("hidden") === "yes",
    kind: told.get("kind") ?? "",
    about: told.get("about") ?? "",
    sheet: /(?:^| )sheet=(.*)$/.exec(facts)?.[1] ?? "", // of several words
    draw: list(told.get("draw")),
    needs: texts(turn, "needs")[0] ?? "",
    together: (f.get("together") ?? "").split(",").filter((name) => name !== ""),
    sampled: fields(legal.ok).number("sampled"),
    outcomes: texts(legal, "outcome").map((text) => {
      const [chance, action] = cut(text);
      return { chance, text: action };
    }),
  };
}

const ROUNDS_A_DAY = 1000; // more than any day has

/** When a phase is: "turn=3", or "day=1 round=2". */
function readTime(f: Fields): Pick<Move, "turn" | "time"> {
  if (f.get("round") === undefined) return { turn: f.number("turn"), time: `Turn ${f.number("turn")}` };
  const [day, round] = [f.number("day"), f.number("round")];
  return { turn: ROUNDS_A_DAY * day + round, time: day > 1 ? `Day ${day}, round ${round}` : `Round ${round}` };
}

/** "kind=combat about=6 result=rout totals=9,3 for=TEXT then=TEXT". */
function readRolled(text: string): Rolled {
  const [, facts = "", what = "", then = ""] = /^(.*?)(?:^| )for=(.*?)(?: then=(.*))?$/.exec(text) ?? [];
  const f = wordFields(facts);
  const of = (field: string) => f.get(field) ?? "";
  return { kind: of("kind"), about: of("about"), result: of("result"), totals: of("totals"), what, then };
}

/** The moves behind those that are known, and the reasons that are told with them. */
export function readStory(story: Reply, known: Move[]): { moves: Move[]; reasons: Reasons } {
  const moves: Move[] = [];
  const reasons: Reasons = new Map();
  let { phase, turn, time, side } = known[known.length - 1] ?? { phase: "", turn: 0, time: "Turn 0", side: "" };
  for (const line of story.lines) {
    const [number, rest] = cut(line.text);
    if (line.keyword === "phase") {
      const f = fields(rest);
      phase = f.get("title") ?? "";
      ({ turn, time } = readTime(f));
      side = f.get("side") ?? "";
    } else if (line.keyword === "move") {
      const [actor, action] = cut(rest);
      moves.push({ number: Number(number), actor, action, text: "", phase, turn, time, side });
    } else if (line.keyword === "tell") {
      const move = moves[moves.length - 1];
      if (move && move.number === Number(number)) move.text = rest;
    } else if (line.keyword === "rolled") {
      const move = moves[moves.length - 1];
      if (move && move.number === Number(number)) move.rolled = readRolled(rest);
    } else if (line.keyword === "reason" && rest !== "") {
      reasons.set(Number(number), rest);
    }
  }
  return { moves, reasons };
}

/** What is told of a roll. thrown: the dice as they were due, where that is known: the faces alone do not tell their kinds. Null where its faces are hidden. */
export function readRoll(move: Move, thrown: Pick<Due, "dice" | "what"> | null): Roll | null {
  const faces = move.action.split(" ").slice(1).map(Number);
  if (faces.length === 0 || faces.some((face) => !(face > 0))) return null;
  const { rolled } = move;
  return {
    number: move.number,
    kind: rolled?.kind ?? "",
    dice: thrown?.dice ?? [],
    faces,
    what: rolled?.what ?? thrown?.what ?? "",
    text: rolled?.then || move.text,
    side: move.side,
  };
}

/** The first rule that a text names in brackets, or "". */
export function ruleIn(text: string): string {
  return /\((?:[^()]*?)([A-Z]?\d+(?:\.\d+)*[a-z]?)[^()]*\)[^()]*$/.exec(text)?.[1] ?? "";
}
