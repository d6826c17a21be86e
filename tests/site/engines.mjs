// The two builds of the engine, to be compared: WebAssembly in this process, and the native program.
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { resolve } from "node:path";

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..");
const require = createRequire(import.meta.url);

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
 * The engine of a game. ask(command): all lines of the reply as objects, the last one the final line; kept(): the files in
 * which its games are. threads: the one that may have a second thread; hears: whether a search is to stop; files: what an
 * earlier one kept.
 */
export async function webEngine(game, { threads = false, hears = () => false, files = new Map() } = {}) {
  const path = `${WEB}/tools/browser/zerohour-engine-${game}${threads ? "-threads" : ""}`;
  const make = require(`${path}.js`);
  let said = "";
  const engine = await make({
    wasmBinary: await readFile(`${path}.wasm`),
    mainScriptUrlOrBlob: `${path}.js`,
    tell: (_, lines) => (said += lines),
    warn: (sentence) => {
      throw new Error(sentence);
    },
    hearsStop: hears,
  });
  engine.FS.mkdirTree("/games");
  for (const [name, bytes] of files) engine.FS.writeFile(`/games/${name}`, bytes);
  engine.ccall("zerohour_open", null, ["string"], ["/games"]);
  const client = engine.ccall("zerohour_join", "number", [], []);
  const ask = async (command) => {
    said = "";
    engine.ccall("zerohour_take", "number", ["number", "string"], [client, `${command}\n`]);
    return said.trimEnd().split("\n").map((line) => JSON.parse(line));
  };
  await ask("set format json");
  return {
    ask,
    kept() {
      const { FS } = engine;
      const names = FS.readdir("/games").filter((name) => FS.isFile(FS.stat(`/games/${name}`).mode));
      return new Map(names.map((name) => [name, FS.readFile(`/games/${name}`)]));
    },
    memory: () => engine.HEAPU8.length,
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
