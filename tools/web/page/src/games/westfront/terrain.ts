// What ground is, beyond its shape: its terrain and cover, as the lines of the scenario have them, what it looks like, and what
// lies at a point, in words.
import { useMemo } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { texts } from "../../protocol/wire";
import { title } from "../../session/words";
import { useAnswers } from "../../ui/context";
import { toSegment } from "./geometry";
import { type Drawn, drawnOf } from "./rows";
import type { Feature } from "../table/world";
import type { World } from "./world";

/** An area or a trench. */
export interface Terrain {
  terrain: string; // "close", "cross_country"; "" of a trench
  cover: string; // "soft"
  level: number;
}

/** By id. */
export type Terrains = Map<string, Terrain>;

/** Of what lies on a table. */
export function terrainsOf(drawn: Drawn[]): Terrains {
  const covered = drawn.filter(({ kind }) => kind === "area" || kind === "trench");
  return new Map(covered.map(({ id, keys }) => [id, { terrain: keys.get("terrain") ?? "", cover: keys.get("cover") ?? "", level: Number(keys.get("level") ?? 0) }]));
}

const NONE: Terrains = new Map();

/** That of the scenario on the table; empty until the engine has told it. game: which one, as scenarios may be replaced under their names. */
export function useTerrains({ scenario }: World, game: string): Terrains {
  const reply = useAnswers(["open text"], `${scenario} ${game}`)?.[0];
  return useMemo(() => (reply ? terrainsOf(drawnOf(texts(reply, "open", "row"))) : NONE), [reply]);
}

export type Look = "craters" | "crops" | "works" | "wood" | "houses" | "heap";

/** What an area with cover looks like; null of one that has none, and of a fortification, which is drawn by its edge. */
export function lookOf({ kind, title }: Pick<Feature, "kind" | "title">, terrain: Terrain | undefined): Look | null {
  if (kind === "close") {
    if ((terrain?.level ?? 0) > 0) return "heap";
    return terrain && ["medium", "hard"].includes(terrain.cover) ? "houses" : "wood";
  }
  if (kind !== "cover") return null;
  if (terrain && terrain.cover !== "soft") return "works";
  return /\b(corn|crops?|wheat|beet|hay)\b/i.test(title) ? "crops" : "craters";
}

const KINDS: Record<string, string> = { close: "close ground", cross_country: "ground across country" };

function isInside(points: Point[], at: Point): boolean {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return at.x >= Math.min(...xs) && at.x <= Math.max(...xs) && at.y >= Math.min(...ys) && at.y <= Math.max(...ys);
}

function coverText(cover: string): string {
  return cover === "open" ? "no cover" : cover === "fortification" ? "cover of a fortification" : `${cover} cover`;
}

/** What lies at a point, each thing with its kind and cover: "High Wood, south: close ground, soft cover (W4)". */
export function groundText({ features, night, trench }: World, terrains: Terrains, at: Point): string {
  const parts: string[] = [];
  for (const feature of features) {
    const { name, points, side } = feature;
    const terrain = terrains.get(name);
    const line = feature.kind === "trench" || feature.kind === "sap";
    if (!terrain || (line ? !points.slice(1).some((b, i) => toSegment(at, points[i]!, b) <= trench) : !isInside(points, at))) continue;
    const kind = line ? `${title(side)} trench` : (KINDS[terrain.terrain] ?? terrain.terrain.replaceAll("_", " "));
    parts.push(`${feature.title}: ${kind}, ${coverText(terrain.cover)}`);
  }
  if (terrains.size === 0) return "";
  return `${parts.length > 0 ? parts.join("; ") : `open ground, ${night ? "soft cover at night" : "no cover"}`} (W4)`;
}
