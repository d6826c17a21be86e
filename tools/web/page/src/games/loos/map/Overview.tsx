// The map in small: the ground in a few strokes, and where units stand.
import { memo } from "../../../ui/memo";
import type { Position } from "../position";
import { type Layout, round, SIDE } from "./layout";

const Land = memo(({ layout }: { layout: Layout }) => {
  const hexes = [...layout.world.hexes.values()];
  const lines = (of: "trench" | "canal") =>
    hexes
      .flatMap((hex) => hex[of].map((direction) => layout.side(hex, direction)))
      .map(([a, b]) => `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`)
      .join("");
  const { box } = layout;
  return (
    <>
      <rect class="paper" x={box.x} y={box.y} width={box.width} height={box.height} />
      {["woods", "town", "broken"].map((terrain) => (
        <path
          key={terrain}
          class={`ground ${terrain}`}
          d={hexes.flatMap((hex) => (hex.terrain === terrain ? [`M${layout.polygon(hex).replaceAll(" ", "L")}Z`] : [])).join("")}
        />
      ))}
      <path class="canal" d={lines("canal")} />
      <path class="trench" d={lines("trench")} />
    </>
  );
});

export const Overview = memo(({ layout, position }: { layout: Layout; position: Position }) => (
  <g class="map-overview">
    <Land layout={layout} />
    {[...position.stacks].map(([hex, pieces]) => {
      const at = layout.centre(hex);
      return <rect key={hex} class={pieces[0]?.data.side} x={round(at.x - SIDE * 0.7)} y={round(at.y - SIDE * 0.7)} width={SIDE * 1.4} height={SIDE * 1.4} />;
    })}
  </g>
));
