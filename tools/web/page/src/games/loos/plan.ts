// How a proposal for Loos is told: attacks on one hex stand or fall together, as one of them alone has other odds.
import { ok, type Reply, rows } from "../../protocol/wire";
import { inWords } from "../../session/words";
import { type Choice, choiceText, hexOf, unitOf } from "./choices";
import type { Position } from "./position";

export function together(choice: Choice): string {
  return choice.kind === "attack" ? `attack ${hexOf(choice)}` : choice.text;
}

function attackers(choices: Choice[]): string[] {
  return choices.filter(({ kind }) => kind === "attack").map(unitOf);
}

export function planText(choices: Choice[]): string {
  const [first] = choices;
  const units = attackers(choices);
  if (!first || units.length === 0) return choices.map(choiceText).join("; ");
  return `Attack ${hexOf(first)} with ${inWords(units)}`;
}

/** What the worksheet of these attacks is asked for by, with those that are declared already. */
export function planQuestion(position: Position, choices: Choice[]): string {
  const [first] = choices;
  if (!first) return "";
  const hex = hexOf(first);
  if (first.kind === "bombard") return `odds bombard ${hex}`;
  const units = attackers(choices);
  return units.length > 0 ? `odds ${hex} with ${[...(position.declared.get(hex) ?? []), ...units].join(" ")}` : "";
}

// Each face has one of these results, or none of them: together they are all six.
const RESULTS: [results: string[], words: string][] = [
  [["D2", "D3", "De"], "the defender retreats or is lost"],
  [["Ex"], "both lose"],
  [["A", "Ae"], "the attacker loses"],
];

function resultsOf(reply: Reply): string[] {
  return rows(reply, "odds", "outcome").map(({ result = "" }) => result);
}

/** That the bombardment hits, or the hex may fall: "67%"; at least that, "≥67%", where a bombardment comes before. */
export function planChance(reply: Reply, choices: Choice[], all: Choice[], position: Position): string {
  const [first] = choices;
  const hex = first?.kind === "attack" ? hexOf(first) : "";
  const before = all.some((choice) => choice.kind === "bombard" && hexOf(choice) === hex) || position.attackerFire.some((fire) => fire.hex === hex && !fire.breached);
  return before ? `≥${chanceOf(reply)}` : chanceOf(reply);
}

/** On how many faces the hex falls whatever the defender does, and on how many more if it gives way. */
function fallsOn(reply: Reply): { surely: number; byRetreat: number } {
  const { falls = "0", "gives-way": givesWay = "0" } = ok(reply, "odds");
  return { surely: parseInt(falls), byRetreat: parseInt(givesWay) };
}

function chanceOf(reply: Reply): string {
  const { hit } = ok(reply, "odds");
  const { surely, byRetreat } = fallsOn(reply);
  const [part = 0, whole = 0] = hit === undefined ? [surely + byRetreat, 6] : hit.split("/").map(Number);
  return whole === 0 ? "" : `${Math.round((100 * part) / whole)}%`;
}

/** "the hex falls on 2 of 6 faces". */
export function fallsText(reply: Reply): string {
  const { surely, byRetreat } = fallsOn(reply);
  return `the hex falls on ${surely} of 6 faces${byRetreat > 0 ? `, and on ${byRetreat} more if the defender gives way` : ""}`;
}

export function planOdds(reply: Reply): string {
  const { hit, differential = 0 } = ok(reply, "odds");
  if (hit !== undefined) return `hits at ${chanceOf(reply)}`;
  const results = resultsOf(reply);
  const sign = differential > 0 ? "+" : differential < 0 ? "−" : "";
  const counted = RESULTS.map(([which, words]) => [results.filter((result) => which.includes(result)).length, words] as const);
  const rest = results.length - counted.reduce((sum, [count]) => sum + count, 0);
  const told = [...counted, [rest, "nothing happens"] as const].filter(([count]) => count > 0).map(([count, words]) => `on ${count} ${words}`);
  // A bombardment of the same plan may breach the trench before.
  return `${sign}${Math.abs(differential)} as it stands: ${fallsText(reply)}; of all faces, ${told.join(", ")}`;
}
