// What a roll may come to, in words: from the engine's worksheets, and of the rolls that have none from their faces.
import type { Reply } from "../../protocol/wire";
import { outcomesOf } from "./plan";
import type { Position } from "./position";
import { titleOf, type World } from "./world";

// Rolls against the morale of a unit: what a success and a failure are.
const MORALE: Record<string, [string, string]> = {
  "recovery of": ["It recovers a hit", "It does not recover"],
  "rally of": ["It rallies, and is placed on the table", "It stays beside the table"],
  "engineering by": ["The work gets on", "The work does not get on"],
  "attrition of": ["It holds", "It takes a hit"],
};

const AGAIN = "It is rolled a second time, and only a second failure is a hit (G18)"; // of artillery

interface Asked {
  question: string;
  means: [success: string, failure: string] | null; // of a roll against morale
}

function askedOf({ step }: Position, what: string): Asked | null {
  const combat = /^combat of unit (\d+)$/.exec(what);
  if (combat) return { question: `odds ${combat[1]}`, means: null };
  const fire = /^fire of unit (\d+) at unit (\d+)$/.exec(what);
  if (fire) return { question: `odds ${fire[1]} ${fire[2]}`, means: null };
  const morale = /^(\w+ \w+) unit (\d+)$/.exec(what);
  const means = morale && MORALE[morale[1]!];
  // At the end of a day something is added to the die, which no worksheet tells.
  return means && !step.startsWith("day-") ? { question: `odds morale ${morale[2]}`, means } : null;
}

/** The worksheets that tell of a roll, by what it is for: "combat of unit 6". */
function ask(_world: World, position: Position, what: string): string[] {
  const asked = askedOf(position, what);
  return asked ? [asked.question] : [];
}

function sentence(text: string): string {
  return text.replace(/^./, (letter) => letter.toUpperCase());
}

/** The outcomes with their chances, as a worksheet tells them; null where there is none for this roll. */
function list([reply]: (Reply | null)[], position: Position, what: string, dice: number): { chance: string; text: string }[] | null {
  const asked = askedOf(position, what);
  // Of two dice one is rolled again: the worksheet is about both.
  if (!reply || !asked || (asked.means === null && dice < 2)) return null;
  return outcomesOf(reply).map(({ result, part, means }) => ({
    chance: `${Math.round(100 * part)}%`,
    text: result === "again" && /^attrition /.test(what) ? AGAIN : sentence(asked.means?.[result === "success" ? 0 : 1] ?? means),
  }));
}

const PURSUIT = ["", "A hit on infantry", "A hit on infantry", "A hit on cavalry", "A hit on guns or engineers", "No hit", "No hit"];

/** An outcome is "roll N" or "roll N M". */
function words(outcome: string, _answers: (Reply | null)[], what: string): string {
  const faces = outcome.split(" ").slice(1).map(Number);
  const sum = faces.reduce((a, b) => a + b, 0);
  if (/^command of /.test(what)) return `${sum} actions`;
  if (/^more actions for /.test(what)) return `${sum} more ${sum === 1 ? "action" : "actions"}`;
  if (/^the enemy commander before /.test(what)) return sum === 1 ? "The commander loses a level of skill, or a wing commander takes over" : "The commander is unharmed";
  if (/^pursuit of /.test(what)) return PURSUIT[sum] ?? "";
  return "";
}

/** "combat of militia 6" for "combat of unit 6". */
function title(what: string): string {
  return what.replace(/\bunit (\d+)/g, (_, name: string) => titleOf(name));
}

export const outcomes = { ask, words, list, title };

/** A roll in the story, where it belongs on the table. */
export interface Fallen {
  unit: string;
  faces: string; // "7:1" of two that oppose each other
  result: string; // in a word or two, or ""
}

const RESULTS: [RegExp, string][] = [
  [/which would be|as it stands/, ""],
  [/routs/, "rout"],
  [/two hits|2 hits/, "two hits"],
  [/no hit/, "no hit"],
  [/the attackers take a hit/, "repulse"],
  [/a hit|1 hit/, "hit"],
  [/a success|it holds|unharmed/, "success"],
  [/a failure|it fails/, "failure"],
];

/** Of a roll's text in the story; null where it is about no unit. */
export function fallenOf(text: string, action: string): Fallen | null {
  const told = /^(?:Die|Dice) [\d and]+ for (.+?): (.*)$/.exec(text);
  // What is rolled for names the unit last: "the fire of 5 (foot guns) at 6 (militia)".
  const unit = told && [...told[1]!.matchAll(/(?:of|at|by|before) (\d+) \(/g)].pop()?.[1];
  if (!told || !unit) return null;
  const first = told[2]!.split(". ")[0]!;
  return { unit, faces: action.split(" ").slice(1).join(":"), result: RESULTS.find(([pattern]) => pattern.test(first))?.[1] ?? "" };
}

/** The unit that a roll which is due is about; "" where it is about none. */
export function unitOfRoll(what: string): string {
  return [...what.matchAll(/\bunit (\d+)/g)].pop()?.[1] ?? "";
}
