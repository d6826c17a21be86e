// The piece that is looked at: what it is, its state, the odds of what is drawn up, and what its game tells below.
import type { ComponentChildren } from "preact";
import { useTools } from "../../ui/context";

interface Props {
  label: string; // of the section
  title: string; // "" where no piece is looked at
  drafted: ComponentChildren; // the odds of the order that is drawn up
  picture: ComponentChildren;
  said: string[]; // sentences
  card?: ComponentChildren; // below them
  children: ComponentChildren;
}

export function PieceInspector({ label, title, drafted, picture, said, card, children }: Props) {
  return (
    <section class="inspector" aria-label={label}>
      {drafted}
      {title !== "" && (
        <>
          <h2>{title}</h2>
          <div class="card">
            {picture}
            <div>
              {said.map((text) => (
                <p key={text}>{text}</p>
              ))}
              {card}
            </div>
          </div>
          {children}
        </>
      )}
    </section>
  );
}

/** unit: as it is selected. */
export function Select({ unit }: { unit: string }) {
  const { table } = useTools();
  return (
    <button type="button" onClick={() => table.set({ unit, message: null })}>
      Select
    </button>
  );
}
