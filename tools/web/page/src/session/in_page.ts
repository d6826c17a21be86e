// The engine in the page (protocol/engine_socket.ts): what is shown while it is loaded, and what is said when something is
// wrong with it.
import { enginesHere, gameHere, hearEngine, rememberGame } from "../protocol/engine_socket";
import { inlined } from "../protocol/inlined";
import type { Table } from "./table";

const FILES_LATER = 4000; // milliseconds: what the page needs now is loaded first, and once

/** Opens the conversation; show: draws the page once the engine has been loaded. */
export function openInPage(table: Table, root: HTMLElement | null, show: () => void): void {
  const say = (text: string, wrong = false) => {
    const line = root?.querySelector("p.loading") ?? null;
    if (!line) return;
    line.textContent = text;
    if (wrong) line.setAttribute("role", "alert");
  };
  let shown = false;
  rememberGame(gameHere());
  hearEngine({
    loaded: (share) => say(`Zero Hour is loading its engine: ${Math.round(100 * share)}%.`),
    ready: () => {
      if (!shown) show();
      shown = true;
    },
    failed: (why) => {
      if (shown) table.say(`The engine ended (${why}) and is started again. The game continues as it was kept.`, true);
      else say(`Zero Hour cannot begin: ${why}`, true);
    },
    warning: (trouble) => table.set({ trouble }),
  });
  table.connection.open();
  // Asked here, as a worker cannot; without it a browser that is short of room may clear the games.
  void navigator.storage?.persist?.().catch(() => {});
  keepFiles();
}

/** Later also without a network: the page, and the engine of its game. */
export function keepFiles(): void {
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
