// A site of tools/zerohour site on a plain file server, and pages of it.
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import http from "node:http";
import { extname, join } from "node:path";
import { Conversation, settle } from "../page/helpers/engine.mjs";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".png": "image/png", ".gz": "application/gzip", ".webmanifest": "application/manifest+json", ".txt": "text/plain" };

/** A file server that compresses nothing and adds these headers alone. asked: what was asked for, in order. */
export async function serveFiles(folder, headers = {}) {
  const asked = [];
  const server = http.createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    asked.push(request.url);
    const file = join(folder, pathname.endsWith("/") ? `${pathname}index.html` : pathname);
    try {
      const { size, mtime } = await stat(file);
      response.writeHead(200, { "Content-Type": TYPES[extname(file)] ?? "application/octet-stream", "Content-Length": size, "Last-Modified": mtime.toUTCString(), ...headers });
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    asked,
    url: `http://127.0.0.1:${server.address().port}/`,
    /** No request is answered any more. */
    cut() {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

/** In a page, before its scripts: its worker can be talked to; it has had its first message then, and others may follow. */
export function watchWorker() {
  const Plain = window.Worker;
  window.Worker = class extends Plain {
    constructor(script) {
      super(script);
      window.engineWorker = this;
    }
    // The last message of the page says by what a search knows that it is to stop; those of a test say nothing about it.
    postMessage(message, ...rest) {
      const { begin, address } = message;
      if (begin?.shared) {
        const stops = new Int32Array(begin.shared);
        window.stopEngine = () => Atomics.add(stops, 0, 1);
      } else if (address) {
        window.stopEngine = () => URL.revokeObjectURL(address);
      }
      super.postMessage(message, ...rest);
    }
  };
}

const CLIENT = 1000; // a number that the page does not use

/** A conversation with the engine in the page, beside the page's own. which: another number for another one. */
export class PageEngine extends Conversation {
  constructor(page, which = 0) {
    super();
    this.page = page;
    this.client = CLIENT + which;
  }

  /** Again after each load of the page. */
  async join() {
    await this.page.waitForFunction(() => window.engineWorker);
    await this.page.evaluate((client) => {
      const worker = window.engineWorker;
      (window.askEngine ??= {})[client] = (command) =>
        new Promise((resolve) => {
          let text = "";
          const hear = ({ data }) => {
            if (data.client !== client) return;
            text += data.lines;
            const lines = text.split("\n").slice(0, -1).map((line) => JSON.parse(line));
            if (!["ok", "error"].includes(lines.at(-1)?.type)) return;
            worker.removeEventListener("message", hear);
            resolve(lines);
          };
          worker.addEventListener("message", hear);
          worker.postMessage({ client, lines: `${command}\n` });
        });
      worker.postMessage({ join: client });
    }, this.client);
    await this.ask("set format json");
  }

  async send(command) {
    const lines = await this.page.evaluate(([client, text]) => window.askEngine[client](text), [this.client, command]);
    return new Promise((resolve, reject) => settle({ resolve, reject }, lines.slice(0, -1), lines.at(-1)));
  }
}
