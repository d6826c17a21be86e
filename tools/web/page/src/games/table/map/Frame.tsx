// The table itself: its cloth, the lattice over its ground, roads, and the numbers along its edges.
import type { ComponentChildren } from "preact";
import type { Point } from "../../../protocol/shapes";
import type { Sheet } from "../../../ui/table/sheet";
import type { Feature } from "../world";

/** A lane with its edges. */
export function Lane({ path }: { path: string }) {
  return (
    <g class="lane">
      <path class="verge" d={path} />
      <path d={path} />
    </g>
  );
}

export function Roads({ sheet, features }: { sheet: Sheet; features: Feature[] }) {
  return <>{features.map(({ name, kind, points }) => kind === "road" && <Lane key={name} path={sheet.path(points)} />)}</>;
}

interface Props {
  sheet: Sheet;
  world: { width: number; height: number };
  step: number; // of the table, from line to line
  numbered?(value: number): boolean;
  text(value: number): string; // of a number
  scale: number;
  under: ComponentChildren; // the lattice
  children: ComponentChildren; // over it
}

export function Frame({ sheet, world: { width, height }, step, numbered = () => true, text, scale, under, children }: Props) {
  const steps = (most: number) => Array.from({ length: Math.floor(most / step) + 1 }, (_, i) => i * step);
  const at = (x: number, y: number): Point => sheet.at({ x, y });
  return (
    <g class="ground" aria-hidden="true">
      <rect class="cloth" width={sheet.width} height={sheet.height} />
      {under}
      <path
        class="lattice"
        d={[...steps(width).map((x) => sheet.path([{ x, y: 0 }, { x, y: height }])), ...steps(height).map((y) => sheet.path([{ x: 0, y }, { x: width, y }]))].join("")}
      />
      {children}
      <g class="frame" font-size={11 / scale}>
        {steps(width).filter(numbered).map((x) => (
          <text key={`x${x}`} x={at(x, 0).x} y={-5 / scale}>
            {text(x)}
          </text>
        ))}
        {steps(height).filter(numbered).map((y) => (
          <text key={`y${y}`} class="row" x={-5 / scale} y={at(0, y).y + 4 / scale}>
            {text(y)}
          </text>
        ))}
      </g>
    </g>
  );
}
