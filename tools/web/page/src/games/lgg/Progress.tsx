// How far the day has come, what each side has left, and what lies in the boxes: the second half of the tab "Victory".
import { SidesTable } from "../table/Worksheet";
import type { Position } from "./position";
import type { Scene } from "./scene";
import { titleOf } from "./world";

export function Progress({ scene: { world, position } }: { scene: Scene }) {
  const inBox = (box: keyof Position["boxes"]) => (side: string) => position.boxes[box].filter((name) => world.units.get(name)?.side === side).map(titleOf).join(", ") || "none";
  return (
    <section class="progress-table" aria-label="How far the game has come">
      <h3>
        {position.day > 1 ? `Day ${position.day}, round` : "Round"} {position.round}
      </h3>
      <p>
        {position.count} of the day&rsquo;s {world.length} actions are counted. The weather is {world.weather}, the ground {world.soft ? "soft" : "hard"}; the command radius is {world.radius} inches.
      </p>
      <SidesTable
        sides={world.sides}
        rows={{
          "Actions left": (_, i) => `${position.left[i]} of ${position.totals[i]}`,
          "Stratagems left": (_, i) => (position.chits[i] === null ? "hidden" : String(position.chits[i] ?? 0)),
          "Stratagems played": (_, i) => String(position.played[i] ?? 0),
          "Strength on the table": (side) => {
            const units = [...position.units.values()].filter((unit) => unit.side === side);
            return `${units.reduce((sum, unit) => sum + unit.strength, 0)} in ${units.length} units`;
          },
          "Can be rallied": inBox("rallyable"),
          "Beyond rallying": inBox("nonrallyable"),
          Lost: inBox("lost"),
        }}
      />
    </section>
  );
}
