// Beside a real table: the orders that were given since one's own last decision, as they are carried out with a ruler.
import { useMemo } from "preact/hooks";
import type { Scene } from "../../games/game";
import { fields, type Reply } from "../../protocol/wire";
import { type Move, mayActFor } from "../../session/state";
import { lastDecision } from "../../session/trail";
import { title } from "../../session/words";
import { useAnswers, useTools } from "../context";

/** What a move is with a ruler, or what it changes on the table: the engine's words, behind a position. */
function rulerText(reply: Reply | null | undefined): string {
  return reply ? (fields(reply.ok).get("means") ?? "") : "";
}

interface Props {
  scene: Pick<Scene, "trail" | "cue" | "hash" | "past">;
  asks(action: string): boolean; // whether the engine has words for such an action
  textOf(action: string): string; // the page's own, for the others
  shown?(action: string): boolean; // whether it is one to carry out; all are where nothing is said
  changes?(action: string): boolean; // whether the engine may have words for what else changes on the table by it, or by a roll
}

export function OrdersToCarryOut({ scene, asks, textOf, shown = () => true, changes = () => false }: Props) {
  const { table } = useTools();
  const { story, view } = table.state;
  const { trail, cue, hash, past } = scene;
  const made = useMemo(() => {
    if (past) return [];
    const own = (side: string, move: Move) => !table.isBot(side) && mayActFor(table.state, side) && !view?.isReaction?.(view.readChoice(move.action), move.side !== "-" && move.side !== side);
    return story.slice(lastDecision(story, own)).filter(({ action }) => action !== "hidden");
  }, [story, trail, past]);
  const moves = made.filter(({ actor, action }) => actor !== "chance" && shown(action));
  const asked = moves.filter(({ action }) => asks(action));
  const changing = made.filter(({ action }) => changes(action));
  const questions = [...asked.map(({ number, actor, action }) => `preview at ${number - 1} side=${actor} ${action}`), ...(cue ? [`preview ${cue.text}`] : []), ...changing.map(({ number }) => `preview at ${number}`)];
  const replies = useAnswers(questions, hash);
  const wordsOf = (number: number) => rulerText(replies?.[asked.findIndex((move) => move.number === number)]);
  /** What else changes on the table from a move on, up to the next order: barrages and gas that are planned, what dice do. */
  const changesFrom = (first: number, next = Infinity) =>
    changing.flatMap(({ number }, i) => {
      const text = number >= first && number < next ? rulerText(replies?.[questions.length - changing.length + i]) : "";
      return text === "" ? [] : [<p key={number}>On the table: {text}.</p>];
    });
  const first = changesFrom(0, moves[0]?.number);
  return (
    <section aria-label="Orders to carry out">
      <h3>Orders to carry out</h3>
      {cue && (
        <p class="next-order" role="status">
          <b>Next:</b> {rulerText(replies?.[asked.length]) || textOf(cue.text)}.
        </p>
      )}
      <div aria-live="polite">{first}</div>
      {moves.length === 0 && first.length === 0 && !cue && <p class="calm">Nothing was done since your last decision. What the computer orders stands here, as one carries it out with a ruler.</p>}
      <ol aria-live="polite">
        {moves.map(({ number, actor, action }, i) => (
          <li key={number}>
            <b>{title(actor)}:</b> {wordsOf(number) || textOf(action)}.{changesFrom(number, moves[i + 1]?.number)}
          </li>
        ))}
      </ol>
    </section>
  );
}
