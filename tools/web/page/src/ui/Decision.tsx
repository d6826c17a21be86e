// What is to be decided, what is left, and the choices that are not made on the board.
import { useState } from "preact/hooks";
import type { Choice } from "../games/game";
import { cut, items, texts } from "../protocol/wire";
import { diceText, sidesOf } from "../session/dice";
import { STEP } from "../session/settings";
import type { Due, TableState } from "../session/table";
import { title } from "../session/words";
import { useAnswers, useTools } from "./context";
import { PlanButton, PlanPanel } from "./Plan";

const FEW = 6;

function Buttons({ choices }: { choices: Choice[] }) {
  const { table } = useTools();
  return (
    <>
      {choices.map((choice) => (
        <button type="button" key={choice.text} onClick={() => void table.play(choice)}>
          {table.state.view?.choiceText(choice)}
        </button>
      ))}
    </>
  );
}

const MOST_PRESSED = 12; // dice, and sides of a die: with more of either the faces are typed

function Faces() {
  const { table } = useTools();
  const { due } = table.state;
  if (!due) return null;
  const sides = sidesOf(due.dice);
  const pressed = sides.length <= MOST_PRESSED && Math.max(...sides) <= MOST_PRESSED;
  return (
    <div class="faces" role="group" aria-label={`Faces of ${diceText(due.dice)}`}>
      {pressed ? <PressedFaces due={due} sides={sides} /> : <TypedFaces due={due} sides={sides} />}
    </div>
  );
}

function PressedFaces({ due, sides }: { due: Due; sides: number[] }) {
  const { table } = useTools();
  const [faces, setFaces] = useState<number[]>([]);
  const take = (face: number) => {
    const next = [...faces, face];
    if (next.length < sides.length) {
      setFaces(next);
    } else {
      setFaces([]);
      void table.roll(next.join(","));
    }
  };
  return (
    <>
      <p>
        Roll {diceText(due.dice)} and press the {sides.length === 1 ? "face" : "faces in turn"}
        {due.dice.length > 1 && <>, now a d{sides[faces.length]}</>}
        {faces.length > 0 && <>: {faces.join(", ")}</>}.
      </p>
      {Array.from({ length: sides[faces.length] ?? 0 }, (_, i) => (
        <button type="button" class="face" key={i} onClick={() => take(i + 1)} aria-label={`Face ${i + 1}`}>
          {i + 1}
        </button>
      ))}
      {faces.length > 0 && (
        <button type="button" onClick={() => setFaces(faces.slice(0, -1))}>
          Take back
        </button>
      )}
    </>
  );
}

/** What is typed stays where it is refused: the message says which die is wrong. */
function TypedFaces({ due, sides }: { due: Due; sides: number[] }) {
  const { table } = useTools();
  const [typed, setTyped] = useState("");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== "") void table.roll(typed.trim());
      }}
    >
      <label>
        Roll {diceText(due.dice)} and type the {sides.length} faces in this order, with spaces or commas
        <input type="text" inputMode="numeric" autocomplete="off" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary">
        These fell
      </button>
    </form>
  );
}

function Dice({ due }: { due: NonNullable<TableState["due"]> }) {
  const { table, settings } = useTools();
  const mine = table.state.dice === "mine";
  return (
    <div class="dice">
      <p>
        {diceText(due.dice)}: {due.what}
      </p>
      {mine && <Faces key={table.state.hash} />}
      {!mine && settings.rollByHand && (
        <button type="button" class="primary" onClick={() => void table.roll()}>
          Roll
        </button>
      )}
      <details key={table.state.hash}>
        <summary>{due.sampled > 0 ? `What came in ${due.sampled} trial rolls` : "What may come, with its chance"}</summary>
        <ul class="outcomes">
          {due.outcomes.map(({ chance, text }) => (
            <li key={text}>
              <b>{chance}</b> {text}
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}

/** Plans of the book, while one sets up. */
function Book({ state }: { state: TableState }) {
  const { table } = useTools();
  const [name, setName] = useState("");
  const answer = useAnswers(["book"], `${state.world?.scenario} ${state.actor}`);
  const entries = answer?.[0] ? texts(answer[0], "entry").map(cut) : [];
  if (entries.length === 0) return null;
  const chosen = entries.find(([entry]) => entry === name);
  const place = async () => {
    const plan = await table.attempt(() => table.connection.ask(`book ${name}`));
    const actions = plan ? items(plan, "actions", ";") : [];
    if (actions.length > 0) await table.attempt(() => table.change(`play hash=${state.hash} ${actions.join(" ; ")}`));
  };
  return (
    <div class="book">
      <label>
        A plan from the book
        <select value={name} onChange={(event) => setName(event.currentTarget.value)}>
          <option value="">choose…</option>
          {entries.map(([entry]) => (
            <option key={entry} value={entry}>
              {entry.replaceAll("-", " ")}
            </option>
          ))}
        </select>
      </label>
      {chosen && <p class="idea">{chosen[1]}</p>}
      <button type="button" disabled={!chosen} onClick={() => void place()}>
        Set up so
      </button>
    </div>
  );
}

/** Why the person has nothing to decide. */
function waitingText({ at, thinking, actor, seating }: TableState): string {
  if (at !== null) return "You are looking back.";
  if (thinking !== "") return `The computer thinks for the ${title(thinking)} side…`;
  if (actor === "both") return "Both sides choose at once, unseen by each other.";
  if (seating && seating.seat !== actor) return `It is for the ${title(actor)} side to choose.`;
  return `The computer plays the ${title(actor)} side.`;
}

export function Decision({ state, mine }: { state: TableState; mine: boolean }) {
  const { table, driver, settings } = useTools();
  const done = state.choices.find((choice) => state.view?.endsStep(choice));
  if (state.result) {
    const winner = state.result.winner;
    return (
      <section class="decision" aria-label="Decision">
        <h2>{winner === "draw" ? "A draw" : `${title(winner)} victory`}</h2>
        <p>{state.result.reason}</p>
      </section>
    );
  }
  const { plain, ofBoard } = (mine && state.view?.buttons(state.choices, state.unit)) || { plain: [], ofBoard: [] };
  return (
    <section class="decision" aria-label="Decision">
      <h2>{state.guide.title}</h2>
      {state.due ? (
        <Dice due={state.due} />
      ) : mine ? (
        <p class="due">{state.guide.due}</p>
      ) : (
        <p class="due">
          {waitingText(state)}
        </p>
      )}
      {!mine && settings.pace === STEP && driver.waiting && (
        <button type="button" class="primary" onClick={() => driver.next()}>
          Next action
        </button>
      )}
      {mine && state.unit !== "" && (
        <p class="selected">
          <b>{state.unit}</b> is selected.{" "}
          <button type="button" class="quiet" onClick={() => table.set({ unit: "" })}>
            Let go
          </button>
        </p>
      )}
      {mine && (
        <div class="choices">
          <Buttons choices={plain} />
          {ofBoard.length <= FEW && <Buttons choices={ofBoard} />}
          {done && (
            <button type="button" class="primary" onClick={() => void table.play(done)}>
              Done
            </button>
          )}
        </div>
      )}
      {ofBoard.length > FEW && (
        <details>
          <summary>
            The {ofBoard.length}
            {` marked ${state.view?.placesWord} as buttons`}
          </summary>
          <div class="choices">
            <Buttons choices={ofBoard} />
          </div>
        </details>
      )}
      {mine && state.position?.setup && <Book state={state} />}
      {mine && <PlanButton />}
      <PlanPanel />
      {state.guide.left.length > 0 && (
        <ul class="left">
          {state.guide.left.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </section>
  );
}
