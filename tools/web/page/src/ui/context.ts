// What every panel may use: the table, the settings, the driver.
import { createContext } from "preact";
import { useContext, useEffect, useRef, useState } from "preact/hooks";
import type { Driver } from "../session/driver";
import type { Settings } from "../session/settings";
import type { Table } from "../session/table";
import { Refusal, type Reply } from "../protocol/wire";

export interface Tools {
  table: Table;
  driver: Driver;
  settings: Settings;
  change(settings: Partial<Settings>): void;
}

export const ToolsContext = createContext<Tools | null>(null);

export function useTools(): Tools {
  const tools = useContext(ToolsContext);
  if (!tools) throw new Error("no tools in this place");
  return tools;
}

const PATIENCE = 60; // milliseconds that the mouse must rest before something is asked
const LULL = 600; // milliseconds that a position must stay before it is asked about, while the computer plays on at once

/**
 * The replies to some questions that change nothing; null for one that was refused. Asks again when a question or the
 * position changes; undefined until the answers are there.
 */
export function useAnswers(questions: string[], hash: string): (Reply | null)[] | undefined {
  const { table, settings } = useTools();
  const last = useRef(hash);
  const [answers, setAnswers] = useState<{ key: string; replies: (Reply | null)[] }>();
  const key = `${hash}|${questions.join("|")}`;
  useEffect(() => {
    if (questions.length === 0) return;
    let wanted = true;
    const passes = hash !== last.current && settings.pace === 0 && table.goesOn();
    last.current = hash;
    const timer = setTimeout(async () => {
      try {
        const replies = await Promise.all(questions.map((question) => table.connection.tryAsk(question)));
        if (wanted) setAnswers({ key, replies });
      } catch (error) {
        if (!(error instanceof Refusal)) throw error; // the socket is gone; it says so itself
      }
    }, passes ? LULL : PATIENCE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [key]);
  if (questions.length === 0) return [];
  return answers?.key === key ? answers.replies : undefined;
}
