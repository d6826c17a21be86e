// What players set for themselves. The panel stands beside the board, so that one sees what a setting does.
import { useLayoutEffect, useRef } from "preact/hooks";
import type { GameView } from "../games/game";
import { STEP, type Theme } from "../session/settings";
import { useTools } from "./context";
import { SelectField } from "./SelectField";

const PACES: [number, string][] = [
  [0, "at once"],
  [120, "quick"],
  [350, "normal"],
  [1200, "slow"],
  [STEP, "step by step"],
];

const PAUSES: [number, string][] = [
  [0, "at once"],
  [300, "after 0.3 seconds"],
  [700, "after 0.7 seconds"],
  [1500, "after 1.5 seconds"],
];

const THEMES: [Theme, string][] = [
  ["auto", "as the system"],
  ["light", "light"],
  ["dark", "dark"],
];

export function SettingsPanel({ view, onClose }: { view: GameView; onClose(): void }) {
  const { settings, change, driver, table } = useTools();
  const { world } = table.state;
  const overlays = (world && (view.overlays?.(world) ?? world.ground?.overlays)) ?? [];
  const panel = useRef<HTMLElement>(null);
  // At once: a key that is pressed next is the panel's.
  useLayoutEffect(() => {
    const before = document.activeElement;
    panel.current?.querySelector("select")?.focus();
    return () => {
      if (before?.isConnected && (before instanceof HTMLElement || before instanceof SVGElement)) before.focus();
    };
  }, []);
  const check = (text: string, on: boolean, set: (on: boolean) => void) => (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      <span>{text}</span>
    </label>
  );
  return (
    <section
      ref={panel}
      class="settings"
      role="dialog"
      aria-label="Settings"
      onKeyDown={(event) => {
        if (event.key === "Escape") onClose();
      }}
    >
      <header>
        <h2>Settings</h2>
        <button type="button" class="close" aria-label="Close the settings" onClick={onClose}>
          ✕
        </button>
      </header>
      <SelectField label="Theme" value={settings.theme} options={THEMES} onValue={(theme) => change({ theme })} />
      <SelectField
        label="Computer plays"
        value={settings.pace}
        options={PACES}
        onValue={(pace) => {
          change({ pace });
          driver.next();
        }}
      />
      <SelectField label="A new step takes clicks" value={settings.pause} options={PAUSES} onValue={(pause) => change({ pause })} />
      {check("Wait for me to roll my dice", settings.rollByHand, (rollByHand) => change({ rollByHand }))}
      {check("Warn me before Done gives something away", settings.warn, (warn) => change({ warn }))}
      {view.picture && (
        <>
          {check(`The ${view.boardWord} follows the play`, settings.follow, (follow) => change({ follow }))}
          {check(`Counters on the ${view.boardWord}`, settings.counters, (counters) => change({ counters }))}
        </>
      )}
      {overlays.length > 0 && <SelectField label="Show" value={settings.overlay} options={[["", "Nothing else"], ...overlays]} onValue={(overlay) => change({ overlay })} />}
    </section>
  );
}
