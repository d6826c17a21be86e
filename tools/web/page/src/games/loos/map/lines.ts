// The lines along the sides of hexes: canal, trenches, the edge of high ground, what lies between the lines.
import type { HexData, Point } from "../world";
import { along, beside, between, chains, circle, isClosed, offset, outlines, rounded, type Side, straight, strands } from "./geometry";
import { type Layout, round, scatter, SIDE } from "./layout";

function sidesOf(layout: Layout, hexes: HexData[], directions: (hex: HexData) => string[]): Side[] {
  return hexes.flatMap((hex) =>
    directions(hex).map((direction) => {
      const [from, to] = layout.side(hex, direction);
      return { from, to };
    }),
  );
}

export function canal(layout: Layout): string {
  return strands(sidesOf(layout, [...layout.world.hexes.values()], (hex) => hex.canal))
    .map((line) => rounded(line, 9))
    .join("");
}

/** A fire trench with its traverses: teeth of that depth to the right of the line, so many for the side of a hex. */
function traverses(line: Point[], teeth: number, depth: number): string {
  let path = "";
  for (let i = 1; i < line.length; ++i) {
    const [a, b] = [line[i - 1]!, line[i]!];
    if (i === 1) path += `M${round(a.x)} ${round(a.y)}`;
    for (let k = 0; k < teeth; ++k) {
      const [p, q] = [between(a, b, (k + 0.28) / teeth), between(a, b, (k + 0.72) / teeth)];
      for (const point of [p, beside(p, a, b, depth), beside(q, a, b, depth), q]) path += `L${round(point.x)} ${round(point.y)}`;
    }
    path += `L${round(b.x)} ${round(b.y)}`;
  }
  return path;
}

export interface Trenches {
  line: string;
  earth: string; // the parapet, drawn below the line
}

/** German trenches: on the side of the hex that they protect. */
export function trenches(layout: Layout): Trenches {
  const lines = chains(sidesOf(layout, [...layout.world.hexes.values()], (hex) => hex.trench)).map((line) => offset(line, 4));
  return { line: lines.map((line) => traverses(line, 4, 4.5)).join(""), earth: lines.map((line) => straight(line)).join("") };
}

function frontSides(layout: Layout): Side[] {
  const { world } = layout;
  const front = [...world.hexes.values()].filter((hex) => hex.zone === "front");
  return sidesOf(layout, front, (hex) =>
    world.grid.directions.filter((_, i) => world.hexes.get(hex.near[i] ?? "")?.zone === "field"),
  );
}

/** The British front line: along what faces the field, on the British side. */
export function frontLine(layout: Layout): Trenches {
  const lines = chains(frontSides(layout)).map((line) => offset(line, 7));
  return { line: lines.map((line) => traverses(line, 3, 3.2)).join(""), earth: lines.map((line) => straight(line)).join("") };
}

export interface NoMansLand {
  strip: string;
  holes: string;
  wire: string;
}

/** Between the lines: shell holes, and wire before the German trench. */
export function noMansLand(layout: Layout): NoMansLand {
  const land: NoMansLand = { strip: "", holes: "", wire: "" };
  for (const line of chains(frontSides(layout))) {
    land.strip += straight(line);
    const r = scatter(`holes ${line.length}`, 997);
    along(line, 5).forEach(({ at, from, to }, i) => {
      const side = (r[(i * 3) % 997]! - 0.42) * 26;
      land.holes += circle(beside(at, from, to, side), 0.8 + 1.3 * r[(i * 3 + 1) % 997]!);
    });
    along(offset(line, 0.5), 6).forEach(({ at, from, to }) => {
      const [u, v] = [beside(at, from, to, 1.6), beside(at, from, to, -1.6)];
      const d = { x: ((to.x - from.x) / SIDE) * 1.6, y: ((to.y - from.y) / SIDE) * 1.6 };
      land.wire += `M${round(u.x - d.x)} ${round(u.y - d.y)}L${round(v.x + d.x)} ${round(v.y + d.y)}M${round(u.x + d.x)} ${round(u.y + d.y)}L${round(v.x - d.x)} ${round(v.y - d.y)}`;
    });
  }
  return land;
}

export interface HighGround {
  base: string;
  top: string; // the upper contour
  lit: string; // strokes down the slopes that are turned to the light, at the upper left
  dark: string;
}

export function highGround(layout: Layout): HighGround {
  const high: HighGround = { base: "", top: "", lit: "", dark: "" };
  for (const line of outlines(layout, [...layout.world.hexes.values()], (hex) => hex.high)) {
    if (!isClosed(line)) continue;
    const foot = offset(line, 2);
    high.base += rounded(foot, 12);
    high.top += rounded(offset(line, 15), 9);
    along(foot, 3.8).forEach(({ at, from, to }, i) => {
      const [top, bottom] = [beside(at, from, to, i % 2 === 0 ? 12 : 8), beside(at, from, to, 1)];
      const normal = { x: bottom.x - top.x, y: bottom.y - top.y };
      const light = normal.x * 0.6 + normal.y * 0.8;
      const stroke = `M${round(top.x)} ${round(top.y)}L${round(bottom.x)} ${round(bottom.y)}`;
      if (light > 0) high.dark += stroke;
      else high.lit += stroke;
    });
  }
  return high;
}

/** A railway's sleepers: short strokes across the line. */
export function sleepers(lines: Point[][], step: number, half: number): string {
  return lines
    .flatMap((line) =>
      along(line, step).map(({ at, from, to }) => {
        const [a, b] = [beside(at, from, to, half), beside(at, from, to, -half)];
        return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
      }),
    )
    .join("");
}
