// The table: its frame in centimetres, areas, roads, trenches, wire and objectives, and the gaps in the wire of a position.
import { memo } from "../../../ui/memo";
import type { Point } from "../../../protocol/shapes";
import { extentOf, far } from "../../table/geometry";
import { Frame, Roads } from "../../table/map/Frame";
import { type Feature, sideIndex } from "../../table/world";
import { cm } from "../geometry";
import { type Look, lookOf, type Terrain, type Terrains } from "../terrain";
import type { World } from "../world";
import { type Box, boxAround, overlap } from "./labels";
import type { Sheet } from "../../../ui/table/sheet";

const FRAME = 100; // mm between numbers

/** Points along a line, so far apart, with the direction of the line there. */
export function along(points: Point[], step: number, begin = step / 2): { at: Point; ux: number; uy: number }[] {
  const found: { at: Point; ux: number; uy: number }[] = [];
  let left = begin;
  points.slice(1).forEach((b, i) => {
    const a = points[i]!;
    const long = far(a, b);
    const [ux, uy] = [(b.x - a.x) / long, (b.y - a.y) / long];
    let gone = left;
    for (; gone < long; gone += step) found.push({ at: { x: a.x + ux * gone, y: a.y + uy * gone }, ux, uy });
    left = gone - long;
  });
  return found;
}

/** Small marks on an area, the same at every drawing. */
function scattered(points: Point[], step: number): Point[] {
  const { left, right, low, high } = extentOf(points);
  const found: Point[] = [];
  for (let row = 0, y = low + step * 0.6; y < high - step * 0.3; ++row, y += step * 0.85) {
    for (let x = left + step * (row % 2 === 0 ? 0.5 : 0.95); x < right - step * 0.3; x += step) {
      found.push({ x: x + Math.sin(x * 7 + y * 3) * step * 0.16, y: y + Math.cos(x * 5 - y * 2) * step * 0.12 });
    }
  }
  return found;
}

/** How far apart the marks of an area stand, in mm, and each around its middle; none on a heap, which has a slope. */
const MARKS: Record<Exclude<Look, "heap">, { step: number; mark(at: Point): string }> = {
  craters: { step: 24, mark: ({ x, y }) => `M${x - 5} ${y}a5 3.4 0 1 0 10 0a5 3.4 0 1 0 -10 0M${x - 3} ${y + 0.8}a3.4 2 0 0 0 6 0` },
  crops: { step: 15, mark: ({ x, y }) => `M${x} ${y + 4}v-8M${x - 3} ${y - 3}l3 3l3 -3M${x - 3} ${y}l3 3l3 -3` },
  works: { step: 21, mark: ({ x, y }) => `M${x - 6} ${y + 4}h3v-7h6v7h3` },
  wood: { step: 17, mark: ({ x, y }) => `M${x - 4} ${y + 3}a4 4 0 0 1 1 -6a3.4 3.4 0 0 1 6 0a4 4 0 0 1 1 6z` },
  houses: { step: 24, mark: ({ x, y }) => `M${x - 6} ${y + 5}v-6l6 -5l6 5v6z` },
};

/** One of them around the middle of a picture, for the legend. */
export const markOf = (look: Exclude<Look, "heap">, at: Point) => MARKS[look].mark(at);

function AreaShape({ sheet, feature, terrain }: { sheet: Sheet; feature: Feature; terrain: Terrain | undefined }) {
  const { kind, points } = feature;
  const look = lookOf(feature, terrain);
  const marks = look && look !== "heap" ? scattered(points, MARKS[look].step).map(sheet.at).map(MARKS[look].mark) : [];
  const slopes = kind === "hill" || look === "heap";
  const edge = slopes ? along([...points, points[0]!], 12) : [];
  return (
    <g class={`area ${kind} ${look ?? ""}`}>
      <path class="field" d={sheet.path(points, true)} />
      {marks.length > 0 && <path class="mark" d={marks.join("")} />}
      {slopes && (
        <path class="slope" d={edge.map(({ at, ux, uy }) => sheet.path([at, { x: at.x - uy * 8, y: at.y + ux * 8 }])).join("")} />
      )}
      {kind === "fortification" && <path class="slit" d={sheet.path(points, true)} />}
    </g>
  );
}

/** The parapet is on the side of the enemy. up: it is at the upper edge. */
function Trench({ sheet, feature: { points, kind }, side, up }: { sheet: Sheet; feature: Feature; side: number; up: boolean }) {
  const ticks = along(points, 11).map(({ at, ux, uy }) => {
    const flip = up === ux > 0 ? 1 : -1;
    return sheet.path([at, { x: at.x - uy * 8.5 * flip, y: at.y + ux * 8.5 * flip }]);
  });
  return (
    <g class={`trench-line ${kind} side-${side}`}>
      {kind === "trench" && <path class="parapet" d={ticks.join("")} />}
      <path class="bank" d={sheet.path(points)} />
      <path class="floor" d={sheet.path(points)} />
    </g>
  );
}

/** Two rows of crosses, or one where it is thin; none where a gap is. */
function WireLine({ sheet, feature: { points, kind }, gaps }: { sheet: Sheet; feature: Feature; gaps: Point[] }) {
  const rows = kind === "wire" ? [-4, 4] : [0];
  const open = (at: Point) => gaps.some((gap) => far(gap, at) <= 15);
  const crosses = rows.flatMap((off, row) =>
    along(points, 8, row === 0 ? 4 : 8).flatMap(({ at, ux, uy }) => {
      const middle = sheet.at({ x: at.x - uy * off, y: at.y + ux * off });
      return open(at) ? [] : [`M${middle.x - 2.8} ${middle.y - 2.8}l5.6 5.6m0 -5.6l-5.6 5.6`];
    }),
  );
  const posts = along(points, 3, 1.5).filter(({ at }) => !open(at));
  return (
    <g class={`wire-line ${kind}`}>
      <path class="strand" d={posts.map(({ at, ux, uy }) => sheet.path([{ x: at.x - ux * 1.5, y: at.y - uy * 1.5 }, { x: at.x + ux * 1.5, y: at.y + uy * 1.5 }])).join("")} />
      <path class="barbs" d={crosses.join("")} />
    </g>
  );
}

const AREAS = ["area", "hill", "cover", "close", "fortification"];

export const Ground = memo(({ sheet, world, terrains, gaps, taken, scale }: { sheet: Sheet; world: World; terrains: Terrains; gaps: Point[]; taken: string[]; scale: number }) => {
  const of = (...kinds: string[]) => world.features.filter(({ kind }) => kinds.includes(kind));
  const areas = AREAS.flatMap((kind) => of(kind)).map((feature) => <AreaShape key={feature.name} sheet={sheet} feature={feature} terrain={terrains.get(feature.name)} />);
  return (
    <Frame sheet={sheet} world={world} step={FRAME} numbered={(value) => scale * FRAME >= 34 || value % (2 * FRAME) === 0} text={cm} scale={scale} under={areas}>
      <Roads sheet={sheet} features={world.features} />
      {of("sap", "trench").map((feature) => (
        <Trench key={feature.name} sheet={sheet} feature={feature} side={sideIndex(world, feature.side)} up={feature.side === world.sides[0]} />
      ))}
      {of("wire", "thin-wire").map((feature) => (
        <WireLine key={feature.name} sheet={sheet} feature={feature} gaps={gaps} />
      ))}
      {gaps.map((gap) => {
        const { x, y } = sheet.at(gap);
        return <circle key={`${x},${y}`} class="gap" cx={x} cy={y} r="15" />;
      })}
      {of("objective").map(({ name, points, radius }) => {
        const { x, y } = sheet.at(points[0]!);
        const held = taken.includes(name) ? 0 : 1;
        return (
          <g key={name} class={`objective side-${held}`}>
            <circle cx={x} cy={y} r={radius} />
            <path class="pole" d={`M${x} ${y + 9}V${y - 16}`} />
            <path class="flag" d={`M${x} ${y - 16}h15l-4 5l4 5h-15z`} />
          </g>
        );
      })}
    </Frame>
  );
});

const LETTERS = 10.5; // pixels

/** The names of places, in letters of one size: of an area in its corner, of a line over its first point, clear of each other. */
function namesOf(sheet: Sheet, world: World, scale: number) {
  const taken: Box[] = []; // by the names before
  return world.features
    .filter(({ kind, title, name }) => title !== "" && kind !== "road" && !kind.endsWith("wire") && !(kind === "objective" && world.features.some((other) => other.name !== name && title.startsWith(other.title))))
    .map(({ name, title, points, kind, radius }) => {
      const line = kind === "trench" || kind === "sap";
      const objective = kind === "objective";
      const text = title.replace(/^Trench /, "");
      const anchor = objective ? ("middle" as const) : ("start" as const);
      const size = LETTERS / scale;
      const places = line
        ? linePlaces(sheet, points, size)
        : objective
          ? [1, -1].map((way) => ({ x: sheet.at(points[0]!).x, y: sheet.at(points[0]!).y + way * radius + (way > 0 ? 11 : -5) / scale }))
          : areaPlaces(sheet, points, text, size);
      const covered = ({ x, y }: Point) => {
        const box = boxAround(text, x, y, size, anchor);
        return taken.reduce((sum, other) => sum + overlap(box, other), 0);
      };
      // Of those that cover no other name the first.
      const best = places.reduce((a, b) => (covered(b) < covered(a) ? b : a));
      taken.push(boxAround(text, best.x, best.y, size, anchor));
      return { name, text, anchor, ...best };
    });
}

/** Over a line: at its beginning, then at its other corners and below them. */
function linePlaces(sheet: Sheet, points: Point[], size: number): Point[] {
  const corners = points.map(sheet.at).map(({ x, y }) => ({ x: x + size * 0.4, y }));
  return [...corners.slice(0, -1).map(({ x, y }) => ({ x, y: y - 10 - size * 0.5 })), ...corners.slice(0, -1).map(({ x, y }) => ({ x, y: y + 10 + size }))];
}

/** In an area: in the upper corners, then in the lower ones, then below the first. */
function areaPlaces(sheet: Sheet, points: Point[], text: string, size: number): Point[] {
  const { left, right, low, high } = extentOf(points);
  const [a, b] = [sheet.at({ x: left, y: high }), sheet.at({ x: right, y: low })];
  const edge = size * 0.4;
  const [first, last] = [a.x + edge, b.x - edge - boxAround(text, 0, 0, size, "start").width];
  const lines = [a.y + size * 1.15, b.y - edge, a.y + size * 2.3];
  return lines.flatMap((y) => [first, ...(last > first ? [last] : [])].map((x) => ({ x, y })));
}

export function nameBoxes(sheet: Sheet, world: World, scale: number): Box[] {
  return namesOf(sheet, world, scale).map(({ text, x, y, anchor }) => boxAround(text, x, y, LETTERS / scale, anchor));
}

export const Names = memo(({ sheet, world, scale }: { sheet: Sheet; world: World; scale: number }) => (
  <g class="names" aria-hidden="true" font-size={LETTERS / scale} stroke-width={3 / scale}>
    {namesOf(sheet, world, scale).map(({ name, text, x, y, anchor }) => (
      <text key={name} class={anchor === "start" ? "corner" : ""} x={x} y={y}>
        {text}
      </text>
    ))}
  </g>
));
