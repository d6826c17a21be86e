// Sets up any position of a battle, piece by piece: to copy a real table. The engine says why a base cannot stand somewhere.
import { useState } from "preact/hooks";
import { Rule } from "../../ui/Rule";
import { useEdits } from "../../ui/table/edits";
import { useOrder } from "./drafted";
import { hundredths, type Pose } from "./geometry";
import { PoseForm } from "./RealTable";
import type { Scene } from "./scene";
import { TableEditor } from "./TableEditor";
import { titleOf } from "./world";

const BOXES: [string, string][] = [
  ["rallyable", "among the routed units that can rally"],
  ["nonrallyable", "among those that cannot rally today"],
  ["lost", "lost"],
];

export function Editor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { position, world } = scene;
  const { write } = useOrder(scene);
  const { problem, rule, done, start, send } = useEdits();
  const names = [...world.units.keys()];
  const [unit, setUnit] = useState(names[0] ?? "");
  const [box, setBox] = useState("rallyable");
  const [hits, setHits] = useState(0);
  const [drawing, setDrawing] = useState(false);
  const here = position.units.get(unit);
  const put = async (text: string, { x, y }: Pose) => {
    const [, who = "", ...where] = text.split(" ");
    await send(`edit ${who} ${where.join(" ")}`, `${titleOf(who)} stands at ${hundredths(x)},${hundredths(y)}.`);
  };
  const close = () => {
    write("");
    onClose();
  };
  return (
    <section class="editor" aria-label="Position editor">
      <h2>Edit the position</h2>
      <p>Pick up a base and drag it to its place on the table, or type the place in inches from the south-west corner and put it there. A record begins anew from the changed position.</p>
      <fieldset>
        <legend>A base on the table</legend>
        <PoseForm
          scene={scene}
          what="put"
          of={(text, pose) => (
            <button type="button" class="primary" onClick={() => void put(text, pose)}>
              Put it there
            </button>
          )}
        />
      </fieldset>
      <fieldset>
        <legend>A unit</legend>
        <label>
          Unit
          <select
            value={unit}
            onChange={(event) => {
              setUnit(event.currentTarget.value);
              setHits(0);
            }}
          >
            {names.map((name) => (
              <option key={name} value={name}>
                {titleOf(name)}
                {position.units.has(name) ? "" : " (off the table)"}
              </option>
            ))}
          </select>
        </label>
        {here ? (
          <>
            <label>
              with
              <select value={hits} onChange={(event) => setHits(Number(event.currentTarget.value))}>
                {Array.from({ length: here.full }, (_, taken) => (
                  <option key={taken} value={taken}>
                    {here.full - taken} of {here.full} Strength Points
                  </option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => void send(`edit ${unit} hits ${hits}`, `${titleOf(unit)} has ${here.full - hits} of ${here.full}.`)}>
              Set its strength
            </button>
            <label>
              or it is
              <select value={box} onChange={(event) => setBox(event.currentTarget.value)}>
                {BOXES.map(([name, words]) => (
                  <option key={name} value={name}>
                    {words}
                  </option>
                ))}
              </select>
            </label>
            <button type="button" onClick={() => void send(`edit ${unit} ${box}`, `${titleOf(unit)} is ${BOXES.find(([name]) => name === box)?.[1]}.`)}>
              Take it off the table
            </button>
          </>
        ) : (
          <button type="button" onClick={() => write(`put ${unit} ${(world.width / 2).toFixed(2)},${(world.height / 2).toFixed(2)} h0`)}>
            Bring it to the middle of the table
          </button>
        )}
      </fieldset>
      <fieldset>
        <legend>The table</legend>
        <button type="button" onClick={() => setDrawing(true)}>
          Draw a table
        </button>
      </fieldset>
      {drawing && <TableEditor scene={scene} onClose={() => setDrawing(false)} />}
      {problem !== "" && (
        <p class="problem" role="alert">
          {problem} <Rule name={rule} />
        </p>
      )}
      <p role="status">{done}</p>
      <div class="buttons">
        <button type="button" disabled={start === position.text} onClick={() => void send(`position state ${start}`, "The position is as it was when the editor was opened.")}>
          Undo all changes
        </button>
        <button type="button" onClick={close}>
          Close the editor
        </button>
      </div>
    </section>
  );
}
