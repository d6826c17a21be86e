// The order that is drawn up, over the lower edge of the table: what it is, what the engine says of it, and its buttons.
import type { ComponentChildren } from "preact";
import { Rule } from "../Rule";

interface Props {
  what: string; // the order in words
  words: string; // what it would take, or why it is not legal
  state: "legal" | "illegal" | ""; // "": not known yet
  rule: string; // that forbids it, or ""
  barred: boolean; // it cannot be played
  onPlay(): void;
  onDrop(): void;
  children?: ComponentChildren; // buttons between Play and Drop
}

export function OrderBar({ what, words, state, rule, barred, onPlay, onDrop, children }: Props) {
  return (
    <div class={`order-bar${state === "" ? "" : ` ${state}`}`} role="group" aria-label="Order">
      <p class="what">{what}</p>
      <p class="judged" role="status">
        <span>{words}</span> {rule !== "" && <Rule name={rule} />}
      </p>
      <div class="buttons">
        <button type="button" class="primary" disabled={barred} onClick={onPlay}>
          Play
        </button>
        {children}
        <button type="button" title="Drop this order (Escape)" onClick={onDrop}>
          Drop
        </button>
      </div>
    </div>
  );
}
