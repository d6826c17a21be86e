// What the site needs in a browser: how soon and with how many bytes a first battle can be played after a cold load from a plain
// file server, and how its memory grows over games that the computer plays against itself in one tab.
//
//   node bench/site/page.mjs SITE [load|memory|watch|alone] [COUNT [GAME]]
//
// COUNT: of games, or of minutes to watch; the memory that is told is what is left once the browser has been
// asked to give back what it can. alone: as watch, but nobody inspects the browser, so that it is not asked.
import { readFile } from "node:fs/promises";
import { serveFiles } from "../../tests/site/site.mjs";
import { median } from "../page/measured.mjs";
import { launch, openGame, openGameUninspected } from "./browser.mjs";

const [site, only = "", count = "10", one = ""] = process.argv.slice(2);
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

/** A function that tells the memory of the page, after collecting what nobody needs: {process, heap} in MB, {nodes}. */
async function memoryOf(page, renderer) {
  const client = await page.context().newCDPSession(page);
  await client.send("Performance.enable");
  return async () => {
    await client.send("HeapProfiler.collectGarbage");
    await client.send("Memory.simulatePressureNotification", { level: "critical" });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const { metrics } = await client.send("Performance.getMetrics");
    const metric = (wanted) => metrics.find(({ name }) => name === wanted).value;
    return { process: await resident((await renderer()).id), heap: metric("JSHeapUsedSize") / 2 ** 20, nodes: metric("Nodes") };
  };
}

function tellMemory(words, seen) {
  for (const what of ["process", "heap", "nodes"]) {
    const unit = { process: "MB of its process", heap: "MB of its scripts' heap", nodes: "nodes" }[what];
    console.log(`${words}, ${unit}: ${seen.map((one) => one[what].toFixed(what === "heap" ? 1 : 0)).join(" ")}`);
  }
}

/** The computer plays against itself; done(): whether that is enough, asked five times a second. */
async function playItself(engine, game, seed, done) {
  await engine.ask(`newgame scenario ${BATTLES[game]} seed ${seed}`);
  const { sides } = (await engine.of(`scenarios ${game}`, "scenario")).find(({ name }) => name === BATTLES[game]);
  for (const side of sides) await engine.ask(`player ${side} name=level-2`);
  while (!done() && (await engine.ask("turn")).ok.actor !== "nobody") await new Promise((resolve) => setTimeout(resolve, 200));
}

async function memory(game) {
  const { page, engine, renderer, close } = await openGame(site, game);
  const measured = await memoryOf(page, renderer);
  const seen = [];
  for (let i = 0; i < Number(count); ++i) {
    await playItself(engine, game, i + 1, () => false);
    seen.push(await measured());
  }
  tellMemory(`${game}: after each of ${count} games that the page watched`, seen);
  await close();
}

/** Game after game for so many minutes. */
async function watch(game) {
  const { page, engine, renderer, close } = await openGame(site, game);
  const measured = await memoryOf(page, renderer);
  const begun = Date.now();
  const minutes = () => (Date.now() - begun) / 60_000;
  const seen = [];
  let games = 0;
  for (let next = Number(count) / 10; minutes() < Number(count); next += Number(count) / 10) {
    while (minutes() < next) await playItself(engine, game, ++games, () => minutes() >= next);
    seen.push(await measured());
  }
  tellMemory(`${game}: over ${count} minutes and ${games} games that the page watched`, seen);
  await close();
}

/** In a page: game after game that the computer plays against itself, by a conversation that it has. */
async function playOn([client, battle, sides]) {
  const ask = window.askEngine[client];
  for (window.gamesBegun = 1; ; ++window.gamesBegun) {
    await ask(`newgame scenario ${battle} seed ${window.gamesBegun}`);
    for (const side of sides) await ask(`player ${side} name=level-2`);
    while ((await ask("turn")).at(-1).actor !== "nobody") await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

/** Game after game for so many minutes in a page that nobody inspects. */
async function alone(game) {
  const { page, engine, renderer, program, leave, come, close } = await openGameUninspected(site, game);
  const { sides } = (await engine.of(`scenarios ${game}`, "scenario")).find(({ name }) => name === BATTLES[game]);
  await page.evaluate(`void (${playOn})(${JSON.stringify([engine.client, BATTLES[game], sides])})`);
  const [drawing, own] = [await renderer(), await program()];
  await leave();
  const seen = { page: [], browser: [] };
  for (let i = 0; i < 10; ++i) {
    await new Promise((resolve) => setTimeout(resolve, Number(count) * 6000));
    seen.page.push(await resident(drawing.id));
    seen.browser.push(await resident(own.id));
  }
  const games = await (await come()).page.evaluate(() => window.gamesBegun);
  for (const [whose, numbers] of Object.entries(seen)) {
    console.log(`${game}: over ${count} minutes and ${games} games of a page that nobody inspected, MB of the ${whose}'s process: ${numbers.map((one) => one.toFixed(0)).join(" ")}`);
  }
  await close();
}

const PARTS = { load, memory, watch, alone };
for (const [name, part] of Object.entries(PARTS)) {
  if (only !== name && !(only === "" && ["load", "memory"].includes(name))) continue;
  for (const game of one === "" ? Object.keys(TITLES) : [one]) await part(game);
}
process.exit(0);
