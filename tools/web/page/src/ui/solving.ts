// Work of the engine that takes some seconds: how far it has come, what it found, and how it is stopped.
import { useEffect, useRef, useState } from "preact/hooks";
import { type Lines, Refusal, type Reply } from "../protocol/wire";
import type { Table } from "../session/table";
import { useTools } from "./context";

export interface Work {
  running: boolean;
  seconds: number; // that it has taken
  share: number; // of the positions that it may have
  reply: Reply | null;
  refusal: string; // why there is none, or ""
}

export const IDLE: Work = { running: false, seconds: 0, share: 0, reply: null, refusal: "" };

/** Has it done, and tells of it each second. */
async function ask(table: Table, command: string, tell: (part: Partial<Work>) => void): Promise<void> {
  const begun = performance.now();
  const timer = setInterval(() => tell({ seconds: Math.floor((performance.now() - begun) / 1000) }), 1000);
  try {
    const reply = await table.search(() =>
      table.connection.ask(command, (line) => {
        const { share } = line as unknown as Partial<Lines["solve"]["info"]>;
        if (line.type === "info" && share !== undefined) tell({ share });
      }),
    );
    tell({ running: false, reply });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    tell({ running: false, refusal: error.code === "stopped" ? "It was stopped." : error.message });
  } finally {
    clearInterval(timer);
  }
}

/** One piece of work; it is stopped when nobody waits for it any more. */
export function useWork(): { work: Work; begin(command: string): void; stop(): void } {
  const { table } = useTools();
  const [work, setWork] = useState(IDLE);
  const number = useRef(0); // of the last that was begun
  const running = useRef(false);
  const stop = () => {
    if (running.current) void table.connection.tryAsk("stop");
  };
  useEffect(
    () => () => {
      ++number.current;
      stop();
    },
    [],
  );
  const begin = (command: string) => {
    const own = ++number.current;
    running.current = true;
    setWork({ ...IDLE, running: true });
    void ask(table, command, (part) => {
      if (own !== number.current) return;
      if (part.running === false) running.current = false;
      setWork((known) => ({ ...known, ...part }));
    });
  };
  return { work, begin, stop };
}
