// The actions that the engine lists, by what a click, a key or a button can mean.
import type { Point } from "../../protocol/shapes";
import type { Act, Choice as AnyChoice } from "../game";
import { middleOf } from "../table/geometry";
import { type Mark, MarkList } from "../table/marks";
import { placeText, readPoint } from "./geometry";
import { type Part, readAlone, readOrder } from "./order";
import { placeOf, pointOf, type Position, type Stand, standOf } from "./position";
import { capital, titleOf, type World } from "./world";

export interface Choice extends AnyChoice {
  words: string[]; // after the kind
  parts: Part[]; // of an order
  at: Point | null; // the point that a template is laid at
}

const POINTED = ["redirect", "sos"];
const NAMED = ["unit", "company", "battalion", "staff", "shot", "sos", "lose", "end"];

export function readChoice(text: string): Choice {
  const [kind = "", ...words] = text.split(" ");
  const parts = readOrder(text);
  const at = POINTED.includes(kind) ? readPoint(words[words.length - 1] ?? "") : null;
  return { text, kind, words, parts, at, names: namesOf(kind, words, parts) };
}

/** The units that one may select for it: none of what the unit in hand does. */
function namesOf(kind: string, words: string[], parts: Part[]): string[] {
  if (kind === "order") return parts.map(({ stand }) => stand);
  if (NAMED.includes(kind)) return words.slice(0, 1);
  const stand = kind === "move" || kind === "cross" ? words[0] : undefined;
  return stand && !readPoint(stand) ? [stand] : [];
}

/** The stands that can act now, by what is to be decided. */
export function ableStands(choices: Choice[], position: Position, { companies }: World): Set<string> {
  const names = new Set<string>();
  for (const choice of choices) {
    for (const name of choice.names) {
      if (companies.has(name)) for (const stand of companies.get(name)!) names.add(stand);
      else names.add(standOf(position, name)?.name ?? name);
    }
  }
  const { hand, step } = position;
  if (choices.length > 0 && step === "act" && hand?.kind === "stand") names.add(hand.name);
  return new Set([...names].filter((name) => position.stands.has(name)));
}

const NAMING = ["unit", "company", "battalion", "staff"];

/** Whether it names a unit as the next to act, or lays a staff marker on it. */
export function isNaming({ kind }: Choice): boolean {
  return NAMING.includes(kind);
}

/** Those that name a unit which has a place, with that. */
export function namings(choices: Choice[], position: Position): { choice: Choice; at: Point }[] {
  return choices.flatMap((choice) => {
    const at = isNaming(choice) ? placeOf(position, choice.words[0] ?? "") : null;
    return at ? [{ choice, at }] : [];
  });
}

/** What names a stand as the next to act: of a platoon its company's, of a commander the battalion's. */
export function namingOf(choices: Choice[], stand: Stand, position: Position): Choice | undefined {
  const names = (name: string) => name === stand.name || (/^\d+$/.test(name) && standOf(position, name) === stand);
  return choices.find(({ kind, words: [name = ""] }) => (kind === "company" ? name === stand.data.company : NAMING.includes(kind) && names(name)));
}

const FIRE = ["fire", "shot"];

export function actOf({ kind, words, parts }: Choice): Act | "" {
  if (FIRE.includes(kind) || POINTED.includes(kind)) return "bombard";
  if (kind === "assault") return "attack";
  if (kind === "move") return "enter";
  if (kind === "order") return parts.some(({ verb }) => verb === "assault") ? "attack" : parts.some(({ verb }) => verb === "move") ? "enter" : "";
  return kind === "lose" || kind === "staff" || kind === "end" ? "choose" : words.length > 0 && NAMING.includes(kind) ? "choose" : "";
}

/** Those of a company who may do as they like; all of it where each has a marker, and may rally. */
export function leadersOf(company: Stand[]): Stand[] {
  const free = company.filter(({ markers }) => markers === 0);
  return free.length > 0 ? free : company;
}

/** All of a list of orders that are for a whole company: each stand does the same by the same way. */
export function isUniform({ parts }: Choice, company: Stand[]): boolean {
  const free = leadersOf(company);
  const own = free.map((stand) => parts.find((part) => part.stand === stand.name));
  const [first] = own;
  if (own.length === 0 || !first || own.some((part) => !part || part.verb !== first.verb)) return false;
  if (first.verb !== "move") return own.every((part) => part!.target === first.target);
  const by = (i: number) => {
    const end = own[i]!.legs[own[i]!.legs.length - 1]!;
    return { x: end.x - free[i]!.x, y: end.y - free[i]!.y };
  };
  return own.every((_, i) => Math.abs(by(i).x - by(0).x) + Math.abs(by(i).y - by(0).y) <= 2);
}

/** What each stand of a company is listed for, by its parts' texts. */
export function partsOf(choices: Choice[], stand: string): Part[] {
  const found = new Map<string, Part>();
  for (const { parts } of choices) {
    const part = parts.find((one) => one.stand === stand);
    if (part) found.set(`${part.verb} ${part.target} ${part.legs.map(({ x, y }) => `${x},${y}`).join(" ")}`, part);
  }
  return [...found.values()];
}

const PLAIN = ["support", "no-support", "keep", "reroll", "gas", "done", "pass", "rally", "hold", "cross", "shoot", "end", "lose", "battalion", "staff"];
const ON_TABLE = ["fire", "assault", "shot", "unit", "company", "redirect", "sos", "move"];

/** The choices that a button makes. Orders of a company have a panel of their own. */
export function buttonChoices(choices: Choice[], unit: string): { plain: Choice[]; ofBoard: Choice[] } {
  const rank = ({ kind }: Choice) => ON_TABLE.indexOf(kind);
  // That one need not fire at all is said among the shots, too; "Done" says it of the step.
  const plain = choices.filter((choice) => PLAIN.includes(choice.kind) && choice.kind !== "done");
  const ofBoard = choices
    .filter(({ kind, names }) => ON_TABLE.includes(kind) && (unit === "" || names.length === 0 || names.includes(unit)))
    .sort((a, b) => rank(a) - rank(b));
  const naming = ofBoard.filter(({ kind }) => kind === "unit" || kind === "company");
  return naming.length > 0 ? { plain: [...naming, ...plain], ofBoard: ofBoard.filter((choice) => !naming.includes(choice)) } : { plain, ofBoard };
}

/** "done" is all that can be said: no unit is left to name. */
export function isForced([choice, ...others]: Choice[]): boolean {
  return choice !== undefined && others.length === 0 && ["done", "pass", "battalion", "keep", "no-support"].includes(choice.kind);
}

/** What one does on a table of one's own: the rest are names and dice. */
const CARRIED_OUT = ["order", "move", "assault", "fire", "cross", "shoot", "redirect", "sos", "shot", "hold", "rally", "gas", "lose", "staff"];

export function isCarriedOut({ kind }: Choice): boolean {
  return CARRIED_OUT.includes(kind);
}

const QUIET = ["shot", "pass", "sos", "staff", "support", "no-support", "keep", "reroll", "done", "lose", "battalion"];

/** Answers within the enemy's turn, and to questions about dice: what the enemy did stays in sight until one orders something. */
export function isReaction({ kind }: Choice): boolean {
  return QUIET.includes(kind);
}

const DOES: Record<string, string> = { rally: "rallies", hold: "holds its fire", cross: "crosses the wire" };

/** What a stand does, in words: "fires at platoon C2", "goes to 30,27". */
export function partWords({ verb, target, legs }: Part): string {
  const ways = legs.length > 1 ? ` in ${legs.length} legs` : "";
  const to = legs.length > 0 ? placeText(legs[legs.length - 1]!) : "";
  if (verb === "fire") return `fires at ${titleOf(target)}`;
  if (verb === "move") return `goes to ${to}${ways}`;
  if (verb === "assault") return `assaults ${titleOf(target)}${to === "" ? "" : ` at ${to}`}${ways}`;
  return DOES[verb] ?? verb;
}

function orderWords(parts: Part[]): string {
  if (parts.length === 0) return "An order of which no platoon makes use";
  // What several do alike is said once.
  const alike = new Map<string, string[]>();
  for (const part of parts) {
    const words = part.verb === "move" && part.legs.length > 0 ? `goes to ${placeText(part.legs[part.legs.length - 1]!)}${part.legs.length > 1 ? ` in ${part.legs.length} legs` : ""}` : partWords(part);
    alike.set(words, [...(alike.get(words) ?? []), part.stand]);
  }
  const moves = parts.filter(({ verb }) => verb === "move");
  if (moves.length === parts.length && parts.length > 2) {
    const [first, last] = [moves[0]!, moves[moves.length - 1]!];
    return `${first.stand} to ${last.stand} move, to ${moves.map(({ legs }) => placeText(legs[legs.length - 1]!)).join("; ")}`;
  }
  return [...alike].map(([words, stands]) => `${stands.join(", ")} ${words}`).join("; ");
}

/** The choice in words, for a button. */
export function choiceText(choice: Choice): string {
  return capital(wordsOf(choice));
}

function wordsOf(choice: Choice): string {
  const { kind, words, parts, at, text } = choice;
  const one = titleOf(words[0] ?? "");
  const alone = readAlone(text, "");
  switch (kind) {
    case "order":
      return orderWords(parts);
    case "unit":
      return `${one} acts next`;
    case "company":
      return `Order ${one}`;
    case "battalion":
      return `${one} is next`;
    case "staff":
      return `Lay a staff marker on ${one}`;
    case "support":
      return "Add the brigade's +1 to this die";
    case "no-support":
      return "Roll without the brigade's +1";
    case "keep":
      return "Keep the die";
    case "reroll":
      return "Roll again, for a staff marker";
    case "nudge":
      return `Put ${one} where it really stands, ${placeText(readPoint(words[1] ?? "") ?? { x: 0, y: 0 })}`;
    case "gas":
      return "Open the gas cylinders";
    case "lose":
      return `${one} of the enemy is lost`;
    case "end":
      return `End ${words[1] ? `plan ${words[1]} of ` : "the plan of "}${one} for good`;
    case "rally":
      return "Rally: take off a marker";
    case "hold":
      return "Hold a shot for the enemy's turn";
    case "cross":
      return words.length > 0 ? `${one} crosses the wire` : "Cross the wire";
    case "shoot":
      return "Fire at its point";
    case "redirect":
      return at ? `Aim at ${placeText(at)}` : text;
    case "sos":
      return at ? `Call SOS fire of ${one} on ${placeText(at)}` : text;
    case "shot":
      return `Held shot of ${one} at ${titleOf(words[1] ?? "")}`;
    case "fire":
      return `Fire at ${one}`;
    case "move":
    case "assault":
      if (!alone) return text;
      return alone.stand !== "" ? `Move ${titleOf(alone.stand)} to ${placeText(alone.legs[alone.legs.length - 1] ?? { x: 0, y: 0 })}` : kind === "move" ? `Move to ${placeText(alone.legs[alone.legs.length - 1] ?? { x: 0, y: 0 })}` : `Assault ${titleOf(alone.target)}`;
    case "done":
      return "Done";
    case "pass":
      return "Pass: no fire and no call";
    default:
      return text;
  }
}

/** The marks of what is to be decided. unit: the selected stand, or "" for all. */
export function marksFor(choices: Choice[], position: Position, unit: string, company: Stand[]): Mark[] {
  if (position.step === "order") return orderMarks(choices, position, unit, company);
  const marks = new MarkList();
  for (const choice of choices) {
    const { kind, words, at, text, names } = choice;
    if (unit !== "" && names.length > 0 && !names.includes(unit)) continue;
    const alone = readAlone(text, position.hand?.name ?? "");
    const enemy = (kind === "shot" ? words[1] : words[0]) ?? "";
    if (kind === "fire" || kind === "shot" || kind === "assault") marks.add(actOf(choice) as Act, pointOf(position, enemy), enemy, text);
    else if (at && (kind !== "sos" || position.step === "window" || unit === words[0])) marks.add("bombard", at, "", text);
    else if (kind === "move" && alone && (unit !== "" || names.length === 0)) marks.add("enter", alone.legs[alone.legs.length - 1] ?? null, "", text);
    else if ((kind === "staff" || kind === "battalion") && !position.stands.has(words[0] ?? "")) marks.add("choose", placeOf(position, words[0] ?? ""), "", text);
    else if ((kind === "lose" || kind === "end" || kind === "unit") && position.batteries.has(words[0] ?? "")) marks.add("choose", pointOf(position, words[0]!), "", text);
  }
  return marks.sorted(({ target }) => Number(target === ""));
}

/**
 * Of a company's orders: enemies that its stands fire at or assault, and where the whole company may go; of one stand alone where
 * it may go.
 */
function orderMarks(choices: Choice[], position: Position, unit: string, company: Stand[]): Mark[] {
  const free = company.filter(({ markers }) => markers === 0);
  const marks: Mark[] = [];
  const targets = new Map<string, { fire: Choice[]; assault: Choice[] }>();
  for (const choice of choices) {
    for (const { verb, target } of choice.parts) {
      if (target === "") continue;
      const known = targets.get(target) ?? { fire: [], assault: [] };
      targets.set(target, known);
      known[verb === "assault" ? "assault" : "fire"].push(choice);
    }
  }
  for (const [target, { fire, assault }] of targets) {
    const at = pointOf(position, target);
    if (!at) continue;
    const count = ({ parts }: Choice, verb: string) => parts.filter((part) => part.verb === verb && part.target === target).length;
    const fires = ({ parts }: Choice) => parts.filter(({ verb }) => verb === "fire").length;
    // By how many of them do it; of as many the order in which most others fire.
    const best = (list: Choice[], verb: string, many: number) => {
      const found = new Map<number, string>();
      for (const choice of [...list].sort((a, b) => count(b, verb) - count(a, verb) || fires(b) - fires(a) || a.parts.length - b.parts.length)) {
        if (!found.has(count(choice, verb))) found.set(count(choice, verb), choice.text);
      }
      return [...found.values()].slice(0, many);
    };
    const shots = fire.length > 0 ? best(fire.filter(({ parts }) => parts.every(({ verb, target: at }) => verb !== "fire" || at === target)), "fire", 1) : [];
    marks.push({ act: assault.length > 0 ? "attack" : "bombard", at, target, choices: [...new Set([...best(assault, "assault", 3), ...shots])] });
  }
  if (unit !== "") {
    for (const part of partsOf(choices, unit)) {
      const end = part.verb === "move" ? part.legs[part.legs.length - 1] : undefined;
      if (end) marks.push({ act: "enter", at: end, target: "", choices: [`order ${unit}:move ${part.legs.map(({ x, y }) => `${x},${y}`).join(" ")}`] });
    }
    return marks;
  }
  for (const choice of choices) {
    if (choice.parts[0]?.verb !== "move" && !choice.parts.some(({ verb }) => verb === "move")) continue;
    if (!isUniform(choice, company)) continue;
    const ends = free.flatMap(({ name }) => {
      const part = choice.parts.find((one) => one.stand === name && one.verb === "move");
      return part ? [part.legs[part.legs.length - 1]!] : [];
    });
    if (ends.length === free.length && ends.length > 0) marks.push({ act: "enter", at: middleOf(ends), target: "", choices: [choice.text] });
  }
  return marks;
}
