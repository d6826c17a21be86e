// The log, the boxes, the turn record and the graph: one of them at a time.
import type { Position } from "../game/position";
import type { World } from "../game/world";
import { Boxes, Tracks } from "./Boxes";
import { useTools } from "./context";
import { Graph } from "./Graph";
import { Log } from "./Log";

const TABS = { log: "Log", boxes: "Boxes", record: "Turn record", chances: "Chances" };
export type Tab = keyof typeof TABS;
const NAMES = Object.keys(TABS) as Tab[];

export function Tabs({ tab, world, position, onTab }: { tab: Tab; world: World; position: Position; onTab(tab: Tab): void }) {
  const { table } = useTools();
  const step = (from: Tab, by: number) => {
    const next = NAMES[(NAMES.indexOf(from) + by + NAMES.length) % NAMES.length]!;
    onTab(next);
    document.getElementById(`tab-${next}`)?.focus();
  };
  return (
    <section class="tabs" aria-label="More">
      <div role="tablist" aria-label="More about the game">
        {NAMES.map((name) => (
          <button
            type="button"
            role="tab"
            key={name}
            id={`tab-${name}`}
            aria-controls="tab-panel"
            aria-selected={tab === name}
            tabIndex={tab === name ? 0 : -1}
            onClick={() => onTab(name)}
            onKeyDown={(event) => {
              if (event.key === "ArrowRight") step(name, 1);
              if (event.key === "ArrowLeft") step(name, -1);
            }}
          >
            {TABS[name]}
          </button>
        ))}
      </div>
      <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
        {tab === "log" && <Log />}
        {tab === "boxes" && <Boxes state={table.state} world={world} position={position} />}
        {tab === "record" && <Tracks world={world} position={position} />}
        {tab === "chances" && <Graph />}
      </div>
    </section>
  );
}
