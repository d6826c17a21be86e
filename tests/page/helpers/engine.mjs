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

/** A refusal: its message begins with the cause, if there is one, or else with the code. */
class Refusal extends Error {
  constructor({ code, cause, rule, message }) {
    super(`${cause ?? code} ${message}`);
    Object.assign(this, { code, cause, rule });
  }
}

/** What can be asked in any conversation that has `send`, which gives {ok, lines} of a command, or refuses. */
export class Conversation {
  /**
   * {ok, lines} of a command, each an object with its type and fields; throws where it is refused. While a search of the page
   * runs, the engine takes no command that changes the game: then the command is sent again.
   */
  async ask(command) {
    for (let tries = 1; ; ++tries) {
      try {
        return await this.send(command);
      } catch (error) {
        if (error.code !== "busy" || tries === MOST_TRIES) throw error;
        await new Promise((resolve) => setTimeout(resolve, 25));
      }
    }
  }

  /** A field of the final line: field("turn", "hash"). */
  async field(command, name) {
    return (await this.ask(command)).ok[name];
  }

  /** The lines of that type: of("victory", "goal"). */
  async of(command, type) {
    return (await this.ask(command)).lines.filter((line) => line.type === type);
  }

  /** The texts of the lines of that type. */
  async texts(command, type) {
    return (await this.of(command, type)).map((line) => line.text);
  }

  /** The texts of actions that are listed: actions("legal move"). */
  actions(command = "legal") {
    return this.texts(command, "action");
  }

  /** The actions that a search finds, in their order. */
  best(command = "go") {
    return this.field(command, "best");
  }

  /** The moves so far, rolls among them: {actor, action} or {actor: "chance", faces}. */
  moves() {
    return this.of("story", "move");
  }

  /** The text of the position, or of the one after so many moves. */
  async position(at) {
    return (await this.texts(at === undefined ? "state" : `state at ${at}`, "state"))[0];
  }

  /** What the scenario has of one kind, by `describe`: described("hex"). */
  async described(thing) {
    return (await this.of("describe", "data")).filter((line) => line.thing === thing);
  }

  /** The scenario on the table, with its options: "hill70+rules-2". */
  async scenario() {
    return (await this.described("game"))[0].scenario;
  }

  /** The events so far of one kind: events("roll"). */
  async events(what) {
    return (await this.of("events", "event")).filter((line) => line.what === what);
  }

  /** The record so far, as a file has it. */
  async record() {
    return (await this.texts("record", "record")).map((line) => `${line}\n`).join("");
  }

  /** Who plays: {british: "person", german: "level-3"}; without the sides of which it is not known. */
  async players() {
    return Object.fromEntries((await this.of("player", "player")).map(({ side, name }) => [side, name]));
  }

  hash() {
    return this.field("turn", "hash");
  }
}

/** The reply that has come, or the refusal. */
export function settle({ resolve, reject }, lines, last) {
  if (last.type === "error") reject(new Refusal(last));
  else resolve({ ok: last, lines });
}

export class Engine extends Conversation {
  static async connect(server) {
    const { status, socket, head } = await knock(server);
    if (!socket) throw new Error(`no conversation: ${status}`);
    const engine = new Engine(socket, head);
    await engine.ask("set format json");
    return engine;
  }

  constructor(socket, head) {
    super();
    this.socket = socket;
    this.bytes = head;
    this.text = "";
    this.lines = [];
    this.waiting = [];
    this.watching = () => {}; // takes the lines that are pushed after "watch on"
    socket.on("data", (part) => this.take(part));
    socket.on("error", () => {});
    socket.on("close", () => {
      for (const one of this.waiting.splice(0)) one.reject(new Error("the conversation ended"));
    });
  }

  send(command) {
    return new Promise((resolve, reject) => {
      this.waiting.push({ resolve, reject });
      this.socket.write(frame(Buffer.from(`${command}\n`)));
    });
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
    for (const line of lines) this.hear(JSON.parse(line));
  }

  hear(line) {
    if (line.id === null) this.watching(line);
    else if (line.type !== "ok" && line.type !== "error") this.lines.push(line);
    else settle(this.waiting.shift(), this.lines.splice(0), line);
  }
}
