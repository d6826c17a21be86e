// The ground of a scenario as its lines have it.
import type { Point } from "../../protocol/shapes";
import { boxBetween } from "../table/geometry";

export type Kind = "trench" | "wire" | "area" | "road";

/** A record of the ground; points are millimetres. */
export interface Drawn {
  id: string; // "T1"
  kind: Kind;
  points: Point[]; // of an area its four corners
  keys: Map<string, string>; // the other keys, as the file has them: cover -> "hard"
}

const GROUND: Kind[] = ["trench", "wire", "area", "road"];

/** The words of a line: its record, and its keys with their values, quotation marks and all. */
export function readRow(row: string): { word: string; keys: Map<string, string> } {
  const [word = ""] = row.split(" ");
  return { word, keys: new Map([...row.matchAll(/ ([a-z0-9_]+)=("[^"]*"|\S+)/g)].map(([, key = "", value = ""]) => [key, value])) };
}

/** "10,34.7", centimetres, and back into millimetres. */
function millimetres(text: string): Point {
  const [x, y] = text.split(",").map((number) => Math.round(10 * Number(number)));
  return { x: x ?? 0, y: y ?? 0 };
}
/** Null for what is no list of points. */
export function readPoints(text: string): Point[] | null {
  const points = text.split(";").map((point) => point.trim());
  return points.every((point) => /^\d+(\.\d)?,\d+(\.\d)?$/.test(point)) ? points.map(millimetres) : null;
}

/** The ground of a scenario's lines. */
export function drawnOf(rows: string[]): Drawn[] {
  return rows.flatMap((row): Drawn[] => {
    const { word, keys } = readRow(row);
    const kind = GROUND.find((one) => one === word);
    if (!kind) return [];
    const [west = 0, south = 0, east = 0, north = 0] = (keys.get("rect") ?? "").split(",").map((number) => Math.round(10 * Number(number)));
    const points = kind === "area" ? boxBetween({ x: west, y: south }, { x: east, y: north }) : (readPoints(keys.get("pts") ?? "") ?? []);
    const others = [...keys].filter(([key]) => !["id", "pts", "rect"].includes(key));
    return [{ id: keys.get("id") ?? "", kind, points, keys: new Map(others) }];
  });
}
