// What the engine says of an order that is drawn up: whether it is legal, and by which rule not.
import { useMemo } from "preact/hooks";
import { type Final, firstRule, okIfAny } from "../../protocol/wire";
import { useJudged } from "../../ui/table/judged";
import { type Outcome, outcomesOf } from "./chances";

interface Judgement {
  text: string; // of the order
  legal: boolean;
  why: string; // why it is not
  rule: string; // the rule that forbids it, or ""
}

/** What it would take, as far as it is told, and what may come of it. */
export type Preview = Partial<Final<"preview">>;

/** On the latest text that was judged, with what a game makes of its preview. Null before the first, and of no text. */
export function useVerdict<Own>(text: string, hash: string, own: (preview: Preview, outcomes: Outcome[], judged: Judgement) => Own): (Judgement & Own) | null {
  const judged = useJudged(text, hash);
  return useMemo(() => {
    if (!judged) return null;
    const { legal = false, why = "", rule } = okIfAny(judged.why, "why");
    const judgement = { text: judged.text, legal, why: judged.why ? why : "that is not an action of the game", rule: firstRule(rule) };
    return { ...judgement, ...own(okIfAny(judged.preview, "preview"), judged.preview ? outcomesOf(judged.preview) : [], judgement) };
  }, [judged]);
}
