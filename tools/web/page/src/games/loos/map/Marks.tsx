// What lies on the map besides the counters: what may be done, markers, declared attacks, who holds a town.
import { memo } from "../../../ui/memo";
import { ActMark } from "../../../ui/ActMark";
import type { Target } from "../choices";
import type { Position } from "../position";
import type { World } from "../world";
import { Declared } from "./Arrows";
import { type Layout, round, SIDE } from "./layout";
import { Aircraft, Fire, Flag } from "./Tokens";

/** Under the counters: who holds what, what is tinted, and the way of a unit. */
export const Floor = memo(
  ({ layout, world, position, targets, path, overlay }: { layout: Layout; world: World; position: Position; targets: Map<string, Target>; path: string[]; overlay: Map<string, string> }) => {
    const objectives = [...new Set(world.objectives.flatMap((objective) => objective.hexes))];
    return (
      <g class="floor" aria-hidden="true">
        {[...overlay.keys()].map((hex) => {
          const data = world.hexes.get(hex);
          return data && <polygon key={hex} class="overlay" points={layout.polygon(data, 0.97)} />;
        })}
        {[...targets].map(([hex, { act }]) => {
          const data = world.hexes.get(hex);
          return data && <polygon key={hex} class={`target ${act}`} points={layout.polygon(data, 0.93)} />;
        })}
        {objectives.map((hex) => {
          return <Flag key={hex} at={layout.centre(hex)} held={position.control.has(hex)} />;
        })}
        {path.length > 1 && (
          <path
            class="way"
            d={path
              .map((hex, i) => {
                const at = layout.centre(hex);
                return `${i === 0 ? "M" : "L"}${round(at.x)} ${round(at.y)}`;
              })
              .join("")}
          />
        )}
      </g>
    );
  },
);

/** Over the counters: fire, attacks, the aircraft. */
export const Markers = memo(({ layout, position, overlay }: { layout: Layout; position: Position; overlay: Map<string, string> }) => {
  const fire = [
    ...position.attackerFire.map((marker) => ({ ...marker, side: "attacker" as const })),
    ...position.defenderFire.map((marker) => ({ ...marker, side: "defender" as const })),
  ];
  const target = layout.world.hexes.get(position.target); // of what is being resolved
  return (
    <g class="markers" aria-hidden="true">
      {[...position.declared].flatMap(([hex, units]) =>
        units.map((unit) => {
          const from = position.where.get(unit);
          return from && <Declared key={`${hex} ${unit}`} layout={layout} from={from} to={hex} />;
        }),
      )}
      {fire.map(({ hex, side, breached }) => (
        <Fire key={hex + side} at={layout.centre(hex)} side={side} breached={breached} />
      ))}
      {position.aircraft !== "" && <Aircraft at={layout.centre(position.aircraft)} />}
      {target && <polygon class="resolving" points={layout.polygon(target, 0.98)} />}
      {[...overlay].map(([hex, value]) => {
        const at = layout.centre(hex);
        return (
          value !== "" && (
            <text key={hex} class="overlay-value" x={round(at.x)} y={round(at.y + SIDE * 0.8)}>
              {value}
            </text>
          )
        );
      })}
    </g>
  );
});

/** At each corner of a hex a bracket: a unit in it can act. */
function brackets(layout: Layout, hex: string): string {
  const data = layout.world.hexes.get(hex);
  if (!data) return "";
  const corners = layout.corners(data, 0.9);
  const near = (a: { x: number; y: number }, b: { x: number; y: number }) => `${round(a.x + (b.x - a.x) * 0.24)} ${round(a.y + (b.y - a.y) * 0.24)}`;
  return corners
    .map((corner, i) => {
      const [before, behind] = [corners[(i + corners.length - 1) % corners.length]!, corners[(i + 1) % corners.length]!];
      return `M${near(corner, before)}L${round(corner.x)} ${round(corner.y)}L${near(corner, behind)}`;
    })
    .join("");
}

/** Over the counters: what a click does, each kind of act by its own mark, and which units can act. */
export const Acts = memo(({ layout, position, targets, ready }: { layout: Layout; position: Position; targets: Map<string, Target>; ready: Set<string> }) => (
  <g class="acts" aria-hidden="true">
    {[...ready].map((hex) => (
      <g key={hex} class="able">
        <path class="halo" d={brackets(layout, hex)} />
        <path d={brackets(layout, hex)} />
      </g>
    ))}
    {[...targets].map(([hex, { act }]) => {
      const at = layout.centre(hex);
      // Beside the counter, where there is one; of a stack above the strength of the upper one.
      const count = position.stacks.get(hex)?.length ?? 0;
      const [left, up] = count === 0 ? [0, 0] : count === 1 ? [21, 13] : [17, 24];
      return (
        <g key={hex} data-act={act} transform={`translate(${round(at.x - left)} ${round(at.y - up)})`}>
          <g class="glyph">
            <ActMark act={act} />
          </g>
        </g>
      );
    })}
  </g>
));
