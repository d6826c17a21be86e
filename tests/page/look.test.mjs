// Back through a game and to the present.
import assert from "node:assert/strict";
import { finish, firstChoice, hexAt, putGame, shownUnits, unitsIn, until, upToDate } from "./helpers/game.mjs";
import { tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();

/** A game that is over, with more than one player turn. Gives the number of its moves. */
async function putFinished(engine) {
  await putGame(engine, "race-for-lens");
  await finish(engine);
  return Number(await engine.field("story", "count"));
}

/** The map shows the position behind so many moves. */
async function assertAt(page, engine, at, count) {
  if (at < count) await page.getByText(`Looking back: after ${at} of ${count} moves.`).waitFor();
  else await page.getByText(/^Looking back/).waitFor({ state: "detached" });
  const { where } = unitsIn((await engine.ask(`state at ${at}`)).lines[0]);
  assert.deepEqual(await shownUnits(page), Object.fromEntries([...where].sort()), `after ${at} moves`);
}

test("log entries, steps and keys bring earlier positions to the map", async () => {
  const { engine } = here;
  const page = await here.open();
  const count = await putFinished(engine);
  const { hash } = await upToDate(page, engine);
  const steps = page.getByRole("group", { name: "Look back through the game" });
  const entries = page.locator(".log-entries li.entry > button");
  assert.equal(await entries.count(), count);
  const told = (await engine.ask("story")).lines.filter((line) => line.startsWith("tell "));
  assert.equal(await entries.nth(2).innerText(), told[2].replace(/^tell \d+ /, ""));

  await entries.nth(2).click();
  await assertAt(page, engine, 3, count);
  await steps.getByRole("button", { name: "One back" }).click();
  await assertAt(page, engine, 2, count);
  await steps.getByRole("button", { name: "To the beginning" }).click();
  await assertAt(page, engine, 0, count);
  assert.ok(await steps.getByRole("button", { name: "One back" }).isDisabled());
  await steps.getByRole("button", { name: "One forward" }).click();
  await assertAt(page, engine, 1, count);
  await steps.getByRole("button", { name: "To the present" }).click();
  await assertAt(page, engine, count, count);
  await entries.nth(count - 3).click();
  await assertAt(page, engine, count - 2, count);
  await page.getByRole("button", { name: "Back to the present" }).click();
  await assertAt(page, engine, count, count);

  await tabToMap(page);
  for (const at of [count - 1, count - 2]) {
    await page.keyboard.press(",");
    await assertAt(page, engine, at, count);
  }
  await page.keyboard.press(".");
  await assertAt(page, engine, count - 1, count);
  await page.keyboard.press("Escape");
  await assertAt(page, engine, count, count);
  assert.equal(await engine.hash(), hash);
});

test("the points of the chances bring their positions to the map", async () => {
  const { engine } = here;
  const page = await here.open();
  const count = await putFinished(engine);
  await upToDate(page, engine);
  await page.getByRole("tab", { name: "Chances" }).click();
  const points = page.locator(".graph .point");
  await points.nth(2).waitFor();
  const number = await points.count();
  assert.ok(number >= 3, `${number} points`);
  await points.first().click();
  await assertAt(page, engine, 0, count);
  await points.nth(1).press("Enter");
  await until(async () => !(await page.getByText(/after 0 of/).isVisible()), "another position");
  const at = Number(/after (\d+) of/.exec(await page.getByText(/^Looking back/).innerText())[1]);
  assert.ok(at > 0 && at < count);
  await assertAt(page, engine, at, count);
  // Its label has the chances of that position.
  const chances = (await engine.ask(`chances at ${at}`)).ok;
  const label = await points.nth(1).getAttribute("aria-label");
  for (const side of ["british", "german"]) {
    const share = Math.round(100 * Number(new RegExp(`${side}=(\\S+)`).exec(chances)[1]));
    assert.match(label, new RegExp(`${side} ${share}%`, "i"));
  }
  await points.nth(number - 1).click();
  await assertAt(page, engine, count, count);
});

test("a hint refines the chances, which say how certain they are", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  await upToDate(page, engine);
  await page.getByRole("tab", { name: "Chances" }).click();
  const now = page.locator(".graph .point").last();
  const quick = await now.getAttribute("aria-label");
  assert.match(quick, /, give or take \d+\. Show this position\.$/);
  await page.getByRole("region", { name: "Hints" }).getByRole("button", { name: "A hint" }).click();
  await page.getByText(/^Look at /).waitFor();
  await page.locator(".graph").getByText(/Now from: .*of the best of/).waitFor();
  // They are those that the engine tells.
  const told = (await engine.ask("chances")).ok;
  const share = Math.round(100 * Number(/british=(\S+)/.exec(told)[1]));
  const error = Math.round(200 * Number(/stderr=(\S+)/.exec(told)[1]));
  assert.ok((await now.getAttribute("aria-label")).includes(`British ${share}%`));
  assert.ok((await now.getAttribute("aria-label")).includes(`give or take ${error}.`));
});

test("a click on the past changes nothing", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  for (let i = 0; i < 3; ++i) await engine.ask(`play ${firstChoice(await engine.list("legal", "actions"))}`);
  const { hash } = await upToDate(page, engine);
  await page.getByRole("button", { name: "To the beginning" }).click();
  await assertAt(page, engine, 0, 3);
  await hexAt(page, "2610").click();
  assert.equal(await engine.hash(), hash);
});
