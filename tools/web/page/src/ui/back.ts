// The browser's "Back" closes what is open over the page, and does not leave it: while anything is open, the browser's history
// has one entry more.
import { useLayoutEffect } from "preact/hooks";
import { useLatest } from "./latest";

const opened: (() => void)[] = []; // what closes each, the uppermost last
let leaving = false; // the page itself takes the entry out; nobody has pressed "Back"

function isOver(): boolean {
  return (history.state as { over?: boolean } | null)?.over === true;
}

/** One thing is often opened where another is closed: their entries are the same. */
function sync(): void {
  if (leaving) return; // it is called again
  if (opened.length > 0 && !isOver()) history.pushState({ over: true }, "");
  else if (opened.length === 0 && isOver()) {
    leaving = true;
    history.back();
  }
}

/** To be called once, when the page starts: it may have been loaded again with the entry of what was open then. */
export function watchBack(): void {
  sync();
  window.addEventListener("popstate", () => {
    if (!leaving && !isOver()) opened[opened.length - 1]?.();
    leaving = false;
    setTimeout(sync);
  });
}

/** While it is open, "Back" closes it. */
export function useBack(open: boolean, close: () => void): void {
  const latest = useLatest(close);
  // What "Back" closes is out of the list before sync() looks at that again.
  useLayoutEffect(() => {
    if (!open) return;
    const own = () => latest.current();
    opened.push(own);
    setTimeout(sync);
    return () => {
      opened.splice(opened.indexOf(own), 1);
      setTimeout(sync);
    };
  }, [open]);
}
