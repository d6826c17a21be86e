// A few words over a stand, in letters that are read at any scale.
import { noteLines } from "./labels";

const LETTERS = 12; // pixels
const LEADING = 1.15;

/** x, y: of the middle of its last line, in units of the picture. */
export function Note({ x, y, words, scale }: { x: number; y: number; words: string; scale: number }) {
  const lines = noteLines(words, scale);
  return (
    <text class="far" font-size={LETTERS / scale} stroke-width={4 / scale}>
      {lines.map((line, i) => (
        <tspan key={line} x={x} y={y - ((lines.length - 1 - i) * LETTERS * LEADING) / scale}>
          {line}
        </tspan>
      ))}
    </text>
  );
}
