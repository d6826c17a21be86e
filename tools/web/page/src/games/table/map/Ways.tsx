// Ways that are not to be chosen: what was done last, what the computer is about to do or proposes, the worst of the enemy.
import type { ComponentChildren } from "preact";
import type { Point } from "../../../protocol/shapes";
import { Chance } from "../../../ui/table/Chance";
import { Numbered } from "../../../ui/table/Numbered";
import type { Sheet } from "../../../ui/table/sheet";
import { sideIndex } from "../world";

export interface TableWay {
  side: string;
  kind: string; // of what is done
  number: number; // of the action among all that are drawn together, from 1
  points: Point[]; // from where the piece stands; of fire also where it strikes
  chance?: string; // what is written at its end, or ""
}

/** How a game draws a way. */
export interface WayLook<W> {
  isNumbered(way: W): boolean; // where it is a trail
  endOf(way: W): Point | undefined;
  draw(sheet: Sheet, way: W, scale: number): ComponentChildren;
}

interface Props<W> {
  sheet: Sheet;
  ways: W[];
  sides: string[];
  scale: number;
  kind: string; // "trail", "proposal", "cue" or "threats"
  look: WayLook<W>;
}

export function Ways<W extends TableWay>({ sheet, ways, sides, scale, kind, look: { isNumbered, endOf, draw } }: Props<W>) {
  const numbered = new Set<number>();
  return (
    <g class={`ways ${kind}`} aria-hidden="true">
      {ways.map((way, i) => {
        // Of several ways of one order the first has the number.
        const first = !numbered.has(way.number);
        numbered.add(way.number);
        return (
          <g key={i} class={`side-${sideIndex({ sides }, way.side)} ${way.kind}`}>
            {draw(sheet, way, scale)}
            {kind === "trail" && first && isNumbered(way) && <Numbered sheet={sheet} points={way.points} number={way.number} scale={scale} />}
          </g>
        );
      })}
      {ways.map((way, i) => {
        const end = endOf(way);
        return way.chance && end && <Chance key={`chance ${i}`} sheet={sheet} at={end} text={way.chance} scale={scale} />;
      })}
    </g>
  );
}
