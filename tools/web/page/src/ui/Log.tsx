// The log: every action and every die; stepping back and forth; why the computer did something.
import { memo } from "./memo";
import { useCallback, useEffect, useMemo, useRef, useState } from "preact/hooks";
import type { Reasons } from "../session/reasons";
import type { Move } from "../session/table";
import { title } from "../session/words";
import { useTools } from "./context";
import { Recap } from "./Recap";

const SHOWN = 250; // moves at once; earlier ones on request

interface Group {
  key: number; // its first move
  title: string;
  moves: Move[];
}

/** The moves by phase. A phase in which nothing has happened since is the same object as before. */
function groupsOf(moves: Move[], before: Group[]): Group[] {
  const list: Group[] = [];
  for (const move of moves) {
    const last = list[list.length - 1];
    if (last && last.title === move.phase) last.moves.push(move);
    else list.push({ key: move.number, title: move.phase, moves: [move] });
  }
  const known = new Map(before.map((group) => [group.key, group]));
  return list.map((group) => {
    const was = known.get(group.key);
    return was && was.moves.length === group.moves.length && was.moves.every((move, i) => move === group.moves[i]) ? was : group;
  });
}

/** One phase; `at` is the move that is shown, where it is one of these. */
const Phase = memo(({ group, sides, reasons, at, onLook }: { group: Group; sides: string[]; reasons: Reasons; at: number; onLook(at: number): void }) => (
  <section>
    <h4>{group.title}</h4>
    <ol>
      {group.moves.map((move) => (
        <li key={move.number} class={`entry ${move.actor}${sides.includes(move.actor) ? ` side-${sides.indexOf(move.actor)}` : ""}${at === move.number ? " here" : ""}`}>
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
), (a, b) => a.group === b.group && a.at === b.at && a.onLook === b.onLook && a.group.moves.every(({ number }) => a.reasons.get(number) === b.reasons.get(number)));

const NO_SIDES: string[] = [];

const Entries = memo(({ story, sides, reasons, at, onLook }: { story: Move[]; sides: string[]; reasons: Reasons; at: number | null; onLook(at: number): void }) => {
  const [all, setAll] = useState(false);
  const known = useRef<Group[]>([]);
  const groups = useMemo(() => (known.current = groupsOf(all ? story : story.slice(-SHOWN), known.current)), [story, all]);
  const hidden = all ? 0 : Math.max(0, story.length - SHOWN);
  return (
    <>
      {hidden > 0 && (
        <button type="button" class="quiet" onClick={() => setAll(true)}>
          Show the {hidden} earlier entries
        </button>
      )}
      {groups.map((group) => (
        <Phase key={group.key} group={group} sides={sides} reasons={reasons} at={group.moves.some(({ number }) => number === at) ? at! : 0} onLook={onLook} />
      ))}
    </>
  );
});

export function Steps() {
  const { table } = useTools();
  const { at, story } = table.state;
  const here = at ?? story.length;
  return (
    <div class="steps" role="group" aria-label="Look back through the game">
      <button type="button" disabled={here === 0} onClick={() => void table.lookAt(0)} aria-label="To the beginning">
        «
      </button>
      <button type="button" disabled={here === 0} onClick={() => void table.lookOn(-1)} aria-label="One back">
        ‹
      </button>
      <span>
        {here} of {story.length}
      </span>
      <button type="button" disabled={at === null} onClick={() => void table.lookOn(1)} aria-label="One forward">
        ›
      </button>
      <button type="button" disabled={at === null} onClick={() => void table.lookAt(null)} aria-label="To the present">
        »
      </button>
    </div>
  );
}

export function Log() {
  const { table } = useTools();
  const { story, reasons, at, commitment, world } = table.state;
  const end = useRef<HTMLDivElement>(null);
  const look = useCallback((number: number) => void table.lookAt(number), [table]);
  useEffect(() => {
    const element = end.current;
    if (!element) return;
    if (at === null) element.scrollTop = element.scrollHeight;
    else if (at === 0) element.scrollTop = 0;
    else element.querySelector(".here")?.scrollIntoView({ block: "nearest" });
  }, [at ?? story.length, at]); // what happens while one looks back moves nothing
  return (
    <div class="log">
      <Recap />
      <Steps />
      <div class="log-entries" ref={end} tabIndex={0} role="region" aria-label="Log of the game">
        {commitment !== "" && (
          <p class="commitment-note">
            The dice were fixed before the first roll; their commitment: <code>{commitment}</code>
          </p>
        )}
        {story.length === 0 && <p class="none">Nothing has happened yet.</p>}
        <Entries story={story} sides={world?.sides ?? NO_SIDES} reasons={reasons} at={at} onLook={look} />
      </div>
    </div>
  );
}
