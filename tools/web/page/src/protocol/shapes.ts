// Shapes on a table (docs/protocol.md, "Shapes"): what a game tells so that it can be drawn by those who do not know it.
import { type Lines, type Reply, rows } from "./wire";

/** In the table's units: x from the left edge, y from the top, as shapes have it. Texts may count y upwards: `toldPoint`. */
export interface Point {
  x: number;
  y: number;
}

export type Form = "point" | "circle" | "rectangle" | "polygon" | "line" | "text";
const FORMS: readonly string[] = ["point", "circle", "rectangle", "polygon", "line", "text"];

export interface Shape {
  form: Form;
  name: string;
  points: Point[]; // at least one: of a polygon or a line all of them, else the centre
  width: number; // of a rectangle that heads to the top
  depth: number;
  radius: number; // of a circle
  heading: number | null; // degrees clockwise from the top
  kind: string; // what it is, in a word; or ""
  side: string; // whose it is, or ""
  value: number | null; // in an overlay
  turn: number | null; // in which what it shows is to come
  of: string; // what brings it, or ""
  label: string;
}

/** The table itself. */
export interface Ground {
  width: number;
  height: number;
  unit: string;
  up: boolean; // what actions and people call y counts from the bottom edge up
  step: number; // what the numbers of a point are multiples of
  shapes: Shape[];
  overlays: [string, string][]; // what `overlay` takes, and what that is for people
}

/** An action that takes a point. */
export interface PointAction {
  side: string;
  name: string; // of the shape that acts, or ""
  text: string; // with {x}, {y} and perhaps {heading} in the place of numbers
}

/** A position on the table. */
export interface Drawing {
  shapes: Shape[];
  actions: PointAction[];
}

function readPoint(text: string): Point {
  const [x, y] = text.split(",");
  return { x: Number(x), y: Number(y) };
}

type ShapeLine = Lines["shapes"]["shape"];

/** Null of a form that is not known. */
function readShape(form: string, line: Omit<ShapeLine, "form">): Shape | null {
  const points = (line.points ?? line.at)?.split(";").map(readPoint);
  if (!FORMS.includes(form) || !points) return null;
  const size = readPoint(line.size ?? "0,0");
  return {
    form: form as Form,
    name: line.key,
    points,
    width: size.x,
    depth: size.y,
    radius: line.radius ?? 0,
    heading: line.heading ?? null,
    kind: line.class ?? "",
    side: line.side ?? "",
    value: line.value ?? null,
    turn: line.turn ?? null,
    of: line.of ?? "",
    label: line.name ?? "",
  };
}

/** The shapes that a position, an overlay or the beginning of a scenario has. */
export function readShapes(reply: Reply): Shape[] {
  return rows(reply, "shapes", "shape").flatMap((line) => readShape(line.form, line) ?? []);
}

/** The table in a reply to `describe`; null where the game has none. */
export function readGround(described: Reply): Ground | null {
  let ground: Ground | null = null;
  for (const line of rows(described, "describe", "data")) {
    if (line.thing === "table") {
      const { width, height, unit, y } = line;
      if (width > 0 && height > 0) ground = { width, height, unit, up: y === "up", step: line.step || 1, shapes: [], overlays: [] };
    } else if (line.thing === "overlay") {
      ground?.overlays.push([line.arguments, line.name]);
    } else {
      const shape = readShape(line.thing, line as unknown as ShapeLine);
      if (shape) ground?.shapes.push(shape);
    }
  }
  return ground;
}

/** A reply to `shapes`. */
export function readDrawing(reply: Reply): Drawing {
  const actions = rows(reply, "shapes", "point-action").map(({ side, key, text }) => ({ side, name: key === "-" ? "" : key, text }));
  return { shapes: readShapes(reply), actions };
}

/** A number as actions have it: at most three decimals, and no zeros at the end. */
export function numberText(value: number): string {
  return String(Math.round(value * 1000) / 1000);
}

/** A point as actions and people have it, or back. */
export function toldPoint({ height, up }: Ground, { x, y }: Point): Point {
  return up ? { x, y: Math.round((height - y) * 1000) / 1000 } : { x, y };
}

/** "12.5,7", as people and actions write it. */
export function pointText(ground: Ground, at: Point): string {
  const { x, y } = toldPoint(ground, at);
  return `${numberText(x)},${numberText(y)}`;
}

/** The point that actions can name which is nearest to this one, on the table. */
export function rounded(ground: Ground, where: Point): Point {
  const { width, height, step } = ground;
  const at = toldPoint(ground, where);
  const round = (value: number, most: number) => {
    const steps = Math.round(Math.min(Math.max(value, 0), most) / step);
    return Math.round(Math.min(steps, Math.floor(most / step + 1e-9)) * step * 1000) / 1000;
  };
  return toldPoint(ground, { x: round(at.x, width), y: round(at.y, height) });
}

export function actionAt(action: PointAction, where: Point, heading: number, ground: Ground): string {
  const at = toldPoint(ground, where);
  const numbers: Record<string, number> = { x: at.x, y: at.y, heading };
  return action.text.replace(/\{(x|y|heading)\}/g, (_, word: string) => numberText(numbers[word]!));
}

const NUMBER = "(-?\\d+(?:\\.\\d+)?)";

/** Where an action's text puts it, and its heading; null where it is not an action of that kind. */
export function placeIn(action: PointAction, text: string, ground: Ground): { at: Point; heading: number | null } | null {
  const words: string[] = [];
  const pattern = action.text.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{(x|y|heading)\}/g, (_, word: string) => {
    words.push(word);
    return NUMBER;
  });
  const match = new RegExp(`^${pattern}$`).exec(text);
  if (!match) return null;
  const value = (word: string) => Number(match[words.indexOf(word) + 1] ?? 0);
  return { at: toldPoint(ground, { x: value("x"), y: value("y") }), heading: words.includes("heading") ? value("heading") : null };
}

/** The middle of a shape. */
export function middleOf({ points }: Shape): Point {
  const xs = points.map(({ x }) => x);
  const ys = points.map(({ y }) => y);
  return { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
}

export function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
