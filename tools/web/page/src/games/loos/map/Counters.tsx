// The counters: a square with the infantry symbol, echelon above, attack-defence-movement below, formation at the side.
import type { Piece, Position } from "../position";
import type { Point } from "../world";
import { type Layout, round } from "./layout";

export const COUNTER = 42; // pixels at zoom 1
const STACKED = 5; // how far the counter under another stands out

const ECHELON: Record<string, string> = { "half-brigade": "X", battalion: "II", regiment: "III" };

/** "1/2a" is division 1 and 2a; "117/RIR11-II" is 117, RIR11 and II; "r07" is a replacement. */
function formation(id: string): { left: string; right: string } {
  const [division, rest] = id.split("/");
  if (rest === undefined) return { left: "", right: id };
  return { left: division ?? "", right: rest };
}

export function Counter({ piece, at, dim = false, chosen = false }: { piece: Piece; at: Point; dim?: boolean; chosen?: boolean }) {
  const { left, right } = formation(piece.unit);
  const half = COUNTER / 2;
  const side = piece.data.side;
  const [name, battalion] = right.split("-");
  return (
    <g class={`counter ${side}${dim ? " dim" : ""}${chosen ? " chosen" : ""}`} transform={`translate(${round(at.x - half)} ${round(at.y - half)})`}>
      <rect class="edge" x="1.5" y="1.5" width={COUNTER} height={COUNTER} rx="3" />
      <rect class="face" width={COUNTER} height={COUNTER} rx="3" />
      {side === "german" && <rect class="band" x="0.8" y="0.8" width={COUNTER - 1.6} height="3.4" rx="1.6" />}
      {piece.reduced && <path class="loss" d={`M0 ${COUNTER - 12}L${COUNTER - 12} 0h8L0 ${COUNTER - 4}z`} />}
      <text class="echelon" x={half} y="11.5">
        {ECHELON[piece.data.echelon] ?? ""}
      </text>
      <rect class="symbol" x={half - 8} y="13" width="16" height="11" />
      <path class="symbol" d={`M${half - 8} 13l16 11M${half + 8} 13l-16 11`} />
      <text class={`formation left${left.length > 2 ? " long" : ""}`} x={half - 9.5} y="20.5">
        {left}
      </text>
      <text class={`formation${(battalion ?? name ?? "").length > 2 ? " long" : ""}`} x={half + 9.5} y="20.5">
        {battalion ?? (name && name.length <= 4 ? name : "")}
      </text>
      {name && (battalion !== undefined || name.length > 4) && (
        <text class="regiment" x={half} y="30.6">
          {name}
        </text>
      )}
      <text class="strength" x={half} y="40">
        {piece.strength.attack}-{piece.strength.defence}-{piece.data.move}
      </text>
    </g>
  );
}

export function Counters({
  layout,
  position,
  unit,
  idle,
}: {
  layout: Layout;
  position: Position;
  unit: string; // selected
  idle: (unit: string) => boolean; // drawn paler: has had its turn
}) {
  return (
    <g class="counters" aria-hidden="true">
      {[...position.stacks].map(([hex, pieces]) => {
        const at = layout.centre(hex);
        return (
          <g key={hex}>
            {[...pieces].reverse().map((piece, i) => {
              const shift = pieces.length > 1 ? (i === 0 ? STACKED / 2 : -STACKED / 2) : 0;
              return (
                <Counter
                  key={piece.unit}
                  piece={piece}
                  at={{ x: at.x + shift, y: at.y + 4 + shift }}
                  dim={idle(piece.unit)}
                  chosen={piece.unit === unit}
                />
              );
            })}
          </g>
        );
      })}
    </g>
  );
}
