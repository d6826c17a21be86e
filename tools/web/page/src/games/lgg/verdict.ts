// What the engine says of an order that is drawn up: whether it is legal, by which rule not, and what it would take.
import type { Reply } from "../../protocol/wire";
import { count } from "../../session/words";
import { type Outcome, outcomesOf } from "../table/chances";
import { type Preview, useVerdict as useAnyVerdict } from "../table/verdict";
import { inches, type Pose } from "./geometry";

export type Verdict = NonNullable<ReturnType<typeof useVerdict>>;

/** "12.00,17.00,180", also after the name of a unit, "5:12.00,17.00,180". */
function poseOf(word: string): Pose | null {
  const match = /^(?:\d+:)?(-?[\d.]+),(-?[\d.]+),(\d+)$/.exec(word);
  return match ? { x: Number(match[1]), y: Number(match[2]), heading: Number(match[3]) } : null;
}

/** "rout 9%, hit 36%"; "" where there are none. */
function oddsWords(outcomes: Outcome[]): string {
  const chances = new Map(outcomes.map(({ result, chance }) => [result, Math.round(100 * chance)]));
  const of = (word: string) => chances.get(word) ?? 0;
  if (chances.has("rout") || chances.has("lose")) return `rout ${of("rout")}%, hit ${of("hit")}%`;
  // Of fire one hit and two are hits.
  return ["none", "hit", "two-hits"].some((word) => chances.has(word)) ? `hit ${of("hit") + of("two-hits")}%` : "";
}

/** The same of a reply to `preview`. */
export function oddsOf(preview: Reply): string {
  return oddsWords(outcomesOf(preview));
}

const FLANKS: Record<string, string> = { front: "front", right: "right flank", left: "left flank", rear: "rear" }; // of the defender

/** What a legal order would take, in phrases. */
function costWords({ cost = 0, left = 0, length = 0, increments = 0, checks = 0, commander, side = "" }: Preview, odds: string): string {
  const parts = [
    cost > 0 && `${count(cost, "action")}, ${left} left`,
    length > 0 && `${inches(length)} inches, ${count(increments, "increment")}`,
    checks > 0 && count(checks, "attrition check"),
    commander === "risk" && "it rides over the enemy commander",
    side !== "" && `strikes the ${FLANKS[side] ?? side}`,
    odds,
  ].filter((part) => part);
  return parts.length === 0 ? "It is legal." : parts.join("; ");
}

export const useVerdict = (text: string, hash: string) =>
  useAnyVerdict(text, hash, (f, outcomes) => {
    const odds = oddsWords(outcomes);
    return {
      words: costWords(f, odds),
      cost: f.cost ?? 0, // actions; 0: not told
      squared: poseOf(`${f.squared},${f["squared-heading"]}`), // the attacker once it has lined up
      defender: poseOf(f.defender ?? ""), // the defender then
      odds, // "rout 6%, hit 39%", or ""
    };
  });
