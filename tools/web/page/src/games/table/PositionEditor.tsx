// Sets up any position of a battle, piece by piece: to copy a real table. The engine says what does not fit.
import type { ComponentChildren, FunctionComponent } from "preact";
import { useState } from "preact/hooks";
import { Rule } from "../../ui/Rule";
import { useEdits } from "../../ui/table/edits";
import { NumberField } from "../../ui/table/NumberField";
import { type TableScene, useText } from "./drafted";
import { SelectField } from "../../ui/SelectField";

interface EditorProps<S extends TableScene> {
  scene: S;
  about: string;
  edits: ReturnType<typeof useEdits>;
  ground: { legend: string; button: string; Editor: FunctionComponent<{ scene: S; onClose(): void }> };
  onClose(): void;
  children: ComponentChildren; // field sets
}

export function PositionEditor<S extends TableScene>({ scene, about, edits: { problem, rule, done, start, send }, ground, onClose, children }: EditorProps<S>) {
  const { write } = useText(scene);
  const [drawing, setDrawing] = useState(false);
  return (
    <section class="editor" aria-label="Position editor">
      <h2>Edit the position</h2>
      <p>{about} A record begins anew from the changed position.</p>
      {children}
      <fieldset>
        <legend>{ground.legend}</legend>
        <button type="button" onClick={() => setDrawing(true)}>
          {ground.button}
        </button>
      </fieldset>
      {drawing && <ground.Editor scene={scene} onClose={() => setDrawing(false)} />}
      {problem !== "" && (
        <p class="problem" role="alert">
          {problem} <Rule name={rule} />
        </p>
      )}
      <p role="status">{done}</p>
      <div class="buttons">
        <button type="button" disabled={start === scene.position.text} onClick={() => void send(`position state ${start}`, "The position is as it was when the editor was opened.")}>
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

interface PlaceProps {
  label: string; // what is put somewhere
  names: string[];
  name: string;
  textOf(name: string): string;
  onName(name: string): void;
  numbers: Parameters<typeof NumberField>[0][]; // where it is
  held: boolean; // it is taken up
  pickUp?: string;
  onPick: (() => void) | null; // null: it cannot be taken up
  onDrop(): void;
  children: ComponentChildren; // the button that puts it there
}

/** Which piece is put elsewhere, and where, in numbers; the board shows the same, and a drag changes it. */
export function PlaceFields({ label, names, name, textOf, onName, numbers, held, pickUp = "Pick it up", onPick, onDrop, children }: PlaceProps) {
  return (
    <>
      <SelectField label={label} value={name} options={names.map((one) => [one, textOf(one)])} onValue={onName} />
      {numbers.length > 0 && (
        <div class="numbers">
          {numbers.map((number) => (
            <NumberField key={number.name} {...number} />
          ))}
        </div>
      )}
      {held ? (
        <div class="buttons">
          {children}
          <button type="button" onClick={onDrop}>
            Drop it
          </button>
        </div>
      ) : (
        <button type="button" disabled={!onPick} onClick={() => onPick?.()}>
          {pickUp}
        </button>
      )}
    </>
  );
}
