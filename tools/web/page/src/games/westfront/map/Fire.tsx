// What falls on the table and lies there: barrages and gas, those to come, and points of aim.
import { memo } from "../../../ui/memo";
import { useMemo } from "preact/hooks";
import { type Drawing, type Point, type Shape } from "../../../protocol/shapes";
import type { Template } from "../plot";
import type { Position } from "../position";
import { BASE } from "../geometry";
import { sideIndex, type World } from "../world";
import { nameBoxes } from "./Ground";
import { type Box, boxAround, isGas, labelsOf, overlap } from "./labels";
import type { Sheet } from "../../../ui/table/sheet";

/** Shapes are told from the table's upper left corner, as the picture is. */
const corners = ({ points }: Shape) => points.map(({ x, y }) => `${x},${y}`).join(" ");

/** The patterns of what lies and of what comes. */
export function Patterns() {
  return (
    <defs>
      <pattern id="wf-barrage" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path class="hatch" d="M0 0V9" />
      </pattern>
      <pattern id="wf-gas" width="14" height="9" patternUnits="userSpaceOnUse">
        <path class="wisp" d="M0 6q3.5 -5 7 0t7 0" />
      </pattern>
    </defs>
  );
}

interface LyingProps {
  sheet: Sheet;
  world: World;
  position: Position;
  drawing: Drawing | null;
  next: Shape[];
  scale: number;
}

/** Stands with their names. */
function standBoxes(sheet: Sheet, position: Position, size: number): Box[] {
  return [...position.stands.values()].map((stand) => {
    const { x, y } = sheet.at(stand);
    const { width } = boxAround(stand.name, x, y, size);
    const half = Math.max(BASE, width / 2);
    return { x: x - half, y: y - BASE, width: 2 * half, height: 2 * BASE + size };
  });
}

/** Barrages and clouds as they lie, and dashed as they will lie next. */
export const Lying = memo(({ sheet, world, position, drawing, next, scale }: LyingProps) => {
  const lying = drawing?.shapes.filter(({ kind }) => kind === "barrage" || kind === "gas") ?? [];
  const size = 10.5 / scale;
  const labels = useMemo(() => labelsOf(next, [...nameBoxes(sheet, world, scale), ...standBoxes(sheet, position, size)], size), [next, sheet, world, position, scale]);
  return (
    <g class="lying" aria-hidden="true" clip-path="url(#table-edge)">
      {next.map((shape) => (
        <polygon key={shape.name} class={`coming ${isGas(shape) ? "gas" : "barrage"} side-${sideIndex(world, shape.side)}`} points={corners(shape)} />
      ))}
      {lying.map((shape) => (
        <g key={shape.name} class={`${shape.kind} side-${sideIndex(world, shape.side)}`}>
          <polygon class="ground-of" points={corners(shape)} />
          <polygon class="pattern" points={corners(shape)} />
        </g>
      ))}
      {labels.map(({ key, text, x, y }) => (
        <text key={key} class="coming" x={x} y={y} font-size={size} stroke-width={3 / scale}>
          {text}
        </text>
      ))}
    </g>
  );
});

/** Where batteries and mortars aim. lit: that of one unit. */
export const Aims = memo(({ sheet, world, position, lit, scale }: { sheet: Sheet; world: World; position: Position; lit: string; scale: number }) => {
  const aims: { name: string; at: Point; side: string }[] = [];
  for (const { name, aim, side, lost } of position.batteries.values()) if (aim && !lost) aims.push({ name, at: aim, side });
  for (const { name, aim, side } of position.stands.values()) if (aim) aims.push({ name, at: aim, side });
  const letters = 10 / scale;
  const covered: Box[] = standBoxes(sheet, position, letters);
  const free = (name: string, x: number, y: number) => {
    const box = boxAround(name, x + letters, y - letters * 0.4, letters, "start");
    if (name !== lit && covered.some((other) => overlap(box, other) > 0)) return false;
    covered.push(box);
    return true;
  };
  return (
    <g class="aims" aria-hidden="true">
      {aims.map(({ name, at, side }) => {
        const { x, y } = sheet.at(at);
        return (
          <g key={name} class={`aim side-${sideIndex(world, side)}${name === lit ? " lit" : ""}`} data-aim={name} transform={`translate(${x} ${y}) scale(${1 / scale})`}>
            <circle r="5.5" />
            <path d="M0 -9V-3M0 3V9M-9 0H-3M3 0H9" />
            {free(name, x, y) && (
              <text x="10" y="-4" font-size="10" stroke-width="3">
                {name}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});

/** A line of fire, with a small burst at its end. */
export function shotPath(sheet: Sheet, [from, to]: Point[]): string {
  if (!from || !to) return "";
  const { x, y } = sheet.at(to);
  return `${sheet.path([from, to])}M${x - 5} ${y - 5}l10 10m0 -10l-10 10`;
}

/** Where a template would lie; a cross alone where its point is all that is known. */
export function TemplateMark({ sheet, template: { at, width, depth, angle } }: { sheet: Sheet; template: Template }) {
  const { x, y } = sheet.at(at);
  return (
    <g class="template-mark">
      {width > 0 && <rect x={x - width / 2} y={y - depth / 2} width={width} height={depth} transform={`rotate(${-angle} ${x} ${y})`} />}
      <path d={`M${x - 5} ${y}h10M${x} ${y - 5}v10`} />
    </g>
  );
}
