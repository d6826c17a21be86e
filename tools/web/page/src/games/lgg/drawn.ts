// A table that is drawn: its ground, and the rows of scenarios.csv that it makes together with the armies of a position.
import type { Point } from "../../protocol/shapes";
import { far, hundredths } from "./geometry";
import type { Position } from "./position";
import type { DrawnKind } from "../table/TableEditor";
import type { Feature } from "../table/world";
import type { World } from "./world";

export type Kind = "hill" | "rough" | "obstacle" | "impassable" | "road" | "town" | "bridge";

export interface Drawn {
  id: string; // "H1"
  kind: Kind;
  points: Point[]; // the corners of an area, or those of a line; one of a block or a bridge
  over: string; // the obstacle that a bridge crosses, or ""
}

export const KINDS: DrawnKind<Kind>[] = [
  { kind: "hill", name: "Hill", letter: "H", how: "drag a box, then its corners" },
  { kind: "rough", name: "Rough ground", letter: "W", how: "drag a box, then its corners" },
  { kind: "obstacle", name: "Obstacle", letter: "R", how: "drag from one end to the other" },
  { kind: "impassable", name: "Impassable obstacle", letter: "R", how: "drag from one end to the other" },
  { kind: "road", name: "Road", letter: "P", how: "drag from one end to the other" },
  { kind: "town", name: "Town block", letter: "T", how: "drag it to its place" },
  { kind: "bridge", name: "Bridge", letter: "B", how: "drag it onto an obstacle" },
];

export const isArea = (kind: Kind) => kind === "hill" || kind === "rough";
export const isLine = (kind: Kind) => kind === "obstacle" || kind === "impassable" || kind === "road";

export const kindOf = (kind: Kind) => KINDS.find((one) => one.kind === kind)!;

/** What lies on the table of a scenario. bridges: those that it has now. */
export function drawnOf({ features }: World, bridges: { name: string; at: Point }[]): Drawn[] {
  const drawn = features.map(({ name, kind, points }): Drawn => ({ id: name, kind: kind === "building" ? "town" : (kind as Kind), points, over: "" }));
  const built = bridges.filter(({ name }) => /^[A-Z]/.test(name)).map(({ name, at }): Drawn => ({ id: name, kind: "bridge", points: [at], over: nearestObstacle(drawn, at)?.id ?? "" }));
  return [...drawn, ...built];
}

/** As the table is drawn. */
export function featuresOf(drawn: Drawn[]): Feature[] {
  return drawn.filter(({ kind }) => kind !== "bridge").map(({ id, kind, points }) => ({ name: id, title: "", kind: kind === "town" ? "building" : kind, side: "", points, radius: 0 }));
}

/** The obstacle that comes nearest to a point, and where; null where none comes within 2 inches. */
export function nearestObstacle(features: Drawn[], at: Point): { id: string; at: Point } | null {
  const near = features
    .filter(({ kind }) => kind === "obstacle")
    .flatMap(({ id, points }) => points.slice(1).map((end, i) => ({ id, at: nearestOn(points[i]!, end, at) })))
    .sort((a, b) => far(a.at, at) - far(b.at, at))[0];
  return near && far(near.at, at) <= 2 ? near : null;
}

function nearestOn(a: Point, b: Point, at: Point): Point {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const part = Math.min(1, Math.max(0, ((at.x - a.x) * dx + (at.y - a.y) * dy) / (dx * dx + dy * dy || 1)));
  return { x: hundredths(a.x + dx * part), y: hundredths(a.y + dy * part) };
}

/** "13 25/23 25", and back; null for what is no such list. */
export function pointsText(points: Point[]): string {
  return points.map(({ x, y }) => `${hundredths(x)} ${hundredths(y)}`).join("/");
}
export function readPoints(text: string): Point[] | null {
  const points = text.split("/").map((pair) => /^\s*(\d+(?:\.\d+)?)[ ,]+(\d+(?:\.\d+)?)\s*$/.exec(pair));
  return points.every((match) => match !== null) ? points.map((match) => ({ x: Number(match![1]), y: Number(match![2]) })) : null;
}

function terrainRow({ id, kind, points, over }: Drawn): string {
  const [at] = points;
  const place = at ? `${hundredths(at.x)},${hundredths(at.y)}` : ",";
  if (kind === "town") return `terrain,,${id},town,${place},,`;
  if (kind === "bridge") return `terrain,,${id},bridge,${place},,over=${over}`;
  if (isArea(kind)) return `terrain,,${id},${kind},,,,poly=${pointsText(points)}`;
  return `terrain,,${id},${kind === "road" ? "road" : "obstacle"},,,,line=${pointsText(points)}${kind === "impassable" ? ";impassable=1" : ""}`;
}

/** The rows of a scenario of that name: this ground, and the armies as they stand. */
export function scenarioRows(name: string, size: { width: number; height: number }, features: Drawn[], world: World, position: Position): string[] {
  const of = <T extends { side: string }>(list: Iterable<T>, side: string) => [...list].filter((one) => one.side === side);
  const rows = [
    `table,,,,${size.width},${size.height},,`,
    `day,,,summer,,,,weather=${world.weather};ground=${world.soft ? "soft" : "hard"};length=${world.length}`,
    ...world.sides.map((side, i) => `side,${side},,${of(position.stands.values(), side).find(({ wing }) => wing === 0)?.skill ?? "average"},,,,${position.chits[i] === 0 ? "stratagems=0" : ""}`),
    "victory,,,sudden_death,,,,",
    // An obstacle comes before its bridges.
    ...[...features].sort((a, b) => Number(a.kind === "bridge") - Number(b.kind === "bridge")).map(terrainRow),
    ...world.sides.flatMap((side) =>
      of(position.stands.values(), side)
        .sort((a, b) => a.wing - b.wing)
        .map(({ wing, skill, x, y }) => (wing === 0 ? `commander,${side},,,${x},${y},0,` : `wing,${side},,${skill},${x},${y},0,`)),
    ),
  ];
  let number = 0;
  for (const side of world.sides) {
    for (const unit of of(position.units.values(), side)) {
      const block = unit.town ? features.find(({ kind, points }) => kind === "town" && far(points[0]!, unit.pose) < 0.01) : undefined;
      const title = world.units.get(unit.name)?.title ?? "";
      const options = [
        ...(block ? [`town=${block.id}`] : []),
        ...(unit.strength < unit.full ? [`hits=${unit.full - unit.strength}`] : []),
        ...(unit.guard ? ["guard=1"] : []),
        ...(unit.outriders ? ["outrider=1"] : []),
        ...(title !== "" && !title.includes(unit.type.title) && /^[\w .'-]+$/.test(title) ? [`name=${title}`] : []),
      ];
      rows.push(`unit,${side},${++number},${unit.type.name},${unit.pose.x},${unit.pose.y},${unit.pose.heading},${options.join(";")}`);
    }
  }
  return rows.map((row) => `${name},${row}`);
}

export const HEAD = "scenario,record,side,id,type,x,y,heading,options";
