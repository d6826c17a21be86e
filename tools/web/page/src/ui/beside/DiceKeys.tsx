// Big keys for the dice that a person throws, or for what they draw from a cup; what is pressed can be taken back before it counts.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { diceInWords, sidesOf } from "../../session/dice";
import type { Due } from "../../session/table";
import { useTools } from "../context";
import { Die } from "../Die";
import { sentence } from "../moment";

const MOST_KEYS = 20; // sides of a die, of more the face is typed
const MOST_DRAWN = 12; // dice

interface Key {
  word: string; // as the engine takes it
  name: string; // for people
}

/** The faces of a die. On one of ten sides the 0 is the ten, and stands last. */
function facesOf(sides: number): Key[] {
  return Array.from({ length: sides }, (_, i) => ({ word: String(i + 1), name: sides === 10 && i === 9 ? "0" : String(i + 1) }));
}

export function DiceKeys({ due: one }: { due: Due }) {
  const { table } = useTools();
  const [entered, setEntered] = useState<Key[]>([]);
  const root = useRef<HTMLDivElement>(null);
  const keys = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const due = one.together.length > 1 ? { ...one, dice: one.dice.map((group) => ({ ...group, count: group.count * one.together.length })) } : one;
  const sides = sidesOf(due.dice);
  const draws = due.draw.length > 0;
  const many = draws ? 1 : sides.length;
  const now = sides[Math.min(entered.length, many - 1)] ?? 6;
  const all = entered.length === many;
  const choice: Key[] = draws ? due.draw.map((name) => ({ word: name, name: sentence(name).replace(/\.$/, "") })) : facesOf(now);
  // The keyboard goes on where it is needed.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (activeElement !== document.body && !root.current?.closest(".beside")?.contains(activeElement)) return; // somebody types
    if (all) send.current?.focus({ preventScroll: true });
    else if (entered.length === 0) keys.current?.querySelector("button")?.focus({ preventScroll: true });
  }, [all, entered.length === 0]);
  // Taps may follow each other faster than they are drawn.
  const take = (key: Key | undefined) => key && setEntered((known) => (known.length < many ? [...known, key] : known));
  const back = () => setEntered((known) => known.slice(0, -1));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || draws) return;
    if (event.key === "Backspace") back();
    else if (/^\d$/.test(event.key) && now <= 10) take(choice.find(({ name }) => name === event.key));
    else return;
    event.preventDefault();
  };
  const asks = draws ? `Draw one of ${sides[0]} from the cup, and press what it is.` : `Roll ${diceInWords(due.dice)}, and press ${many === 1 ? "what fell" : "what fell, die after die"}.`;
  return (
    <div class="dice-keys" ref={root} role="group" aria-label={draws ? "What was drawn" : "The dice"} onKeyDown={onKeyDown}>
      <p class="asks">{asks}</p>
      {now > MOST_KEYS && !draws ? (
        !all && <TypedFace key={entered.length} sides={now} which={many === 1 ? "" : ` of die ${entered.length + 1}`} onFace={take} />
      ) : (
        <div class={`keys${draws ? " words" : ""}`} ref={keys} data-sides={draws ? undefined : now}>
          {choice.map((key) => (
            <button
              type="button"
              class="face"
              key={key.word}
              aria-disabled={all && many > 1}
              aria-pressed={many === 1 ? entered[0]?.word === key.word : undefined}
              aria-label={draws ? key.name : key.name === "0" ? "0, which is ten" : key.name}
              onClick={() => (many === 1 ? setEntered([key]) : take(key))}
            >
              {!draws && now === 6 ? <Die face={Number(key.word)} sides={6} size={44} /> : key.name}
            </button>
          ))}
        </div>
      )}
      {(many > 1 || draws || now > MOST_KEYS) && (
        <p class="entered" role="status">
          {entered.length > 0 ? <EnteredDice entered={entered} sides={sides} draws={draws} /> : many > 1 ? `${many} dice` : ""}
        </p>
      )}
      <div class="big-keys">
        <button type="button" class="back" aria-disabled={entered.length === 0} onClick={back}>
          Take back
        </button>
        <button
          type="button"
          class="primary tick"
          ref={send}
          aria-disabled={!all}
          onKeyDown={(event) => event.repeat && event.preventDefault()} // the key still holds the last face down
          onClick={() => all && void table.roll(entered.map(({ word }) => word).join(","))}
        >
          <span aria-hidden="true">✓ </span>
          {draws ? "That was drawn" : many === 1 ? "That fell" : "These fell"}
        </button>
      </div>
    </div>
  );
}

/** What is pressed so far, and how many dice are left. */
function EnteredDice({ entered, sides, draws }: { entered: Key[]; sides: number[]; draws: boolean }) {
  if (draws) return <b>{entered[0]!.name}</b>;
  const words = entered.map(({ name, word }) => (name === word ? name : `${name} (ten)`));
  const left = sides.length - entered.length;
  return (
    <>
      {sides.length <= MOST_DRAWN && (
        <span class="dice-row" aria-hidden="true">
          {sides.map((many, i) => (
            <Die key={i} face={entered[i] ? Number(entered[i]!.word) : null} sides={many} size={30} />
          ))}
        </span>
      )}
      <b class={sides.length <= MOST_DRAWN ? "unseen" : ""}>{words.join(", ")}</b> {left > 0 && `${left} more`}
    </>
  );
}

/** The face of a die that has too many sides for keys. */
function TypedFace({ sides, which, onFace }: { sides: number; which: string; onFace(key: Key): void }) {
  const [typed, setTyped] = useState("");
  const face = /^\d{1,3}$/.test(typed.trim()) ? Number(typed) : 0;
  const fits = face >= 1 && face <= sides;
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus({ preventScroll: true }), []);
  return (
    <form
      class="typed"
      onSubmit={(event) => {
        event.preventDefault();
        if (fits) onFace({ word: String(face), name: String(face) });
      }}
    >
      <label>
        The face{which}, from 1 to {sides}
        <input type="text" inputMode="numeric" autocomplete="off" ref={input} value={typed} onInput={(event) => setTyped(event.currentTarget.value)} onKeyDown={(event) => event.stopPropagation()} />
      </label>
      <button type="submit" aria-disabled={!fits}>
        Take it
      </button>
    </form>
  );
}
