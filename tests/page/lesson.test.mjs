// The first game teaches to its end, with the mouse; what its lessons say is so on the screen.
import assert from "node:assert/strict";
import { chooseByMouse, hexAt, myTurn, partsOf, putGame, selectedUnit, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

// What the lessons ask for, one after the other, each with the units that a text may name though they are gone.
const ASKED = [
  "bombard 1814",
  "bombard 1714",
  "attack 1/2a 1714",
  "attack 1/1a 1814",
  "done",
  "no-gas",
  "resolve 1814",
  "advance 1/1a 1814",
  "advance 1/2a 1714",
  "mobile 1/1b",
  "move 1/1b 1713",
];

/** The names of all buttons, tabs and entries of the menu. */
async function namesOn(page) {
  const names = await page.locator("button:visible").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label") ?? node.textContent.trim()));
  const menu = page.getByRole("button", { name: "Menu", exact: true });
  if (await menu.count()) {
    await menu.click();
    names.push(...(await page.getByRole("menuitem").allInnerTexts()));
    await page.keyboard.press("Escape");
  }
  return names;
}

/** The sums that the panel shows of a hex, "+5" and "−3" each, while a unit is selected or not. */
async function sumsOf(page, hex) {
  await hexAt(page, hex).hover();
  await page.locator(".inspector").getByRole("heading", { name: `Hex ${hex}` }).waitFor();
  await page.locator(".inspector tr.sum").first().waitFor();
  return page.locator(".inspector .odds").first().locator("td.value").allInnerTexts();
}

/** What a lesson says against what is on the screen. action: that it asks for. */
async function assertTrue(page, engine, text, action) {
  const names = await namesOn(page);
  for (const [, name] of text.matchAll(/“([^”]+)”/g)) assert.ok(names.includes(name), `no button “${name}”: ${text}\n${names.join(" | ")}`);
  for (const [hex] of text.matchAll(/\b\d{4}\b/g)) assert.equal(await hexAt(page, hex).count(), 1, `hex ${hex}: ${text}`);
  const { where } = await unitsOf(engine);
  for (const [unit] of text.matchAll(/\b1\/[123][ab]\b/g)) assert.ok(where.has(unit), `unit ${unit}: ${text}`);
  for (const [, unit, hex] of text.matchAll(/(1\/[123][ab]) in (\d{4})/g)) assert.equal(where.get(unit), hex, text);
  for (const [, attack, defence, move] of text.matchAll(/half-brigades are (\d)-(\d)-(\d)/g)) {
    const shown = page.locator(".inspector").getByText(`attack ${attack}, defence ${defence}, movement ${move}`).first();
    await shown.waitFor();
  }
  const sums = [...text.matchAll(/[+−]\d+/g)].map(([sum]) => sum);
  if (sums.length === 0) return;
  const { unit, hex } = partsOf(action);
  // While it is declared, the unit is selected; then it is looked at again.
  if (unit !== "") {
    await hexAt(page, where.get(unit)).click();
    await until(async () => (await selectedUnit(page)) === unit, `${unit} is selected`);
  }
  const shown = await until(async () => {
    const found = await sumsOf(page, unit === "" ? "1714" : hex);
    return sums.every((sum) => found.includes(sum)) ? found : null;
  }, `${sums.join(" ")} on the screen: ${text}`);
  assert.equal(shown.at(-1), sums.at(-1), text);
  if (/three lines/.test(text)) assert.equal(shown.length, 4, text);
}

/** The marks and facts that single lessons speak of. */
const ALSO = {
  "Fire support": async (page) => assert.match(await page.locator("main").innerText(), /markers left: British 2 \(3 dice each\)/),
  // What a selected unit could do is not called impossible.
  "Declare an attack": async (page) => {
    await hexAt(page, "1714").click();
    await page.locator(".status").getByText("Select a unit first: 1/2a can act at 1714.").waitFor();
  },
  "A breach": async (page) => {
    await hexAt(page, "1714").hover();
    await page.locator(".inspector").getByText("breached the trench").waitFor();
    await hexAt(page, "1814").hover();
    await page.locator(".inspector").getByText("A bombardment has fallen here").waitFor();
    assert.match(await page.locator("main").innerText(), /Which combat is next/);
  },
  "Exchange, and advance": async (page) => assert.match(await page.locator("main").innerText(), /1814 is empty/),
  "The other combat": async (page) => assert.match(await page.locator("main").innerText(), /1714 is empty/),
  "Through the hole": async (page) => {
    assert.match(await page.locator("main").innerText(), /1\/1b has 2 movement points/);
    // No other unit may move: it is selected.
    assert.equal(await selectedUnit(page), "1/1b");
    await page.locator("#hex-1713.can").waitFor({ state: "attached" });
  },
  "That was the game": async (page, engine) => {
    assert.equal(await engine.field("result", "winner"), "british");
    assert.match(await engine.position(), /control=1714,1814/);
    assert.match(await page.locator("main").innerText(), /British victory/);
  },
};

test("the first game is played through, and what each lesson says is so", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "Learn Loos" }).click();
  const lesson = page.getByRole("region", { name: "First game" });
  const heading = lesson.getByRole("heading");
  const next = lesson.getByRole("button", { name: "Go on" });
  await lesson.getByText("The ground").waitFor();
  const seen = [await heading.innerText()];
  const goOn = async () => {
    await until(async () => (await heading.innerText()) !== seen.at(-1), `the lesson after ${seen.at(-1)}`);
    seen.push(await heading.innerText());
  };
  const read = async (action) => {
    await upToDate(page, engine);
    const title = /: (.*)/.exec(seen.at(-1))[1];
    await ALSO[title]?.(page, engine);
    await assertTrue(page, engine, (await lesson.getByRole("status").innerText()).replaceAll("\n", " "), action);
  };
  for (const action of ASKED) {
    while (await next.isVisible()) {
      await read("");
      await next.click();
      await goOn();
    }
    const { hash } = await myTurn(page, engine, ["german"]);
    assert.ok((await engine.actions()).includes(action), `${action}, at ${seen.at(-1)}`);
    await read(action);
    await chooseByMouse(page, engine, action);
    await until(async () => (await engine.hash()) !== hash, `${action} is played`);
    await goOn();
  }
  await read("");
  const [, at, of] = /^(\d+) of (\d+)/.exec(seen.at(-1));
  assert.equal(at, of, seen.join("\n"));
  // They lead on to the first battle.
  await lesson.getByRole("button", { name: "Close", exact: true }).waitFor();
  await lesson.getByRole("button", { name: "Play Over the hill" }).click();
  await lesson.waitFor({ state: "detached" });
  assert.match(await engine.position(), /^loos hill-70-run /);
});

test("who leaves the lesson's way is told, and comes back", async () => {
  const { engine } = here;
  const page = await here.open();
  await chooseMenu(page, "First game");
  const lesson = page.getByRole("region", { name: "First game" });
  await lesson.getByText("The ground").waitFor();
  const { hash } = await myTurn(page, engine, ["german"]);
  await chooseByMouse(page, engine, "bombard 1714");
  await lesson.getByText(/the lesson goes another way/).waitFor();
  await lesson.getByRole("button", { name: "Take it back" }).click();
  await until(async () => (await engine.hash()) === hash, "it is taken back");
  await lesson.getByText(/the lesson goes another way/).waitFor({ state: "detached" });
});

test("a reload keeps the lessons, and how far they have come", async () => {
  const { engine } = here;
  await putGame(engine, "fosse8");
  const page = await here.open();
  await upToDate(page, engine);
  await chooseMenu(page, "First game");
  const lesson = page.getByRole("region", { name: "First game" });
  await lesson.getByText("The ground").waitFor();
  await lesson.getByRole("button", { name: "Go on" }).click();
  await lesson.getByRole("heading", { name: "Strength" }).waitFor();
  await page.reload();
  await lesson.getByRole("heading", { name: "Strength" }).waitFor();
  // Who leaves them is not taught again.
  await lesson.getByRole("button", { name: "Leave the first game's lessons" }).click();
  await lesson.waitFor({ state: "detached" });
  await page.reload();
  await upToDate(page, engine);
  assert.equal(await lesson.count(), 0);
});

test("the lessons end when another game is put on the table", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await putGame(engine, "trench-assault");
  await upToDate(page, engine);
  await chooseMenu(page, "First game");
  const lesson = page.getByRole("region", { name: "First game" });
  await lesson.waitFor();
  await putGame(engine, "fosse8");
  await lesson.waitFor({ state: "detached" });
  // Also another game of the same scenario, with other dice.
  await chooseMenu(page, "First game");
  await lesson.waitFor();
  await putGame(engine, await engine.scenario(), { seed: "4711" });
  await lesson.waitFor({ state: "detached" });
});
