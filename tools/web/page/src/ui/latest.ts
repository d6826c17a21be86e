// What a component was given last, for what it makes once: hands on the board, what the camera calls.
import { useRef } from "preact/hooks";

/**
 * A reference to the value of the last time. `useRef(value)` would do the same but for one thing: Preact keeps what a reference
 * began with for as long as the component is there, and with the properties of a component its first picture, each part of
 * which leads to others that have gone since.
 */
export function useLatest<T>(value: T): { readonly current: T } {
  const latest = useRef<T | null>(null) as { current: T };
  latest.current = value;
  return latest;
}
