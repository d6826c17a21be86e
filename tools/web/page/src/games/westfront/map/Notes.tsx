// A few words over each of some stands, in letters that are read at any scale.
import { NOTE_LEADING, NOTE_LETTERS, type NoteAt, placedNotes } from "./labels";

/** x, y: in units of the picture. */
export function Notes({ notes, scale }: { notes: NoteAt[]; scale: number }) {
  return (
    <>
      {placedNotes(notes, scale).map(({ name, x, y, lines }) => (
        <text key={name} class="far" font-size={NOTE_LETTERS / scale} stroke-width={4 / scale}>
          {lines.map((line, i) => (
            <tspan key={line} x={x} y={y - ((lines.length - 1 - i) * NOTE_LETTERS * NOTE_LEADING) / scale}>
              {line}
            </tspan>
          ))}
        </text>
      ))}
    </>
  );
}
