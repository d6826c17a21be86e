// The chances of both sides through the game, turn by turn; a point brings its position to the board.
import { useEffect, useState } from "preact/hooks";
import { Refusal } from "../protocol/wire";
import { placesOf, type Point, readPoint } from "../session/chances";
import { title } from "../session/words";
import { useTools } from "./context";

const WIDTH = 320;
const HEIGHT = 150;
const LEFT = 34;
const BOTTOM = 22;
const PATIENCE = 60; // milliseconds before anything is asked

/** The points of the graph, as far as they are known; none of a game without chances. */
export function useChances(): Point[] {
  const { table } = useTools();
  const { story, world, thoughts } = table.state;
  const [points, setPoints] = useState<Point[]>([]);
  const sides = world?.sides ?? [];
  const wanted = placesOf(story);
  const key = `${world?.scenario} ${thoughts} ${wanted.map((place) => place.at).join(",")}`;
  useEffect(() => {
    let current = true;
    // What follows at once is asked about together.
    const timer = setTimeout(async () => {
      try {
        const replies = await Promise.all(wanted.map((place) => table.connection.tryAsk(`chances at ${place.at}`)));
        if (current) setPoints(wanted.flatMap((place, i) => (replies[i] ? [readPoint(place, replies[i], sides)] : [])));
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
      }
    }, PATIENCE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [key]);
  return points;
}

export function Graph() {
  const { table } = useTools();
  const { world, at } = table.state;
  const sides = world?.sides ?? [];
  const points = useChances();
  if (points.length === 0) return <p class="none">No chances are known for this game.</p>;
  const x = (i: number) => LEFT + ((WIDTH - LEFT - 14) * i) / Math.max(1, points.length - 1);
  const y = (chance: number) => 8 + (HEIGHT - BOTTOM - 8) * (1 - chance);
  const percent = (share: number) => Math.round(100 * share);
  const now = [...points].reverse().find((point) => at !== null && point.at <= at) ?? points[points.length - 1]!;
  const when = at === null ? "now" : "at that time"; // at the start of that player turn
  const path = (side: number) => points.map((p, i) => `${i === 0 ? "M" : "L"}${x(i)} ${y(p.win[side] ?? 0)}`).join("");
  return (
    <figure class="graph">
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="group" aria-label="Win probability by turn">
        {[0, 0.5, 1].map((chance) => (
          <g key={chance}>
            <path class="axis" d={`M${LEFT} ${y(chance)}H${WIDTH - 14}`} />
            <text class="tick" x={LEFT - 4} y={y(chance) + 4} text-anchor="end">
              {chance * 100}%
            </text>
          </g>
        ))}
        {sides.map((side, i) => (
          <path key={side} class={`chance ${side} side-${i}`} d={path(i)} />
        ))}
        {points.map((point, i) => (
          <g
            key={point.at}
            class={`point${at === point.at ? " here" : ""}`}
            role="button"
            tabindex={0}
            aria-label={`${point.label}: ${sides.map((side, s) => `${title(side)} ${percent(point.win[s] ?? 0)}%`).join(", ")}, give or take ${percent(2 * point.error)}. Show this position.`}
            onClick={() => void table.lookAt(point.at)}
            onKeyDown={(event) => {
              if (event.key !== "Enter" && event.key !== " ") return;
              event.preventDefault();
              void table.lookAt(point.at);
            }}
          >
            <rect x={x(i) - 8} y="4" width="16" height={HEIGHT - BOTTOM} />
            {sides.map((side, s) => (
              <path
                key={`error ${side}`}
                class="error"
                d={`M${x(i)} ${y(Math.min(1, (point.win[s] ?? 0) + 2 * point.error))}V${y(Math.max(0, (point.win[s] ?? 0) - 2 * point.error))}`}
              />
            ))}
            {sides.map((side, s) => (
              <circle key={side} class={`${side} side-${s}`} cx={x(i)} cy={y(point.win[s] ?? 0)} r="3.5" />
            ))}
            {(i === 0 || i === points.length - 1 || points.length < 8) && (
              <text class="tick" x={x(i)} y={HEIGHT - 6} text-anchor="middle">
                {point.label.replace(/^Turn /, "").replace(/ (\w)\w*$/, " $1")}
              </text>
            )}
          </g>
        ))}
      </svg>
      <figcaption>
        <p class="keys">
          {sides.map((side, i) => (
            <span key={side} class={`key ${side}`}>
              <svg viewBox="0 0 24 8" width="24" height="8" aria-hidden="true">
                <path class={`chance ${side} side-${i}`} d="M0 4H24" stroke-dasharray={i > 0 ? "5 3" : undefined} />
              </svg>{" "}
              {title(side)} {when}: {percent(now.win[i] ?? 0)}%{" "}
            </span>
          ))}
        </p>
        The chances of each side at the start of each player turn, give or take {percent(2 * now.error)}%; the rest is the chance of a draw. Source: {now.from}.
      </figcaption>
    </figure>
  );
}
