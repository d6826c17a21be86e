// Rolls on the table, at the units that they were for: their faces, and what came of them in a word.
import { memo } from "../memo";
import type { Point } from "../../protocol/shapes";
import { Die } from "../Die";
import type { Sheet } from "./sheet";

export interface RollMark {
  at: Point;
  faces: string; // "7:1" of two, or "?" before they fall
  sides: number; // of each die; 0: not known
  result: string; // "rout", or ""
}

const HEIGHT = 22; // pixels
const LETTER = 7.4; // pixels a letter, about
const DIE = 18; // pixels

/** Each over its unit, or as far above as others leave it room. y: in units of the picture, width: in pixels. */
function stacked(sheet: Sheet, rolls: RollMark[], scale: number) {
  const placed: { x: number; y: number; width: number; roll: RollMark; dice: string[] }[] = [];
  for (const roll of rolls) {
    const { at, result } = roll;
    const dice = roll.faces.split(":");
    const width = dice.length * (DIE + 2) + (result === "" ? 4 : result.length * LETTER + 10);
    const { x, y: begin } = sheet.at(at);
    const step = (HEIGHT + 2) / scale;
    const meets = (y: number) => placed.some((other) => Math.abs(other.x - x) * scale < (other.width + width) / 2 && Math.abs(other.y - y) < step - 0.01);
    let y = begin;
    while (meets(y)) y -= step / 2;
    placed.push({ x, y, width, roll, dice });
  }
  return placed;
}

export const Rolls = memo(({ sheet, rolls, scale }: { sheet: Sheet; rolls: RollMark[]; scale: number }) => (
  <g class="rolls" aria-hidden="true">
    {stacked(sheet, rolls, scale).map(({ x, y, width, roll, dice }, i) => (
      <g key={i} class={roll.faces === "?" ? "roll due" : "roll"} data-faces={roll.faces} transform={`translate(${x} ${y}) scale(${1 / scale})`}>
        <rect x={-width / 2} y={-HEIGHT / 2} width={width} height={HEIGHT} rx="4" />
        {dice.map((face, k) => (
          <g key={k} transform={`translate(${-width / 2 + 2 + k * (DIE + 2)} ${-DIE / 2})`}>
            <Die face={face === "?" ? null : Number(face)} sides={roll.sides} size={DIE} />
          </g>
        ))}
        {roll.result !== "" && (
          <text x={(dice.length * (DIE + 2)) / 2} y="4.5">
            {roll.result}
          </text>
        )}
      </g>
    ))}
  </g>
));
