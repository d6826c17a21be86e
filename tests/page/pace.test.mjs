// The computer's turn at one's own pace, dice that wait, hints in stages, reasons.
import assert from "node:assert/strict";
import { hexAt, myTurn, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, diceTray, openSettings } from "./helpers/shell.mjs";

const here = setting();

test("step by step, each press is one action of the computer, and the log has its reason", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pace: -1 } });
  await page.locator("main").waitFor();
  await putGame(engine, "hill70", { computer: ["british"], bot: "level-3" });
  const next = actionBar(page).getByRole("button", { name: "Next action" });
  for (let i = 0; i < 3; ++i) {
    await next.waitFor();
    const { hash, event } = await upToDate(page, engine);
    await next.click();
    await until(async () => (await engine.hash()) !== hash, "an action is played");
    const after = await turnOf(engine);
    assert.equal(Number(after.event), Number(event) + 1);
    await upToDate(page, engine);
  }
  const reason = page.locator(".log-entries .reason").first();
  await reason.getByText("Why?").click();
  const told = await reason.innerText();
  assert.ok(told.length > "Why?".length + 10);
  // A page that is loaded again has forgotten none.
  await page.reload();
  await upToDate(page, engine);
  await reason.getByText("Why?").click();
  assert.equal(await reason.innerText(), told);
  // The rest at once.
  await (await openSettings(page)).getByLabel("Computer plays").selectOption({ label: "at once" });
  await myTurn(page, engine, ["british"]);
});

test("step by step, Undo drops what the computer was about to do, and it goes on after the next decision", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pace: -1 } });
  await page.locator("main").waitFor();
  await putGame(engine, "race-for-lens", { computer: ["british"], bot: "level-3" });
  const { hash } = await upToDate(page, engine);
  const next = actionBar(page).getByRole("button", { name: "Next action" });
  const done = actionBar(page).getByRole("button", { name: /^Done/ });
  for (const undone of [true, false]) {
    for (let i = 0; i < 2; ++i) {
      const { hash: before } = await upToDate(page, engine);
      await done.click();
      await until(async () => (await engine.hash()) !== before, "the step is over");
    }
    await next.waitFor();
    if (!undone) break;
    for (let i = 0; i < 2; ++i) {
      const { hash: before } = await turnOf(engine);
      await actionBar(page).getByRole("button", { name: "Undo" }).click();
      await until(async () => (await turnOf(engine)).hash !== before, "a decision is taken back");
      await upToDate(page, engine);
    }
    assert.equal(await engine.hash(), hash);
    await next.waitFor({ state: "detached" });
  }
  const { hash: waits } = await upToDate(page, engine);
  await next.click();
  await until(async () => (await engine.hash()) !== waits, "the computer goes on");
});

test("dice that wait fall when one presses", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { rollByHand: true } });
  await putGame(engine, "trench-assault");
  await engine.ask("play bombard 1714 ; done ; no-gas");
  const { hash, actor } = await upToDate(page, engine);
  assert.equal(actor, "chance");
  const roll = diceTray(page).getByRole("button", { name: "Roll" });
  await roll.waitFor();
  const outcomes = diceTray(page).locator(".outcomes li");
  await outcomes.first().waitFor({ state: "attached" });
  const chances = await outcomes.locator("b").evaluateAll((nodes) => nodes.map((node) => node.textContent));
  const sum = chances.map((chance) => chance.split("/").map(Number)).reduce((total, [a, b = 1]) => total + a / b, 0);
  assert.ok(Math.abs(sum - 1) < 1e-9, chances.join(" + "));
  assert.equal(await engine.hash(), hash);
  await roll.click();
  await until(async () => (await engine.hash()) !== hash, "the dice fall");
});

test("a plan and a hint come into sight, however much else the panel says", async () => {
  const { engine } = here;
  await putLgg(here, "pinch");
  const page = await here.open({ viewport: { width: 1280, height: 620 } });
  await upToDate(page, engine);
  const inSight = async (part) => {
    const [panel, box] = [await page.locator("#panel-decide").boundingBox(), await part.boundingBox()];
    return box !== null && box.y >= panel.y - 1 && box.y + box.height <= panel.y + panel.height + 1;
  };
  const hint = page.getByRole("region", { name: "Hints" }).locator("p").last();
  await page.getByRole("group", { name: "Actions" }).getByRole("button", { name: "Hint" }).click();
  await hint.waitFor({ timeout: 120_000 });
  await page.getByRole("region", { name: "The enemy's best attacks on it" }).waitFor(); // of the unit that the hint is about
  await until(() => inSight(hint), "the hint is in sight");
  await page.getByRole("button", { name: "Plan the rest for me" }).click();
  const play = page.getByRole("button", { name: "Play this plan" });
  await play.waitFor({ timeout: 120_000 });
  await until(() => inSight(play), "the button that plays the plan is in sight");
});

test("hints come in three stages, in sight, and change nothing but the record", async () => {
  const { engine } = here;
  const page = await here.open({ viewport: { width: 1280, height: 560 } });
  await putGame(engine, "hill70");
  const { hash } = await upToDate(page, engine);
  const hints = page.getByRole("region", { name: "Hints" });
  assert.equal(await hints.locator("p").count(), 0);
  for (const [stage, name] of ["Show a hint", "What would it do?", "Why?"].entries()) {
    await hints.getByRole("button", { name, exact: true }).click();
    await until(async () => (await hints.locator("p").count()) === stage + 1, `stage ${stage + 1}`);
    assert.equal(await engine.hash(), hash);
    const inSight = async () => {
      const [panel, said] = [await page.locator("#panel-decide").boundingBox(), await hints.locator("p").last().boundingBox()];
      return said.y >= panel.y - 1 && said.y + said.height <= panel.y + panel.height + 1;
    };
    await until(inSight, `stage ${stage + 1} is in sight`);
  }
  assert.equal(await hints.getByRole("button").count(), 0);
  const events = await engine.list("events", "event", "\n");
  assert.deepEqual(
    events.filter((event) => / hint /.test(event)).map((event) => event.replace(/^\d+ /, "")),
    ["hint british 1", "hint british 2", "hint british 3"],
  );
});

test("the counters can be taken off the map, and what a side controls be shown", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  await upToDate(page, engine);
  assert.ok((await page.locator(".map .counter").count()) > 0);
  const settings = await openSettings(page);
  await settings.getByLabel("Counters on the map").uncheck();
  await page.locator(".map .counter").first().waitFor({ state: "detached" });
  await settings.getByLabel("Show").selectOption({ label: "German zones of control" });
  const zone = await engine.list("overlay zoc german", "hexes", " ");
  await until(async () => (await page.locator("polygon.overlay").count()) === zone.length, "the zones are tinted");
  await page.reload();
  await upToDate(page, engine);
  assert.equal(await page.locator(".map .counter").count(), 0, "kept by the browser");
  await hexAt(page, "2610").focus();
  await page.keyboard.press("c");
  await page.locator(".map .counter").first().waitFor();
});

test("a roll that waits falls once one no longer wants to press for it", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { rollByHand: true } });
  await putGame(engine, "trench-assault");
  await engine.ask("play bombard 1714 ; done ; no-gas");
  const { hash } = await upToDate(page, engine);
  await diceTray(page).getByRole("button", { name: "Roll" }).waitFor();
  const settings = await openSettings(page);
  await settings.getByRole("checkbox", { name: "Wait for me to roll my dice" }).uncheck();
  await until(async () => (await engine.hash()) !== hash, "the dice fall");
});
