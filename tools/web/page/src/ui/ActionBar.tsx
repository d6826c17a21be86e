// What a player does all the time, always in the same places: each button is there, and off while it has nothing to do.
import { STEP } from "../session/settings";
import { useTools } from "./context";
import type { Turn } from "./moment";
import { PlanButton } from "./Plan";

interface Props {
  turn: Turn;
  onNext(): void; // to the next unit
  onHint(): void;
}

export function ActionBar({ turn, onNext, onHint }: Props) {
  const { table, driver, settings } = useTools();
  const { mine, done } = turn;
  const barred = table.undoBarred();
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
      <button type="button" disabled={!mine} onClick={onHint} title="A hint, in stages">
        Hint
      </button>
      <PlanButton />
      <button
        type="button"
        class={done ? "primary done" : "done"}
        disabled={!done}
        onClick={() => done && void table.play(done)}
        title={done ? "This step is done" : "There is nothing to end now"}
      >
        Done
      </button>
    </div>
  );
}
