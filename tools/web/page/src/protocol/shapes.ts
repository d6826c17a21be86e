// Shapes on a table (docs/protocol.md, "Shapes"): what a game tells so that it can be drawn by those who do not know it.
import { cut, fields, type Reply } from "./wire";

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

/** "circle gate at=520,170 radius=30": null of a form that is not known. */
function readShape(text: string): Shape | null {
  const [form, rest] = cut(text);
  const f = fields(rest);
  const points = (f.get("points") ?? f.get("at"))?.split(";").map(readPoint);
  if (!FORMS.includes(form) || !points) return null;
  const size = readPoint(f.get("size") ?? "0,0");
  const [heading, value] = [f.get("heading"), f.get("value")];
  return {
    form: form as Form,
    name: f.words[0] ?? "",
    points,
    width: size.x,
    depth: size.y,
    radius: f.number("radius"),
    heading: heading === undefined ? null : Number(heading),
    kind: f.get("class") ?? "",
    side: f.get("side") ?? "",
    value: value === undefined ? null : Number(value),
    label: f.get("name") ?? "",
  };
}

/** The shapes of all lines with a keyword. */
export function readShapes(reply: Reply, keyword: string): Shape[] {
  return reply.lines.flatMap((line) => (line.keyword === keyword ? (readShape(line.text) ?? []) : []));
}

/** The table in a reply to `describe`; null where the game has none. */
export function readGround(described: Reply): Ground | null {
  let ground: Ground | null = null;
  for (const line of described.lines) {
    const [kind, rest] = cut(line.text);
    const f = fields(rest);
    if (kind === "table") {
      const [width, height] = [f.number("width"), f.number("height")];
      const step = f.number("step") || 1;
      if (width > 0 && height > 0) ground = { width, height, unit: f.get("unit") ?? "", up: f.get("y") === "up", step, shapes: readShapes(described, "data"), overlays: [] };
    } else if (kind === "overlay") {
      ground?.overlays.push([f.words.join(" "), f.get("name") ?? f.words.join(" ")]);
    }
  }
  return ground;
}

/** A reply to `shapes`. */
export function readDrawing(reply: Reply): Drawing {
  const actions = reply.lines.flatMap(({ keyword, text }) => {
    if (keyword !== "point-action") return [];
    const [side, rest] = cut(text);
    const [name, action] = cut(rest);
    return [{ side, name: name === "-" ? "" : name, text: action }];
  });
  return { shapes: readShapes(reply, "shape"), actions };
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
