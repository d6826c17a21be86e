// The order sequence and how far the battle has come, and what each side has left: the second half of the tab "Victory".
import { title } from "../../session/words";
import { SidesTable } from "../table/Worksheet";
import type { Scene } from "./scene";

/** The steps of a player turn, with the phases of each. */
const SEQUENCE: [string, string[]][] = [
  ["1 Deep suppression", ["sentry", "deep-suppression"]],
  ["2 Rolling barrages", ["rolling-barrages"]],
  ["3 Gas", ["gas"]],
  ["4 Planned fire", ["ending-plans", "planned-fire"]],
  ["5 Brigade", ["headquarters", "brigade-guns", "brigade-artillery"]],
  ["6 Battalions: vehicles", ["battalions", "battalion-vehicles"]],
  ["6 Battalions: machine guns", ["battalion-guns"]],
  ["6 Battalions: mortars and guns", ["battalion-artillery"]],
  ["6 Battalions: companies", ["companies"]],
  ["7 Command stands", ["command-stands"]],
];

export function Progress({ scene: { world, position } }: { scene: Scene }) {
  const of = (side: string) => [...position.stands.values()].filter((stand) => stand.side === side);
  const all = (side: string) => [...world.stands.values()].filter((stand) => stand.side === side);
  const named = (list: { name: string }[]) => list.map(({ name }) => name).join(", ") || "none";
  const platoons = (list: { type: string }[]) => list.filter(({ type }) => type === "platoon" || type === "cavalry").length;
  return (
    <section class="progress-table" aria-label="How far the battle has come">
      <h3>
        Turn {position.turn} of {world.turns}, {title(position.side)}
      </h3>
      <ol class="sequence">
        {SEQUENCE.map(([name, phases]) => (
          <li key={name} aria-current={phases.includes(position.phase) ? "step" : undefined}>
            {name}
          </li>
        ))}
      </ol>
      <p>
        {world.visibility > 0 ? `Anyone sees ${world.visibility / 10} cm far.` : "Sight has no limit."} {world.night && "It is night: open ground counts as soft cover."}
      </p>
      <SidesTable
        sides={world.sides}
        rows={{
          Platoons: (side) => `${platoons(of(side).map(({ data }) => data))} of ${platoons(all(side))}`,
          "Stands in all": (side) => `${of(side).length} of ${all(side).length}`,
          Suppressed: (side) => named(of(side).filter(({ markers }) => markers > 0)),
          "Holding shots": (side) => named(of(side).filter(({ held }) => held > 0)),
          "Deep suppression": (_, i) => (position.deep[i] ? `−${position.deep[i]}` : "none"),
          Batteries: (side) => [...position.batteries.values()].filter((battery) => battery.side === side).map(({ name, lost }) => (lost ? `${name} lost` : name)).join(", ") || "none",
          Lost: (side) => position.lost.filter((name) => world.stands.get(name)?.side === side).join(", ") || "none",
        }}
      />
    </section>
  );
}
