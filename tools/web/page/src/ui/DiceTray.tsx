// The dice, over the board: what is rolled for, the faces, and the result in words, which stay until the next roll.
import { useEffect, useState } from "preact/hooks";
import type { GameView, World } from "../games/game";
import { diceText, sidesOf } from "../session/dice";
import type { Due } from "../session/table";
import { useAnswers, useTools } from "./context";
import { Die } from "./Die";
import { rollWaits, sentence } from "./moment";
import { after, outcomesInWords } from "./outcomes";
import { facesWithSides, lastRoll, type Roll } from "./rolls";
import { Faces } from "./WhenOpened";

const MOST_DRAWN = 8; // dice; of more it is counted how often each face fell

export function DiceTray({ view, world }: { view: GameView; world: World }) {
  const { table, settings } = useTools();
  const { state } = table;
  const { due, hash, at } = state;
  const moment = `${state.commitment} ${state.story.length} ${hash}`; // of this game
  const waits = rollWaits(table, settings);
  const roll = lastRoll(state);
  const none = { world, moment, faces: [] as number[] };
  const [entered, setEntered] = useState(none); // of a person's own dice, not sent yet
  const faces = entered.world === world && entered.moment === moment ? entered.faces : none.faces;
  // A roll that is taken back is rolled again.
  useEffect(() => setEntered((was) => (was.world === world && was.moment === moment ? was : none)), [world, moment]);
  if (at === null && due) {
    return (
      <section class={`tray due${waits ? " waits" : ""}`} aria-label="Dice">
        {roll && <Result roll={roll} size={22} view={view} />}
        <h3>{sentence(view.outcomes?.title?.(due) ?? due.what) || "A roll is due."}</h3>
        {state.dice === "mine" ? (
          <Faces key={moment} due={due} faces={faces} onFaces={(faces) => setEntered({ ...none, faces })} />
        ) : (
          <div class="to-roll">
            <Waiting due={due} />
            {waits && (
              <button type="button" class="primary roll" onClick={() => void table.roll()}>
                Roll
              </button>
            )}
          </div>
        )}
        {roll && state.dice === "mine" && <TakeRollBack />}
        {waits && <WhatMayCome key={hash} due={after(due, faces)} pressed={faces.length > 0} view={view} />}
      </section>
    );
  }
  if (!roll) return null;
  return (
    <section class="tray" aria-label="Dice">
      <Result roll={roll} size={36} view={view} />
      {at === null && state.dice === "mine" && <TakeRollBack />}
    </section>
  );
}

/** A face may be pressed by mistake: the last roll is taken back, with what followed it, and is rolled again. */
function TakeRollBack() {
  const { table } = useTools();
  // Where something is hidden, no roll is taken back.
  if (table.state.seating || table.state.result) return null;
  return (
    <button type="button" class="quiet" onClick={() => void table.undoRoll()}>
      Take the last roll back
    </button>
  );
}

/** The last roll, which is also there while the next one waits: then it is small. */
function Result({ roll, size, view }: { roll: Roll; size: number; view: GameView }) {
  const said = roll.text.toLowerCase().startsWith(roll.what.toLowerCase());
  return (
    <div class={`fallen${roll.faces.length === 1 ? " one" : ""}`}>
      {!said && <h3>{sentence(view.outcomes?.title?.(roll) ?? roll.what)}</h3>}
      <Fallen roll={roll} size={size} />
      <p class="result">{sentence(roll.text)}</p>
    </div>
  );
}

/** The dice that have not fallen. */
function Waiting({ due }: { due: Due }) {
  const sides = sidesOf(due.dice);
  if (sides.length > MOST_DRAWN) return <p class="die-kinds">{diceText(due.dice)}</p>;
  return (
    <div class="dice-row" role="img" aria-label={diceText(due.dice)}>
      {sides.map((many, i) => (
        <Die key={i} face={null} sides={many} />
      ))}
    </div>
  );
}

function Fallen({ roll, size }: { roll: Roll; size: number }) {
  const dice = facesWithSides(roll);
  if (dice.length <= MOST_DRAWN) {
    return (
      <div class="dice-row" role="img" aria-label={`${dice.length === 1 ? "The die shows" : "The dice show"} ${roll.faces.join(", ")}`}>
        {dice.map(({ face, sides }, i) => (
          <Die key={i} face={face} sides={sides} size={size} />
        ))}
      </div>
    );
  }
  const counts = new Map<string, { face: number; sides: number; count: number }>();
  for (const { face, sides } of dice) {
    const key = `${sides}:${face}`;
    const known = counts.get(key);
    if (known) ++known.count;
    else counts.set(key, { face, sides, count: 1 });
  }
  const kinds = [...counts.values()].sort((a, b) => a.sides - b.sides || b.face - a.face);
  return (
    <div class="dice-row counted" role="img" aria-label={`${dice.length} dice: ${kinds.map(({ face, count }) => `${count} times ${face}`).join(", ")}`}>
      {kinds.map(({ face, sides, count }) => (
        <span key={`${sides}:${face}`}>
          {count}×<Die face={face} sides={sides} size={22} />
        </span>
      ))}
    </div>
  );
}

/** The results that a roll may have, in words, with their chances. pressed: some of its faces are known. */
export function WhatMayCome({ due, pressed, view }: { due: Due; pressed: boolean; view: GameView }) {
  const { table } = useTools();
  const { hash } = table.state;
  const sheet = view.outcomes && due.sheet ? `odds ${due.sheet}` : "";
  const answers = useAnswers(sheet === "" ? [] : [sheet], hash);
  if (!answers) return null; // without them there would be sums and faces for a moment
  const meaning = (text: string) => view.outcomes?.words(text, answers[0] ?? null, due.kind) ?? "";
  const told = view.outcomes?.list?.(answers[0] ?? null, due.kind);
  const list = told ?? outcomesInWords(due, meaning);
  // The game's own list is that of the whole roll.
  if (list.length === 0 || (told && pressed)) return null;
  return (
    <details>
      <summary>{due.sampled > 0 ? `What came in ${due.sampled} trial rolls` : "What may come, with its chance"}</summary>
      <ul class="outcomes">
        {list.map(({ chance, text }) => (
          <li key={text}>
            <b>{chance}</b> {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
