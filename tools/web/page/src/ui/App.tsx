// The page: the bar above, the map, and the panels beside it.
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Choice } from "../game/choices";
import type { Driver } from "../game/driver";
import { nextUnit, pickHex, playDone } from "../game/picking";
import type { Position } from "../game/position";
import { loadSettings, saveSettings, type Settings } from "../game/settings";
import type { Table } from "../game/table";
import type { World } from "../game/world";
import { MapView, nextZoom } from "../map/MapView";
import { ToolsContext, useTools } from "./context";
import { Decision } from "./Decision";
import { Editor } from "./Editor";
import { Header } from "./Header";
import { HintBar } from "./Hints";
import { Inspector, Rule } from "./Inspector";
import { PhaseBar } from "./PhaseBar";
import { useOverlay, usePath } from "./shown";
import { type Tab, Tabs } from "./Tabs";
import { beginLessons, Tutorial } from "./Tutorial";
import { type WindowName, Windows } from "./Windows";

/** The tools that all panels share, and the page inside them. */
export function App({ table, driver, live }: { table: Table; driver: Driver; live: { settings: Settings } }) {
  const [settings, setSettings] = useState(loadSettings);
  live.settings = settings;
  const change = useCallback((part: Partial<Settings>) => {
    setSettings((known) => {
      const next = { ...known, ...part };
      saveSettings(next);
      return next;
    });
  }, []);
  useEffect(() => {
    const system = window.matchMedia("(prefers-color-scheme: dark)");
    const show = () => {
      const theme = settings.theme === "auto" ? (system.matches ? "dark" : "light") : settings.theme;
      document.documentElement.dataset["theme"] = theme;
    };
    show();
    system.addEventListener("change", show);
    return () => system.removeEventListener("change", show);
  }, [settings.theme]);
  return (
    <ToolsContext.Provider value={{ table, driver, settings, change }}>
      <Page />
    </ToolsContext.Provider>
  );
}

function Page() {
  const { table } = useTools();
  const [, draw] = useState(0);
  const [open, setOpen] = useState<WindowName>("");
  const [rule, setRule] = useState("");
  const [hex, setHex] = useState("");
  const [editing, setEditing] = useState(false);
  const [tutorial, setTutorial] = useState(false);
  useEffect(() => table.subscribe(() => draw((n) => n + 1)), [table]);
  // A rule's number, wherever it stands, opens the rule.
  useEffect(() => {
    const ask = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      setRule(String(event.detail));
      setOpen("rules");
    };
    window.addEventListener("zerohour-rule", ask);
    return () => window.removeEventListener("zerohour-rule", ask);
  }, []);

  const { world, at } = table.state;
  const position = at === null ? table.state.position : table.state.past;
  // The first game needs its own position: its lessons show once that is on the table.
  const teach = async () => {
    setTutorial(false);
    setTutorial(await beginLessons(table));
  };
  const lessons = tutorial && <Tutorial onClose={() => setTutorial(false)} onHex={setHex} />;
  return (
    <>
      <Header editing={editing} onOpen={setOpen} onEdit={() => setEditing(!editing)} onTutorial={() => void teach()} />
      {world && position ? (
        <Game world={world} position={position} hex={hex} editing={editing} lessons={lessons} onHex={setHex} onOpen={setOpen} onEdit={setEditing} />
      ) : (
        <main class="welcome">
          {table.state.link === "open" && table.state.offer ? (
            <Welcome onOpen={setOpen} onTutorial={() => void teach()} />
          ) : (
            <p class="loading">Zero Hour is setting up the map.</p>
          )}
        </main>
      )}
      <Windows
        open={open}
        rule={rule}
        position={position}
        onHex={setHex}
        onClose={() => {
          setOpen("");
          setRule("");
        }}
      />
    </>
  );
}

function Welcome({ onOpen, onTutorial }: { onOpen(name: WindowName): void; onTutorial(): void }) {
  return (
    <>
      <h2>The Battle of Loos, September 1915</h2>
      <p>A wargame for two, and the computer takes the other side.</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => onOpen("new")}>
          New game
        </button>
        <button type="button" onClick={onTutorial}>
          Learn it in a first game
        </button>
        <button type="button" onClick={() => onOpen("saves")}>
          Load a game
        </button>
      </div>
    </>
  );
}

/** Drawn paler: units of the side that moves that have nothing to do any more. */
function useIdle(world: World, position: Position, choices: Choice[], actor: string): (unit: string) => boolean {
  return useMemo(() => {
    const able = new Set(choices.flatMap((choice) => choice.names));
    const moving = choices.some((choice) => choice.kind === "move");
    return (unit: string) => moving && !able.has(unit) && position.where.has(unit) && world.units.get(unit)?.side === actor;
  }, [choices, position]);
}

interface GameProps {
  world: World;
  position: Position; // that is shown: now, or looking back
  hex: string; // that is looked at
  editing: boolean;
  lessons: ComponentChildren;
  onHex(hex: string): void;
  onOpen(name: WindowName): void;
  onEdit(editing: boolean): void;
}

function Game({ world, position, hex, editing, lessons, onHex, onOpen, onEdit }: GameProps) {
  const { table, settings, change } = useTools();
  const { state } = table;
  const [tab, setTab] = useState<Tab>("log");
  const [hover, setHover] = useState("");
  const mine = state.at === null && state.link === "open" && !state.result && world.sides.includes(state.actor) && !table.isBot(state.actor);
  const choices = useMemo(() => (mine && state.thinking === "" ? state.choices : []), [mine, state.thinking, state.choices]);
  const looked = hover !== "" ? hover : hex;

  // Some hex is looked at from the start.
  useEffect(() => {
    if (!world.hexes.has(hex)) onHex(position.stacks.keys().next().value ?? world.area[1]);
  }, [world, position]);
  // What is to be placed lies in the boxes.
  const toPlace = choices.some((choice) => ["place", "entry"].includes(choice.kind));
  useEffect(() => {
    if (toPlace) setTab("boxes");
  }, [toPlace]);

  const path = usePath(state, choices, looked);
  const overlay = useOverlay(state, settings);
  const idle = useIdle(world, position, choices, state.actor);

  const keys: Record<string, () => void> = {
    n: () => {
      const unit = nextUnit(table, choices);
      table.set({ unit });
      onHex(position.where.get(unit) ?? hex);
    },
    f: () => void playDone(table, choices),
    u: () => void table.undo(),
    c: () => change({ counters: !settings.counters }),
    g: () => onOpen("goto"),
    "?": () => onOpen("help"),
    "+": () => change({ zoom: nextZoom(settings.zoom, 1) }),
    "-": () => change({ zoom: nextZoom(settings.zoom, -1) }),
    ",": () => void table.lookAt((state.at ?? state.story.length) - 1),
    ".": () => void table.lookAt(state.at === null ? null : state.at + 1),
    Escape: () => {
      if (state.at !== null) void table.lookAt(null);
      else table.set({ unit: "", message: null });
    },
  };

  return (
    <main data-hash={state.hash}>
      <section class="board" aria-label="Map">
        <PhaseBar mine={mine} choices={choices} />
        {state.at !== null && (
          <p class="looking-back" role="status">
            Looking back: after {state.at} of {state.story.length} moves.{" "}
            <button type="button" onClick={() => void table.lookAt(null)}>
              Back to the present
            </button>
          </p>
        )}
        <MapView
          world={world}
          position={position}
          choices={choices}
          unit={state.unit}
          hex={hex}
          cue={state.cue}
          path={path.hexes}
          overlay={overlay}
          counters={settings.counters}
          zoom={settings.zoom}
          idle={idle}
          onZoom={(zoom) => change({ zoom })}
          onHex={onHex}
          onHover={setHover}
          onPick={(name) => {
            onHex(name);
            if (mine && !editing) void pickHex(table, choices, name);
          }}
          onKey={(key) => {
            keys[key]?.();
            return key in keys;
          }}
        />
        <p class={`status${state.message?.refusal ? " refusal" : ""}`} role="status" aria-live="polite">
          {state.message ? state.message.text : path.text}
          {state.message && <Rule name={state.message.rule} />}
        </p>
      </section>
      <aside class="panels" aria-label="Panels">
        {lessons}
        {editing && <Editor world={world} position={position} hex={hex} onClose={() => onEdit(false)} />}
        <Decision state={state} mine={mine} />
        {mine && <HintBar key={state.hash} onHex={onHex} />}
        {world.hexes.has(looked) && <Inspector state={state} world={world} position={position} hex={looked} />}
        <Tabs tab={tab} world={world} position={position} onTab={setTab} />
        {!state.result && (
          <section class="ending" aria-label="End of the game">
            <button type="button" class="quiet" onClick={() => onOpen("resign")}>
              Resign
            </button>
          </section>
        )}
      </aside>
    </main>
  );
}
