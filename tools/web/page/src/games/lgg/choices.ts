// The actions that the engine lists, by what a click, a key or a button can mean.
import type { Point } from "../../protocol/shapes";
import type { Act, Choice as AnyChoice } from "../game";
import { endsStep } from "../table/choices";
import { type Mark, MarkList } from "../table/marks";
import { type Order, orderText, readOrder } from "./order";
import { placeOf, type Position } from "./position";
import { titleOf } from "./world";

export interface Choice extends AnyChoice {
  order: Order;
  words: string[]; // after the kind
}

export function readChoice(text: string): Choice {
  const [kind = "", ...words] = text.split(" ");
  const order = readOrder(text);
  return { text, kind: kind === "move" && order.target !== "" ? "attack" : kind, names: namesOf(kind, words, order), order, words };
}

/** The pieces that one may select for it: none where a button alone makes it. Of a commander the side is not told. */
function namesOf(kind: string, words: string[], order: Order): string[] {
  if (["move", "fire", "recover", "engineer", "join"].includes(kind)) return words.slice(0, 1);
  if (kind === "commander" || kind === "wing" || kind === "place") return [order.who];
  return [];
}

/** The name on the table of the piece that a choice is about: "commander" is "blue-commander" for blue. */
export function pieceName(name: string, side: string): string {
  if (name === "commander") return `${side}-commander`;
  return name.startsWith("wing ") ? `${side}-wing-${name.slice(5)}` : name;
}

/** The other way round: what a piece of the table is called in choices, and as selected. */
export function choiceName(piece: string): string {
  const stand = /^\w+-(?:commander|wing-(\d))$/.exec(piece);
  if (!stand) return piece;
  return stand[1] ? `wing ${stand[1]}` : "commander";
}

/** Those of a piece of the table. */
export function choicesOf(choices: Choice[], piece: string, side: string): Choice[] {
  return piece === "" ? [] : choices.filter(({ names }) => names.some((name) => pieceName(name, side) === piece));
}

/** The pieces that can act, as the table names them, in the order of the list. */
export function ablePieces(choices: Choice[], side: string): string[] {
  return [...new Set(choices.flatMap(({ names }) => names.map((name) => pieceName(name, side))))];
}

const OF_UNIT: Record<string, Act> = { attack: "attack", fire: "bombard", force: "attack", resolve: "choose", lose: "choose", occupy: "choose", hit: "choose", join: "choose" };

/** What a click on a mark of such a choice does; "" where a button alone makes it. */
export function actOf({ kind, order }: Choice): Act | "" {
  if (OF_UNIT[kind]) return OF_UNIT[kind];
  if (kind === "place") return "place";
  return order.legs.length > 0 ? "enter" : "";
}

/** The unit on which one clicks for a choice. */
function unitClicked({ kind, words, order }: Choice): string {
  if (kind === "join") return words[1] ?? "";
  if (["resolve", "lose", "occupy", "hit"].includes(kind)) return words.length === 1 ? (words[0] ?? "") : "";
  return order.target;
}

/** The marks of the selected piece; without one those that need none. Those of enemies come first. */
export function marksFor(choices: Choice[], position: Position, unit: string, side: string): Mark[] {
  const placed = choices.find(({ kind }) => kind === "place")?.names[0]; // without a selection the first is placed
  const free = ({ names, kind }: Choice) => (names.length === 0 && kind !== "force") || (kind === "place" && names[0] === placed);
  const own = unit === "" ? choices.filter(free) : choicesOf(choices, unit, side);
  const marks = new MarkList();
  for (const choice of own) {
    const act = actOf(choice);
    if (act === "") continue;
    const target = unitClicked(choice);
    const place = placeOf(position, target);
    const leg = choice.order.legs[choice.order.legs.length - 1];
    if (place) marks.add(act, place, target, choice.text);
    else if (leg && target === "") marks.add(act, leg.at, "", choice.text, leg.heading);
  }
  for (const choice of unit === "" ? [] : choices.filter(({ kind }) => kind === "force")) {
    const defender = choice.words[0] ?? "";
    if (position.attackers.get(defender)?.includes(unit)) marks.add("attack", placeOf(position, defender), defender, choice.text, null, "force");
  }
  const acts: Act[] = ["attack", "bombard", "choose"];
  return marks.sorted(({ act }) => (acts.includes(act) ? acts.indexOf(act) : acts.length));
}

const ON_BUTTONS = ["recover", "engineer", "join"]; // of the selected unit

/** The choices that a button makes: those that are not made on the table, and those of the selected piece too. */
export function buttonChoices(choices: Choice[], unit: string): { plain: Choice[]; ofBoard: Choice[] } {
  const selected = (choice: Choice) => unit !== "" && choice.names.includes(unit);
  const plain = choices.filter((choice) => !endsStep(choice) && (choice.names.length === 0 ? true : ON_BUTTONS.includes(choice.kind) && selected(choice)));
  const order = ["attack", "fire", "commander", "wing", "move", "place"];
  const ofBoard = choices
    .filter((choice) => (choice.kind === "place" && unit === "") || (!ON_BUTTONS.includes(choice.kind) && choice.names.length > 0 && selected(choice)))
    .sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
  return { plain, ofBoard };
}

const ANSWERS = ["no", "lose", "occupy", "resolve", "hit", "successor"];

/** A question with one answer, as that of a stratagem where the side has none. */
export function isForced([choice, ...others]: Choice[]): boolean {
  return choice !== undefined && others.length === 0 && ANSWERS.includes(choice.kind);
}

/** "10.5,14". */
function pointWords({ x, y }: Point): string {
  return `${x},${y}`;
}

/** The choice in words, for a button. */
export function choiceText(choice: Choice): string {
  const { kind, order, words } = choice;
  const one = titleOf(words[0] ?? "");
  const two = titleOf(words[1] ?? "");
  const leg = order.legs[order.legs.length - 1];
  const to = leg ? pointWords(leg.at) : "";
  const heading = leg ? leg.heading : order.first;
  const facing = heading === null ? "" : `, facing ${heading}°`;
  const ways = order.legs.length > 1 ? ` in ${order.legs.length} legs` : "";
  switch (kind) {
    case "pass":
      return "Pass: end this turn";
    case "done":
      return "Done";
    case "move":
      return to === "" ? `Turn ${one} to ${heading ?? 0}°` : `Move ${one} to ${to}${ways}${facing}`;
    case "attack":
      return to === "" ? `Attack ${titleOf(order.target)} with ${one}, which touches it` : `Attack ${titleOf(order.target)} with ${one}, at ${to}${ways}`;
    case "commander":
      return `Move the commander to ${to}${ways}`;
    case "wing":
      return `Move wing commander ${words[0]} to ${to}${ways}`;
    case "place": {
      const who = order.turns ? titleOf(order.who) : order.who === "commander" ? "the commander" : order.who.replace("wing", "wing commander");
      return `Place ${who} at ${to}${facing}`;
    }
    case "nudge":
      return `Nudge ${one} to ${to}${facing}`;
    case "fire":
      return `Fire at ${two} with ${one}`;
    case "force":
      return `Force the combat of ${one}`;
    case "resolve":
      return `Resolve the combat of ${one}`;
    case "recover":
      return `Recover a hit of ${one}, on its morale`;
    case "rally":
      return `Rally ${one}, on its morale`;
    case "engineer":
      if (words[1] === "bank") return `${one}: build a bank in front of ${titleOf(words[2] ?? "")}`;
      return `${one}: ${words[1] === "break" ? "break the bridge" : "build a bridge over"} ${words[2] ?? ""}`;
    case "lose":
      if (words.length < 2) return `${one} takes the hit`;
      return words[0] === words[1] ? `${one} takes both hits` : `${one} and ${two} take a hit each`;
    case "occupy":
      return `${one} takes the ground`;
    case "hit":
      return `${one} takes the hit`;
    case "join":
      return `Join ${one} to ${two}`;
    case "decline":
      return "Leave it in the box for now";
    case "command":
      return "Play a stratagem: roll all command dice again";
    case "actions":
      return "Play a stratagem: a die of more actions";
    case "die":
      return "Play a stratagem: roll the die again";
    case "no":
      return "Play no stratagem";
    case "stay":
      return `Stay on the field (${words[0]})`;
    case "leave":
      return `Leave the field (${words[0]})`;
    case "successor":
      return `Wing commander ${words[0]} takes over`;
    default:
      return choice.text;
  }
}

/** The engine's text of an order, for the piece where it stands. */
export function textOf(order: Order, position: Position, side: string): string {
  return orderText(order, placeOf(position, pieceName(order.who, side))?.heading ?? 0);
}
