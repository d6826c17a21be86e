// An order of a company, or what a single stand does, as it is drawn up on the table: its text is the engine's,
// "order A1:move 300,270 A2:fire C2 A3:assault C1 262,301".
import type { Point } from "../../protocol/shapes";
import { pointWord, readPoint, shifted } from "./geometry";
import type { Stand } from "./position";

export type Verb = "rally" | "hold" | "fire" | "cross" | "move" | "assault";
const VERBS: readonly string[] = ["rally", "hold", "fire", "cross", "move", "assault"];

/** What one stand does. */
export interface Part {
  stand: string;
  verb: Verb;
  target: string; // of fire and assault
  legs: Point[]; // of moves and assaults
}

/** From the verb on; rest: the words after what was read. */
function readPart(stand: string, verb: string, words: string[]): { part: Part | null; rest: string[] } {
  if (!VERBS.includes(verb)) return { part: null, rest: words };
  const rest = [...words];
  const target = verb === "fire" || verb === "assault" ? (rest.shift() ?? "") : "";
  const legs: Point[] = [];
  for (let at = readPoint(rest[0] ?? ""); at; at = readPoint(rest[0] ?? "")) {
    legs.push(at);
    rest.shift();
  }
  return { part: { stand, verb: verb as Verb, target, legs }, rest };
}

/** The parts of "order A1:move 1,2 A2:hold"; none of another action. */
export function readOrder(text: string): Part[] {
  const [head, ...words] = text.trim().split(/ +/);
  const parts: Part[] = [];
  for (let rest = head === "order" ? words : []; rest.length > 0; ) {
    const [stand = "", verb = ""] = rest[0]!.split(":");
    const read = readPart(stand, verb, rest.slice(1));
    if (read.part) parts.push(read.part);
    rest = read.rest;
  }
  return parts;
}

/** What a stand does by itself: "move 1,2", "fire C2", of a command stand "move BC 1,2". stand: the one in hand, or "". */
export function readAlone(text: string, stand: string): Part | null {
  const [verb = "", ...words] = text.trim().split(/ +/);
  const own = (verb === "move" || verb === "cross") && words.length > 0 && !readPoint(words[0]!);
  if (verb === "shot") return { stand: words[0] ?? "", verb: "fire", target: words[1] ?? "", legs: [] };
  return readPart(own ? words[0]! : stand, verb, own ? words.slice(1) : words).part;
}

export function partText({ verb, target, legs }: Part): string {
  return [verb, ...(target === "" ? [] : [target]), ...legs.map(pointWord)].join(" ");
}

/** The order's text: its stands stand in it as they do in the company. */
export function orderText(parts: Part[], company: Stand[]): string {
  return partsText(company.flatMap(({ name }) => parts.find(({ stand }) => stand === name) ?? []));
}

/** The same of parts in their order. */
export function partsText(parts: Part[]): string {
  return ["order", ...parts.map((part) => `${part.stand}:${partText(part)}`)].join(" ");
}

/** The same with another part of a stand; null: it does nothing. */
export function withPart(parts: Part[], stand: string, part: Part | null): Part[] {
  const others = parts.filter((one) => one.stand !== stand);
  return part ? [...others, part] : others;
}

export function movePart(stand: string, legs: Point[]): Part {
  return { stand, verb: "move", target: "", legs };
}

/**
 * Those of the stands that can move go by the same way, so that each keeps its place among them; a marked one rallies, and what
 * another was told to do where it is stays. by: from where each stands.
 */
export function companyMove(parts: Part[], company: Stand[], by: Point, legs = 0): Part[] {
  return company.map((stand) => {
    const own = parts.find((part) => part.stand === stand.name);
    if (stand.markers > 0) return own ?? { stand: stand.name, verb: "rally", target: "", legs: [] };
    if (own && own.verb !== "move" && own.verb !== "assault") return own;
    const before = own?.verb === "move" ? own.legs.slice(0, legs) : [];
    return movePart(stand.name, [...before, shifted(stand, by)]);
  });
}

/** Where it leads, from where the stand is. */
export function wayOf({ legs }: Part, from: Point): Point[] {
  return legs.length === 0 ? [] : [{ x: from.x, y: from.y }, ...legs];
}
