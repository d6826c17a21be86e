// An order for one unit, as it is drawn up on the table: its text is the engine's, "move 1 h30 24.00,15.00 h0 attack 18".
import type { Point } from "../../protocol/shapes";
import { degrees, hundredths, type Pose } from "./geometry";

export interface Order {
  head: string; // "move 1", "commander", "wing 1", "place 4", "place commander"; of any other action all of it
  who: string; // the piece that moves: "1", "commander", "wing 1"; "" where none does
  places: boolean; // it places a piece
  puts: boolean; // it puts a base elsewhere without a move: "nudge 3", or "put 3" of the editor, which is no action of the game
  turns: boolean; // what it moves has a heading
  first: number | null; // the heading before the first leg, where it is another
  legs: { at: Point; heading: number | null }[];
  target: string; // the enemy that is attacked, or fired at; or ""
}

const POINT = /^(\d+(?:\.\d+)?),(\d+(?:\.\d+)?)$/;
const HEADING = /^h(\d{1,3})$/;

export function readOrder(text: string): Order {
  const words = text.trim().split(/ +/);
  const places = words[0] === "place";
  const mover = places ? words.slice(1) : words;
  const puts = words[0] === "nudge" || words[0] === "put";
  if (puts) return readPut(words);
  const unit = places ? /^\d+$/.test(mover[0] ?? "") : words[0] === "move";
  const stand = mover[0] === "commander" || mover[0] === "wing";
  if (!unit && !stand) {
    const fire = words[0] === "fire" || words[0] === "force";
    return { head: text, who: words[0] === "fire" ? (words[1] ?? "") : "", places: false, puts: false, turns: false, first: null, legs: [], target: fire ? (words[words.length - 1] ?? "") : "" };
  }
  const length = (places ? 1 : 0) + (places && unit ? 1 : mover[0] === "commander" ? 1 : 2);
  const order: Order = { head: words.slice(0, length).join(" "), who: unit ? (words[length - 1] ?? "") : words.slice(places ? 1 : 0, length).join(" "), places, puts: false, turns: unit, first: null, legs: [], target: "" };
  for (let i = length; i < words.length; ++i) {
    const word = words[i]!;
    const [point, heading] = [POINT.exec(word), HEADING.exec(word)];
    if (point) order.legs.push({ at: { x: Number(point[1]), y: Number(point[2]) }, heading: null });
    else if (heading && order.legs.length === 0) order.first = Number(heading[1]);
    else if (heading) order.legs[order.legs.length - 1]!.heading = Number(heading[1]);
    else if (word === "attack") order.target = words[i + 1] ?? "";
  }
  return order;
}

/** "nudge 3 12.30,7.05 h5", "put red-commander 12.00,21.00". */
function readPut(words: string[]): Order {
  const [what = "", who = "", at = "", heading = ""] = words;
  const [point, turn] = [POINT.exec(at), HEADING.exec(heading)];
  const legs = point ? [{ at: { x: Number(point[1]), y: Number(point[2]) }, heading: turn ? Number(turn[1]) : null }] : [];
  return { head: `${what} ${who}`, who, places: false, puts: true, turns: /^\d/.test(who), first: null, legs, target: "" };
}

const point = ({ x, y }: Point) => `${hundredths(x).toFixed(2)},${hundredths(y).toFixed(2)}`;

/** The engine's text; what does not change the heading is left out. heading: the piece's own. */
export function orderText({ head, places, puts, turns, first, legs, target }: Order, heading: number): string {
  const words = [head];
  let now = heading;
  const turn = (to: number | null) => {
    if (to === null || !turns || (to === now && !places && !puts)) return;
    words.push(`h${to}`);
    now = to;
  };
  turn(first);
  for (const leg of legs) {
    words.push(point(leg.at));
    turn(places || puts ? (leg.heading ?? now) : leg.heading);
  }
  if (target !== "" && (legs.length > 0 || head.startsWith("move "))) words.push("attack", target);
  return words.join(" ");
}

/** The name of the piece on the table that an order moves. side: whose order it is. */
export function pieceOf({ who, places, puts }: Order, side: string): string {
  if (places) return "";
  if (puts) return who;
  if (who === "commander") return `${side}-commander`;
  return who.startsWith("wing ") ? `${side}-wing-${who.slice(5)}` : who;
}

/** The head of an order that moves a piece of the table. */
export function headFor(name: string): string {
  const stand = /^\w+-(commander|wing-(\d))$/.exec(name);
  if (!stand) return `move ${name}`;
  return stand[2] ? `wing ${stand[2]}` : "commander";
}

/** The poses that an order leads through, from where the piece stands: the start, turned, and the end of each leg. */
export function posesOf(order: Order, start: Pose | null): Pose[] {
  const poses: Pose[] = [];
  let heading = order.first ?? start?.heading ?? 0;
  if (start && !order.places) poses.push({ x: start.x, y: start.y, heading });
  for (const leg of order.legs) {
    heading = leg.heading ?? heading;
    poses.push({ ...leg.at, heading });
  }
  return poses;
}

/** The same order with its last leg to that point; of an order without legs its first. */
export function withEnd(order: Order, at: Point): Order {
  const legs = order.legs.slice(0, -1);
  return { ...order, target: "", legs: [...legs, { at, heading: order.legs[order.legs.length - 1]?.heading ?? null }] };
}

export function withLeg(order: Order, at: Point): Order {
  return { ...order, target: "", legs: [...order.legs, { at, heading: null }] };
}

export function withoutLeg(order: Order): Order {
  return { ...order, target: "", legs: order.legs.slice(0, -1) };
}

/** The same order with another heading at its end. */
export function turnedTo(order: Order, heading: number): Order {
  const to = degrees(heading);
  const last = order.legs[order.legs.length - 1];
  if (!last) return { ...order, first: to };
  return { ...order, legs: [...order.legs.slice(0, -1), { ...last, heading: to }] };
}
