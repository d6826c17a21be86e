// Runs the engine of one game (tools/browser/program.cc) for the page, and keeps its games in this browser (IndexedDB). One
// worker at a time may write them: whoever holds the lock. The first message says which engine; in a page that is one file
// this script comes after that of the engine, and the message brings the rest.
"use strict";

const PATIENCE = 3000; // milliseconds: the worker of a page that has just been left still holds the lock for a moment
const ANOTHER = /(?:^|\n)\d* ?(?:newgame|load done|games open)\b/; // commands that put another game on the table
const ASKING = 70; // milliseconds between two questions whether to stop, of each of which a browser keeps some 7 KB until it tidies up

let engine = null;
let folder = ""; // where the games are
const clients = new Map(); // the engine's numbers by the page's
const early = []; // messages that came before the engine
let address = ""; // is withdrawn when the search is to stop
let stops = null; // counts the searches that were stopped, where the page shares its memory
let stop = 0; // the count when the last message was sent
let asked = 0; // when that was asked last, or the last message came
let kept = ""; // what lay in the folder when it was stored last
let memory = new Set(); // of the files that lie there
let keeping = false;
let changed = false;
let cleared = false;
let refused = false; // the browser keeps nothing for the page, which has been said

const tell = (message) => self.postMessage(message);

function fail(sentence) {
  tell({ failed: sentence });
}

/** Whether the page wants the search to end that the last message began. */
function hearsStop() {
  if (stops !== null) return Atomics.load(stops, 0) !== stop;
  const now = performance.now();
  if (address === "" || now - asked < ASKING) return false;
  asked = now;
  const request = new XMLHttpRequest();
  try {
    request.open("GET", address, false);
    request.send();
    return request.status !== 200;
  } catch {
    return true;
  }
}

let fault = null; // of a request to the store, which emscripten does not tell
let aborted = () => {}; // hears of a transaction that will not end

/** Has the store tell its faults: to emscripten a request that failed has succeeded, and a transaction that was aborted never ends. */
function watchStore() {
  const plain = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...of) {
    const made = plain.apply(this, of);
    made.addEventListener("error", ({ target }) => (fault ??= target.error));
    made.addEventListener("abort", () => aborted((fault ??= made.error ?? new DOMException("aborted", "AbortError"))));
    return made;
  };
}

/** The next time begins with a new connection. */
function disconnect(fs) {
  const { IDBFS } = fs.filesystems;
  IDBFS.dbs[folder]?.close();
  delete IDBFS.dbs[folder];
}

/** Takes the games from the store, or puts what has changed into it; then hears what was wrong, once. */
function sync(fs, taking, hear) {
  let heard = false;
  const done = (error) => {
    if (heard) return;
    heard = true;
    const wrong = error ?? fault;
    if (wrong) disconnect(fs);
    hear(wrong);
  };
  fault = null;
  aborted = done;
  try {
    fs.syncfs(taking, done);
  } catch (error) {
    done(error);
  }
}

/**
 * The files of the folder, by name, node, size and time. A game is written as a whole after each action, and the browser would long
 * keep the memory of each that was replaced, some 5 MB a game: it is given back at once.
 */
function lying() {
  const { FS } = engine;
  const files = FS.readdir(folder).filter((name) => name !== "." && name !== "..").map((name) => FS.lookupPath(`${folder}/${name}`).node);
  const now = new Set(files.map(({ contents }) => contents?.buffer).filter((buffer) => buffer instanceof ArrayBuffer));
  for (const buffer of memory) if (!now.has(buffer)) buffer.transfer?.(0); // older browsers cannot
  memory = now;
  return files.map(({ id, name, usedBytes, timestamp }) => `${name} ${id} ${usedBytes} ${timestamp}`).join("\n");
}

/** Stores what has changed in the folder, most often nothing. One store at a time; what changes meanwhile is stored after it. */
function keep() {
  const now = lying();
  if (cleared || refused) return;
  if (keeping) {
    changed = true;
    return;
  }
  if (now === kept) return;
  keeping = true;
  changed = false;
  sync(engine.FS, false, (error) => {
    keeping = false;
    if (!error) kept = now;
    if (error && !keep.failed) tell({ warning: `The game is not kept in this browser (${reason(error)}). Save it to a file.` });
    keep.failed = Boolean(error);
    if (cleared) remove();
    else if (changed) keep();
  });
}

/** What a store says of its fault. */
function reason(error) {
  return error.name && error.name !== "Error" ? error.name : (error.message ?? String(error));
}

/** The records of all games that are kept, by the names of their files. */
function records() {
  const { FS } = engine;
  return FS.readdir(folder)
    .filter((name) => name.endsWith(".zhr"))
    .map((name) => [name, FS.readFile(`${folder}/${name}`, { encoding: "utf8" })]);
}

/** Removes all games, once what is being stored has been, and keeps no further one: the page is to be loaded again. */
function clear() {
  if (refused) return tell({ cleared: true }); // there are none
  cleared = true;
  if (!keeping) remove();
}

function remove() {
  disconnect(engine.FS);
  const request = indexedDB.deleteDatabase(folder);
  request.onsuccess = () => tell({ cleared: true });
  request.onblocked = () => tell({ warning: "Another page has these games open. They are removed once it is closed; until then nothing is kept." });
  request.onerror = () => {
    cleared = false;
    tell({ cleared: false, why: `The games could not be removed (${reason(request.error)}).` });
  };
}

function take(message) {
  if (message.address !== undefined) address = message.address;
  if (message.stop !== undefined) stop = message.stop;
  asked = performance.now();
  if (message.join !== undefined) {
    clients.set(message.join, engine.ccall("zerohour_join", "number", [], []));
    return;
  }
  if (message.records) return tell({ records: records() });
  if (message.clear) return clear();
  const number = clients.get(message.client ?? message.leave);
  if (number === undefined) return;
  if (message.leave !== undefined) {
    engine.ccall("zerohour_leave", null, ["number"], [number]);
    clients.delete(message.leave);
  } else {
    if (ANOTHER.test(message.lines)) keep.failed = false; // it is said of each game
    engine.ccall("zerohour_take", "number", ["number", "string"], [number, message.lines]);
  }
  keep();
}

/** The bytes of a file; told: hears of the share that has arrived. */
async function load(name, told) {
  const response = await fetch(name);
  if (response.status === 404) {
    throw new Error(`${name} is not at the server, which may have a newer version: close all pages of Zero Hour, and open it again`);
  }
  if (!response.ok) throw new Error(`${name}: the server says ${response.status}`);
  const length = Number(response.headers.get("Content-Length") ?? 0);
  const parts = [];
  let size = 0;
  for (const reader = response.body.getReader(); ; ) {
    const { done, value } = await reader.read();
    if (done) break;
    parts.push(value);
    size += value.length;
    if (length > 0) told(Math.min(1, size / length));
  }
  return new Blob(parts);
}

/** What a file held before it was packed; a server may have unpacked it. */
async function unpacked(packed) {
  const [first, second] = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return packed.arrayBuffer();
  return new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

/** name: of the engine's files without their endings; packed: the engine itself, where the page has it. */
async function begin(name, packed) {
  if (typeof makeZeroHourEngine === "undefined") importScripts(`${name}.js`);
  const blob = packed ? new Blob([packed]) : await load(`${name}.wasm.gz`, (share) => tell({ loaded: share }));
  const made = await makeZeroHourEngine({
    wasmBinary: new Uint8Array(await unpacked(blob)),
    mainScriptUrlOrBlob: packed ? undefined : new URL(`${name}.js`, location.href).href,
    locateFile: (file) => (file.endsWith(".worker.js") ? "threads.js" : file),
    tell: (client, lines) => {
      for (const [page, number] of clients) if (number === client) tell({ client: page, lines });
    },
    warn: (sentence) => tell({ warning: sentence }),
    hearsStop,
    onAbort: (why) => fail(`it stopped at a fault: ${why}`),
  });
  made.FS.mkdirTree(folder);
  made.FS.mount(made.FS.filesystems.IDBFS, {}, folder);
  if (typeof IDBDatabase === "function") watchStore();
  const wrong = await new Promise((resolve) => sync(made.FS, true, resolve));
  refused = Boolean(wrong);
  if (refused) tell({ warning: `This browser keeps no games for this page (${reason(wrong)}). Save them to files.` });
  made.ccall("zerohour_open", null, ["string"], [folder]);
  engine = made;
  keep();
  tell({ ready: true });
  for (const message of early.splice(0)) take(message);
}

/** Begins when no other page has the games, and holds them until this worker ends. */
async function beginAlone({ game, name, packed, shared }) {
  if (typeof WebAssembly !== "object") return fail("this browser has no WebAssembly, in which the engine is made.");
  if (typeof DecompressionStream !== "function") return fail("this browser cannot unpack the engine (it has no DecompressionStream). A newer version can.");
  folder = `/zerohour/${game}`;
  if (shared) stops = new Int32Array(shared);
  if (!navigator.locks) return begin(name, packed); // over plain http there are none
  const patience = new AbortController();
  const waiting = setTimeout(() => patience.abort(), PATIENCE);
  try {
    await navigator.locks.request(folder, { signal: patience.signal }, async () => {
      clearTimeout(waiting);
      await begin(name, packed);
      await new Promise(() => {});
    });
  } catch (error) {
    if (patience.signal.aborted) {
      fail("This game is open in another tab or window of this browser. Close that one, and load this page again.");
    } else if (error?.name === "SecurityError") {
      clearTimeout(waiting);
      await begin(name, packed); // a file that was opened from a disk may lock nothing
    } else {
      throw error;
    }
  }
}

self.onmessage = ({ data }) => {
  if (data.begin) {
    beginAlone(data.begin).catch((error) => fail(`the engine could not be loaded (${error.message ?? error}).`));
    return;
  }
  if (engine === null) {
    early.push(data);
    return;
  }
  try {
    take(data);
  } catch (error) {
    fail(`it stopped at a fault: ${error}`);
  }
};
