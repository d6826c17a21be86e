// The faces of a person's own dice, as they are pressed or typed: loaded when the first of them wait (build.mjs).
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { diceInWords, diceText, sidesOf } from "../session/dice";
import type { Due } from "../session/table";
import { useTools } from "./context";
import { Die } from "./Die";
import { sentence } from "./moment";

const MOST_PRESSED = 12; // dice, and sides of a die: with more of either the faces are typed

interface Entered {
  faces: number[]; // that were pressed
  onFaces(faces: number[]): void;
}

/** The faces of a person's own dice; of rolls that belong to one event, all together. */
export function Faces({ due: one, faces, onFaces }: { due: Due } & Entered) {
  if (one.hidden) return <p>The other side rolls or draws this, and it alone may see what comes.</p>;
  if (one.draw.length > 0) return <Drawn due={one} />;
  const due = one.together.length > 1 ? { ...one, dice: one.dice.map((group) => ({ ...group, count: group.count * one.together.length })) } : one;
  const sides = sidesOf(due.dice);
  const pressed = sides.length <= MOST_PRESSED && Math.max(...sides) <= MOST_PRESSED;
  return (
    <div class="faces" role="group" aria-label={`Faces of ${diceText(due.dice)}`}>
      {one.needs !== "" && <p class="needs">{sentence(one.needs)}</p>}
      {one.together.length > 1 && <p>For {one.together.join(", ")}, in this order.</p>}
      {pressed ? <PressedFaces due={due} sides={sides} faces={faces} onFaces={onFaces} /> : <TypedFaces due={due} sides={sides} />}
    </div>
  );
}

/** A draw from a bag: what was drawn is pressed by its name. */
function Drawn({ due }: { due: Due }) {
  const { table } = useTools();
  return (
    <div class="faces" role="group" aria-label="What was drawn">
      <p>Draw one of {sidesOf(due.dice)[0]} and press what it is.</p>
      <div class="buttons">
        {due.draw.map((name) => (
          <button type="button" key={name} onClick={() => void table.roll(name)}>
            {sentence(name).replace(/\.$/, "")}
          </button>
        ))}
      </div>
    </div>
  );
}

/** One die alone is rolled as it is pressed; of several the last one, too, can be taken back before they are sent. */
function PressedFaces({ due, sides, faces, onFaces }: { due: Due; sides: number[] } & Entered) {
  const { table } = useTools();
  const all = faces.length === sides.length;
  const now = sides[Math.min(faces.length, sides.length - 1)] ?? 6;
  const grid = useRef<HTMLDivElement>(null);
  const send = useRef<HTMLButtonElement>(null);
  const before = useRef(faces.length);
  const take = (face: number) => {
    if (sides.length === 1) void table.roll(String(face));
    else if (!all) onFaces([...faces, face]);
  };
  // The focus goes to what is pressed next, where that appears, or where the button that had the focus is gone.
  useLayoutEffect(() => {
    if (before.current === faces.length) return;
    before.current = faces.length;
    const next = all ? send.current : faces.length === 0 || document.activeElement === document.body ? grid.current?.querySelector("button") : null;
    next?.focus({ preventScroll: true });
  }, [faces.length]);
  return (
    <>
      <p>
        Roll {diceInWords(due.dice)} and press the {sides.length === 1 ? "face" : "faces in turn"}
        {due.dice.length > 1 && !all && <>, now a d{now}</>}.
      </p>
      {sides.length > 1 && (
        <div class="dice-row" role="img" aria-label={faces.length === 0 ? "None is pressed" : `Pressed: ${faces.join(", ")}`}>
          {sides.map((many, i) => (
            <Die key={i} face={faces[i] ?? null} sides={many} size={26} />
          ))}
        </div>
      )}
      {/* It stays when all are pressed: a second press of the last face does nothing. */}
      <div class="face-buttons" ref={grid}>
        {Array.from({ length: now }, (_, i) => (
          <button type="button" class="face" key={i} aria-disabled={all} onClick={() => take(i + 1)} aria-label={`Face ${i + 1}`}>
            {now === 6 ? <Die face={i + 1} sides={6} size={30} /> : now === 10 && i + 1 === now ? "10 (0)" : i + 1}
          </button>
        ))}
      </div>
      {faces.length > 0 && (
        <div class="buttons">
          {all && (
            <button
              type="button"
              class="primary roll"
              key="send"
              ref={send}
              onKeyDown={(event) => event.repeat && event.preventDefault()} // the key still holds the last face down
              onClick={() => void table.roll(faces.join(","))}
            >
              These fell
            </button>
          )}
          <button type="button" key="back" onClick={() => onFaces(faces.slice(0, -1))}>
            Take back
          </button>
        </div>
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
        Roll {diceInWords(due.dice)} and type {sides.length === 1 ? "the face" : `the ${sides.length} faces in this order, with spaces or commas`}{" "}
        <input type="text" inputMode="numeric" autocomplete="off" value={typed} onInput={(event) => setTyped(event.currentTarget.value)} />
      </label>
      <button type="submit" class="primary">
        These fell
      </button>
    </form>
  );
}
