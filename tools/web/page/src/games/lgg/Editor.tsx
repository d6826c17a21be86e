// Sets up any position of a battle (../table/PositionEditor.tsx).
import { useState } from "preact/hooks";
import { useEdits } from "../../ui/table/edits";
import { PositionEditor } from "../table/PositionEditor";
import { SelectField } from "../../ui/SelectField";
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
const GROUND = { legend: "The table", button: "Draw a table", Editor: TableEditor };

export function Editor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { position, world } = scene;
  const { write } = useOrder(scene);
  const edits = useEdits();
  const { send } = edits;
  const names = [...world.units.keys()];
  const [unit, setUnit] = useState(names[0] ?? "");
  const [box, setBox] = useState("rallyable");
  const [hits, setHits] = useState(0);
  const here = position.units.get(unit);
  const put = async (text: string, { x, y }: Pose) => {
    const [, who = "", ...where] = text.split(" ");
    await send(`edit ${who} ${where.join(" ")}`, `${titleOf(who)} stands at ${hundredths(x)},${hundredths(y)}.`);
  };
  return (
    <PositionEditor
      scene={scene}
      about="Pick up a base and drag it to its place on the table, or type the place in inches from the south-west corner and put it there."
      edits={edits}
      ground={GROUND}
      onClose={onClose}
    >
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
        <SelectField
          label="Unit"
          value={unit}
          options={names.map((name) => [name, `${titleOf(name)}${position.units.has(name) ? "" : " (off the table)"}`])}
          onValue={(name) => {
            setUnit(name);
            setHits(0);
          }}
        />
        {here ? (
          <>
            <SelectField<number> label="with" value={hits} options={Array.from({ length: here.full }, (_, taken) => [taken, `${here.full - taken} of ${here.full} Strength Points`])} onValue={setHits} />
            <button type="button" onClick={() => void send(`edit ${unit} hits ${hits}`, `${titleOf(unit)} has ${here.full - hits} of ${here.full}.`)}>
              Set its strength
            </button>
            <SelectField<string> label="or it is" value={box} options={BOXES} onValue={setBox} />
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
    </PositionEditor>
  );
}
