// The socket that carries the protocol: requests with replies, events that are pushed, and a new try when it is lost.
import { cut, type Line, Refusal, type Reply, shown } from "./wire";

export type Link = "connecting" | "open" | "lost";

interface Waiting {
  lines: Line[];
  onLine?: (line: Line) => void;
  resolve(reply: Reply): void;
  reject(error: Error): void;
}

const FIRST_RETRY = 300; // milliseconds; doubled each time, up to LAST_RETRY
const LAST_RETRY = 5000;
const MOST_SENT = 32_768; // characters in a message; the server takes twice as many bytes

export class Connection {
  /** Called for each line that nobody asked for ("* event ..."). */
  onPush: (line: Line) => void = () => {};
  onLink: (link: Link) => void = () => {};

  private socket: WebSocket | null = null;
  private nextId = 1;
  private waiting = new Map<string, Waiting>();
  private retry = FIRST_RETRY;
  private outgoing = ""; // lines that are sent together

  constructor(private readonly url: string) {}

  open(): void {
    this.onLink("connecting");
    const socket = new WebSocket(this.url);
    this.socket = socket;
    socket.onopen = () => {
      this.retry = FIRST_RETRY;
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
      const id = String(this.nextId++);
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
    if (text === "") return;
    const [id, rest] = cut(text.replace(/\r$/, ""));
    const [keyword, told] = cut(rest);
    const words = keyword === "record" ? told : shown(told); // a record is kept as it is
    if (id === "*") {
      this.onPush({ keyword, text: words });
      return;
    }
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    if (keyword === "ok") {
      this.waiting.delete(id);
      waiting.resolve({ lines: waiting.lines, ok: words });
    } else if (keyword === "error") {
      this.waiting.delete(id);
      const [code, why] = cut(words);
      waiting.reject(new Refusal(code, why));
    } else {
      const line = { keyword, text: words };
      waiting.lines.push(line);
      waiting.onLine?.(line);
    }
  }
}
