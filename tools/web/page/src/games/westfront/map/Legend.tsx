// What the legend of the table shows.
import type { LegendPart } from "../../../ui/Legend";
import { forPointer } from "../../../ui/pointer";
import { legendOf } from "../../table/LegendPicture";
import type { Stand } from "../position";
import type { StandData } from "../world";
import { Patterns } from "./Fire";
import { markOf } from "./Ground";
import { sheetIn } from "../../../ui/table/sheet";
import { StandPicture } from "./Stands";

const SHEET = sheetIn({ width: 60, height: 50 });

export function sample(type: string, more: Partial<Stand> = {}, data: Partial<StandData> = {}): Stand {
  const own: StandData = { name: "A1", side: "", type, grade: "regular", company: "", battalion: 1, title: "", move: 0, fire: "none", zone: 0, template: null, ...data };
  return { name: "A1", data: own, side: "", x: 30, y: 25, markers: 0, held: 0, moves: 0, rolled: false, ditched: false, promoted: false, aim: null, ...more };
}

const { picture, within, act, road } = legendOf("front-table");
const stand = (type: string, side = 0, look = {}, more: Partial<Stand> = {}, data: Partial<StandData> = {}) => picture(<StandPicture sheet={SHEET} stand={sample(type, more, data)} side={side} scale={1} {...look} />);
const area = (words: string, look: Parameters<typeof markOf>[0]) =>
  within(
    `area ${words}`,
    <>
      <path class="field" d="M4 6H56V44H4Z" />
      <path class="mark" d={`${markOf(look, { x: 18, y: 18 })}${markOf(look, { x: 40, y: 31 })}`} />
    </>,
  );
const SQUARE = "8,12 52,12 52,38 8,38";
const lying = (kind: string) =>
  picture(
    <>
      <Patterns />
      <g class="lying">
        <g class={kind}>
          <polygon class="ground-of" points={SQUARE} />
          <polygon class="pattern" points={SQUARE} />
        </g>
      </g>
    </>,
  );
const COMPANY = "M12 34L30 20L50 30";
const TRENCH = "M0 30L30 32L60 28";
const FORT = "M12 10H48V40H12Z";

export const LEGEND: LegendPart[] = [
  {
    title: "Stands",
    entries: [
      [stand("platoon"), "Platoon: a cross. The attacker’s stands are full"],
      [stand("platoon", 1), "The defender’s are hollow with a double edge"],
      [stand("platoon", 0, {}, {}, { grade: "veteran" }), "Bars above the sign: two of veterans, three of storm troops, one of raw troops"],
      [stand("mg", 1), "Machine gun: an arrow on a foot"],
      [stand("light_mortar"), "Mortar: an arrow on a ring; a bar of a medium, two of a heavy one"],
      [stand("field_gun"), "Field gun on the table"],
      [stand("block_house", 1), "Block house"],
      [stand("tank_male"), "Tank: a lozenge, of a male with a dot, of a female with a line"],
      [stand("cavalry"), "Cavalry: one diagonal"],
      [stand("flame", 1), "Flame thrower"],
      [stand("command"), "Commander of a battalion: a star; of a brigade: two"],
      [stand("liaison"), "Liaison officer: an L under a loop"],
      [stand("platoon", 1, {}, { markers: 2 }), "Triangles: markers of suppression; a third one kills"],
      [stand("mg", 1, {}, { held: 2 }), "Cartridges: held shots"],
      [stand("platoon", 0, { able: true }), "A dashed circle: it can act now. What was ordered already is pale"],
      [stand("platoon", 0, { chosen: true }), "A second circle: it is selected"],
      [
        within(
          "bands > company side-0 lit",
          <>
            <path class="band" d={COMPANY} />
            <path class="cord" d={COMPANY} />
          </>,
        ),
        "A line joins the stands of a company; a band that which is named or in hand",
      ],
    ],
  },
  {
    title: "Marks",
    entries: [
      [act("enter"), "A dot: a move that is proposed, of a company for its middle; any other point may be chosen, too"],
      [act("attack"), forPointer("Crossed blades: it can be assaulted; a further {click|tap} takes the next way, or fire")],
      [act("bombard"), "A burst: it can be fired at; on the ground a template may be laid there"],
      [act("choose"), "A ring: it can be chosen"],
      [within("bounds", <circle class="allowance" cx="30" cy="25" r="21" />), "Dots: how far a Move goes over open ground"],
      [within("bounds", <circle class="command" cx="30" cy="60" r="44" />), "Long dashes: within them the commander of the company in hand leads it without a modifier"],
    ],
  },
  {
    title: "Fire",
    entries: [
      [lying("barrage"), "A barrage lies there: -2 to fire through it"],
      [within("lying", <polygon class="coming barrage" points={SQUARE} />), "Dashed: planned fire as it will lie in that turn"],
      [lying("gas"), "A cloud of gas; dashed where it drifts next if the wind stays"],
      [
        within(
          "aims",
          <g class="aim side-0" transform="translate(30 25)">
            <circle r="7" />
            <path d="M0 -12V-4M0 4V12M-12 0H-4M4 0H12" />
          </g>,
        ),
        "Where a battery or mortar aims",
      ],
    ],
  },
  {
    title: "Ground",
    entries: [
      [
        within(
          "trench-line trench side-0",
          <>
            <path class="parapet" d="M6 30v-9M17 31v-9M28 31v-9M39 30v-9M50 29v-9" />
            <path class="bank" d={TRENCH} />
            <path class="floor" d={TRENCH} />
          </>,
        ),
        "Fire trench: hard cover; its teeth are on the side of the enemy. A thin one is a sap or communication trench: medium cover",
      ],
      [
        within("wire-line wire", <path class="barbs" d="M5 18l6 6m0 -6l-6 6M17 18l6 6m0 -6l-6 6M29 18l6 6m0 -6l-6 6M41 18l6 6m0 -6l-6 6M11 27l6 6m0 -6l-6 6M23 27l6 6m0 -6l-6 6M35 27l6 6m0 -6l-6 6M47 27l6 6m0 -6l-6 6" />),
        "Wire: two rows of barbs, thin wire one; a dashed circle is a gap",
      ],
      [area("cover craters", "craters"), "Shell craters and scrub: soft cover"],
      [area("cover crops", "crops"), "Standing corn: soft cover"],
      [area("cover works", "works"), forPointer("Diggings: better cover than soft; {a right click on ground, or a long press,|a long press on ground} tells which")],
      [area("close wood", "wood"), "Close ground with soft cover: woods, orchards, marsh; it slows"],
      [area("close houses", "houses"), "Close ground with medium or hard cover: houses and ruins; it slows"],
      [
        within(
          "area fortification",
          <>
            <path class="field" d={FORT} />
            <path class="slit" d={FORT} />
          </>,
        ),
        "Fortification",
      ],
      road,
      [
        within(
          "objective side-1",
          <>
            <circle cx="30" cy="28" r="18" />
            <path class="pole" d="M30 37V12" />
            <path class="flag" d="M30 12h15l-4 5l4 5h-15z" />
          </>,
        ),
        "A place that counts: its flag is of the side that holds it",
      ],
    ],
  },
];
