// What a roll may come to, in words: from the engine's worksheets, and of the rolls that have none from their faces.
import type { Reply } from "../../protocol/wire";
import { title as sideTitle } from "../../session/words";
import type { RollSubject } from "../game";
import { outcomeList } from "../table/chances";
import { titleOf } from "./world";

// Rolls against the morale of a unit, by their kind: what a success and a failure are.
const MORALE: Record<string, [string, string]> = {
  recovery: ["It recovers a hit", "It does not recover"],
  rally: ["It rallies, and is placed on the table", "It stays beside the table"],
  engineering: ["The work gets on", "The work does not get on"],
  attrition: ["It holds", "It takes a hit"],
};

const AGAIN = "It is rolled a second time, and only a second failure is a hit (G18)"; // of artillery

const list = (reply: Reply | null, kind: string) =>
  outcomeList(reply, ({ result, means }) => (result === "again" && kind === "attrition" ? AGAIN : (MORALE[kind]?.[result === "success" ? 0 : 1] ?? means)));

const PURSUIT = ["", "A hit on infantry", "A hit on infantry", "A hit on cavalry", "A hit on guns or engineers", "No hit", "No hit"];

/** An outcome is "roll N" or "roll N M". */
function words(outcome: string, _sheet: Reply | null, kind: string): string {
  const faces = outcome.split(" ").slice(1).map(Number);
  const sum = faces.reduce((a, b) => a + b, 0);
  if (kind === "command") return `${sum} actions`;
  if (kind === "actions") return `${sum} more ${sum === 1 ? "action" : "actions"}`;
  if (kind === "commander") return sum === 1 ? "The commander loses a level of skill, or a wing commander takes over" : "The commander is unharmed";
  if (kind === "pursuit") return PURSUIT[sum] ?? "";
  return "";
}

/** "combat of militia 6", "command of Red". */
function title({ kind, about, unit, target, what }: RollSubject): string {
  switch (kind) {
    case "fire":
      return `fire of ${titleOf(unit)} at ${titleOf(target)}`;
    case "combat":
      return `combat of ${titleOf(target)}`;
    case "attrition":
    case "recovery":
    case "rally":
      return `${kind} of ${titleOf(unit)}`;
    case "engineering":
      return `engineering by ${titleOf(unit)}`;
    case "commander":
      return `the enemy commander before ${titleOf(unit)}`;
    case "command":
    case "pursuit":
      return `${kind} of ${sideTitle(about)}`;
    case "set-up":
      return `who sets up first: ${sideTitle(about)}`;
    case "chit":
      return `chit left over by ${sideTitle(about)}`;
    case "actions":
      return `more actions for ${sideTitle(about)}`;
    default:
      return what;
  }
}

export const outcomes = { words, list, title };
