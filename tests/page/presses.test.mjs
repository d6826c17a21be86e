// A press plays in the step that was shown when it began, and in no other: double clicks, keys that are held, clicks that come
// too soon, and orders that are drawn up when a step is to end.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fingers } from "./helpers/board.mjs";
import { frames, hexAt, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { tabTo } from "./helpers/keyboard.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, diceTray } from "./helpers/shell.mjs";
import { orderBar, verdictOf } from "./helpers/table.mjs";
import { putWestfront, ORDER_A } from "./helpers/westfront.mjs";
import * as westfront from "./helpers/westfront.mjs";

const here = setting();
const NEVER = 3_600_000; // milliseconds in which a new step takes no clicks: no test lasts as long
const status = (page) => page.locator('.board .status[role="status"]');
const button = (page, name) => actionBar(page).getByRole("button", { name: new RegExp(`^${name}`) });

/** What presses are made of, without a browser. */
async function presses() {
  const page = join(dirname(fileURLToPath(import.meta.url)), "../../tools/web/page");
  const esbuild = createRequire(join(page, "package.json"))("esbuild");
  const { outputFiles } = await esbuild.build({ entryPoints: [join(page, "src/session/presses.ts")], bundle: true, format: "esm", write: false });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
}

test("a press belongs to the position that was shown when it began, and pointers wait for a new step", async () => {
  const { Presses } = await presses();
  let now = 1000;
  const one = new Presses(() => now, () => 300);
  const shown = (position, step) => one.show({ position, step });
  assert.equal(one.refusal("a"), null, "what nobody has pressed for is played");
  shown("a", "move");
  now = 1299;
  one.begin("pointer");
  one.click(1);
  assert.match(one.refusal("a"), /just changed/, "too soon");
  now = 1300;
  one.begin("pointer");
  one.click(1);
  assert.equal(one.refusal("a"), null);
  assert.match(one.refusal("b"), /just changed/, "the position is another one by now");
  // Another move of the same step takes clicks at once, but not the second click of a double click.
  shown("b", "move");
  one.begin("pointer");
  one.click(1);
  assert.equal(one.refusal("b"), null);
  one.begin("pointer");
  one.click(2);
  assert.match(one.refusal("b"), /quick presses/);
  // Keys do not wait; one that is held plays once.
  shown("c", "combat");
  one.begin("key");
  one.click(0);
  assert.equal(one.refusal("c"), null);
  one.repeat();
  one.click(0);
  assert.equal(one.refusal("c"), "");
  one.release(false);
  // The space bar makes its click when it is let go, and that is the click of its first press.
  one.begin("key");
  one.repeat();
  one.release(true);
  one.click(0);
  assert.equal(one.refusal("c"), null);
  // What has no press of its own, as of a screen reader, is a press by itself.
  shown("d", "advance");
  one.click(0);
  assert.equal(one.refusal("d"), null);
});

/** Two clicks of the mouse as of one who double-clicks, so many milliseconds apart. */
async function doubleClick(page, { x, y }, gap) {
  await page.mouse.move(x, y);
  for (const clickCount of [1, 2]) {
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
    if (clickCount === 1) await page.waitForTimeout(gap);
  }
}

async function middleOf(locator) {
  const { x, y, width, height } = await locator.boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

/** The actions of people that were played, without the rolls. */
async function played(engine) {
  return (await engine.moves()).flatMap(({ actor, action }) => (actor === "chance" ? [] : [`${actor} ${action}`]));
}

test("a double click on Done ends one step, whatever the gap", async () => {
  const { engine } = here;
  const page = await here.open();
  for (const gap of [0, 60, 250]) {
    await putGame(engine, "race-for-lens");
    await upToDate(page, engine);
    await doubleClick(page, await middleOf(button(page, "Done")), gap);
    await status(page).getByText("quick presses").waitFor();
    assert.equal((await played(engine)).length, 1, `a gap of ${gap} ms`);
  }
});

test("a double tap on Done ends one step", async () => {
  const { engine } = here;
  const page = await here.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, settings: { pause: NEVER, pace: 0 } });
  await putGame(engine, "race-for-lens");
  await upToDate(page, engine);
  // As if the step had been shown for long.
  await page.evaluate((by) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + by;
  }, NEVER);
  const at = await middleOf(button(page, "Done"));
  const hand = await fingers(page);
  for (let i = 0; i < 2; ++i) {
    await hand.down(at);
    await hand.up();
    await page.waitForTimeout(80);
  }
  await status(page).getByText(/quick presses|just changed/).waitFor();
  assert.equal((await played(engine)).length, 1);
});

test("Enter that is held on Done ends one step, and so does F", async () => {
  const { engine } = here;
  const page = await here.open();
  for (const key of ["Enter", "f"]) {
    await putGame(engine, "race-for-lens");
    await upToDate(page, engine);
    if (key === "Enter") await tabTo(page, button(page, "Done"));
    else await hexAt(page, "3107").focus();
    await page.keyboard.down(key);
    await until(async () => (await played(engine)).length > 0, "the step is over");
    for (let i = 0; i < 3; ++i) {
      await upToDate(page, engine);
      await frames(page);
      await page.keyboard.down(key); // which Playwright sends as a repeat
    }
    await page.keyboard.up(key);
    await upToDate(page, engine);
    assert.equal((await played(engine)).length, 1, key);
  }
});

test("a click that comes as soon as the step has changed plays nothing and says so; after a pause it plays", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pause: NEVER } });
  await putGame(engine, "race-for-lens");
  await engine.ask("play done");
  const { hash } = await upToDate(page, engine);
  await button(page, "Done").click();
  await status(page).getByText("just changed").waitFor();
  assert.equal(await engine.hash(), hash);
  // The time passes.
  await page.evaluate((by) => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + by;
  }, NEVER);
  await button(page, "Done").click();
  await until(async () => (await engine.hash()) !== hash, "the step is over");
});

test("a press that began in another step plays nothing", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "race-for-lens");
  const { hash: before } = await upToDate(page, engine);
  const at = await middleOf(button(page, "Done"));
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  await engine.ask("play done"); // another window was faster
  const { hash } = await upToDate(page, engine);
  assert.notEqual(hash, before);
  await page.mouse.up();
  await status(page).getByText("just changed").waitFor();
  assert.equal(await engine.hash(), hash);
});

test("faces of one's own dice are sent once", async () => {
  const { engine } = here;
  const page = await here.open();
  await engine.ask("newgame scenario mobile-breakout seed mine");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  await engine.ask("play mobile 1/1b");
  await upToDate(page, engine);
  await doubleClick(page, await middleOf(diceTray(page).getByRole("button", { name: "Face 6" })), 60);
  await until(async () => (await turnOf(engine)).actor !== "chance", "the roll is taken");
  await upToDate(page, engine);
  const rolls = (await engine.moves()).filter(({ actor }) => actor === "chance");
  assert.equal(rolls.length, 1);
});

test("an order that is drawn up is not lost by Done or F: the page says what to do", async () => {
  const { engine } = here;
  const page = await here.open();
  await putLgg(here, "pinch");
  await upToDate(page, engine);
  // Orders follow the commands.
  for (let turn = await turnOf(engine); turn.step !== "activate"; turn = await turnOf(engine)) {
    if (turn.actor === "chance") await page.waitForTimeout(20);
    else await engine.ask(`play hash=${turn.hash} ${(await engine.actions())[0]}`).catch(() => null);
  }
  await upToDate(page, engine);
  await page.getByRole("application").focus();
  await page.keyboard.press("n");
  await page.keyboard.press("p");
  await verdictOf(page);
  const hash = await engine.hash();
  for (const press of [() => button(page, "Done").click(), () => page.keyboard.press("f")]) {
    await page.getByRole("application").focus();
    await press();
    await status(page).getByText("An order is drawn up and not played yet").waitFor();
    assert.equal(await engine.hash(), hash);
    assert.ok(await orderBar(page).isVisible());
  }
  await orderBar(page).getByRole("button", { name: "Drop" }).click();
  await orderBar(page).waitFor({ state: "detached" });
  await button(page, "Done").click();
  await until(async () => (await engine.hash()) !== hash, "without an order Done ends the step");
});

test("on a table a double click draws an order up and does not play it", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { state: ORDER_A });
  const page = await here.open();
  const { hash } = await upToDate(page, engine);
  await doubleClick(page, await westfront.onScreen(page, 300, 262), 60);
  await orderBar(page).waitFor();
  await status(page).getByText("quick presses").waitFor();
  assert.equal(await engine.hash(), hash);
  await westfront.clickAt(page, 300, 262);
  await until(async () => (await engine.hash()) !== hash, "a click for itself plays it");
});
