// Starts the program's server for a test, in a folder of its own, and ends it.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = join(dirname(fileURLToPath(import.meta.url)), "../../..");
export const PROGRAM = process.env.ZEROHOUR ?? join(root, "build/release/tools/zerohour");
/** The program whose game has rolls of many dice of mixed kinds. */
export const SALVO = process.env.ZEROHOUR_SALVO ?? join(root, "build/release/tests/salvo/zerohour-salvo");
/** The program whose game is played on a table without a view of its own. */
export const PATROL = process.env.ZEROHOUR_PATROL ?? join(root, "build/release/tests/patrol/zerohour-patrol");
/** The program whose game has its view of the page in its own folder. */
export const RIDGE = process.env.ZEROHOUR_RIDGE ?? join(root, "build/release/tests/ridge/zerohour-ridge");
/** Another page than the one in the program: a folder that build.mjs wrote. */
const PAGE = process.env.ZEROHOUR_PAGE;

export class Server {
  /** A server in a new folder, with no game. `stop` ends it and removes the folder. page: as PAGE; none: that in the program. */
  static async start(program = PROGRAM, page = PAGE) {
    const server = new Server(await mkdtemp(join(tmpdir(), "zerohour-page-")), program, page);
    try {
      await server.run(0);
    } catch (error) {
      await server.stop();
      throw error;
    }
    return server;
  }

  constructor(folder, program, page) {
    this.folder = folder;
    this.program = program;
    this.page = page;
  }

  get journal() {
    return join(this.folder, "game.zhr");
  }

  get url() {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** The address for the host of a game that hides something. */
  async hostUrl() {
    for (;;) {
      const token = /#host=([0-9a-f]+)\n/.exec(this.said)?.[1];
      if (token) return `${this.url}#host=${token}`;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  /** Killed as by a power cut. The game's journal stays. */
  async kill() {
    if (!this.child || this.child.exitCode !== null || this.child.signalCode !== null) return;
    const gone = new Promise((resolve) => this.child.once("exit", resolve));
    this.child.kill("SIGKILL");
    await gone;
  }

  /** Starts it again, with the same journal at the same port. */
  async again() {
    await this.run(this.port);
  }

  async stop() {
    await this.kill();
    await rm(this.folder, { recursive: true, force: true });
  }

  async run(port) {
    const child = spawn(this.program, ["serve", "--port", String(port), "--journal", this.journal, ...(this.page ? ["--page", this.page] : [])], {
      env: { ...process.env, XDG_STATE_HOME: this.folder },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.child = child;
    const end = () => child.kill("SIGKILL");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    this.said = "";
    await new Promise((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${this.said}`)));
      const hear = (part) => {
        this.said += part;
        const place = /Open http:\/\/127\.0\.0\.1:(\d+)\//.exec(this.said);
        if (!place) return;
        this.port = Number(place[1]);
        resolve();
      };
      child.stdout.on("data", hear);
      child.stderr.on("data", hear);
    });
  }
}
