// The menu of the page: what is not play.
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { useBack } from "./back";
import { keyOf } from "./keys";

export interface MenuItem {
  name: string;
  act(): void;
  barred?: string; // why it is off now
  checked?: boolean; // of what is on or off
}

/** A button that opens a list of what can be done; arrow keys go through it, a letter to what begins with it. */
export function Menu({ items }: { items: MenuItem[] }) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const entries = () => [...(root.current?.querySelectorAll<HTMLButtonElement>('[role^="menuitem"]') ?? [])];
  const close = (back: boolean) => {
    setOpen(false);
    if (back) button.current?.focus();
  };
  useBack(open, () => close(true));
  // At once: a key that is pressed next is the menu's.
  useLayoutEffect(() => {
    if (!open) return;
    entries()[0]?.focus();
    const away = (event: Event) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    window.addEventListener("pointerdown", away);
    return () => window.removeEventListener("pointerdown", away);
  }, [open]);

  const onKeyDown = (event: KeyboardEvent) => {
    const list = entries();
    const here = list.indexOf(document.activeElement as HTMLButtonElement);
    const to = (index: number) => list[(index + list.length) % list.length]?.focus();
    const letter = event.key.length === 1 ? keyOf(event).toLowerCase() : "";
    if (event.key === "ArrowDown") to(here + 1);
    else if (event.key === "ArrowUp") to(here - 1);
    else if (event.key === "Home") to(0);
    else if (event.key === "End") to(-1);
    else if (event.key === "Escape") close(true);
    else if (event.key === "Tab") return close(false);
    else if (letter !== "" && letter !== " ") {
      const later = [...list.slice(here + 1), ...list.slice(0, here + 1)];
      later.find((entry) => entry.textContent?.toLowerCase().startsWith(letter))?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div class="menu" ref={root}>
      <button
        ref={button}
        type="button"
        class="menu-button"
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== "ArrowDown" || open) return;
          event.preventDefault();
          setOpen(true);
        }}
      >
        <span aria-hidden="true">☰</span> <span class="word">Menu</span>
      </button>
      {open && (
        <div class="menu-list" role="menu" aria-label="Menu" tabIndex={-1} onKeyDown={onKeyDown}>
          {items.map(({ name, act, barred = "", checked }) => (
            <button
              key={name}
              type="button"
              role={checked === undefined ? "menuitem" : "menuitemcheckbox"}
              aria-checked={checked}
              aria-disabled={barred !== ""}
              title={barred}
              tabIndex={-1}
              onClick={() => {
                if (barred !== "") return;
                close(true);
                act();
              }}
            >
              {name}
              {checked && <span aria-hidden="true"> ✓</span>}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
