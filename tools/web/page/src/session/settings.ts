// What players set for themselves; kept by the browser, and no part of the game.

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  theme: Theme;
  pace: number; // milliseconds between two actions of the computer; STEP waits for a key
  pause: number; // milliseconds after another step is shown in which the mouse and fingers play nothing
  warn: boolean; // of what the end of a step would give away, before it ends
  rollByHand: boolean; // the host's dice fall when one presses, for the sides that people play
  counters: boolean; // drawn; off shows the bare board
  follow: boolean; // the board's view goes to what the computer does and to the next decision
  overlay: string; // shown on the board, as the engine names it; or ""
  onTable: boolean; // the person plays on a real table: what has to be done there is shown one by one
  aloud: boolean; // that, and what the computer does, is read aloud
}

export const STEP = -1;

const KEY = "zerohour.settings";

const DEFAULTS: Settings = { theme: "auto", pace: 350, pause: 300, warn: true, rollByHand: false, counters: true, follow: true, overlay: "", onTable: false, aloud: false };

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
