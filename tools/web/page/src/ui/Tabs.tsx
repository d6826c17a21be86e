// The log, what the game has of its own, and the graph: one of them at a time.
import type { Scene, Tab } from "../games/game";
import { Graph } from "./Graph";
import { Log } from "./Log";
import { VICTORY } from "./Victory";

const FIRST: Tab = { id: "log", name: "Log", Panel: Log };
const LAST: Tab = { id: "chances", name: "Chances", Panel: Graph };

/** tab: the one that is open, by its id. */
export function Tabs({ tab, own, scene, onTab }: { tab: string; own: Tab[]; scene: Scene; onTab(tab: string): void }) {
  const tabs = [FIRST, VICTORY, ...own, LAST];
  const step = (from: number, by: number) => {
    const next = tabs[(from + by + tabs.length) % tabs.length]!.id;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  const Panel = tabs.find(({ id }) => id === tab)?.Panel;
  return (
    <section class="tabs" aria-label="More">
      <div role="tablist" aria-label="More about the game">
        {tabs.map(({ id, name }, i) => (
          <button
            type="button"
            role="tab"
            key={id}
            id={`tab-${id}`}
            aria-controls="tab-panel"
            aria-selected={tab === id}
            tabIndex={tab === id ? 0 : -1}
            onClick={() => onTab(id)}
            onKeyDown={(event) => {
              if (event.key === "ArrowRight") step(i, 1);
              if (event.key === "ArrowLeft") step(i, -1);
            }}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {Panel && <Panel scene={scene} />}
      </div>
    </section>
  );
}
