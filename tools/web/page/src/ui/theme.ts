// Light or dark, as a person has chosen or their system has it.
import { useEffect } from "preact/hooks";
import type { Theme } from "../session/settings";

/** It stands in `data-theme` of the page's root, for the style sheets. */
export function useTheme(theme: Theme): void {
  useEffect(() => {
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const show = () => {
      document.documentElement.dataset["theme"] = theme === "auto" ? (system.matches ? "dark" : "light") : theme;
    };
    show();
    system.addEventListener("change", show);
    return () => system.removeEventListener("change", show);
  }, [theme]);
}
