// Western Front on phones: the buttons of the map are always to be pressed, and what is shown lies below nothing.
import assert from "node:assert/strict";
import { viewOf } from "./helpers/board.mjs";
import { until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";
import { onScreen, ORDER_A, orderBar, putWestfront, standsNow, table, TANK, toDecide } from "./helpers/westfront.mjs";

const here = setting();
const SIZES = [[320, 568], [390, 844], [844, 390], [568, 320]];
const phone = (width, height, settings = {}) => ({ viewport: { width, height }, hasTouch: true, isMobile: true, settings });

/** The buttons of the map that something else lies over. */
function coveredTools(page) {
  return page.locator(".camera-tools > button").evaluateAll((nodes) =>
    nodes.flatMap((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      const hits = [0.15, 0.5, 0.85].map((part) => document.elementFromPoint(x + width / 2, y + height * part));
      return hits.every((hit) => node.contains(hit)) ? [] : [node.getAttribute("aria-label")];
    }),
  );
}

for (const [width, height] of SIZES) {
  test(`nothing covers the buttons of the map, ${width} x ${height}`, async () => {
    const { engine } = here;
    const uncovered = async (page, what) => {
      await viewOf(page);
      assert.equal(await page.locator(".camera-tools > button").count(), 5);
      assert.deepEqual(await coveredTools(page), [], what);
    };
    // A decision, a roll that waits, one whose two rows of dice a person presses, and what has fallen.
    await putWestfront(here, "raid", { state: ORDER_A });
    let page = await here.open(phone(width, height));
    await toDecide(page, engine);
    await uncovered(page, "an order");
    await here.close(page);
    await putWestfront(here, "high-wood");
    page = await here.open(phone(width, height, { rollByHand: true }));
    await page.getByRole("button", { name: "Roll" }).waitFor();
    await uncovered(page, "a roll waits");
    await here.close(page);
    await putWestfront(here, "flers");
    page = await here.open(phone(width, height));
    await toDecide(page, engine);
    await page.getByRole("region", { name: "Dice" }).waitFor();
    await uncovered(page, "what has fallen");
    await chooseMenu(page, "First game");
    await page.getByRole("region", { name: "First game" }).waitFor();
    await uncovered(page, "a lesson");
  });
}

test("what the view goes to does not lie below the overview or the buttons", async () => {
  const { engine } = here;
  await putWestfront(here, "flers", { state: TANK });
  const page = await here.open(phone(390, 844));
  await toDecide(page, engine);
  const stands = await standsNow(engine);
  const next = page.getByRole("button", { name: "Next unit" });
  for (let i = 0; i < 8; ++i) {
    await next.tap();
    const unit = await until(() => page.locator("p.selected").getAttribute("data-unit"), "one is selected");
    // The view goes there with the next pictures.
    const over = async () => {
      const at = await onScreen(page, stands[unit].x, stands[unit].y);
      return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest(".camera-overview, .camera-tools, .victory-strip, .tray")?.className ?? "", at);
    };
    await until(async () => (await over()) === "", `nothing lies over ${unit}`);
  }
});

test("of an order that is drawn up nothing lies below the overview", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { state: ORDER_A });
  const page = await here.open(phone(390, 844));
  await toDecide(page, engine);
  await page.getByRole("button", { name: "Zoom in" }).tap();
  const overview = page.locator(".camera-overview");
  await overview.waitFor();
  await page.getByRole("button", { name: "All move 5 cm forward" }).or(page.getByRole("tab", { name: "More" })).first().waitFor();
  const at = await onScreen(page, 300, 265);
  await page.touchscreen.tap(at.x, at.y);
  await orderBar(page).waitFor();
  assert.equal(await overview.isVisible(), false);
  await orderBar(page).getByRole("button", { name: "Drop" }).tap();
  await overview.waitFor();
});

test("what each side lacks is told in full on a narrow phone", async () => {
  const { engine } = here;
  await putWestfront(here, "raid");
  const page = await here.open(phone(320, 568));
  await toDecide(page, engine);
  await page.getByRole("region", { name: "Dice" }).waitFor();
  const lines = page.locator(".victory-strip > span");
  await lines.first().waitFor();
  const cut = await lines.evaluateAll((nodes) => nodes.filter((node) => node.scrollWidth > node.clientWidth + 1).map((node) => node.textContent));
  assert.deepEqual(cut, []);
  await table(page).waitFor();
});
