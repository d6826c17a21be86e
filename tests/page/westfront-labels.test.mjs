// What is written over the table of Western Front on a phone can be read, and does not lie over its like.
import assert from "node:assert/strict";
import { until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { ORDER_A, putWestfront, table, toDecide, WINDOW } from "./helpers/westfront.mjs";

const here = setting();
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LEAST = 10; // pixels a letter

/** Of each text its words, its box, and the size of its letters in the window. */
function written(texts) {
  return texts.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const { a } = node.getScreenCTM();
      return { text: node.textContent, x, y, width, height, letters: Number(node.getAttribute("font-size")) * a };
    }),
  );
}

const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test("barrages that fall together have one label, and labels do not collide", async () => {
  const { engine } = here;
  await putWestfront(here, "hohenzollern");
  const page = await here.open(PHONE);
  await toDecide(page, engine);
  const labels = table(page).locator(".lying text.coming");
  await until(async () => (await labels.count()) > 0, "what is to come is told");
  const found = await written(labels);
  const templates = await table(page).locator(".lying polygon.coming").count();
  assert.ok(found.length < templates, `${found.length} labels of ${templates} templates`);
  assert.ok(found.some(({ text }) => /^F1–F4, H1–H3: turn \d+$/.test(text)), found.map(({ text }) => text).join(" | "));
  for (const one of found) {
    assert.ok(one.letters >= LEAST, `${one.text}: ${one.letters} pixels`);
    for (const other of found) assert.ok(one === other || !meet(one, other), `${one.text} lies over ${other.text}`);
  }
});

test("the chance of a held shot can be read", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { state: WINDOW });
  const page = await here.open(PHONE);
  await toDecide(page, engine);
  const note = table(page).locator(".acts .far");
  await until(async () => (await note.count()) > 0, "the chance is told");
  const [one] = await written(note);
  assert.match(one.text, /killed \d+%/);
  assert.ok(one.letters >= LEAST, `${one.letters} pixels`);
  const lines = await note.locator("tspan").evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().width));
  assert.equal(lines.length, 2);
  assert.ok(Math.max(...lines) < PHONE.viewport.width / 3, `${lines.join(" and ")} pixels`);
});

test("the chances at stands side by side do not lie over each other, and each names its stand", async () => {
  const { engine } = here;
  const moving = "A1:260,265;A2:300,265;A3:340,265";
  const state = ORDER_A.replace("step=order", "step=window").replace("A1:260,230;A2:300,230;A3:340,230", moving);
  await putWestfront(here, "raid", { state: `${state} order=window/0/0 parts=A1:260,230:move/260,300;A2:300,230:move/300,300;A3:340,230:move/340,300` });
  for (const options of [{ viewport: { width: 1280, height: 800 } }, PHONE]) {
    const page = await here.open(options);
    await toDecide(page, engine);
    const notes = table(page).locator(".acts .far");
    await until(async () => (await notes.count()) === 3, "the chances of three");
    const found = await written(notes);
    for (const one of found) {
      assert.match(one.text, /^A[123]: killed \d+%/);
      for (const other of found) assert.ok(one === other || !meet(one, other), `${one.text} lies over ${other.text}`);
    }
    await here.close(page);
  }
});

test("names of places do not lie over each other", async () => {
  const { engine } = here;
  for (const scenario of ["flers", "hohenzollern", "high-wood"]) {
    await putWestfront(here, scenario);
    const page = await here.open({ viewport: { width: 1280, height: 800 } });
    await toDecide(page, engine);
    const found = await written(table(page).locator(".names text"));
    assert.ok(found.length > 4);
    for (const one of found) for (const other of found) assert.ok(one === other || !meet(one, other), `${scenario}: ${one.text} lies over ${other.text}`);
    await here.close(page);
  }
});

test("a finger that drags over the board selects nothing", async () => {
  await putWestfront(here, "raid", { state: WINDOW });
  const page = await here.open(PHONE);
  await toDecide(page, here.engine);
  for (const selector of [".camera-stage text", ".victory-strip", ".board .status"]) {
    await until(async () => (await page.locator(selector).count()) > 0, selector);
    assert.equal(await page.locator(selector).first().evaluate((node) => getComputedStyle(node).userSelect), "none", selector);
  }
});
