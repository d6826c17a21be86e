// What goes over the wire until a person can decide: the page as it is built into the program, all that its server tells, and
// the headers of both. The bytes are those that reach the browser, counted between the two.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { putBattle, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { Wire } from "./helpers/wire.mjs";
import { putWestfront } from "./helpers/westfront.mjs";

const here = setting({ built: true });

const MOST = { br: 100_000, gzip: 110_000 }; // bytes
const LARGEST = { br: 102_500, gzip: 112_500 }; // of the scenario with the most on its table
const PACE = 100; // milliseconds; what comes before the first decision is shown

/** Opens the page at the game on the table; gives the names of its files, once somebody can decide and nothing more comes. */
async function openOver(wire, options) {
  const page = await openPage(await here.context({ proxy: wire.proxy, settings: { pace: PACE, pause: 300, warn: true } }), here.server, options);
  await until(async () => (await turnOf(here.engine)).actor !== "chance", "the dice have fallen");
  await upToDate(page, here.engine);
  for (let known = -1; known !== wire.down; ) {
    known = wire.down;
    await page.waitForTimeout(500);
  }
  const files = await page.evaluate(() => performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname));
  await here.close(page);
  return files;
}

const GAMES = ["loos", "lgg", "westfront"];

/** put: brings the game to the table. */
async function costsLittle(game, put, options, limits = MOST) {
  for (const [coding, most] of Object.entries(limits)) {
    await put();
    const wire = await Wire.begin({ coding });
    const files = await openOver(wire, options);
    wire.close();
    assert.ok(wire.down > 20_000 && wire.down < most, `${game}: ${wire.down} bytes by ${coding}`);
    const others = GAMES.filter((other) => other !== game);
    const foreign = (file) => others.some((other) => new RegExp(`^/${other}(later)?\\.`).test(file)) || (file.startsWith("/shared-") && !file.includes(game));
    assert.deepEqual(files.filter(foreign), [], "files of other games");
  }
}

test("Loos: few bytes until the first decision", async () => {
  await costsLittle("loos", () => putGame(here.engine, "race-for-lens", { computer: ["german"] }));
  await costsLittle("loos", () => putBattle(here.engine, { computer: ["german"] }));
});

test("La Grande Guerre: few bytes until the first decision", async () => {
  await costsLittle("lgg", () => putLgg(here, "crossing", { computer: ["red"], open: true }), { host: true });
});

test("Western Front: few bytes until the first decision", async () => {
  await costsLittle("westfront", () => putWestfront(here, "raid", { computer: ["german"] }));
  await costsLittle("westfront", async () => {
    await putWestfront(here, "hohenzollern", { computer: ["german"] });
    // A bombardment of some forty dice comes first: each costs about 400 bytes.
    for (let turn = await turnOf(here.engine); turn.actor === "chance"; turn = await turnOf(here.engine)) await here.engine.ask("roll");
  }, {}, LARGEST);
});
