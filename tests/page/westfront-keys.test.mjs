// Western Front: what N selects and a click names is meant by Enter, and nothing that is told lies over it.
import assert from "node:assert/strict";
import { actUntil, turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar } from "./helpers/shell.mjs";
import { actionsNow, clickAt, onScreen, orderBar, putWestfront, standsNow, table, toDecide, verdictOf } from "./helpers/westfront.mjs";

const here = setting();

const status = (page) => page.locator(".board .status");

/** A battle at its first decision of a phase: what comes before is passed over, with the first that is listed. */
async function openAt(scenario, at, page = {}) {
  const { engine } = here;
  await putWestfront(here, scenario);
  for (let now = await turnOf(engine), moves = 0; !at(now); now = await turnOf(engine)) {
    assert.ok(++moves < 200, "it comes to that");
    if (now.actor === "chance") await engine.ask(`roll hash=${now.hash}`);
    else {
      const legal = await engine.actions();
      await engine.ask(`play ${legal.find((text) => text === "done" || text === "pass") ?? legal[0]}`);
    }
  }
  const opened = await here.open(page);
  await table(opened).waitFor();
  await toDecide(opened, engine);
  return opened;
}

const inPhase = (phase, step) => (turn) => turn.actor === "british" && turn.phase === phase && turn.step === step;

test("a second click on the stand that one names reaches it, wherever it stands", async () => {
  const { engine } = here;
  const page = await openAt("raid", inPhase("headquarters", "staff"), { viewport: { width: 1280, height: 800 } });
  const { BC, BR } = await standsNow(engine);
  await clickAt(page, BC.x, BC.y);
  await until(async () => /Lay a staff marker on battalion 1/.test(await orderBar(page).innerText()), "it is drawn up");
  await verdictOf(page);
  for (const [name, { x, y }] of Object.entries({ BC, BR })) {
    const at = await onScreen(page, x, y);
    const covered = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y).closest(".order-bar") !== null, at);
    assert.equal(covered, false, `the bar lies over ${name}`);
  }
  // A click on the bar's own words leaves the keys to the table.
  await orderBar(page).locator(".what").click();
  assert.equal(await table(page).evaluate((node) => node === document.activeElement), true, "the table has the keys");
  const { hash } = await turnOf(engine);
  await clickAt(page, BC.x, BC.y);
  await until(async () => (await turnOf(engine)).hash !== hash, "it is played");
  assert.equal((await actionsNow(engine)).at(-1), "british staff 1");
});

test("N, then Enter: what it selects is drawn up, and Enter plays it", async () => {
  const { engine } = here;
  const page = await openAt("high-wood", inPhase("brigade-guns", "unit"));
  await table(page).focus();
  // The cross is elsewhere: N takes it along.
  for (let i = 0; i < 4; ++i) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("n");
  await until(async () => /is selected/.test(await status(page).innerText()), "one is selected");
  const unit = await page.locator("p.selected").getAttribute("data-unit");
  await page.keyboard.press("Enter");
  await until(async () => (await orderBar(page).count()) > 0, "it is drawn up");
  await verdictOf(page);
  await page.keyboard.press("Escape");
  await orderBar(page).waitFor({ state: "detached" });
  await page.keyboard.press("p");
  await until(async () => (await orderBar(page).count()) > 0, "P draws it up, too");
  await verdictOf(page);
  const { hash } = await turnOf(engine);
  await page.keyboard.press("Enter");
  await until(async () => (await turnOf(engine)).hash !== hash, "it is played");
  assert.equal((await actionsNow(engine)).at(-1), `british unit ${unit}`);
});

test("N takes the cross to a company, too", async () => {
  const { engine } = here;
  const page = await openAt("raid", inPhase("companies", "unit"));
  await table(page).focus();
  await page.keyboard.press("n");
  await page.locator('p.selected[data-unit="A"], p.selected[data-unit="B"]').waitFor();
  const company = await page.locator("p.selected").getAttribute("data-unit");
  const { hash } = await turnOf(engine);
  await page.keyboard.press("Enter");
  await until(async () => (await orderBar(page).count()) > 0, "it is drawn up");
  await verdictOf(page);
  await page.keyboard.press("Enter");
  await until(async () => (await turnOf(engine)).hash !== hash, "it is named");
  // The usual instructions may have answered the question of support already.
  assert.equal((await actionsNow(engine)).filter((text) => text.startsWith("british company")).at(-1), `british company ${company}`);
});

test("the next battalion is named on the table, by its commander", async () => {
  const { engine } = here;
  const page = await openAt("high-wood", inPhase("battalions", "battalion"));
  await upToDate(page, engine);
  const stands = await standsNow(engine);
  for (const name of ["HQ1", "HQ2", "HQ3"]) await table(page).locator(`.stands [data-unit="${name}"] .bracket`).waitFor({ state: "attached" });
  await clickAt(page, stands.QA1.x, stands.QA1.y);
  await status(page).getByText("Click the commander of the battalion that is to be next").waitFor();
  await actionBar(page).getByRole("button", { name: "Next unit" }).click();
  await status(page).getByText(/^Battalion \d is selected/).waitFor();
  await page.keyboard.press("Escape");
  const { hash } = await turnOf(engine);
  await clickAt(page, stands.HQ2.x, stands.HQ2.y);
  await until(async () => /Battalion 2 is next/.test(await orderBar(page).innerText()), "it is drawn up");
  await verdictOf(page);
  await clickAt(page, stands.HQ2.x, stands.HQ2.y);
  await until(async () => (await turnOf(engine)).hash !== hash, "it is named");
  assert.equal((await actionsNow(engine)).at(-1), "british battalion 2");
});

test("a battalion that is to have a staff marker is called by its name", async () => {
  const page = await openAt("high-wood", inPhase("headquarters", "staff"));
  await table(page).focus();
  for (let i = 0; i < 12 && !/Battalion \d is selected/.test(await status(page).innerText()); ++i) {
    await page.keyboard.press("n");
    await page.waitForTimeout(50);
    assert.doesNotMatch(await status(page).innerText(), /^\d+ is selected/);
  }
  await status(page).getByText(/^Battalion \d is selected/).waitFor();
});

test("the ground at a point is told with its kind and cover (W4), and drawn as what it is", async () => {
  const { engine } = here;
  const page = await openAt("flers", inPhase("headquarters", "staff"));
  const told = async (x, y, words) => {
    // Parts that are loaded at the first press may move the table.
    const press = async () => {
      const at = await onScreen(page, x, y);
      await page.mouse.click(at.x, at.y, { button: "right" });
    };
    await actUntil(press, () => status(page).getByText(words).isVisible(), words);
  };
  await told(430, 720, "Flers, south: close ground, medium cover (W4)");
  await told(650, 750, "Orchards: close ground, soft cover (W4)");
  await told(300, 300, "Shell craters: ground across country, soft cover (W4)");
  await told(900, 800, "open ground, no cover (W4)");
  await told(250, 540, "Flers Trench: German trench, hard cover (W4)");
  const drawn = (look) => table(page).locator(`.ground .area.${look}`).count();
  assert.deepEqual([await drawn("houses"), await drawn("wood"), await drawn("craters")], [2, 1, 1]);
  await putWestfront(here, "high-wood");
  await until(async () => (await drawn("crops")) === 1 && (await drawn("wood")) === 2, "corn and woods");
  assert.equal(await drawn("craters"), 0);
  await upToDate(page, engine);
});
