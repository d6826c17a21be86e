// What a player does all the time, always in the same places: each button is there, and off while it has nothing to do.
import { useEffect } from "preact/hooks";
import { STEP } from "../session/settings";
import { useTools } from "./context";
import { doneBarred, endStep, sentence, type Turn } from "./moment";
import { PlanButton } from "./Plan";
import { WithRules } from "./Rule";
import { endingsOf, useVictory } from "./standing";
import { usePointed } from "./Pointed";

interface Props {
  turn: Turn;
  onNext(): void; // to the next unit
  onHint(): void;
}

export function ActionBar({ turn, onNext, onHint }: Props) {
  const { table, driver, settings } = useTools();
  const { mine, done } = turn;
  const barred = table.undoBarred();
  const idle = doneBarred(table, turn);
  const gives = endingsOf(useVictory(), done).filter(({ loud }) => loud).map(({ text }) => sentence(text));
  const pointed = usePointed();
  const steps = !mine && settings.pace === STEP && driver.waiting;
  return (
    <div class="actions" role="group" aria-label="Actions">
      <button
        type="button"
        aria-disabled={barred !== ""}
        title={barred === "" ? "Undo" : `Undo: ${barred}`}
        onClick={() => void table.undo()} // which says why where it is off
      >
        Undo
      </button>
      {steps ? (
        <button type="button" class="primary" onClick={() => driver.next()} aria-label="Next action">
          Next
        </button>
      ) : (
        <button type="button" disabled={turn.next === ""} onClick={onNext} aria-label="Next unit" title="The next unit that can act">
          Next
        </button>
      )}
      {!mine && driver.paced ? (
        <button type="button" onClick={() => driver.skip()} title="Shows the rest at once, until you are to decide">
          Skip
        </button>
      ) : (
        <button type="button" disabled={!mine} onClick={onHint} title="A hint, in stages">
          Hint
        </button>
      )}
      <PlanButton />
      <button
        type="button"
        class={`${done ? "primary done" : "done"} ${gives.length > 0 ? "gives" : ""} ${pointed("Done")}`}
        aria-disabled={idle !== ""}
        aria-describedby={idle !== "" || gives.length > 0 ? "about-done" : undefined}
        onClick={() => endStep(table, turn)}
        title={done ? (gives.length > 0 ? gives.join(" ") : "This step is done") : idle}
      >
        Done
      </button>
      <span id="about-done" class="unseen">
        {idle === "" ? gives.join(" ") : idle}
      </span>
      <AtDone />
    </div>
  );
}

/** What the button has answered: why it ends nothing, or what would be given away. It stays until something else is pressed. */
function AtDone() {
  const { table } = useTools();
  const { atDone } = table.state;
  const said = atDone?.moment === table.moment() ? atDone.texts : [];
  useEffect(() => {
    if (!atDone) return;
    const end = (event: Event) => {
      const own = event instanceof KeyboardEvent ? event.key !== "Escape" : event.target instanceof Element && event.target.closest(".at-done, .done");
      if (!own) table.set({ atDone: null });
    };
    for (const name of ["pointerdown", "keydown"]) window.addEventListener(name, end, { capture: true });
    return () => {
      for (const name of ["pointerdown", "keydown"]) window.removeEventListener(name, end, { capture: true });
    };
  }, [atDone]);
  return (
    <div class="at-done" role="status">
      {said.map((text) => (
        <p key={text}>
          <WithRules text={text} />
        </p>
      ))}
    </div>
  );
}
