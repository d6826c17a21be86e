// What a player sets for himself; kept by the browser, and no part of the game.

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  theme: Theme;
  pace: number; // milliseconds between two actions of the computer; STEP waits for a key
  rollByHand: boolean; // the host's dice fall when one presses, for the sides that people play
  counters: boolean; // drawn; off shows the bare board
  zoom: number; // 1: as large as the game draws its board
  follow: boolean; // the board's view goes to what the computer does and to the next decision
  overlay: string; // shown on the board, as the engine names it; or ""
}

export const STEP = -1;
const ZOOMS = [0.4, 0.5, 0.6, 0.75, 0.9, 1, 1.25, 1.5, 2, 2.5];

/** The zoom that lies so many steps above or below. */
export function nextZoom(zoom: number, step: number): number {
  const index = ZOOMS.findIndex((z) => z >= zoom - 0.001);
  return ZOOMS[Math.max(0, Math.min(ZOOMS.length - 1, index + step))]!;
}

const KEY = "zerohour.settings";

const DEFAULTS: Settings = { theme: "auto", pace: 350, rollByHand: false, counters: true, zoom: 1, follow: true, overlay: "" };

export function loadSettings(): Settings {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    return typeof kept === "object" && kept !== null ? { ...DEFAULTS, ...kept } : DEFAULTS;
  } catch {
    return DEFAULTS; // a browser that keeps nothing, or something else's text
  }
}

export function saveSettings(settings: Settings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Nothing is lost but comfort.
  }
}
