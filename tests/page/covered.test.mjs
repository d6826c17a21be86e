// What is told does not cover the map: in wide windows it stands beside it, on phones the view makes room below it.
import assert from "node:assert/strict";
import { finish, hexAt, putGame, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, diceTray, openTab } from "./helpers/shell.mjs";
import { ORDER_A, onScreen, orderBar, putWestfront, table, toDecide, verdictOf } from "./helpers/westfront.mjs";

const here = setting();
const PHONES = [{ width: 390, height: 844 }, { width: 844, height: 390 }];

const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
const inside = (a, b) => a.x >= b.x - 1 && a.y >= b.y - 1 && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1;
const boxOf = (node) => node.evaluate((one) => one.getBoundingClientRect().toJSON());
const boxesOf = (nodes) => nodes.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));

test("in a wide window nothing that is told covers the map, and the dice move no tab", async () => {
  const { engine } = here;
  await putWestfront(here);
  const page = await here.open({ viewport: { width: 1024, height: 700 }, settings: { rollByHand: true } });
  await table(page).waitFor();
  await page.getByRole("button", { name: "Roll" }).waitFor();
  await page.locator(".victory-strip").waitFor();
  const tabs = page.locator('.dock [role="tablist"]');
  const before = await boxOf(tabs);
  await page.getByRole("button", { name: "Roll" }).click();
  await toDecide(page, engine);
  await diceTray(page).locator(".result").waitFor();
  assert.deepEqual(await boxOf(tabs), before);
  const board = await boxOf(page.locator(".board"));
  const told = [await boxOf(diceTray(page)), await boxOf(page.locator(".victory-strip"))];
  for (const box of told) assert.ok(!meet(box, board), JSON.stringify({ box, board }));
  // All of the table is in the window, below nothing.
  const stands = await boxesOf(table(page).locator(".stand[data-unit] .body"));
  assert.ok(stands.length > 15);
  for (const stand of stands) assert.ok(inside(stand, board), JSON.stringify(stand));
  // What one die comes to is told once.
  assert.equal((await diceTray(page).innerText()).match(/Deep suppression/g).length, 1);
});

for (const viewport of PHONES) {
  const how = viewport.width < viewport.height ? "upright" : "on its side";

  test(`a phone ${how} shows a table below who wins`, async () => {
    const { engine } = here;
    await putWestfront(here, "raid", { state: ORDER_A });
    const page = await here.open({ viewport, hasTouch: true, isMobile: true });
    await toDecide(page, engine);
    const strip = page.locator(".victory-strip");
    await strip.waitFor();
    await page.getByRole("button", { name: "Fit" }).tap();
    const over = await boxOf(strip);
    for (const stand of await boxesOf(table(page).locator(".stand[data-unit] .body"))) {
      assert.ok(!meet(stand, over), JSON.stringify({ stand, over }));
    }
  });

  test(`on a phone ${how} an order that is drawn up leaves all of the table and the actions in sight`, async () => {
    const { engine } = here;
    await putWestfront(here, "raid", { state: ORDER_A });
    const page = await here.open({ viewport, hasTouch: true, isMobile: true });
    await toDecide(page, engine);
    const at = await onScreen(page, 300, 275);
    await page.touchscreen.tap(at.x, at.y);
    await verdictOf(page);
    const bar = await boxOf(orderBar(page));
    assert.ok(!meet(bar, await boxOf(page.locator(".board"))), "it covers no part of the board");
    assert.ok(!meet(bar, await boxOf(actionBar(page))), "nor the actions");
    assert.ok(inside(bar, { x: 0, y: 0, ...viewport }));
    const play = orderBar(page).getByRole("button", { name: "Play" });
    assert.ok(inside(await boxOf(play), bar));
    // The end of the panel can be scrolled to, above the bar.
    const ends = await page.locator("#panel-decide").evaluate((panel) => {
      panel.scrollTop = panel.scrollHeight;
      return Math.max(...[...panel.querySelectorAll("*")].filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().bottom));
    });
    assert.ok(ends <= bar.y + 1, `${ends} below ${bar.y}`);
    // Where the sheet is down, it stands over the table, and does not cover the handle.
    if (viewport.width > viewport.height) return;
    await page.locator("main").evaluate((main) => main.setAttribute("data-sheet", "peek"));
    const low = await boxOf(orderBar(page));
    assert.ok(inside(low, await boxOf(page.locator(".board"))), JSON.stringify(low));
  });

  test(`on a phone ${how} the dice do not cover the last combat`, async () => {
    const { engine } = here;
    await putGame(engine, "race-for-lens");
    await finish(engine);
    const page = await here.open({ viewport, hasTouch: true, isMobile: true });
    await upToDate(page, engine);
    const { stacks } = await unitsOf(engine);
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    const count = (await engine.ask("story")).lines.filter((line) => line.startsWith("move ")).length;
    for (let at = count; at > Math.max(0, count - 6); --at) {
      const tray = diceTray(page);
      if ((await tray.count()) > 0) {
        const over = await boxOf(tray);
        for (const hex of stacks.keys()) {
          const box = await boxOf(hexAt(page, hex));
          const middle = { x: box.x + box.width / 4, y: box.y + box.height / 4, width: box.width / 2, height: box.height / 2 };
          assert.ok(!meet(middle, over), `${hex} after ${at} moves: ${JSON.stringify({ middle, over })}`);
        }
      }
      await openTab(page, "Log");
      await page.getByRole("button", { name: "One back" }).first().tap();
      await page.getByText(`Looking back: after ${at - 1} of ${count} moves.`).waitFor();
    }
  });
}

test("a plan of Western Front shows its chances on the table, as its list tells them", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { state: ORDER_A });
  const page = await here.open();
  await toDecide(page, engine);
  await actionBar(page).getByRole("button", { name: "Plan the rest for me" }).click();
  const plan = page.getByRole("region", { name: "Plan" });
  await plan.waitFor();
  const chance = page.locator(".ways.proposal .way-chance");
  await until(async () => (await chance.count()) > 0, "a chance on the table");
  const note = await plan.locator("small").first().innerText();
  const shares = [...note.split(";")[0].matchAll(/(\d+)%/g)].map(([, share]) => Number(share));
  const shown = Number(/^(\d+)%$/.exec((await chance.first().textContent()).trim())[1]);
  assert.ok(Math.abs(shares.reduce((sum, share) => sum + share, 0) - shown) <= 1, `${note}: ${shown}%`);
  assert.ok((await boxOf(chance.first())).height >= 16, "it can be read");
  await plan.getByRole("checkbox").first().uncheck();
  await chance.waitFor({ state: "detached" });
});
