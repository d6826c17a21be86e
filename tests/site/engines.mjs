// The two builds of the engine, to be compared: WebAssembly in this process, and the native program.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const require = createRequire(import.meta.url);

const { FOLDER, openEngine } = require("../../tools/site/engine.cjs");

export const WEB = process.env.ZEROHOUR_WEB ?? `${root}/build/web`;
export const PROGRAM = process.env.ZEROHOUR_PROGRAM ?? `${root}/build/release/tools/zerohour`;

/** Runs the program in that file of the web build, whose factory has that name; what it printed. */
export async function printed(file, factory) {
  const lines = [];
  const make = require(`${WEB}/${file}.js`);
  await make({ wasmBinary: await readFile(`${WEB}/${file}.wasm`), print: (line) => lines.push(line), printErr: (line) => lines.push(line) });
  return lines.join("\n");
}

// emscripten takes Node.js from version 18 on for a browser, as it can fetch: the engine would be looked for at an address.
delete globalThis.fetch;

/**
 * The engine of a game, as openEngine has it; kept(): the files in which its games are. threads: the one that may have a second
 * thread.
 */
export async function webEngine(game, { threads = false, ...how } = {}) {
  const { engine, ask } = await openEngine(`${WEB}/tools/browser/zerohour-engine-${game}${threads ? "-threads" : ""}`, how);
  return {
    ask,
    kept() {
      const { FS } = engine;
      const names = FS.readdir(FOLDER).filter((name) => FS.isFile(FS.stat(`${FOLDER}/${name}`).mode));
      return new Map(names.map((name) => [name, FS.readFile(`${FOLDER}/${name}`)]));
    },
    close: () => engine.PThread?.terminateAllThreads(),
  };
}

export async function nativeEngine() {
  const child = spawn(PROGRAM, ["engine"], { stdio: ["pipe", "pipe", "inherit"] });
  let rest = "";
  let lines = [];
  let answer = null;
  child.stdout.on("data", (part) => {
    rest += part;
    for (let end = rest.indexOf("\n"); end >= 0; end = rest.indexOf("\n")) {
      const line = JSON.parse(rest.slice(0, end));
      rest = rest.slice(end + 1);
      lines.push(line);
      if (line.type !== "ok" && line.type !== "error") continue;
      const whole = lines;
      lines = [];
      answer(whole);
    }
  });
  const ask = (command) =>
    new Promise((done) => {
      answer = done;
      child.stdin.write(`${command}\n`);
    });
  await ask("set format json");
  return { ask, pid: child.pid, close: () => child.stdin.end() };
}
