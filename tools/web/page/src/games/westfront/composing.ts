// How clicks and drags change the order that is drawn up: its text, from the text before.
import type { Point } from "../../protocol/shapes";
import { type Choice, partsOf, readChoice } from "./choices";
import { middleOf } from "../table/geometry";
import { pointWord, shifted } from "./geometry";
import { companyMove, movePart, orderText, type Part, partsText, partText, readAlone, readOrder, withPart } from "./order";
import { pointOf, type Position, type Stand } from "./position";

/** Whether it leads somewhere: legs can be added to it. */
export function hasWay({ kind, parts, words }: Choice): boolean {
  if (kind === "order") return parts.some(({ verb, legs }) => (verb === "move" || verb === "assault") && legs.length > 0);
  return kind === "move" && words.some((word) => word.includes(","));
}

/**
 * The order that leads the company, with its middle or one of its stands, to a point: each stand keeps its place. adds: by a
 * further leg, else by the last one.
 */
export function drawCompany(text: string, company: Stand[], to: Point, adds: boolean, by?: Stand): string {
  const free = company.filter(({ markers }) => markers === 0);
  const from = by ?? middleOf(free);
  const parts = readOrder(text);
  const most = Math.max(0, ...parts.map(({ verb, legs }) => (verb === "move" ? legs.length : 0)));
  const kept = adds ? most : Math.max(0, most - 1);
  return orderText(companyMove(parts, company, { x: to.x - from.x, y: to.y - from.y }, kept), company);
}

/** The same with one stand alone led there; the others keep what they were told. */
export function drawStand(text: string, company: Stand[], stand: Stand, to: Point, adds: boolean): string {
  const parts = readOrder(text);
  const own = parts.find((part) => part.stand === stand.name);
  const before = own?.verb === "move" ? own.legs : [];
  return orderText(withPart(parts, stand.name, movePart(stand.name, [...(adds ? before : before.slice(0, -1)), to])), company);
}

/** The legs of its way before the last one, of which a drag makes another. */
function legsBefore(parts: Part[], stand: Stand): Point[] {
  const own = parts.find((part) => part.stand === stand.name);
  return own?.verb === "move" ? own.legs.slice(0, -1) : [];
}

/** Where the last leg of its way begins. */
export function wayBefore(text: string, stand: Stand): Point {
  return legsBefore(readOrder(text), stand).pop() ?? stand;
}

/** The order in which one stand that was dragged onto an enemy assaults it. at: where it ends. */
export function drawAssault(text: string, company: Stand[], stand: Stand, enemy: Stand, at: Point): string {
  const parts = readOrder(text);
  return orderText(withPart(parts, stand.name, { stand: stand.name, verb: "assault", target: enemy.name, legs: [...legsBefore(parts, stand), at] }), company);
}

/** The order in which all of them fire at an enemy. */
export function drawShots(firers: Stand[], enemy: Stand, company: Stand[]): string {
  return orderText(firers.map(({ name }): Part => ({ stand: name, verb: "fire", target: enemy.name, legs: [] })), company);
}

/**
 * The order with what one stand alone does to an enemy: it fires at it, where that is listed, and the next time assaults it, by
 * a listed way or straight ahead, to that point; then the other way round again.
 */
export function drawAttack(text: string, company: Stand[], stand: Stand, enemy: Stand, choices: Choice[], ahead: Point): string {
  const parts = readOrder(text);
  const now = parts.find((part) => part.stand === stand.name);
  const listed = partsOf(choices, stand.name).filter(({ target }) => target === enemy.name);
  const fire: Part = { stand: stand.name, verb: "fire", target: enemy.name, legs: [] };
  const assaults = listed.filter(({ verb }) => verb === "assault");
  const straight: Part = { stand: stand.name, verb: "assault", target: enemy.name, legs: [ahead] };
  const all = [...(listed.some(({ verb }) => verb === "fire") ? [fire] : []), ...(assaults.length > 0 ? assaults.slice(0, 2) : [straight]), ...(listed.some(({ verb }) => verb === "fire") ? [] : [fire])];
  const at = now ? all.findIndex((part) => partText(part) === partText(now)) : -1;
  return orderText(withPart(parts, stand.name, all[(at + 1) % all.length]!), company);
}

/** "move 1,2" or "move BC 1,2", with the last leg to a point, or a further one. */
export function withLastLeg(text: string, head: string, to: Point, adds: boolean): string {
  const legs = text.startsWith(`${head} `) ? text.slice(head.length + 1).split(" ") : [];
  return [head, ...(adds ? legs : legs.slice(0, -1)), pointWord(to)].join(" ");
}

/** Without the last leg of its ways; "" where there was one alone. */
export function withoutLeg(text: string): string {
  const { kind, parts } = readChoice(text);
  if (kind !== "order") return text.split(" ").filter((word) => word.includes(",")).length > 1 ? text.slice(0, text.lastIndexOf(" ")) : "";
  const most = Math.max(0, ...parts.map(({ verb, legs }) => (verb === "move" ? legs.length : 0)));
  if (most < 2) return "";
  return partsText(parts.map((part) => (part.verb === "move" && part.legs.length === most ? { ...part, legs: part.legs.slice(0, -1) } : part)));
}

/** The last leg of each way only so far: part from 0 to 1. */
export function shortened(text: string, position: Position, part: number): string {
  const shorter = (legs: Point[], start: Point): Point[] => {
    const last = legs[legs.length - 1];
    const from = legs[legs.length - 2] ?? start;
    return last ? [...legs.slice(0, -1), shifted(from, { x: (last.x - from.x) * part, y: (last.y - from.y) * part })] : legs;
  };
  const { kind, parts } = readChoice(text);
  const startOf = (stand: string) => pointOf(position, stand) ?? { x: 0, y: 0 };
  if (kind === "order") return partsText(parts.map((one) => (one.verb === "move" ? { ...one, legs: shorter(one.legs, startOf(one.stand)) } : one)));
  const alone = readAlone(text, position.hand?.name ?? "");
  if (!alone) return text;
  const head = text.split(" ").filter((word) => !word.includes(",")).join(" ");
  return [head, ...shorter(alone.legs, startOf(alone.stand)).map(pointWord)].join(" ");
}
