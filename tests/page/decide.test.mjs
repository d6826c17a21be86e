// What may be done and what not, what it would lead to, and how it is taken back.
import assert from "node:assert/strict";
import {
  actUntil,
  assertMarked,
  hexAt,
  partsOf,
  putBattle,
  putGame,
  selectedUnit,
  turnOf,
  unitsOf,
  until,
  upToDate,
} from "./helpers/game.mjs";
import { tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar } from "./helpers/shell.mjs";

const here = setting();

/** The line below the map that screen readers read out. */
const statusOf = (page) => page.locator('.board .status[role="status"]');

test("the marked hexes of every unit are the legal list", async () => {
  const { engine } = here;
  const page = await here.open();
  for (const scenario of ["hill70", "race-for-lens"]) {
    await putGame(engine, scenario);
    await upToDate(page, engine);
    await assertMarked(page, engine, `in ${scenario}`);
    const units = new Set((await engine.actions("legal move")).map((action) => partsOf(action).unit));
    assert.ok(units.size > 1);
    while (units.size > 0) {
      const before = await selectedUnit(page);
      await tabToMap(page);
      await page.keyboard.press("n");
      await until(async () => (await selectedUnit(page)) !== before, "the next unit is selected");
      units.delete(await selectedUnit(page));
      await assertMarked(page, engine, `in ${scenario}`);
    }
    await page.keyboard.press("Escape");
    await until(async () => (await selectedUnit(page)) === "", "the unit is let go");
    await assertMarked(page, engine, `in ${scenario}`);
  }
});

/** Clicks the unit of the first legal move; tells that move, and where all units are. */
async function selectFirst(page, engine) {
  const { where } = await unitsOf(engine);
  const move = partsOf((await engine.actions("legal move"))[0]);
  await hexAt(page, where.get(move.unit)).click();
  await until(async () => (await selectedUnit(page)) === move.unit, "the unit is selected");
  return { where, move };
}

test("undo restores the position, and is off after a die and says why", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  const { hash: start } = await upToDate(page, engine);
  const text = await engine.position();
  const undo = actionBar(page).getByRole("button", { name: "Undo" });
  assert.ok(await undo.isDisabled());

  const { move } = await selectFirst(page, engine);
  await hexAt(page, move.hex).click();
  await until(async () => (await engine.hash()) !== start, "the move is played");
  await upToDate(page, engine);
  await undo.click();
  await until(async () => (await engine.hash()) === start, "the move is taken back");
  assert.equal(await engine.position(), text);
  await upToDate(page, engine);
  assert.ok(await undo.isDisabled());

  await putGame(engine, "trench-assault");
  await engine.ask("play bombard 1714 ; done ; no-gas");
  await until(async () => (await turnOf(engine)).actor !== "chance", "the dice have fallen");
  const { hash } = await upToDate(page, engine);
  await until(() => undo.isDisabled(), "undo is off");
  assert.match(await undo.getAttribute("title"), /a die has fallen/);
  await tabToMap(page);
  await page.keyboard.press("u");
  await statusOf(page).getByText(/die has fallen/i).waitFor();
  assert.equal(await engine.hash(), hash);
});

test("a click that is not legal is refused with the reason and the rule, and changes nothing", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  const { hash } = await upToDate(page, engine);
  const { where, move } = await selectFirst(page, engine);
  const can = new Set((await engine.actions(`legal ${move.unit}`)).map((action) => partsOf(action).hex));
  const taken = new Set(where.values());
  const others = (await page.locator(".hex").evaluateAll((nodes) => nodes.map((node) => node.id.slice(4))))
    .filter((hex) => !can.has(hex) && !taken.has(hex) && /^2[5-8](0[6-9]|1[0-2])$/.test(hex));
  assert.ok(others.length > 2);
  for (const hex of others.slice(0, 3)) {
    await hexAt(page, hex).click();
    const { legal, why } = (await engine.ask(`why move ${move.unit} ${hex}`)).ok;
    assert.equal(legal, false);
    await statusOf(page).getByText(why).waitFor();
    const rule = statusOf(page).getByRole("button");
    assert.match(await rule.innerText(), /^R?\d/);
    assert.equal(await engine.hash(), hash);
    assert.equal(await selectedUnit(page), move.unit);
  }
  // The rule's number opens the rule.
  const number = await statusOf(page).getByRole("button").innerText();
  await statusOf(page).getByRole("button").click();
  await page.getByRole("dialog", { name: "Rules" }).locator(".here").getByText(number).first().waitFor();
});

// The map once moved as soon as a hex near its edge had been pressed: the button was let go over another hex, and that is no click.
test("the map does not move under a press, and a slow click is a click", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  await upToDate(page, engine);
  await selectFirst(page, engine);
  const map = page.locator("svg.map");
  const place = () => map.evaluate((node) => node.style.transform);
  const edge = hexAt(page, "2506");
  const box = await edge.boundingBox();
  const before = await place();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await until(() => edge.evaluate((node) => document.activeElement === node), "the pressed hex has the focus");
  await page.waitForTimeout(400);
  assert.equal(await place(), before);
  await page.mouse.up();
  await statusOf(page).getByText("no unit enters 2506").waitFor();
  // By keys what is looked at comes into the window as before.
  await page.keyboard.press("w");
  await until(async () => (await place()) !== before, "the map goes with the keys");
});

/** The numbers of an odds table on the page. */
async function oddsOn(page, hex) {
  await page.locator(".inspector").getByRole("heading", { name: `Hex ${hex}` }).waitFor();
  const odds = page.locator(".inspector .odds").filter({ has: page.locator("tr.sum") });
  await odds.waitFor();
  return odds.evaluate((node) => ({
    terms: [...node.querySelectorAll("tr:not(.sum) td.value")].map((cell) => Number(cell.textContent.replace("−", "-"))),
    differential: Number(node.querySelector("tr.sum td.value").textContent.replace("−", "-")),
    column: Number(/column (\d+)/.exec(node.querySelector("tr.sum").textContent)[1]),
    chances: [...node.querySelectorAll(".outcomes b")].map((chance) => chance.textContent),
    faces: [...node.querySelectorAll(".outcomes li")].flatMap((line) => /die ([\d, ]+)/.exec(line.textContent)[1].split(", ").map(Number)),
  }));
}

test("the odds add up, and are the engine's", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  await upToDate(page, engine);
  const { stacks } = await unitsOf(engine);
  const targets = [...new Set((await engine.actions("legal attack")).map((action) => partsOf(action).hex))];
  const sum = (numbers) => numbers.reduce((a, b) => a + b, 0);
  for (const hex of targets.filter((_, i) => i % 3 === 0)) {
    assert.ok(stacks.has(hex));
    await hexAt(page, hex).hover();
    const odds = await oddsOn(page, hex);
    const { ok } = await engine.ask(`odds ${hex}`);
    assert.equal(sum(odds.terms), odds.differential, `terms of ${hex}`);
    assert.equal(sum(odds.chances.map((chance) => Number(/^(\d)\/6$/.exec(chance)[1]))), 6, `chances of ${hex}`);
    assert.deepEqual(odds.faces.sort(), [1, 2, 3, 4, 5, 6]);
    assert.equal(odds.differential, ok.differential);
    assert.equal(odds.column, ok.column);
  }
  assert.ok(targets.length >= 9, `only ${targets.length} hexes can be attacked`);
});

test("in Mobile Combat each attacks alone, and those after the first have lines of their own", async () => {
  const { engine } = here;
  await engine.ask("newgame scenario mobile-breakout seed mine");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  for (const line of [
    "play mobile 1/1b", "roll 6", "play move 1/1b 1609", "play mobile 1/2b", "roll 6", "play move 1/2b 1710", "play done",
    "play attack 1/2b 1709",
  ]) {
    await engine.ask(line);
  }
  const page = await here.open(); // only now: a page that had seen the moves would have a unit in hand
  await upToDate(page, engine);
  await hexAt(page, "1709").hover();
  const odds = await oddsOn(page, "1709");
  assert.equal(odds.terms.length, 2);
  const shown = page.locator(".inspector .odds").filter({ has: page.locator("tr.sum") });
  assert.match(await shown.innerText(), /Attack on 1709 by 1\/2b/);
  assert.match(await shown.innerText(), /In Mobile Combat each attacks alone/);
  await engine.ask("undo");
  await upToDate(page, engine);
  const look = async () => {
    await hexAt(page, "1510").hover();
    await hexAt(page, "1709").hover();
  };
  await actUntil(look, () => shown.locator(".later li").first().isVisible(), "the lines of those after the first are shown");
  assert.match(await shown.locator(".later li").first().innerText(), /Then 1\/2b, if 117\/IR157-I \(1 step\) is on top/);
});
