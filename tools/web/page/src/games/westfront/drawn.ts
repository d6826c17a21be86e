// Ground that is drawn: trenches, wire, areas and roads, and the lines of the scenario that they make together with the rest of it.
import type { Point } from "../../protocol/shapes";
import { placeText } from "./geometry";
import { pointOf, type Position } from "./position";
import { type Drawn, type Kind, readRow } from "./rows";
import type { DrawnKind, Size } from "../table/TableEditor";
import type { Feature } from "../table/world";
import type { World } from "./world";

const COVERS = ["open", "soft", "medium", "hard"];

/** keys: those that can be chosen, each with its words; none: any text. A record begins with the first word of each. */
export const KINDS: (DrawnKind<Kind> & { keys: Record<string, string[]> })[] = [
  { kind: "trench", name: "Trench", letter: "T", how: "drag from one end to the other", keys: { owner: [], cover: ["hard", ...COVERS.slice(0, 3)], name: [] } },
  { kind: "wire", name: "Wire", letter: "W", how: "drag from one end to the other; leave room where it has been cut", keys: { state: ["uncut", "thin"] } },
  { kind: "area", name: "Area", letter: "H", how: "drag a box", keys: { terrain: ["cross_country", "close"], cover: ["soft", "open", "medium", "hard", "fortification"], level: [], top: [], name: [] } },
  { kind: "road", name: "Road", letter: "P", how: "drag from one end to the other", keys: {} },
];

export const kindOf = (kind: Kind) => KINDS.find((one) => one.kind === kind)!;

function rowText(word: string, keys: Map<string, string>): string {
  return [word, ...[...keys].map(([key, value]) => `${key}=${value}`)].join(" ");
}

export function pointsText(points: Point[]): string {
  return points.map(placeText).join(";");
}
/** As the table is drawn. */
export function featureOf({ id, kind, points, keys }: Drawn): Feature {
  const shown = { trench: ["hard", "fortification"].includes(keys.get("cover") ?? "") ? "trench" : "sap", wire: keys.get("state") === "thin" ? "thin-wire" : "wire", road: "road", area: keys.get("terrain") === "close" ? "close" : keys.get("cover") === "fortification" ? "fortification" : keys.get("cover") === "open" ? "area" : "cover" }[kind];
  return { name: id, title: (keys.get("name") ?? "").replaceAll('"', ""), kind: shown, side: keys.get("owner") ?? "", points, radius: 0 };
}

/** The keys that a new one has: those that most have. */
export function firstKeys(kind: Kind, owner: string): Map<string, string> {
  return new Map(Object.entries(kindOf(kind).keys).flatMap(([key, words]) => (key === "owner" ? [[key, owner] as const] : words[0] ? [[key, words[0]] as const] : [])));
}

function groundRow({ id, kind, points, keys }: Drawn): string {
  const [low, , high] = points;
  const where: [string, string] = kind === "area" && low && high ? ["rect", `${placeText(low)},${placeText(high)}`] : ["pts", pointsText(points)];
  return rowText(kind, new Map([["id", id], where, ...[...keys].filter(([, value]) => value !== "" && value !== '""')]));
}

/** Where the stands of a line are now: those that are out of play stay where they began. */
function placedRow(row: string, { companies }: World, position: Position): string {
  const { word, keys } = readRow(row);
  const at = keys.get("at");
  const id = keys.get("id") ?? "";
  if (!at || !["hq", "gun", "company"].includes(word)) return row;
  const names = word === "company" ? (companies.get(id) ?? []).filter((name) => /\d$/.test(name)) : [id];
  const places = at.split(";").map((place, i) => {
    const now = names[i] === undefined ? null : position.stands.has(names[i]!) ? pointOf(position, names[i]!) : null;
    return now ? placeText(now) : place;
  });
  keys.set("at", places.join(";"));
  const aim = position.stands.get(id)?.aim;
  if (aim && keys.has("aim")) keys.set("aim", placeText(aim));
  return rowText(word, keys);
}

/** The lines of a scenario of that name: this ground in the place of its own, the stands as they stand, and all else as it was. */
export function scenarioRows(name: string, size: Size, drawn: Drawn[], rows: string[], world: World, position: Position): string[] {
  const rest = rows.filter((row) => !KINDS.some(({ kind }) => row.startsWith(`${kind} `)));
  const [head = "", ...others] = rest;
  const { word, keys } = readRow(head);
  keys.set("id", name);
  keys.set("table", placeText({ x: size.width, y: size.height }));
  const after = others.findIndex((row) => !row.startsWith("rule "));
  const begin = after < 0 ? others.length : after;
  return [rowText(word, keys), ...others.slice(0, begin), ...drawn.map(groundRow), ...others.slice(begin).map((row) => placedRow(row, world, position))];
}
