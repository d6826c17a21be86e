// The bar above the map: what is to be decided, undo and done, the computer's pace, and what the map shows.
import type { Choice } from "../game/choices";
import { playDone } from "../game/picking";
import { title } from "../game/position";
import { STEP } from "../game/settings";
import type { TableState } from "../game/table";
import { nextZoom } from "../map/MapView";
import { useTools } from "./context";

const PACES: [number, string][] = [
  [0, "at once"],
  [120, "quick"],
  [350, "normal"],
  [1200, "slow"],
  [STEP, "step by step"],
];

const OVERLAYS: [string, string][] = [
  ["zoc british", "British zones of control"],
  ["zoc german", "German zones of control"],
  ["observation british", "Seen by the British"],
  ["observation german", "Seen by the Germans"],
  ["threat british", "British attack strength"],
  ["threat german", "German attack strength"],
];

function phaseText(state: TableState, mine: boolean): string {
  const { result } = state;
  if (result) return `: ${result.winner === "draw" ? "a draw" : `${title(result.winner)} victory`}, ${result.reason}`;
  return ` · ${mine || state.due ? state.guide.due : `${title(state.actor)}: the computer`}`;
}

export function PhaseBar({ mine, choices }: { mine: boolean; choices: Choice[] }) {
  const { table, driver, settings, change } = useTools();
  const barred = table.undoBarred();
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
        {mine && choices.some((choice) => choice.kind === "done") && (
          <button type="button" class="primary" onClick={() => void playDone(table, choices)}>
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
        <button type="button" aria-label="Nearer" onClick={() => change({ zoom: nextZoom(settings.zoom, 1) })}>
          +
        </button>
        <button type="button" aria-label="Farther" onClick={() => change({ zoom: nextZoom(settings.zoom, -1) })}>
          −
        </button>
        <button type="button" aria-pressed={!settings.counters} onClick={() => change({ counters: !settings.counters })}>
          Bare map
        </button>
        <label>
          Show{" "}
          <select value={settings.overlay} onChange={(event) => change({ overlay: event.currentTarget.value })}>
            <option value="">nothing more</option>
            {OVERLAYS.map(([name, text]) => (
              <option key={name} value={name}>
                {text}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
