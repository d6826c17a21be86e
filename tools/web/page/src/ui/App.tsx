// The page: the bar above, the map, and the panels beside it.
import { useCallback, useEffect, useMemo, useState } from "preact/hooks";
import { activeUnits, type Choice, hexChoices, targetsOf } from "../game/choices";
import { hexText, title } from "../game/position";
import type { Driver } from "../game/driver";
import { loadSettings, saveSettings, type Settings, STEP, type Theme } from "../game/settings";
import type { Table, TableState } from "../game/table";
import { MapView, nextZoom } from "../map/MapView";
import { fields, items, list } from "../protocol/wire";
import { Boxes, Tracks } from "./Boxes";
import { ToolsContext, useAnswers, useTools } from "./context";
import { Decision } from "./Decision";
import { Editor } from "./Editor";
import { Fairness } from "./Fairness";
import { Graph } from "./Graph";
import { Help } from "./Help";
import { HintBar } from "./Hints";
import { Inspector, Rule } from "./Inspector";
import { Log } from "./Log";
import { NewGame } from "./NewGame";
import { Rules } from "./Rules";
import { Saves } from "./Saves";
import { GoTo, Resign } from "./Small";
import { Tutorial } from "./Tutorial";

type Window = "" | "new" | "saves" | "fair" | "help" | "rules" | "resign" | "goto";
type Tab = "log" | "boxes" | "record" | "chances";

const PACES: [number, string][] = [
  [0, "at once"],
  [120, "quick"],
  [350, "normal"],
  [1200, "slow"],
  [STEP, "step by step"],
];

const OVERLAYS: [string, string][] = [
  ["zoc british", "British zones of control"],
  ["zoc german", "German zones of control"],
  ["observation british", "Seen by the British"],
  ["observation german", "Seen by the Germans"],
  ["threat british", "British attack strength"],
  ["threat german", "German attack strength"],
];

// A click on a hex carries these out; others that a hex alone names are offered as buttons, as one often only wants to
// look at the hex.
const DIRECT = ["resolve", "retreat", "aircraft"];

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
  const { table, driver, settings, change } = useTools();
  const [, draw] = useState(0);
  const [open, setOpen] = useState<Window>("");
  const [ruleAsked, setRuleAsked] = useState("");
  const [tab, setTab] = useState<Tab>("log");
  const [hex, setHex] = useState("");
  const [hover, setHover] = useState("");
  const [editing, setEditing] = useState(false);
  const [tutorial, setTutorial] = useState(false);
  useEffect(() => table.subscribe(() => draw((n) => n + 1)), [table]);
  useEffect(() => {
    const ask = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      setRuleAsked(String(event.detail));
      setOpen("rules");
    };
    window.addEventListener("zerohour-rule", ask);
    return () => window.removeEventListener("zerohour-rule", ask);
  }, []);

  const state = table.state;
  const { world } = state;
  const position = state.at === null ? state.position : state.past;
  const mine = state.at === null && state.link === "open" && !state.result && world !== null && world.sides.includes(state.actor) && !table.isBot(state.actor);
  const choices = mine && state.thinking === "" ? state.choices : [];
  const looked = hover !== "" ? hover : hex;

  // The hex that is looked at: on the map from the start, and where the computer acts.
  useEffect(() => {
    if (!world) return;
    if (!world.hexes.has(hex)) setHex(state.position?.stacks.keys().next().value ?? world.area[1]);
  }, [world, state.position]);

  // What is to be placed lies in the boxes.
  const toPlace = mine && choices.some((choice) => ["place", "entry"].includes(choice.kind));
  useEffect(() => {
    if (toPlace) setTab("boxes");
  }, [toPlace]);

  const path = usePath(state, choices, looked);
  const overlay = useOverlay(state, settings, tutorial);

  async function pick(name: string) {
    setHex(name);
    if (editing || !mine) return;
    const { unit } = state;
    const offered = unit !== "" ? (targetsOf(choices, unit).get(name) ?? []) : [];
    if (offered.length > 0) {
      await table.play(offered.find((choice) => !choice.over) ?? offered[0]!);
      return;
    }
    const direct = (hexChoices(choices).get(name) ?? []).filter((choice) => DIRECT.includes(choice.kind) || state.position?.step === "defend");
    if (unit === "" && direct.length > 0) {
      await table.play(direct[0]!);
      return;
    }
    const here = (state.position?.stacks.get(name) ?? []).map((piece) => piece.unit);
    const able = here.filter((one) => choices.some((choice) => choice.names.includes(one)));
    if (able.length > 0) {
      table.set({ unit: able[(able.indexOf(unit) + 1) % able.length]!, message: null });
      return;
    }
    if (unit !== "") {
      const kind = choices.find((choice) => choice.names.includes(unit))?.kind ?? "move";
      await table.whyNot(`${kind} ${unit} ${name}`);
      return;
    }
    if (here.length > 0 && choices.length > 0) {
      const kind = choices.find((choice) => choice.names.length > 0 && choice.hexes.length > 0)?.kind;
      const own = state.position?.stacks.get(name)?.[0]?.data.side === state.actor;
      if (kind && own) await table.whyNot(`${kind} ${here[0]} ${name}`);
    }
  }

  function nextUnit() {
    const units = activeUnits(choices);
    if (units.length === 0) return;
    const unit = units[(units.indexOf(state.unit) + 1) % units.length]!;
    table.set({ unit });
    const where = state.position?.where.get(unit);
    if (where) setHex(where);
  }

  async function done() {
    const choice = choices.find((one) => one.kind === "done");
    if (choice) await table.play(choice);
  }

  function onKey(key: string): boolean {
    const keys: Record<string, () => void> = {
      n: nextUnit,
      f: () => void done(),
      u: () => void table.undo(),
      c: () => change({ counters: !settings.counters }),
      g: () => setOpen("goto"),
      "?": () => setOpen("help"),
      "+": () => change({ zoom: nextZoom(settings.zoom, 1) }),
      "-": () => change({ zoom: nextZoom(settings.zoom, -1) }),
      ",": () => void table.lookAt((state.at ?? state.story.length) - 1),
      ".": () => void table.lookAt(state.at === null ? null : state.at + 1),
      Escape: () => {
        if (state.at !== null) void table.lookAt(null);
        else table.set({ unit: "", message: null });
      },
    };
    const act = keys[key];
    act?.();
    return act !== undefined;
  }

  const idle = useMemo(() => {
    const able = new Set(choices.flatMap((choice) => choice.names));
    const moving = choices.some((choice) => choice.kind === "move");
    return (unit: string) => moving && !able.has(unit) && position?.where.has(unit) === true && world?.units.get(unit)?.side === state.actor;
  }, [choices, position]);

  const barred = table.undoBarred();
  const announced = `${state.message?.text ?? ""}`;
  return (
    <>
      <header class="top">
        <h1>Zero Hour</h1>
        <nav aria-label="Game">
          <button type="button" onClick={() => setOpen("new")}>
            New game
          </button>
          <button type="button" onClick={() => setTutorial(true)}>
            First game
          </button>
          <button type="button" onClick={() => setOpen("saves")}>
            Save &amp; load
          </button>
          <button type="button" onClick={() => setOpen("fair")} disabled={!position}>
            Fair dice
          </button>
          <button type="button" onClick={() => setEditing(!editing)} aria-pressed={editing} disabled={!position}>
            Edit
          </button>
          <button type="button" onClick={() => setOpen("rules")}>
            Rules
          </button>
          <button type="button" onClick={() => setOpen("help")}>
            Help
          </button>
        </nav>
        <label class="theme">
          Theme{" "}
          <select value={settings.theme} onChange={(event) => change({ theme: event.currentTarget.value as Theme })}>
            <option value="auto">as the system</option>
            <option value="light">light</option>
            <option value="dark">dark</option>
          </select>
        </label>
        <span class={`link ${state.link}`} role="status">
          {state.link === "open" ? "" : state.link === "lost" ? "Connection lost: trying again…" : "Connecting…"}
        </span>
      </header>

      {world && position ? (
        <main data-hash={state.hash}>
          <section class="board" aria-label="Map">
            <div class="phase-bar">
              <p class="phase">
                <b>{state.guide.title}</b>
                {state.result
                  ? `: ${state.result.winner === "draw" ? "a draw" : `${title(state.result.winner)} victory`}, ${state.result.reason}`
                  : ` · ${mine || state.due ? state.guide.due : `${title(state.actor)}: the computer`}`}
              </p>
              <div class="tools">
                <button type="button" onClick={() => void table.undo()} disabled={barred !== ""} title={barred === "" ? "Undo" : `Undo: ${barred}`}>
                  Undo
                </button>
                {mine && choices.some((choice) => choice.kind === "done") && (
                  <button type="button" class="primary" onClick={() => void done()}>
                    Done
                  </button>
                )}
                <label>
                  Computer plays{" "}
                  <select
                    value={settings.pace}
                    onChange={(event) => {
                      change({ pace: Number(event.currentTarget.value) });
                      driver.next();
                    }}
                  >
                    {PACES.map(([pace, name]) => (
                      <option key={pace} value={pace}>
                        {name}
                      </option>
                    ))}
                  </select>
                </label>
                <label class="check">
                  <input type="checkbox" checked={settings.rollByHand} onChange={(event) => change({ rollByHand: event.currentTarget.checked })} />I press
                  for my rolls
                </label>
                <button type="button" aria-label="Nearer" onClick={() => change({ zoom: nextZoom(settings.zoom, 1) })}>
                  +
                </button>
                <button type="button" aria-label="Farther" onClick={() => change({ zoom: nextZoom(settings.zoom, -1) })}>
                  −
                </button>
                <button type="button" aria-pressed={!settings.counters} onClick={() => change({ counters: !settings.counters })}>
                  Bare map
                </button>
                <label>
                  Show{" "}
                  <select value={settings.overlays[0] ?? ""} onChange={(event) => change({ overlays: event.currentTarget.value === "" ? [] : [event.currentTarget.value] })}>
                    <option value="">nothing more</option>
                    {OVERLAYS.map(([name, text]) => (
                      <option key={name} value={name}>
                        {text}
                      </option>
                    ))}
                  </select>
                </label>
              </div>
            </div>
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
              onHex={setHex}
              onHover={setHover}
              onPick={(name) => void pick(name)}
              onKey={onKey}
            />
            <p class={`status${state.message?.refusal ? " refusal" : ""}`} role="status" aria-live="polite">
              {announced}
              {path.text !== "" && announced === "" ? path.text : ""}
              {state.message && <Rule name={state.message.rule} />}
            </p>
          </section>
          <aside class="panels" aria-label="Panels">
            {tutorial && <Tutorial onClose={() => setTutorial(false)} onHex={setHex} />}
            {editing && <Editor world={world} position={position} hex={hex} onClose={() => setEditing(false)} />}
            <Decision state={state} mine={mine} />
            {mine && <HintBar key={state.hash} onHex={setHex} />}
            {world.hexes.has(looked) && <Inspector state={state} world={world} position={position} hex={looked} />}
            <section class="tabs" aria-label="More">
              <div role="tablist" aria-label="More about the game">
                {(["log", "boxes", "record", "chances"] as Tab[]).map((name) => (
                  <button
                    type="button"
                    role="tab"
                    key={name}
                    id={`tab-${name}`}
                    aria-controls="tab-panel"
                    aria-selected={tab === name}
                    tabIndex={tab === name ? 0 : -1}
                    onClick={() => setTab(name)}
                    onKeyDown={(event) => {
                      const names: Tab[] = ["log", "boxes", "record", "chances"];
                      const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
                      if (step === 0) return;
                      const next = names[(names.indexOf(name) + step + names.length) % names.length]!;
                      setTab(next);
                      document.getElementById(`tab-${next}`)?.focus();
                    }}
                  >
                    {{ log: "Log", boxes: "Boxes", record: "Turn record", chances: "Chances" }[name]}
                  </button>
                ))}
              </div>
              <div role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`}>
                {tab === "log" && <Log />}
                {tab === "boxes" && <Boxes state={state} world={world} position={position} />}
                {tab === "record" && <Tracks world={world} position={position} />}
                {tab === "chances" && <Graph />}
              </div>
            </section>
            <section class="ending" aria-label="End of the game">
              {!state.result && (
                <button type="button" class="quiet" onClick={() => setOpen("resign")}>
                  Resign
                </button>
              )}
            </section>
          </aside>
        </main>
      ) : (
        <main class="welcome">
          {state.link === "open" && state.offer && !world ? (
            <>
              <h2>The Battle of Loos, September 1915</h2>
              <p>A wargame for two, and the computer takes the other side.</p>
              <div class="buttons">
                <button type="button" class="primary" onClick={() => setOpen("new")}>
                  New game
                </button>
                <button type="button" onClick={() => setTutorial(true)}>
                  Learn it in a first game
                </button>
                <button type="button" onClick={() => setOpen("saves")}>
                  Load a game
                </button>
              </div>
              {tutorial && <Tutorial onClose={() => setTutorial(false)} onHex={setHex} />}
            </>
          ) : (
            <p class="loading">Zero Hour is setting up the map.</p>
          )}
        </main>
      )}

      {open === "new" && <NewGame world={world} onClose={() => setOpen("")} />}
      {open === "saves" && <Saves onClose={() => setOpen("")} />}
      {open === "fair" && <Fairness onClose={() => setOpen("")} />}
      {open === "help" && <Help onClose={() => setOpen("")} />}
      {open === "rules" && (
        <Rules
          about={ruleAsked}
          onClose={() => {
            setOpen("");
            setRuleAsked("");
          }}
        />
      )}
      {open === "resign" && world && <Resign table={table} sides={world.sides} onClose={() => setOpen("")} />}
      {open === "goto" && world && (
        <GoTo
          onClose={() => setOpen("")}
          onHex={(name) => {
            if (!world.hexes.has(name)) return `There is no hex ${name}.`;
            setHex(name);
            table.say(hexText(world, position, name));
            setOpen("");
            setTimeout(() => document.getElementById(`hex-${name}`)?.focus());
            return "";
          }}
        />
      )}
    </>
  );
}


/** The way that the selected unit would take to the hex under the mouse, and its cost. */
function usePath(state: TableState, choices: Choice[], looked: string): { hexes: string[]; text: string } {
  const move = state.unit === "" ? undefined : targetsOf(choices, state.unit).get(looked)?.find((choice) => choice.kind === "move");
  const answers = useAnswers(move ? [`preview ${move.text}`] : [], state.hash);
  const reply = answers?.[0];
  if (!move || !reply) return { hexes: [], text: "" };
  const f = fields(reply.ok);
  const hexes = list(f.get("path"));
  return { hexes, text: hexes.length === 0 ? "" : `${state.unit} to ${looked}: ${f.get("cost")} of ${f.get("allowance")} movement points.` };
}

/** The hexes to tint, with what is written in them. */
function useOverlay(state: TableState, settings: Settings, tutorial: boolean): Map<string, string> {
  const setup = state.position?.step === "german-setup" && !tutorial;
  const questions = state.at !== null ? [] : setup ? ["overlay uncovered"] : settings.overlays.map((name) => `overlay ${name}`);
  const answers = useAnswers(questions, state.hash);
  const map = new Map<string, string>();
  for (const reply of answers ?? []) {
    if (!reply) continue;
    for (const item of items(reply, "hexes", " ")) {
      const [hex = "", value = ""] = item.split("=");
      map.set(hex, setup || value === "1" ? "" : value);
    }
  }
  return map;
}
