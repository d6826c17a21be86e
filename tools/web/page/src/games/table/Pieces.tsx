// The pieces of a side in words, with what may be done with them, for people who do not use the picture.
import type { ComponentChildren } from "preact";
import { title } from "../../session/words";

/** act: what a press on it does; null: it is not a button. */
export function PieceLine({ text, chosen, act }: { text: string; chosen: boolean; act: (() => void) | null }) {
  return (
    <li>
      {act ? (
        <button type="button" aria-pressed={chosen} onClick={act}>
          {text}
        </button>
      ) : (
        text
      )}
    </li>
  );
}

/** called: the section of a side, for screen readers. before: what stands before the sides. */
export function Pieces({ sides, called, before, children }: { sides: string[]; called(side: string): string; before?: ComponentChildren; children(side: string): ComponentChildren }) {
  return (
    <div class="army">
      {before}
      {sides.map((side) => (
        <section key={side} aria-label={called(title(side))}>
          <h3>{title(side)}</h3>
          {children(side)}
        </section>
      ))}
    </div>
  );
}
