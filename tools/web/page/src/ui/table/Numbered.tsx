// The number of an order that was carried out, in their order, where its last leg begins.
import type { Point } from "../../protocol/shapes";
import type { Sheet } from "./sheet";

export function Numbered({ sheet, points, number, scale }: { sheet: Sheet; points: Point[]; number: number; scale: number }) {
  const [before, last] = points.slice(-2);
  if (!before || !last) return null;
  const [a, b] = [sheet.at(before), sheet.at(last)];
  return (
    <g class="order-number" transform={`translate(${a.x + (b.x - a.x) * 0.25} ${a.y + (b.y - a.y) * 0.25}) scale(${1 / scale})`}>
      <circle r="8.5" />
      <text y="4">{number}</text>
    </g>
  );
}
