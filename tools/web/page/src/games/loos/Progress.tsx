// How far the battle has come: the turns, what may still arrive, and who holds what.
import { title } from "../../session/words";
import { ok } from "../../protocol/wire";
import { useAnswers, useTools } from "../../ui/context";
import { Rule } from "../../ui/Rule";
import { divisionName } from "./divisions";
import type { Position } from "./position";
import type { Scene } from "./scene";
import type { World } from "./world";

/** The turns of this scenario: from its first to its last; none until the engine has said which that is. */
function useTurns({ world, position }: Scene): World["turns"] {
  const { table } = useTools();
  const answer = useAnswers(["turn"], world.scenario)?.[0];
  if (!answer) return [];
  const { "last-turn": last = 0 } = ok(answer, "turn");
  const first = Math.min(position.turn, ...table.state.story.slice(0, 1).map((move) => move.turn));
  return world.turns.filter((turn) => turn.number >= first && turn.number <= Math.max(last, position.turn));
}

function Turns({ scene }: { scene: Scene }) {
  const { world, position } = scene;
  const turns = useTurns(scene);
  if (turns.length === 0) return null;
  return (
    <table class="turn-track">
      <caption>{turns.length === 1 ? "The one turn of this battle" : `Turn ${position.turn}; the last one is ${turns[turns.length - 1]?.number ?? position.turn}`}</caption>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {world.sides.map((side) => (
            <th scope="col" key={side}>
              {title(side)} guns
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {turns.map((turn) => {
          const now = turn.number === position.turn;
          return (
            <tr key={turn.number} class={now ? "now" : turn.number < position.turn ? "over" : ""} aria-current={now ? "step" : undefined}>
              <th scope="row">
                {turn.number} <small>{turn.name}</small>
              </th>
              {world.sides.map((side, i) => {
                const all = turn.markers[i] ?? 0;
                const dice = turn.dice[i] ?? 0;
                if (all === 0) return <td key={side}>none</td>;
                return (
                  <td key={side}>
                    {now ? `${position.markers[i]} of ${all} left` : all}, {dice} {dice === 1 ? "die" : "dice"} each
                  </td>
                );
              })}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** What may still come, in sentences. */
function arrivals(world: World, position: Position): { text: string; rule: string }[] {
  const divisions = (box: string) => (position.boxes.get(box as "box") ?? []).filter((name) => world.divisions.has(name));
  const all: { text: string; rule: string }[] = [];
  const has = (option: string) => world.scenario.split("+").includes(option);
  for (const name of divisions("box")) {
    const from = has("british-late-reserves") ? 2 : 1;
    all.push({ text: `British: the ${divisionName(name)} waits in the Available Reserves box. It may go to a sector from turn ${from} on.`, rule: "11.7" });
  }
  for (const [sector, names] of position.sectorReserve) {
    all.push({ text: `British: ${names.join(", ")} in the reserve of sector ${sector} ${names.length === 1 ? "goes" : "go"} to its front line next.`, rule: "11.7" });
  }
  for (const name of divisions("reserve")) {
    all.push({ text: `German: the ${divisionName(name)} is in reserve. From turn ${has("german-late-reserves") ? 2 : 1} on a die decides in each German turn whether it is released.`, rule: "11.3" });
  }
  for (const name of divisions("released")) {
    all.push({ text: `German: the ${divisionName(name)} is released and arrives at an entry hex.`, rule: "R12" });
  }
  const dead = (position.boxes.get("deadpile") ?? []).length;
  const movesStill = world.divisions.size > 0 && dead > 0;
  if (movesStill) {
    all.push({ text: `German: ${dead} ${dead === 1 ? "battalion is" : "battalions are"} in the deadpile, from which replacements come.`, rule: "11.4" });
  }
  return all;
}

/** "Towns" where all of them are, else "Objectives"; nothing where a scenario has neither. */
function Objectives({ world, position }: Scene) {
  if (world.objectives.length === 0) return null;
  const towns = world.objectives.every(({ hexes }) => hexes.every((hex) => world.hexes.get(hex)?.terrain === "town"));
  return (
    <table>
      <caption>{towns ? "Towns" : "Objectives"}</caption>
      <thead>
        <tr>
          <th scope="col">{towns ? "Town" : "Place"}</th>
          <th scope="col">Held by</th>
        </tr>
      </thead>
      <tbody>
        {world.objectives.map(({ name, hexes }) => {
          const british = hexes.filter((hex) => position.control.has(hex)).length;
          return (
            <tr key={name}>
              <th scope="row">
                {name} <small>{hexes.join(", ")}</small>
              </th>
              <td>
                {british === hexes.length ? "British" : british === 0 ? "German" : `both: ${british} of ${hexes.length} hexes British`}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

export function Progress({ scene }: { scene: Scene }) {
  const { world, position } = scene;
  const coming = arrivals(world, position);
  return (
    <div class="tracks">
      <Turns scene={scene} />
      {coming.length > 0 && (
        <section aria-label="Reinforcements">
          <h3>Reinforcements to come</h3>
          <ul>
            {coming.map(({ text, rule }) => (
              <li key={text}>
                {text} <Rule name={rule} />
              </li>
            ))}
          </ul>
        </section>
      )}
      <Objectives {...scene} />
    </div>
  );
}
