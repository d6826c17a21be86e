// The tab "Army": every unit of both sides in words, with what may be done with it, for whoever uses no picture.
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { ablePieces, choiceName } from "./choices";
import { actingSide } from "./drafted";
import type { Scene } from "./scene";
import { titleOf } from "./world";

export function Army({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { world, position, choices } = scene;
  const able = new Set(ablePieces(choices, actingSide(scene)));
  const waiting = [...new Set(choices.filter(({ kind }) => kind === "place").flatMap(({ names }) => names))];
  return (
    <div class="army">
      {waiting.length > 0 && (
        <section aria-label="To be placed">
          <h3>To be placed</h3>
          <ul>
            {waiting.map((name) => (
              <Line key={name} name={name} able chosen={scene.unit === name} text={/^\d/.test(name) ? titleOf(name) : title(name)} />
            ))}
          </ul>
        </section>
      )}
      {world.sides.map((side) => (
        <section key={side} aria-label={`The ${title(side)} army`}>
          <h3>{title(side)}</h3>
          <ul>
            {[...position.stands.values()]
              .filter((stand) => stand.side === side)
              .map((stand) => (
                <Line key={stand.name} name={stand.name} able={able.has(stand.name)} chosen={able.has(stand.name) && scene.unit === choiceName(stand.name)} text={`${stand.wing === 0 ? "Commander" : `Wing commander ${stand.wing}`}, ${stand.skill}, at ${stand.x},${stand.y}`} />
              ))}
            {[...position.units.values()]
              .filter((unit) => unit.side === side)
              .map((unit) => (
                <Line
                  key={unit.name}
                  name={unit.name}
                  able={able.has(unit.name)}
                  chosen={scene.unit === unit.name}
                  text={`${unit.title}, ${unit.strength} of ${unit.full}, at ${unit.pose.x},${unit.pose.y}, heading ${unit.pose.heading}°${unit.marks.includes("d") ? ", done" : ""}`}
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );

  function Line({ name, text, able, chosen }: { name: string; text: string; able: boolean; chosen: boolean }) {
    if (!able) return <li>{text}</li>;
    return (
      <li>
        <button type="button" aria-pressed={chosen} onClick={() => table.set({ unit: chosen ? "" : choiceName(name), message: null })}>
          {text}
        </button>
      </li>
    );
  }
}
