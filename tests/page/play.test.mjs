// Whole small games against the computer, as people play them.
import assert from "node:assert/strict";
import { chooseByMouse, firstChoice, playToTheEnd, putGame, until, upToDate } from "./helpers/game.mjs";
import { chooseByKeys, neighbours, press, tabTo, tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu, closeSettings, openSettings } from "./helpers/shell.mjs";

const here = setting();

test("a game is played to its end with the mouse", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Over the top" }).check();
  await dialog.getByLabel("British", { exact: true }).check();
  await dialog.getByLabel(/^The computer's level/).fill("1");
  await dialog.getByLabel("Seed", { exact: true }).fill("7");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await (await openSettings(page)).getByLabel("Computer plays").selectOption({ label: "at once" });
  await closeSettings(page);

  const played = await playToTheEnd(page, engine, { computer: ["german"], choose: chooseByMouse });
  assert.ok(played.length >= 5, played.join(" ; "));
  const { winner, reason } = (await engine.ask("result")).ok;
  const result = page.getByRole("region", { name: "Decision" });
  assert.equal(await result.getByRole("heading").innerText(), winner === "draw" ? "A draw" : `${winner[0].toUpperCase()}${winner.slice(1)} victory`);
  const told = (await result.innerText()).toLowerCase(); // the reason is a sentence there
  assert.ok(told.includes(reason.toLowerCase()), told);
});

test("the defender chooses where to retreat by a click on the hex", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await putGame(engine, "hill70", { seed: "3", computer: ["british"], bot: "greedy" });
  const pick = (actions) => actions.find((action) => action.startsWith("retreat ")) ?? firstChoice(actions);
  const played = await playToTheEnd(page, engine, { computer: ["british"], choose: chooseByMouse, pick });
  const retreat = played.find((action) => action.startsWith("retreat ")) ?? assert.fail(played.join(" ; "));
  const told = (await engine.moves()).filter(({ actor, kind }) => actor === "german" && kind === "retreat").map(({ action }) => action);
  assert.ok(told.some((action) => action.endsWith(retreat.split(" ").at(-1))), told.join("\n"));
});

test("a game is played from the New game window to its end by keyboard", async () => {
  const { engine } = here;
  const page = await here.open();
  const menu = page.getByRole("banner").getByRole("button", { name: "Menu" });
  await menu.waitFor();
  await press(page, menu);
  const item = page.getByRole("menuitem", { name: "New game" });
  await until(() => item.evaluate((node) => node === document.activeElement), "the first of the menu has the focus");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  await tabTo(page, dialog.locator('input[name="scenario"]:checked'));
  for (let i = 0; i < 20 && !(await dialog.getByRole("radio", { name: "Hill 70" }).isChecked()); ++i) await page.keyboard.press("ArrowDown");
  await tabTo(page, dialog.getByRole("radio", { name: "British", exact: true }));
  await page.keyboard.press("Space");
  await tabTo(page, dialog.getByLabel(/^The computer's level/));
  await page.keyboard.press("Home");
  await tabTo(page, dialog.getByLabel("Seed", { exact: true }));
  await page.keyboard.press("Control+A");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await engine.field("turn", "step"), "british-move");

  const near = await neighbours(engine);
  const byKeys = chooseByKeys(near);
  // The first move is taken back, and made again.
  const start = await engine.hash();
  await byKeys(page, engine, firstChoice(await engine.actions()));
  await until(async () => (await engine.hash()) !== start, "the move is played");
  await upToDate(page, engine);
  await tabToMap(page);
  await page.keyboard.press("u");
  await until(async () => (await engine.hash()) === start, "the move is taken back");

  await playToTheEnd(page, engine, { computer: ["german"], choose: byKeys });
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: /victory|draw/ }).waitFor();
});

test("handicaps and rulings that are chosen for a new game are played by", async () => {
  const { engine } = here;
  const page = await here.open();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Hill 70" }).check();
  await dialog.getByText("Handicaps, for uneven opponents").click();
  await dialog.getByLabel("German: one fire support marker less each turn").check();
  await dialog.getByText("Rulings that can be read the other way").click();
  await dialog.getByLabel("Two stacks may trade places (R42)").check();
  const boxes = dialog.locator("details").getByRole("checkbox");
  const [{ options }] = await engine.of("hello 2", "game");
  assert.equal(await boxes.count(), options.length);
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  const chosen = (await engine.scenario()).split("+");
  assert.equal(chosen[0], "hill70");
  for (const option of ["german-fewer-markers", "trade-places"]) assert.ok(chosen.includes(option), chosen.join(" "));
});
