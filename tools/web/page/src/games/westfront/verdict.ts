// What the engine says of an order that is drawn up, in words: whether it is legal, what it takes and what may come of it.
import { type Outcome, percent } from "../table/chances";
import { type Preview, useVerdict as useAnyVerdict } from "../table/verdict";
import { readChoice } from "./choices";
import { cm } from "./geometry";
import type { Position } from "./position";
import { commandRangeText } from "./world";

const GOOD: [string, string][] = [
  ["killed", "killed"],
  ["suppressed", "suppressed"],
  ["thrown-back", "thrown back"],
  ["across", "across"],
];

/** "killed 17%, suppressed 33%" of a stand that is rolled for; "" where nothing happens to it. */
function fateWords(outcomes: Outcome[]): string {
  return GOOD.flatMap(([result, words]) => {
    const chance = outcomes.filter((one) => one.result === result).reduce((sum, one) => sum + one.chance, 0);
    return chance > 0 ? [`${words} ${percent(chance)}`] : [];
  }).join(", ");
}

const MOST_NAMED = 3;

/** "C2: killed 17%; order 67%": of all who are rolled for, and of a die of orders or actions. */
export function oddsWords(outcomes: Outcome[]): string {
  const units = [...new Set(outcomes.map(({ unit }) => unit))];
  const parts = units.flatMap((unit) => {
    const own = outcomes.filter((one) => one.unit === unit);
    const fate = fateWords(own);
    if (unit !== "") return [`${unit} ${fate === "" ? "unharmed" : fate}`];
    const order = own.find(({ result }) => result === "order" || result === "answer");
    if (order) return [`${order.result} ${percent(order.chance)}`];
    const actions = own.filter(({ result }) => result.startsWith("actions-"));
    if (actions.length > 0) return ["actions: " + actions.map(({ result, chance }) => `${result.slice(8)} at ${percent(chance)}`).join(", ")];
    return fate === "" ? [] : [fate];
  });
  return parts.length > MOST_NAMED ? `${parts.slice(0, MOST_NAMED).join("; ")} and ${parts.length - MOST_NAMED} more` : parts.join("; ");
}

/** The worksheets that tell what may come of an action. */
export function oddsQuestions(text: string, { hand, step }: Position): string[] {
  const { kind, words, parts } = readChoice(text);
  const own = hand?.name ?? "";
  switch (kind) {
    case "company":
      return [`odds order ${words[0]}`];
    case "unit":
      return [`odds actions ${words[0]}`];
    case "support":
    case "no-support":
      return step === "support" ? [`odds ${hand?.kind === "company" ? "order" : "actions"} ${own}`] : [];
    case "fire":
      return [`odds fire ${own} ${words[0]}`];
    case "shot":
      return [`odds fire ${words[0]} ${words[1]}`];
    case "shoot":
      return [`odds shoot ${own}`];
    case "redirect":
      return [`odds shoot ${own} ${words[0]}`];
    case "sos":
      return [`odds sos ${words[0]} ${words[1]}`];
    case "assault":
      return [`odds assault ${words[0]} ${text}`];
    case "order": {
      const shots = parts.filter(({ verb }) => verb === "fire").map(({ stand, target }) => `odds fire ${stand} ${target}`);
      const targets = [...new Set(parts.filter(({ verb }) => verb === "assault").map(({ target }) => target))];
      return [...shots, ...targets.map((target) => `odds assault ${target} ${text}`)];
    }
    default:
      return [];
  }
}

/** What a preview tells beside the chances. */
function courseWords({ lengths = [], shares = [], covers: all = [], far, gas, shots, calls, alarm, deviation }: Preview): string[] {
  const said: string[] = [];
  const covers = [...new Set(all)];
  const longest = Math.max(0, ...lengths);
  if (longest > 0) said.push(`${cm(longest)} cm, ${Math.max(0, ...shares)}% of a move, into ${covers.join(" and ")} ${covers.includes("open") && covers.length === 1 ? "ground" : "cover"}`);
  if (far) said.push(`${far.join(", ")} over ${commandRangeText()} from the commander`);
  if (gas) said.push(`${gas.join(", ")} in gas`);
  const answers = [...(shots ? [`held shots of ${shots.join(", ")}`] : []), ...(calls ? [`SOS of ${calls.join(", ")}`] : [])];
  if (answers.length > 0) said.push(`may be answered by ${answers.join(" and ")}`);
  if (alarm) said.push("it gives the alarm");
  if (deviation) said.push("may fall 5 cm short or over");
  return said;
}

/** How a template lies that has a long side: "30 degrees from across the table, rising to the left as the attacker looks". */
function lieWords({ width, depth, angle = 0 }: Preview): string[] {
  if (width === undefined || width === depth) return [];
  const way = angle === 0 ? "across the table" : angle === 90 ? "up the table" : `${Math.abs(angle)} degrees from across the table, rising to the ${angle > 0 ? "right" : "left"} as the attacker looks`;
  return [`its long side ${way}`];
}

/** Of a call where nobody lies under the template, and how that lies. */
function callWords(f: Preview, outcomes: Outcome[]): string[] {
  const under = outcomes.some(({ unit }) => unit !== "");
  return [...(under ? [] : ["no stand lies under it"]), ...lieWords(f)];
}

/** words: what it would take and come to; notes: what is likely to become of each stand. */
export const useVerdict = (text: string, hash: string) =>
  useAnyVerdict(text, hash, (told, outcomes, { text, legal }) => {
    const called = legal && readChoice(text).kind === "sos" ? callWords(told, outcomes) : [];
    const words = [oddsWords(outcomes), ...called, ...courseWords(told)].filter((part) => part !== "").join("; ");
    const fates = [...new Set(outcomes.map(({ unit }) => unit))].map((unit) => [unit, fateWords(outcomes.filter((one) => one.unit === unit))] as const);
    return { words: words === "" ? "It is legal." : words, notes: new Map(fates.filter(([unit, fate]) => unit !== "" && fate !== "")) };
  });
