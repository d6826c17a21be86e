// What a scenario is, in a few words for those who choose one.
import type { OfferedScenario } from "../session/state";
import { title } from "../session/words";

/** "10 min", "3 hours"; "" where it is not known. */
export function lengthText({ minutes, turns }: OfferedScenario): string {
  if (minutes >= 120) return `${Math.round(minutes / 60)} hours`;
  if (minutes > 0) return `${minutes} min`;
  return turns === "" ? "" : `${turns} ${turns === "1" ? "turn" : "turns"}`;
}

/** "12 decisions", of a person at that side; "" where it is not known. */
export function decisionsText({ decisions, sides }: OfferedScenario, side: string): string {
  const many = decisions[sides.indexOf(side)];
  if (many === undefined) return "";
  return many === 1 ? "1 decision" : `${many} decisions`;
}

/** "Both sides decide.", "Only the first side decides."; "" where nothing is known of it. sides: of the scenario. */
export function decidersText({ decisions, idle }: OfferedScenario, sides: string[]): string {
  if (decisions.length === 0 || sides.length === 0) return "";
  const deciding = sides.filter((side) => !idle.has(side));
  if (deciding.length === sides.length) return "Both sides decide.";
  return deciding.length === 0 ? "Neither side decides." : `Only the ${deciding.map(title).join(" and the ")} side decides.`;
}

/** A share of a game, as par is written: ".424", "1.000"; "+.180" of what was gained. */
export function parText(share: number): string {
  const text = Math.abs(share).toFixed(3);
  const sign = share < 0 && text !== "0.000" ? "−" : "";
  return `${sign}${text.replace(/^0/, "")}`;
}
export function gainText(gain: number): string {
  const text = parText(gain);
  return text.startsWith("−") ? text : `+${text}`;
}

/** What a battle that one side alone decides is for it; "" where that is not known. */
export function puzzleText({ par }: OfferedScenario): string {
  return par === null ? "" : `A puzzle: par ${parText(par)}.`;
}

/** A title without the date at its end, where there is little room: "Cavalry at High Wood". */
export function shortTitle(name: string): string {
  return name.replace(/,[^,]*\b\d{4}$/, "");
}
