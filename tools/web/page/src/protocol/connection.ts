// The socket that carries the protocol: requests with replies, events that are pushed, and a new try when it is lost.
import { openSocket, type Socket } from "./engine_here";
import { firstRule, type Line, type Lines, Refusal, type Reply, shown } from "./wire";

export type Link = "connecting" | "open" | "lost";

interface Waiting {
  lines: Line[];
  onLine?: (line: Line) => void;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

const FIRST_RETRY = 300; // milliseconds; doubled each time, up to LAST_RETRY
const LAST_RETRY = 5000;
// What a conversation begins with. The replies to it are text, but for the last line, and the page reads none of them.
const GREETING = ["hello 2", "set format json"];
const MOST_SENT = 32_768; // characters in a message; the server takes twice as many bytes

export class Connection {
  /** Called for each line that nobody asked for. */
  onPush: (line: Line) => void = () => {};
  onLink: (link: Link) => void = () => {};

  private socket: Socket | null = null;
  private nextId = 1;
  private waiting = new Map<number, Waiting>();
  private retry = FIRST_RETRY;
  private outgoing = ""; // lines that are sent together

  constructor(private readonly url: string) {}

  open(): void {
    this.onLink("connecting");
    const socket = openSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = FIRST_RETRY;
      for (const command of GREETING) this.put(`${this.nextId++} ${command}\n`);
      this.onLink("open");
    };
    socket.onmessage = (message) => {
      if (typeof message.data === "string") for (const line of message.data.split("\n")) this.take(line);
    };
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.socket = null;
      this.outgoing = "";
      const lost = [...this.waiting.values()];
      this.waiting.clear();
      for (const one of lost) one.reject(new Refusal("lost", "the connection was lost"));
      this.onLink("lost");
      setTimeout(() => this.open(), this.retry);
      this.retry = Math.min(this.retry * 2, LAST_RETRY);
    };
  }

  get isOpen(): boolean {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  /** Another conversation with the same server, once it is open. */
  another(): Promise<Connection> {
    const other = new Connection(this.url);
    return new Promise((resolve) => {
      other.onLink = (link) => link === "open" && resolve(other);
      other.open();
    });
  }

  /** For good. */
  close(): void {
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }

  /**
   * Sends a command; the reply, or a Refusal. onLine hears of keyword lines as they come. What is asked at the same time goes
   * in one message, and the server answers it without anything else between.
   */
  ask(command: string, onLine?: (line: Line) => void): Promise<Reply> {
    return new Promise((resolve, reject) => {
      if (!this.isOpen) {
        reject(new Refusal("lost", "not connected"));
        return;
      }
      if (/[\r\n]/.test(command)) {
        reject(new Refusal("bad-bytes", "A command is one line."));
        return;
      }
      const id = this.nextId++;
      this.waiting.set(id, { lines: [], resolve, reject, ...(onLine && { onLine }) });
      this.put(`${id} ${command}\n`);
    });
  }

  private put(line: string): void {
    if (this.outgoing === "") queueMicrotask(() => this.flush());
    else if (this.outgoing.length + line.length > MOST_SENT) this.flush();
    this.outgoing += line;
  }

  private flush(): void {
    if (this.outgoing !== "" && this.socket?.readyState === WebSocket.OPEN) this.socket.send(this.outgoing);
    this.outgoing = "";
  }

  /** The same, with null for a refusal of the engine; a lost connection is still an error. */
  async tryAsk(command: string): Promise<Reply | null> {
    try {
      return await this.ask(command);
    } catch (error) {
      if (error instanceof Refusal && error.code !== "lost") return null;
      throw error;
    }
  }

  private take(text: string): void {
    if (!text.startsWith("{")) return; // of the greeting
    let line: Line = JSON.parse(text);
    // A record is kept as it is.
    const written = line.type === "record" ? text : shown(text, "\\\\");
    if (written !== text) line = JSON.parse(written);
    if (line.id === null) {
      this.onPush(line);
      return;
    }
    const waiting = this.waiting.get(line.id ?? 0);
    if (!waiting) return;
    if (line.type === "ok") {
      this.waiting.delete(line.id!);
      waiting.resolve({ lines: waiting.lines, ok: line });
    } else if (line.type === "error") {
      this.waiting.delete(line.id!);
      const { code, cause, message, rule } = line as unknown as Lines["any"]["error"];
      waiting.reject(new Refusal(cause ?? code, message, firstRule(rule)));
    } else {
      waiting.lines.push(line);
      waiting.onLine?.(line);
    }
  }
}
