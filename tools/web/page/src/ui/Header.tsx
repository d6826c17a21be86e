import type { Theme } from "../session/settings";
import { useTools } from "./context";
import type { WindowName } from "./Windows";

export function Header({
  editing,
  onOpen,
  onEdit,
  onTutorial,
}: {
  editing: boolean;
  onOpen(name: WindowName): void;
  onEdit(): void;
  onTutorial(): void;
}) {
  const { table, settings, change } = useTools();
  const { link, position, view } = table.state;
  const opener = (name: WindowName, text: string, disabled = false) => (
    <button type="button" disabled={disabled} onClick={() => onOpen(name)}>
      {text}
    </button>
  );
  return (
    <header class="top">
      <h1>Zero Hour</h1>
      <nav aria-label="Game">
        {opener("new", "New game")}
        {(!view || view.course) && (
          <button type="button" onClick={onTutorial}>
            First game
          </button>
        )}
        {opener("saves", "Save & load")}
        {opener("fair", "Fair dice", !position)}
        {(!view || view.Editor) && (
          <button type="button" onClick={onEdit} aria-pressed={editing} disabled={!position}>
            Edit
          </button>
        )}
        {opener("rules", "Rules")}
        {opener("help", "Help")}
      </nav>
      <label class="theme">
        Theme{" "}
        <select value={settings.theme} onChange={(event) => change({ theme: event.currentTarget.value as Theme })}>
          <option value="auto">as the system</option>
          <option value="light">light</option>
          <option value="dark">dark</option>
        </select>
      </label>
      <span class={`link ${link}`} role="status">
        {link === "open" ? "" : link === "lost" ? "Connection lost: trying again…" : "Connecting…"}
      </span>
    </header>
  );
}
