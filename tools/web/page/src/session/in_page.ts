// The engine in the page (protocol/engine_socket.ts): what is shown while it is loaded, and what is said when something is
// wrong with it. A part of its own (build.mjs).
import { enginesHere, gameHere, rememberGame, takeEngineHere } from "../protocol/engine_here";
import { engineSocket, GAMES_HERE, hearEngine } from "../protocol/engine_socket";
import { inlined } from "../protocol/inlined";
import type { Table } from "./table";

const FILES_LATER = 4000; // milliseconds: what the page needs now is loaded first, and once

/** Begins where the page runs the engine itself. show: draws the page, choose: the choice of a game, where none is chosen yet. */
export function beginHere(table: Table, root: HTMLElement | null, show: () => void, choose: () => void): void {
  if (gameHere() !== "") return openInPage(table, root, show);
  keepFiles();
  choose();
}

/** Opens the conversation; show: draws the page once the engine has been loaded. */
function openInPage(table: Table, root: HTMLElement | null, show: () => void): void {
  const say = (text: string, wrong = false) => {
    const line = root?.querySelector("p.loading") ?? null;
    if (!line) return;
    line.textContent = text;
    if (wrong) line.setAttribute("role", "alert");
  };
  let shown = false;
  rememberGame(gameHere());
  takeEngineHere(engineSocket, GAMES_HERE);
  hearEngine({
    loaded: (share) => say(`Zero Hour is loading its engine: ${Math.round(100 * share)}%.`),
    ready: () => {
      if (!shown) show();
      shown = true;
    },
    failed: (why) => {
      if (shown) table.say(`The engine ended (${why.replace(/\.$/, "")}) and is started again. The game continues as far as it was kept.`, true);
      else say(`Zero Hour cannot begin: ${why}`, true);
    },
    warning: showTrouble,
  });
  table.connection.open();
  // Asked here, as a worker cannot; without it a browser that is short of room may clear the games.
  void navigator.storage?.persist?.().catch(() => {});
  keepFiles();
}

/** Says what this browser refuses to the page; it stays, over everything, until a person has read it. */
function showTrouble(sentence: string): void {
  document.querySelector(".trouble")?.remove();
  const note = document.createElement("div");
  note.className = "trouble";
  note.setAttribute("role", "alert");
  note.style.cssText = `position:fixed;bottom:.6rem;left:.6rem;right:.6rem;margin:0 auto;max-width:40rem;z-index:30;display:flex;gap:.8rem;
    align-items:center;justify-content:space-between;padding:.5rem .8rem;background:var(--panel);color:var(--ink);border:1px solid var(--line);border-radius:8px`;
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = "I have read it";
  button.style.flex = "none";
  button.onclick = () => note.remove();
  note.append(sentence, button);
  (document.querySelector("dialog[open]") ?? document.body).append(note); // what is behind a window cannot be pressed
}

/** Later also without a network: the page, and the engine of its game. */
function keepFiles(): void {
  if (!("serviceWorker" in navigator) || inlined("worker.js") !== null) return;
  setTimeout(async () => {
    try {
      await navigator.serviceWorker.register("sw.js");
      const { active } = await navigator.serviceWorker.ready;
      const [alone, threads] = enginesHere()[gameHere()] ?? [];
      const engines = [alone, threads].flatMap((name) => (name ? [`${name}.js`, `${name}.wasm.gz`] : []));
      active?.postMessage({ keep: [...engines, "threads.js"] });
    } catch {
      // A browser that keeps no files for this page loads them each time.
    }
  }, FILES_LATER);
}
