// What a player sets for himself; kept by the browser, and no part of the game.

export type Theme = "auto" | "light" | "dark";

export interface Settings {
  theme: Theme;
  pace: number; // milliseconds between two actions of the computer; STEP waits for a key
  rollByHand: boolean; // the host's dice fall when one presses, for the sides that people play
  counters: boolean; // drawn; off shows the bare map
  zoom: number; // 1: a hex is 72 pixels wide
  overlay: string; // shown on the map, as the engine names it; or ""
}

export const STEP = -1;
const KEY = "zerohour.settings";

const DEFAULTS: Settings = { theme: "auto", pace: 350, rollByHand: false, counters: true, zoom: 1, overlay: "" };

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
