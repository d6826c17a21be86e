// The page: the bar above, the board, and the panels beside it.
import type { ComponentChildren } from "preact";
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import type { Course, GameView, Position, Scene, World } from "../games/game";
import type { Driver } from "../session/driver";
import { loadSettings, nextZoom, saveSettings, type Settings } from "../session/settings";
import { onSharedSettings } from "../session/shared";
import type { Table } from "../session/table";
import { title } from "../session/words";
import { ToolsContext, useTools } from "./context";
import { Decision } from "./Decision";
import { Header } from "./Header";
import { HintBar } from "./Hints";
import { carryOut } from "./meaning";
import { PhaseBar } from "./PhaseBar";
import { Rule } from "./Rule";
import { SeatBar } from "./SeatBar";
import { Tabs } from "./Tabs";
import { beginLessons, Tutorial } from "./Tutorial";
import { VictoryStrip, VictoryWarnings } from "./Victory";
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
  useEffect(() => onSharedSettings(setSettings), []);
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
  const [place, setPlace] = useState("");
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

  const { view, world, at } = table.state;
  const position = at === null ? table.state.position : table.state.past;
  // The first game needs its own position: its lessons show once that is on the table.
  const teach = async (course: Course | undefined) => {
    setTutorial(false);
    if (course) setTutorial(await beginLessons(table, course));
  };
  const lessons = tutorial && view?.course && <Tutorial course={view.course} onClose={() => setTutorial(false)} onPlace={setPlace} />;
  return (
    <>
      <Header editing={editing} onOpen={setOpen} onEdit={() => setEditing(!editing)} onTutorial={() => void teach(view?.course)} />
      {view && world && position ? (
        <Game
          key={world.game}
          view={view}
          world={world}
          position={position}
          place={place}
          editing={editing}
          lessons={lessons}
          onPlace={setPlace}
          onOpen={setOpen}
          onEdit={setEditing}
        />
      ) : (
        <main class="welcome">
          {table.state.link === "open" && view ? (
            <Welcome view={view} onOpen={setOpen} onTutorial={() => void teach(view.course)} />
          ) : (
            <p class="loading">Zero Hour is setting up the map.</p>
          )}
        </main>
      )}
      <Windows
        open={open}
        view={view ?? table.find("")}
        rule={rule}
        position={position}
        onPlace={setPlace}
        onClose={() => {
          setOpen("");
          setRule("");
        }}
      />
    </>
  );
}

function Welcome({ view, onOpen, onTutorial }: { view: GameView; onOpen(name: WindowName): void; onTutorial(): void }) {
  return (
    <>
      <h2>{view.title}</h2>
      <p>{view.about}</p>
      <div class="buttons">
        <button type="button" class="primary" onClick={() => onOpen("new")}>
          New game
        </button>
        {view.course && (
          <button type="button" onClick={onTutorial}>
            Learn it in a first game
          </button>
        )}
        <button type="button" onClick={() => onOpen("saves")}>
          Load a game
        </button>
      </div>
    </>
  );
}

interface GameProps {
  view: GameView;
  world: World;
  position: Position; // that is shown: now, or looking back
  place: string; // that is looked at
  editing: boolean;
  lessons: ComponentChildren;
  onPlace(place: string): void;
  onOpen(name: WindowName): void;
  onEdit(editing: boolean): void;
}

function Game({ view, world, position, place, editing, lessons, onPlace, onOpen, onEdit }: GameProps) {
  const { table, settings, change } = useTools();
  const { state } = table;
  const [tab, setTab] = useState("log");
  const [hover, setHover] = useState("");
  const [status, setStatus] = useState("");
  const choosers = state.at === null && state.link === "open" && !state.result ? table.choosers() : [];
  const mine = choosers.length > 0;
  const choices = useMemo(() => (mine && state.thinking === "" ? state.choices : []), [mine, state.thinking, state.choices]);
  const scene: Scene = {
    world,
    position,
    past: state.at !== null,
    hash: state.hash,
    actor: state.actor,
    choosers,
    legal: state.choices,
    choices,
    candidates: state.candidates,
    drawing: state.at === null ? state.drawing : state.pastDrawing,
    cue: state.cue,
    trail: state.at === null ? state.trail : null,
    proposal: state.at === null ? state.proposal : null,
    unit: state.unit,
    place,
    looked: hover !== "" ? hover : place,
  };

  // Some place is looked at from the start.
  useEffect(() => {
    if (!view.hasPlace(world, place)) onPlace(view.firstPlace(world, position));
  }, [world, position]);
  // What a choice needs is brought to light.
  const needed = view.tabFor(choices);
  useEffect(() => {
    if (needed !== "") setTab(needed);
  }, [needed]);

  const pick = async (name: string) => {
    await carryOut(table, view.pick({ ...scene, place: name, looked: name }, name));
  };
  const done = choices.find((choice) => view.endsStep(choice));
  const keys: Record<string, () => void> = {
    n: () => {
      const unit = view.nextUnit(choices, state.unit);
      table.set({ unit });
      onPlace(view.placeOf(position, unit) || place);
    },
    f: () => void (done && table.play(done)),
    u: () => void table.undo(),
    "?": () => onOpen("help"),
    ",": () => void table.lookAt((state.at ?? state.story.length) - 1),
    ".": () => void table.lookAt(state.at === null ? null : state.at + 1),
    Escape: () => {
      if (state.at !== null) void table.lookAt(null);
      else table.set({ unit: "", message: null });
    },
    ...(view.goTo && { g: () => onOpen("goto") }),
    ...(view.picture && {
      c: () => change({ counters: !settings.counters }),
      "+": () => change({ zoom: nextZoom(settings.zoom, 1) }),
      "-": () => change({ zoom: nextZoom(settings.zoom, -1) }),
    }),
  };

  return (
    <main data-hash={state.hash}>
      <section class="board" aria-label={title(view.boardWord)}>
        <PhaseBar view={view} mine={mine} choices={choices} />
        {state.at !== null && (
          <p class="looking-back" role="status">
            Looking back: after {state.at} of {state.story.length} moves.{" "}
            <button type="button" onClick={() => void table.lookAt(null)}>
              Back to the present
            </button>
          </p>
        )}
        <VictoryStrip scene={scene} onOpen={() => setTab("victory")} />
        <view.Board
          scene={scene}
          onPlace={onPlace}
          onHover={setHover}
          onPick={(name) => {
            onPlace(name);
            if (mine && !editing) void pick(name);
          }}
          onKey={(key) => {
            keys[key]?.();
            return key in keys;
          }}
          onStatus={setStatus}
        />
        <p class={`status${state.message?.refusal ? " refusal" : ""}`} role="status" aria-live="polite">
          {state.message ? state.message.text : status}
          {state.message && <Rule name={state.message.rule} />}
        </p>
      </section>
      <aside class="panels" aria-label="Panels">
        {lessons}
        {editing && view.Editor && <view.Editor scene={scene} onClose={() => onEdit(false)} />}
        <SeatBar />
        <VictoryWarnings />
        <Decision state={state} mine={mine} />
        {mine && (state.actor !== "both" || state.seating?.seat === choosers[0]) && <HintBar key={state.hash} onPlace={onPlace} />}
        {view.Inspector && view.hasPlace(world, scene.looked) && <view.Inspector scene={scene} />}
        <Tabs tab={tab} own={view.tabs} scene={scene} onTab={setTab} />
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
