// Arrows: what was played last, what the computer is about to play, and what it proposes.
import { memo } from "../../../ui/memo";
import type { Proposal, Trail } from "../../game";
import { ActMark } from "../../../ui/ActMark";
import { type Choice, hexOf, unitOf } from "../choices";
import type { Position } from "../position";
import { type Layout, round, SIDE } from "./layout";
import { type Track, tracksOf } from "./tracks";

const NEAR = 0.4; // of a hex's side, from the middle of the last hex
const CLEAR = 0.76; // the same where a counter stands whose strength is to be read

/** An arrow through hexes, from the rim of the first to that of the last. clear: it ends before the counters there. */
function arrow(layout: Layout, way: string[], clear = false): string {
  const points = way.map((hex) => layout.centre(hex));
  const towards = (from: { x: number; y: number }, to: { x: number; y: number }, far: number) => {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    return { x: from.x + ((to.x - from.x) / length) * far, y: from.y + ((to.y - from.y) / length) * far };
  };
  const [start, end] = [points[0]!, points[points.length - 1]!];
  const before = points[points.length - 2]!;
  points[0] = towards(start, points[1]!, SIDE * 0.5);
  const tip = towards(end, before, SIDE * (clear ? CLEAR : NEAR));
  points[points.length - 1] = tip;
  const back = towards(tip, before, 11);
  const aside = { x: ((back.y - tip.y) / 11) * 7, y: ((tip.x - back.x) / 11) * 7 };
  const at = ({ x, y }: { x: number; y: number }) => `${round(x)} ${round(y)}`;
  const head = `M${at({ x: back.x + aside.x, y: back.y + aside.y })}L${at(tip)}L${at({ x: back.x - aside.x, y: back.y - aside.y })}`;
  return `M${points.map(at).join("L")}${head}`;
}

export function ArrowPath({ kind, layout, from, to }: { kind: string; layout: Layout; from: string; to: string }) {
  return <path class={kind} d={arrow(layout, [from, to])} />;
}

/** Of an attack: a head on the side between the two hexes, so that it covers no strength on either. */
function head(layout: Layout, from: string, to: string): string {
  const [a, b] = [layout.centre(from), layout.centre(to)];
  const far = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const [x, y] = [(b.x - a.x) / far, (b.y - a.y) / far];
  const at = (along: number, aside: number) => `${round((a.x + b.x) / 2 + x * along - y * aside)} ${round((a.y + b.y) / 2 + y * along + x * aside)}`;
  return `M${at(5, 0)}L${at(-4.5, 8)}L${at(-2, 0)}L${at(-4.5, -8)}Z`;
}

/** A declared attack. */
export function Declared({ layout, from, to }: { layout: Layout; from: string; to: string }) {
  return <path class="attack declared" d={head(layout, from, to)} />;
}

/** Where the mark of an act stands, which several may share that have the same target. */
function markAt(layout: Layout, { way }: Track): string {
  const at = layout.centre(way[way.length - 1]!);
  return `translate(${round(at.x - 19)} ${round(at.y + 20)})`;
}

/** done: it was played already; its mark hides no strength, and does not look like one that can be clicked. */
function TrackPicture({ layout, track, done = false }: { layout: Layout; track: Track; done?: boolean }) {
  const { act, side, way } = track;
  const to = way[way.length - 1]!;
  if (done && act === "place") return <polygon class={`placed ${side}`} points={layout.polygon(layout.world.hexes.get(to)!, 0.9)} />;
  const { x, y } = layout.centre(to);
  const d = way.length < 2 ? "" : act === "attack" ? head(layout, way[way.length - 2]!, to) : arrow(layout, way, done);
  return (
    <>
      {d !== "" && <path class="halo" d={d} />}
      {d !== "" && <path class={`track ${act} ${side}`} d={d} />}
      {(act !== "enter" || way.length === 1) && (
        <g transform={done ? `translate(${round(x + 17)} ${round(y - 22)})` : markAt(layout, track)}>
          <g class="glyph">
            <ActMark act={act} />
          </g>
        </g>
      )}
    </>
  );
}

/** The chance of an act beside its mark. Those of other acts on the same place stand above: a bombardment comes before the attack. */
function Chance({ layout, track, above, chance }: { layout: Layout; track: Track; above: number; chance: string }) {
  const width = 30 + 13.5 * chance.length;
  return (
    <g class={`chance ${track.act}`} transform={markAt(layout, track)}>
      <g class="glyph">
        <g transform={`translate(0 ${-25 * above})`}>
          <rect x="-12.5" y="-12.5" width={width} height="25" rx="12.5" />
          <ActMark act={track.act} />
          <text x={(width - 2) / 2} y="6.5">
            {chance}
          </text>
        </g>
      </g>
    </g>
  );
}

/** What was played since the person's last decision. Once the battle begins, the set-up before it is no news. */
export const TrailMarks = memo(({ layout, trail, setup }: { layout: Layout; trail: Trail<Position, Choice>; setup: boolean }) => (
  <g class="trail" aria-hidden="true">
    {tracksOf(trail.moves, trail.before).map((track, i) => {
      if (!track || (!setup && trail.moves[i]!.choice.kind === "place") || !layout.world.hexes.has(track.way[track.way.length - 1]!)) return null;
      return <TrackPicture key={`${i} ${track.key}`} layout={layout} track={track} done />;
    })}
  </g>
));

/** What the computer would do in the person's place; what was struck out of it is crossed. */
export const ProposalMarks = memo(({ layout, position, proposal }: { layout: Layout; position: Position; proposal: Proposal<Choice> }) => {
  const moves = proposal.parts.map(({ choice }) => ({ side: proposal.side, choice }));
  const tracks = tracksOf(moves, position);
  const chances = tracks.flatMap((track, i) => {
    const { taken, chance } = proposal.parts[i]!;
    const to = track?.way[track.way.length - 1] ?? "";
    return track && taken && chance !== "" && layout.world.hexes.has(to) ? [{ track, to, chance }] : [];
  });
  return (
    <g class="proposal" aria-hidden="true">
      {tracks.map((track, i) => {
        if (!track || track.way.some((hex) => !layout.world.hexes.has(hex))) return null;
        const { taken } = proposal.parts[i]!;
        const [from, to] = [track.way[0]!, track.way[track.way.length - 1]!].map((hex) => layout.centre(hex)) as [{ x: number; y: number }, { x: number; y: number }];
        const [x, y] = [round((from.x + to.x) / 2), round((from.y + to.y) / 2)];
        return (
          <g key={`${i} ${track.key}`} class={taken ? "part" : "part struck"}>
            <polygon class="goal" points={layout.polygon(layout.world.hexes.get(track.way[track.way.length - 1]!)!, 0.9)} />
            <TrackPicture layout={layout} track={track} />
            {!taken && <path class="strike" d={`M${x - 9} ${y - 9}l18 18m0 -18l-18 18`} />}
          </g>
        );
      })}
      {chances.map(({ track, to, chance }, i) => (
        <Chance key={track.key} layout={layout} track={track} above={chances.slice(i + 1).filter((other) => other.to === to).length} chance={chance} />
      ))}
    </g>
  );
});

/** What the computer is about to play. */
export function Cue({ layout, position, cue }: { layout: Layout; position: Position; cue: Choice }) {
  const from = position.where.get(unitOf(cue));
  const to = layout.world.hexes.get(hexOf(cue));
  return (
    <g class="cues" aria-hidden="true">
      {from && to && from !== to.name && <ArrowPath kind="cue" layout={layout} from={from} to={to.name} />}
      {to && <polygon class="cue" points={layout.polygon(to, 0.96)} />}
    </g>
  );
}
