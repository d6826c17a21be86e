// The page as one file, from a disk: a game of each kind begins, is kept, and continues after a reload.
import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { assertNoComplaints, launch, newContext } from "../page/helpers/browser.mjs";
import { turnOf, until, upToDate } from "../page/helpers/game.mjs";
import { PageEngine, watchWorker } from "./site.mjs";

const FILE = process.env.ZEROHOUR_SINGLE;
const TIME = 300_000;
const GAMES = [
  ["loos", "trench-assault", "Loos, 1915"],
  ["lgg", "pinch", "La Grande Guerre"],
  ["westfront", "raid", "Western Front"],
];

let browser;
before(async () => {
  assert.ok(FILE, "ZEROHOUR_SINGLE names the file of `tools/zerohour site --single`");
  browser = await launch();
});
after(() => browser?.close());

for (const [game, scenario, title] of GAMES) {
  test(`${scenario} from a disk`, { timeout: TIME }, async () => {
    const asked = [];
    const context = await newContext(browser, { newVisit: true });
    const page = await context.newPage();
    page.on("request", (request) => asked.push(request.url()));
    await page.addInitScript(watchWorker);
    await page.goto(pathToFileURL(FILE).href);
    await page.getByRole("button", { name: `Open ${title}` }).click();
    await page.getByRole("button", { name: `Play a first battle of ${title}` }).click();
    await page.locator("section.board").waitFor();
    const engine = new PageEngine(page);
    await engine.join();
    await engine.ask(`newgame scenario ${scenario} seed secret`);
    const { sides } = (await engine.of(`scenarios ${game}`, "scenario"))[0];
    for (const side of sides) await engine.ask(`player ${side} name=person`);
    const { actor } = await turnOf(engine);
    if (actor === "chance") await engine.ask("roll").catch(() => {}); // the page may have been faster
    // The page rolls what is due; then persons decide, and nothing changes by itself.
    await until(async () => (await turnOf(engine)).actor !== "chance", "a person decides");
    await upToDate(page, engine);
    const known = [await engine.field("commit", "commitment"), await engine.hash()];
    await page.reload();
    await page.locator("main").waitFor();
    await engine.join();
    assert.deepEqual([await engine.field("commit", "commitment"), await engine.hash()], known);
    assert.ok(asked.every((url) => /^(file|blob|data):/.test(url)), asked.find((url) => !/^(file|blob|data):/.test(url)));
    assertNoComplaints();
    await context.close();
  });
}
