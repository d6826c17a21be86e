// The window of a new game: scenarios as cards, what they are about, levels in words, options by their names.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { putGame, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

async function open(options) {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open(options);
  await upToDate(page, engine);
  await chooseMenu(page, "New game");
  await page.getByRole("dialog").waitFor();
  return page;
}

// While there is no game on the table: the first test here.
test("the first page shows the games, and each is begun from there", async () => {
  const page = await here.open();
  const card = page.locator("main").getByRole("region", { name: "La Grande Guerre" });
  await card.getByText(/Napoleon/).waitFor();
  await card.locator("svg.ground-picture").waitFor();
  await card.getByRole("button", { name: "Learn La Grande Guerre" }).waitFor();
  await card.getByRole("button", { name: "Play La Grande Guerre" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "The meeting", exact: true }).waitFor();
  assert.ok(await dialog.getByRole("group", { name: "Game" }).getByRole("radio", { name: "La Grande Guerre" }).isChecked());
});

test("every scenario is a card that tells its length, its sides and its story", async () => {
  const { engine } = here;
  const page = await open();
  const dialog = page.getByRole("dialog");
  const { lines } = await engine.ask("scenarios");
  const offered = lines.filter(({ type }) => type === "scenario");
  const cards = dialog.locator(".card");
  assert.equal(await cards.count(), offered.length);
  for (const { name, title } of offered) {
    await dialog.getByRole("radio", { name: title, exact: true }).check();
    const card = await dialog.locator(".card.chosen").innerText();
    assert.ok(card.includes(title.replace(/,[^,]*\d{4}$/, "")), card);
    await dialog.getByRole("region", { name: title, exact: true }).getByRole("heading", { name: title, exact: true }).waitFor();
    assert.match(card, /British against German|Only the (British|German) side decides/);
    await dialog.locator(`.card.chosen svg[data-scenario="${name}"]`).waitFor();
    const about = lines.find((line) => line.type === "about" && line.name === name);
    const first = about.text.slice(0, 40);
    const story = await dialog.getByRole("region", { name: `About ${title}` }).innerText();
    assert.ok(story.replaceAll(/\s+/g, " ").includes(first), `${first}: ${story}`);
  }
  await dialog.getByText("Advice for each side").click();
  assert.deepEqual((await dialog.locator(".about-battle dt").allInnerTexts()).sort(), ["British", "German"]);
});

test("a level says what was measured of it, in words", async () => {
  const { engine } = here;
  const page = await open();
  const dialog = page.getByRole("dialog");
  const level = dialog.getByLabel(/^The computer's level/);
  const { how, won, low, high, against } = (await engine.of("bots", "bot")).find((bot) => bot.level === 4);
  assert.equal(against, 3);
  await level.fill("4");
  await dialog.getByText(`${how[0].toUpperCase()}${how.slice(1)}.`, { exact: true }).waitFor();
  await dialog.getByText("How strong is that?").click();
  const sentence = `In measured games it took ${won} of 100 points from level 3;`;
  await dialog.getByText(`${sentence} with the uncertainty of the measurement that is ${low} to ${high}.`).waitFor();
  await level.fill("1");
  await dialog.getByText("A beginner: any plan in each phase, and carelessly carried out.").waitFor();
});

test("a scenario offers the levels that can be told from the one below", async () => {
  const { engine } = here;
  const page = await open();
  const dialog = page.getByRole("dialog");
  const scenarios = await engine.of("scenarios lgg", "scenario");
  const titleOf = (name) => scenarios.find((scenario) => scenario.name === name).title;
  await dialog.getByRole("radio", { name: "La Grande Guerre" }).check();
  await dialog.getByRole("radio", { name: titleOf("pinch"), exact: true }).check();
  const level = dialog.getByLabel(/^The computer's level/);
  const label = dialog.locator(".level label");
  await label.getByText("(offered here: 1, 3, 4)").waitFor();
  assert.equal(await level.getAttribute("max"), "3");
  await level.fill("3");
  await label.filter({ hasText: "The computer's level: 4" }).waitFor();
  await dialog.getByRole("radio", { name: titleOf("meeting"), exact: true }).check();
  await label.filter({ hasText: "The computer's level: 4 of 5" }).waitFor();
  await dialog.getByRole("radio", { name: titleOf("relief"), exact: true }).check();
  await label.filter({ hasText: "The computer's level: 4 of 6" }).waitFor();
});

test("a new game says that it replaces the one in which somebody has played, which can be saved first", async () => {
  const { engine } = here;
  const page = await open();
  const warning = page.getByRole("dialog").getByText("The new game takes the place of the one on the table");
  assert.equal(await warning.count(), 0, "nobody has played yet");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await engine.ask("play bombard 1714");
  await upToDate(page, engine);
  await chooseMenu(page, "New game");
  await warning.waitFor();
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save this game first" }).click()]);
  assert.match(file.suggestedFilename(), /^trench-assault(-turn-\d+)?-\d{4}-\d\d-\d\d\.zhr$/);
  await page.getByText(`Saved as ${file.suggestedFilename()}`).waitFor();
  await assertAccessible(page);
});

test("handicaps and rulings are listed, each with its name", async () => {
  const { engine } = here;
  const page = await open();
  const dialog = page.getByRole("dialog");
  const [{ options }] = await engine.of("hello 2", "game");
  for (const [list, count] of [["Handicaps, for uneven opponents", 4], ["Rulings that can be read the other way", options.length - 4]]) {
    await dialog.getByText(list).click();
    const boxes = dialog.locator("details[open]").filter({ hasText: list }).getByRole("checkbox");
    assert.equal(await boxes.count(), count, list);
    for (let i = 0; i < count; ++i) assert.match(await boxes.nth(i).locator("xpath=..").innerText(), /\w+ \w+/);
  }
});

test("axe finds nothing serious in it at any size, and the button that begins is always in sight", async () => {
  for (const [i, [width, height]] of [[390, 844], [844, 390], [1440, 900]].entries()) {
    const page = await open({ viewport: { width, height }, colorScheme: i % 2 ? "dark" : "light" });
    const begin = page.getByRole("dialog").getByRole("button", { name: "Start the game" });
    await until(async () => {
      const box = await begin.boundingBox();
      return box && box.y + box.height <= height;
    }, `the button, ${width}x${height}`);
    await assertAccessible(page, `${width}x${height}`, { include: ["dialog"] });
    await here.close(page);
  }
});

test("another game is chosen, with its own scenarios and players", async () => {
  const { engine } = here;
  const page = await open();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("group", { name: "Game" }).getByRole("radio", { name: "Western Front" }).check();
  const titles = (await engine.of("scenarios westfront", "scenario")).map(({ title }) => title);
  await dialog.getByRole("radio", { name: titles[1], exact: true }).waitFor();
  // Its sides are called by their names before it is on the table.
  for (const side of ["British", "German"]) await dialog.getByRole("group", { name: "You play" }).getByRole("radio", { name: side, exact: true }).waitFor();
  assert.equal(await dialog.locator(".card").count(), titles.length);
  await dialog.getByRole("radio", { name: "Both sides" }).check();
  await dialog.getByRole("radio", { name: titles[0], exact: true }).check();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  const [{ key, scenario }] = await engine.described("game");
  assert.deepEqual([key, scenario], ["westfront", "raid+rules-2"]);
  await upToDate(page, engine);
  await page.getByText("Turn 1 of 8").first().waitFor();
});

test("the computer's player may be named by the page's address, with its settings", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  const own = "climb-7:nodes=40,turns=1";
  await page.goto(`${here.server.url}#bot=${own}`);
  await page.reload();
  await upToDate(page, engine);
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  const taken = dialog.getByRole("checkbox", { name: `The computer plays as ${own}, which the page’s address names` });
  assert.ok(await taken.isChecked());
  assert.equal(await dialog.getByLabel(/^The computer's level/).count(), 0);
  await taken.uncheck();
  await dialog.getByLabel(/^The computer's level/).waitFor();
  await taken.check();
  await dialog.getByRole("radio", { name: "Neither side" }).check();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual(await engine.players(), { british: own, german: own });
  await until(async () => (await engine.moves()).length > 0, "the computer plays both sides");
  // An address may be anybody's: it does not put a second command into a line.
  await page.goto(`${here.server.url}#bot=level-6:nodes=9%0Aundo`);
  await page.reload();
  await chooseMenu(page, "New game");
  await dialog.getByLabel(/^The computer's level/).waitFor();
  assert.equal(await dialog.getByText("which the page’s address names").count(), 0);
  // What is wrong with a setting is said where one begins, and the game on the table stays, with its players.
  await page.goto(`${here.server.url}#bot=climb-7:node=40`);
  await page.reload();
  await chooseMenu(page, "New game");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.getByText(/did you mean nodes\?/).waitFor();
  assert.deepEqual(await engine.players(), { british: own, german: own });
});
