import type { ComponentChildren } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** A window over the page. Escape and the cross close it; the focus goes back to where it was. */
export function Dialog({ title, onClose, children, kind = "" }: { title: string; onClose(): void; children: ComponentChildren; kind?: "" | "wide" | "new" }) {
  const dialog = useRef<HTMLDialogElement>(null);
  // At once: a key that is pressed next is the window's.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const own = dialog.current;
    own?.showModal();
    // What the window asks for has the focus, not the cross.
    own?.querySelector<HTMLElement>("[data-first]")?.focus();
    return () => {
      own?.close(); // nothing else takes the focus before
      const still = before?.isConnected && before !== document.body ? before : document.querySelector(".board [tabindex='0']");
      if (still instanceof HTMLElement || still instanceof SVGElement) still.focus();
    };
  }, []);
  return (
    <dialog ref={dialog} class={kind} aria-labelledby="dialog-title" onClose={onClose} onKeyDown={(event) => event.stopPropagation()}>
      <header>
        <h2 id="dialog-title">{title}</h2>
        <button type="button" class="close" aria-label="Close" onClick={() => dialog.current?.close()}>
          ✕
        </button>
      </header>
      <div class="dialog-body">{children}</div>
    </dialog>
  );
}
