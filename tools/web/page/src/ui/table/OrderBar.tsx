// The order that is drawn up, over the lower edge of the table: what it is, what the engine says of it, and its buttons.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { useDrafted } from "../drafting";
import { Citing } from "../Rule";

const AROUND = 26; // pixels around a point that it is to leave free
const EDGE = 8; // pixels between it and the upper edge, where it stands there

/** What the engine says of an order. */
export interface Judgement {
  legal: boolean;
  why: string; // why it is not
  rule: string; // the rule that forbids it, or ""
}

interface Props {
  what: string; // the order in words
  judged: Judgement | null; // null: not yet
  words(): string; // what it would take, where it is legal
  idle?: string; // what is said of an order that comes to nothing yet, or ""
  adding: boolean; // the next click adds a leg
  clear?: Point[] | null; // of the picture, in its units: it stands where it covers fewest of them; null: where it is
  onPlay(): void;
  onLeg: (() => void) | null; // null: it takes no more legs
  onDrop(): void;
  children?: ComponentChildren; // further buttons
}

/** Whether the bar is to stand at the upper edge: what one has clicked, and may click again, is not below it. */
function useAbove(bar: { current: HTMLElement | null }, clear: Point[] | null, words: string): boolean {
  const [above, setAbove] = useState(false);
  const key = `${clear?.map(({ x, y }) => `${x},${y}`).join(" ") ?? ""} ${words}`; // which make it higher
  useLayoutEffect(() => {
    const board = bar.current?.parentElement;
    const picture = board?.querySelector<SVGSVGElement>("svg.table-picture[tabindex]");
    if (!bar.current || !board || !picture || !clear || document.documentElement.dataset["layout"] !== "wide") return;
    const [own, around, shown] = [bar.current, board, picture].map((node) => node.getBoundingClientRect()) as [DOMRect, DOMRect, DOMRect];
    const scale = shown.width / picture.viewBox.baseVal.width;
    const points = clear.map(({ x, y }) => ({ x: shown.left + x * scale, y: shown.top + y * scale }));
    const covered = (top: number) =>
      points.filter(({ x, y }) => x > own.left - AROUND && x < own.right + AROUND && y > top - AROUND && y < top + own.height + AROUND).length;
    const other = above ? around.bottom - own.height - EDGE : around.top + EDGE;
    if (covered(other) < covered(own.top)) setAbove(!above);
  }, [key]);
  return above;
}

export function OrderBar({ what, judged, words, idle = "", adding, clear = null, onPlay, onLeg, onDrop, children }: Props) {
  const barred = judged !== null && !judged.legal;
  const told = judged === null ? "…" : idle !== "" ? idle : barred ? `Not legal: ${judged.why}` : words();
  const state = judged === null || idle !== "" ? "" : barred ? " illegal" : " legal";
  const bar = useRef<HTMLDivElement>(null);
  const above = useAbove(bar, clear, what + told);
  useDrafted(what);
  return (
    <div
      class={`order-bar${state}${above ? " above" : ""}`}
      role="group"
      aria-label="Order"
      ref={bar}
      onMouseDown={(event) => {
        // The board keeps the keys.
        if (!(event.target as Element).closest("button")) event.preventDefault();
      }}
    >
      <p class="what">{what}</p>
      <p class="judged" role="status">
        <Citing text={told} rule={barred && idle === "" ? judged.rule : ""} />
      </p>
      <div class="buttons">
        <button type="button" class="primary" disabled={barred} onClick={onPlay}>
          Play
        </button>
        {onLeg && (
          <button type="button" aria-pressed={adding} title="The next click adds a leg to the way (L, or Shift and a click)" onClick={onLeg}>
            Add leg
          </button>
        )}
        {children}
        <button type="button" title="Drop this order (Escape)" onClick={onDrop}>
          Drop
        </button>
      </div>
    </div>
  );
}
