// The page with the engine in it, from a plain file server whose network is cut after loading: a small scenario of each game
// is played against a level, with a reload in the middle, and its record passes `zerohour verify`.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertNoComplaints, launch, newContext } from "../page/helpers/browser.mjs";
import { turnOf, until, upToDate } from "../page/helpers/game.mjs";
import { PROGRAM } from "./engines.mjs";
import { PageEngine, serveFiles, watchWorker } from "./site.mjs";

const SITE = process.env.ZEROHOUR_SITE;
const TIME = 900_000;
// A search that is told to stop finds that its address is gone; and the network is cut.
const FORGIVE = /ERR_FILE_NOT_FOUND|ERR_CONNECTION|ERR_FAILED|Failed to load resource|ServiceWorker/;

let browser;
let folder;
before(async () => {
  assert.ok(SITE, "ZEROHOUR_SITE names the folder of a site");
  folder = await mkdtemp(join(tmpdir(), "zerohour-site-"));
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await rm(folder, { recursive: true, force: true });
});

async function open(context, url) {
  const page = await context.newPage();
  await page.addInitScript(watchWorker);
  await page.goto(url);
  return page;
}

/** Until the files are kept for the time without a network. */
async function keptOffline(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  await until(() => page.evaluate(async () => (await caches.keys()).length > 0 && (await (await caches.open((await caches.keys())[0])).keys()).length > 20), "the files are kept");
}

/** Plays so many actions of the person's side, or until the game is over; the page plays the computer's, and rolls. */
async function playOn(page, engine, person, most) {
  let played = 0;
  while (played < most) {
    const turn = await turnOf(engine);
    if (turn.actor === "nobody") return true;
    if (turn.actor === "chance") {
      await engine.ask("roll").catch(() => {}); // the page may have been faster
    } else if (turn.actor === person || turn.actor === "both") {
      const actions = await engine.actions().catch(() => []);
      if (actions.length === 0) continue;
      await engine.ask(`play ${actions.at(-1)}`).then(() => ++played, () => {});
    } else {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  return false;
}

const GAMES = [
  ["loos", "trench-assault"],
  ["lgg", "pinch"],
  ["westfront", "raid"],
];
for (const [game, scenario] of GAMES) {
  test(`${scenario} is played without a network, with a reload in the middle`, { timeout: TIME }, async () => {
    const files = await serveFiles(SITE);
    const context = await newContext(browser, { forgive: FORGIVE });
    let page = await open(context, files.url);
    await page.locator("main").waitFor();
    await keptOffline(page);
    const twice = files.asked.filter((path, i) => files.asked.indexOf(path) !== i);
    assert.deepEqual(twice, [], "each file is fetched once");
    await files.cut();

    const engine = new PageEngine(page);
    await engine.join();
    await engine.ask(`newgame game ${game} scenario ${scenario} seed secret`);
    const { sides: [person, computer] } = (await engine.of(`scenarios ${game}`, "scenario")).find(({ name }) => name === scenario);
    await engine.ask(`player ${person} name=person`);
    await engine.ask(`player ${computer} name=level-2`);
    await upToDate(page, engine);
    assert.equal(await playOn(page, engine, person, 2), false, "it goes on");
    const commitment = await engine.field("commit", "commitment");

    await page.reload();
    await page.locator("main").waitFor();
    await engine.join();
    assert.equal(await engine.field("commit", "commitment"), commitment, "the same dice");
    assert.ok((await engine.moves()).length >= 2, "its moves are there");
    await playOn(page, engine, person, 5);
    await engine.ask(`resign ${person}`).catch((error) => assert.match(error.message, /game-over/));
    await upToDate(page, engine);
    await engine.ask("reveal");

    const record = await engine.record();
    const file = join(folder, `${scenario}.zhr`);
    await writeFile(file, record);
    execFileSync(PROGRAM, ["verify", file]); // throws where it finds a fault
    assertNoComplaints();
    await context.close();
  });
}

test("a second tab is told that the first one has the game", { timeout: TIME }, async () => {
  const files = await serveFiles(SITE);
  const context = await newContext(browser, { forgive: FORGIVE });
  const page = await open(context, files.url);
  await page.locator("main").waitFor();
  const other = await open(context, files.url);
  await other.getByText(/open in another tab/).waitFor();
  await page.close();
  await other.reload();
  await other.locator("main").waitFor();
  await files.cut();
  await context.close();
});

test("an engine that cannot be loaded is told", { timeout: TIME }, async () => {
  const files = await serveFiles(SITE);
  const context = await newContext(browser, { forgive: FORGIVE });
  await context.route("**/engine.wasm.gz", (route) => route.fulfill({ status: 404 }));
  const page = await open(context, files.url);
  await page.getByText(/the server says 404/).waitFor();
  await files.cut();
  await context.close();
});
