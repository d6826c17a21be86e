// The engine in this page: a worker runs the engine of one game, and a conversation with it looks like one over a WebSocket.
import { enginesHere, gameHere, type Kept, type Socket } from "./engine_here";
import { inlined, inlinedBytes } from "./inlined";
import { Refusal } from "./wire";

/** What the worker says (tools/site/worker.js). */
type Told =
  | { loaded: number }
  | { ready: true }
  | { failed: string }
  | { warning: string }
  | { records: [file: string, text: string][] }
  | { cleared: boolean; why?: string }
  | { client: number; lines: string };

/** The commands that begin a search, and those that a search makes way for: a server refuses them, and the page then stops the search. */
const SEARCHES = new Set(["go", "ask", "hint", "solve", "par", "perft"]);
const SEARCHES_BY = new Map([["story", "turned"]]);
const CHANGES = new Set(["play", "roll", "undo", "resign", "newgame", "position", "edit", "again"]);
const CHANGES_BY = new Map([["load", "done"], ["games", "open"], ["open", "done"], ["armies", "battle"]]);
const STOPS = new Set(["stop"]);

/** Whether one of the lines, each of which has its number first, is such a command. */
function has(lines: string, commands: Set<string>, by: Map<string, string> = new Map()): boolean {
  return lines.split("\n").some((line) => {
    const [, command = "", word = ""] = line.split(" ", 3);
    return commands.has(command) || (by.has(command) && by.get(command) === word);
  });
}

let inlinedScript = ""; // the address of the worker's script in a page that is one file, once it has one

/** The worker's script; in a page that is one file, with the engine before it. */
function scriptOf(script: string, name: string): string {
  const worker = inlined(script);
  if (worker === null) return script;
  inlinedScript ||= URL.createObjectURL(new Blob([inlined(`${name}.js`) ?? "", "\n", worker], { type: "text/javascript" }));
  return inlinedScript;
}

/** Who waits for an answer of the worker. */
class Waiting<T> {
  private all: { resolve(value: T): void; reject(error: Error): void }[] = [];

  wait(): Promise<T> {
    return new Promise((resolve, reject) => this.all.push({ resolve, reject }));
  }

  settle(value: T): void {
    for (const one of this.all.splice(0)) one.resolve(value);
  }

  fail(why: string): void {
    for (const one of this.all.splice(0)) one.reject(new Refusal("engine", why));
  }
}

/**
 * The worker, which all conversations of the page share. It hears nothing while it searches, but asks now and then whether it
 * is to stop: it looks at a count in memory that it shares with this page, or, where a page may share none, for an address
 * that this page gave it and withdraws.
 */
class Host {
  private readonly worker: Worker;
  private readonly stops: Int32Array | null;
  private readonly sockets = new Map<number, EngineSocket>();
  private last = 0;
  private state: "loading" | "ready" | "ended" = "loading";
  private address = "";
  private searching = 0; // the client that began a search which may still run; 0 if none did
  private readonly given = new Waiting<[file: string, text: string][]>();
  private readonly removed = new Waiting<void>();

  constructor(
    script: string,
    private readonly hear: Hearing,
  ) {
    const game = gameHere();
    const threads = globalThis.crossOriginIsolated && inlined(script) === null;
    const name = enginesHere()[game]?.[threads ? 1 : 0] ?? "";
    this.stops = threads ? new Int32Array(new SharedArrayBuffer(4)) : null;
    this.worker = new Worker(scriptOf(script, name));
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => this.take(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.end(event.message || "its worker ended");
    };
    this.worker.postMessage({ begin: { game, name, packed: inlinedBytes(`${name}.wasm.gz`), shared: this.stops?.buffer } });
    this.renew();
  }

  get ended(): boolean {
    return this.state === "ended";
  }

  /** The files of all games that are kept, with their texts. */
  records(): Promise<[file: string, text: string][]> {
    this.worker.postMessage({ records: true });
    return this.given.wait();
  }

  /** Removes all games that are kept; the page is loaded again after it. */
  clear(): Promise<void> {
    this.worker.postMessage({ clear: true });
    return this.removed.wait();
  }

  join(socket: EngineSocket): number {
    const client = ++this.last;
    this.sockets.set(client, socket);
    this.worker.postMessage({ join: client });
    if (this.state === "ready") queueMicrotask(() => socket.opened());
    return client;
  }

  leave(client: number): void {
    if (!this.sockets.delete(client)) return;
    if (this.searching === client) this.stop();
    this.worker.postMessage({ leave: client, ...this.asking() });
  }

  send(client: number, lines: string): void {
    if (has(lines, STOPS) || (this.searching > 0 && has(lines, CHANGES, CHANGES_BY))) this.stop();
    if (has(lines, SEARCHES, SEARCHES_BY)) this.searching = client;
    this.worker.postMessage({ client, lines, ...this.asking() });
  }

  /** By what a search that this message begins knows whether it is to stop. */
  private asking(): { stop: number } | { address: string } {
    return this.stops ? { stop: Atomics.load(this.stops, 0) } : { address: this.address };
  }

  /** Ends the search that runs, if there is one, and none that follows. */
  private stop(): void {
    if (this.stops) Atomics.add(this.stops, 0, 1);
    else URL.revokeObjectURL(this.address);
    this.renew();
    this.searching = 0;
  }

  private renew(): void {
    if (!this.stops) this.address = URL.createObjectURL(new Blob(["go on"]));
  }

  private take(told: Told): void {
    if ("client" in told) this.sockets.get(told.client)?.heard(told.lines);
    else if ("loaded" in told) this.hear.loaded(told.loaded);
    else if ("warning" in told) this.hear.warning(told.warning);
    else if ("failed" in told) this.end(told.failed);
    else if ("records" in told) this.given.settle(told.records);
    else if ("cleared" in told) told.cleared ? this.removed.settle() : this.removed.fail(told.why ?? "");
    else {
      this.state = "ready";
      this.hear.ready();
      for (const socket of this.sockets.values()) socket.opened();
    }
  }

  private end(why: string): void {
    if (this.state === "ended") return;
    this.state = "ended";
    this.worker.terminate();
    this.hear.failed(why);
    for (const socket of this.sockets.values()) socket.closed();
    this.sockets.clear();
    this.given.fail(why);
    this.removed.fail(why);
  }
}

/** Who is told of the engine: how much of it has been loaded, from 0 to 1, and what is wrong, as a sentence. */
export interface Hearing {
  loaded(share: number): void;
  ready(): void;
  failed(why: string): void;
  warning(sentence: string): void;
}

let host: Host | null = null;
let hearing: Hearing = { loaded: () => {}, ready: () => {}, failed: () => {}, warning: () => {} };

class EngineSocket implements Socket {
  onopen: Socket["onopen"] = null;
  onmessage: Socket["onmessage"] = null;
  onclose: Socket["onclose"] = null;
  readyState: number = WebSocket.CONNECTING;
  private readonly host: Host;
  private readonly client: number;

  constructor(script: string) {
    if (!host || host.ended) host = new Host(script, hearing);
    this.host = host;
    this.client = host.join(this);
  }

  send(lines: string): void {
    this.host.send(this.client, lines);
  }

  close(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.host.leave(this.client);
    queueMicrotask(() => this.closed());
  }

  opened(): void {
    if (this.readyState !== WebSocket.CONNECTING) return;
    this.readyState = WebSocket.OPEN;
    this.onopen?.(new Event("open"));
  }

  heard(lines: string): void {
    if (this.readyState === WebSocket.OPEN) this.onmessage?.(new MessageEvent("message", { data: lines }));
  }

  closed(): void {
    if (this.readyState === WebSocket.CLOSED) return;
    this.readyState = WebSocket.CLOSED;
    this.onclose?.(new CloseEvent("close"));
  }
}

export function hearEngine(by: Hearing): void {
  hearing = by;
}

export function engineSocket(script: string): Socket {
  return new EngineSocket(script);
}

/** Of the game whose engine runs. */
export const GAMES_HERE: Kept = {
  records: async () => (await host?.records()) ?? [],
  clear: async () => host?.clear(),
};
