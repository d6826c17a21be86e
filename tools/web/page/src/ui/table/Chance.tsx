// The chance of what is proposed, where it would strike.
import type { Point } from "../../protocol/shapes";
import type { Sheet } from "./sheet";

export function Chance({ sheet, at, text, scale }: { sheet: Sheet; at: Point; text: string; scale: number }) {
  const { x, y } = sheet.at(at);
  return (
    <g class="way-chance" transform={`translate(${x} ${y}) scale(${1 / scale})`}>
      <rect x="-19" y="-10" width="38" height="20" rx="4" />
      <text y="5">{text}</text>
    </g>
  );
}
