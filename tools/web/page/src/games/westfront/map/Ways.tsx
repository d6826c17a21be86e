// Ways and shots that are not to be chosen: what was done last, what the computer is about to do or proposes.
import { Chance } from "../../../ui/table/Chance";
import { Numbered } from "../../../ui/table/Numbered";
import { arrow } from "../../../ui/table/sheet";
import { BASE } from "../geometry";
import type { Way } from "../plot";
import type { Sheet } from "./sheet";
import { TemplateMark } from "./Fire";

/** A line of fire, with a small burst at its end. */
export function shotPath(sheet: Sheet, [from, to]: Way["points"]): string {
  if (!from || !to) return "";
  const { x, y } = sheet.at(to);
  return `${sheet.path([from, to])}M${x - 5} ${y - 5}l10 10m0 -10l-10 10`;
}

export function Ways({ sheet, ways, sides, scale, kind }: { sheet: Sheet; ways: Way[]; sides: string[]; scale: number; kind: string }) {
  const numbered = new Set<number>();
  return (
    <g class={`ways ${kind}`} aria-hidden="true">
      {ways.map((way, i) => {
        // Of a company's order the first way has the number.
        const first = !numbered.has(way.number);
        numbered.add(way.number);
        const end = way.points[way.points.length - 1];
        const at = end && sheet.at(end);
        return (
          <g key={i} class={`side-${Math.max(0, sides.indexOf(way.side))} ${way.kind}`}>
            {way.kind === "fire" && <path class="shot" d={shotPath(sheet, way.points)} />}
            {way.kind === "template" && way.word === "shoot" && <path class="shot" d={sheet.path(way.points)} />}
            {way.template && <TemplateMark sheet={sheet} template={way.template} />}
            {(way.kind === "move" || way.kind === "assault") && <path class="arrow" d={arrow(sheet, way.points, scale, 0.5)} />}
            {way.kind === "move" && at && <circle class="foot" cx={at.x} cy={at.y} r={BASE} />}
            {kind === "trail" && first && way.kind !== "still" && (way.kind !== "template" || way.word === "shoot") && <Numbered sheet={sheet} points={way.points} number={way.number} scale={scale} />}
          </g>
        );
      })}
      {ways.map((way, i) => {
        const end = way.points[way.points.length - 1] ?? way.template?.at;
        return way.chance && end && <Chance key={`chance ${i}`} sheet={sheet} at={end} text={way.chance} scale={scale} />;
      })}
    </g>
  );
}
