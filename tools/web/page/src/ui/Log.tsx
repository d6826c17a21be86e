// The log: every action and every die; stepping back and forth; why the computer did something.
import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";
import { title } from "../session/words";
import type { Move } from "../session/table";
import { useTools } from "./context";

const SHOWN = 250; // moves at once; earlier ones on request

function groups(moves: Move[]): { phase: string; moves: Move[] }[] {
  const list: { phase: string; moves: Move[] }[] = [];
  for (const move of moves) {
    const last = list[list.length - 1];
    if (last && last.phase === move.phase) last.moves.push(move);
    else list.push({ phase: move.phase, moves: [move] });
  }
  return list;
}

const Entries = memo(
  ({ story, reasons, at, onLook }: { story: Move[]; reasons: Map<number, string>; at: number | null; onLook(at: number): void }) => {
    const [all, setAll] = useState(false);
    const moves = all ? story : story.slice(-SHOWN);
    return (
      <>
        {moves.length < story.length && (
          <button type="button" class="quiet" onClick={() => setAll(true)}>
            Show the {story.length - moves.length} earlier entries
          </button>
        )}
        {groups(moves).map((group) => (
          <section key={group.moves[0]!.number}>
            <h4>{group.phase}</h4>
            <ol>
              {group.moves.map((move) => (
                <li key={move.number} class={`entry ${move.actor}${at === move.number ? " here" : ""}`}>
                  <button type="button" onClick={() => onLook(move.number)} aria-current={at === move.number ? "step" : undefined}>
                    {move.text || `${title(move.actor)}: ${move.action}`}
                  </button>
                  {reasons.has(move.number) && (
                    <details class="reason">
                      <summary>Why?</summary>
                      {reasons.get(move.number)}
                    </details>
                  )}
                </li>
              ))}
            </ol>
          </section>
        ))}
      </>
    );
  },
);

export function Steps() {
  const { table } = useTools();
  const { at, story } = table.state;
  const here = at ?? story.length;
  const to = (step: number) => void table.lookAt(step >= story.length ? null : step);
  return (
    <div class="steps" role="group" aria-label="Look back through the game">
      <button type="button" disabled={here === 0} onClick={() => to(0)} aria-label="To the beginning">
        «
      </button>
      <button type="button" disabled={here === 0} onClick={() => to(here - 1)} aria-label="One back">
        ‹
      </button>
      <span>
        {here} of {story.length}
      </span>
      <button type="button" disabled={at === null} onClick={() => to(here + 1)} aria-label="One forward">
        ›
      </button>
      <button type="button" disabled={at === null} onClick={() => to(story.length)} aria-label="To the present">
        »
      </button>
    </div>
  );
}

export function Log() {
  const { table } = useTools();
  const { story, reasons, at, commitment } = table.state;
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = end.current;
    if (at === null && element) element.scrollTop = element.scrollHeight;
  }, [story.length, at]);
  return (
    <div class="log">
      <Steps />
      <div class="log-entries" ref={end} tabIndex={0} role="region" aria-label="Log of the game">
        {commitment !== "" && (
          <p class="commitment-note">
            The dice were fixed before the first roll; their commitment: <code>{commitment}</code>
          </p>
        )}
        {story.length === 0 && <p class="none">Nothing has happened yet.</p>}
        <Entries story={story} reasons={reasons} at={at} onLook={(number) => void table.lookAt(number)} />
      </div>
    </div>
  );
}
