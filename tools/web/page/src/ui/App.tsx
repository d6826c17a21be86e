// The page: the bar, the board, and the panels beside it.
import type { ComponentChildren, ComponentProps } from "preact";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import type { Course, GameView, Position, Scene, World } from "../games/game";
import type { Driver } from "../session/driver";
import { loadSettings, saveSettings, type Settings } from "../session/settings";
import { onSharedSettings } from "../session/shared";
import type { Table } from "../session/table";
import { noteVisit } from "../session/visit";
import { title } from "../session/words";
import { ActionBar } from "./ActionBar";
import { useBack } from "./back";
import { type Beside, useBeside } from "./besides";
import { beginLessons, keptLesson } from "./course";
import { ToolsContext, useTools } from "./context";
import { Decision, PastMoment } from "./Decision";
import { DiceTray } from "./DiceTray";
import { Dock } from "./Dock";
import { Header } from "./Header";
import { HintBar } from "./Hints";
import { focusIn, focusRegion, useFocusOfWhatGoes, useLayout } from "./layout";
import { isUnderWay } from "./rematch";
import { BesideTable, Ended, FrontDoor, PlanPanel, RulesSheet, Tutorial, Windows } from "./WhenOpened";
import { LookBack } from "./LookBack";
import { carryOut } from "./meaning";
import { endStep, nothingText, phaseLines, rollWaits, type Turn, turnOf } from "./moment";
import { NOTHING_POINTED, PointedContext } from "./Pointed";
import { Recap } from "./Recap";
import { SeatBar } from "./SeatBar";
import type { SheetHeight } from "./Sheet";
import { Status } from "./Status";
import { useTheme } from "./theme";
import { GoalAtStart, VictoryStrip, VictoryWarnings } from "./Victory";
import type { WindowName } from "./Windows";

const DECIDE = "decide"; // the tab of what is to be decided

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
  useTheme(settings.theme);
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
  const [wanted, setWanted] = useState(""); // the game that a new game begins with
  const [place, setPlace] = useState("");
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
  useEffect(() => {
    const go = (event: KeyboardEvent) => {
      if (event.key !== "F6" || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      focusRegion(event.shiftKey ? -1 : 1);
    };
    window.addEventListener("keydown", go);
    return () => window.removeEventListener("keydown", go);
  }, []);

  const { state } = table;
  const { view, world, at } = state;
  const past = at !== null;
  const position = past ? state.past : state.position;
  const game = view && world && position && !state.away ? { view, world, position } : null;
  useEffect(() => {
    if (game) noteVisit();
  }, [game === null]);
  // Without a game on the table, windows that are about one are about the first; its part of the page is loaded for them.
  useEffect(() => {
    if (!view && ["rules", "help", "settings"].includes(open)) void table.showFirst();
  }, [open]);
  const turn = turnOf(table);
  const layout = useLayout();
  useFocusOfWhatGoes();
  const [tab, setTab] = useState(DECIDE);
  const [height, setHeight] = useState<SheetHeight>("half");
  const decide = useCallback(() => {
    setTab(DECIDE);
    setHeight((known) => (known === "peek" ? "half" : known));
  }, []);
  // Another game has other tabs.
  useEffect(() => {
    setTab(DECIDE);
    setHeight("half");
  }, [world?.game]);
  // Nothing of another game is looked at any more; what is edited is the same game.
  useLayoutEffect(() => {
    if (!state.editing) setPlace("");
  }, [world]);
  // The first game needs its own position: its lessons show once that is on the table.
  const teach = async (course: Course | undefined) => {
    setTutorial(false);
    if (course) setTutorial(await beginLessons(table, course));
  };
  // A reload keeps the lessons that were shown.
  const known = useRef(false);
  useEffect(() => {
    if (!world || known.current) return;
    known.current = true;
    if (view?.course && keptLesson(table) >= 0) setTutorial(true);
  }, [world]);
  // What a person has played is not given up for lessons by a slip of the finger. Lessons themselves may be begun again.
  const [given, setGiven] = useState<() => void>(() => () => {}); // what is done if the game is given up
  const giveUpFor = (act: () => void) => {
    if (tutorial || !isUnderWay(table)) return act();
    setGiven(() => act);
    setOpen("give-up");
  };
  const lessonsOf = (game: string) => () => giveUpFor(() => void table.courseOf(game).then(teach));
  const courses = table.knownCourses().map(({ game, name }) => ({ game, name, act: lessonsOf(game) }));
  const first = world?.game ?? state.offer?.games[0]?.name ?? "";
  const ownCourse = view?.course || courses.some(({ game }) => game === first) ? [{ name: "First game", act: lessonsOf(first) }] : [];
  const close = () => {
    setOpen("");
    setRule("");
    setWanted("");
  };
  useBack(open !== "", close);
  const next = () => {
    const unit = turn.next;
    table.set({ unit, message: null });
    setPlace((game && game.view.placeOf(game.position, unit)) || place);
  };
  const hint = () => {
    decide();
    // The hints stand there by then.
    setTimeout(() => document.querySelector<HTMLButtonElement>(".hints button:not(:disabled)")?.click());
  };
  const { editing } = state;
  const edit = () => table.edit(!editing);
  const shown = view ?? table.find("");
  const [pointed, setPointed] = useState(NOTHING_POINTED);
  const lessons = tutorial && view?.course && <Tutorial course={view.course} onClose={() => setTutorial(false)} onPlace={setPlace} onPoint={setPointed} />;
  const beside = useBeside(game !== null && !past && !editing && !lessons, turn.mine, () => setHeight(turn.mine ? "half" : "peek"));
  const actions = game && (past ? <LookBack /> : <ActionBar turn={turn} onNext={next} onHint={hint} />);
  // The bar is there before the game and stays when it comes: what was opened from it stays open.
  return (
    <PointedContext.Provider value={lessons ? pointed : NOTHING_POINTED}>
      {game && <SkipLink boardWord={game.view.boardWord} />}
      <Header
        lines={game ? phaseLines(table, turn.mine) : ["", ""]}
        compact={layout !== "wide"}
        editing={editing && !past}
        onOpen={setOpen}
        onEdit={edit}
        beside={beside}
        courses={[...ownCourse, ...courses.filter(({ game }) => game !== first)]}
      >
        {layout === "wide" && actions}
      </Header>
      {game ? (
        <Game
          key={game.world.game}
          {...game}
          turn={turn}
          place={place}
          lessons={lessons}
          beside={beside}
          pointed={lessons && !past ? pointed.places : NOTHING_POINTED.places}
          editing={editing && !past}
          covered={open !== "" && open !== "settings"}
          dock={{ layout, tab, height, onTab: setTab, onHeight: setHeight }}
          actions={layout !== "wide" && actions}
          onPlace={setPlace}
          onNext={next}
          onOpen={setOpen}
          onEdit={edit}
          onDecide={decide}
        />
      ) : (
        <main class="welcome">
          {state.link === "open" && state.offer && state.asked && (!world || state.away) ? (
            <FrontDoor
              courses={courses}
              onOpen={setOpen}
              onPlay={(game) => {
                setWanted(game);
                setOpen("new");
              }}
              onGiveUp={giveUpFor}
            />
          ) : (
            <p class="loading">Zero Hour is setting up the map.</p>
          )}
        </main>
      )}
      {state.trouble !== "" && (
        <div class="trouble" role="alert">
          <p>{state.trouble}</p>
          <button type="button" onClick={() => table.set({ trouble: "" })}>
            I have read it
          </button>
        </div>
      )}
      {open === "rules" ? (
        <RulesSheet rule={rule} view={shown} onClose={close} />
      ) : (
        <Windows open={open} game={wanted} view={shown} position={position} onGiveUp={given} onPlace={setPlace} onClose={close} />
      )}
    </PointedContext.Provider>
  );
}

/** Into the board, or where there is none yet into what stands in its place. */
function focusBoard(): void {
  const board = document.querySelector("section.board") ?? document.querySelector("main");
  if (board) focusIn(board);
}

function SkipLink({ boardWord }: { boardWord: string }) {
  return (
    <a
      class="skip"
      href="#board"
      onClick={(event) => {
        event.preventDefault();
        focusBoard();
      }}
    >
      Skip to the {boardWord}
    </a>
  );
}

interface GameProps {
  view: GameView;
  world: World;
  position: Position; // that is shown: now, or looking back
  turn: Turn;
  place: string; // that is looked at
  lessons: ComponentChildren;
  pointed: string[]; // that these point at
  editing: boolean;
  beside: Beside; // the table view
  covered: boolean; // a window is over the page: it has the keys
  dock: Pick<ComponentProps<typeof Dock>, "layout" | "tab" | "height" | "onTab" | "onHeight">;
  actions: ComponentChildren; // where the bar has no room for them
  onPlace(place: string): void;
  onNext(): void; // to the next unit
  onOpen(name: WindowName): void;
  onEdit(): void;
  onDecide(): void; // what is to be decided comes to light
}

function Game({ view, world, position, turn, place: asked, lessons, pointed, editing, beside, covered, dock, actions, onPlace, onNext, onOpen, onEdit, onDecide }: GameProps) {
  const { table, settings, change } = useTools();
  const { state } = table;
  const { layout, tab, height } = dock;
  const [hover, setHover] = useState("");
  const [hovered, setHovered] = useState("");
  const past = state.at !== null;
  const { choosers, mine, choices } = turn;
  // Some place is looked at from the first picture on: keys that come early find it. The panel tells of one that was asked for.
  const first = useRef<{ world: World | null; name: string }>({ world: null, name: "" });
  if (first.current.world !== world || !view.hasPlace(world, first.current.name)) first.current = { world, name: view.firstPlace(world, position) };
  const sought = view.hasPlace(world, asked);
  const place = sought ? asked : first.current.name;
  const scene: Scene = {
    world,
    position,
    past,
    hash: state.hash,
    actor: state.actor,
    choosers,
    legal: state.choices,
    choices,
    candidates: state.candidates,
    drawing: past ? state.pastDrawing : state.drawing,
    cue: state.cue,
    trail: past ? null : state.trail,
    proposal: past ? null : state.proposal,
    unit: state.unit,
    pointed,
    place,
    looked: hover !== "" ? hover : place,
  };

  // What is to be decided comes to light where it can't be decided without: a roll, the end, lessons, the editor.
  const waits = rollWaits(table, settings);
  // A phone's map has no room for dice that wait: they are rolled, or their faces pressed, in the panel below or beside it.
  const pressed = waits && layout !== "wide";
  const calls = editing ? "edit" : state.result ? "end" : lessons ? "lessons" : pressed ? "dice" : "";
  useEffect(() => {
    if (calls !== "") onDecide();
  }, [calls]);

  const pick = async (name: string) => {
    const meaning = choices.length > 0 ? view.pick({ ...scene, place: name, looked: name }, name) : null;
    if (meaning) await carryOut(table, meaning);
    else table.say(nothingText(table, settings, choices));
  };
  const present: Record<string, () => void> = {
    n: onNext,
    f: () => endStep(table, turn),
    u: () => void table.undo(),
  };
  const keys: Record<string, () => void> = {
    ...(!past && !editing && present),
    "?": () => onOpen("help"),
    ",": () => void table.lookOn(-1),
    ".": () => void table.lookOn(1),
    Escape: () => {
      if (past) void table.lookAt(null);
      else table.set({ unit: "", message: null });
    },
    ...(view.goTo && { g: () => onOpen("goto") }),
    ...(view.picture && { c: () => change({ counters: !settings.counters }) }),
  };
  const needed = view.tabs.find(({ id }) => id === view.tabFor(choices));
  // A phone has no room for both: what is looked at comes first, unless there is something to be pressed or to be composed.
  const asks = sought || state.unit !== "";
  const placeFirst = layout !== "wide" && asks && !needed && !past && !state.result && !state.due && view.buttons(choices, state.unit).plain.length === 0;
  const looked = view.Inspector && (asks || hover !== "") && view.hasPlace(world, scene.looked) && (
    <div class="place" key="place" role="region" aria-label="What is looked at" tabIndex={0}>
      <view.Inspector scene={scene} />
    </div>
  );
  const hints = mine && (state.actor !== "both" || state.seating?.seat === choosers[0]);

  // Beside the map where there is room, else over its upper edge.
  const strip = <VictoryStrip scene={scene} onOpen={() => dock.onTab("victory")} />;
  const tray = beside.map && <DiceTray view={view} world={world} />;
  const decide = (
    <>
      {lessons}
      {editing && view.Editor && <view.Editor scene={scene} onClose={onEdit} />}
      <SeatBar />
      {mine && state.actor !== "both" && (state.proposal || state.playOn) && <PlanPanel />}
      {placeFirst && looked}
      {past ? (
        <PastMoment state={state} />
      ) : state.result ? (
        <Ended key={state.commitment} state={state} world={world} onOpen={onOpen} />
      ) : (
        <>
          {!lessons && <GoalAtStart />}
          <VictoryWarnings />
          <Decision state={state} mine={mine}>
            {tab === DECIDE && needed && (
              <section class="needed">
                <needed.Panel scene={scene} />
              </section>
            )}
          </Decision>
        </>
      )}
      {!placeFirst && looked}
      {hints && <HintBar key={state.hash} onPlace={onPlace} />}
      {mine && layout !== "wide" && tab === DECIDE && <Recap />}
    </>
  );
  return (
    <main data-game={world.game} data-hash={state.hash} data-mode={past ? "past" : "present"} data-sheet={height} data-waits={waits} data-plan={state.playing ? "played" : undefined}>
      {(beside.map || layout === "wide") && (
        <section class="board" id="board" aria-label={title(view.boardWord)}>
          <div class="board-frame">
            <view.Board
              scene={scene}
              onPlace={onPlace}
              onHover={setHover}
              onPick={(name) => {
                onPlace(name);
                if (!editing) void pick(name);
              }}
              onKey={(key) => {
                if (covered) return false;
                keys[key]?.();
                return key in keys;
              }}
              onStatus={setHovered}
            />
          </div>
          {layout !== "wide" && strip}
          {layout !== "wide" && !pressed && tray}
          <Status scene={scene} hovered={hovered} />
        </section>
      )}
      {layout === "wide" && strip}
      {beside.on && (
        <BesideTable scene={scene} card={beside.card} shown={!beside.map} onMap={beside.toggle}>
          {decide}
        </BesideTable>
      )}
      {beside.map && (
        <Dock {...dock} own={view.tabs} scene={scene} needed={needed !== undefined}>
          {pressed && tray}
          {decide}
        </Dock>
      )}
      {layout === "wide" && tray}
      {(beside.map || beside.card === "decide") && actions}
    </main>
  );
}
