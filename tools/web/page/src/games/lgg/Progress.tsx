// How far the day has come, what each side has left, and what lies in the boxes: the second half of the tab "Victory".
import { title } from "../../session/words";
import type { Scene } from "./scene";
import { titleOf } from "./world";

export function Progress({ scene: { world, position } }: { scene: Scene }) {
  const of = (side: string, names: string[]) => names.filter((name) => world.units.get(name)?.side === side);
  const { boxes } = position;
  return (
    <section class="progress-table" aria-label="How far the game has come">
      <h3>
        {position.day > 1 ? `Day ${position.day}, round` : "Round"} {position.round}
      </h3>
      <p>
        {position.count} of the day&rsquo;s {world.length} actions are counted. The weather is {world.weather}, the ground {world.soft ? "soft" : "hard"}; the command radius is {world.radius} inches.
      </p>
      <table>
        <thead>
          <tr>
            <td />
            {world.sides.map((side) => (
              <th key={side} scope="col">
                {title(side)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Row name="Actions left" sides={world.sides} value={(_, i) => `${position.left[i]} of ${position.totals[i]}`} />
          <Row name="Stratagems left" sides={world.sides} value={(_, i) => (position.chits[i] === null ? "hidden" : String(position.chits[i] ?? 0))} />
          <Row name="Stratagems played" sides={world.sides} value={(_, i) => String(position.played[i] ?? 0)} />
          <Row
            name="Strength on the table"
            sides={world.sides}
            value={(side) => {
              const units = [...position.units.values()].filter((unit) => unit.side === side);
              return `${units.reduce((sum, unit) => sum + unit.strength, 0)} in ${units.length} units`;
            }}
          />
          <Row name="Can be rallied" sides={world.sides} value={(side) => of(side, boxes.rallyable).map(titleOf).join(", ") || "none"} />
          <Row name="Beyond rallying" sides={world.sides} value={(side) => of(side, boxes.nonrallyable).map(titleOf).join(", ") || "none"} />
          <Row name="Lost" sides={world.sides} value={(side) => of(side, boxes.lost).map(titleOf).join(", ") || "none"} />
        </tbody>
      </table>
    </section>
  );
}

function Row({ name, sides, value }: { name: string; sides: string[]; value(side: string, i: number): string }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      {sides.map((side, i) => (
        <td key={side}>{value(side, i)}</td>
      ))}
    </tr>
  );
}
