// What is drawn on a board, in small pictures with words: a button, and a panel over the board that it opens.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { useBack } from "./back";
import "./legend.css";

/** Entries of one kind. A picture is an svg of the class `legend-picture`. */
export interface LegendPart {
  title: string;
  about?: string; // below the title
  entries: [picture: ComponentChildren, words: string][];
}

function Part({ title, about, entries }: LegendPart) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {about && <p>{about}</p>}
      <ul>
        {entries.map(([picture, words]) => (
          <li key={words}>
            {picture}
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/**
 * The button, with its panel while that is open, for the tools of a camera: its parent is positioned, and the panel lies
 * beside it. board: what the board is called. parts: what it shows, or what brings that once it is opened.
 */
export function Legend({ board, parts }: { board: string; parts: LegendPart[] | (() => Promise<LegendPart[]>) }) {
  const [open, setOpen] = useState(false);
  const [brought, setBrought] = useState<LegendPart[]>([]);
  const shown = typeof parts === "function" ? brought : parts;
  useEffect(() => {
    if (open && typeof parts === "function") void parts().then(setBrought);
  }, [open]);
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  useBack(open, close);
  // The panel ends above its button's lower edge, and does not leave the board.
  useLayoutEffect(() => {
    if (!open || !panel.current || !button.current) return;
    const board = button.current.closest(".camera")?.getBoundingClientRect();
    const lower = panel.current.getBoundingClientRect();
    if (board) {
      panel.current.style.maxHeight = `${Math.max(160, lower.bottom - board.top - 8)}px`;
      panel.current.style.maxWidth = `${Math.max(200, lower.right - board.left - 8)}px`;
    }
    panel.current.focus();
  }, [open, shown.length]);
  return (
    <>
      <button ref={button} type="button" class="legend-button" aria-label="Legend" aria-expanded={open} aria-controls="legend" title={`Legend: what is drawn on the ${board}`} onClick={() => setOpen(!open)}>
        <svg viewBox="0 0 20 20" aria-hidden="true">
          <path d="M3 4h3v3h-3zM3 13h3v3h-3zM9.5 5.5h8M9.5 14.5h8M3 10h3M9.5 10h8" />
        </svg>
      </button>
      {open && (
        <section
          ref={panel}
          id="legend"
          class="legend"
          role="region"
          aria-label="Legend"
          tabindex={-1}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.stopPropagation();
            close();
          }}
        >
          <header>
            <h2>Legend</h2>
            <button type="button" onClick={close}>
              Close
            </button>
          </header>
          {shown.map((part) => (
            <Part key={part.title} {...part} />
          ))}
        </section>
      )}
    </>
  );
}
