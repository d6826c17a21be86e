// The bar: the menu, the phase and what is due in two lines of fixed height, and in wide windows the actions.
import type { ComponentChildren } from "preact";
import type { Beside } from "./besides";
import { useTools } from "./context";
import { Menu, type MenuItem } from "./Menu";
import { effortText, headline } from "./moment";
import type { WindowName } from "./Windows";

const LONG = 32; // characters of a step that take two lines on any phone
const LONGISH = 25; // on one on its side

interface Props {
  lines: [string, string]; // the phase, and what is due
  compact?: boolean; // there is little room
  editing: boolean;
  children?: ComponentChildren; // the actions
  onOpen(name: WindowName): void;
  courses: { name: string; act(): void }[]; // first games that teach
  onEdit(): void;
  beside: Beside;
}

export function Header({ lines, compact = false, editing, children, courses, beside, onOpen, onEdit }: Props) {
  const { table, settings, change } = useTools();
  const { link, offer, position, view, at, result, seating, away, candidates } = table.state;
  const noGame = !position ? "There is no game on the table." : away ? "Continue the game first." : "";
  const past = at === null ? noGame : "You are looking back: go back to the present first.";
  const watches = seating?.seat === "watch" ? "You watch: only a side can resign." : "";
  const items: MenuItem[] = [{ name: "New game", act: () => onOpen("new") }];
  if (position && !away) items.push({ name: "Front page", act: () => table.goAway(true) });
  items.push(...courses.map((course) => ({ ...course, barred: offer ? "" : "The server has not told its games yet." })));
  items.push({ name: "Save & load", act: () => onOpen("saves") }, { name: "Fair dice", act: () => onOpen("fair"), barred: noGame });
  if (!position || !candidates) items.push({ name: "Par", act: () => onOpen("par"), barred: past });
  if (!view || view.Editor) items.push({ name: "Edit", act: onEdit, barred: past, checked: editing });
  if (!view || view.Editor || settings.onTable) items.push({ name: "On my own table", act: () => change({ onTable: !settings.onTable }), barred: noGame, checked: settings.onTable });
  items.push({ name: "Rules", act: () => onOpen("rules") }, { name: "Help", act: () => onOpen("help") }, { name: "Settings", act: () => onOpen("settings") });
  items.push({ name: "Resign", act: () => onOpen("resign"), barred: past || (result ? "The game is over." : "") || watches });
  const [phase, due] = lines;
  const effort = effortText(table.state); // to be seen: who listens has heard that the computer thinks
  const [step, turn] = headline(phase, compact).split(" · ");
  const length = step?.length ?? 0;
  return (
    <header class="top-bar">
      <Menu items={items} />
      <h1>Zero Hour</h1>
      {beside.on && (
        <button type="button" class="beside-toggle" onClick={beside.toggle}>
          {beside.map ? "Steps" : compact ? "Map" : "Panels"}
        </button>
      )}
      <p class={`phase ${length > LONG ? "long" : length > LONGISH ? "longish" : ""}`} aria-live="polite">
        <b title={phase}>
          <span>{step}</span>
          {turn && <span>{` · ${turn}`}</span>}
        </b>
        {effort === "" ? (
          <span title={due}>{due}</span>
        ) : (
          <span class="effort" title={effort} aria-hidden="true">
            {effort}
          </span>
        )}
      </p>
      {children}
      <span class={`link ${link}`} role="status">
        {link === "open" ? "" : link === "lost" ? "Connection lost: trying again…" : "Connecting…"}
      </span>
    </header>
  );
}
