// The tab "Reactions": standing instructions for held shots, SOS, support and staff markers, and what they have answered.
import { useState } from "preact/hooks";
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { SelectField } from "../../ui/SelectField";
import { choiceText, readChoice } from "./choices";
import { answeredOf, type Held, heldOf, instruct, type Instructions, instructionsOf, type Sos } from "./instructions";
import type { Scene } from "./scene";
import { capital, titleOf } from "./world";

const HELD: [Held, string][] = [
  ["ask", "Ask me"],
  ["nearest", "Fire at the nearest whom it can hurt"],
  ["close", "Hold until an enemy is within 10 cm, is at the wire, or assaults"],
  ["never", "Hold, and never fire"],
];

const SOS: [Sos, string][] = [
  ["ask", "Ask me"],
  ["two", "Call it on two stands or more"],
  ["never", "Call none"],
];

/** Each with its words for the usual instruction, to be asked, and never. */
const DICE: [part: "support" | "reroll", label: string, usual: string, ask: string, never: string][] = [
  ["support", "The brigade’s +1", "For the first order of a company that it lifts by a sixth or more", "Ask me before each die", "Keep it until I say otherwise"],
  ["reroll", "Staff markers", "Keep a die that did what was wanted, and ask me after any other", "Ask me after each die", "Keep every die"],
];

export function Reactions({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const [, draw] = useState(0);
  const game = table.state.commitment;
  const { world, position } = scene;
  const told = instructionsOf(game);
  const change = (next: (now: Instructions) => Instructions) => {
    instruct(game, next);
    draw((n) => n + 1);
    table.set({}); // what is asked now may be answered by them
  };
  const set = <T extends string>(part: "sos" | "support" | "reroll" | "held", key: string, value: T | "") =>
    change((now) => {
      const of: Record<string, string> = { ...now[part] };
      if (value === "") delete of[key];
      else of[key] = value;
      return { ...now, [part]: of };
    });
  const sides = world.sides.filter((side) => !table.isBot(side));
  const answered = answeredOf(game);
  return (
    <div class="reactions">
      <p>
        During the enemy&rsquo;s moves your stands may fire the shots that they hold. What you instruct here the page answers by itself; the log has it, and “Undo” takes it back to you.
      </p>
      {sides.length === 0 && <p class="calm">The computer plays both sides.</p>}
      {sides.map((side) => {
        const own = [...position.stands.values()].filter((stand) => stand.side === side && !["command", "liaison", "motor", "light_mortar", "medium_mortar", "heavy_mortar", "flame"].includes(stand.data.type));
        const batteries = [...world.batteries.values()].some((battery) => battery.side === side && battery.sos);
        return (
          <fieldset key={side}>
            <legend>{title(side)}</legend>
            <SelectField label="Held shots" value={told.held[side] ?? "ask"} options={HELD} onValue={(value) => set("held", side, value)} />
            {batteries && (
              <SelectField label="SOS calls" value={told.sos[side] ?? "ask"} options={SOS} onValue={(value) => set("sos", side, value)} />
            )}
            {DICE.map(([part, label, usual, ask, never]) => (
              <SelectField key={part} label={label} value={told[part][side] ?? "usual"} options={[["usual", usual], ["ask", ask], ["never", never]]} onValue={(value) => set(part, side, value)} />
            ))}
            <details open={own.some(({ name }) => told.held[name] !== undefined)}>
              <summary>Stand by stand</summary>
              {own.map((stand) => (
                <SelectField
                  key={stand.name}
                  label={`${capital(titleOf(stand.name))}${stand.held > 0 ? ", holds a shot" : ""}`}
                  value={told.held[stand.name] ?? ""}
                  options={[["", `As the others: ${(HELD.find(([one]) => one === heldOf({ ...told, held: { ...told.held, [stand.name]: told.held[side] ?? "ask" } }, stand))?.[1] ?? "").toLowerCase()}`], ...HELD]}
                  onValue={(value) => set("held", stand.name, value)}
                />
              ))}
            </details>
          </fieldset>
        );
      })}
      <section aria-label="What was answered by your instructions">
        <h3>Answered by your instructions</h3>
        {answered.length === 0 && <p class="calm">Nothing yet.</p>}
        <ol aria-live="polite">
          {answered.map(({ turn, side, text, why }, i) => (
            <li key={answered.length - i}>
              Turn {turn}, {title(side)}: {choiceText(readChoice(text))} ({why}).
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
