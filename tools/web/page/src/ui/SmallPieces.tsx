// What stands on a table at first, in the picture of its ground.
import { readShapes } from "../protocol/shapes";
import type { Reply } from "../protocol/wire";

/** From a reply with shapes: pieces of the first side are full, of the second hollow. scale: units of the picture to a unit of the table. */
export function SmallPieces({ described, sides, scale }: { described: Reply; sides: string[]; scale: number }) {
  const pieces = readShapes(described).filter(({ form, side }) => side !== "" && (form === "rectangle" || form === "circle"));
  return (
    <g class="small-pieces">
      {pieces.map(({ name, side, points, width, depth, radius, heading }) => {
        const [x, y] = [points[0]!.x * scale, points[0]!.y * scale];
        const [across, down] = [Math.max(width, 2 * radius) * scale, Math.max(depth, 2 * radius) * scale];
        return (
          <rect
            key={name}
            class={`small-piece side-${sides.indexOf(side)}`}
            x={x - across / 2}
            y={y - down / 2}
            width={across}
            height={down}
            rx={radius * scale}
            transform={`rotate(${heading ?? 0} ${x} ${y})`}
          />
        );
      })}
    </g>
  );
}
