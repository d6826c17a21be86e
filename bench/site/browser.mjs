// A browser as people have it, with the page of a game from a site; those of tests leave optimising compilers out.
import { chromium } from "../../tests/page/node_modules/playwright-core/index.mjs";
import { PageEngine, serveFiles, watchWorker } from "../../tests/site/site.mjs";
import { processes } from "../page/measured.mjs";

export const launch = () => chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell", args: ["--no-sandbox", "--renderer-process-limit=1"] });

const ISOLATED = { "Cross-Origin-Opener-Policy": "same-origin", "Cross-Origin-Embedder-Policy": "require-corp" };

async function opened(browser, files, page) {
  const engine = new PageEngine(page);
  await engine.join();
  const session = await browser.newBrowserCDPSession();
  const renderer = async () => (await processes(session)).filter(({ type }) => type === "renderer").reduce((a, b) => (a.cpuTime > b.cpuTime ? a : b));
  const close = async () => {
    await browser.close();
    await files.cut();
  };
  return { page, engine, renderer, close };
}

/** {page, engine, renderer(), close()}: the page of that game, once its engine is there. renderer(): the process that draws and computes it. */
export async function openGame(site, game) {
  const files = await serveFiles(site);
  const browser = await launch();
  const page = await browser.newPage();
  await page.addInitScript(watchWorker);
  await page.goto(`${files.url}?game=${game}`);
  await page.locator("main").waitFor();
  return opened(browser, files, page);
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
