// What has just appeared in a panel is scrolled into sight.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

const GROWS = 3000; // milliseconds in which answers that were asked for at the same time may still make the panel longer

/** Scrolls the element into sight when `news` changes, unless it is "", and again while the panel around it changes, until the person does something. part: a
 * selector of what is shown in the panel, in the place of the element. */
export function useInSight(element: RefObject<HTMLElement>, news: string, part = ""): void {
  useEffect(() => {
    const panel = element.current?.closest<HTMLElement>("[role='tabpanel']");
    if (news === "" || !panel) return;
    const show = () => (part === "" ? element.current : panel.querySelector(part))?.scrollIntoView({ block: "nearest" });
    const observer = new MutationObserver(show);
    const acts = ["wheel", "pointerdown", "keydown"];
    const stop = () => {
      observer.disconnect();
      clearTimeout(timer);
      for (const act of acts) window.removeEventListener(act, stop, true);
    };
    const timer = setTimeout(stop, GROWS);
    for (const act of acts) window.addEventListener(act, stop, true);
    observer.observe(panel, { childList: true, characterData: true, subtree: true });
    show();
    return stop;
  }, [news]);
}
