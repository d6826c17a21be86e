// What the engine says of an order that is drawn up: whether it is legal, by which rule not, and what it would take.
import { useMemo } from "preact/hooks";
import { firstRule, okIfAny, type Reply } from "../../protocol/wire";
import { useJudged } from "../../ui/table/judged";
import type { Pose } from "./geometry";
import { outcomesOf } from "../table/chances";

export interface Verdict {
  text: string; // of the order
  legal: boolean;
  why: string; // why it is not
  rule: string; // the rule that forbids it, or ""
  cost: number; // actions; 0: not told
  left: number;
  length: number | null; // inches
  increments: number;
  checks: number; // of attrition
  risk: boolean; // it rides over the enemy commander
  flank: string; // the side of the defender that is struck, or ""
  squared: Pose | null; // the attacker once it has lined up
  defender: Pose | null; // the defender then
  odds: string; // "rout 6%, hit 39%", or ""
}

/** "12.00,17.00,180", also after the name of a unit, "5:12.00,17.00,180". */
function poseOf(word: string): Pose | null {
  const match = /^(?:\d+:)?(-?[\d.]+),(-?[\d.]+),(\d+)$/.exec(word);
  return match ? { x: Number(match[1]), y: Number(match[2]), heading: Number(match[3]) } : null;
}

/** "rout 9%, hit 36%", of a reply to `preview`; "" where there are none. */
export function oddsOf(preview: Reply | null): string {
  const chances = new Map((preview ? outcomesOf(preview) : []).map(({ result, chance }) => [result, Math.round(100 * chance)]));
  const of = (word: string) => chances.get(word) ?? 0;
  if (chances.has("rout") || chances.has("lose")) return `rout ${of("rout")}%, hit ${of("hit")}%`;
  // Of fire one hit and two are hits.
  return ["none", "hit", "two-hits"].some((word) => chances.has(word)) ? `hit ${of("hit") + of("two-hits")}%` : "";
}

function verdictOf(text: string, why: Reply | null, preview: Reply | null): Verdict {
  const told = okIfAny(why, "why");
  const f = okIfAny(preview, "preview");
  return {
    text,
    legal: told.legal ?? false,
    why: why ? (told.why ?? "") : "that is not an action of the game",
    rule: firstRule(told.rule),
    cost: f.cost ?? 0,
    left: f.left ?? 0,
    length: f.length ?? null,
    increments: f.increments ?? 0,
    checks: f.checks ?? 0,
    risk: f.commander === "risk",
    flank: f.side ?? "",
    squared: poseOf(`${f.squared},${f["squared-heading"]}`),
    defender: poseOf(f.defender ?? ""),
    odds: oddsOf(preview),
  };
}

/** The verdict on the latest text that was judged. Null before the first, and of no text. */
export function useVerdict(text: string, hash: string): Verdict | null {
  const judged = useJudged(text, hash);
  return useMemo(() => judged && verdictOf(judged.text, judged.why, judged.preview), [judged]);
}
