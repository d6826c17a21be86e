// Runs the engine (tools/browser/program.cc) for the page, and keeps its games in this browser (IndexedDB). One worker at a
// time may write them: whoever holds the lock.
"use strict";

const FOLDER = "/games";
const LOCK = "zerohour games";
const PATIENCE = 3000; // milliseconds: the worker of a page that has just been left still holds the lock for a moment
const ASKING = 50; // milliseconds between two questions whether to stop

let engine = null;
const clients = new Map(); // the engine's numbers by the page's
const early = []; // messages that came before the engine
let address = ""; // is withdrawn when the search is to stop
let asked = 0;
let keeping = false;
let changed = false;

const tell = (message) => self.postMessage(message);

function fail(sentence) {
  tell({ failed: sentence });
}

/** Whether the page has withdrawn the address that it gave with the last message. */
function hearsStop() {
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

/** Stores what has changed in the folder. One store at a time; what changes meanwhile is stored after it. */
function keep() {
  changed = true;
  if (keeping) return;
  keeping = true;
  changed = false;
  engine.FS.syncfs(false, (error) => {
    keeping = false;
    if (error && !keep.failed) tell({ warning: `The game is not kept in this browser (${error.name ?? error}). Save it to a file.` });
    keep.failed = Boolean(error);
    if (changed && !error) keep();
  });
}

function take(message) {
  if (message.address !== undefined) address = message.address;
  if (message.join !== undefined) {
    clients.set(message.join, engine.ccall("zerohour_join", "number", [], []));
    return;
  }
  const number = clients.get(message.client ?? message.leave);
  if (number === undefined) return;
  if (message.leave !== undefined) {
    engine.ccall("zerohour_leave", null, ["number"], [number]);
    clients.delete(message.leave);
  } else {
    engine.ccall("zerohour_take", "number", ["number", "string"], [number, message.lines]);
  }
  keep();
}

/** The bytes of a file that may be packed; told: hears of the share that has arrived. */
async function load(name, told) {
  const response = await fetch(name);
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
  const packed = new Blob(parts);
  const [first, second] = new Uint8Array(await packed.slice(0, 2).arrayBuffer());
  if (first !== 0x1f || second !== 0x8b) return new Uint8Array(await packed.arrayBuffer()); // the server has unpacked it
  return new Uint8Array(await new Response(packed.stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer());
}

async function begin() {
  importScripts("engine.js");
  const wasmBinary = await load("engine.wasm.gz", (share) => tell({ loaded: share }));
  const made = await makeZeroHourEngine({
    wasmBinary,
    tell: (client, lines) => {
      for (const [page, number] of clients) if (number === client) tell({ client: page, lines });
    },
    warn: (sentence) => tell({ warning: sentence }),
    hearsStop,
    onAbort: (why) => fail(`it stopped at a fault: ${why}`),
  });
  made.FS.mkdir(FOLDER);
  made.FS.mount(made.FS.filesystems.IDBFS, {}, FOLDER);
  await new Promise((resolve) =>
    made.FS.syncfs(true, (error) => {
      if (error) tell({ warning: `This browser keeps no games for this page (${error.name ?? error}). Save them to files.` });
      resolve();
    }),
  );
  made.ccall("zerohour_open", null, [], []);
  engine = made;
  keep();
  tell({ ready: true });
  for (const message of early.splice(0)) take(message);
}

/** Begins when no other page has the games, and holds them until this worker ends. */
async function beginAlone() {
  if (typeof WebAssembly !== "object") return fail("this browser has no WebAssembly, in which the engine is made.");
  if (typeof DecompressionStream !== "function") return fail("this browser cannot unpack the engine (it has no DecompressionStream). A newer version can.");
  if (!navigator.locks) return begin(); // over plain http there are none
  const patience = new AbortController();
  const waiting = setTimeout(() => patience.abort(), PATIENCE);
  try {
    await navigator.locks.request(LOCK, { signal: patience.signal }, async () => {
      clearTimeout(waiting);
      await begin();
      await new Promise(() => {});
    });
  } catch (error) {
    if (!patience.signal.aborted) throw error;
    fail("Zero Hour is open in another tab or window of this browser, which has the game. Close that one, and load this page again.");
  }
}

self.onmessage = ({ data }) => {
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

beginAlone().catch((error) => fail(`the engine could not be loaded (${error.message ?? error}).`));
