// What an action looks like on the table: ways, shots, and templates.
import type { Point } from "../../protocol/shapes";
import type { Final } from "../../protocol/wire";
import { type Choice, isCarriedOut } from "./choices";
import { far, pointWord, readPoint } from "./geometry";
import { type Part, readAlone, wayOf } from "./order";
import { pointOf, type Position } from "./position";
import type { TableWay } from "../table/map/Ways";
import type { World } from "./world";

/** A template or cloud: its middle, its size along x and along y before it is turned. */
export interface Template {
  at: Point;
  width: number; // 0: how it will lie is not known
  depth: number;
  angle: number; // degrees counterclockwise
}

/** A way or a shot of one stand. */
export interface Way extends TableWay {
  stand: string;
  kind: "move" | "assault" | "fire" | "template" | "still" | "named"; // still: it does something where it stands; named: it is to act
  // Its points are, of fire, from the firer to the target; a template has none.
  template: Template | null;
  word: string; // of what is done where it stands: "rally"
}

/** The template of a mortar or battery at a point. */
function templateOf({ stands, batteries }: World, name: string, at: Point): Template | null {
  const size = (stands.get(name) ?? batteries.get(name))?.template;
  return size ? { at, ...size, angle: 0 } : null;
}

/** How SOS fire that is called at a point would lie, by its preview; null where that does not tell. */
export function calledTemplate({ width = 0, depth = 0, angle = 0 }: Partial<Final<"preview">>, at: Point): Template | null {
  return width > 0 ? { at, width, depth, angle } : null;
}

/** The question to the engine that tells how it would lie. */
export function calledQuestion({ stand, template }: Way): string {
  return template ? `preview sos ${stand} ${pointWord(template.at)}` : "";
}

/** SOS fire that is to be called: by its own size and angle it lies along the trench, as the engine alone knows. */
export function isCall({ word, template }: Way): boolean {
  return word === "sos" && template !== null;
}

export function aimOf({ stands, batteries }: Position, name: string): Point | null {
  return stands.get(name)?.aim ?? batteries.get(name)?.aim ?? null;
}

function wayOfPart(part: Part, from: Point, position: Position, rest: { side: string; number: number }): Way | null {
  const common = { ...rest, stand: part.stand, template: null, word: "" };
  const target = pointOf(position, part.target);
  if (part.verb === "fire") return target && { ...common, kind: "fire", points: [from, target] };
  if (part.verb === "move") return { ...common, kind: "move", points: wayOf(part, from) };
  if (part.verb === "assault") return target && { ...common, kind: "assault", points: [...(part.legs.length > 0 ? wayOf(part, from) : [from]), target] };
  return { ...common, kind: "still", points: [from], word: part.verb };
}

/** Where the unit stands that is named to act: of a company the one in the middle. */
function named({ companies }: World, before: Position, { kind, words: [name = ""] }: Choice): Point | null {
  if (kind === "unit") return pointOf(before, name) ?? aimOf(before, name);
  const stands = kind === "company" ? (companies.get(name) ?? []).flatMap((one) => pointOf(before, one) ?? []) : [];
  return stands[Math.floor((stands.length - 1) / 2)] ?? null;
}

const STRIKES = ["fire", "assault", "template"];

/**
 * The ways of some choices, one after the other, from that position; what each unit in hand does is known from what came before.
 * A choice's chance stands where it strikes, or at the unit that it names.
 */
export function waysOf(world: World, before: Position, moves: { side: string; choice: Choice; chance?: string }[]): Way[] {
  const now = new Map<string, Point>();
  const aims = new Map<string, Point>();
  let hand = before.hand?.name ?? "";
  let number = 0;
  const waysOfOne = ({ side, choice }: { side: string; choice: Choice }): Way[] => {
    const { kind, words, parts, at } = choice;
    if (isCarriedOut(choice)) ++number;
    if (kind === "unit" || kind === "company") hand = words[0] ?? "";
    const where = (name: string) => now.get(name) ?? pointOf(before, name);
    const own = number;
    const add = (part: Part): Way[] => {
      const from = where(part.stand);
      const way = from && wayOfPart(part, from, before, { side, number: own });
      if (part.verb === "move" || part.verb === "assault") now.set(part.stand, part.legs[part.legs.length - 1] ?? from ?? { x: 0, y: 0 });
      return way ? [way] : [];
    };
    const lay = (name: string, point: Point | null): Way[] => {
      const template = point && templateOf(world, name, point);
      const from = before.stands.has(name) ? where(name) : null;
      return template ? [{ side, stand: name, number, kind: "template", points: from ? [from, point] : [], template, word: kind }] : [];
    };
    if (kind === "order") return parts.flatMap(add);
    if (kind === "redirect" && at) {
      aims.set(hand, at);
      return lay(hand, at);
    }
    if (kind === "put" || kind === "nudge") {
      const [name = "", word = ""] = words;
      const [from, to] = [pointOf(before, name), readPoint(word)];
      const common = { side: before.stands.get(name)?.side ?? side, stand: name, number, template: null, word: "" };
      return to ? [{ ...common, kind: "move", points: [from ?? to, to] }] : [];
    }
    if (kind === "sos" && at) {
      const called: Template = { at, width: 0, depth: 0, angle: 0 };
      return [{ side, stand: words[0] ?? "", number, kind: "template", points: [], template: called, word: kind }];
    }
    if (kind === "shoot") return lay(hand, aims.get(hand) ?? aimOf(before, hand));
    const alone = ["move", "assault", "fire", "shot", "hold", "rally", "cross"].includes(kind) ? readAlone(choice.text, hand) : null;
    return alone ? add(alone) : [];
  };
  return moves.flatMap((move) => {
    const ways = waysOfOne(move);
    const { side, choice, chance = "" } = move;
    if (chance === "") return ways;
    const struck = ways.find(({ kind }) => STRIKES.includes(kind)) ?? ways[0];
    if (struck) return ways.map((way) => (way === struck ? { ...way, chance } : way));
    const at = named(world, before, choice);
    return at ? [{ side, stand: "", number, kind: "named", points: [at], template: null, word: "", chance }] : [];
  });
}

/** As it went: a way ends where its stand stands now, if that was stopped or put down elsewhere. */
export function asItWent(ways: Way[], now: Position): Way[] {
  const last = new Map(ways.flatMap((way, i) => (way.kind === "move" ? [[way.stand, i] as const] : [])));
  return ways.map((way, i) => {
    const stand = now.stands.get(way.stand);
    const end = way.points[way.points.length - 1];
    if (last.get(way.stand) !== i || !stand || !end || far(stand, end) < 1) return way;
    return { ...way, points: [...way.points.slice(0, -1), { x: stand.x, y: stand.y }] };
  });
}
