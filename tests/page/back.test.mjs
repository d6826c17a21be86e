// The browser's Back closes what is open over the page, and leaves the game alone.
import assert from "node:assert/strict";
import { frames, putGame, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu, openMenu, openSettings } from "./helpers/shell.mjs";

const here = setting();

for (const [how, options] of [["a wide window", {}], ["a phone", { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }]]) {
  test(`in ${how} Back closes the menu, the settings, windows and the rules`, async () => {
    const { engine } = here;
    await putGame(engine, "hill70");
    const page = await here.open(options);
    const { hash } = await upToDate(page, engine);
    const length = () => page.evaluate(() => history.length);
    const over = () => page.evaluate(() => history.state?.over === true);
    await page.evaluate(() => {
      const push = history.pushState.bind(history);
      window.pushes = 0;
      history.pushState = (...words) => {
        ++window.pushes;
        push(...words);
      };
    });
    const pushes = () => page.evaluate(() => window.pushes);
    const isClosed = async (what, node) => {
      await until(over, `${what} is in the history`);
      const pushed = await pushes();
      await page.goBack();
      await node.waitFor({ state: "detached" });
      await until(async () => !(await over()), `${what} is out of the history`);
      await frames(page);
      assert.equal(await pushes(), pushed, `${what}: Back puts nothing into the history`);
      assert.equal(await page.locator("main").getAttribute("data-hash"), hash, `${what}: the game is there`);
    };
    await isClosed("the menu", await openMenu(page));
    await isClosed("the settings", await openSettings(page));
    const most = await length();
    for (const [name, role] of [["New game", "dialog"], ["Help", "dialog"], ["Rules", "region"]]) {
      await chooseMenu(page, name);
      const node = page.getByRole(role, { name: role === "region" ? /rules/i : name === "Help" ? /./ : name });
      await node.first().waitFor();
      await isClosed(name, node.first());
    }
    assert.equal(await length(), most, "nothing is left in the history");
    // What is closed by itself is taken out, too.
    await chooseMenu(page, "New game");
    const dialog = page.getByRole("dialog", { name: "New game" });
    await until(over, "it is in the history");
    await dialog.getByRole("button", { name: "Close" }).click();
    await until(async () => !(await over()), "it is out of the history");
  });
}

test("a reload with a window open leaves no entry in the history", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await here.open();
  await upToDate(page, engine);
  const over = () => page.evaluate(() => history.state?.over === true);
  const help = page.getByRole("dialog");
  await chooseMenu(page, "Help");
  await help.waitFor();
  await until(over, "it is in the history");
  const length = await page.evaluate(() => history.length);
  await page.reload();
  await upToDate(page, engine);
  await until(async () => !(await over()), "it is out of the history");
  assert.equal(await help.count(), 0);
  await chooseMenu(page, "Help");
  await help.waitFor();
  await until(over, "it is in the history again");
  assert.equal(await page.evaluate(() => history.length), length, "once");
  await page.goBack();
  await help.waitFor({ state: "detached" });
  assert.ok(!(await over()));
});
