// What is to be decided, what is left, and the choices that are not made on the board.
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { rows, texts } from "../protocol/wire";
import type { TableState } from "../session/table";
import { Choices } from "./Choices";
import { useAnswers, useTools } from "./context";
import { pastTitle, waitingText } from "./moment";
import { WithRules } from "./Rule";

/** Plans of the book, while one sets up. */
export function Book({ state }: { state: TableState }) {
  const { table } = useTools();
  const [name, setName] = useState("");
  const answer = useAnswers(["book"], `${state.world?.scenario} ${state.actor}`);
  const entries = answer?.[0] ? rows(answer[0], "book", "entry") : [];
  if (entries.length === 0) return null;
  const begun = state.story.some(({ actor }) => actor === state.actor);
  const chosen = entries.find((entry) => entry.name === name);
  const place = async () => {
    const plan = await table.attempt(() => table.connection.ask(`book ${name}`));
    const actions = plan ? texts(plan, "book", "action") : [];
    if (actions.length > 0) await table.play({ text: actions.join(" ; "), kind: "", names: [] });
  };
  return (
    <div class="book">
      <label>
        A plan from the book
        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
          <option value="">choose…</option>
          {entries.map((entry) => (
            <option key={entry.name} value={entry.name}>
              {entry.name.replaceAll("-", " ")}
            </option>
          ))}
        </select>
      </label>
      {chosen && <p class="idea">{chosen.text}</p>}
      <button type="button" disabled={!chosen || begun} onClick={() => void place()}>
        Set up by this plan
      </button>
      {begun && <p class="none">A plan from the book begins with nothing placed: take back what you have placed first, with Undo.</p>}
    </div>
  );
}

const FEW = 6;
const SHORT = 34; // characters of what is due for which the bar of any phone has room
const MIDDLING = 64; // of an upright one

/** In the place of the decision while one looks back. */
export function PastMoment({ state }: { state: TableState }) {
  const at = state.at ?? 0;
  const next = state.story[at];
  return (
    <section class="decision past" aria-label="Decision">
      <h2>{pastTitle(state)}</h2>
      <p>{at === 0 ? "This is the position in which the game began." : `This is the position after: ${textOf(state.story[at - 1])}`}</p>
      {next && <p class="left">Then came: {textOf(next)}</p>}
      <p class="calm">Nothing can be played here: you see the past.</p>
    </section>
  );
}

function textOf(move: TableState["story"][number] | undefined): string {
  return move ? move.text || `${move.actor}: ${move.action}` : "";
}

/** children: the game's own panel that the decision is made with, where it has one. */
export function Decision({ state, mine, children }: { state: TableState; mine: boolean; children?: ComponentChildren }) {
  const { table } = useTools();
  const { plain, ofBoard } = (mine && state.view?.buttons(state.choices, state.unit)) || { plain: [], ofBoard: [] };
  // A new question begins at its first line, with the warnings above it.
  useEffect(() => {
    const panel = document.getElementById("panel-decide");
    if (panel) panel.scrollTop = 0;
  }, [state.guide.title, state.guide.step, mine]);
  const due = mine || (state.due && state.link === "open") ? state.guide.due : waitingText(table);
  const placesWord = state.view?.placesWord ?? "places";
  return (
    <section class="decision" aria-label="Decision">
      <h2>{state.guide.title}</h2>
      <p class={`due ${due.length <= SHORT ? "short" : due.length <= MIDDLING ? "middling" : ""}`}>
        <WithRules text={due} />
      </p>
      {mine && state.unit !== "" && (
        <p class="selected" data-unit={state.unit}>
          <b>{(state.world && state.view?.unitText?.(state.world, state.unit)) ?? state.unit}</b> is selected.{" "}
          <button type="button" class="quiet" onClick={() => table.set({ unit: "" })}>
            Let go
          </button>
        </p>
      )}
      {mine && <Choices choices={ofBoard.length <= FEW ? [...plain, ...ofBoard] : plain} what="choices" />}
      {ofBoard.length > FEW && (
        <details>
          <summary>
            The {ofBoard.length}
            {` choices at the marked ${placesWord}, as buttons`}
          </summary>
          <Choices choices={ofBoard} what="choices" />
        </details>
      )}
      {mine && state.position?.setup && <Book state={state} />}
      {children}
      <Left texts={state.guide.left} />
    </section>
  );
}

const LONG = 110; // characters, from which on one opens a text to read it

/** What is left to do. */
function Left({ texts: all }: { texts: string[] }) {
  if (all.length === 0) return null;
  return (
    <ul class="left">
      {all.map((text) => {
        const [head, rest] = [text.slice(0, text.indexOf(":")), text.slice(text.indexOf(":") + 1)];
        return (
          <li key={text}>
            {text.length > LONG && head !== "" ? (
              <details>
                <summary>{head}</summary>
                <WithRules text={rest} />
              </details>
            ) : (
              <WithRules text={text} />
            )}
          </li>
        );
      })}
    </ul>
  );
}
