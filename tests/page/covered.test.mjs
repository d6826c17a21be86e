// What is told does not cover the map: in wide windows it stands beside it, on phones the view makes room below it.
import assert from "node:assert/strict";
import { viewOf } from "./helpers/board.mjs";
import { finish, hexAt, partsOf, putBattle, putGame, selectedUnit, unitsOf, until, upToDate } from "./helpers/game.mjs";
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
    // What it comes to stands in the line below the table, and its buttons in the place of the actions: so it is, too, where the sheet is down.
    for (const sheet of viewport.width > viewport.height ? ["half"] : ["half", "peek"]) {
      await page.locator("main").evaluate((main, sheet) => main.setAttribute("data-sheet", sheet), sheet);
      await viewOf(page);
      const [bar, buttons, actions] = [await boxOf(orderBar(page)), await boxOf(orderBar(page).locator(".buttons")), await boxOf(actionBar(page))];
      // On its side a third line of it grows over the lower edge.
      const { y: top, height } = await boxOf(page.locator(".camera-stage"));
      assert.ok(bar.y >= top + height - (viewport.width > viewport.height ? 24 : 0), "it covers no part of the table");
      assert.ok(inside(bar, { x: 0, y: 0, ...viewport }));
      assert.ok(inside(buttons, { ...actions, x: actions.x - 1, width: actions.width + 2, y: actions.y - 1, height: actions.height + 2 }), `${JSON.stringify(buttons)} in ${JSON.stringify(actions)}`);
    }
    await page.locator("main").evaluate((main) => main.setAttribute("data-sheet", "half"));
    // The end of the panel can be scrolled to, above the buttons.
    const ends = await page.locator("#panel-decide").evaluate((panel) => {
      panel.scrollTop = panel.scrollHeight;
      return Math.max(...[...panel.querySelectorAll("*")].filter((node) => node.checkVisibility()).map((node) => node.getBoundingClientRect().bottom));
    });
    const { y } = await boxOf(orderBar(page).locator(".buttons"));
    assert.ok(ends <= y + 1, `${ends} below ${y}`);
  });

  test(`on a phone ${how} the dice do not cover the last combat`, async () => {
    const { engine } = here;
    await putGame(engine, "race-for-lens");
    await finish(engine);
    const page = await here.open({ viewport, hasTouch: true, isMobile: true });
    await upToDate(page, engine);
    const { stacks } = await unitsOf(engine);
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    const count = (await engine.moves()).length;
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

/** The inner part of hexes, and what lies over the map. */
async function hexesAndCovers(page, hexes) {
  await viewOf(page);
  return page.evaluate((hexes) => {
    const box = (node) => node.getBoundingClientRect().toJSON();
    const inner = ({ x, y, width, height }) => ({ x: x + width / 5, y: y + height / 5, width: 0.6 * width, height: 0.6 * height });
    const covers = [...document.querySelectorAll(".board > :is(.tray, .victory-strip), .camera-tools, .camera-overview")].map(box);
    return { hexes: hexes.map((hex) => [hex, inner(box(document.getElementById(`hex-${hex}`)))]), covers: covers.filter(({ width }) => width > 0), stage: box(document.querySelector(".camera-stage")) };
  }, hexes);
}

/** Which of the hexes are in the window below nothing. */
async function clearHexes(page, names) {
  const { hexes, covers, stage } = await hexesAndCovers(page, names);
  return hexes.filter(([, box]) => inside(box, stage) && !covers.some((cover) => meet(box, cover))).map(([hex]) => hex);
}

test("on phones the next unit and all that it may attack come to where nothing covers them", async () => {
  const { engine } = here;
  await putBattle(engine);
  const targets = new Map();
  for (const action of await engine.actions()) {
    const { kind, unit, hex } = partsOf(action);
    if (kind === "attack") targets.set(unit, [...(targets.get(unit) ?? []), hex]);
  }
  const { where } = await unitsOf(engine);
  for (const viewport of [PHONES[0], { width: 320, height: 640 }, PHONES[1]]) {
    const page = await here.open({ viewport, hasTouch: true, isMobile: true });
    await upToDate(page, engine);
    await page.locator(".victory-strip").waitFor();
    for (let i = 0; i < 3; ++i) await page.getByRole("button", { name: "Zoom in" }).tap();
    for (let i = 0; i < 6; ++i) {
      const before = await selectedUnit(page);
      await actionBar(page).getByRole("button", { name: "Next unit" }).tap();
      await until(async () => (await selectedUnit(page)) !== before, "the next unit is selected");
      const unit = await selectedUnit(page);
      const wanted = [where.get(unit), ...targets.get(unit)];
      assert.deepEqual(await clearHexes(page, wanted), wanted, `${unit} at ${viewport.width}x${viewport.height}`);
    }
    // It comes back to there in a window of another size.
    const selected = where.get(await selectedUnit(page));
    for (const size of [{ width: viewport.height, height: viewport.width }, viewport]) {
      await page.setViewportSize(size);
      await viewOf(page);
      assert.deepEqual(await clearHexes(page, [selected]), [selected], `the window is ${size.width}x${size.height}`);
    }
    await here.close(page);
  }
});

test("on phones a set-up begins with the front line in sight, and a battle with stacks that nothing covers", async () => {
  const { engine } = here;
  await putGame(engine, "loos");
  const front = (await engine.described("hex")).filter(({ zone }) => zone === "front").map(({ key }) => key);
  assert.ok(front.length > 20);
  for (const viewport of [PHONES[0], { width: 320, height: 640 }]) {
    const page = await here.open({ viewport, hasTouch: true, isMobile: true });
    await upToDate(page, engine);
    await page.locator(".victory-strip").waitFor();
    assert.ok((await clearHexes(page, front)).length > 10, `set-up at ${viewport.width}`);
    await here.close(page);
  }
  await putBattle(engine);
  const { stacks } = await unitsOf(engine);
  const page = await here.open({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  await upToDate(page, engine);
  await page.locator(".victory-strip").waitFor();
  const { hexes, covers, stage } = await hexesAndCovers(page, [...stacks].filter(([, units]) => /\d[ab]$/.test(units[0])).map(([hex]) => hex));
  const seen = hexes.filter(([, box]) => inside(box, stage));
  assert.ok(seen.length > 5);
  assert.deepEqual(seen.filter(([, box]) => covers.some((cover) => meet(box, cover))).map(([hex]) => hex), []);
});

test("Fit shows all hexes beside the buttons of the view", async () => {
  const { engine } = here;
  await putBattle(engine);
  const page = await here.open({ viewport: { width: 1280, height: 800 } });
  await upToDate(page, engine);
  await page.getByRole("button", { name: "Zoom in" }).click();
  await page.getByRole("button", { name: "Fit" }).click();
  const edge = ["3401", "3406", "3411", "3416", "3417", "3418", "3419", "0106"];
  const known = [];
  for (const hex of edge) if ((await page.locator(`#hex-${hex}`).count()) > 0) known.push(hex);
  assert.ok(known.length > 4);
  assert.deepEqual(await clearHexes(page, known), known);
});

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
