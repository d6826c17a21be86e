// What lies on the map besides the counters: markers, declared attacks, who holds a town, what may be chosen.
import { type Choice, hexOf, unitOf } from "../choices";
import type { Position } from "../position";
import type { World } from "../world";
import { type Layout, round, SIDE } from "./layout";
import { Aircraft, Fire, Flag } from "./Tokens";

function arrow(layout: Layout, from: string, to: string): string {
  const a = layout.centre(from);
  const b = layout.centre(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const u = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const start = { x: a.x + u.x * SIDE * 0.5, y: a.y + u.y * SIDE * 0.5 };
  const end = { x: b.x - u.x * SIDE * 0.4, y: b.y - u.y * SIDE * 0.4 };
  const wing = (sign: number) =>
    `${round(end.x - u.x * 11 - sign * u.y * 7)} ${round(end.y - u.y * 11 + sign * u.x * 7)}`;
  return `M${round(start.x)} ${round(start.y)}L${round(end.x)} ${round(end.y)}M${wing(1)}L${round(end.x)} ${round(end.y)}L${wing(-1)}`;
}

/** Under the counters: who holds what, and where a click would do something. */
export function Floor({
  layout,
  world,
  position,
  targets,
  path,
  overlay,
}: {
  layout: Layout;
  world: World;
  position: Position;
  targets: Set<string>;
  path: string[];
  overlay: Map<string, string>;
}) {
  const objectives = [...new Set(world.objectives.flatMap((objective) => objective.hexes))];
  return (
    <g class="floor" aria-hidden="true">
      {[...overlay.keys()].map((hex) => {
        const data = world.hexes.get(hex);
        return data && <polygon key={hex} class="overlay" points={layout.polygon(data, 0.97)} />;
      })}
      {[...targets].map((hex) => {
        const data = world.hexes.get(hex);
        return data && <polygon key={hex} class="target" points={layout.polygon(data, 0.93)} />;
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
}

/** Over the counters: fire, attacks, the aircraft, what the computer is about to do. */
export function Markers({
  layout,
  position,
  cue,
  target,
  overlay,
}: {
  layout: Layout;
  position: Position;
  cue: Choice | null;
  target: string; // of what is being resolved
  overlay: Map<string, string>;
}) {
  const fire = [
    ...position.attackerFire.map((marker) => ({ ...marker, side: "attacker" as const })),
    ...position.defenderFire.map((marker) => ({ ...marker, side: "defender" as const })),
  ];
  const cueFrom = cue ? position.where.get(unitOf(cue)) : undefined;
  const cueTo = cue ? hexOf(cue) : "";
  return (
    <g class="markers" aria-hidden="true">
      {[...position.declared].flatMap(([hex, units]) =>
        units.map((unit) => {
          const from = position.where.get(unit);
          return from && <path key={`${hex} ${unit}`} class="attack" d={arrow(layout, from, hex)} />;
        }),
      )}
      {fire.map(({ hex, side, breached }) => (
        <Fire key={hex + side} at={layout.centre(hex)} side={side} breached={breached} />
      ))}
      {position.aircraft !== "" && <Aircraft at={layout.centre(position.aircraft)} />}
      {target !== "" && layout.world.hexes.has(target) && (
        <polygon class="resolving" points={layout.polygon(layout.world.hexes.get(target)!, 0.98)} />
      )}
      {cueFrom && cueTo !== "" && cueFrom !== cueTo && <path class="cue" d={arrow(layout, cueFrom, cueTo)} />}
      {cueTo !== "" && layout.world.hexes.has(cueTo) && (
        <polygon class="cue" points={layout.polygon(layout.world.hexes.get(cueTo)!, 0.96)} />
      )}
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
}
