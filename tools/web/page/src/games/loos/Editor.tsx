// Sets up any position, piece by piece: to copy a real board, or to mend this one.
import { useState } from "preact/hooks";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { BOXES } from "./position";
import type { Scene } from "./scene";

const ELSEWHERE = [...BOXES];

/** The changes so far, as `edit` takes them, and the form that adds one. */
export function Editor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { table } = useTools();
  const { world, position, place: hex } = scene;
  const [unit, setUnit] = useState([...world.units.keys()][0] ?? "");
  const [place, setPlace] = useState("map");
  const [steps, setSteps] = useState("");
  const [under, setUnder] = useState(false);
  const [field, setField] = useState("turn=");
  const [changes, setChanges] = useState<string[]>([]);
  const data = world.units.get(unit);
  const names = [...world.units.keys(), ...[...position.where.keys()].filter((name) => !world.units.has(name))];
  const sectors = [...new Set([...world.hexes.values()].map((h) => h.sector))].filter((sector) => sector !== "");

  const add = () => {
    const where = place === "map" ? hex : place;
    const words = [unit, where];
    if (steps !== "" && place === "map") words.push("steps", steps);
    if (under && place === "map") words.push("under");
    setChanges([...changes, words.join(" ")]);
  };
  const apply = async () => {
    const done = await table.attempt(() => table.change(`edit ${changes.join(" ; ")}`));
    if (done) setChanges([]);
  };
  return (
    <section class="editor" aria-label="Position editor">
      <h2>
        Edit the position{" "}
        <button type="button" class="close" aria-label="Close the editor" onClick={onClose}>
          ✕
        </button>
      </h2>
      <p class="about">
        Gather changes, then apply them together: the result must be a position that play can go on from. Click a hex on the
        map to name it.
      </p>
      <label>
        Unit
        <select value={unit} onChange={(event) => setUnit(event.currentTarget.value)}>
          {names.map((name) => (
            <option key={name} value={name}>
              {name} ({position.where.get(name) ?? "off the map"})
            </option>
          ))}
        </select>
      </label>
      <label>
        goes to
        <select value={place} onChange={(event) => setPlace(event.currentTarget.value)}>
          <option value="map">hex {hex}</option>
          {ELSEWHERE.map((box) => (
            <option key={box} value={box}>
              {box}
            </option>
          ))}
          {data?.side === world.sides[0] &&
            sectors.map((sector) => (
              <option key={sector} value={sector}>
                reserve of sector {sector}
              </option>
            ))}
        </select>
      </label>
      {place === "map" && (
        <>
          <label>
            Steps left
            <input type="number" min="1" max={data?.steps ?? 3} value={steps} placeholder="all" onInput={(event) => setSteps(event.currentTarget.value)} />
          </label>
          <label class="check">
            <input type="checkbox" checked={under} onChange={(event) => setUnder(event.currentTarget.checked)} />
            underneath the unit there
          </label>
        </>
      )}
      <div class="buttons">
        <button type="button" onClick={add}>
          Add this change
        </button>
      </div>
      <label>
        or a field of the position
        <input type="text" value={field} onInput={(event) => setField(event.currentTarget.value)} spellcheck={false} />
      </label>
      <p class="about">
        turn=3, active={world.sides[1]}, step=declare, markers=4/3, control=2114,2215 …{" "}
      </p>
      <div class="buttons">
        <button type="button" disabled={!/^[a-z-]+=\S*$/.test(field)} onClick={() => setChanges([...changes, field])}>
          Add this field
        </button>
      </div>
      {changes.length > 0 && (
        <ul class="changes">
          {changes.map((change, i) => (
            <li key={change}>
              <code>{change}</code>{" "}
              <button type="button" aria-label={`Remove ${change}`} onClick={() => setChanges(changes.filter((_, k) => k !== i))}>
                ✕
              </button>
            </li>
          ))}
        </ul>
      )}
      <div class="buttons">
        <button type="button" class="primary" disabled={changes.length === 0} onClick={() => void apply()}>
          Apply {changes.length} {changes.length === 1 ? "change" : "changes"}
        </button>
      </div>
      <p class="about">
        It is {title(position.active)} turn {position.turn}, step {position.step}.
      </p>
    </section>
  );
}
