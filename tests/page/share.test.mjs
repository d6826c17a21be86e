// One game on several pages, through reloads and a server that is killed.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { Engine } from "./helpers/engine.mjs";
import { chooseByMouse, firstChoice, myTurn, playToTheEnd, putGame, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();

/** Everything that has happened in the game. */
async function eventsOf(engine) {
  return (await engine.ask("events")).lines;
}

test("a reload shows the same game", async () => {
  const { engine } = here;
  await putGame(engine, "hill70", { computer: ["german"] });
  const page = await here.open();
  const { hash } = await myTurn(page, engine, ["german"]);
  await chooseByMouse(page, engine, firstChoice(await engine.actions()));
  await until(async () => (await engine.hash()) !== hash, "the move is played");
  const moved = await engine.hash();
  await page.reload();
  const turn = await upToDate(page, engine);
  assert.equal(turn.hash, moved);
  await page.getByText("1 of 1").waitFor();
});

test("the page comes back by itself after the server was killed, and the game goes on", async () => {
  await putGame(here.engine, "hill70", { computer: ["german"] });
  const page = await here.open({ forgive: /WebSocket connection to|ERR_CONNECTION_REFUSED/ });
  const { hash } = await myTurn(page, here.engine, ["german"]);
  await chooseByMouse(page, here.engine, firstChoice(await here.engine.actions()));
  await until(async () => (await here.engine.hash()) !== hash, "the move is played");
  const before = await upToDate(page, here.engine);
  const text = await here.engine.position();

  await here.server.kill();
  await page.getByRole("status").getByText("Connection lost").waitFor();
  await here.server.again();
  here.engine = await Engine.connect(here.server);
  assert.equal(await here.engine.hash(), before.hash);
  assert.equal(await here.engine.position(), text);
  await page.getByRole("status").getByText("Connection lost").waitFor({ state: "detached" });
  await upToDate(page, here.engine);
  await playToTheEnd(page, here.engine, { computer: ["german"], choose: chooseByMouse });
});

/** A game to its end, the choices made on the pages in turn. Gives all that happened. */
async function playOn(pages, engine) {
  await putGame(engine, "race-for-lens", { computer: ["british"] });
  for (let n = 0; ; ++n) {
    const page = pages[n % pages.length];
    const turn = await myTurn(page, engine, ["british"]);
    for (const other of pages) assert.equal((await upToDate(other, engine)).hash, turn.hash);
    if (turn.actor === "nobody") return eventsOf(engine);
    await chooseByMouse(page, engine, firstChoice(await engine.actions()));
    await until(async () => (await engine.hash()) !== turn.hash, "it is played");
  }
}

test("two tabs and another browser share a game, and the computer decides once", async () => {
  const { engine } = here;
  const first = await here.open();
  const alone = await playOn([first], engine);
  assert.ok(alone.some(({ what, side }) => what === "play" && side === "british"), "the computer had something to decide");

  const second = await openPage(first.context(), here.server);
  const elsewhere = await here.open();
  assert.deepEqual(await playOn([first, second, elsewhere], engine), alone);
  const results = await Promise.all([first, second, elsewhere].map((page) => page.locator(".decision").innerText()));
  assert.equal(new Set(results).size, 1);
});

test("the computer goes on in another tab when the one that led is closed", async () => {
  const { engine } = here;
  const first = await here.open();
  await first.locator("main").waitFor();
  const second = await openPage(first.context(), here.server);
  await second.locator("main").waitFor();
  await first.close();
  await putGame(engine, "race-for-lens", { computer: ["british"] });
  await playToTheEnd(second, engine, { computer: ["british"], choose: chooseByMouse });
});
