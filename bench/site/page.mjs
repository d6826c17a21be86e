// What the site needs in a browser: how soon and with how many bytes a first battle can be played after a cold load from a plain
// file server, and how its memory grows over games that the computer plays against itself in one tab.
//
//   node bench/site/page.mjs SITE [load|memory] [COUNT [GAME]]
import { readFile } from "node:fs/promises";
import { serveFiles } from "../../tests/site/site.mjs";
import { median } from "../page/measured.mjs";
import { launch, openGame } from "./browser.mjs";

const [site, only = "", games = "10", one = ""] = process.argv.slice(2);
const TITLES = { loos: "Loos, 1915", lgg: "La Grande Guerre", westfront: "Western Front" };
const BATTLES = { loos: "trench-assault", lgg: "pinch", westfront: "raid" };
const ROUNDS = 5;

async function load(game) {
  const times = [];
  let bytes = 0;
  for (let i = 0; i < ROUNDS; ++i) {
    const files = await serveFiles(site);
    const browser = await launch();
    const page = await browser.newPage();
    const sizes = [];
    page.on("response", async (response) => sizes.push(Number((await response.allHeaders())["content-length"] ?? 0)));
    const begun = performance.now();
    await page.goto(`${files.url}?game=${game}`);
    const first = page.getByRole("button", { name: `Play a first battle of ${TITLES[game]}` });
    await first.waitFor();
    const front = performance.now() - begun;
    await first.click();
    await page.locator("section.board svg").first().waitFor();
    times.push({ front, board: performance.now() - begun });
    bytes = sizes.reduce((sum, size) => sum + size, 0);
    await browser.close();
    await files.cut();
  }
  console.log(
    `${game}: the first page after ${median(times.map(({ front }) => front)).toFixed(0)} ms, the map of a first battle after ${median(times.map(({ board }) => board)).toFixed(0)} ms (median of ${ROUNDS}), ${(bytes / 1e6).toFixed(2)} MB as they are served`,
  );
}

/** Megabytes of a process. */
async function resident(pid) {
  return Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, "utf8"))[1]) / 1024;
}

async function memory(game) {
  const { page, engine, renderer, close } = await openGame(site, game);
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  const seen = [];
  for (let i = 0; i < Number(games); ++i) {
    await engine.ask(`newgame scenario ${BATTLES[game]} seed ${i + 1}`);
    const { sides } = (await engine.of(`scenarios ${game}`, "scenario")).find(({ name }) => name === BATTLES[game]);
    for (const side of sides) await engine.ask(`player ${side} name=level-2`);
    while ((await engine.ask("turn")).ok.actor !== "nobody") await new Promise((resolve) => setTimeout(resolve, 200));
    await client.send("HeapProfiler.collectGarbage");
    const { metrics } = await client.send("Performance.getMetrics");
    const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
    seen.push({ process: await resident((await renderer()).id), heap: metric("JSHeapUsedSize") / 2 ** 20, nodes: metric("Nodes") });
  }
  for (const what of ["process", "heap", "nodes"]) {
    const unit = { process: "MB of its process", heap: "MB of its scripts' heap", nodes: "nodes" }[what];
    console.log(`${game}: after each of ${games} games that the page watched, ${unit}: ${seen.map((one) => one[what].toFixed(what === "heap" ? 1 : 0)).join(" ")}`);
  }
  await close();
}

for (const game of one === "" ? Object.keys(TITLES) : [one]) {
  if (only !== "memory") await load(game);
  if (only !== "load") await memory(game);
}
process.exit(0);
