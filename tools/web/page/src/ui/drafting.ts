// What a person is about to play on a table: the board and the panel beside it share it.
import { useLayoutEffect, useState } from "preact/hooks";
import type { Point } from "../protocol/shapes";
import { useTools } from "./context";

/** What the person is about to play. */
export interface Draft {
  text: string;
  at: Point | null; // where it leads
  heading: number;
}

export const NO_DRAFT: Draft = { text: "", at: null, heading: 0 };

interface Drafting {
  hash: string; // of the position that it is for: in another one it is forgotten
  draft: Draft;
  acting: string; // the name of the shape that acts, or "": the first that can
}

let now: Drafting = { hash: "", draft: NO_DRAFT, acting: "" };
const listeners = new Set<() => void>();

function change(part: Partial<Drafting>): void {
  now = { ...now, ...part };
  for (const listener of listeners) listener();
}

export function useDrafting(hash: string) {
  const [, draw] = useState(0);
  // At once: what is drafted before the first picture is seen, too.
  useLayoutEffect(() => {
    const listener = () => draw((n) => n + 1);
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }, []);
  return {
    draft: now.hash === hash ? now.draft : NO_DRAFT,
    acting: now.acting,
    setDraft: (draft: Draft) => change({ hash, draft }),
    /** Another shape acts: what was drafted is dropped. */
    setActing: (acting: string) => change({ hash, draft: NO_DRAFT, acting }),
  };
}

/** An order is shown that is drawn up and not played yet, in words; "" is none. What would lose it says so first. */
export function useDrafted(what: string): void {
  const { table } = useTools();
  useLayoutEffect(() => {
    table.drafted = what;
    return () => void (table.drafted = "");
  }, [what]);
}
