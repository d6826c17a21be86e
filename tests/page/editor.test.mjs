// The editor of positions: units, the turn, who holds what; what could not arise is refused.
import assert from "node:assert/strict";
import { hexAt, putGame, shownUnits, turnOf, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

async function openEditor(page) {
  await chooseMenu(page, "Edit");
  const editor = page.getByRole("region", { name: "Position editor" });
  await editor.waitFor();
  return editor;
}

test("a unit is put into another hex, and all changes are undone", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70", { computer: ["german"] });
  const { hash } = await upToDate(page, engine);
  const editor = await openEditor(page);
  // The unit is chosen where it stands.
  await hexAt(page, (await unitsOf(engine)).where.get("15/46a")).click();
  await editor.getByRole("button", { name: "15/46a", exact: true }).click();
  await hexAt(page, "2611").click();
  await editor.getByRole("combobox", { name: "with" }).selectOption({ label: "1 of 2 steps" });
  await editor.getByRole("button", { name: "Put 15/46a into 2611" }).click();
  await editor.getByText("15/46a goes to hex 2611 with 1 of 2 steps.").waitFor();
  assert.match(await engine.position(), /2611:15\/46a\(1\)/);
  await upToDate(page, engine);
  assert.deepEqual(await shownUnits(page), Object.fromEntries([...(await unitsOf(engine)).where].sort()));
  // Who plays stays as it was.
  assert.deepEqual(await engine.players(), { british: "person", german: "level-1" });
  await editor.getByRole("button", { name: "Undo all changes" }).click();
  await until(async () => (await engine.hash()) === hash, "the first position");
});

test("what could not arise is refused with its reason, and waits for what makes it possible", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "race-for-lens");
  const { hash } = await upToDate(page, engine);
  const editor = await openEditor(page);
  // Two units that may not stack.
  await editor.getByRole("combobox", { name: "Unit" }).selectOption("14/IR57-II");
  await hexAt(page, "3008").click();
  await editor.getByRole("button", { name: "Put 14/IR57-II into 3008" }).click();
  await editor.locator(".problem").waitFor();
  assert.equal(await engine.hash(), hash);
  const waiting = editor.getByRole("region", { name: "Changes that wait" });
  await waiting.getByText("14/IR57-II goes to hex 3008").waitFor();
  await waiting.getByRole("button", { name: "Drop" }).click();
  await waiting.waitFor({ state: "detached" });
  assert.equal(await editor.locator(".problem").count(), 0);
});

test("the turn, the step and who holds a town are set without a word of notation", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "race-for-lens");
  await upToDate(page, engine);
  const editor = await openEditor(page);
  await editor.getByRole("combobox", { name: "Turn", exact: true }).selectOption({ label: "8: 28 September, afternoon" });
  await editor.getByRole("combobox", { name: "Player turn of" }).selectOption({ label: "the British side" });
  await editor.getByRole("combobox", { name: "Step" }).selectOption({ label: "British movement" });
  await editor.getByRole("button", { name: "Set the turn" }).click();
  const turn = await until(async () => {
    const now = await turnOf(engine);
    return now.turn === 8 ? now : null;
  }, "turn 8");
  assert.deepEqual([turn.active, turn.step], ["british", "british-move"]);
  await upToDate(page, engine);
  await hexAt(page, "3307").click();
  await editor.getByText("is held by the Germans").waitFor();
  await editor.getByRole("button", { name: "Give 3307 to the British" }).click();
  await until(async () => /control=3109,3307/.test(await engine.position()), "3307 is British");
  assert.equal(await editor.locator('input[type="text"]').count(), 0);
});

test("while the position is edited nobody plays, neither the computer nor a person by mistake", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70", { computer: ["german"] });
  await upToDate(page, engine);
  const editor = await openEditor(page);
  const own = (await unitsOf(engine)).where.get("15/46a");
  await hexAt(page, own).dragTo(hexAt(page, "2611"));
  await page.keyboard.press("f");
  assert.equal(await page.getByRole("button", { name: /^Done/, disabled: false }).count(), 0);
  assert.ok(await page.getByRole("button", { name: "Plan the rest for me" }).isDisabled());
  assert.equal(await engine.field("story", "count"), 0, "nothing is played");
  await engine.ask("player british name=level-1");
  await page.waitForTimeout(700);
  assert.equal(await engine.field("story", "count"), 0, "the computer waits");
  await chooseMenu(page, "Edit");
  await until(async () => (await engine.field("story", "count")) > 0, "the computer plays on");
});

test("a new game is not edited", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  await upToDate(page, engine);
  const editor = await openEditor(page);
  await chooseMenu(page, "New game");
  await page.getByRole("button", { name: "Start the game" }).click();
  await editor.waitFor({ state: "detached" });
});
