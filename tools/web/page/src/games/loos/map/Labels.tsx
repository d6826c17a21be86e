// The names on the map, for each detail in its own size and place: the style sheet shows those of the detail that is set.
import { memo } from "../../../ui/memo";
import { useMemo } from "preact/hooks";
import type { Position } from "../position";
import { DETAILS, type Label, labelsOf } from "./placing";
import { type Layout, round } from "./layout";

function Name({ label }: { label: Label }) {
  const { box, lines, size } = label;
  const x = round(box.x + box.width / 2);
  const step = (box.height - 2) / lines.length;
  return (
    <text class={`label ${label.kind}`} font-size={size}>
      {lines.map((line, i) => (
        <tspan key={i} x={x} y={round(box.y + 1 + step * (i + 0.5) + size * 0.34)}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

const Names = memo(({ layout, occupied }: { layout: Layout; occupied: string }) => {
  const hexes = occupied.split(" ").filter((hex) => hex !== "");
  return (
    <g class="labels" aria-hidden="true">
      {DETAILS.map((detail) => (
        <g key={detail} class={`labels-${detail}`}>
          {labelsOf(layout, detail, hexes).map((label) => (
            <Name key={label.id} label={label} />
          ))}
        </g>
      ))}
    </g>
  );
});

/** position: whose counters the names keep clear of; null where none are shown. */
export function Labels({ layout, position }: { layout: Layout; position: Position | null }) {
  const occupied = useMemo(() => (position ? [...position.stacks.keys()].sort().join(" ") : ""), [position]);
  return <Names layout={layout} occupied={occupied} />;
}
