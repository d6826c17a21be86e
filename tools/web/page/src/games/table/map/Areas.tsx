// What `overlay` tells, as it tells it: from the table's upper left corner, as the picture is.
import type { Shape } from "../../../protocol/shapes";
import { memo } from "../../../ui/memo";

interface Props {
  shapes: Shape[];
  each: number; // units of the picture to one of the table
  scale: number;
  name?: string; // the class of all of them; those of a kind have that class together
}

export const Areas = memo(({ shapes, each, scale, name = "areas" }: Props) => (
  <g class={name} aria-hidden="true" clip-path="url(#table-edge)">
    {[...new Set(shapes.map(({ kind }) => kind))].map((kind) => (
      <g key={kind} class={kind}>
        {shapes.map((shape) => shape.kind === kind && <Area key={shape.name} shape={shape} each={each} scale={scale} />)}
      </g>
    ))}
  </g>
));

function Area({ shape: { form, points, radius, label }, each, scale }: Pick<Props, "each" | "scale"> & { shape: Shape }) {
  const [x, y] = [points[0]!.x * each, points[0]!.y * each];
  if (form === "circle") return <circle cx={x} cy={y} r={radius * each} />;
  if (form !== "text") return <polygon points={points.map(({ x, y }) => `${x * each},${y * each}`).join(" ")} />;
  return (
    <text x={x} y={y + 12 / scale} font-size={11 / scale} stroke-width={3 / scale}>
      {label}
    </text>
  );
}
