// SOS fire on the table of Western Front: it is shown as it will lie, which is along the trench (W24).
import assert from "node:assert/strict";
import { until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { clickAt, orderBar, playOrder, putWestfront, SOS, table, toDecide, verdictOf } from "./helpers/westfront.mjs";

const here = setting();

/** The corners of a shape in the window, in order of their places. */
function cornersOf(shape) {
  return shape.evaluate((node) => {
    const matrix = node.getScreenCTM();
    const box = node.tagName === "rect" ? [node.x, node.y, node.width, node.height].map(({ baseVal }) => baseVal.value) : null;
    const points = box ? [[box[0], box[1]], [box[0] + box[2], box[1]], [box[0] + box[2], box[1] + box[3]], [box[0], box[1] + box[3]]] : [...node.points].map(({ x, y }) => [x, y]);
    const shown = points.map(([x, y]) => new DOMPoint(x, y).matrixTransform(matrix));
    return shown.map(({ x, y }) => [Math.round(x), Math.round(y)]).sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  });
}

test("a call is previewed as its template will lie, and nothing else is drawn beside that", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { state: SOS, seed: "mine" });
  await engine.ask("play order A2:move 300,290");
  const page = await here.open();
  await toDecide(page, engine);
  await clickAt(page, 282, 375);
  assert.match(await verdictOf(page), /^answer 83%; no stand lies under it; its long side 82 degrees from across the table/);
  assert.match(await orderBar(page).innerText(), /^Call SOS fire of field battery G1 on 28\.2,37\.5/);
  const mark = table(page).locator(".order .template-mark rect");
  await mark.waitFor({ state: "attached" });
  const shown = await cornersOf(mark);
  const [width, height] = [0, 1].map((i) => Math.max(...shown.map((at) => at[i])) - Math.min(...shown.map((at) => at[i])));
  assert.ok(height > 1.5 * width, `${width} x ${height}`);
  await playOrder(page, engine);
  await engine.ask("roll 6");
  const lies = table(page).locator(".lying g.barrage.side-1 .ground-of");
  await until(async () => (await lies.count()) === 1, "it lies there");
  const real = await cornersOf(lies);
  for (const [i, corner] of shown.entries()) assert.ok(Math.hypot(corner[0] - real[i][0], corner[1] - real[i][1]) < 4, JSON.stringify({ shown, real }));
  // What was done is told by its point alone: the template itself lies there.
  assert.equal(await table(page).locator(".ways .template-mark rect").count(), 0);
});
