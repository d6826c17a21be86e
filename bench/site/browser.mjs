// A browser as people have it, with the page of a game from a site; those of tests leave optimising compilers out.
import { spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "../../tests/page/node_modules/playwright-core/index.mjs";
import { PageEngine, serveFiles, watchWorker } from "../../tests/site/site.mjs";
import { processes } from "../page/measured.mjs";

const CHROMIUM = process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell";
const ARGUMENTS = ["--no-sandbox", "--renderer-process-limit=1"];
export const launch = () => chromium.launch({ executablePath: CHROMIUM, args: ARGUMENTS });

const ISOLATED = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

async function opened(browser, files, page) {
  const engine = new PageEngine(page);
  await engine.join();
  const session = await browser.newBrowserCDPSession();
  const busiest = async (of) => (await processes(session)).filter(({ type }) => type === of).reduce((a, b) => (a.cpuTime > b.cpuTime ? a : b));
  const renderer = () => busiest("renderer");
  const close = async () => {
    await browser.close();
    await files.cut();
  };
  return { page, engine, renderer, program: () => busiest("browser"), close };
}

/**
 * {page, engine, renderer(), program(), close()}: the page of that game, once its engine is there. renderer(): the process that draws
 * and computes it; program(): the browser's own.
 */
export async function openGame(site, game) {
  const files = await serveFiles(site);
  const browser = await launch();
  const page = await browser.newPage();
  await page.addInitScript(watchWorker);
  await page.goto(`${files.url}?game=${game}`);
  await page.locator("main").waitFor();
  return opened(browser, files, page);
}

/**
 * The same in a browser that goes on when nobody inspects it, since an inspector keeps something of each request that a page makes:
 * leave() lets go of the page, after which only the numbers of its processes tell of it, and come() gives its page again.
 */
export async function openGameUninspected(site, game) {
  const files = await serveFiles(site);
  const profile = await mkdtemp(join(tmpdir(), "zerohour-bench-"));
  const program = spawn(CHROMIUM, [...ARGUMENTS, "--remote-debugging-port=0", `--user-data-dir=${profile}`, "about:blank"], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await new Promise((resolve, reject) => {
    let said = "";
    program.on("exit", () => reject(new Error(`The browser ended: ${said}`)));
    program.stderr.on("data", (text) => {
      said += text;
      const found = /listening on (ws:\S+)/.exec(said);
      if (found) resolve(found[1]);
    });
  });
  const come = async () => {
    const browser = await chromium.connectOverCDP(address);
    return { browser, page: browser.contexts()[0].pages()[0] };
  };
  const { browser, page } = await come();
  await page.addInitScript(watchWorker);
  await page.goto(`${files.url}?game=${game}`);
  await page.locator("main").waitFor();
  const close = async () => {
    program.removeAllListeners("exit");
    const ended = new Promise((resolve) => program.on("exit", resolve));
    await (await (await come()).browser.newBrowserCDPSession()).send("Browser.close");
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    await files.cut();
  };
  return { ...(await opened(browser, files, page)), leave: () => browser.close(), come, close };
}

/** The same of the engine's worker alone: nobody but the bench talks to it. threads: the engine with two. */
export async function openEngineAlone(site, game, threads) {
  const files = await serveFiles(site, ISOLATED);
  const browser = await launch();
  const page = await browser.newPage();
  await page.goto(`${files.url}zerohour-site.txt`);
  await page.evaluate(
    async ([of, kind]) => {
      const index = new DOMParser().parseFromString(await (await fetch("index.html")).text(), "text/html");
      window.engineWorker = new Worker("worker.js");
      window.engineWorker.postMessage({ begin: { game: of, name: JSON.parse(index.documentElement.dataset.engines)[of][kind] } });
    },
    [game, threads ? 1 : 0],
  );
  return opened(browser, files, page);
}
