// What the end of a step would give away is told at "Done" before it ends, and the end of a game is taken back while that works.
import assert from "node:assert/strict";
import { putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, closeSettings, openSettings } from "./helpers/shell.mjs";

const here = setting();
const done = (page) => actionBar(page).getByRole("button", { name: /Done/ });
const said = (page) => actionBar(page).locator(".at-done");
const undo = (page) => actionBar(page).getByRole("button", { name: "Undo" });

/** Presses Done until the position is another one, so often as that takes. */
async function endStep(page, engine) {
  const { hash } = await upToDate(page, engine);
  for (let i = 0; i < 2 && (await engine.hash()) === hash; ++i) {
    await done(page).click();
    await until(async () => (await engine.hash()) !== hash || (await said(page).innerText()) !== "", "Done answers");
  }
  await upToDate(page, engine);
}

for (const [hands, options] of [["mouse", {}], ["finger", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }], ["key", {}]]) {
  test(`by ${hands} the first press of Done tells what it gives away, and the second ends the step`, async () => {
    const { engine } = here;
    const page = await here.open({ ...options, settings: { warn: true } });
    await putGame(engine, "hill70");
    const { hash } = await upToDate(page, engine);
    const press = async () => {
      if (hands === "finger") return done(page).tap();
      if (hands === "mouse") return done(page).click();
      await page.locator("#hex-2610").focus();
      await page.keyboard.press("f");
    };
    await actionBar(page).locator(".done.gives").waitFor(); // ground that counts could be taken
    assert.ok(!(await said(page).isVisible()));
    await press();
    await said(page).getByText("can enter 2608").waitFor();
    await said(page).getByText("No British unit has moved").waitFor();
    await said(page).getByText("Press again").waitFor();
    assert.equal(await engine.hash(), hash);
    await page.waitForTimeout(700); // two taps that follow each other at once are one press
    const box = await said(page).boundingBox();
    const { width, height } = page.viewportSize();
    assert.ok(box.x >= 0 && box.x + box.width <= width + 1 && box.y >= 0 && box.y + box.height <= height, JSON.stringify(box));
    if (hands === "mouse") {
      // It does not stand in the way of what one looks at next.
      await page.mouse.click(400, 300);
      await said(page).waitFor({ state: "hidden" });
    }
    await press();
    await until(async () => (await engine.hash()) !== hash, "the step is over");
    await upToDate(page, engine);
    assert.ok(!(await said(page).isVisible()), "what was told of one step does not stay in the next");
  });
}

test("what loses at once is told beside the decision and at Done, and can be switched off", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { warn: true } });
  await putGame(engine, "hill70");
  await engine.ask("play done");
  await engine.ask("play done");
  const { hash } = await upToDate(page, engine);
  await page.locator(".victory-warnings").getByText("the British lose").waitFor();
  await page.locator(".victory-warnings").getByText("15/46b can enter 2608").waitFor();
  assert.equal(await page.locator(".victory-warnings").getByText("the British lose").count(), 1, "told once");
  await done(page).click();
  await said(page).getByText("the British lose").waitFor();
  assert.equal(await engine.hash(), hash);
  await (await openSettings(page)).getByLabel("Warn me before Done").uncheck();
  await closeSettings(page);
  await done(page).click();
  await until(async () => (await turnOf(engine)).actor === "nobody", "the game is over");
});

test("a round of La Grande Guerre in which nothing was done is not passed by one press", async () => {
  const { engine } = here;
  await putLgg(here, "pinch");
  const page = await here.open({ settings: { warn: true } });
  const { hash } = await upToDate(page, engine);
  assert.equal(await actionBar(page).locator(".done.gives").count(), 0, "it is no news when the round begins");
  await done(page).click();
  await said(page).getByText("none of its 3 actions").waitFor();
  assert.equal(await engine.hash(), hash);
  await done(page).click();
  await until(async () => (await engine.hash()) !== hash, "the turn is over");
});

test("the end of a small battle can be taken back until the seed is told, and Undo is lit only so long", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { warn: true } });
  await putGame(engine, "hill70", { seed: "secret" });
  for (let i = 0; i < 3; ++i) await endStep(page, engine);
  assert.equal((await turnOf(engine)).actor, "nobody");
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  // A page that is loaded again asks for nothing that would tell the seed.
  await page.reload();
  await upToDate(page, engine);
  assert.equal(await undo(page).getAttribute("aria-disabled"), "false");
  await undo(page).click();
  await until(async () => (await turnOf(engine)).actor === "british", "the end is taken back");
  await upToDate(page, engine);
  await page.getByRole("button", { name: "Rematch" }).waitFor({ state: "detached" });
  await endStep(page, engine);
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  await engine.ask("reveal");
  await page.reload();
  await upToDate(page, engine);
  await until(async () => (await undo(page).getAttribute("aria-disabled")) === "true", "Undo is off");
  assert.match(await undo(page).getAttribute("title"), /over/);
});
