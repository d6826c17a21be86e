// What the engine says of an order that is drawn up: whether it is legal, by which rule not, and what it would take.
import { useMemo } from "preact/hooks";
import { type Fields, fields, type Reply } from "../../protocol/wire";
import { useJudged } from "../../ui/table/judged";
import type { Pose } from "./geometry";

export interface Verdict {
  text: string; // of the order
  legal: boolean;
  why: string; // why it is not
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

/** "12.00,17.00,180", also behind the name of a unit, "5:12.00,17.00,180". */
function poseOf(word: string): Pose | null {
  const match = /^(?:\d+:)?(-?[\d.]+),(-?[\d.]+),(\d+)$/.exec(word);
  return match ? { x: Number(match[1]), y: Number(match[2]), heading: Number(match[3]) } : null;
}

function percent(chance: string | undefined): number {
  const [part = 0, whole = 1] = (chance ?? "0/1").split("/").map(Number);
  return Math.round((100 * part) / whole);
}

/** "rout 9%, hit 36%", of a reply to `preview`; "" where there are none. */
export function oddsOf(f: Fields): string {
  const of = (word: string) => percent(f.get(`chance-${word}`));
  if (f.get("chance-rout") !== undefined || f.get("chance-lose") !== undefined) return `rout ${of("rout")}%, hit ${of("hit")}%`;
  // Of fire one hit and two are hits.
  return ["none", "hit", "two-hits"].some((word) => f.get(`chance-${word}`) !== undefined) ? `hit ${of("hit") + of("two-hits")}%` : "";
}

function verdictOf(text: string, why: Reply | null, preview: Reply | null): Verdict {
  const told = why ? fields(why.ok) : null;
  const f = fields(preview?.ok ?? "");
  return {
    text,
    legal: told?.get("legal") === "yes",
    why: told ? (told.get("why") ?? "") : "that is not an action of the game",
    cost: f.number("cost"),
    left: f.number("left"),
    length: f.get("length") === undefined ? null : f.number("length"),
    increments: f.number("increments"),
    checks: f.number("checks"),
    risk: f.get("commander") === "risk",
    flank: f.get("side") ?? "",
    squared: poseOf(`${f.get("squared")},${f.get("squared-heading")}`),
    defender: poseOf(f.get("defender") ?? ""),
    odds: oddsOf(f),
  };
}

/** The verdict on the latest text that was judged. Null before the first, and of no text. */
export function useVerdict(text: string, hash: string): Verdict | null {
  const judged = useJudged(text, hash);
  return useMemo(() => judged && verdictOf(judged.text, judged.why, judged.preview), [judged]);
}
