// The counters, in three details. Far: the side, the symbol and the strength, large. Near: attack-defence-movement, echelon and
// division. Close: all that is printed on a counter. ground.css and counters.css show the detail that is set on the map.
import { memo } from "../../../ui/memo";
import "./ground.css"; // before its own: both dress the texts of the map
import "./counters.css";
import type { Piece, Position } from "../position";
import type { Point } from "../world";
import { type Layout, round } from "./layout";

export const COUNTER = 38; // pixels at zoom 1
const STACKED = { x: 2, y: 6 }; // how far the two of a stack lie from the middle of their hex
// Below the middle, as the hex's number is above. A stack leaves room at the lower edge for the marks of what can act.
const LOWER = { single: 2, stack: 0.5 };

const ECHELON: Record<string, string> = { "half-brigade": "X", battalion: "II", regiment: "III" };

/** "1/2a" is division 1 and 2a; "117/RIR11-II" is 117, RIR11 and II; "r07" is a replacement. */
function formation(id: string): { left: string; right: string } {
  const [division, rest] = id.split("/");
  if (rest === undefined) return { left: "", right: id };
  return { left: division ?? "", right: rest };
}

export type Layer = "single" | "top" | "under"; // of a stack

interface CounterProps {
  piece: Piece;
  at: Point;
  dim?: boolean;
  chosen?: boolean;
  layer?: Layer;
}

/** The crossed box of infantry, its middle above. */
function Symbol({ y, width, height, x = (COUNTER - width) / 2 }: { y: number; width: number; height: number; x?: number }) {
  return (
    <g class="box">
      <rect class="symbol" x={x} y={y} width={width} height={height} />
      <path class="symbol" d={`M${x} ${y}l${width} ${height}M${x + width} ${y}l${-width} ${height}`} />
    </g>
  );
}

// The counter at "far" is larger than the hex number leaves room for; in a stack the upper one gives room to the strength below.
const FAR: Record<Layer, { y: number; height: number; symbol: number }> = {
  single: { y: -7.5, height: 50, symbol: 18 },
  top: { y: -3.5, height: 35, symbol: 9.5 },
  under: { y: -8, height: 46, symbol: 0 },
};

function Far({ piece, layer }: { piece: Piece; layer: Layer }) {
  const { y, height, symbol } = FAR[layer];
  const bottom = y + height;
  return (
    <g class="at-far">
      <rect class="edge" x="-5" y={y + 2} width="52" height={height} rx="4" />
      <rect class="ring" x="-10" y={y - 3} width="58" height={height + 6} rx="6" />
      <rect class="face" x="-7" y={y} width="52" height={height} rx="4" />
      {piece.data.side === "german" && <path class="band" d={`M-6 ${y + 1}h50v5h-50z`} />}
      {piece.reduced && <path class="loss" d={`M-6.5 ${y + 2}v${height - 4}h6.5v${4 - height}z`} />}
      {layer !== "under" && <Symbol y={y + (layer === "single" ? 8.5 : 7.2)} width={symbol * 1.75} height={symbol} />}
      <text class="strength" x={piece.reduced ? 22 : 19} y={bottom - 2.6} font-size={layer === "single" ? 22 : 19.5}>
        {piece.strength.attack}-{piece.strength.defence}
      </text>
      {piece.reduced && layer !== "under" && <Lost x={36} y={y + 11} size={12} />}
    </g>
  );
}

/** A step is lost: the number of steps that are gone, in a corner. */
function Lost({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <>
      <rect class="loss" x={x - size * 0.75} y={y - size * 0.62} width={size * 1.5} height={size * 1.2} rx={size * 0.25} />
      <text class="lost" x={x} y={y + size * 0.36} font-size={size}>
        −1
      </text>
    </>
  );
}

const SYMBOL = 5.6; // from the left edge, where the formation stands at the right; without it, in the middle: see counters.css

function Near({ piece, layer }: { piece: Piece; layer: Layer }) {
  const { left, right } = formation(piece.unit);
  const half = COUNTER / 2;
  const [name = "", battalion] = right.split("-");
  const beside = battalion ?? (name.length <= 4 ? name : "");
  return (
    <g class="at-near">
      <rect class="edge" x="1.5" y="1.8" width={COUNTER} height={COUNTER} rx="3" />
      <rect class="ring" x="-2.5" y="-2.5" width={COUNTER + 5} height={COUNTER + 5} rx="5" />
      <rect class="face" width={COUNTER} height={COUNTER} rx="3" />
      <path class="shine" d={`M1.2 ${COUNTER - 3}v${6 - COUNTER}q0 -1.8 1.8 -1.8h${COUNTER - 6}`} />
      {piece.data.side === "german" && <path class="band" d={`M0.6 3.6v-1q0 -2 2 -2h${COUNTER - 5.2}q2 0 2 2v1z`} />}
      {piece.reduced && <path class="loss" d={`M0.6 4v${COUNTER - 6.6}q0 2 2 2h2v${1 - COUNTER}z`} />}
      <text class="echelon" x={half} y="10.3">
        {ECHELON[piece.data.echelon] ?? ""}
      </text>
      <Symbol y={11.6} width={18.5} height={10.9} x={SYMBOL} />
      <text class={`formation${left.length > 2 ? " long" : ""}`} x={piece.reduced ? 5.2 : 2.4} y="10.6">
        {left}
      </text>
      <g class="at-close">
        <text class={`formation${beside.length > 2 ? " long" : ""}`} x={SYMBOL + 19.7} y="19.6">
          {beside}
        </text>
        {name !== "" && beside !== name && (
          <text class="regiment" x={half} y="28">
            {name}
          </text>
        )}
      </g>
      <text class="strength" x={piece.reduced ? half + 1.5 : half} y={COUNTER - 1.8}>
        {piece.strength.attack}-{piece.strength.defence}-{piece.data.move}
      </text>
      {piece.reduced && layer !== "under" && <Lost x={COUNTER - 5.5} y={7} size={7.5} />}
    </g>
  );
}

function Plain({ piece, at, dim = false, chosen = false, layer = "single" }: CounterProps) {
  const half = COUNTER / 2;
  const side = piece.data.side;
  return (
    <g
      class={`counter ${side}${dim ? " dim" : ""}${chosen ? " chosen" : ""}${piece.reduced ? " reduced" : ""}`}
      transform={`translate(${round(at.x - half)} ${round(at.y - half)})`}
    >
      <Far piece={piece} layer={layer} />
      <Near piece={piece} layer={layer} />
    </g>
  );
}

/** Drawn again when something that one sees has changed: positions come with every move, most counters stay. */
export const Counter = memo(Plain, (a: CounterProps, b: CounterProps) => {
  return (
    a.piece.unit === b.piece.unit &&
    a.piece.data === b.piece.data &&
    a.piece.steps === b.piece.steps &&
    a.at.x === b.at.x &&
    a.at.y === b.at.y &&
    a.dim === b.dim &&
    a.chosen === b.chosen &&
    a.layer === b.layer
  );
});

/** Where the counter of a stack lies, and which it is: the last of them at the bottom. */
export function places(middle: Point, count: number): { at: Point; layer: Layer }[] {
  if (count === 1) return [{ at: { x: middle.x, y: middle.y + LOWER.single }, layer: "single" }];
  return Array.from({ length: count }, (_, i) => {
    const part = (2 * i) / (count - 1) - 1; // from -1, the top unit, to 1
    return {
      at: { x: middle.x + part * STACKED.x, y: middle.y + LOWER.stack + part * STACKED.y },
      layer: i === count - 1 ? "under" : "top",
    };
  });
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
        const spots = places(layout.centre(hex), pieces.length);
        return (
          <g key={hex}>
            {pieces
              .map((piece, i) => (
                <Counter key={piece.unit} piece={piece} {...spots[i]!} dim={idle(piece.unit)} chosen={piece.unit === unit} />
              ))
              .reverse()}
          </g>
        );
      })}
    </g>
  );
}
