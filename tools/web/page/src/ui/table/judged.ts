// What the engine says of an action that is drawn up: whether it is legal and by which rule not, and what it would take.
import { useEffect, useRef, useState } from "preact/hooks";
import { Refusal, type Reply } from "../../protocol/wire";
import { useTools } from "../context";

export interface Judged {
  text: string; // of the action
  why: Reply | null; // null: it is not an action of the game
  preview: Reply | null; // null where the game has none, or none of this action
}

/**
 * What is said of the latest text that was judged: while a piece is dragged, one question is under way at a time, and the
 * next is about where the piece is by then. Null before the first, and of no text.
 */
export function useJudged(text: string, hash: string): Judged | null {
  const { table } = useTools();
  const [judged, setJudged] = useState<(Judged & { hash: string }) | null>(null);
  const wanted = useRef("");
  const busy = useRef(false);
  wanted.current = text;
  useEffect(() => {
    const judge = async () => {
      if (busy.current || wanted.current === "") return;
      busy.current = true;
      const asked = wanted.current;
      try {
        const [why, preview] = await Promise.all([table.connection.tryAsk(`why ${asked}`), table.connection.tryAsk(`preview ${asked}`)]);
        setJudged({ text: asked, why, preview, hash });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // the connection is gone; it says so itself
      } finally {
        busy.current = false;
      }
      if (wanted.current !== asked) void judge();
    };
    void judge();
  }, [text, hash]);
  return text !== "" && judged?.hash === hash ? judged : null;
}
