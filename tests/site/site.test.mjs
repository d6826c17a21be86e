// The page with the engine in it, from a plain file server: a small battle of each game is played to its end against a level
// after the network was cut, with a reload in the middle, and its record passes `zerohour verify`. What the browser refuses,
// or loses, is told.
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { assertNoComplaints, launch, newContext } from "../page/helpers/browser.mjs";
import { turnOf, until, upToDate } from "../page/helpers/game.mjs";
import { chooseMenu } from "../page/helpers/shell.mjs";
import { PROGRAM } from "./engines.mjs";
import { playBeside, whims } from "../page/helpers/beside.mjs";
import { MadeUpTable, tableOf } from "../page/helpers/made_up_table.mjs";
import { phone, UPRIGHT } from "../page/helpers/phone.mjs";
import { PageEngine, serveFiles, watchWorker } from "./site.mjs";

const SITE = process.env.ZEROHOUR_SITE;
const TIME = 900_000;
const SHORT = 180_000; // of what plays no whole game
// A search that is told to stop finds that its address is gone; the network is cut; and what was aborted, emscripten takes for unfinished.
const FORGIVE = /FS.syncfs operations|ERR_FILE_NOT_FOUND|ERR_CONNECTION|ERR_FAILED|Failed to load resource|ServiceWorker/;

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

/** A page about that game, or of the choice of one. before: runs in the page first. */
async function open(context, url, game = "", before = null) {
  const page = await context.newPage();
  await page.addInitScript(watchWorker);
  if (before) await page.addInitScript(before);
  await page.goto(game === "" ? url : `${url}?game=${game}`);
  return page;
}

/** In the page's worker, before its script: that text. */
async function beforeWorker(context, text) {
  await context.route("**/worker.js", async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${text}\n${await response.text()}` });
  });
}

/** Until the page and the engine of its game are kept for the time without a network. */
async function keptOffline(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const kept = () => page.evaluate(async () => (await Promise.all((await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)))).flat());
  await until(async () => (await kept()).filter((url) => url.endsWith(".wasm.gz")).length === 2, "the engines are kept");
}

/** Plays so many actions of the person's side, or until the game is over, which it gives; the page plays the computer's, and rolls. */
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

/** Puts a battle on the table, whose first side a person plays against level 2; that side. */
async function begin(page, engine, game, scenario) {
  await engine.ask(`newgame game ${game} scenario ${scenario} seed secret`);
  const { sides: [person, computer] } = (await engine.of(`scenarios ${game}`, "scenario")).find(({ name }) => name === scenario);
  await engine.ask(`player ${person} name=person`);
  await engine.ask(`player ${computer} name=level-2`);
  await upToDate(page, engine);
  return person;
}

/** Plays it to its end, and has its record verified by the native program. */
async function finish(page, engine, person, scenario) {
  assert.equal(await playOn(page, engine, person, Infinity), true);
  await upToDate(page, engine);
  await engine.ask("reveal");
  const file = join(folder, `${scenario}.zhr`);
  await writeFile(file, await engine.record());
  execFileSync(PROGRAM, ["verify", file]); // throws where it finds a fault
}

const GAMES = [
  ["loos", "trench-assault"],
  ["lgg", "pinch"],
  ["westfront", "raid"],
];
for (const [game, scenario] of GAMES) {
  test(`${scenario} is played to its end without a network, with a reload in the middle`, { timeout: TIME }, async () => {
    const files = await serveFiles(SITE);
    const context = await newContext(browser, { forgive: FORGIVE });
    const page = await open(context, files.url, game);
    await page.locator("main").waitFor();
    await keptOffline(page);
    // The page itself has two addresses, with the name of a game and without.
    const twice = files.asked.filter((path, i) => files.asked.indexOf(path) !== i);
    assert.deepEqual(twice, [], "each file is fetched once");
    const others = GAMES.map(([name]) => name).filter((name) => name !== game);
    assert.ok(!files.asked.some((path) => others.some((name) => path.includes(`engine-${name}`))), "no engine of another game is loaded");
    assert.equal(await page.evaluate(() => crossOriginIsolated), false);
    await files.cut();

    const engine = new PageEngine(page);
    await engine.join();
    const person = await begin(page, engine, game, scenario);
    assert.equal(await playOn(page, engine, person, 2), false, "it goes on");
    const commitment = await engine.field("commit", "commitment");

    // From the second load on the page is isolated, and has the engine with threads.
    await page.goto(files.url);
    await page.locator("main").waitFor();
    assert.equal(await page.evaluate(() => crossOriginIsolated), true);
    await engine.join();
    assert.equal(await engine.field("commit", "commitment"), commitment, "the same dice");
    assert.ok((await engine.moves()).length >= 2, "its moves are there");
    await finish(page, engine, person, scenario);
    assertNoComplaints();
    await context.close();
  });
}

/** Tests with a page of the least battle from its file server, which is closed after it. */
function tried(name, work, { before = null, inWorker = "" } = {}) {
  test(name, { timeout: SHORT }, async () => {
    const files = await serveFiles(SITE);
    const context = await newContext(browser, { forgive: FORGIVE, acceptDownloads: true });
    if (inWorker) await beforeWorker(context, inWorker);
    const page = await open(context, files.url, "westfront", before);
    try {
      await work({ page, context, files, engine: new PageEngine(page) });
      assertNoComplaints();
    } finally {
      await context.close();
      await files.cut();
    }
  });
}

tried("a second tab is told that the first one has the game, and another game can be played in it", async ({ page, context, files }) => {
  await page.locator("main").waitFor();
  const other = await open(context, files.url, "westfront");
  await other.getByText(/open in another tab/).waitFor();
  const third = await open(context, files.url, "lgg");
  await third.locator("main").waitFor();
  await page.close();
  await other.reload();
  await other.locator("main").waitFor();
});

test("an engine that cannot be loaded is told", { timeout: SHORT }, async () => {
  const files = await serveFiles(SITE);
  const context = await newContext(browser, { forgive: FORGIVE });
  await context.route("**/engine-*.wasm.gz", (route) => route.fulfill({ status: 503 }));
  const page = await open(context, files.url, "loos");
  await page.getByText(/the server says 503/).waitFor();
  await context.unroute("**/engine-*.wasm.gz");
  await context.route("**/engine-*.wasm.gz", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  await page.getByText(/close all pages of Zero Hour/).waitFor();
  await files.cut();
  await context.close();
});

test("a game is chosen on the first page, by mouse, by touch and by keys", { timeout: SHORT }, async () => {
  const files = await serveFiles(SITE);
  for (const [viewport, hasTouch] of [[{ width: 1440, height: 900 }, false], [{ width: 390, height: 844 }, true], [{ width: 844, height: 390 }, true]]) {
    const context = await newContext(browser, { forgive: FORGIVE, viewport, hasTouch });
    const page = await open(context, files.url);
    const button = page.getByRole("button", { name: "Open La Grande Guerre" });
    await button.waitFor();
    await until(() => page.locator("svg.ground-picture").count().then((count) => count === 3), "three grounds are drawn");
    const { scrolls, width } = await page.evaluate(() => ({ scrolls: document.documentElement.scrollWidth, width: innerWidth }));
    assert.ok(scrolls <= width, `${scrolls} pixels in a window of ${width}`);
    if (hasTouch) {
      await button.tap();
    } else {
      assert.equal(await page.evaluate(() => document.activeElement?.getAttribute("aria-label")), "Open Loos, 1915");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
    }
    await page.getByRole("button", { name: "Play a first battle of La Grande Guerre" }).waitFor();
    // The game that was played last comes without being asked for, until another one is wanted.
    await page.goto(files.url);
    await page.getByRole("button", { name: "Play a first battle of La Grande Guerre" }).waitFor();
    await page.getByRole("button", { name: "Other games" }).click();
    await page.getByRole("button", { name: "Open Western Front" }).waitFor();
    assertNoComplaints();
    await context.close();
  }
  await files.cut();
});

tried("a search hears that it is to stop, with one thread and with two", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await keptOffline(page);
  for (const isolated of [false, true]) {
    assert.equal(await page.evaluate(() => crossOriginIsolated), isolated);
    await engine.join();
    await engine.ask("newgame scenario raid seed 1");
    await upToDate(page, engine);
    await engine.ask("roll").catch((error) => assert.match(error.message, /no-die-due/)); // the page may have been faster
    const answer = engine.ask("go time 6000000");
    await new Promise((resolve) => setTimeout(resolve, 500)); // it has begun, or begins after it was told to end, and ends at once
    await page.evaluate(() => window.stopEngine());
    assert.equal((await answer).ok.type, "ok");
    await page.goto(page.url());
    await page.locator("main").waitFor();
  }
});

tried("a browser that keeps nothing says so, and the game goes on", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await page.getByText(/keeps no games for this page/).waitFor();
  await page.getByRole("button", { name: "I have read it" }).click();
  await until(() => page.getByText(/keeps no games/).count().then((count) => count === 0), "it is gone");
  await engine.join();
  await engine.ask("newgame scenario raid seed 1");
  await upToDate(page, engine);
}, { inWorker: 'indexedDB.open = () => { throw new DOMException("refused", "SecurityError"); };' });

/** A store that has no room: each transaction that puts something into it is aborted. */
const FULL = `
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (...of) {
    const made = put.apply(this, of);
    setTimeout(() => { try { this.transaction.abort(); } catch {} });
    self.postMessage({ tried: true });
    return made;
  };`;
tried("a browser without room says so once for each game, and the game goes on", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await page.evaluate(() => {
    window.tries = 0;
    window.engineWorker.addEventListener("message", ({ data }) => data.tried && ++window.tries);
  });
  await engine.join();
  await engine.ask("newgame scenario raid seed 1");
  const note = page.getByText(/is not kept in this browser \(AbortError\)/);
  await note.waitFor();
  await page.getByRole("button", { name: "I have read it" }).click();
  const before = await page.evaluate(() => window.tries);
  // The next try comes after what the one before has told.
  await engine.ask("player british name=person");
  await until(() => page.evaluate((tries) => window.tries > tries, before), "it tries again");
  await engine.ask("player german name=person");
  await until(() => page.evaluate((tries) => window.tries > tries + 1, before), "and once more");
  await upToDate(page, engine);
  assert.equal(await note.count(), 0);
  await engine.ask("newgame scenario raid seed 2");
  await note.waitFor();
}, { inWorker: FULL });

/** The worker tells of each time that it looks into the store, and that it gives memory back. */
const TOLD = `
  const look = IDBDatabase.prototype.transaction;
  IDBDatabase.prototype.transaction = function (...of) {
    self.postMessage({ looked: true });
    return look.apply(this, of);
  };
  const give = ArrayBuffer.prototype.transfer;
  if (give) ArrayBuffer.prototype.transfer = function (size) {
    self.postMessage({ given: this.byteLength });
    return give.call(this, size);
  };`;
tried("a question stores nothing, and of a game that is written again the memory is given back", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await page.evaluate(() => {
    Object.assign(window, { looks: 0, given: typeof ArrayBuffer.prototype.transfer === "function" ? 0 : 1 });
    window.engineWorker.addEventListener("message", ({ data }) => {
      if (data.looked) ++window.looks;
      if (data.given) window.given += data.given;
    });
  });
  await engine.join();
  await engine.ask("newgame scenario raid seed 1");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  await upToDate(page, engine);
  const looks = () => page.evaluate(() => window.looks);
  const resting = async () => {
    for (let before = -1; before !== (await looks()); await new Promise((resolve) => setTimeout(resolve, 200))) before = await looks();
    return looks();
  };
  const before = await resting();
  for (let i = 0; i < 5; ++i) await engine.ask("turn");
  assert.equal(await resting(), before);
  if ((await engine.ask("turn")).ok.actor === "chance") await engine.ask("roll");
  else await engine.ask(`play ${(await engine.actions())[0]}`);
  await until(async () => (await looks()) > before, "the action is stored");
  await until(() => page.evaluate(() => window.given > 0), "what was written before is given back");
}, { inWorker: TOLD });

tried("a store whose requests fail is told", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await engine.join();
  await engine.ask("newgame scenario raid seed 1");
  await page.getByText(/is not kept in this browser \(ConstraintError\)/).waitFor();
}, { inWorker: `
  const put = IDBObjectStore.prototype.put;
  IDBObjectStore.prototype.put = function (value, key) {
    put.call(this, value, key);
    return this.add(value, key); // fails: it is there
  };` });

tried("an engine that ends is started again, with the game as it was kept", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await engine.join();
  await begin(page, engine, "westfront", "raid");
  const commitment = await engine.field("commit", "commitment");
  await page.evaluate(() => {
    const worker = window.engineWorker;
    window.engineWorker = null; // until the page has made the next one
    worker.terminate();
    worker.dispatchEvent(new ErrorEvent("error", { message: "out of memory", cancelable: true }));
  });
  await page.getByText(/The engine ended \(out of memory\) and is started again/).waitFor();
  await engine.join();
  assert.equal(await engine.field("commit", "commitment"), commitment, "the same dice");
});

test("a raid is played beside a real table, by the words of the table view and by touch", { timeout: SHORT }, async () => {
  const files = await serveFiles(SITE);
  const context = await newContext(browser, { forgive: FORGIVE, ...phone(UPRIGHT, { onTable: true }) });
  const page = await open(context, files.url, "westfront");
  await page.locator("main").waitFor();
  const engine = new PageEngine(page);
  await engine.join();
  await engine.ask("newgame scenario raid seed mine");
  await engine.ask("player german name=person");
  await engine.ask("player british name=level-1");
  const made = new MadeUpTable({ far: true });
  const met = await playBeside(page, { engine, made, most: 45, whim: whims(3) });
  assert.ok(met.deeds > 30 && met.rolls > 2, JSON.stringify(met));
  // Another conversation has been told nothing: it hears of all that is to lie there.
  const fresh = new PageEngine(page, 1);
  await fresh.join();
  assert.deepEqual(made.record(), await tableOf(fresh, "german", true));
  assertNoComplaints();
  await context.close();
  await files.cut();
});

/** The files that the page gives while that is done, by their names. */
async function downloads(page, count, work) {
  const files = new Map();
  const all = new Promise((resolve) =>
    page.on("download", async (download) => {
      const path = join(folder, `${files.size}-${download.suggestedFilename()}`);
      files.set(download.suggestedFilename(), path);
      await download.saveAs(path);
      if (files.size === count) resolve();
    }),
  );
  await work();
  await all;
  return files;
}

tried("all games are saved as files that are verified, before they are removed", async ({ page, engine }) => {
  await page.locator("main").waitFor();
  await engine.join();
  await begin(page, engine, "westfront", "raid");
  await engine.ask("newgame scenario crater seed secret");
  await upToDate(page, engine);
  const kept = (await engine.of("games", "saved")).length;
  assert.equal(kept, 1);
  await chooseMenu(page, "Save & load");
  await page.getByRole("button", { name: "Remove all…" }).click();
  await page.getByText(/Save them as files first/).waitFor();
  const files = await downloads(page, 2, () => page.getByRole("button", { name: "Save all first" }).click());
  for (const path of files.values()) execFileSync(PROGRAM, ["verify", path]);
  await page.getByText("2 games were given to your browser as files.").waitFor();
  const again = page.waitForEvent("load");
  await page.getByRole("button", { name: "They are there: remove the games" }).click();
  await again;
  await page.locator("main").waitFor();
  await engine.join();
  assert.deepEqual(await engine.of("games", "saved"), []);
  await assert.rejects(engine.ask("turn"), /no-game/);

  // One of them is loaded again; that of another game is not.
  await page.getByRole("button", { name: "Load a game" }).click();
  const [path] = files.values();
  await page.locator('input[type="file"]').setInputFiles(path);
  await page.getByText(/The game is loaded/).waitFor();
  const other = join(folder, "other.zhr");
  await writeFile(other, (await readFile(path, "utf8")).replace(/^game .*/m, "game lgg"));
  await page.locator('input[type="file"]').setInputFiles(other);
  await page.getByText(/This is a game of La Grande Guerre, whose engine is not loaded/).waitFor();
});

tried("the licences of what the page contains are shown", async ({ page, context, engine }) => {
  await page.locator("main").waitFor();
  await engine.join();
  await begin(page, engine, "westfront", "raid");
  await chooseMenu(page, "Help");
  const [shown] = await Promise.all([context.waitForEvent("page"), page.getByRole("link", { name: "its licences" }).click()]);
  await shown.waitForLoadState();
  const text = await shown.locator("body").innerText();
  for (const name of ["Preact", "abseil", "libsodium", "emscripten"]) assert.ok(text.includes(`==== ${name}`), name);
});

test("a page that is updated in the middle of a game goes on with it", { timeout: SHORT }, async () => {
  const site = join(folder, "updated");
  await cp(SITE, site, { recursive: true });
  let files = await serveFiles(site);
  const port = new URL(files.url).port;
  const context = await newContext(browser, { forgive: FORGIVE });
  let page = await open(context, files.url, "westfront");
  await page.locator("main").waitFor();
  await keptOffline(page);
  const engine = new PageEngine(page);
  await engine.join();
  await begin(page, engine, "westfront", "raid");
  const commitment = await engine.field("commit", "commitment");

  // The next version: another script of the worker, and engines of other names.
  const names = (await readdir(site)).filter((name) => name.startsWith("engine-"));
  const renamed = (text) => text.replaceAll(/(engine-\w+(?:-threads)?-)[0-9a-f]{8}/g, "$100000000");
  for (const name of names) await rename(join(site, name), join(site, renamed(name)));
  const index = renamed(await readFile(join(site, "index.html"), "utf8"));
  await writeFile(join(site, "index.html"), index);
  const hash = createHash("sha256").update(index).digest("base64");
  const script = renamed(await readFile(join(site, "sw.js"), "utf8"));
  await writeFile(join(site, "sw.js"), script.replace(/\b[0-9a-f]{16}\b/, "0123456789abcdef").replace(/("index.html": "sha256-)[^"]*/, `$1${hash}`));
  await page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).waiting !== null), "the new version is there");
  assert.equal(await engine.field("commit", "commitment"), commitment);
  await files.cut();
  await page.close();

  // The old page is gone: the new version has its place, without a network, and the engine that the old one had.
  page = await open(context, `http://127.0.0.1:${port}/`, "westfront");
  await page.locator("main").waitFor();
  const next = new PageEngine(page);
  await next.join();
  assert.equal(await next.field("commit", "commitment"), commitment);
  assert.match(await page.evaluate(() => document.documentElement.dataset.engines), /00000000/);
  assertNoComplaints();
  await context.close();
});
