// Sets up any position of a battle, stand by stand: to copy a real table. The engine says what does not fit.
import { useState } from "preact/hooks";
import { Rule } from "../../ui/Rule";
import { useEdits } from "../../ui/table/edits";
import { NumberField } from "../../ui/table/NumberField";
import { putOf, useOrder } from "./drafted";
import { placeText, pointWord } from "./geometry";
import { pointOf } from "./position";
import type { Scene } from "./scene";
import { TableEditor } from "./TableEditor";
import { capital, titleOf } from "./world";

const MARKERS = ["no marker", "a marker of suppression", "two markers of suppression"];
const SHOTS = ["no held shot", "a held shot", "two held shots"];

export function Editor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { position, world } = scene;
  const { text, write } = useOrder(scene);
  const { problem, rule, done, start, send } = useEdits();
  const names = [...world.stands.keys(), ...world.batteries.keys()];
  const put = putOf(text);
  const drafted = put?.what === "put" ? put : null;
  const [chosen, choose] = useState(names[0] ?? "");
  const [drawing, setDrawing] = useState(false);
  const name = drafted?.name ?? chosen;
  const stand = position.stands.get(name);
  const battery = position.batteries.get(name);
  const at = drafted?.at ?? pointOf(position, name);
  const place = (x: number, y: number) => write(`put ${name} ${pointWord({ x, y })}`);
  const said = (words: string) => `${capital(titleOf(name))} ${words}.`;
  return (
    <section class="editor" aria-label="Position editor">
      <h2>Edit the position</h2>
      <p>Pick up a stand and drag it to its place on the table, or type the place in centimetres from the attacker&rsquo;s left corner and put it there. A record begins anew from the changed position.</p>
      <fieldset>
        <legend>A stand, or where a battery aims</legend>
        <label>
          Stand
          <select
            aria-label="Stand"
            value={name}
            onChange={(event) => {
              choose(event.currentTarget.value);
              write("");
            }}
          >
            {names.map((one) => (
              <option key={one} value={one}>
                {capital(titleOf(one))}
                {position.stands.has(one) || position.batteries.has(one) ? "" : " (out of play)"}
              </option>
            ))}
          </select>
        </label>
        {drafted && at ? (
          <>
            <div class="numbers">
              <NumberField name="Right" label="Centimetres from the left edge" value={at.x / 10} onValue={(x) => place(x * 10, at.y)} />
              <NumberField name="Up" label="Centimetres from the attacker's edge" value={at.y / 10} onValue={(y) => place(at.x, y * 10)} />
            </div>
            <div class="buttons">
              <button type="button" class="primary" onClick={() => void send(`edit ${name} ${pointWord(at)}`, said(`${battery ? "aims" : "stands"} at ${placeText(at)}`))}>
                Put it there
              </button>
              <button type="button" onClick={() => write("")}>
                Drop it
              </button>
            </div>
          </>
        ) : (
          <button type="button" onClick={() => (at ? place(at.x, at.y) : place(world.width / 2, world.height / 2))}>
            {at ? "Pick it up" : "Bring it to the middle of the table"}
          </button>
        )}
      </fieldset>
      {stand && (
        <fieldset>
          <legend>Its state</legend>
          <label>
            Suppression
            <select aria-label="Suppression" value={stand.markers} onChange={(event) => void send(`edit ${name} markers ${event.currentTarget.value}`, said(`has ${MARKERS[Number(event.currentTarget.value)]}`))}>
              {MARKERS.map((words, i) => (
                <option key={words} value={i}>
                  {words}
                </option>
              ))}
            </select>
          </label>
          <label>
            Held shots
            <select aria-label="Held shots" value={stand.held} onChange={(event) => void send(`edit ${name} held ${event.currentTarget.value}`, said(`has ${SHOTS[Number(event.currentTarget.value)]}`))}>
              {SHOTS.map((words, i) => (
                <option key={words} value={i}>
                  {words}
                </option>
              ))}
            </select>
          </label>
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
              <button type="button" key={state} onClick={() => void send(`edit ${name} ${state}`, said(state === "free" ? "is free" : `is ${state}`))}>
                It is {state}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset>
        <legend>The ground</legend>
        <button type="button" onClick={() => setDrawing(true)}>
          Draw the ground
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
        <button
          type="button"
          onClick={() => {
            write("");
            onClose();
          }}
        >
          Close the editor
        </button>
      </div>
    </section>
  );
}
