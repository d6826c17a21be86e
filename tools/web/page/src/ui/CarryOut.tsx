// Beside a real table: what has to be done there with one's hands, in the words of the engine's `ruler`, until it is done.
import { useState } from "preact/hooks";
import type { Scene } from "../games/game";
import { okIfAny, type Reply, texts } from "../protocol/wire";
import { chairOf } from "../session/chair";
import { useAnswers, useTools } from "./context";

const KEPT = "zerohour.carried-out"; // at which move all was done

interface Props {
  scene: Pick<Scene, "cue" | "hash" | "past">;
  textOf(action: string): string; // the page's own words for what the computer is about to play
}

export function CarryOut({ scene, textOf }: Props) {
  const { table } = useTools();
  const { story, commitment } = table.state;
  const { cue, hash, past } = scene;
  const [done, setDone] = useState(0); // how often the person has said so
  const chair = chairOf(table);
  const ruler = (words: string) => `ruler ${words} ${chair === "" ? "" : `side=${chair}`}`.trim().replace(/ +/, " ");
  const moment = `${commitment} ${story.length} ${hash} ${done}`;
  // The server remembers what was done as long as this connection; after a reload the page knows at which move it was.
  const kept = Math.min(Number(sessionStorage.getItem(`${KEPT} ${commitment} ${chair}`) ?? 0), story.length);
  const replies = useAnswers(past ? [] : [ruler("look"), cue ? `preview ${cue.text}` : "ping", kept > 0 ? ruler(`look ${kept}`) : "ping"], moment);
  const isNew = replies?.[0] && okIfAny(replies[0], "ruler").since === undefined;
  const told: Reply | null | undefined = isNew && kept > 0 ? replies?.[2] : replies?.[0];
  const next = cue ? (okIfAny(replies?.[1], "preview").means ?? "") : "";
  const changes = told ? texts(told, "ruler", "change") : [];
  const laidOut = told ? okIfAny(told, "ruler").since !== undefined : true;
  const finish = async () => {
    const since = table.state.story.length;
    if (await table.connection.tryAsk(ruler(""))) sessionStorage.setItem(`${KEPT} ${commitment} ${chair}`, String(since));
    table.hands?.again();
    setDone(done + 1);
  };
  if (past) return <p class="calm">You are looking back. What has to be done on a real table stands here in the present.</p>;
  if (table.byHands) return <p class="calm">What has to be done on your table is told step by step: press Steps.</p>;
  return (
    <section aria-label="To do on your table">
      <h3>{laidOut ? "To do on your table" : "How your table is laid out"}</h3>
      {cue && (
        <p class="next-order" role="status">
          <b>Next:</b> {next || textOf(cue.text)}.
        </p>
      )}
      {told && changes.length > 0 && texts(told, "ruler", "frame").map((text) => <p class="calm">{text}</p>)}
      {told && changes.length === 0 && <p class="calm">Nothing has changed since you said that all was done. What is to be done with your hands stands here.</p>}
      <ol aria-live="polite">
        {changes.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ol>
      {changes.length > 0 && (
        <button type="button" onClick={() => void finish()}>
          {laidOut ? "All of this is done" : "My table is laid out so"}
        </button>
      )}
    </section>
  );
}
