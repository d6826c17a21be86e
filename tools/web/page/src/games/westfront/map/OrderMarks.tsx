// The order that is drawn up: ways with legs, where the stands would be, whom they fire at, what they do where they are.
import type { Point } from "../../../protocol/shapes";
import { arrow } from "../../../ui/table/sheet";
import { cm, lengthOf } from "../geometry";
import type { Way } from "../plot";
import type { Position } from "../position";
import { sideIndex, type World } from "../world";
import { shotPath, TemplateMark } from "./Fire";
import { Notes } from "./Notes";
import type { Sheet } from "../../../ui/table/sheet";
import { StandPicture } from "./Stands";

export interface Plotted {
  ways: Way[];
  state: "legal" | "illegal" | "";
  notes: Map<string, string>; // at stands: what is likely to come of it
}

export function endOf({ points, kind }: Way): Point | null {
  return kind === "assault" ? (points[points.length - 2] ?? null) : kind === "move" ? (points[points.length - 1] ?? null) : null;
}

export function OrderMarks({ sheet, world, position, plotted: { ways, state, notes }, scale }: { sheet: Sheet; world: World; position: Position; plotted: Plotted; scale: number }) {
  const text = (at: Point, below: number, words: string, key: string) => {
    const { x, y } = sheet.at(at);
    return (
      <text key={key} class="far" x={x} y={y + below} font-size={12 / scale} stroke-width={7 / scale}>
        {words}
      </text>
    );
  };
  return (
    <g class={`order ${state}`} aria-hidden="true">
      {ways.map((way) => {
        const stand = position.stands.get(way.stand);
        const end = endOf(way);
        const moves = way.kind === "move" || way.kind === "assault";
        return (
          <g key={`${way.stand} ${way.kind}`} class={way.kind} data-stand={way.stand}>
            {moves && <path class="route" d={arrow(sheet, way.points, scale, 0.5) || sheet.path(way.points)} />}
            {way.kind === "fire" && <path class="shot" d={shotPath(sheet, way.points)} />}
            {way.template && <TemplateMark sheet={sheet} template={way.template} />}
            {moves &&
              way.points.slice(1, way.kind === "assault" ? -2 : -1).map((point, i) => <circle key={i} class="joint" cx={sheet.at(point).x} cy={sheet.at(point).y} r={4 / scale} />)}
            {stand && end && (
              <g class="end">
                <StandPicture sheet={sheet} stand={{ ...stand, held: 0 }} at={end} side={sideIndex(world, stand.side)} scale={scale} ghost />
              </g>
            )}
          </g>
        );
      })}
      {ways.map((way) => {
        const end = endOf(way);
        // What all go alike is said once, over the one in the middle.
        const alike = ways.filter((one) => one.kind === "move" && Math.abs(lengthOf(one.points) - lengthOf(way.points)) < 3);
        if (way.kind === "move" && alike[Math.floor((alike.length - 1) / 2)] !== way) return null;
        if (way.kind === "still" && way.points[0]) return text(way.points[0], -18 - 3 / scale, way.word, way.stand);
        return end && lengthOf(way.points) > 1 && way.kind === "move" ? text(end, -17 - 3 / scale, `${cm(lengthOf(way.points))} cm`, way.stand) : null;
      })}
      <Notes
        scale={scale}
        notes={[...notes].flatMap(([name, words]) => {
          const at = position.stands.get(name);
          const middle = at && sheet.at(at);
          return middle ? [{ name, x: middle.x, y: middle.y - 20 - 3 / scale, words }] : [];
        })}
      />
    </g>
  );
}
