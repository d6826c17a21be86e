// Another game than those of the program: one that the page cannot draw, and the same with a view of its own.
import assert from "node:assert/strict";
import { rm } from "node:fs/promises";
import { after, afterEach, before } from "node:test";
import { pageWith } from "./helpers/added.mjs";
import { assertNoComplaints, launch, newContext } from "./helpers/browser.mjs";
import { frames, until } from "./helpers/game.mjs";
import { Nim, openNim } from "./helpers/nim.mjs";
import { test } from "./helpers/setting.mjs";
import { chooseMenu, openMenu, openSettings } from "./helpers/shell.mjs";

let browser;
let folder; // of the page that has a view of Nim

before(async () => {
  [browser, folder] = await Promise.all([launch(), pageWith("nim", "tests/page/helpers/nim_view.jsx")]);
});
afterEach(assertNoComplaints);
after(async () => {
  await browser?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

const log = (page) => page.getByRole("region", { name: "Log of the game" });

test("a game without a view is its text and the list of its actions, and is played to its end", async () => {
  const engine = new Nim();
  const context = await newContext(browser);
  const page = await openNim(context, engine);
  const main = page.locator("main");
  await main.getByRole("heading", { name: "Zero Hour" }).waitFor();
  assert.equal(await main.getByRole("button", { name: "Learn it in a first game" }).count(), 0);
  await main.getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Five objects.").waitFor();
  await dialog.getByText("Rulings that can be read the other way").click();
  await dialog.getByLabel("last loses").check();
  await dialog.getByLabel("the second side").check();
  await dialog.getByLabel("The computer's player").selectOption("last");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.ok(engine.asked.includes("newgame scenario heap seed secret option last-loses"), engine.asked.join("\n"));
  assert.deepEqual([...engine.players], [["red", "last"], ["blue", "person"]]);

  // The computer has begun, and it is for the person to decide.
  await log(page).getByText("red takes 1 of the heap").waitFor();
  const board = page.getByRole("region", { name: "The position" });
  await board.getByText("heap=4").waitFor();
  const actions = board.getByRole("listitem").getByRole("button");
  assert.deepEqual(await actions.allInnerTexts(), ["take 1", "take 2", "take 3"]);
  const items = await (await openMenu(page)).locator("button").allInnerTexts();
  assert.deepEqual(items, ["New game", "Front page", "Save & load", "Fair dice", "Par", "Rules", "Help", "Settings", "Resign"]);
  await page.keyboard.press("Escape");
  const settings = await openSettings(page);
  assert.equal(await settings.getByText(/Counters|follows/).count(), 0);
  await page.keyboard.press("Escape");
  assert.deepEqual(await page.getByRole("tab").allInnerTexts(), ["Decide", "Log", "Victory", "Chances"]);

  await actions.getByText("take 2").click();
  await log(page).getByText("blue takes 2 of the heap").waitFor();
  await board.getByText("heap=1").waitFor();
  await log(page).getByText("Why?").first().waitFor();

  // Back to the first position and to the present.
  await page.getByRole("button", { name: "To the beginning" }).click();
  await board.getByText("heap=5").waitFor();
  assert.equal(await actions.count(), 0);
  await board.focus();
  await page.keyboard.press("Escape");
  await board.getByText("heap=1").waitFor();

  await actions.getByText("take 1").click();
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: "Blue victory" }).waitFor();
  await page.getByRole("tab", { name: "Chances" }).click();
  await page.locator(".graph .point").first().waitFor();
  const colours = await page.locator('.graph [role="group"] .chance').evaluateAll((lines) => lines.map((line) => getComputedStyle(line).stroke));
  assert.ok(colours.length === 2 && !colours.includes("none"), colours.join(" "));
  await context.close();
});

test("a search that takes long shows that it lives, and who listens hears of it once", async () => {
  const engine = new Nim();
  engine.game = "heap";
  engine.players.set("red", "first").set("blue", "person");
  engine.hold("go");
  const context = await newContext(browser, { settings: { pace: 350 } });
  const page = await openNim(context, engine);
  const effort = page.locator(".top-bar .effort");
  await effort.getByText(/^Red: \d+ s of thinking/).waitFor();
  assert.equal(await effort.getAttribute("aria-hidden"), "true", "it is not read aloud every second");
  engine.release();
  await effort.waitFor({ state: "detached" });
  await until(async () => engine.moves.length > 0, "it plays");
  await context.close();
});

test("a long list of actions can be searched", async () => {
  const engine = new Nim();
  engine.game = "heap";
  engine.players.set("red", "person");
  engine.legal = () => Array.from({ length: 40 }, (_, i) => `take ${i + 1}`);
  const context = await newContext(browser);
  const page = await openNim(context, engine);
  const actions = page.getByRole("region", { name: "The position" }).getByRole("listitem");
  await until(async () => (await actions.count()) === 40, "all actions are there");
  await page.getByLabel("With these words").fill("take 3");
  await until(async () => (await actions.count()) === 13, "those with a 3");
  await context.close();
});

test("a game with a view of its own is drawn and played by it", async () => {
  const engine = new Nim();
  const context = await newContext(browser);
  const page = await openNim(context, engine, folder);
  await page.locator("main").getByRole("heading", { name: "Nim, with one heap" }).waitFor();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Handicaps, for uneven opponents").click();
  await dialog.getByLabel("Nine objects for Red").waitFor();
  await dialog.getByLabel("Red", { exact: true }).check();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.deepEqual([...engine.players], [["red", "person"], ["blue", "first"]]);

  const heap = page.getByRole("group", { name: "The heap" });
  const object = (number) => heap.getByRole("button", { name: `Object ${number}`, exact: true });
  await until(async () => (await heap.getByRole("button").count()) === 5, "five objects");
  // What is not possible is refused with the engine's reason; the object is looked at.
  await object(5).click();
  await page.getByRole("region", { name: "Inspector" }).getByText("Object 5 of 5").waitFor();
  assert.ok(engine.asked.includes("why take 5"));
  await object(2).click();
  await until(async () => (await heap.getByRole("button").count()) === 2, "two were taken, and one by the computer");
  assert.deepEqual(engine.moves, [2, 1]);
  await page.getByRole("tab", { name: "Theory" }).click();
  await page.getByText("The remainder by four is 2.").waitFor();
  await page.getByRole("tab", { name: "Log" }).click();
  await page.getByRole("button", { name: "To the beginning" }).click();
  await until(async () => (await heap.getByRole("button").count()) === 5, "the first position");
  await page.getByRole("button", { name: "Back to the present" }).click();
  await page.getByRole("tab", { name: "Decide" }).click();
  await page.getByRole("region", { name: "Decision" }).getByRole("button", { name: "Take 2" }).click();
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: "Red victory" }).waitFor();

  await chooseMenu(page, "Help");
  await page.getByRole("dialog").getByText("Click the last object that you take.").waitFor();
  const keys = await page.getByRole("dialog").locator("dt").allInnerTexts();
  assert.deepEqual(keys, ["Tab", "N", "Escape", "F", "U", ", and .", "F6", "?"]);
  await context.close();
});

test("what was opened before the game arrived stays open", async () => {
  const engine = new Nim();
  engine.game = "heap";
  engine.hold("describe");
  const context = await newContext(browser);
  const page = await openNim(context, engine);
  await page.locator("main").getByText("setting up the map").waitFor();
  assert.equal(await page.locator("main").getByRole("button").count(), 0, "nothing is offered before it is known whether a game is on the table");
  await openMenu(page);
  const item = page.getByRole("menuitem", { name: "Settings" });
  await until(() => page.getByRole("menuitem", { name: "New game" }).evaluate((node) => node === document.activeElement), "the menu has the focus");
  await page.keyboard.press("s");
  await page.keyboard.press("s");
  const first = await item.elementHandle();
  const hasFocus = () => first.evaluate((node) => node === document.activeElement);
  assert.ok(await hasFocus());
  engine.release();
  await page.getByRole("region", { name: "The position" }).getByText("heap=5").waitFor();
  assert.ok(await hasFocus(), "the same item has the focus");
  await page.keyboard.press("Enter");
  await page.getByRole("dialog", { name: "Settings" }).waitFor();
  await page.keyboard.press("Escape");
  await until(() => page.getByRole("button", { name: "Menu" }).evaluate((node) => node === document.activeElement), "the focus is back at the menu");
  await context.close();
});

test("a window of a new game that was opened before the server told what it has offers that once it is told", async () => {
  const engine = new Nim();
  engine.hold("hello");
  const context = await newContext(browser);
  const page = await openNim(context, engine);
  await openMenu(page);
  await page.getByRole("menuitem", { name: "New game" }).click();
  // The part with the windows is there, and has been drawn.
  await page.evaluate(() => import("/opened.js"));
  await frames(page);
  engine.release();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Five objects.").waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "One heap" }).isChecked());
  assert.equal(await dialog.getByLabel("The computer's player").inputValue(), "first");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  assert.ok(engine.asked.includes("newgame scenario heap seed secret"), engine.asked.join("\n"));
  await context.close();
});

test("the focus goes from the welcome to the board when a game arrives", async () => {
  const engine = new Nim();
  const context = await newContext(browser);
  const page = await openNim(context, engine);
  await page.locator("main").getByRole("button", { name: "Load a game" }).focus();
  engine.answer("newgame"); // another window has begun one
  await until(() => page.evaluate(() => document.activeElement.closest("section.board") !== null), "the board has the focus");
  await context.close();
});
