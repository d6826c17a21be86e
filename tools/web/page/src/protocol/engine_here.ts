// Whether the page runs an engine itself, and of which game; a WebSocket, or what takes its place there (engine_socket.ts,
// which is loaded only then).

/** What a Connection needs of a WebSocket. */
export interface Socket {
  onopen: ((event: Event) => unknown) | null;
  onmessage: ((message: MessageEvent) => unknown) | null;
  onclose: ((event: CloseEvent) => unknown) | null;
  readonly readyState: number;
  send(text: string): void;
  close(): void;
}

/** The files of an engine without their endings, the one with threads last. */
export type Engines = Record<string, [alone: string, threads: string]>;

/** The engines of the games that this page has, where it runs one of them itself. */
export function enginesHere(): Engines {
  return JSON.parse(document.documentElement.dataset["engines"] ?? "{}") as Engines;
}

const GAME = "zerohour game"; // the one that was played last, in the browser's store

/** The game whose engine this page runs: the one that its address names (`?game=NAME`), or was played last; "" where one is to be chosen. */
export function gameHere(): string {
  const games = Object.keys(enginesHere());
  if (games.length === 1) return games[0]!;
  const asked = new URLSearchParams(location.search);
  if (asked.has("games")) return "";
  return [asked.get("game"), lastGame()].find((game) => game && games.includes(game)) ?? "";
}

function lastGame(): string | null {
  try {
    return localStorage.getItem(GAME);
  } catch {
    return null; // this browser keeps nothing for the page
  }
}

/** The next page without a game in its address is about this one. */
export function rememberGame(game: string): void {
  try {
    localStorage.setItem(GAME, game);
  } catch {
    // As above.
  }
}

/** The address of a page about that game; of the choice of a game, where it is "". */
export function addressOf(game: string): string {
  return `${location.pathname}?${game === "" ? "games" : `game=${game}`}${location.hash}`;
}

/** The games that this browser keeps. */
export interface Kept {
  /** All of them, as files. */
  records(): Promise<[file: string, text: string][]>;
  /** Removes them; the page is to be loaded again. */
  clear(): Promise<void>;
}

let sockets: ((address: string) => Socket) | null = null;
let kept: Kept | null = null;

/** From now on the page talks to an engine of its own. */
export function takeEngineHere(socket: (script: string) => Socket, games: Kept): void {
  sockets = socket;
  kept = games;
}

/** null where a server keeps them. */
export function keptHere(): Kept | null {
  return kept;
}

/** The worker's script, where the page says that the engine runs in it; "" where a server does. */
export function engineScript(): string {
  return document.documentElement.dataset["engine"] ?? "";
}

/** Where this page's engine is: an address for openSocket(). */
export function engineAddress(): string {
  return engineScript() || `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}/ws`;
}

export function openSocket(address: string): Socket {
  return sockets ? sockets(address) : new WebSocket(address);
}
