// The engine in this page: where no server stands behind it, a worker runs the engine, and a conversation with it looks
// like one over a WebSocket.

/** What a Connection needs of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((message: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** What the worker says (tools/site/worker.js). */
type Told = { loaded: number } | { ready: true } | { failed: string } | { warning: string } | { client: number; lines: string };

const ENGINE = "engine:";
/** The commands that begin a search, and those that a search makes way for: a server refuses them, and the page then stops the search. */
const SEARCHES = new Set(["go", "ask", "hint", "solve", "par", "perft"]);
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

/**
 * The worker, which all conversations of the page share. It hears nothing while it searches, but asks now and then for an
 * address that this page gave it: once that is withdrawn, the search ends.
 */
class Host {
  private readonly worker: Worker;
  private readonly sockets = new Map<number, EngineSocket>();
  private last = 0;
  private state: "loading" | "ready" | "ended" = "loading";
  private address = "";
  private searching = false; // one was begun, and may still be running

  constructor(
    script: string,
    private readonly hear: Hearing,
  ) {
    this.worker = new Worker(script);
    this.worker.onmessage = ({ data }: MessageEvent<Told>) => this.take(data);
    this.worker.onerror = (event) => {
      event.preventDefault();
      this.end(event.message || "its worker ended");
    };
    this.renew();
  }

  get ended(): boolean {
    return this.state === "ended";
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
    this.stop();
    this.worker.postMessage({ leave: client, address: this.address });
  }

  send(client: number, lines: string): void {
    if (has(lines, STOPS) || (this.searching && has(lines, CHANGES, CHANGES_BY))) this.stop();
    if (has(lines, SEARCHES)) this.searching = true;
    this.worker.postMessage({ client, lines, address: this.address });
  }

  /** Ends the search that runs, if there is one, and none that follows. */
  private stop(): void {
    URL.revokeObjectURL(this.address);
    this.renew();
    this.searching = false;
  }

  private renew(): void {
    this.address = URL.createObjectURL(new Blob(["go on"]));
  }

  private take(told: Told): void {
    if ("client" in told) this.sockets.get(told.client)?.heard(told.lines);
    else if ("loaded" in told) this.hear.loaded(told.loaded);
    else if ("warning" in told) this.hear.warning(told.warning);
    else if ("failed" in told) this.end(told.failed);
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

/** The worker's script, where the page says that the engine runs in it; "" where a server does. */
export function engineScript(): string {
  return document.documentElement.dataset["engine"] ?? "";
}

export function hearEngine(by: Hearing): void {
  hearing = by;
}

/** Where this page's engine is: an address for openSocket(). */
export function engineAddress(): string {
  const script = engineScript();
  return script === "" ? `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws` : `${ENGINE}${script}`;
}

export function openSocket(address: string): Socket {
  return address.startsWith(ENGINE) ? new EngineSocket(address.slice(ENGINE.length)) : new WebSocket(address);
}
