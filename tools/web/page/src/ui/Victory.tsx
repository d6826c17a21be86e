// Who wins, and by what: a line over the board, and the warnings beside "Done". VictoryPanel.tsx has all of it.
import type { Scene, Tab } from "../games/game";
import { title } from "../session/words";
import { useTools } from "./context";
import { Goals, hasAccount } from "./Account";
import { useLayout } from "./layout";
import { Rule } from "./Rule";
import { useVictory, type Warning } from "./standing";
import { VictoryPanel } from "./WhenOpened";
import "./victory.css";

/** One's own sides before the others. */
export function ordered<T extends { side: string }>(items: T[], own: string[]): T[] {
  return [...items].sort((a, b) => Number(own.includes(b.side)) - Number(own.includes(a.side)));
}

export function sentence(text: string): string {
  const first = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(first) || first === "" ? first : `${first}.`;
}

function numberText({ length }: unknown[]): string {
  return `${length} ${length === 1 ? "warning" : "warnings"}`;
}

/** "2 warnings of defeat": phones have no room for the sentences. */
function countText(warnings: Warning[]): string {
  return `${numberText(warnings)} of defeat`;
}

/**
 * In wide windows two lines above the panels, which keep their room; else over the board. Nothing where the game does not tell; while
 * one looks back, and at the end, its moves in the same place. onOpen: opens the tab.
 */
export function VictoryStrip({ scene, onOpen }: { scene: Scene; onOpen(): void }) {
  const { table } = useTools();
  const victory = useVictory();
  const compact = useLayout() !== "wide";
  // What stands below does not move.
  if (victory === undefined && !compact) return <div class="strip-place" />;
  if (!victory || victory.sides.length === 0) return null;
  if (scene.past || table.state.result) return compact ? null : <Course />;
  const own = scene.choosers;
  const warned = victory.warnings.filter((one) => own.includes(one.side));
  return (
    <button type="button" class={`victory-strip${warned.length > 0 ? " warned" : ""}`} aria-label="Who wins: open the Victory tab" onClick={onOpen}>
      {warned.length > 0 && (
        <span class="count">
          <b aria-hidden="true">⚠</b> {compact ? countText(warned) : <span title={numberText(warned)}>{warned.length}</span>}
        </span>
      )}
      {(warned.length === 0 || !compact) &&
        ordered(victory.sides, own).map((one) => (
          <span key={one.side} class={one.side}>
            <b>{title(one.side)}:</b> lacks {one.lacks || "nothing"}
          </span>
        ))}
    </button>
  );
}

/** In the place of the line while one looks back, and when the game is over: all its moves, to be gone through. */
function Course() {
  const { table } = useTools();
  const { at, story } = table.state;
  const here = at ?? story.length;
  const text = `${here} of ${story.length} moves`;
  return (
    <label class="strip-place">
      <span>After {text}</span>
      <input
        type="range"
        min={0}
        max={story.length}
        value={here}
        aria-label="The moves of the game"
        aria-valuetext={`after ${text}`}
        onInput={(event) => void table.lookAt(Number(event.currentTarget.value))}
      />
    </label>
  );
}

export function Warned({ warning }: { warning: Warning }) {
  return (
    <p class="victory-warning">
      <b aria-hidden="true">⚠</b> {sentence(warning.text)} <Rule name={warning.rule} />
    </p>
  );
}

/** Beside "Done": what would lose at once for a side that the person here chooses for. Takes no room where nothing would. */
export function VictoryWarnings() {
  const { table } = useTools();
  const victory = useVictory();
  const compact = useLayout() !== "wide";
  if (!victory || table.state.at !== null) return null;
  const own = table.choosers();
  const warnings = victory.warnings.filter((one) => own.includes(one.side));
  // What would be given away by the end of this step; what is told already is not told twice.
  const ends = own.length === 0 ? [] : victory.endings.filter(({ loud, text }) => loud && !warnings.some((warning) => warning.text === text));
  const all = [...warnings, ...ends.map(({ text, rule }) => ({ side: "", rule, text }))];
  if (all.length === 0) return null;
  const list = all.map((warning) => <Warned key={warning.text} warning={warning} />);
  return (
    <div class="victory-warnings" role="alert">
      {compact ? (
        <details>
          <summary>
            <b aria-hidden="true">⚠</b> {ends.length > 0 ? numberText(all) : countText(warnings)}
          </summary>
          {list}
        </details>
      ) : (
        list
      )}
    </div>
  );
}

/** At the start of a game, before a person's first decision: how it is won. */
export function GoalAtStart() {
  const { table } = useTools();
  const victory = useVictory();
  const { at, result, story } = table.state;
  const compact = useLayout() !== "wide";
  const begun = story.some(({ actor, action }) => actor !== "chance" && !table.isBot(actor) && action !== "");
  if (!hasAccount(victory) || victory.goals.length === 0 || at !== null || result || begun) return null;
  return (
    <details class="how-won" open={!compact}>
      <summary>How this game is won</summary>
      <Goals goals={victory.goals} />
    </details>
  );
}

export const VICTORY: Tab = { id: "victory", name: "Victory", Panel: VictoryPanel };
