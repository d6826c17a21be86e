// The tab "Forces": every stand and battery of both sides in words, by company, for whoever uses no picture.
import { useTools } from "../../ui/context";
import { PieceLine, Pieces } from "../table/Pieces";
import { ableStands, namingOf } from "./choices";
import { useOrder } from "./drafted";
import { placeText } from "./geometry";
import type { Stand } from "./position";
import type { Scene } from "./scene";
import { capital, titleOf } from "./world";

function stateText({ markers, held, ditched }: Stand): string {
  const said = [markers > 0 ? (markers === 1 ? "a marker" : `${markers} markers`) : "", held > 0 ? "holds a shot" : "", ditched ? "ditched" : ""];
  return said.filter((text) => text !== "").map((text) => `, ${text}`).join("");
}

export function Forces({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { world, position, choices } = scene;
  const { write } = useOrder(scene);
  const able = ableStands(choices, position, world);
  const line = (stand: Stand) => {
    const text = `${capital(titleOf(stand.name))}, at ${placeText(stand)}${stateText(stand)}`;
    const naming = namingOf(choices, stand, position);
    const chosen = scene.unit === stand.name;
    const act = naming ? () => write(naming.text) : able.has(stand.name) ? () => table.set({ unit: chosen ? "" : stand.name, message: null }) : null;
    return <PieceLine key={stand.name} text={text} chosen={chosen} act={act} />;
  };
  return (
    <Pieces sides={world.sides} called={(side) => `The ${side} side`}>
      {(side) => {
        const own = [...position.stands.values()].filter((stand) => stand.side === side);
        const companies = [...new Set(own.map(({ data }) => data.company))].filter((company) => company !== "");
        const others = own.filter(({ data }) => data.company === "");
        const batteries = [...position.batteries.values()].filter((battery) => battery.side === side);
        return (
          <>
            {companies.map((company) => (
              <section key={company} aria-label={`Company ${company}`}>
                <h4>
                  Company {company}
                  {position.ordered.includes(company) && position.side === side ? ", ordered" : ""}
                </h4>
                <ul>{own.filter(({ data }) => data.company === company).map(line)}</ul>
              </section>
            ))}
            <h4>Commanders and weapons</h4>
            <ul>{others.map(line)}</ul>
            {batteries.length > 0 && (
              <>
                <h4>Batteries off the table</h4>
                <ul>
                  {batteries.map(({ name, aim, lost, used }) => (
                    <li key={name}>
                      {capital(titleOf(name))}
                      {lost ? ", lost" : aim ? `, aims at ${placeText(aim)}` : ""}
                      {used ? ", used this turn" : ""}
                      {world.batteries.get(name)?.sos ? ", answers SOS" : ""}
                    </li>
                  ))}
                </ul>
              </>
            )}
          </>
        );
      }}
    </Pieces>
  );
}
