// Bases and commanders. The sides differ in form: blue's are full, red's are hollow with a double edge. The class is the
// crossed box of the field's symbols: infantry a cross of diagonals, cavalry one diagonal, guns a dot, engineers an E.
import { memo } from "../../../ui/memo";
import type { Point } from "../../../protocol/shapes";
import { type PieceLook, pieceClass, starPath } from "../../table/map/piece";
import { sideIndex } from "../../table/world";
import type { Pose } from "../geometry";
import type { Position, Stand, Unit } from "../position";
import { INCH, type Sheet } from "./sheet";

const NUMBERED = 5.5; // pixels an inch, from which on bases have their numbers
const SIGNED = 7.5; // from which on they have signs and pips
const NAMED = 30; // from which on their names stand below them

function Sign({ kind, width, depth }: { kind: string; width: number; depth: number }) {
  const [x, y] = [width / 2, depth / 2];
  switch (kind) {
    case "infantry":
      return <path class="sign" d={`M${-x} ${-y}L${x} ${y}M${x} ${-y}L${-x} ${y}`} />;
    case "cavalry":
      return <path class="sign" d={`M${-x} ${y}L${x} ${-y}`} />;
    case "artillery":
      return <circle class="sign full" cy={-depth / 3.4} r={width / 4} />;
    default:
      return <path class="sign" d={`M${-x * 0.55} ${-y * 0.2}V${-y * 0.75}H${x * 0.55}V${-y * 0.2}M0 ${-y * 0.75}V${-y * 0.35}`} />;
  }
}

/** One small mark for each Strength Point along the rear edge; those that are lost are hollow. */
function Pips({ unit, width, depth }: { unit: Unit; width: number; depth: number }) {
  const step = Math.min(6, (width - 3) / Math.max(1, unit.full));
  return (
    <>
      {Array.from({ length: unit.full }, (_, i) => (
        <circle key={i} class={i < unit.strength ? "pip" : "pip lost"} cx={(i - (unit.full - 1) / 2) * step} cy={depth / 2 - 3.6} r={Math.min(2, step / 2.6)} />
      ))}
    </>
  );
}

interface BaseProps extends PieceLook {
  sheet: Sheet;
  unit: Unit;
  pose?: Pose; // where it would be
  side: number;
  scale: number; // pixels a unit of the picture
}

export function Base({ sheet, unit, pose = unit.pose, side, scale, ...look }: BaseProps) {
  const [width, depth] = [unit.size.width * INCH, unit.size.depth * INCH];
  const at = sheet.at(pose);
  const inch = scale * INCH;
  const signed = inch >= SIGNED;
  const letters = Math.min(20, Math.max(9, inch * 0.95)) / scale;
  const out = 2.5 / scale;
  const arm = Math.min(7 / scale, width / 3);
  const [l, t] = [-width / 2 - out, -depth / 2 - out];
  return (
    <g class={pieceClass(side, look, "base", unit.type.kind, unit.town ? "town" : "")} data-unit={look.ghost ? undefined : unit.name}>
      <g transform={`translate(${at.x} ${at.y}) rotate(${pose.heading})`}>
        <rect class="body" x={-width / 2} y={-depth / 2} width={width} height={depth} />
        {side === 1 && <rect class="edge" x={-width / 2 + 1.6} y={-depth / 2 + 1.6} width={width - 3.2} height={depth - 3.2} />}
        {signed && <Sign kind={unit.type.kind} width={width} depth={depth} />}
        <path class="front" d={`M${-width / 2} ${-depth / 2}h${width}`} />
        <path class="point" d={`M-4 ${-depth / 2}L0 ${-depth / 2 - 4.5}L4 ${-depth / 2}z`} />
        {signed && <Pips unit={unit} width={width} depth={depth} />}
        {look.able && (
          <path
            class="bracket"
            d={`M${l} ${t + arm}V${t}h${arm}M${-l - arm} ${t}H${-l}v${arm}M${-l} ${-t - arm}V${-t}h${-arm}M${l + arm} ${-t}H${l}v${-arm}`}
          />
        )}
        {look.chosen && <rect class="ring" x={l - out} y={t - out} width={-2 * (l - out)} height={-2 * (t - out)} />}
      </g>
      {inch >= NUMBERED && (
        <text class="number" x={at.x} y={at.y + letters * 0.36} font-size={letters} stroke-width={3 / scale}>
          {unit.name}
          {unit.guard ? "G" : unit.outriders ? "o" : ""}
        </text>
      )}
    </g>
  );
}

/** What it is, below it; bases that stand there are drawn over it. */
function Name({ sheet, unit, scale }: { sheet: Sheet; unit: Unit; scale: number }) {
  const at = sheet.at(unit.pose);
  return (
    <text class="name" x={at.x} y={at.y + Math.max(unit.size.width, unit.size.depth) * INCH * 0.72 + 10 / scale} font-size={11 / scale} stroke-width={3 / scale}>
      {unit.type.title}
    </text>
  );
}

export function CommanderStand({ sheet, stand, at = stand, side, scale, ...look }: PieceLook & { sheet: Sheet; stand: Stand; at?: Point; side: number; scale: number }) {
  const { x, y } = sheet.at(at);
  const inch = scale * INCH;
  const r = (stand.size / 2) * INCH; // always with the table (G2)
  const square = (of: number) => ({ x: x - of, y: y - of, width: 2 * of, height: 2 * of });
  return (
    <g class={pieceClass(side, look, "base", "stand")} data-unit={look.ghost ? undefined : stand.name}>
      <rect class="body" {...square(r)} />
      {side === 1 && <rect class="edge" {...square(r - 1.6)} />}
      {stand.wing === 0 ? (
        <path class="full" d={starPath(x, y, r * 0.72, r * 0.3)} />
      ) : (
        <text class="number" x={x} y={y + 4 / scale} font-size={Math.min(18, Math.max(9, inch * 0.8)) / scale} stroke-width={3 / scale}>
          W{stand.wing}
        </text>
      )}
      {look.able && <rect class="bracket" {...square(r + 3 / scale)} />}
      {look.chosen && <rect class="ring" {...square(r + 5 / scale)} />}
    </g>
  );
}

/** Crossed blades where bases fight, and a line that holds them together. */
function Combats({ sheet, position, scale }: { sheet: Sheet; position: Position; scale: number }) {
  return (
    <>
      {[...position.attackers].flatMap(([defender, by]) =>
        by.flatMap((attacker) => {
          const [a, d] = [position.units.get(attacker), position.units.get(defender)];
          if (!a || !d) return [];
          const share = a.size.depth / (a.size.depth + d.size.depth);
          const at = sheet.at({ x: a.pose.x + (d.pose.x - a.pose.x) * share, y: a.pose.y + (d.pose.y - a.pose.y) * share });
          return (
            <g key={`${attacker} ${defender}`} class="combat" transform={`translate(${at.x} ${at.y}) scale(${0.62 / scale})`}>
              <circle r="12" />
              <path d="M-7 -7L6.5 6.5M7 -7L-6.5 6.5M-7.5 3L-3 7.5M7.5 3L3 7.5" />
            </g>
          );
        }),
      )}
    </>
  );
}

interface AllProps {
  sheet: Sheet;
  position: Position;
  sides: string[];
  scale: number;
  chosen: string;
  able: Set<string>;
  moving: string; // the side whose units that are done are pale, or ""
}

export const Bases = memo(({ sheet, position, sides, scale, chosen, able, moving }: AllProps) => {
  const { units, stands } = position;
  const look = ({ name, side }: { name: string; side: string }) => ({
    sheet,
    side: sideIndex({ sides }, side),
    scale,
    chosen: name === chosen,
    able: able.has(name),
    idle: side === moving && !able.has(name),
  });
  return (
    <g class="bases" aria-hidden="true">
      {scale * INCH >= NAMED && [...units.values()].map((unit) => <Name key={unit.name} sheet={sheet} unit={unit} scale={scale} />)}
      {[...units.values()].map((unit) => (
        <Base key={unit.name} unit={unit} {...look(unit)} />
      ))}
      {[...stands.values()].map((stand) => (
        <CommanderStand key={stand.name} stand={stand} {...look(stand)} />
      ))}
      <Combats sheet={sheet} position={position} scale={scale} />
    </g>
  );
});
