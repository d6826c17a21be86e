// How the parts of the page share the window.
import { useEffect, useRef, useState } from "preact/hooks";

/** wide: a dock at the right; low: a phone on its side, a narrow dock; narrow: an upright phone, a sheet from below. */
export type LayoutName = "wide" | "low" | "narrow";

const WIDE = 900; // pixels

export function layoutOf(width: number, height: number): LayoutName {
  if (width >= WIDE) return "wide";
  return width > height ? "low" : "narrow";
}

/** Whether the window is that of a phone, upright or on its side. */
export function onPhone(): boolean {
  return layoutOf(window.innerWidth, window.innerHeight) !== "wide";
}

/** The layout of the window as it is now; it also stands in `data-layout` of the page's root, for the style sheets. */
export function useLayout(): LayoutName {
  const now = () => layoutOf(window.innerWidth, window.innerHeight);
  const [layout, setLayout] = useState(now);
  useEffect(() => {
    const measure = () => setLayout(now());
    window.addEventListener("resize", measure);
    measure();
    return () => window.removeEventListener("resize", measure);
  }, []);
  document.documentElement.dataset["layout"] = layout;
  return layout;
}

/** The regions of the page in their order, for F6: the bar, the board, the panels. */
const REGIONS = ["header.top-bar", "section.board", "aside.dock"];

/** Moves the focus to the next region, or back to the one before. */
export function focusRegion(by: 1 | -1): void {
  const regions = REGIONS.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []);
  if (regions.length === 0) return;
  const here = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[here < 0 ? (by > 0 ? 0 : regions.length - 1) : (here + by + regions.length) % regions.length]!;
  focusIn(next);
}

/** If what had the focus by the keyboard disappears, as a button that was pressed may, the board gets the focus. */
export function useFocusOfWhatGoes(): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const hear = ({ target }: FocusEvent) => {
      last.current = target instanceof Element && target.matches(":focus-visible") ? target : null;
    };
    const forget = () => (last.current = null);
    document.addEventListener("focusin", hear);
    document.addEventListener("pointerdown", forget, true);
    return () => {
      document.removeEventListener("focusin", hear);
      document.removeEventListener("pointerdown", forget, true);
    };
  }, []);
  // After each drawing.
  useEffect(() => {
    if (!last.current || last.current.isConnected || document.activeElement !== document.body) return;
    last.current = null;
    const board = document.querySelector("section.board, .beside");
    if (board) focusIn(board);
  });
}

/** Focuses the first thing in a region that takes the focus by Tab: of the board its own stop. */
export function focusIn(region: Element): void {
  const stops = region.querySelectorAll<HTMLElement | SVGElement>('.board-frame [tabindex="0"], .board-frame button, [tabindex="0"], button, select, input');
  for (const stop of stops) {
    if (stop.checkVisibility() && !stop.matches(":disabled")) return stop.focus();
  }
}
