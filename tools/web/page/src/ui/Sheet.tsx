// The three heights of the panels on an upright phone: dragged by the handle, or changed by pressing it.
import { useRef } from "preact/hooks";

export type SheetHeight = "peek" | "half" | "full";

/** Sets the height, or makes it from the one before. */
export type SetHeight = (height: SheetHeight | ((known: SheetHeight) => SheetHeight)) => void;

const HEIGHTS: SheetHeight[] = ["peek", "half", "full"];
const WORDS: Record<SheetHeight, string> = { peek: "low", half: "half", full: "full" };
const FAR = 24; // pixels that make a drag

/** The height nearest to so many pixels of all that there is. */
function nearest(pixels: number, all: number): SheetHeight {
  const share = pixels / all;
  return share < 0.25 ? "peek" : share < 0.7 ? "half" : "full";
}

export function SheetHandle({ height, onHeight }: { height: SheetHeight; onHeight: SetHeight }) {
  const drag = useRef<{ y: number; from: number; all: number; moved: boolean } | null>(null);
  const move = (by: number) => onHeight((known) => HEIGHTS[Math.max(0, Math.min(2, HEIGHTS.indexOf(known) + by))]!);
  const sheetOf = (event: PointerEvent) => (event.currentTarget as HTMLElement).closest<HTMLElement>(".dock");
  const end = (event: PointerEvent) => {
    const sheet = sheetOf(event);
    const { current } = drag;
    if (!sheet || !current) return;
    if (current.moved) onHeight(nearest(sheet.getBoundingClientRect().height, current.all));
    sheet.classList.remove("dragged");
    sheet.style.removeProperty("height");
    setTimeout(() => (drag.current = null)); // after the click that ends a drag
  };
  return (
    <button
      type="button"
      class="sheet-handle"
      aria-label={`Panels: ${WORDS[height]} height. ${height === "full" ? "Lower them" : "Raise them"}`}
      onClick={() => {
        if (!drag.current?.moved) move(height === "full" ? -2 : 1);
      }}
      onKeyDown={(event) => {
        if (event.key !== "ArrowUp" && event.key !== "ArrowDown") return;
        event.preventDefault();
        move(event.key === "ArrowUp" ? 1 : -1);
      }}
      onPointerDown={(event) => {
        const sheet = sheetOf(event);
        if (!sheet?.parentElement) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        drag.current = { y: event.clientY, from: sheet.getBoundingClientRect().height, all: sheet.parentElement.getBoundingClientRect().height, moved: false };
      }}
      onPointerMove={(event) => {
        const sheet = sheetOf(event);
        const { current } = drag;
        if (!sheet || !current) return;
        const up = current.y - event.clientY;
        if (!current.moved && Math.abs(up) < FAR) return;
        current.moved = true;
        sheet.classList.add("dragged");
        sheet.style.height = `${Math.max(64, Math.min(current.all, current.from + up))}px`;
      }}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <span aria-hidden="true" />
    </button>
  );
}
