// Pictures for the rules, drawn from the map's own hexes and the counters' own values.
import type { ComponentChildren } from "preact";
import { inWords } from "../../session/words";
import { Layout, round, SIDE } from "./map/layout";
import type { HexData, Point, World } from "./world";
import { unitData } from "./world";

interface Token {
  unit: string;
  hex: string;
  under?: boolean; // underneath another
}

interface Drawing {
  hexes: string[];
  tokens: Token[];
  good?: string[]; // where something holds
  bad?: string[]; // where it does not
  arrows?: [from: string, to: string][];
  line?: [from: string, to: string];
  numbers?: Map<string, string>; // written into a hex
}

function near(world: World, hex: string): string[] {
  return (world.hexes.get(hex)?.near ?? []).flatMap((name) => (name && world.hexes.has(name) ? [name] : []));
}

/** The hexes by their distance from one, up to so many. */
function distances(world: World, from: string, most: number): Map<string, number> {
  const far = new Map([[from, 0]]);
  for (const [hex, distance] of far) {
    if (distance < most) for (const next of near(world, hex)) if (!far.has(next)) far.set(next, distance + 1);
  }
  return far;
}

function directionTo(world: World, from: string, to: string): number {
  return world.hexes.get(from)?.near.indexOf(to) ?? -1;
}

/** Whether the trench of `hex` faces its neighbour. */
function trenchFaces(world: World, hex: string, neighbour: string): boolean {
  const direction = world.grid.directions[directionTo(world, hex, neighbour)];
  return direction !== undefined && (world.hexes.get(hex)?.trench.includes(direction) ?? false);
}

/** The zone of control of a British unit (R6). */
function britishZone(world: World, hex: string): string[] {
  return near(world, hex).filter((next) => world.hexes.get(next)!.zone !== "rear" && !trenchFaces(world, next, hex));
}

function Marks({ layout, hex }: { layout: Layout; hex: HexData }) {
  return (
    <>
      {hex.trench.map((direction) => {
        const [a, b] = layout.side(hex, direction, 0.08);
        return <path class="d-trench" d={`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`} />;
      })}
      {hex.canal.map((direction) => {
        const [a, b] = layout.side(hex, direction);
        return <path class="d-canal" d={`M${round(a.x)} ${round(a.y)}L${round(b.x)} ${round(b.y)}`} />;
      })}
    </>
  );
}

/** A short arrow across the side between two hexes, clear of what stands in them. */
function arrowPath(layout: Layout, from: string, to: string): string {
  const a = layout.centre(from);
  const b = layout.centre(to);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const u = { x: (b.x - a.x) / length, y: (b.y - a.y) / length };
  const at = (d: number, side: number) =>
    `${round(a.x + u.x * (length / 2 + d) - u.y * side)} ${round(a.y + u.y * (length / 2 + d) + u.x * side)}`;
  return `M${at(-18, 0)}L${at(3, 0)}M${at(-6, 6)}L${at(3, 0)}L${at(-6, -6)}`;
}

function Piece({ world, layout, token }: { world: World; layout: Layout; token: Token }) {
  const data = unitData(world, token.unit);
  if (!data) return null;
  const { x, y } = layout.centre(token.hex);
  const shift = token.under ? 5 : 0;
  return (
    <g class={`d-unit ${data.side}`} transform={`translate(${round(x + shift)} ${round(y + 4 + shift)})`}>
      <rect x="-23" y="-15" width="46" height="29" rx="4" />
      {!token.under && (
        <>
          <text y="-4">{token.unit.length > 8 ? token.unit.replace(/^\w+\//, "") : token.unit}</text>
          <text y="10" class="strength">
            {data.full.attack}-{data.full.defence}-{data.move}
          </text>
        </>
      )}
    </g>
  );
}

/** caption: what is to be seen, in words; the picture tells nothing else. */
function Figure({ world, drawing, caption }: { world: World; drawing: Drawing; caption: ComponentChildren }) {
  const layout = new Layout(world);
  const hexes = drawing.hexes.flatMap((name) => world.hexes.get(name) ?? []);
  const centres = hexes.map((hex) => layout.centre(hex.name));
  const left = Math.min(...centres.map((c) => c.x)) - SIDE * 1.1;
  const top = Math.min(...centres.map((c) => c.y)) - SIDE;
  const width = Math.max(...centres.map((c) => c.x)) + SIDE * 1.1 - left;
  const height = Math.max(...centres.map((c) => c.y)) + SIDE - top;
  return (
    <figure class="rule-diagram">
      <svg viewBox={`${round(left)} ${round(top)} ${round(width)} ${round(height)}`} aria-hidden="true">
        {hexes.map((hex) => {
          const state = drawing.good?.includes(hex.name) ? " good" : drawing.bad?.includes(hex.name) ? " bad" : "";
          return <polygon class={`d-hex ${hex.terrain} ${hex.zone}${hex.high ? " high" : ""}${state}`} points={layout.polygon(hex)} />;
        })}
        {hexes.map((hex) => (
          <Marks layout={layout} hex={hex} />
        ))}
        {hexes.map((hex, i) => {
          const at = centres[i]!;
          const mark = drawing.numbers?.get(hex.name) ?? (drawing.good?.includes(hex.name) ? "✓" : drawing.bad?.includes(hex.name) ? "✗" : "");
          return (
            <>
              <text class="d-number" x={round(at.x)} y={round(at.y - SIDE * 0.62)}>
                {hex.name}
              </text>
              <text class="d-mark" x={round(at.x)} y={round(at.y + 8)}>
                {drawing.tokens.some((token) => token.hex === hex.name) ? "" : mark}
              </text>
            </>
          );
        })}
        {drawing.line && (
          <path
            class="d-line"
            d={drawing.line.map((hex, i) => `${i === 0 ? "M" : "L"}${round(layout.centre(hex).x)} ${round(layout.centre(hex).y)}`).join("")}
          />
        )}
        {[...drawing.tokens].reverse().map((token) => (
          <Piece world={world} layout={layout} token={token} />
        ))}
        {drawing.arrows?.map(([from, to]) => <path class="d-arrow" d={arrowPath(layout, from, to)} />)}
      </svg>
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

/** The hex that fits best, the preferred one where it fits as well; "" where none fits at all. fit: 0 for not at all. */
function choose(world: World, preferred: string, fit: (hex: string) => number): string {
  let best = { hex: "", fit: 0 };
  for (const hex of [preferred, ...world.hexes.keys()]) {
    const value = world.hexes.has(hex) ? fit(hex) : 0;
    if (value > best.fit) best = { hex, fit: value };
  }
  return best.hex;
}

function inField(world: World, hex: string): boolean {
  return world.hexes.get(hex)?.zone === "field";
}

/** The neighbours that the trench of a hex faces. */
function facedBy(world: World, hex: string): string[] {
  return near(world, hex).filter((next) => trenchFaces(world, hex, next));
}

function zone(world: World): ComponentChildren {
  const barred = (hex: string) => near(world, hex).filter((next) => trenchFaces(world, next, hex));
  const at = choose(world, "1511", (hex) => {
    const around = near(world, hex);
    if (!inField(world, hex) || around.length < 6 || !around.every((next) => inField(world, next))) return 0;
    return barred(hex).length > 0 ? 2 : 1;
  });
  if (at === "") return null;
  const bad = barred(at);
  const drawing = { hexes: [at, ...near(world, at)], tokens: [{ unit: "1/1a", hex: at }], good: britishZone(world, at), bad };
  return (
    <Figure
      world={world}
      drawing={drawing}
      caption={
        `The zone of control of 1/1a in ${at} reaches into the hexes with a tick. ` +
        (bad.length > 0 ? `It does not reach into ${inWords(bad, "or")}: a trench side there faces it.` : "No trench side is in its way here.")
      }
    />
  );
}

function trenchSides(world: World): ComponentChildren {
  const at = choose(world, "1814", (hex) => (inField(world, hex) && near(world, hex).length === 6 ? facedBy(world, hex).length : 0));
  if (at === "") return null;
  const facing = facedBy(world, at);
  const drawing = {
    hexes: [at, ...near(world, at)],
    tokens: [{ unit: "14/IR16-I", hex: at }],
    arrows: facing.map((hex): [string, string] => [hex, at]),
  };
  return (
    <Figure
      world={world}
      drawing={drawing}
      caption={`The trench sides of ${at} are the thick brown ones that the arrows cross. An attack from ${inWords(facing, "or")} comes across a trench side and is read on the Trench line; from the other hexes around it none does.`}
    />
  );
}

function neighbours(world: World): ComponentChildren {
  const touched = (hex: string) => near(world, hex).filter((next) => inField(world, next) && trenchFaces(world, next, hex));
  const from = choose(world, "1715", (hex) => (["field", "front"].includes(world.hexes.get(hex)!.zone) && touched(hex).length > 1 ? 1 : 0));
  const [target, beside] = touched(from);
  if (!target || !beside) return null;
  const drawing = {
    hexes: [...new Set([from, target, beside, ...near(world, target), ...near(world, beside)])],
    tokens: [
      { unit: "14/IR16-I", hex: target },
      { unit: "14/IR16-II", hex: beside },
      { unit: "1/2a", hex: from },
    ],
    arrows: [[from, target] as [string, string]],
  };
  const attack = unitData(world, "1/2a")?.full.attack ?? 0;
  const defence = unitData(world, "14/IR16-I")?.full.defence ?? 0;
  return (
    <Figure
      world={world}
      drawing={drawing}
      caption={`1/2a in ${from} attacks ${target}, and touches ${beside} across a trench side too. As nobody attacks ${beside}, its battalion adds its defence: with the counters of this scenario ${attack} − ${defence} − ${defence} = ${String(attack - 2 * defence).replace("-", "−")}.`}
    />
  );
}

function retreat(world: World): ComponentChildren {
  const at = choose(world, "1811", (hex) => {
    const around = [...distances(world, hex, 2).keys()];
    return inField(world, hex) && around.length === 19 ? around.filter((one) => inField(world, one)).length : 0;
  });
  if (at === "") return null;
  const enemies = ["d", "dr"].flatMap((direction) => world.hexes.get(at)!.near[world.grid.directions.indexOf(direction)] ?? []);
  const zones = new Set(enemies.flatMap((hex) => [hex, ...britishZone(world, hex)]));
  const far = distances(world, at, 2);
  const free = (hex: string) => inField(world, hex) && !zones.has(hex);
  const first = [...far].filter(([hex, d]) => d === 1 && free(hex)).map(([hex]) => hex);
  const second = [...far].filter(([hex, d]) => d === 2 && free(hex) && near(world, hex).some((one) => first.includes(one))).map(([hex]) => hex);
  const drawing = {
    hexes: [...far.keys()],
    tokens: [{ unit: "14/IR16-I", hex: at }, ...enemies.map((hex, i) => ({ unit: i === 0 ? "1/1a" : "1/2a", hex }))],
    numbers: new Map([...first.map((hex): [string, string] => [hex, "1"]), ...second.map((hex): [string, string] => [hex, "2"])]),
    good: [...first, ...second],
    bad: [...far.keys()].filter((hex) => zones.has(hex) && !enemies.includes(hex) && hex !== at),
  };
  return (
    <Figure
      world={world}
      drawing={drawing}
      caption={`A retreat of two hexes from ${at} goes first into a hex marked 1, then into one marked 2: each is farther from the start than the one before. The crossed hexes are in the zones of control of 1/1a and 1/2a.`}
    />
  );
}

function column(world: World): ComponentChildren {
  const at = choose(world, "1814", (hex) => (inField(world, hex) && near(world, hex).length === 6 && facedBy(world, hex).length > 1 ? 1 : 0));
  const from = facedBy(world, at).slice(-2);
  const units = ["1/2a", "1/1a"];
  const attack = units.map((unit) => unitData(world, unit)?.full.attack ?? 0);
  const defence = unitData(world, "14/IR16-I")?.full.defence ?? 0;
  const sum = attack.reduce((a, b) => a + b, 0) - defence;
  const line = world.lines.get("trench");
  const number = line?.columns[Math.max(0, Math.min(line.columns.length - 1, sum - line.from))];
  const results = number === undefined ? undefined : world.columns.get(number);
  if (from.length < 2 || !results) return null;
  const drawing = {
    hexes: [at, ...near(world, at)],
    tokens: [{ unit: "14/IR16-I", hex: at }, ...from.map((hex, i) => ({ unit: units[i]!, hex }))],
    arrows: from.map((hex): [string, string] => [hex, at]),
  };
  return (
    <Figure
      world={world}
      drawing={drawing}
      caption={
        `With the counters of this scenario the differential is ${attack.join(" + ")} − ${defence} = ${sum > 0 ? "+" : ""}${String(sum).replace("-", "−")}. ` +
        `Both attack across a trench side, so it is read on the Trench line: column ${number}. ` +
        `The faces 1 to 6 say ${inWords(results.map((result) => (result === "." ? "nothing" : result)))}.`
      }
    />
  );
}

const SIGHT: [string, string] = ["2012", "2109"]; // the example of the rule

/** The hexes whose inside a line between two centres crosses. */
function crossed(world: World, [from, to]: [string, string]): string[] {
  const layout = new Layout(world);
  const [a, b] = [layout.centre(from), layout.centre(to)];
  const inside = (hex: HexData, p: Point) => {
    const corners = layout.corners(hex, 0.999);
    return corners.every((c, i) => {
      const d = corners[(i + 1) % corners.length]!;
      return (d.x - c.x) * (p.y - c.y) - (d.y - c.y) * (p.x - c.x) > 0;
    });
  };
  const names = new Set<string>();
  for (const [name] of distances(world, from, 4)) {
    const hex = world.hexes.get(name)!;
    for (let t = 0; t <= 200 && !names.has(name); ++t) {
      if (inside(hex, { x: a.x + ((b.x - a.x) * t) / 200, y: a.y + ((b.y - a.y) * t) / 200 })) names.add(name);
    }
  }
  return [...names].filter((name) => name !== from && name !== to).sort();
}

function sight(world: World): ComponentChildren {
  if (!SIGHT.every((hex) => world.hexes.has(hex))) return null;
  const between = crossed(world, SIGHT);
  const blocks = (name: string) => world.hexes.get(name)!.terrain !== "clear" || world.hexes.get(name)!.high;
  const around = new Set([...SIGHT, ...between, ...between.flatMap((hex) => near(world, hex))]);
  const drawing = {
    hexes: [...around],
    tokens: [
      { unit: "1/1a", hex: SIGHT[0] },
      { unit: "14/IR16-I", hex: SIGHT[1] },
    ],
    line: SIGHT,
    good: between.filter((hex) => !blocks(hex)),
    bad: between.filter(blocks),
  };
  const blocked = drawing.bad.length > 0;
  return (
    <Figure
      world={world}
      drawing={drawing}
      caption={`From ${SIGHT[0]} to ${SIGHT[1]} the line crosses ${between.join(", ")}. ${
        blocked ? `It is blocked by ${drawing.bad.join(" and ")}.` : "All of them are clear and low, so nothing blocks it, and 1/1a observes the battalion."
      }`}
    />
  );
}

const DIAGRAMS: Record<string, (world: World) => ComponentChildren> = {
  R6: zone,
  "14.3": trenchSides,
  R19: trenchSides,
  "14.3.3": neighbours,
  R21: retreat,
  R24: column,
  CRT: column,
  "17.2": sight,
};

export function ruleDiagram(world: World, rule: string): ComponentChildren {
  return DIAGRAMS[rule]?.(world) ?? null;
}
