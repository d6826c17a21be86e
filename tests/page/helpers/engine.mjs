// A second conversation with the server, beside the page's: a WebSocket client of a few lines (Node 18 has none).
import { randomBytes } from "node:crypto";
import http from "node:http";

const TEXT = 1;
const CLOSE = 8;
const PING = 9;
const PONG = 10;

/** The frame of a message to the server: masked, as those of clients are. */
export function frame(payload, opcode = TEXT) {
  const mask = randomBytes(4);
  const size =
    payload.length < 126
      ? Buffer.from([0x80 | payload.length])
      : payload.length < 65536
        ? Buffer.from([0x80 | 126, payload.length >> 8, payload.length & 0xff])
        : Buffer.concat([Buffer.from([0x80 | 127, 0, 0, 0, 0]), bigEndian(payload.length)]);
  const masked = Buffer.from(payload);
  for (let i = 0; i < masked.length; ++i) masked[i] ^= mask[i % 4];
  return Buffer.concat([Buffer.from([0x80 | opcode]), size, mask, masked]);
}

function bigEndian(number) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(number);
  return bytes;
}

/** The first whole frame of what came, and the rest; null where it is not whole yet. */
function unframe(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 0x7f;
  const start = short < 126 ? 2 : short === 126 ? 4 : 10;
  if (bytes.length < start) return null;
  const length = short < 126 ? short : short === 126 ? bytes.readUInt16BE(2) : Number(bytes.readBigUInt64BE(2));
  if (bytes.length < start + length) return null;
  return { opcode: bytes[0] & 0x0f, payload: bytes.subarray(start, start + length), rest: bytes.subarray(start + length) };
}

/** What a request for a conversation is answered: {status, socket}; the socket is there where it was granted. */
export function knock(server, headers = {}) {
  return new Promise((resolve, reject) => {
    const request = http.request({
      port: server.port,
      host: "127.0.0.1",
      path: "/ws",
      headers: {
        Connection: "Upgrade",
        Upgrade: "websocket",
        "Sec-WebSocket-Version": "13",
        "Sec-WebSocket-Key": randomBytes(16).toString("base64"),
        ...headers,
      },
    });
    request.once("error", reject);
    request.once("upgrade", (response, socket, head) => resolve({ status: response.statusCode, socket, head }));
    request.once("response", (response) => {
      response.resume();
      resolve({ status: response.statusCode });
    });
    request.end();
  });
}

const MOST_TRIES = 400; // of a command that is refused while a search runs

export class Engine {
  static async connect(server) {
    const { status, socket, head } = await knock(server);
    if (!socket) throw new Error(`no conversation: ${status}`);
    return new Engine(socket, head);
  }

  constructor(socket, head) {
    this.socket = socket;
    this.bytes = head;
    this.text = "";
    this.lines = [];
    this.waiting = [];
    socket.on("data", (part) => this.take(part));
    socket.on("error", () => {});
    socket.on("close", () => {
      for (const one of this.waiting.splice(0)) one.reject(new Error("the conversation ended"));
    });
  }

  /**
   * {ok, lines} of a command, lines being keyword lines; throws "code text" where it is refused. While a search of the page
   * runs, the engine takes no command that changes the game: then the command is sent again.
   */
  async ask(command) {
    for (let tries = 1; ; ++tries) {
      try {
        return await this.send(command);
      } catch (error) {
        if (!error.message.startsWith("busy ") || tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    }
  }

  send(command) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.socket.write(frame(Buffer.from(`${command}\n`)));
    });
  }

  /** The value of a field of the final line: field("turn", "hash"). */
  async field(command, name) {
    const { ok } = await this.ask(command);
    return new RegExp(`(?:^| )${name}=(\\S*)`).exec(ok)?.[1];
  }

  /** The items of a list, "actions A ; B" and further such lines. */
  async list(command, keyword, separator = " ; ") {
    const { lines } = await this.ask(command);
    return lines
      .filter((line) => line.startsWith(`${keyword} `))
      .flatMap((line) => line.slice(keyword.length + 1).split(separator));
  }

  hash() {
    return this.field("turn", "hash");
  }

  close() {
    this.socket.destroy();
  }

  take(part) {
    this.bytes = Buffer.concat([this.bytes, part]);
    for (let next = unframe(this.bytes); next; next = unframe(this.bytes)) {
      this.bytes = next.rest;
      if (next.opcode === PING) this.socket.write(frame(next.payload, PONG));
      else if (next.opcode !== CLOSE && next.opcode !== PONG) this.text += next.payload.toString();
    }
    const lines = this.text.split("\n");
    this.text = lines.pop();
    for (const line of lines) this.hear(line);
  }

  /** A line after `set format json`: lines and ok are objects then. */
  hearObject(line) {
    if (line.id === null) return;
    if (line.type === "ok") this.waiting.shift()?.resolve({ ok: line, lines: this.lines.splice(0) });
    else if (line.type === "error") {
      this.lines = [];
      this.waiting.shift()?.reject(new Error(`${line.code} ${line.message}`));
    } else this.lines.push(line);
  }

  hear(line) {
    if (line.startsWith("* ")) return;
    if (line.startsWith("{")) return this.hearObject(JSON.parse(line));
    const [keyword] = line.split(" ", 1);
    const rest = line.slice(keyword.length + 1);
    if (keyword === "ok") this.waiting.shift()?.resolve({ ok: rest, lines: this.lines.splice(0) });
    else if (keyword === "error") {
      this.lines = [];
      this.waiting.shift()?.reject(new Error(rest));
    } else this.lines.push(line);
  }
}
