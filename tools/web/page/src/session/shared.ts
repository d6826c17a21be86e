// Settings that all windows of a browser share as soon as one changes them: how the game goes on, and the colours.
import { loadSettings, type Settings } from "./settings";

/** Hears of what another window has set. Gives a function that ends it. */
export function onSharedSettings(take: (change: (known: Settings) => Settings) => void): () => void {
  const hear = ({ key }: StorageEvent) => {
    if (key !== "zerohour.settings") return;
    const { pace, rollByHand, theme } = loadSettings();
    take((known) => ({ ...known, pace, rollByHand, theme }));
  };
  window.addEventListener("storage", hear);
  return () => window.removeEventListener("storage", hear);
}
