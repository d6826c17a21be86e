// The bridges and banks of a position, which its shapes tell.
import { type Drawing, toldPoint } from "../../protocol/shapes";
import type { Bank, Bridge } from "./map/Ground";
import type { World } from "./world";

export function worksOf({ ground }: World, drawing: Drawing | null): { bridges: Bridge[]; banks: Bank[] } {
  if (!ground || !drawing) return { bridges: [], banks: [] };
  const of = (kinds: string[]) => drawing.shapes.filter(({ kind }) => kinds.includes(kind));
  return {
    bridges: of(["bridge", "broken-bridge"]).map(({ name, points, kind }) => ({ name, at: toldPoint(ground, points[0]!), broken: kind === "broken-bridge" })),
    banks: of(["obstacle"]).map(({ name, points }) => ({ name, points: points.map((at) => toldPoint(ground, at)) })),
  };
}
