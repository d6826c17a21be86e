// A table whose y counts from the bottom edge up, drawn from the shapes that its game tells: La Grande Guerre under a name
// that the page does not know.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { putLgg, table, unitsNow } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting({ host: true });

async function open() {
  await putLgg(here, "pinch");
  const context = await here.context();
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((text) => socket.send(String(text).replace('"thing":"game","key":"lgg"', '"thing":"game","key":"unheard-of"')));
  });
  const page = await openPage(context, here.server, { host: true });
  await page.locator("svg.drawn-table").waitFor();
  await upToDate(page, here.engine);
  return page;
}

/** In the window; y from the bottom. */
async function clickAt(page, x, y) {
  const at = await table(page).evaluate(
    (svg, at) => {
      const rect = svg.getBoundingClientRect();
      const inch = rect.width / svg.viewBox.baseVal.width;
      return { x: rect.left + at.x * inch, y: rect.bottom - at.y * inch };
    },
    { x, y },
  );
  await page.mouse.click(at.x, at.y);
}

test("y counts from the bottom edge up: at the frame, in the text of actions, in words", async () => {
  const page = await open();
  const rows = await page.locator(".scale .row").evaluateAll((nodes) => nodes.map((node) => [Number(node.textContent), node.getBoundingClientRect().top]));
  const sorted = [...rows].sort((a, b) => a[0] - b[0]);
  assert.equal(sorted[0][0], 0);
  assert.ok(sorted.every(([, top], i) => i === 0 || top < sorted[i - 1][1]), "larger numbers stand higher");

  const form = page.getByRole("form", { name: "Your action" });
  await clickAt(page, 6.4, 8.4);
  const text = await until(() => form.getByRole("textbox").inputValue(), "an action is chosen");
  const [, x, y, heading] = /^move 1 ([\d.]+),([\d.]+) h(\d+)$/.exec(text) ?? assert.fail(text);
  assert.ok(Math.abs(x - 6.4) < 0.1 && Math.abs(y - 8.4) < 0.1, text);
  assert.equal(heading, "0");
  await form.getByText("This is legal.").waitFor();
  const { hash } = await turnOf(here.engine);
  await clickAt(page, 6.4, 8.4);
  await until(async () => (await turnOf(here.engine)).hash !== hash, "a second click plays it");
  assert.deepEqual((await unitsNow(here.engine))[1], { x: Number(x), y: Number(y), heading: 0 });
  await upToDate(page, here.engine);
  await page.getByText("What stands on the table, in words").click();
  await page.getByText(`1 line infantry, 4 of 4: infantry, of the blue side, at ${Number(x)},${Number(y)}, heading 0°`).waitFor();
});

test("one form has a piece's action with and without a heading", async () => {
  const page = await open();
  const who = page.getByRole("group", { name: "Who acts" }).getByRole("radio");
  assert.equal(await who.count(), 4); // three units and the commander
});
