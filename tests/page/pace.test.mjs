// The computer's turn at one's own pace, dice that wait, hints in stages, reasons.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { hexAt, myTurn, overlayHexes, partsOf, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
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
    assert.equal(after.event, event + 1);
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

test("Skip shows the rest of the computer's turn at once, and the next one again at its pace", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pace: 600_000 } }); // ten minutes between two actions
  await page.locator("main").waitFor();
  await putLgg(here, "pinch", { computer: ["blue"] });
  const skip = actionBar(page).getByRole("button", { name: "Skip" });
  for (const round of [1, 2]) {
    await skip.waitFor();
    const { hash } = await upToDate(page, engine);
    await page.waitForTimeout(50);
    assert.equal(await engine.hash(), hash, "nothing is played before its time");
    if (round === 2) break;
    await skip.click();
    await myTurn(page, engine, ["blue"]);
    await skip.waitFor({ state: "detached" });
    for (let turn = await upToDate(page, engine); turn.actor === "red"; turn = await upToDate(page, engine)) {
      await actionBar(page).getByRole("button", { name: /^Done/ }).click();
      await until(async () => (await engine.hash()) !== turn.hash, "the turn is over");
    }
  }
});

test("another kind of game that is put on the table while the computer waits is shown, and what it was about to do is forgotten", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pace: 600_000 } });
  await putGame(engine, "race-for-lens", { computer: ["british", "german"], bot: "level-1" });
  await page.locator(".cue").first().waitFor({ state: "attached" });
  await putLgg(here, "pinch");
  const { hash } = await upToDate(page, engine);
  await actionBar(page).getByRole("button", { name: /^Done/ }).click();
  await until(async () => (await engine.hash()) !== hash, "the new game goes on");
});

test("Done that is grey says why at the button: to a press, to a finger, and to who listens", async () => {
  const { engine } = here;
  await putGame(engine, "loos");
  for (const options of [{}, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]) {
    const page = await here.open(options);
    await upToDate(page, engine);
    const done = actionBar(page).getByRole("button", { name: /^Done/ });
    assert.equal(await done.getAttribute("aria-disabled"), "true");
    const described = await done.evaluate((node) => document.getElementById(node.getAttribute("aria-describedby")).textContent);
    assert.match(described, /The Germans place their battalions/);
    const said = actionBar(page).locator(".at-done");
    assert.ok(!(await said.isVisible()));
    if (options.hasTouch) await done.tap({ force: true });
    else await done.click({ force: true });
    await said.getByText("The Germans place their battalions").waitFor();
    const [button, note] = [await done.boundingBox(), await said.boundingBox()];
    const gap = Math.max(note.y - (button.y + button.height), button.y - (note.y + note.height));
    assert.ok(gap >= 0 && gap < 20, `it stands at the button: ${gap} pixels from it`);
    const { width } = page.viewportSize();
    assert.ok(note.x >= 0 && note.x + note.width <= width + 1);
  }
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
  assert.equal(await hints.getByRole("button", { name: /\?$/ }).count(), 0, "there is nothing more to ask");
  const asked = await engine.events("hint");
  assert.deepEqual(asked.map(({ side, stage }) => [side, stage]), [["british", 1], ["british", 2], ["british", 3]]);
});

test("one press plays what a hint proposes, and one Undo takes it back", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  const { hash } = await upToDate(page, engine);
  const hints = page.getByRole("region", { name: "Hints" });
  await hints.getByRole("button", { name: "Show a hint" }).click();
  await hints.locator("p").first().waitFor();
  assert.equal(await hints.getByRole("button", { name: "Take it" }).count(), 0, "what it is about is no action yet");
  await hints.getByRole("button", { name: "What would it do?" }).click();
  await until(async () => (await hints.locator("p").count()) === 2, "the action is told");
  const said = await hints.locator("p").last().innerText();
  await hints.getByRole("button", { name: "Take it" }).click();
  await until(async () => (await engine.hash()) !== hash, "it is played");
  await upToDate(page, engine);
  const [{ action }] = await engine.moves();
  const { unit, hex } = partsOf(action);
  assert.ok(said.includes(unit) && said.includes(hex), `${action} was played, and the hint was: ${said}`);
  await actionBar(page).getByRole("button", { name: "Undo" }).click();
  await until(async () => (await engine.hash()) === hash, "one Undo takes it back");
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
  const zone = await overlayHexes(engine, "zoc german");
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

test("a game that is put on the table while a move of the computer's is drawn is shown like any other", async () => {
  const { engine } = here;
  const context = await here.context({ settings: { pace: 350 } });
  let put = null; // once the page has played: the other game, before which the page hears nothing more
  const putAnother = async (hash) => {
    await until(async () => (await engine.hash()) !== hash, "a move is played");
    await engine.ask("newgame scenario raid seed 7");
  };
  await putGame(engine, "hill70", { computer: ["british", "german"] });
  const hash = await engine.hash();
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((text) => {
      server.send(text);
      if (/ play hash=/m.test(text)) put ??= putAnother(hash);
    });
    server.onMessage((text) => void Promise.resolve(put).then(() => socket.send(text)));
  });
  const page = await openPage(context, here.server);
  await page.locator('main[data-game="westfront"]').waitFor();
  await upToDate(page, engine);
});
