// The bar above the board: what is to be decided, undo and done, the computer's pace, and what the board shows.
import type { Choice, GameView } from "../games/game";
import { nextZoom, STEP } from "../session/settings";
import type { TableState } from "../session/table";
import { title } from "../session/words";
import { useTools } from "./context";

const PACES: [number, string][] = [
  [0, "at once"],
  [120, "quick"],
  [350, "normal"],
  [1200, "slow"],
  [STEP, "step by step"],
];

function phaseText(state: TableState, mine: boolean): string {
  const { result } = state;
  if (result) return `: ${result.winner === "draw" ? "a draw" : `${title(result.winner)} victory`}, ${result.reason}`;
  return ` · ${mine || state.due ? state.guide.due : state.actor === "both" ? "Both sides: the computer" : `${title(state.actor)}: the computer`}`;
}

/** The scale, the counters, and what else is shown, of a board that is a picture. */
function Picture({ boardWord, overlays }: GameView) {
  const { settings, change } = useTools();
  return (
    <>
      <button type="button" aria-label="Nearer" onClick={() => change({ zoom: nextZoom(settings.zoom, 1) })}>
        +
      </button>
      <button type="button" aria-label="Farther" onClick={() => change({ zoom: nextZoom(settings.zoom, -1) })}>
        −
      </button>
      <button type="button" aria-pressed={!settings.counters} onClick={() => change({ counters: !settings.counters })}>
        {`Bare ${boardWord}`}
      </button>
      {overlays.length > 0 && (
        <label>
          Show{" "}
          <select value={settings.overlay} onChange={(event) => change({ overlay: event.currentTarget.value })}>
            <option value="">nothing more</option>
            {overlays.map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        </label>
      )}
    </>
  );
}

export function PhaseBar({ view, mine, choices }: { view: GameView; mine: boolean; choices: Choice[] }) {
  const { table, driver, settings, change } = useTools();
  const barred = table.undoBarred();
  const done = choices.find((choice) => view.endsStep(choice));
  return (
    <div class="phase-bar">
      <p class="phase">
        <b>{table.state.guide.title}</b>
        {phaseText(table.state, mine)}
      </p>
      <div class="tools">
        <button type="button" onClick={() => void table.undo()} disabled={barred !== ""} title={barred === "" ? "Undo" : `Undo: ${barred}`}>
          Undo
        </button>
        {mine && done && (
          <button type="button" class="primary" onClick={() => void table.play(done)}>
            Done
          </button>
        )}
        <label>
          Computer plays{" "}
          <select
            value={settings.pace}
            onChange={(event) => {
              change({ pace: Number(event.currentTarget.value) });
              driver.next();
            }}
          >
            {PACES.map(([pace, name]) => (
              <option key={pace} value={pace}>
                {name}
              </option>
            ))}
          </select>
        </label>
        <label class="check">
          <input type="checkbox" checked={settings.rollByHand} onChange={(event) => change({ rollByHand: event.currentTarget.checked })} />
          I press for my rolls
        </label>
        {view.picture && <Picture {...view} />}
      </div>
    </div>
  );
}
