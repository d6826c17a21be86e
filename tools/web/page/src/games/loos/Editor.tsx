// Sets up any position: to copy a real board, or to mend this one. Each change is tried at once; the engine says why a
// position cannot be, and what it refuses waits until another change makes it possible.
import { useState } from "preact/hooks";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { Rule } from "../../ui/Rule";
import { SelectField } from "../../ui/SelectField";
import { useEdits } from "../../ui/table/edits";
import { sectorsOf } from "./divisions";
import { groundText } from "./position";
import type { Scene } from "./scene";
import { unitData } from "./world";
import { forPointer } from "../../ui/pointer";

const BOX_NAMES: [string, string][] = [
  ["box", "the Available Reserves box"],
  ["reserve", "the German reserve"],
  ["released", "the released units"],
  ["deadpile", "the deadpile"],
  ["unplaced", "the units to be set up"],
  ["gone", "the units out of the game"],
];

const STEPS: [string, string][] = [
  ["british-move", "British movement"],
  ["german-move", "German movement"],
  ["aircraft", "Combat: the aircraft"],
  ["declare", "Combat: attacks are declared"],
  ["mobile-choose", "Mobile Movement"],
];

// What belongs to a step that is left.
const OF_STEP = [
  "target", "attackers", "attack", "subject", "result", "dice", "table", "division", "to-place", "aircraft", "attacker-fire",
  "defender-fire", "fired", "gas", "declared", "attacked", "moved", "swapped", "fought", "retreated", "rolled", "mobile-moved",
  "arrived", "mobile",
];

interface Change {
  text: string; // as `edit` takes it: one change, or some that belong together
  words: string; // for people
}

/** Carries changes out, those that wait together with the new one. */
function useChanges() {
  const { start, send, clear, ...said } = useEdits();
  const { table } = useTools();
  const [waiting, setWaiting] = useState<Change[]>([]);
  const attempt = async (changes: Change[]) => {
    if (changes.length === 0) clear();
    const fine = changes.length === 0 || (await send(`edit ${changes.map(({ text }) => text).join(" ; ")}`, `${changes.map(({ words }) => words).join("; ")}.`));
    setWaiting(fine ? [] : changes);
  };
  return {
    ...said,
    waiting,
    add: (change: Change) => attempt([...waiting, change]),
    drop: (index: number) => attempt(waiting.filter((_, i) => i !== index)),
    back: async () => {
      setWaiting([]);
      await send(`position state ${start}`, "The position is as it was when the editor was opened.");
    },
    changed: start !== table.state.position?.text,
  };
}

/** A unit goes somewhere: chosen where it stands on the map, or from the list. */
function UnitChange({ scene, onChange }: { scene: Scene; onChange(change: Change): void }) {
  const { world, position, place: hex } = scene;
  const names = [...new Set([...world.units.keys(), ...position.where.keys()])];
  const [unit, setUnit] = useState(names[0] ?? "");
  const [where, setWhere] = useState("map");
  const [steps, setSteps] = useState(0);
  const [under, setUnder] = useState(false);
  const data = unitData(world, unit);
  const here = position.stacks.get(hex) ?? [];
  const most = data?.steps ?? 1;
  const sectors = data?.side === world.sides[0] ? [...sectorsOf(world).keys()] : [];
  const boxes = [...BOX_NAMES, ...sectors.map((sector): [string, string] => [sector, `the reserve of sector ${sector}`])];
  const onMap = where === "map";
  const put = () => {
    const words = [unit, onMap ? hex : where];
    if (onMap && steps > 0 && steps < most) words.push("steps", String(steps));
    if (onMap && under) words.push("under");
    const target = onMap ? `hex ${hex}${under ? ", underneath" : ""}` : (boxes.find(([box]) => box === where)?.[1] ?? where);
    onChange({ text: words.join(" "), words: `${unit} goes to ${target}${onMap && steps > 0 && steps < most ? ` with ${steps} of ${most} steps` : ""}` });
  };
  const placed = (name: string) => position.where.get(name) ?? "off the map";
  return (
    <fieldset>
      <legend>A unit</legend>
      {here.length > 0 && (
        <p>
          In {hex}:{" "}
          {here.map((piece) => (
            <button type="button" key={piece.unit} aria-pressed={piece.unit === unit} onClick={() => setUnit(piece.unit)}>
              {piece.unit}
            </button>
          ))}
        </p>
      )}
      <SelectField
        label="Unit"
        value={unit}
        options={names.map((name) => [name, `${name} (${placed(name)})`])}
        onValue={(name) => {
          setUnit(name);
          setSteps(0);
        }}
      />
      <SelectField<string> label="goes to" value={where} options={[["map", `hex ${hex}, the one chosen on the map`], ...boxes]} onValue={setWhere} />
      {onMap && most > 1 && (
        <SelectField<number>
          label="with"
          value={steps === 0 ? most : steps}
          options={Array.from({ length: most }, (_, i) => [most - i, i === 0 ? `all ${most} steps` : `${most - i} of ${most} steps`])}
          onValue={setSteps}
        />
      )}
      {onMap && here.some((piece) => piece.unit !== unit) && (
        <label class="check">
          <input type="checkbox" checked={under} onChange={(event) => setUnder(event.currentTarget.checked)} />
          underneath the unit that is there
        </label>
      )}
      <button type="button" class="primary" onClick={put}>
        {onMap ? `Put ${unit} into ${hex}` : `Take ${unit} off the map`}
      </button>
    </fieldset>
  );
}

/** Who holds the hex that was clicked. */
function ControlChange({ scene, onChange }: { scene: Scene; onChange(change: Change): void }) {
  const { world, position, place: hex } = scene;
  const data = world.hexes.get(hex);
  const counts = data?.zone === "field" && (data.terrain === "town" || world.objectives.some(({ hexes }) => hexes.includes(hex)));
  const british = position.control.has(hex);
  const toggle = () => {
    const held = new Set(position.control);
    if (british) held.delete(hex);
    else held.add(hex);
    onChange({ text: `control=${[...held].sort().join(",")}`, words: `${hex} is held by the ${british ? "Germans" : "British"}` });
  };
  return (
    <fieldset>
      <legend>Who holds a hex</legend>
      <p>
        {counts
          ? `Hex ${hex} (${groundText(world, hex)}) is held by the ${british ? "British" : "Germans"}.`
          : forPointer("{Click|Tap} a town or an objective on the map to say who holds it.")}
      </p>
      {counts && (
        <button type="button" onClick={toggle}>
          Give {hex} to the {british ? "Germans" : "British"}
        </button>
      )}
    </fieldset>
  );
}

function TurnChange({ scene, onChange }: { scene: Scene; onChange(change: Change): void }) {
  const { world, position } = scene;
  const [turn, setTurn] = useState(position.turn);
  const [side, setSide] = useState(position.active);
  const [step, setStep] = useState(position.step);
  const [markers, setMarkers] = useState(position.markers);
  const stepNames = STEPS.some(([name]) => name === position.step) ? STEPS : [[position.step, "as it is now"] as [string, string], ...STEPS];
  const set = () => {
    const parts: string[] = [];
    const words: string[] = [];
    const other = turn !== position.turn || side !== position.active || step !== position.step;
    if (other) {
      const known = new Set(position.text.split(" ").map((word) => word.split("=")[0]));
      parts.push(`turn=${turn}`, `active=${side}`, `step=${step}`);
      for (const field of OF_STEP) if (known.has(field) && !(field === "mobile" && step === "mobile-choose")) parts.push(`${field}=`);
      if (step === "mobile-choose") parts.push("mobile=yes");
      words.push(`turn ${turn}, ${title(side)}: ${stepNames.find(([name]) => name === step)?.[1] ?? step}`);
    }
    if (markers.join("/") !== position.markers.join("/")) {
      parts.push(`markers=${markers.join("/")}`);
      words.push(`fire support markers ${world.sides.map((name, i) => `${title(name)} ${markers[i]}`).join(", ")}`);
    }
    if (parts.length > 0) onChange({ text: parts.join(" ; "), words: words.join("; ") });
  };
  return (
    <fieldset>
      <legend>The turn</legend>
      <SelectField<number> label="Turn" value={turn} options={world.turns.map(({ number, name }) => [number, `${number}: ${name}`])} onValue={setTurn} />
      <SelectField<string> label="Player turn of" value={side} options={world.sides.map((name) => [name, `the ${title(name)} side`])} onValue={setSide} />
      <SelectField<string> label="Step" value={step} options={stepNames} onValue={setStep} />
      {world.sides.map((name, i) => (
        <label key={name}>
          {title(name)} fire support markers left
          <input
            type="number"
            min="0"
            max="20"
            value={markers[i] ?? 0}
            onInput={(event) => setMarkers(world.sides.map((_, k) => (k === i ? Number(event.currentTarget.value) : (markers[k] ?? 0))))}
          />
        </label>
      ))}
      <button type="button" class="primary" onClick={set}>
        Set the turn
      </button>
    </fieldset>
  );
}

export function Editor({ scene, onClose }: { scene: Scene; onClose(): void }) {
  const { waiting, problem, rule, done, add, drop, back, changed } = useChanges();
  const { position } = scene;
  const change = (one: Change) => void add(one);
  return (
    <section class="editor" aria-label="Position editor">
      <h2>
        Edit the position{" "}
        <button type="button" class="close" aria-label="Close the editor" onClick={onClose}>
          ✕
        </button>
      </h2>
      <p class="about">{forPointer("{Click|Tap}")} a hex or a unit on the map, then say what changes. A position that could not arise is refused with its reason.</p>
      <div role="status">
        {done !== "" && <p class="done">{done}</p>}
        {problem !== "" && (
          <p class="problem">
            {problem} <Rule name={rule} />
          </p>
        )}
      </div>
      {waiting.length > 0 && (
        <section aria-label="Changes that wait">
          <p>These changes wait. The next one is tried together with them.</p>
          <ul class="changes">
            {waiting.map(({ text, words }, i) => (
              <li key={text}>
                {words}{" "}
                <button type="button" aria-label={`Drop: ${words}`} onClick={() => void drop(i)}>
                  Drop
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <UnitChange scene={scene} onChange={change} />
      <ControlChange scene={scene} onChange={change} />
      <TurnChange key={`${position.turn} ${position.active} ${position.step} ${position.markers.join("/")}`} scene={scene} onChange={change} />
      <div class="buttons">
        <button type="button" disabled={!changed && waiting.length === 0} onClick={() => void back()}>
          Undo all changes
        </button>
        <button type="button" class="primary" onClick={onClose}>
          Play on from here
        </button>
      </div>
    </section>
  );
}
