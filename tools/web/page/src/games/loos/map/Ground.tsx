// The map itself: the country, its lines and numbers. Drawn once for a game; few nodes, each with many strokes.
import { memo } from "../../../ui/memo";
import "./ground.css";
import "./print.css";
import { mines, patch, towns, woods } from "./buildings";
import { fields } from "./fields";
import { chains, outlines, type Side, straight } from "./geometry";
import { NUMBER_Y } from "./placing";
import { type Layout, round, SIDE } from "./layout";
import { canal, frontLine, highGround, noMansLand, sleepers, trenches } from "./lines";
import { routes } from "./routes";

function Country({ layout }: { layout: Layout }) {
  const { tones, furrows, hedges } = fields(layout.land);
  return (
    <g class="country">
      <rect {...layout.land} class="land" />
      {tones.map((path, i) => (
        <path key={i} class={`field tone-${i}`} d={path} />
      ))}
      <path class="furrows" d={furrows} />
      <path class="hedges" d={hedges} />
    </g>
  );
}

function Terrain({ layout }: { layout: Layout }) {
  const trees = woods(layout);
  const hill = highGround(layout);
  return (
    <g class="terrain">
      <path class="ground woods" d={patch(layout, (hex) => hex.terrain === "woods")} />
      <path class="ground town" d={patch(layout, (hex) => hex.terrain === "town")} />
      <path class="ground broken" d={patch(layout, (hex) => hex.terrain === "broken")} />
      <path class="high foot" d={hill.base} />
      <path class="high top" d={hill.top} />
      <path class="slope lit" d={hill.lit} />
      <path class="slope dark" d={hill.dark} />
      <path class="tree-shadow" d={trees.shadows} />
      <path class="tree" d={trees.crowns} />
      <path class="tree-light" d={trees.lights} />
    </g>
  );
}

function Ways({ layout }: { layout: Layout }) {
  const path = (kind: "road" | "lane" | "railway" | "mineral") => routes(layout, kind).map(straight).join("");
  const lanes = path("lane");
  const roads = path("road");
  const railways = path("railway");
  const water = canal(layout);
  return (
    <g class="ways">
      <path class="canal-bank" d={water} />
      <path class="canal" d={water} />
      <path class="lane-edge" d={lanes} />
      <path class="road-edge" d={roads} />
      <path class="lane" d={lanes} />
      <path class="road" d={roads} />
      <path class="mineral" d={path("mineral")} />
      <path class="sleepers thin" d={sleepers(routes(layout, "mineral"), 9, 2.4)} />
      <path class="railway" d={railways} />
      <path class="sleepers" d={sleepers(routes(layout, "railway"), 6.5, 3.2)} />
    </g>
  );
}

function Built({ layout }: { layout: Layout }) {
  const town = towns(layout);
  const pits = mines(layout);
  return (
    <g class="built">
      <path class="streets" d={town.streets} />
      <path class="houses" d={town.houses} />
      <path class="roofs" d={town.shades} />
      <path class="churches" d={town.churches} />
      <path class="stones" d={pits.stones} />
      <path class="heaps" d={pits.heaps} />
      <path class="heap-lit" d={pits.lit} />
      <path class="heap-dark" d={pits.dark} />
      <path class="pits" d={pits.pits} />
      <path class="pit-edge" d={pits.steep} />
      <path class="works" d={pits.works} />
      <path class="frames" d={pits.frames} />
    </g>
  );
}

/** What is not played on is drawn paler: the land without the hexes that are. */
function veil(layout: Layout): string {
  const { x, y, width, height } = layout.land;
  const played = outlines(layout, [...layout.world.hexes.values()], (hex) => hex.zone !== "rear");
  return `M${x} ${y}h${width}v${height}h${-width}z${played.map(straight).join("")}`;
}

/** Between the British sectors, where their divisions set up. */
function sectorBounds(layout: Layout): string {
  const { world } = layout;
  const sides: Side[] = [];
  for (const hex of world.hexes.values()) {
    if (hex.sector === "") continue;
    world.grid.directions.forEach((direction, i) => {
      const near = world.hexes.get(hex.near[i] ?? "");
      if (!near || near.sector === "" || near.sector <= hex.sector) return;
      const [from, to] = layout.side(hex, direction);
      sides.push({ from, to });
    });
  }
  return chains(sides).map(straight).join("");
}

function Lines({ layout }: { layout: Layout }) {
  const hexes = [...layout.world.hexes.values()];
  const german = trenches(layout);
  const british = frontLine(layout);
  const land = noMansLand(layout);
  return (
    <g class="lines">
      <path class="no-mans-land" d={land.strip} />
      <path class="shell-holes" d={land.holes} />
      <path class="grid" d={hexes.map((hex) => `M${layout.polygon(hex).replaceAll(" ", "L")}Z`).join("")} />
      <path class="veil" fill-rule="evenodd" d={veil(layout)} />
      <path class="sector-bounds" d={sectorBounds(layout)} />
      <path class="wire" d={land.wire} />
      <path class="trench-earth british" d={british.earth} />
      <path class="trench british" d={british.line} />
      <path class="trench-earth" d={german.earth} />
      <path class="trench" d={german.line} />
    </g>
  );
}

// The compass and the scale stand in the corner behind the British left, where there is no play.
const METRES = 402.3; // from the middle of a hex to that of its neighbour: 440 yards

/** North is at the left: the British attack from below. */
function Compass({ layout }: { layout: Layout }) {
  const { x, y, height } = layout.land;
  const km = (1000 / METRES) * SIDE * Math.sqrt(3);
  const [a, b] = [round(x + 12), round(y + height - 14)];
  return (
    <g class="compass">
      <path class="needle" d={`M${a + 14} ${b - 32}l26 -7v14z`} />
      <path d={`M${a + 66} ${b - 32}l-26 -7v14zM${a + 40} ${b - 46}v28`} />
      <text x={a + 6} y={b - 27}>
        N
      </text>
      <path class="scale" d={`M${a + 18} ${b - 5}v5h${round(km)}v-5M${round(a + 18 + km / 2)} ${b - 3}v3`} />
      <text x={round(a + 18 + km)} y={b - 9}>
        1 km
      </text>
    </g>
  );
}

/** Where German reserves enter: an arrow that comes in, in a ring. */
export function Entry({ x, y }: { x: number; y: number }) {
  const [a, b] = [round(x), round(y)];
  return (
    <g class="entry">
      <circle cx={a} cy={b} r="8.5" />
      <path d={`M${a} ${b - 5.5}v8M${a - 4} ${b - 0.5}l4 4.5l4 -4.5`} />
    </g>
  );
}

export const Ground = memo(({ layout }: { layout: Layout }) => {
  const { world, box, land } = layout;
  const hexes = [...world.hexes.values()];
  const played = hexes.filter((hex) => hex.zone === "field" || hex.zone === "front");
  return (
    <g class="map-ground" aria-hidden="true">
      <rect {...box} class="paper" />
      <svg {...land} viewBox={`${land.x} ${land.y} ${land.width} ${land.height}`}>
        <Country layout={layout} />
        <Terrain layout={layout} />
        <Ways layout={layout} />
        <Built layout={layout} />
        <Lines layout={layout} />
      </svg>
      <Compass layout={layout} />
      <rect {...land} class="frame" />
      <g class="hex-numbers">
        {played.map((hex) => {
          const at = layout.centre(hex.name);
          return (
            <text key={hex.name} class={hex.terrain === "clear" ? "hex-number" : "hex-number over"} x={round(at.x)} y={round(at.y + NUMBER_Y)}>
              {hex.name}
            </text>
          );
        })}
      </g>
      {hexes
        .filter((hex) => hex.entry)
        .map((hex) => {
          const at = layout.centre(hex.name);
          return <Entry key={hex.name} x={at.x + SIDE * 0.62} y={at.y + SIDE * 0.55} />;
        })}
    </g>
  );
});
