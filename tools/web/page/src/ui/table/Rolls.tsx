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

export const Rolls = memo(({ sheet, rolls, scale }: { sheet: Sheet; rolls: RollMark[]; scale: number }) => (
  <g class="rolls" aria-hidden="true">
    {rolls.map(({ at, faces, result }, i) => {
      const { x, y } = sheet.at(at);
      const text = result === "" ? faces : `${faces} ${result}`;
      const width = text.length * LETTER + 12;
      return (
        <g key={i} class={faces === "?" ? "roll due" : "roll"} transform={`translate(${x} ${y}) scale(${1 / scale})`}>
          <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="4" />
          <text y="4.5">{text}</text>
        </g>
      );
    })}
  </g>
));
