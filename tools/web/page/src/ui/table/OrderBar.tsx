// The order that is drawn up, over the lower edge of the table: what it is, what the engine says of it, and its buttons.
import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Point } from "../../protocol/shapes";
import { useDrafted } from "../drafting";
import { Citing } from "../Rule";

const AROUND = 26; // pixels around a point that it is to leave free
const EDGE = 8; // pixels between it and the upper edge, where it stands there

interface Props {
  what: string; // the order in words
  words: string; // what it would take, or why it is not legal
  state: "legal" | "illegal" | ""; // "": not known yet
  rule: string; // that forbids it, or ""
  barred: boolean; // it cannot be played
  clear?: Point[] | null; // of the picture, in its units: it stands where it covers fewest of them; null: where it is
  onPlay(): void;
  onDrop(): void;
  children?: ComponentChildren; // buttons between Play and Drop
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

export function OrderBar({ what, words, state, rule, barred, clear = null, onPlay, onDrop, children }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const above = useAbove(bar, clear, what + words);
  useDrafted(what);
  return (
    <div
      class={`order-bar${state === "" ? "" : ` ${state}`}${above ? " above" : ""}`}
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
        <Citing text={words} rule={rule} />
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
