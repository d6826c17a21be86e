// What is written over the table of Western Front on a phone can be read, and does not lie over its like.
import assert from "node:assert/strict";
import { until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { putWestfront, table, toDecide, WINDOW } from "./helpers/westfront.mjs";

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

test("a finger that drags over the board selects nothing", async () => {
  await putWestfront(here, "raid", { state: WINDOW });
  const page = await here.open(PHONE);
  await toDecide(page, here.engine);
  for (const selector of [".camera-stage text", ".victory-strip", ".board .status"]) {
    await until(async () => (await page.locator(selector).count()) > 0, selector);
    assert.equal(await page.locator(selector).first().evaluate((node) => getComputedStyle(node).userSelect), "none", selector);
  }
});
