// What the engine says of what is drawn up while that changes: one question is under way at a time.
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { Refusal, type Reply } from "../../protocol/wire";
import { useTools } from "../context";

interface Told {
  questions: string[];
  replies: (Reply | null)[]; // null for one that was refused
  hash: string;
}

/**
 * The replies to the latest questions that were answered in that position: while a piece is dragged, the next are asked where
 * it is by then. Null before the first, and without questions.
 */
export function useLatestAnswers(questions: string[], hash: string): Told | null {
  const { table } = useTools();
  const [told, setTold] = useState<Told | null>(null);
  const key = `${hash}|${questions.join("|")}`;
  const wanted = useRef({ key, questions, hash });
  const busy = useRef(false);
  wanted.current = { key, questions, hash };
  useEffect(() => {
    const judge = async () => {
      const { key, questions, hash } = wanted.current;
      if (busy.current || questions.length === 0) return;
      busy.current = true;
      try {
        const replies = await Promise.all(questions.map((question) => table.connection.tryAsk(question)));
        setTold({ questions, replies, hash });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // the connection is gone; it says so itself
      } finally {
        busy.current = false;
      }
      if (wanted.current.key !== key) void judge();
    };
    void judge();
  }, [key]);
  return questions.length > 0 && told?.hash === hash ? told : null;
}

export interface Judged {
  text: string; // of the action
  why: Reply | null; // null: it is not an action of the game
  preview: Reply | null; // null where the game has none, or none of this action
}

/** Whether the latest action that was judged is legal and by which rule not, and what it would take. Null of no text. */
export function useJudged(text: string, hash: string): Judged | null {
  const told = useLatestAnswers(text === "" ? [] : [`why ${text}`, `preview ${text}`], hash);
  return useMemo(() => {
    if (!told) return null;
    const [why = null, preview = null] = told.replies;
    return { text: told.questions[0]!.slice("why ".length), why, preview };
  }, [told]);
}
