// A made-up game and an engine for it, in the place of the server: Nim with one heap. A page that is opened by `openNim`
// talks to this alone.
import { readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { wired } from "./told.mjs";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
/** The folder of the page: what the program has in it, or another that build.mjs wrote. */
export const DIST = process.env.ZEROHOUR_PAGE ?? join(root, "tools/web/page/dist");
const SITE = "http://nim.test/";
const TYPES = { html: "text/html", js: "text/javascript", css: "text/css", svg: "image/svg+xml" };

const SIDES = ["red", "blue"];
const MOST = 3; // objects that one may take
const HEAP = 5;

/** A refusal. */
export function refused(code, message) {
  return `error code=${code} rule="" message="${message}"`;
}

/** The side that takes the last object wins. */
export class Nim {
  moves = []; // numbers taken
  players = new Map();
  game = "";
  asked = []; // all commands
  held = null; // {words, go}: what is asked with those words waits

  constructor() {
    this.sockets = new Set();
  }

  /** Lets what is asked with those words wait, and all that is asked after it, as of a slow server; until `release`. */
  hold(...words) {
    const held = { words };
    held.over = new Promise((resolve) => (held.go = resolve));
    this.held = held;
  }

  release() {
    this.held.go();
    this.held = null;
  }

  heapAt(moves) {
    return HEAP - this.moves.slice(0, moves).reduce((a, b) => a + b, 0);
  }

  get heap() {
    return this.heapAt(this.moves.length);
  }

  get actor() {
    return this.heap === 0 ? "nobody" : SIDES[this.moves.length % 2];
  }

  get standing() {
    return `actor=${this.actor} event=${this.moves.length} hash=${this.moves.length}.${this.heap}`;
  }

  /** Ends all conversations; the pages begin others. */
  async drop() {
    await Promise.all([...this.sockets].map((socket) => socket.close()));
    this.sockets.clear();
  }

  legal() {
    return Array.from({ length: Math.min(MOST, this.heap) }, (_, i) => `take ${i + 1}`);
  }

  state(moves) {
    return `state text="nim heap=${this.heapAt(moves)} mover=${SIDES[moves % 2]}"`;
  }

  tell(line) {
    for (const socket of this.sockets) socket.send(wired(null, "watch", line));
  }

  /** The lines of a reply in the text of version 2, the last one "ok ..." or "error ...". */
  answer(command) {
    this.asked.push(command);
    const [word, ...rest] = command.split(" ");
    const text = rest.join(" ");
    const always = {
      hello: () => ["engine name=made-up version=1 protocol=2", "game name=nim data=0 scenarios=heap options=large-heap,last-loses", "ok protocol=2"],
      bots: () => ['bot name=first what="takes one"', 'bot name=last what="takes all it can"', "ok count=2"],
      scenarios: () => ['scenario name=heap turns=1 sides="" title="One heap"', 'about name=heap text="Five objects."', "ok count=1"],
      watch: () => ["ok next=1"],
      set: () => ["ok"],
      newgame: () => {
        this.moves = [];
        this.players.clear();
        this.game = "heap";
        this.tell(`newgame game=nim scenario=heap dice-from=secret ${this.standing}`);
        return [`ok game=nim scenario=heap dice-from=secret ${this.standing}`];
      },
    };
    if (always[word]) return always[word]();
    if (this.game === "") return [refused("no-game", "there is no game")];
    const playing = {
      describe: () => ["data thing=game key=nim scenario=heap hash=0", ...SIDES.map((side, i) => `data thing=side key=${side} index=${i}`), "ok"],
      turn: () => [`ok ${this.standing}`],
      state: () => {
        const at = /^at (\d+)/.exec(text);
        return [this.state(at ? Number(at[1]) : this.moves.length), `ok ${this.standing}`];
      },
      legal: () => (this.heap === 0 ? [refused("not-now", "it is over")] : [`actions text="${this.legal().join(" ; ")}"`, `ok ${this.standing}`]),
      guide: () => ['title text="The heap"', `due text="The ${this.actor} side takes one to three objects"`, `ok ${this.standing}`],
      story: () => [
        ...this.moves.flatMap((taken, i) =>
          i + 1 < Number(text) ? [] : [`phase number=${i + 1} turn=${i + 1} side=${SIDES[i % 2]} title="Move ${i + 1}"`, `move number=${i + 1} actor=${SIDES[i % 2]} action="take ${taken}"`, `tell number=${i + 1} text="${SIDES[i % 2]} takes ${taken} of the heap"`],
        ),
        `ok count=${this.moves.length}`,
      ],
      result: () => [this.heap > 0 ? "ok over=no" : `ok over=yes winner=${SIDES[(this.moves.length + 1) % 2]} reason="the heap is empty"`],
      player: () => {
        const name = /name="(.*)"$/.exec(text)?.[1];
        if (name !== undefined) this.players.set(rest[0], name);
        return [...[...this.players].map(([side, one]) => `player side=${side} name="${one}"`), `ok ${this.standing}`];
      },
      record: () => ['record text="zerohour 1"', 'record text="dice secret"', "ok"],
      commit: () => ["ok commitment=0123456789abcdef loads=0 known-rolls=0 revealed=no"],
      chances: () => ["ok red=0.75 draw=0 blue=0.25"],
      go: () => ['ok best="take 1"'],
      why: () => ['ok reason="one is enough"'],
      play: () => {
        const action = /take (\d)$/.exec(text);
        if (!action || Number(action[1]) > Math.min(MOST, this.heap)) return [refused("illegal", "that cannot be taken")];
        this.moves.push(Number(action[1]));
        this.tell(`event number=${this.moves.length} what=play side=${SIDES[(this.moves.length + 1) % 2]} action="take ${action[1]}"`);
        return [`ok ${this.standing}`];
      },
    };
    return playing[word]?.() ?? [refused("unsupported", `this game has no ${word}`)];
  }

  /** Answers what a page sends. */
  serve(socket) {
    this.sockets.add(socket);
    socket.onClose(() => this.sockets.delete(socket));
    let before = null; // what is waited for
    socket.onMessage(async (message) => {
      for (const line of String(message).split("\n").filter((one) => one !== "")) {
        const space = line.indexOf(" ");
        const [id, command] = [line.slice(0, space), line.slice(space + 1)];
        if (this.held?.words.includes(command.split(" ")[0])) before = this.held.over;
        if (before) await before;
        for (const reply of this.answer(command)) socket.send(wired(Number(id), command.split(" ")[0], reply));
      }
    });
  }
}

/** A page in that context, with the files of a folder, that talks to that engine. */
export async function openNim(context, engine, folder = DIST) {
  const page = await context.newPage();
  await page.route(`${SITE}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const file = pathname === "/" ? "index.html" : pathname.slice(1);
    const body = await readFile(join(folder, file)).catch(() => null);
    if (!body) return route.fulfill({ status: 404 });
    return route.fulfill({ body, contentType: TYPES[file.split(".").at(-1)] });
  });
  await page.routeWebSocket(`${SITE.replace("http", "ws")}ws`, (socket) => engine.serve(socket));
  await page.goto(SITE);
  return page;
}
