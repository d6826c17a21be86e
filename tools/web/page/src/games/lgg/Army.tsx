// The tab "Army": every unit of both sides in words, with what may be done with it, for people who do not use the picture.
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { PieceLine, Pieces } from "../table/Pieces";
import { ablePieces, choiceName } from "./choices";
import { actingSide } from "./drafted";
import type { Scene } from "./scene";
import { titleOf } from "./world";

export function Army({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { world, position, choices, unit: selected } = scene;
  const able = new Set(ablePieces(choices, actingSide(scene)));
  const waiting = [...new Set(choices.filter(({ kind }) => kind === "place").flatMap(({ names }) => names))];
  const line = (name: string, text: string, can = able.has(name)) => {
    const chosen = can && selected === choiceName(name);
    return <PieceLine key={name} text={text} chosen={chosen} act={can ? () => table.set({ unit: chosen ? "" : choiceName(name), message: null }) : null} />;
  };
  const toPlace = waiting.length > 0 && (
    <section aria-label="To be placed">
      <h3>To be placed</h3>
      <ul>{waiting.map((name) => line(name, /^\d/.test(name) ? titleOf(name) : title(name), true))}</ul>
    </section>
  );
  return (
    <Pieces sides={world.sides} called={(side) => `The ${side} army`} before={toPlace}>
      {(side) => (
        <ul>
          {[...position.stands.values()].map((stand) => stand.side === side && line(stand.name, `${stand.wing === 0 ? "Commander" : `Wing commander ${stand.wing}`}, ${stand.skill}, at ${stand.x},${stand.y}`))}
          {[...position.units.values()].map(
            ({ name, side: own, title, strength, full, pose, marks }) =>
              own === side && line(name, `${title}, ${strength} of ${full}, at ${pose.x},${pose.y}, heading ${pose.heading}°${marks.includes("d") ? ", done" : ""}`),
          )}
        </ul>
      )}
    </Pieces>
  );
}
