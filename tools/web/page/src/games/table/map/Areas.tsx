// What `overlay` tells, as it tells it: from the table's upper left corner, as the picture is.
import type { Shape } from "../../../protocol/shapes";
import { memo } from "../../../ui/memo";

/** each: units of the picture to one of the table. words: further classes. */
export const Areas = memo(({ shapes, each, words = "" }: { shapes: Shape[]; each: number; words?: string }) => (
  <g class={`areas ${words}`} aria-hidden="true" clip-path="url(#table-edge)">
    {shapes.map(({ name, form, points, radius }) =>
      form === "circle" ? (
        <circle key={name} cx={points[0]!.x * each} cy={points[0]!.y * each} r={radius * each} />
      ) : (
        <polygon key={name} points={points.map(({ x, y }) => `${x * each},${y * each}`).join(" ")} />
      ),
    )}
  </g>
));
