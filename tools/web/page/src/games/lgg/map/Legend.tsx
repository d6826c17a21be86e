// What the legend of the table shows.
import type { LegendPart } from "../../../ui/Legend";
import { legendOf } from "../../table/LegendPicture";
import type { Unit } from "../position";
import type { UnitType } from "../world";
import { Base, CommanderStand } from "./Bases";
import { sheetOf } from "./sheet";

const SHEET = sheetOf({ width: 6, height: 5 });
const MIDDLE = { x: 3, y: 2.4, heading: 0 };

function sample(kind: UnitType["kind"], lost = 0): Unit {
  const gun = kind === "artillery" || kind === "engineer";
  const full = gun ? 1 : kind === "cavalry" ? 3 : 4;
  const type: UnitType = { name: "", title: "", kind, attack: "", defence: "", morale: 0, strength: full, increment: 12, firepower: 0, range: 0, size: { width: gun ? 1.5 : 3, depth: 3 } };
  return { name: "7", side: "", type, title: "", guard: false, outriders: false, pose: MIDDLE, size: type.size, town: false, strength: full - lost, full, marks: "" };
}

const { picture, within, act, road } = legendOf("battle");
const base = (kind: UnitType["kind"], side = 0, lost = 0, look = {}) => picture(<Base sheet={SHEET} unit={sample(kind, lost)} side={side} scale={1} {...look} />);
const stand = { name: "", side: "", wing: 0, x: 3, y: 2.5, size: 2, skill: "", moved: false };
const HILL = "M8 42L14 10L44 6L54 28L40 44z";
const STREAM = "M0 36L24 22L60 18";

export const LEGEND: LegendPart[] = [
  {
    title: "Units",
    entries: [
      [base("infantry"), "Infantry of blue: a cross. Blue bases are full; the thick edge with the point is the front. The number is the unit’s name"],
      [base("infantry", 1, 2), "Infantry of red, with two hits: red bases are hollow with a double edge. Each dot at the rear is a Strength Point; empty ones are lost"],
      [base("cavalry"), "Cavalry: one diagonal"],
      [base("artillery"), "Guns: a dot, on a base half as wide"],
      [base("engineer"), "Engineers: an E lying on its back"],
      [picture(<CommanderStand sheet={SHEET} stand={stand} side={0} scale={1} />), "A commander: a star; W1 and W2 are wing commanders. G beside a number is Guard, o outriders"],
      [base("infantry", 0, 0, { able: true }), "Brackets: it can act now. What has done its part this round is pale"],
      [base("infantry", 0, 0, { chosen: true }), "A dashed ring: it is selected"],
    ],
  },
  {
    title: "Marks",
    entries: [
      [act("enter"), "A dot: a move that is proposed, with the heading at its end; any other point may be chosen, too"],
      [act("attack"), "Crossed blades on an enemy: it can be attacked, or its combat forced; without a ring between two bases: they fight"],
      [act("bombard"), "A burst: it can be fired at"],
      [act("choose"), "A ring: it can be chosen"],
      [act("place"), "A plus: the unit can be placed there"],
    ],
  },
  {
    title: "Lines of the selected unit",
    entries: [
      [
        within(
          "bounds",
          <>
            <circle class="radius" cx="30" cy="60" r="42" />
            <circle class="limit" cx="30" cy="78" r="70" />
          </>,
        ),
        "Long dashes: the command radius. Short dashes: the limit, beyond which nothing is activated",
      ],
      [within("bounds > zone", <rect x="6" y="6" width="48" height="38" rx="15" />), "A red veil: within 6 inches of an enemy, where each step leads toward the nearest or away"],
      [within("bounds > increment", <circle cx="30" cy="62" r="44" />), "Dots: a whole increment of movement; each further one costs an action more"],
      [within("bounds", <path class="arc" d="M22 40L4 14A26 20 0 0 1 22 6H38A26 20 0 0 1 56 14L38 40z" />), "A thin fan: what is to its front; of guns a wider one, their range"],
    ],
  },
  {
    title: "Ground",
    entries: [
      [
        within(
          "hill",
          <>
            <path d={HILL} />
            <path class="incline" d="M11 26l7 0M28 8l1 6M49 17l-6 3M47 36l-5 -5M24 43l1 -6" />
          </>,
        ),
        "Hill",
      ],
      [
        within(
          "rough",
          <>
            <path d={HILL} />
            <path class="tuft" d="M16 34q1 -5 4 -6q3 1 4 6zM32 24q1 -5 4 -6q3 1 4 6zM30 38q1 -5 4 -6q3 1 4 6z" />
          </>,
        ),
        "Rough ground: bars heavy cavalry, guns and engineers; soft cover",
      ],
      [
        picture(
          <>
            <g class="obstacle">
              <path class="bank" d={STREAM} />
              <path d={STREAM} />
            </g>
            <g class="bridge">
              <circle cx="30" cy="22" r="10" />
              <path d="M22 18h16m-16 8h16" />
            </g>
          </>,
        ),
        "An obstacle, with a bridge. Posts across it: it is never crossed. A cross: the bridge is broken",
      ],
      road,
      [
        within(
          "block",
          <>
            <rect x="12" y="7" width="36" height="36" />
            <rect class="house" x="16" y="11" width="12" height="9" />
            <rect class="house" x="32" y="24" width="9" height="15" />
          </>,
        ),
        "Town block: infantry in it has hard cover, and its base is the block",
      ],
    ],
  },
];
