// What the legend of the map shows.
import type { ComponentChildren } from "preact";
import type { LegendPart } from "../../../ui/Legend";
import type { Piece } from "../position";
import { Counter, places } from "./Counters";
import { Entry } from "./Ground";
import { Aircraft, Fire, Flag } from "./Tokens";

const SIZE = { width: 64, height: 48 }; // of a picture, in pixels of the map at zoom 1
const MIDDLE = { x: SIZE.width / 2, y: SIZE.height / 2 };

function sample(unit: string, side: string, echelon: string, values: [number, number, number], lost = 0): Piece {
  const [attack, defence, move] = values;
  const data = { id: unit, side, echelon, steps: 2, move, full: { attack, defence }, reduced: null, division: "" };
  return { unit, data, steps: 2 - lost, reduced: lost > 0, strength: { attack, defence } };
}

const FULL = sample("1/1a", "british", "half-brigade", [4, 5, 3]);
const OTHER = sample("1/1b", "british", "half-brigade", [4, 5, 3]);
const REDUCED = sample("1/2a", "british", "half-brigade", [1, 3, 3], 1);
const GERMAN = sample("14/IR16-I", "german", "battalion", [3, 5, 5]);
const REGIMENT = sample("G1/GR1", "german", "regiment", [7, 8, 5]);

function Picture({ children }: { children: ComponentChildren }) {
  return (
    <svg class="legend-picture" viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} aria-hidden="true">
      <rect class="land" width={SIZE.width} height={SIZE.height} />
      {children}
    </svg>
  );
}

/** Counters about the middle. */
function Paper({ children }: { children: ComponentChildren }) {
  return (
    <svg class="legend-picture paper" viewBox={`2 -3 ${SIZE.width - 4} 56`} aria-hidden="true">
      {children}
    </svg>
  );
}

const HEX = "M16 6h32l13 18l-13 18h-32l-13 -18z";

/** Strokes about a round hill. */
function hachures(dark: boolean): string {
  return Array.from({ length: 30 }, (_, i) => {
    const a = (i / 30) * 2 * Math.PI;
    const [x, y] = [Math.cos(a), Math.sin(a)];
    if (x * 0.6 + y * 0.8 > 0 !== dark) return "";
    return `M${(32 + x * 16).toFixed(1)} ${(24 + y * 11).toFixed(1)}L${(32 + x * 26).toFixed(1)} ${(24 + y * 19).toFixed(1)}`;
  }).join("");
}

const TEETH = (y: number, depth: number) => `M-2 ${y}${Array.from({ length: 7 }, () => `h3v${-depth}h4v${depth}h3`).join("")}`;
const HOUSES = [8, 20, 32, 44].flatMap((x) => [`M${x} 10h8v5h-8z`, `M${x} 22h8v5h-8z`, `M${x} 34h8v5h-8z`]).join("");
const TREES: [number, number][] = [[16, 16], [28, 12], [41, 17], [22, 28], [35, 27], [48, 29], [29, 38], [42, 38]];

const GROUND: LegendPart = {
  title: "Ground",
  entries: [
    [<Picture><path class="grid" d={HEX} /></Picture>, "Clear ground. Its fields and hedges are all the same in the rules."],
    [<Picture><path class="ground town" d={HEX} /><path class="houses" d={HOUSES} /></Picture>, "Town: streets of houses, or the equal rows of a miners’ colony (Cité)"],
    [
      <Picture>
        <path class="ground woods" d={HEX} />
        {TREES.map(([x, y]) => (
          <g key={x}>
            <circle class="tree-shadow" cx={x + 1.5} cy={y + 2} r="5.5" />
            <circle class="tree" cx={x} cy={y} r="5.5" />
            <circle class="tree-light" cx={x - 1.6} cy={y - 1.8} r="2.2" />
          </g>
        ))}
      </Picture>,
      "Woods",
    ],
    [
      <Picture>
        <path class="ground broken" d={HEX} />
        <path class="pits" d="M17 14l9 -4l12 2l9 7l-2 11l-10 7l-14 -1l-7 -9z" />
        <path class="pit-edge" d="M17 14l4 4M26 10l2 5M38 12l-2 5M47 19l-5 2M45 30l-5 -2M35 37l-1 -5M21 36l3 -5M14 27l5 -1" />
      </Picture>,
      "Broken ground: a quarry, a mine or a pit heap",
    ],
    [
      <Picture>
        <ellipse class="high foot" cx="32" cy="24" rx="27" ry="20" />
        <ellipse class="high top" cx="32" cy="24" rx="16" ry="11" />
        <path class="slope lit" d={hachures(false)} />
        <path class="slope dark" d={hachures(true)} />
      </Picture>,
      "High ground: strokes down its slopes. A pit heap (crassier) is high and broken.",
    ],
    [<Picture><path class="canal-bank" d="M-2 30L24 30L38 14L66 14" /><path class="canal" d="M-2 30L24 30L38 14L66 14" /></Picture>, "Canal, along the sides of hexes"],
  ],
};

const LINES: LegendPart = {
  title: "Lines",
  entries: [
    [<Picture><path class="trench-earth" d="M-2 26h70" /><path class="trench" d={TEETH(28, 7)} /></Picture>, "German trench: it protects the hex on whose side it lies"],
    [<Picture><path class="trench-earth british" d="M-2 26h70" /><path class="trench british" d={TEETH(28, 5)} /></Picture>, "British front line"],
    [
      <Picture>
        <path class="no-mans-land" d="M-2 24h70" />
        <path class="shell-holes" d="M9 20a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM25 29a2.4 2.4 0 1 0 5 0a2.4 2.4 0 1 0 -5 0zM40 19a2 2 0 1 0 4 0a2 2 0 1 0 -4 0zM52 28a2 2 0 1 0 4 0a2 2 0 1 0 -4 0z" />
        <path class="wire" d="M4 11l3 3m0 -3l-3 3M14 11l3 3m0 -3l-3 3M24 11l3 3m0 -3l-3 3M34 11l3 3m0 -3l-3 3M44 11l3 3m0 -3l-3 3M54 11l3 3m0 -3l-3 3" />
      </Picture>,
      "No man’s land, with wire before the German trench",
    ],
    [<Picture><path class="sector-bounds" d="M32 -2v52" /></Picture>, "Between two British sectors, which have the numerals I to VI"],
    [<Picture><path class="veil" d="M0 0h64v48h-64z" /><path class="grid" d={HEX} /></Picture>, "Faded: not played on"],
  ],
};

const PICTURE_ONLY: LegendPart = {
  title: "For the eye alone",
  about: "These are where they were in 1915. They do not matter in the rules.",
  entries: [
    [<Picture><path class="road-edge" d="M-2 34L66 10" /><path class="road" d="M-2 34L66 10" /><path class="lane-edge" d="M10 -2L46 50" /><path class="lane" d="M10 -2L46 50" /></Picture>, "Roads and lanes"],
    [
      <Picture>
        <path class="railway" d="M-2 16h70" />
        <path class="sleepers" d="M4 12v8M11 12v8M18 12v8M25 12v8M32 12v8M39 12v8M46 12v8M53 12v8M60 12v8" />
        <path class="mineral" d="M-2 34h70" />
        <path class="sleepers thin" d="M6 31v6M16 31v6M26 31v6M36 31v6M46 31v6M56 31v6" />
      </Picture>,
      "Railway, and railway of a mine",
    ],
    [
      <Picture>
        <path class="works" d="M8 40v-9l5 -4l5 4v9zM46 40v-10h11v10z" />
        <path class="frames" d="M26 40l3 -30h4l3 30M27 32h8M28 22h6M28 10a3 3 0 1 0 6 0a3 3 0 1 0 -6 0" />
      </Picture>,
      "Buildings and winding towers of a mine",
    ],
  ],
};

const MARKERS: LegendPart = {
  title: "Markers",
  entries: [
    [<Picture><Flag at={{ x: 59, y: 21 }} held /></Picture>, "Square flag: the British hold this objective"],
    [<Picture><Flag at={{ x: 59, y: 21 }} held={false} /></Picture>, "Pointed flag: the Germans hold it"],
    [<Picture><Entry x={32} y={24} /></Picture>, "German reserves enter here"],
    [<Picture><Fire at={{ x: 11, y: 42 }} side="attacker" breached={false} /></Picture>, "Fire support of the attacker; “breach” where it has broken the trench"],
    [<Picture><Fire at={{ x: 53, y: 42 }} side="defender" breached={false} /></Picture>, "Fire support of the defender"],
    [<Picture><Aircraft at={{ x: 54, y: 38 }} /></Picture>, "Aircraft"],
  ],
};

const stack = places(MIDDLE, 2);

const COUNTERS: LegendPart = {
  title: "Counters",
  about: "The numbers are attack, defence and movement; from afar, attack and defence. Above the box: X half-brigade, II battalion, III regiment.",
  entries: [
    [<Paper><Counter piece={FULL} at={MIDDLE} /></Paper>, "British: the division in the corner, half of a brigade at the right"],
    [<Paper><Counter piece={GERMAN} at={MIDDLE} /></Paper>, "German: a dark bar at the top; the regiment’s name below the box"],
    [<Paper><Counter piece={REGIMENT} at={MIDDLE} /></Paper>, "German regiment of the reserve"],
    [<Paper><Counter piece={REDUCED} at={MIDDLE} /></Paper>, "Reduced: a red stripe and −1, with the lower numbers"],
    [
      <Paper>
        <Counter piece={OTHER} {...stack[1]!} />
        <Counter piece={FULL} {...stack[0]!} />
      </Paper>,
      "Two in a hex: the upper one fights, and the lower one’s numbers stand below",
    ],
    [<Paper><Counter piece={FULL} at={MIDDLE} dim /></Paper>, "Pale, with a broken edge: it has had its turn"],
    [<Paper><Counter piece={FULL} at={MIDDLE} chosen /></Paper>, "Selected"],
  ],
};

export const LEGEND: LegendPart[] = [COUNTERS, GROUND, LINES, MARKERS, PICTURE_ONLY];
