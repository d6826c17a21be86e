// The rules beside the map.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { hexAt, putGame, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

const SIZES = [[390, 844], [844, 390], [1024, 700], [1440, 900]];

const sheetOf = (page) => page.getByRole("dialog", { name: "Rules" });
const openRule = (page, rule) => page.evaluate((name) => window.dispatchEvent(new CustomEvent("zerohour-rule", { detail: name })), rule);
const headingHere = (page) => sheetOf(page).locator(".here").first().getByRole("heading").first().innerText();

async function at(page, number) {
  await until(async () => (await sheetOf(page).locator(".here").count()) > 0 && (await headingHere(page)).startsWith(number), `the rule ${number}`);
  const [sheet, text] = [await sheetOf(page).boundingBox(), await sheetOf(page).locator(".here").first().boundingBox()];
  assert.ok(text.y < sheet.y + sheet.height && text.y > sheet.y, `${number} is in sight`);
}

async function start(page, engine, scenario = "trench-assault") {
  await putGame(engine, scenario);
  await upToDate(page, engine);
}

test("a rule's number opens it beside the map; its links go on, and back and forward", async () => {
  const { engine } = here;
  const page = await here.open();
  await start(page, engine);
  // From a row of the sums of the place that was asked for. Those of another are there only while the mouse is over it.
  await hexAt(page, "1714").click();
  await page.locator(".inspector").getByRole("heading", { name: "Hex 1714" }).waitFor();
  const rule = page.locator(".inspector").getByRole("button", { name: "Rule 14.3.3" });
  await rule.waitFor();
  await rule.click();
  await at(page, "14.3.3");
  assert.match(await sheetOf(page).locator(".here").innerText(), /neighbour|OTHER trench hex/);
  // The map is still there, and plays.
  const map = await hexAt(page, "1814").boundingBox();
  assert.ok(map.x + map.width < (await sheetOf(page).boundingBox()).x);
  await hexAt(page, (await unitsOf(engine)).where.get("1/2a")).click();
  await page.getByText("is selected").first().waitFor();

  await sheetOf(page).locator(".here").getByRole("button", { name: "Rule R26" }).click();
  await at(page, "R26");
  await sheetOf(page).getByRole("button", { name: "Back" }).click();
  await at(page, "14.3.3");
  await sheetOf(page).getByRole("button", { name: "Forward" }).click();
  await at(page, "R26");
  assert.ok(await sheetOf(page).getByRole("button", { name: "Forward" }).isDisabled());
  // Another number on the page goes on from here.
  await openRule(page, "R19");
  await at(page, "R19");
  await page.keyboard.press("Escape");
  await sheetOf(page).waitFor({ state: "detached" });
});

test("all the rules that the engine prints are there, in their order", async () => {
  const { engine } = here;
  const page = await here.open();
  await start(page, engine);
  await openRule(page, "12.2");
  await at(page, "12.2");
  const shown = (await sheetOf(page).getByRole("region", { name: "Text of the rules" }).innerText()).replaceAll(/\s+/g, "");
  const words = (await engine.texts("rules", "rule")).filter((line) => !/^[-=]+$/.test(line) && !/\S {2,}\S/.test(line));
  let from = 0;
  for (const line of words.map((text) => text.replace(/^ *(?:-|\d+\.) /, "").replaceAll(/\s+/g, "")).filter((text) => text !== "")) {
    const found = shown.indexOf(line, from);
    // Lines of tables stand in columns of their own.
    if (found < 0) assert.ok(line.length < 30, line);
    else from = found;
  }
});

test("the contents and the search lead to a rule, and hits are marked", async () => {
  const { engine } = here;
  const page = await here.open();
  await start(page, engine);
  await chooseMenu(page, "Rules");
  const sheet = sheetOf(page);
  const contents = sheet.getByRole("navigation", { name: "Contents of the rules" });
  await contents.getByText("Victory").first().click();
  await contents.getByRole("button", { name: "12.2 The Germans win at once" }).click();
  await at(page, "12.2");

  const search = sheet.getByLabel("Search the rules");
  await search.fill("blown back");
  await sheet.getByText(/sections? speaks? of/).waitFor();
  await sheet.getByRole("button", { name: "17.6 Gas" }).click();
  await at(page, "17.6");
  assert.match(await sheet.locator(".here mark").first().innerText(), /blown\s+back/);
  // A number finds its rule first.
  await search.fill("R21");
  assert.match(await sheet.locator(".rules-found li").first().innerText(), /^R21/);
  await search.fill("zeppelin");
  await sheet.getByText("The rules say nothing of “zeppelin”.").waitFor();
  await openRule(page, "99.9");
  await sheet.getByText("There is no rule").waitFor();
});

test("a ruling without a heading of its own opens where it is told, and is marked there", async () => {
  const { engine } = here;
  const page = await here.open();
  const opens = async (rule, heading, marks) => {
    await openRule(page, rule);
    await until(async () => (await sheetOf(page).locator(".here").count()) > 0 && (await headingHere(page)).startsWith(heading), `${rule} under ${heading}`);
    const all = sheetOf(page).locator(".here mark");
    assert.equal((await all.count()) > 0, marks, rule);
    if (!marks) return;
    // The item that begins with it, where there is one; another item may cite it before.
    const items = sheetOf(page).locator(".here li").filter({ hasText: new RegExp(`^${rule}\\b`) });
    const mark = (await items.count()) > 0 ? items.locator("mark").first() : all.first();
    assert.equal(await mark.innerText(), rule);
    const [sheet, word] = [await sheetOf(page).boundingBox(), await mark.boundingBox()];
    assert.ok(word.y > sheet.y && word.y < sheet.y + sheet.height, `${rule} is in sight`);
  };
  await start(page, engine, "raid");
  for (const [rule, heading] of [["W26", "Movement"], ["W30", "Assault"], ["W11", "Turns, dice, reactions"]]) await opens(rule, heading, true);
  await engine.ask("newgame scenario pinch seed 7");
  await upToDate(page, engine);
  for (const [rule, heading] of [["G18", "8"], ["G63", "S1"]]) await opens(rule, heading, true);
  for (const [rule, heading] of [["14", "14"], ["12", "12"], ["8.1", "8"], ["15.5", "15"]]) await opens(rule, heading, false);
});

test("rules have pictures, drawn from the map that is played on", async () => {
  const { engine } = here;
  const page = await here.open();
  await start(page, engine, "loos");
  for (const [rule, text] of [
    ["R6", /reaches into the hexes with a tick\. It does not reach into 1510 or 1410/],
    ["14.3", /An attack from 1915, 1815 or 1715 comes across a trench side/],
    ["14.3.3", /4 − 5 − 5 = −6/],
    ["R21", /A retreat of two hexes from 1811/],
    ["R24", /4 \+ 4 − 5 = \+3.*column 5.*Ex, nothing, A, A, A and A/],
    ["17.2", /From 2012 to 2109 the line crosses 2010, 2011, 2110, 2111/],
  ]) {
    await openRule(page, rule);
    await at(page, rule);
    const figure = sheetOf(page).locator(".here figure");
    await figure.locator("svg polygon").first().waitFor();
    assert.match((await figure.innerText()).replaceAll(/\s+/g, " "), text);
  }
});

test("axe finds nothing serious in the rules, at any size, light and dark", async () => {
  const { engine } = here;
  for (const [i, [width, height]] of SIZES.entries()) {
    const page = await here.open({ viewport: { width, height }, colorScheme: i % 2 ? "dark" : "light" });
    await start(page, engine);
    await openRule(page, "14.3.3");
    await at(page, "14.3.3");
    const box = await sheetOf(page).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width && box.height <= height, `${width}x${height}`);
    if (width !== 390) assert.ok(box.x > width * 0.35, "the map stays in view");
    // The whole text once in each theme; at the other sizes it is the same, and the rule that is shown stands for it.
    await assertAccessible(page, `${width}x${height}`, { include: [".rules-sheet"], exclude: [390, 1440].includes(width) ? [] : [".rule-text:not(.here)"] });
    await here.close(page);
  }
});
