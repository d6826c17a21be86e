// For everybody: what axe finds, small windows, large type, fingers.
import assert from "node:assert/strict";
import { assertAccessible as assertPartAccessible } from "./helpers/axe.mjs";
import { Engine } from "./helpers/engine.mjs";
import { finish, frames, hexAt, myTurn, partsOf, putBattle, putGame, selectedUnit, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { focusedHex, tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu, diceTray, openMenu, openSettings, openTab, primaryButtons } from "./helpers/shell.mjs";

const here = setting();

const MAP = ".map";

/** part: a selector, where the rest was looked at already; without one all but the map, which is large. */
function assertAccessible(page, what, part = "", rules = []) {
  const others = '.hex:not([id^="hex-17"])'; // the hexes of the other columns are as those
  return assertPartAccessible(page, what, { include: part === "" ? [] : [part], exclude: part === "" ? [MAP] : part === MAP ? [others] : [], rules });
}

/** The three layouts, and their sizes. */
const SIZES = [
  ["wide", { width: 1280, height: 900 }],
  ["low", { width: 844, height: 390 }],
  ["narrow", { width: 390, height: 844 }],
];

test("axe finds what is wrong, in the parts and by the rules that are asked for", async () => {
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "New game" }).waitFor();
  await page.locator("main").evaluate((main) => {
    main.insertAdjacentHTML("beforeend", '<section id="wrong"><button></button><p>Hardly to be read.</p></section>');
    Object.assign(main.lastElementChild.style, { position: "fixed", inset: "0", zIndex: 99, color: "#999", background: "#aaa" });
  });
  await assert.rejects(assertPartAccessible(page, "wrong"), /button-name: [^]*color-contrast: /);
  await assert.rejects(assertPartAccessible(page, "wrong", { include: ["#wrong"] }), /button-name: [^]*color-contrast: /);
  await assert.rejects(assertPartAccessible(page, "wrong", { rules: ["button-name"] }), (error) => !error.message.includes("color-contrast"));
  await assertPartAccessible(page, "the rest", { exclude: ["#wrong"] });
});

test("axe finds nothing serious on the welcome page", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await here.open({ colorScheme });
    await page.locator("main").getByRole("button", { name: "New game" }).waitFor();
    await assertAccessible(page, `welcome, ${colorScheme}`);
    await here.close(page);
  }
});

test("axe finds nothing serious in any window", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  await upToDate(page, engine);
  for (const name of ["New game", "Save & load", "Fair dice", "Rules", "Help", "Settings"]) {
    await chooseMenu(page, name);
    await page.getByRole("dialog").waitFor();
    if (name === "Rules") await page.getByRole("region", { name: "Text of the rules" }).getByText(/\d/).first().waitFor();
    await assertAccessible(page, `window ${name}`, { Settings: ".settings", Rules: ".rules-sheet" }[name] ?? "dialog");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await openMenu(page);
  await assertAccessible(page, "the menu", ".top-bar");
  await page.getByRole("menuitem", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign" }).waitFor();
  await assertAccessible(page, "window Resign", "dialog");
  await page.keyboard.press("Escape");
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await hexAt(page, "1814").focus();
  await page.keyboard.press("g");
  await page.getByRole("dialog", { name: "Go to a hex" }).waitFor();
  await assertAccessible(page, "window Go to a hex", "dialog");
});

test("axe finds nothing serious in play, light and dark, nor when looking back", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  await engine.ask("play bombard 1714 ; bombard 1814 ; attack 1/1a 1814");
  for (const colorScheme of ["light", "dark"]) {
    // The same page: only its colours are others.
    const rules = colorScheme === "dark" ? ["color-contrast"] : [];
    const page = await here.open({ colorScheme, settings: { overlays: ["zoc german"] } });
    await upToDate(page, engine);
    const { where } = await unitsOf(engine);
    await hexAt(page, where.get("1/2a")).click();
    await hexAt(page, "1714").hover();
    await page.locator(".inspector .odds").first().waitFor();
    await assertAccessible(page, `play, ${colorScheme}`, "", rules);
    if (colorScheme === "light") await assertAccessible(page, "the map", MAP);
    for (const tab of ["Log", "Victory", "Boxes", "Chances"]) {
      await openTab(page, tab);
      if (tab === "Chances") await page.locator(".graph .point").first().waitFor();
      await assertAccessible(page, `${tab}, ${colorScheme}`, "#tab-panel", rules);
    }
    await openTab(page, "Log");
    await page.getByRole("button", { name: "One back" }).click();
    await page.getByText(/^Looking back/).waitFor();
    await assertAccessible(page, `looking back, ${colorScheme}`, "", rules);
    await here.close(page);
  }
});

for (const [layout, viewport] of SIZES.slice(1)) {
  test(`axe finds nothing serious in the ${layout} layout`, async () => {
    const { engine } = here;
    for (const colorScheme of ["light", "dark"]) {
      const rules = colorScheme === "dark" ? ["color-contrast"] : [];
      await putGame(engine, "trench-assault");
      await engine.ask("play bombard 1714 ; bombard 1814 ; attack 1/1a 1814");
      const page = await here.open({ viewport, colorScheme, hasTouch: true, isMobile: true, settings: { rollByHand: true } });
      await upToDate(page, engine);
      assert.equal(await page.locator(`:root[data-layout="${layout}"]`).count(), 1);
      await assertAccessible(page, `play, ${layout}, ${colorScheme}`, "", rules);
      for (const tab of ["Log", "Victory", "Chances"]) {
        await openTab(page, tab);
        if (tab === "Chances") await page.locator(".graph .point").first().waitFor();
        await assertAccessible(page, `${tab}, ${layout}, ${colorScheme}`, ".dock", rules);
      }
      await engine.ask("play done ; no-gas");
      await diceTray(page).getByRole("button", { name: "Roll" }).waitFor();
      await assertAccessible(page, `a roll, ${layout}, ${colorScheme}`, ".board", rules);
      await openSettings(page);
      await assertAccessible(page, `settings, ${layout}, ${colorScheme}`, ".settings", rules);
      await page.keyboard.press("Escape");
      await finish(engine);
      await openTab(page, "Decide");
      await page.getByRole("button", { name: "Rematch" }).waitFor();
      await assertAccessible(page, `the end, ${layout}, ${colorScheme}`, ".dock", rules);
      await page.getByRole("button", { name: "Look back" }).click();
      await page.getByText(/^Looking back/).waitFor();
      await assertAccessible(page, `looking back, ${layout}, ${colorScheme}`, "", rules);
      await here.close(page);
    }
  });
}

test("while a roll waits its button alone is the one to press, at every pace", async () => {
  const { engine } = here;
  for (const pace of [0, -1]) {
    await putGame(engine, "trench-assault", { computer: ["german"] });
    const page = await here.open({ settings: { rollByHand: true, pace } });
    await upToDate(page, engine);
    assert.deepEqual(await primaryButtons(page), ["Done"]);
    await engine.ask("play bombard 1714 ; done ; no-gas");
    const roll = diceTray(page).getByRole("button", { name: "Roll" });
    await roll.waitFor();
    assert.deepEqual(await primaryButtons(page), ["Roll"]);
    const { hash } = await upToDate(page, engine);
    await roll.click();
    await until(async () => (await engine.hash()) !== hash, "the dice fall");
    // The result stays beside the map, in words.
    await diceTray(page).getByRole("img", { name: /^The dice show \d, \d, \d$/ }).waitFor();
    await here.close(page);
  }
});

test("keys go through the menu, and from region to region", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await here.open();
  await upToDate(page, engine);
  const focused = () => page.evaluate(() => document.activeElement?.textContent?.trim() ?? "");
  await page.keyboard.press("Tab");
  assert.equal(await focused(), "Skip to the map");
  await page.keyboard.press("Enter");
  await until(async () => (await focusedHex(page)) !== "", "the map has the focus");
  await page.keyboard.press("F6");
  assert.ok(await page.locator(".dock").evaluate((node) => node.contains(document.activeElement)));
  await page.keyboard.press("F6");
  assert.match(await focused(), /Menu/);
  await page.keyboard.press("ArrowDown");
  await page.getByRole("menu").waitFor();
  await until(async () => (await focused()) === "New game", "the first has the focus");
  await page.keyboard.press("ArrowUp");
  assert.equal(await focused(), "Resign");
  await page.keyboard.press("h");
  assert.equal(await focused(), "Help");
  await page.keyboard.press("Escape");
  await page.getByRole("menu").waitFor({ state: "detached" });
  assert.match(await focused(), /Menu/);
  await page.keyboard.press("Shift+F6");
  await page.keyboard.press("Shift+F6");
  assert.notEqual(await focusedHex(page), "");
});

test("G asks for a place, and pressed again does not close its window", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await here.open();
  await upToDate(page, engine);
  await tabToMap(page);
  await page.keyboard.press("g");
  const dialog = page.getByRole("dialog");
  await dialog.waitFor();
  const field = dialog.getByRole("textbox");
  assert.ok(await field.evaluate((node) => node === document.activeElement));
  for (const key of ["g", "n", "f"]) await page.keyboard.press(key);
  assert.ok(await dialog.isVisible());
  await field.fill("2610");
  await page.keyboard.press("Enter");
  await until(async () => (await focusedHex(page)) === "2610", "the place has the focus");
  assert.equal(await dialog.count(), 0);
});

test("a click that does nothing says why", async () => {
  const { engine } = here;
  await putGame(engine, "hill70", { computer: ["british"], bot: "level-3" });
  const page = await here.open({ settings: { pace: -1 } });
  const status = page.locator(".board .status");
  await actionBar(page).getByRole("button", { name: "Next action" }).waitFor();
  await hexAt(page, "2610").click();
  await status.getByText("The computer plays the British side.").waitFor();
  await putGame(engine, "hill70");
  await actionBar(page).getByRole("button", { name: "Next unit" }).waitFor(); // the same position, but it is one's own
  await hexAt(page, "2507").click();
  await status.getByText(/Nothing can be done at 2507/).waitFor();
  await engine.ask("resign british");
  await page.getByRole("button", { name: "Rematch" }).waitFor();
  await hexAt(page, "2607").click(); // elsewhere: two quick clicks on one hex zoom
  await status.getByText("The game is over.").waitFor();
});

test("axe finds nothing serious in the first game and in the editor", async () => {
  const { engine } = here;
  const page = await here.open();
  await chooseMenu(page, "First game");
  await page.getByRole("region", { name: "First game" }).waitFor();
  await myTurn(page, engine, ["german"]);
  await assertAccessible(page, "first game", ".dock");
  await chooseMenu(page, "Edit");
  await page.getByRole("region", { name: "Position editor" }).waitFor();
  await assertAccessible(page, "editor", ".dock");
});

/** The controls that stay out of sight when they are scrolled to, or are covered or cut off there. */
function unreachable(page) {
  return page.evaluate(() => {
    const fault = (node) => {
      node.scrollIntoView({ block: "center", inline: "nearest", behavior: "instant" });
      const box = node.getBoundingClientRect();
      if (box.left < -0.5 || box.right > innerWidth + 0.5) return "cut off at the side";
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const own = hit && (node.contains(hit) || hit.contains(node) || hit.closest("label")?.contains(node));
      return own ? "" : `covered by ${hit?.outerHTML.slice(0, 60)}`;
    };
    return [...document.querySelectorAll("button, select, input, summary")]
      .filter((node) => node.checkVisibility() && node.getBoundingClientRect().width > 0)
      .map((node) => [node.getAttribute("aria-label") || node.textContent.trim() || node.tagName, fault(node)])
      .filter(([, what]) => what !== "")
      .map((words) => words.join(": "));
  });
}

async function assertFits(page, what) {
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
  assert.ok(scroll <= width, `${what} is ${scroll} pixels wide in a window of ${width}`);
  assert.deepEqual(await unreachable(page), [], what);
}

test("the bar, the actions and the tabs stay in one row in any width", async () => {
  const { engine } = here;
  await putBattle(engine);
  const page = await here.open();
  await upToDate(page, engine);
  for (const width of [320, 360, 390, 512, 640, 844, 899, 900, 1024, 1200, 1440, 1920]) {
    await page.setViewportSize({ width, height: 760 });
    // The page has heard of it too.
    const layout = width >= 900 ? "wide" : width > 760 ? "low" : "narrow";
    await until(async () => (await page.evaluate(() => `${innerWidth} ${document.documentElement.dataset.layout}`)) === `${width} ${layout}`, "the window is so wide");
    await frames(page);
    for (const row of [".top-bar", ".actions", '.dock > [role="tablist"]']) {
      const tops = await page.locator(`${row} > :is(button, .menu, .phase)`).evaluateAll((nodes) => nodes.map((node) => {
        const box = node.getBoundingClientRect();
        return { middle: Math.round((box.top + box.bottom) / 2), left: box.left, right: box.right };
      }));
      assert.ok(tops.length > 0, `${row} at ${width}`);
      assert.ok(tops.every(({ middle }) => Math.abs(middle - tops[0].middle) <= 1), `${row} at ${width}: ${JSON.stringify(tops)}`);
      assert.ok(tops.every(({ left, right }) => left >= -0.5 && right <= width + 0.5), `${row} at ${width}: ${JSON.stringify(tops)}`);
      for (const [i, one] of tops.slice(1).entries()) assert.ok(one.left >= tops[i].right - 0.5, `${row} at ${width}: one covers the other`);
    }
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`);
  }
});

test("nothing jumps: a text that changes moves neither map nor buttons", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await here.open();
  await upToDate(page, engine);
  const places = () =>
    page.evaluate(() =>
      [".board-frame", ".top-bar", ...[...document.querySelectorAll(".actions > button")].map((_, i) => `.actions > button:nth-child(${i + 1})`)]
        .map((selector) => JSON.stringify(document.querySelector(selector).getBoundingClientRect())).join("\n"));
  const before = await places();
  await actionBar(page).getByRole("button", { name: "Next unit" }).click();
  assert.equal(await places(), before, "a unit is selected");
  await hexAt(page, "2507").click();
  await page.locator(".board .status.refusal").waitFor();
  assert.equal(await places(), before, "a refusal");
  await page.keyboard.press("Escape");
  await engine.ask("play done");
  await upToDate(page, engine);
  assert.equal(await places(), before, "another phase");
});

for (const [what, options] of [
  ["in a window of 1024 x 700", { viewport: { width: 1024, height: 700 } }],
  ["at 200% in such a window", { viewport: { width: 512, height: 350 }, deviceScaleFactor: 2 }],
]) {
  test(`everything can be reached ${what}`, async () => {
    const { engine } = here;
    await putBattle(engine);
    const page = await here.open(options);
    await upToDate(page, engine);
    await page.getByRole("tab", { name: "Log" }).waitFor();
    await assertFits(page, "the game");
    // The map has its room.
    const map = await page.locator(".board-frame").boundingBox();
    assert.ok(map.width >= 300 && map.height >= 150, JSON.stringify(map));
    for (const tab of ["Log", "Victory", "Boxes", "Chances"]) {
      await openTab(page, tab);
      const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
      assert.ok(scroll <= width, tab);
    }
    await chooseMenu(page, "New game");
    const dialog = page.getByRole("dialog");
    const box = await dialog.boundingBox();
    const view = page.viewportSize();
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= view.width && box.y + box.height <= view.height, JSON.stringify(box));
    const start = dialog.getByRole("button", { name: "Start the game" });
    await start.scrollIntoViewIfNeeded();
    const at = await start.boundingBox();
    assert.ok(at.y >= 0 && at.y + at.height <= view.height, JSON.stringify(at));
    await dialog.getByRole("button", { name: "Close" }).click();
  });
}

test("a unit is moved with a finger", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await here.open({ viewport: { width: 800, height: 1100 }, hasTouch: true, isMobile: true });
  const { hash } = await upToDate(page, engine);
  const move = partsOf((await engine.actions("legal move"))[0]);
  const { where } = await unitsOf(engine);
  await hexAt(page, where.get(move.unit)).tap();
  await until(async () => (await selectedUnit(page)) === move.unit, "the unit is selected");
  await hexAt(page, move.hex).tap();
  await until(async () => (await engine.hash()) !== hash, "the move is played");
  await upToDate(page, engine);
  assert.equal((await unitsOf(engine)).where.get(move.unit), move.hex);
});

test("while the link is lost, one's own side is not the computer's", async () => {
  const { engine, server } = here;
  await putGame(engine, "hill70", { computer: ["german"] });
  const page = await here.open({ forgive: /WebSocket connection to|ERR_CONNECTION_REFUSED/ });
  await upToDate(page, engine);
  await page.getByRole("region", { name: "Decision" }).getByText(/move each unit/).waitFor();
  await server.kill();
  const told = page.getByRole("region", { name: "Decision" }).getByText("The connection is lost: the page tries again.");
  await told.waitFor();
  assert.equal(await page.getByText(/The computer plays/).count(), 0);
  await hexAt(page, "2507").click();
  await page.locator(".board .status").getByText(/The connection is lost/).waitFor();
  await server.again();
  here.engine = await Engine.connect(server);
  await told.waitFor({ state: "detached" });
  await actionBar(page).getByRole("button", { name: "Done" }).and(page.locator(":enabled")).waitFor();
});
