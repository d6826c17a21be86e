// The panels beside the board, one tab at a time: what is to be decided, the log, victory, what the game has of its own, the
// chances. Phones have no room for all names: the later ones are behind More.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import type { Scene, Tab } from "../games/game";
import type { LayoutName } from "./layout";
import { Log } from "./Log";
import { type SetHeight, type SheetHeight, SheetHandle } from "./Sheet";
import { VICTORY } from "./Victory";
import { Graph } from "./WhenOpened";

const FIRST: Tab[] = [
  { id: "log", name: "Log", Panel: Log },
  VICTORY,
];
const LAST: Tab = { id: "chances", name: "Chances", Panel: Graph };

interface Props {
  layout: LayoutName;
  tab: string; // the one that is open, by its id; "decide" for the children
  own: Tab[];
  scene: Scene;
  needed: boolean; // one of the game's own tabs is shown with the decision
  children: ComponentChildren; // what is to be decided
  height: SheetHeight;
  onHeight: SetHeight;
  onTab(tab: string): void;
}

export function Dock({ layout, tab, own, scene, needed, children, height, onHeight, onTab }: Props) {
  const list = useRef<HTMLDivElement>(null);
  const all = [...FIRST, ...own, LAST];
  const shown = layout === "wide" ? all : FIRST;
  const more = layout === "wide" ? [] : [...own, LAST];
  const inMore = more.some(({ id }) => id === tab);
  const names = [{ id: "decide", name: "Decide" }, ...shown, ...(more.length > 0 ? [{ id: more[0]!.id, name: "More" }] : [])];
  const isOpen = (name: string, id: string) => (name === "More" ? inMore : tab === id);
  const open = (id: string) => {
    onTab(id);
    if (height === "peek") onHeight("half");
  };
  const step = (from: number, by: number) => {
    const next = (from + by + names.length) % names.length;
    open(names[next]!.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next]?.focus();
  };
  const current = all.find(({ id }) => id === tab);
  return (
    <aside class="dock" aria-label="Panels">
      {layout === "narrow" && <SheetHandle height={height} onHeight={onHeight} />}
      <div role="tablist" aria-label="Panels" ref={list}>
        {names.map(({ id, name }, i) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${name === "More" ? "more" : id}`}
            aria-controls={id === "decide" ? "panel-decide" : "tab-panel"}
            aria-selected={isOpen(name, id)}
            tabIndex={isOpen(name, id) ? 0 : -1}
            onClick={() => open(name === "More" && inMore ? tab : id)}
            onKeyDown={(event) => {
              if (event.key === "ArrowRight") step(i, 1);
              if (event.key === "ArrowLeft") step(i, -1);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      {/* Lessons and the editor are in the midst of something: they stay, out of sight. */}
      <div role="tabpanel" id="panel-decide" class="panel decide" tabIndex={0} aria-labelledby="tab-decide" hidden={tab !== "decide"}>
        {children}
        {tab === "decide" && !needed && layout === "wide" && <Log />}
      </div>
      {tab !== "decide" && (
        <div role="tabpanel" id="tab-panel" class="panel" tabIndex={0} data-tab={tab} aria-labelledby={inMore ? "tab-more" : `tab-${tab}`}>
          {inMore && (
            <div class="segments" role="group" aria-label="More panels">
              {more.map(({ id, name }) => (
                <button type="button" key={id} aria-pressed={id === tab} onClick={() => onTab(id)}>
                  {name}
                </button>
              ))}
            </div>
          )}
          {current && <current.Panel scene={scene} />}
        </div>
      )}
    </aside>
  );
}
