// Back through a game and to the present.
import assert from "node:assert/strict";
import { finish, firstChoice, hexAt, putGame, shownUnits, unitsIn, unlessBusy, until, upToDate } from "./helpers/game.mjs";
import { tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { act, actionBar, openMenu, openTab } from "./helpers/shell.mjs";

const here = setting();

/** A game that is over, with more than one player turn. Gives the number of its moves. */
async function putFinished(engine) {
  await putGame(engine, "race-for-lens");
  await finish(engine);
  return engine.field("story", "count");
}

/** The map shows the position behind so many moves. */
async function assertAt(page, engine, at, count) {
  if (at < count) await page.getByText(`Looking back: after ${at} of ${count} moves.`).waitFor();
  else await page.getByText(/^Looking back/).waitFor({ state: "detached" });
  const { where } = unitsIn(await engine.position(at));
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
  assert.equal(await entries.nth(2).innerText(), (await engine.texts("story", "tell"))[2]);

  // The log goes along.
  const isSeen = (node) => node.evaluate((one) => {
    const [box, frame] = [one.getBoundingClientRect(), one.closest(".log-entries").getBoundingClientRect()];
    return box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  });
  await openTab(page, "Log");
  await steps.getByRole("button", { name: "To the beginning" }).click();
  await assertAt(page, engine, 0, count);
  await until(() => page.locator(".log-entries").evaluate((node) => node.scrollTop === 0), "the log is at its beginning");
  await steps.getByRole("button", { name: "One forward" }).click();
  await assertAt(page, engine, 1, count);
  await until(() => isSeen(entries.first()), "the first entry is in view");
  await openTab(page, "Chances");
  await page.locator(".graph .keys").getByText(/ at that time: \d+%/).first().waitFor();
  await openTab(page, "Decide");

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
  assert.equal(await page.locator(".graph .keys svg .chance").count(), 2, "each side's line beside its name");
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
    const share = Math.round(100 * chances[side]);
    assert.match(label, new RegExp(`${side} ${share}%`, "i"));
  }
  await points.nth(number - 1).click();
  await assertAt(page, engine, count, count);
});

test("the chances say how certain they are and where they come from, before a hint and after it", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  await upToDate(page, engine);
  await page.getByRole("tab", { name: "Chances" }).click();
  const now = page.locator(".graph .point").last();
  const quick = await now.getAttribute("aria-label");
  assert.match(quick, /, give or take \d+\. Show this position\.$/);
  // A hint stands with what is to be decided.
  await act(page, "Hint");
  await page.getByRole("region", { name: "Hints" }).locator("p").first().waitFor();
  await openTab(page, "Chances");
  await page.locator(".graph").getByText(/Source: .*all that can come of it is counted/).waitFor();
  // They are those that the engine tells.
  const told = (await engine.ask("chances")).ok;
  const share = Math.round(100 * told.british);
  const error = Math.round(200 * told.stderr);
  assert.ok((await now.getAttribute("aria-label")).includes(`British ${share}%`));
  assert.ok((await now.getAttribute("aria-label")).includes(`give or take ${error}.`));
});

test("a click on the past changes nothing", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  for (let i = 0; i < 3; ++i) await engine.ask(`play ${firstChoice(await engine.actions())}`);
  const { hash } = await upToDate(page, engine);
  await page.getByRole("button", { name: "To the beginning" }).click();
  await assertAt(page, engine, 0, 3);
  await hexAt(page, "2610").click();
  await page.locator(".board .status").getByText(/You are looking back/).waitFor();
  // What belongs to the present is not there.
  for (const name of ["Actions", "Hints"]) assert.equal(await page.getByLabel(name, { exact: true }).count(), 0, name);
  assert.equal(await page.getByRole("region", { name: "Decision" }).getByRole("button").count(), 0);
  const menu = await openMenu(page);
  for (const name of ["Edit", "Resign"]) assert.equal(await menu.getByText(name).getAttribute("aria-disabled"), "true", name);
  await page.keyboard.press("Escape");
  await tabToMap(page);
  for (const key of ["n", "f", "u"]) await page.keyboard.press(key);
  await assertAt(page, engine, 0, 3);
  assert.equal(await engine.hash(), hash);
  // The title is that of the moment.
  const phase = page.getByRole("banner").locator(".phase b");
  const [first] = await engine.of("story", "phase");
  assert.equal(await phase.getAttribute("title"), first.title);
  // Its own bar leads through the game, and back.
  const bar = page.getByRole("group", { name: "Looking back", exact: true });
  await bar.getByRole("button", { name: "Go one move forward" }).click();
  await assertAt(page, engine, 1, 3);
  await bar.getByRole("button", { name: "Back to the present" }).click();
  await assertAt(page, engine, 3, 3);
  await actionBar(page).waitFor();
});

test("in a wide window the moves of a game that is over are gone through with a slider, in the place of who wins", async () => {
  const { engine } = here;
  const page = await here.open();
  const count = await putFinished(engine);
  await upToDate(page, engine);
  const slider = page.getByRole("slider", { name: "The moves of the game" });
  await slider.waitFor();
  assert.equal(await slider.getAttribute("max"), String(count));
  const tabs = page.locator('.dock [role="tablist"]');
  const place = await tabs.boundingBox();
  await slider.fill("2");
  await assertAt(page, engine, 2, count);
  assert.equal(await slider.getAttribute("aria-valuetext"), `after 2 of ${count} moves`);
  await slider.press("ArrowLeft");
  await assertAt(page, engine, 1, count);
  assert.deepEqual(await tabs.boundingBox(), place, "nothing moves");
  await slider.press("End");
  await assertAt(page, engine, count, count);
  // In a game that goes on it leads back to the present, and makes room for who wins.
  await putGame(engine, "hill70");
  await engine.ask(`play ${(await engine.actions("legal move"))[0]}`);
  await upToDate(page, engine);
  await slider.waitFor({ state: "detached" });
  const before = await tabs.boundingBox();
  await tabToMap(page);
  await page.keyboard.press(",");
  await slider.waitFor();
  assert.deepEqual(await tabs.boundingBox(), before);
  await slider.fill("1");
  await page.locator(".victory-strip").waitFor();
});

test("titles and sides are those of the moment that is looked back at", async () => {
  const { engine } = here;
  const page = await here.open();
  const count = await putFinished(engine);
  await upToDate(page, engine);
  const phases = [];
  let current = "";
  for (const line of (await engine.ask("story")).lines) {
    if (line.type === "phase") current = line.title;
    if (line.type === "move") phases.push(current);
  }
  assert.ok(new Set(phases).size > 2);
  const shown = page.getByRole("banner").locator(".phase b");
  for (const at of [0, Math.floor(count / 2), count - 1]) {
    await page.locator(".log-entries li.entry > button").nth(Math.max(0, at - 1)).click();
    if (at === 0) await page.getByRole("button", { name: "To the beginning" }).click();
    await assertAt(page, engine, at, count);
    assert.equal(await shown.getAttribute("title"), phases[at]);
    // What differs most comes first.
    assert.equal(await shown.innerText(), phases[at].replace(/^(Turn \d+ \(.*?\)), (.*)$/, "$2 · $1"));
  }
});

test("a game that is over tells its story, and offers what comes next", async () => {
  const { engine } = here;
  const page = await here.open();
  const count = await putFinished(engine);
  await upToDate(page, engine);
  const over = page.getByRole("region", { name: "Decision" });
  const reason = await engine.field("result", "reason");
  assert.ok((await over.innerText()).toLowerCase().includes(reason.toLowerCase()));
  await page.getByRole("region", { name: "The game in short" }).waitFor();
  const lines = await page.locator(".story li").count();
  assert.ok(lines >= 2 && lines <= 5, `${lines} lines`);
  await page.locator(".turning-points button").first().waitFor();
  for (const point of await page.locator(".turning-points button").all()) {
    assert.match(await point.innerText(), /from \d+% to \d+%/);
  }
  await over.getByRole("button", { name: "Look back" }).click();
  await assertAt(page, engine, 0, count);
  await page.getByRole("button", { name: "Back to the present" }).click();
  await over.getByRole("button", { name: "New game" }).click();
  await page.getByRole("dialog", { name: "New game" }).getByRole("button", { name: "Close" }).click();
  await unlessBusy(engine, "player german name=level-1");
  await over.getByRole("button", { name: "Play the other side" }).waitFor();
  await over.getByLabel("Level").selectOption("3");
  await over.getByRole("button", { name: "Play at this level" }).click();
  await until(async () => (await engine.field("result", "over")) === false, "another game");
  const seated = async () => {
    const players = await engine.players();
    return Object.keys(players).length === 2 && players;
  };
  assert.deepEqual(await until(seated, "both sides are seated"), { british: "person", german: "level-3" });
  // The level of before may be thinking.
  await unlessBusy(engine, "player german name=level-1");
  await finish(engine);
  await over.getByRole("button", { name: "Play the other side" }).click();
  await over.getByRole("button", { name: "Rematch" }).waitFor({ state: "detached" });
  await until(async () => (await engine.field("result", "over")) === false, "another game again");
  assert.deepEqual(await until(seated, "both sides are seated again"), { british: "level-1", german: "person" });
  assert.match(await engine.scenario(), /^race-for-lens\b/);
});

test("of looks that follow each other at once the last one counts", async () => {
  const { engine } = here;
  const page = await here.open();
  const count = await putFinished(engine);
  await upToDate(page, engine);
  await tabToMap(page);
  /** Keys that are pressed before anything can be answered. */
  const press = (...keys) =>
    page.evaluate((all) => {
      for (const key of all) document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }, keys);
  await press(",", ",", ",");
  await assertAt(page, engine, count - 3, count);
  await press(",", "Escape");
  await assertAt(page, engine, count, count);
  await page.waitForTimeout(300); // an answer that comes late
  await assertAt(page, engine, count, count);
});

test("before the first move there is nothing to look back at", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "race-for-lens");
  await upToDate(page, engine);
  await tabToMap(page);
  await page.keyboard.press(",");
  await page.waitForTimeout(200);
  assert.equal(await page.locator("main").getAttribute("data-mode"), "present");
});
