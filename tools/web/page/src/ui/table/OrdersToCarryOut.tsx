// Beside a real table: the orders that were given since one's own last decision, as they are carried out with a ruler.
import { useMemo } from "preact/hooks";
import type { Scene } from "../../games/game";
import { fields, type Reply } from "../../protocol/wire";
import { type Move, mayActFor } from "../../session/state";
import { lastDecision } from "../../session/trail";
import { title } from "../../session/words";
import { useAnswers, useTools } from "../context";

/** What a move is with a ruler: the engine's words, behind the position in which it was made. */
function rulerText(reply: Reply | null | undefined): string {
  return reply ? (fields(reply.ok).get("means") ?? "") : "";
}

interface Props {
  scene: Pick<Scene, "trail" | "cue" | "hash" | "past">;
  asks(action: string): boolean; // whether the engine has words for such an action
  textOf(action: string): string; // the page's own, for the others
  shown?(action: string): boolean; // whether it is one to carry out; all are where nothing is said
}

export function OrdersToCarryOut({ scene, asks, textOf, shown = () => true }: Props) {
  const { table } = useTools();
  const { story, view } = table.state;
  const { trail, cue, hash, past } = scene;
  const moves = useMemo(() => {
    if (past) return [];
    const own = (side: string, move: Move) => !table.isBot(side) && mayActFor(table.state, side) && !view?.isReaction?.(view.readChoice(move.action));
    return story.slice(lastDecision(story, own)).filter(({ actor, action }) => actor !== "chance" && action !== "hidden" && shown(action));
  }, [story, trail, past]);
  const asked = moves.filter(({ action }) => asks(action));
  const questions = [...asked.map(({ number, action }) => `preview at ${number - 1} ${action}`), ...(cue ? [`preview ${cue.text}`] : [])];
  const replies = useAnswers(questions, hash);
  const wordsOf = (number: number) => rulerText(replies?.[asked.findIndex((move) => move.number === number)]);
  return (
    <section aria-label="Orders to carry out">
      <h3>Orders to carry out</h3>
      {cue && (
        <p class="next-order" role="status">
          <b>Next:</b> {rulerText(replies?.[asked.length]) || textOf(cue.text)}.
        </p>
      )}
      {moves.length === 0 && !cue && <p class="calm">Nothing was done since your last decision. What the computer orders stands here, as one carries it out with a ruler.</p>}
      <ol aria-live="polite">
        {moves.map(({ number, actor, action }) => (
          <li key={number}>
            <b>{title(actor)}:</b> {wordsOf(number) || textOf(action)}.
          </li>
        ))}
      </ol>
    </section>
  );
}
