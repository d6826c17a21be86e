// The table: its frame in centimetres, areas, roads, trenches, wire and objectives, and the gaps in the wire of a position.
import { memo } from "preact/compat";
import type { Point } from "../../../protocol/shapes";
import { cm, far } from "../geometry";
import { type Feature, sideIndex, type World } from "../world";
import { type Box, boxAround } from "./labels";
import type { Sheet } from "./sheet";

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

function boxOf(points: Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  return { left: Math.min(...xs), right: Math.max(...xs), low: Math.min(...ys), high: Math.max(...ys) };
}

/** Small marks on an area, the same at every drawing. */
function scattered(points: Point[], step: number): Point[] {
  const { left, right, low, high } = boxOf(points);
  const found: Point[] = [];
  for (let row = 0, y = low + step * 0.6; y < high - step * 0.3; ++row, y += step * 0.85) {
    for (let x = left + step * (row % 2 === 0 ? 0.5 : 0.95); x < right - step * 0.3; x += step) {
      found.push({ x: x + Math.sin(x * 7 + y * 3) * step * 0.16, y: y + Math.cos(x * 5 - y * 2) * step * 0.12 });
    }
  }
  return found;
}

function AreaShape({ sheet, feature: { kind, points } }: { sheet: Sheet; feature: Feature }) {
  const marks = kind === "cover" || kind === "close" ? scattered(points, kind === "cover" ? 24 : 17).map(sheet.at) : [];
  const edge = kind === "hill" ? along([...points, points[0]!], 12) : [];
  return (
    <g class={`area ${kind}`}>
      <path class="field" d={sheet.path(points, true)} />
      {kind === "cover" && marks.map(({ x, y }) => <path key={`${x},${y}`} class="crater" d={`M${x - 5} ${y}a5 3.4 0 1 0 10 0a5 3.4 0 1 0 -10 0M${x - 3} ${y + 0.8}a3.4 2 0 0 0 6 0`} />)}
      {kind === "close" && marks.map(({ x, y }) => <path key={`${x},${y}`} class="tree" d={`M${x - 4} ${y + 3}a4 4 0 0 1 1 -6a3.4 3.4 0 0 1 6 0a4 4 0 0 1 1 6z`} />)}
      {kind === "hill" && (
        <path class="slope" d={edge.map(({ at, ux, uy }) => sheet.path([at, { x: at.x - uy * 8, y: at.y + ux * 8 }])).join("")} />
      )}
      {kind === "fortification" && <path class="slit" d={sheet.path(points, true)} />}
    </g>
  );
}

/** The parapet is on the side of the enemy. up: he is at the upper edge. */
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

export const Ground = memo(({ sheet, world, gaps, taken, scale }: { sheet: Sheet; world: World; gaps: Point[]; taken: string[]; scale: number }) => {
  const { features, width, height } = world;
  const of = (...kinds: string[]) => features.filter(({ kind }) => kinds.includes(kind));
  const steps = (most: number) => Array.from({ length: Math.floor(most / FRAME) + 1 }, (_, i) => i * FRAME);
  const numbered = (value: number) => scale * FRAME >= 34 || value % (2 * FRAME) === 0;
  return (
    <g class="ground" aria-hidden="true">
      <rect class="cloth" width={sheet.width} height={sheet.height} />
      {AREAS.flatMap((kind) => of(kind)).map((feature) => (
        <AreaShape key={feature.name} sheet={sheet} feature={feature} />
      ))}
      <path
        class="lattice"
        d={[
          ...steps(width).map((x) => sheet.path([{ x, y: 0 }, { x, y: height }])),
          ...steps(height).map((y) => sheet.path([{ x: 0, y }, { x: width, y }])),
        ].join("")}
      />
      {of("road").map(({ name, points }) => (
        <g key={name} class="lane">
          <path class="verge" d={sheet.path(points)} />
          <path d={sheet.path(points)} />
        </g>
      ))}
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
      <g class="frame" font-size={11 / scale}>
        {steps(width)
          .filter(numbered)
          .map((x) => (
            <text key={`x${x}`} x={x} y={-5 / scale}>
              {cm(x)}
            </text>
          ))}
        {steps(height)
          .filter(numbered)
          .map((y) => (
            <text key={`y${y}`} class="row" x={-5 / scale} y={sheet.at({ x: 0, y }).y + 4 / scale}>
              {cm(y)}
            </text>
          ))}
      </g>
    </g>
  );
});

const LETTERS = 10.5; // pixels

/** The names of places, in letters of one size: of an area in its corner, of a line over its first point. */
function namesOf(sheet: Sheet, world: World, scale: number) {
  return world.features
    .filter(({ kind, title, name }) => title !== "" && kind !== "road" && !kind.endsWith("wire") && !(kind === "objective" && world.features.some((other) => other.name !== name && title.startsWith(other.title))))
    .map(({ name, title, points, kind, radius }) => {
      const { left, high } = boxOf(points);
      const line = kind === "trench" || kind === "sap";
      const objective = kind === "objective";
      const first = sheet.at(line ? points[0]! : objective ? { x: points[0]!.x, y: points[0]!.y - radius } : { x: left, y: high });
      const below = line ? -9 : objective ? 11 : 12;
      return {
        name,
        text: title.replace(/^Trench /, ""),
        anchor: objective ? ("middle" as const) : ("start" as const),
        x: first.x + (objective ? 0 : 4 / scale),
        y: first.y + (line ? -10 : 0) + below / scale + (line ? 4 / scale : 0),
      };
    });
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
