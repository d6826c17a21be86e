// Rolls on the table, at the units that they were for: their faces, and what came of them in a word.
import { memo } from "preact/compat";
import type { Point } from "../../protocol/shapes";
import type { Sheet } from "./sheet";

export interface RollMark {
  at: Point;
  faces: string; // "7:1", or "?" before they fall
  result: string; // "rout", or ""
}

const HEIGHT = 18; // pixels
const LETTER = 7.4; // pixels a letter, about

/** Each over its unit, or as far above as others leave it room. y: in units of the picture, width: in pixels. */
function stacked(sheet: Sheet, rolls: RollMark[], scale: number) {
  const placed: { x: number; y: number; width: number; text: string; faces: string }[] = [];
  for (const { at, faces, result } of rolls) {
    const text = result === "" ? faces : `${faces} ${result}`;
    const width = text.length * LETTER + 12;
    const { x, y: begin } = sheet.at(at);
    const step = (HEIGHT + 2) / scale;
    const meets = (y: number) => placed.some((other) => Math.abs(other.x - x) * scale < (other.width + width) / 2 && Math.abs(other.y - y) < step - 0.01);
    let y = begin;
    while (meets(y)) y -= step / 2;
    placed.push({ x, y, width, text, faces });
  }
  return placed;
}

export const Rolls = memo(({ sheet, rolls, scale }: { sheet: Sheet; rolls: RollMark[]; scale: number }) => (
  <g class="rolls" aria-hidden="true">
    {stacked(sheet, rolls, scale).map(({ x, y, width, text, faces }, i) => {
      return (
        <g key={i} class={faces === "?" ? "roll due" : "roll"} transform={`translate(${x} ${y}) scale(${1 / scale})`}>
          <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="4" />
          <text y="4.5">{text}</text>
        </g>
      );
    })}
  </g>
));
