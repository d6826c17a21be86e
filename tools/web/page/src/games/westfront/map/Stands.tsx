// Stands. The sides differ in form: the attacker's are full, the defender's hollow with a double edge; what a stand is, its sign
// says, which for guns points to the enemy.
import { memo } from "../../../ui/memo";
import { useMemo } from "preact/hooks";
import type { Point } from "../../../protocol/shapes";
import { type PieceLook, pieceClass, starPath } from "../../table/map/piece";
import { BASE, far } from "../geometry";
import type { Position, Stand } from "../position";
import { sideIndex, type StandData, type World } from "../world";
import type { Sheet } from "../../../ui/table/sheet";

const NAMED = 0.42; // pixels a millimetre, from which on stands have their names
const LETTERS = 11; // pixels
const SMALL = 0.85; // pixels a millimetre, below which letters are smaller, and names that would lie over others are left out
const TOGETHER = 130; // mm between stands of a company that a line joins always

/** About twenty units wide, around the origin, the enemy at the top. */
export function Sign({ type, battalion }: Pick<StandData, "type" | "battalion">) {
  switch (type) {
    case "platoon":
      return <path class="sign" d="M-9 -6H9V6H-9ZM-9 -6L9 6M9 -6L-9 6" />;
    case "cavalry":
      return <path class="sign" d="M-9 -6H9V6H-9ZM-9 6L9 -6" />;
    case "flame":
      return <path class="sign full" d="M0 -9C5 -4 6 0 6 3A6 6 0 0 1 -6 3C-6 0 -4 -2 -2 -4C-2 -1 0 0 1 -1C2 -3 1 -6 0 -9Z" />;
    case "mg":
      return <path class="sign" d="M0 9V-9M-4 -4.5L0 -9L4 -4.5M-6 9H6" />;
    case "block_house":
      return <path class="sign" d="M-9 8V-4L0 -9L9 -4V8ZM-5 1H5" />;
    case "field_gun":
      return (
        <>
          <circle class="sign full" r="3.6" cy="2" />
          <path class="sign" d="M0 2V-9M-7 2H7" />
        </>
      );
    case "light_mortar":
    case "medium_mortar":
    case "heavy_mortar":
      return (
        <>
          <circle class="sign" r="3.2" cy="6" />
          <path class="sign" d={`M0 2.8V-9M-4 -4.5L0 -9L4 -4.5${type === "light_mortar" ? "" : "M-4 -1H4"}${type === "heavy_mortar" ? "M-4 1.6H4" : ""}`} />
        </>
      );
    case "tank_male":
    case "tank_female":
      return (
        <>
          <path class="sign" d="M-9.5 3L-4 -6H9.5L4 6H-6.5Z" />
          {type === "tank_male" ? <circle class="sign full" r="2" cx="0.5" cy="0" /> : <path class="sign" d="M-3.5 0H4.5" />}
        </>
      );
    case "motor":
    case "armoured_car":
      return (
        <>
          <path class="sign" d={type === "motor" ? "M-9 4V-4H2V-1H9V4Z" : "M-9 4L-6 -3H6L9 4ZM-2 -3V-7H3V-3"} />
          <circle class="sign full" r="2.2" cx="-5" cy="6" />
          <circle class="sign full" r="2.2" cx="5" cy="6" />
        </>
      );
    case "liaison":
      return <path class="sign" d="M-7 7V-8H3A4.6 4.6 0 0 1 3 1H-7M-7 7H7" />;
    default: {
      // Of a brigade two stars side by side.
      const star = (x: number, r: number) => starPath(x, 0, r, r * 0.42);
      return <path class="sign full" d={battalion === 0 ? star(-5.2, 6) + star(5.2, 6) : star(0, 9)} />;
    }
  }
}

/** Raw troops have one, veterans two and storm troops three small bars above their sign; regulars none. */
function Grade({ grade }: StandData) {
  const bars = { raw: 1, veteran: 2, storm: 3 }[grade] ?? 0;
  return <path class={`grade ${grade}`} d={Array.from({ length: bars }, (_, i) => `M${(i - (bars - 1) / 2) * 5 - 1.5} -9.6h3`).join("")} />;
}

interface StandProps extends PieceLook {
  sheet: Sheet;
  stand: Stand;
  at?: Point; // where it would be
  side: number;
  scale: number; // pixels a unit of the picture
}

export function StandPicture({ sheet, stand, at = stand, side, scale, ...look }: StandProps) {
  const { x, y } = sheet.at(at);
  const { data, markers, held } = stand;
  const points = ["mg", "field_gun", "light_mortar", "medium_mortar", "heavy_mortar"].includes(data.type);
  const badge = Math.max(1, 4 / scale / 4.5); // never under that many pixels
  return (
    <g class={pieceClass(side, look, "stand", data.type, markers > 0 ? "marked" : "")} data-unit={look.ghost ? undefined : stand.name} transform={`translate(${x} ${y})`}>
      <circle class="body" r={BASE} />
      {side === 1 && <circle class="edge" r={BASE - 2} />}
      <g transform={`${side === 1 && points ? "rotate(180) " : ""}scale(${points ? 1 : 1.05})`}>
        <Sign type={data.type} battalion={data.battalion} />
      </g>
      {["raw", "veteran", "storm"].includes(data.grade) && <Grade {...data} />}
      {stand.ditched && <path class="ditched" d="M-11 11L11 -11M-11 -11L11 11" />}
      {Array.from({ length: held }, (_, i) => (
        <path key={i} class="held" transform={`translate(${11 + i * 5 * badge} -11) scale(${badge})`} d="M-2 4V-2Q-2 -5 0 -6Q2 -5 2 -2V4Z" />
      ))}
      {Array.from({ length: markers }, (_, i) => (
        <path key={i} class="marker" transform={`translate(${-11 - i * 7 * badge} -11) scale(${badge})`} d="M0 -5.5L5 3.5H-5Z" />
      ))}
      {look.able && <circle class="bracket" r={BASE + 3.5 / scale} />}
      {look.chosen && <circle class="ring" r={BASE + 7 / scale} />}
    </g>
  );
}

/** What holds a company together: a band behind its stands. */
function Bands({ sheet, position, world, lit }: { sheet: Sheet; position: Position; world: World; lit: string }) {
  return (
    <g class="bands">
      {[...world.companies].map(([company, names]) => {
        const stands = names.flatMap((name) => position.stands.get(name) ?? []);
        if (stands.length < 2) return null;
        const side = sideIndex(world, stands[0]!.side);
        return (
          <g key={company} class={`company side-${side}${company === lit ? " lit" : ""}`}>
            {company === lit && <path class="band" d={sheet.path(stands)} />}
            <path class="cord" d={stands.slice(1).flatMap((stand, i) => (company === lit || far(stand, stands[i]!) <= TOGETHER ? [sheet.path([stands[i]!, stand])] : [])).join("")} />
          </g>
        );
      })}
    </g>
  );
}

interface AllProps {
  sheet: Sheet;
  position: Position;
  world: World;
  scale: number;
  chosen: Set<string>;
  able: Set<string>;
  lit: string; // the company that is named or in hand, or ""
}

function isIdle({ side, data, rolled }: Stand, { side: moving, phase, ordered, hand }: Position): boolean {
  if (side !== moving || data.type === "command" || data.type === "liaison") return false;
  if (data.company === "") return rolled && hand?.name !== data.name;
  return phase === "companies" && ordered.includes(data.company) && hand?.name !== data.company;
}

/** The stands whose names are shown: of those that would lie over each other the first, and before all others who can act. */
function namesAt({ stands }: Position, letters: number, chosen: Set<string>, able: Set<string>): Stand[] {
  const rank = ({ name }: Stand) => Number(able.has(name)) + 2 * Number(chosen.has(name));
  const sorted = [...stands.values()].sort((a, b) => rank(b) - rank(a));
  const shown: Stand[] = [];
  for (const stand of sorted) {
    const half = (name: string) => name.length * letters * 0.36;
    if (letters === 0 || !shown.some((other) => Math.abs(other.y - stand.y) < letters && Math.abs(other.x - stand.x) < half(other.name) + half(stand.name))) shown.push(stand);
  }
  return shown;
}

export const Stands = memo(({ sheet, position, world, scale, chosen, able, lit }: AllProps) => {
  const letters = (scale < SMALL ? 9.5 : LETTERS) / scale;
  const named = useMemo(() => namesAt(position, scale < SMALL ? letters : 0, chosen, able), [position, letters, chosen, able]);
  return (
    <g class="stands" aria-hidden="true">
      <Bands sheet={sheet} position={position} world={world} lit={lit} />
      {[...position.stands.values()].map((stand) => (
        <StandPicture
          key={stand.name}
          sheet={sheet}
          stand={stand}
          side={sideIndex(world, stand.side)}
          scale={scale}
          chosen={chosen.has(stand.name)}
          able={able.has(stand.name)}
          idle={isIdle(stand, position)}
        />
      ))}
      {scale >= NAMED &&
        named.map((stand) => {
          const { x, y } = sheet.at(stand);
          return (
            <text key={stand.name} class="name" x={x} y={y + BASE + letters * 0.92} font-size={letters} stroke-width={3 / scale}>
              {stand.name}
            </text>
          );
        })}
    </g>
  );
});
