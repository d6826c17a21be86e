// The map itself: terrain, hexsides, names. Drawn once for a game.
import { memo } from "preact/compat";
import type { HexData, Point, World } from "../world";
import { type Layout, round, scatter, SIDE } from "./layout";

const HACHURES = 5; // on each side of high ground

function Trees({ at, name }: { at: Point; name: string }) {
  const r = scatter(name, 33);
  return (
    <g class="trees">
      {Array.from({ length: 11 }, (_, i) => {
        const angle = r[i * 3]! * 2 * Math.PI;
        const far = Math.sqrt(r[i * 3 + 1]!) * SIDE * 0.66;
        return (
          <circle cx={round(at.x + Math.cos(angle) * far)} cy={round(at.y + Math.sin(angle) * far)} r={round(3.2 + 2.2 * r[i * 3 + 2]!)} />
        );
      })}
    </g>
  );
}

function Houses({ at, name }: { at: Point; name: string }) {
  const r = scatter(name, 40);
  return (
    <g class="houses">
      <path d={`M${round(at.x - 24)} ${round(at.y + 16 * (r[0]! - 0.5))}L${round(at.x + 24)} ${round(at.y + 16 * (r[1]! - 0.5))}`} class="street" />
      {Array.from({ length: 9 }, (_, i) => {
        const x = at.x + ((i % 3) - 1) * 15 + 7 * (r[2 + i * 4]! - 0.5);
        const y = at.y + (Math.floor(i / 3) - 1) * 13 + 6 * (r[3 + i * 4]! - 0.5);
        const w = 6 + 5 * r[4 + i * 4]!;
        const h = 4.5 + 3 * r[5 + i * 4]!;
        return <rect x={round(x - w / 2)} y={round(y - h / 2)} width={round(w)} height={round(h)} transform={`rotate(${Math.round(24 * (r[i]! - 0.5))} ${round(x)} ${round(y)})`} />;
      })}
    </g>
  );
}

// Pit heaps, quarries, broken ground: small hills with shading, and stones.
function Heaps({ at, name }: { at: Point; name: string }) {
  const r = scatter(name, 40);
  return (
    <g class="heaps">
      {Array.from({ length: 3 }, (_, i) => {
        const x = round(at.x + (i - 1) * 17 + 8 * (r[i * 2]! - 0.5));
        const y = round(at.y + 18 * (r[i * 2 + 1]! - 0.5) + 5);
        return <path d={`M${x - 9} ${y + 5}q4 -14 9 -14t9 14zM${x} ${y - 7}l3 11M${x + 3} ${y - 6}l4 9`} />;
      })}
      {Array.from({ length: 12 }, (_, i) => (
        <circle cx={round(at.x + 50 * (r[10 + i]! - 0.5))} cy={round(at.y + 44 * (r[24 + i]! - 0.5))} r="1" />
      ))}
    </g>
  );
}

// Short strokes down the slope, where high ground ends.
function Slopes({ hex, layout }: { hex: HexData; layout: Layout }) {
  const { world } = layout;
  const centre = layout.centre(hex.name);
  const strokes = world.grid.directions.flatMap((direction, i) => {
    const near = hex.near[i];
    if (!near || world.hexes.get(near)?.high) return [];
    const [a, b] = layout.side(hex, direction, 0.06);
    return Array.from({ length: HACHURES }, (_, k) => {
      const t = (k + 0.5) / HACHURES;
      const p = { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
      const inner = k % 2 === 0 ? 0.2 : 0.13;
      return `M${round(p.x)} ${round(p.y)}L${round(p.x + (centre.x - p.x) * inner)} ${round(p.y + (centre.y - p.y) * inner)}`;
    });
  });
  return <path class="slope" d={strokes.join("")} />;
}

/** A fire trench: a line with traverses, along the inside of its hexside. */
function trenchPath(layout: Layout, hex: HexData, direction: string): string {
  const [a, b] = layout.side(hex, direction, 0.05);
  const [c, d] = layout.side(hex, direction, 0.15);
  const teeth = 5;
  let path = `M${round(a.x)} ${round(a.y)}`;
  for (let i = 0; i < teeth; ++i) {
    const along = (from: Point, to: Point, t: number) => `${round(from.x + (to.x - from.x) * t)} ${round(from.y + (to.y - from.y) * t)}`;
    const t0 = (i + 0.3) / teeth;
    const t1 = (i + 0.7) / teeth;
    path += `L${along(a, b, t0)}L${along(c, d, t0)}L${along(c, d, t1)}L${along(a, b, t1)}`;
  }
  return `${path}L${round(b.x)} ${round(b.y)}`;
}

function line([a, b]: [Point, Point]): string {
  return `M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`;
}

function Terrain({ hex, layout }: { hex: HexData; layout: Layout }) {
  const at = layout.centre(hex.name);
  return (
    <>
      <polygon points={layout.polygon(hex)} class={`ground ${hex.terrain} ${hex.zone}`} />
      {hex.high && <polygon points={layout.polygon(hex)} class="high" />}
      {hex.terrain === "woods" && <Trees at={at} name={hex.name} />}
      {hex.terrain === "town" && <Houses at={at} name={hex.name} />}
      {hex.terrain === "broken" && <Heaps at={at} name={hex.name} />}
      {hex.high && <Slopes hex={hex} layout={layout} />}
    </>
  );
}

/** Each name once, over the middle of its hexes. */
function placeNames(world: World, layout: Layout): { name: string; at: Point; town: boolean }[] {
  const places = new Map<string, HexData[]>();
  for (const hex of world.hexes.values()) if (hex.place !== "") places.set(hex.place, [...(places.get(hex.place) ?? []), hex]);
  return [...places].map(([name, hexes]) => {
    const centres = hexes.map((hex) => layout.centre(hex.name));
    const x = centres.reduce((sum, c) => sum + c.x, 0) / centres.length;
    const top = Math.min(...centres.map((c) => c.y));
    return { name, at: { x, y: top - SIDE * 0.34 }, town: hexes.some((hex) => hex.terrain === "town") };
  });
}

/** The Roman numeral of each sector, in the middle of its front line. */
function sectorNames(world: World, layout: Layout): { name: string; at: Point }[] {
  const sectors = new Map<string, Point[]>();
  for (const hex of world.hexes.values()) {
    if (hex.sector === "" || hex.zone !== "reserve") continue;
    sectors.set(hex.sector, [...(sectors.get(hex.sector) ?? []), layout.centre(hex.name)]);
  }
  return [...sectors].map(([name, points]) => ({ name, at: points[Math.floor(points.length / 2)]! }));
}

export const Ground = memo(({ layout }: { layout: Layout }) => {
  const { world, box } = layout;
  const hexes = [...world.hexes.values()];
  const played = hexes.filter((hex) => hex.zone === "field" || hex.zone === "front");
  return (
    <g class="map-ground" aria-hidden="true">
      <rect {...box} class="paper" />
      {hexes.map((hex) => (
        <Terrain key={hex.name} hex={hex} layout={layout} />
      ))}
      <path class="canal-bank" d={hexes.flatMap((h) => h.canal.map((d) => line(layout.side(h, d)))).join("")} />
      <path class="canal" d={hexes.flatMap((h) => h.canal.map((d) => line(layout.side(h, d)))).join("")} />
      <path class="grid" d={hexes.map((h) => `M${layout.polygon(h).replaceAll(" ", "L")}Z`).join("")} />
      <path class="trench-earth" d={hexes.flatMap((h) => h.trench.map((d) => trenchPath(layout, h, d))).join("")} />
      <path class="trench" d={hexes.flatMap((h) => h.trench.map((d) => trenchPath(layout, h, d))).join("")} />
      {played.map((hex) => {
        const at = layout.centre(hex.name);
        return (
          <text key={hex.name} class="hex-number" x={round(at.x)} y={round(at.y - SIDE * 0.66)}>
            {hex.name}
          </text>
        );
      })}
      {hexes
        .filter((hex) => hex.entry)
        .map((hex) => {
          const at = layout.centre(hex.name);
          return <path key={hex.name} class="entry" d={`M${round(at.x - 12)} ${round(at.y + 26)}h24l-12 -9z`} />;
        })}
      {sectorNames(world, layout).map(({ name, at }) => (
        <text key={name} class="sector" x={round(at.x)} y={round(at.y + 8)}>
          {name}
        </text>
      ))}
      {placeNames(world, layout).map(({ name, at, town }) => (
        <text key={name} class={town ? "place town-name" : "place"} x={round(at.x)} y={round(at.y)}>
          {name}
        </text>
      ))}
    </g>
  );
});
