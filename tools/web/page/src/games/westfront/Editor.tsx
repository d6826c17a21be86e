// Sets up any position of a battle (../table/PositionEditor.tsx).
import { useState } from "preact/hooks";
import { useEdits } from "../../ui/table/edits";
import { PlaceFields, PositionEditor } from "../table/PositionEditor";
import { SelectField } from "../../ui/SelectField";
import { numbersOf, putOf, useOrder } from "./drafted";
import { placeText, pointWord } from "./geometry";
import { pointOf } from "./position";
import type { Scene } from "./scene";
import { TableEditor } from "./TableEditor";
import { capital, titleOf } from "./world";

const MARKERS = ["no marker", "a marker of suppression", "two markers of suppression"];
const SHOTS = ["no held shot", "a held shot", "two held shots"];
const GROUND = { legend: "The ground", button: "Draw the ground", Editor: TableEditor };

export function Editor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { position, world } = scene;
  const { text, write } = useOrder(scene);
  const edits = useEdits();
  const { send } = edits;
  const names = [...world.stands.keys(), ...world.batteries.keys()];
  const put = putOf(text);
  const drafted = put?.what === "put" ? put : null;
  const [chosen, choose] = useState(names[0] ?? "");
  const name = drafted?.name ?? chosen;
  const stand = position.stands.get(name);
  const battery = position.batteries.get(name);
  const at = drafted?.at ?? pointOf(position, name);
  const place = (x: number, y: number) => write(`put ${name} ${pointWord({ x, y })}`);
  const said = (words: string) => `${capital(titleOf(name))} ${words}.`;
  const state = (label: string, key: string, value: number, words: string[]) => (
    <SelectField label={label} value={value} options={words.map((text, i) => [i, text])} onValue={(next) => void send(`edit ${name} ${key} ${next}`, said(`has ${words[next]}`))} />
  );
  return (
    <PositionEditor
      scene={scene}
      about="Pick up a stand and drag it to its place on the table, or type the place in centimetres from the attacker’s left corner and put it there."
      edits={edits}
      ground={GROUND}
      onClose={onClose}
    >
      <fieldset>
        <legend>A stand, or where a battery aims</legend>
        <PlaceFields
          label="Stand"
          names={names}
          name={name}
          textOf={(one) => `${capital(titleOf(one))}${position.stands.has(one) || position.batteries.has(one) ? "" : " (out of play)"}`}
          onName={(next) => {
            choose(next);
            write("");
          }}
          numbers={drafted && at ? numbersOf(at, place) : []}
          held={drafted !== null && at !== null}
          pickUp={at ? "Pick it up" : "Bring it to the middle of the table"}
          onPick={() => (at ? place(at.x, at.y) : place(world.width / 2, world.height / 2))}
          onDrop={() => write("")}
        >
          <button type="button" class="primary" onClick={() => at && void send(`edit ${name} ${pointWord(at)}`, said(`${battery ? "aims" : "stands"} at ${placeText(at)}`))}>
            Put it there
          </button>
        </PlaceFields>
      </fieldset>
      {stand && (
        <fieldset>
          <legend>Its state</legend>
          {state("Suppression", "markers", stand.markers, MARKERS)}
          {state("Held shots", "held", stand.held, SHOTS)}
          <button type="button" onClick={() => void send(`edit ${name} lost`, said("is out of play"))}>
            Take it off the table
          </button>
        </fieldset>
      )}
      {battery && (
        <fieldset>
          <legend>The battery</legend>
          <div class="buttons">
            {["used", "free", "lost"].map((state) => (
              <button type="button" key={state} onClick={() => void send(`edit ${name} ${state}`, said(`is ${state}`))}>
                It is {state}
              </button>
            ))}
          </div>
        </fieldset>
      )}
    </PositionEditor>
  );
}
