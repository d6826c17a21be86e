// State that outlives its component: what was drawn or bought in a window is there again when that is opened again.
import { useState } from "preact/hooks";

const values = new Map<string, unknown>(); // until the page is left

/** As useState; what has the same key is the same. */
export function useKept<T>(key: string, initial: () => T): [value: T, set: (next: T | ((now: T) => T)) => void] {
  const [value, setValue] = useState<T>(() => (values.has(key) ? (values.get(key) as T) : initial()));
  const set = (next: T | ((now: T) => T)) =>
    setValue((now) => {
      const made = typeof next === "function" ? (next as (now: T) => T)(now) : next;
      values.set(key, made);
      return made;
    });
  return [value, set];
}
