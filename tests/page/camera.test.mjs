// The view of a board: what it shows, what moves it and what does not, and what it costs.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { before } from "node:test";
import { fileURLToPath } from "node:url";
import { assertNear, boardPoint, fingers, inside, middle, placeOnScreen, viewOf, windowPoint } from "./helpers/board.mjs";
import { hexAt, partsOf, putBattle, putGame, selectedUnit, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();
const source = join(dirname(fileURLToPath(import.meta.url)), "../../tools/web/page");
let geometry;

before(async () => {
  const esbuild = createRequire(join(source, "package.json"))("esbuild");
  const { outputFiles } = await esbuild.build({ entryPoints: [join(source, "src/ui/camera/geometry.ts")], bundle: true, format: "esm", write: false });
  geometry = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString("base64")}`);
});

const button = (page, name) => page.getByRole("group", { name: "View" }).getByRole("button", { name, exact: true });
const overview = (page) => page.locator(".camera-overview");

/** A page with the whole battle on the table. */
async function openBattle(options) {
  await putBattle(here.engine);
  const page = await here.open(options);
  await upToDate(page, here.engine);
  await viewOf(page);
  return page;
}

async function openHill(options) {
  await putGame(here.engine, "hill70");
  const page = await here.open(options);
  await upToDate(page, here.engine);
  await viewOf(page);
  return page;
}

test("the geometry of views: what is fixed stays, limits hold, boxes come into sight", () => {
  const g = geometry;
  const size = { width: 800, height: 600 };
  const limits = { box: { x: 0, y: 0, width: 1000, height: 500 }, least: 0.5, most: 4 };
  const view = { x: 300, y: 200, scale: 1.5 };
  const at = { x: 123, y: 456 };
  assert.deepEqual(g.toWindow(view, size, g.toBoard(view, size, at)), at);

  for (const factor of [0.1, 0.7, 1, 1.3, 50]) {
    const next = g.zoomed(view, size, at, factor, limits);
    const [a, b] = [g.toBoard(view, size, at), g.toBoard(next, size, at)];
    assert.ok(Math.abs(a.x - b.x) < 1e-9 && Math.abs(a.y - b.y) < 1e-9, `${factor}`);
    assert.ok(next.scale >= limits.least && next.scale <= limits.most);
  }

  const [from, to] = [[{ x: 100, y: 100 }, { x: 300, y: 200 }], [{ x: 50, y: 80 }, { x: 350, y: 230 }]];
  const pinched = g.pinched(view, size, from, to, limits);
  for (const i of [0, 1]) {
    const under = g.toBoard(view, size, from[i]);
    const now = g.toWindow(pinched, size, under);
    assert.ok(Math.hypot(now.x - to[i].x, now.y - to[i].y) < 1e-9, JSON.stringify(now));
  }

  const panned = g.panned(view, 30, -15);
  assert.deepEqual([panned.x, panned.y, panned.scale], [280, 210, 1.5]);
  assert.deepEqual(g.bounded({ x: -5, y: 900, scale: 9 }, limits), { x: 0, y: 500, scale: 4 });

  const fitted = g.fit(limits.box, size, g.evenly(20), limits);
  assert.ok(g.holds(g.seen(fitted, size), limits.box));
  assert.equal(fitted.scale, 760 / 1000);
  const offset = g.fit(limits.box, size, { left: 100, top: 0, right: 0, bottom: 0 }, limits);
  assertNear(g.toWindow(offset, size, { x: 0, y: 0 }), { x: 100, y: 125 }, "the margin is free", 1e-6);

  // Nothing moves for what is in sight; what is beside comes in, no further than to the margin; what is too large is shown smaller.
  const close = { x: 500, y: 250, scale: 2 };
  assert.deepEqual(g.showing(close, size, { x: 450, y: 200, width: 50, height: 50 }, g.evenly(40), limits), close);
  const shown = g.showing(close, size, { x: 800, y: 200, width: 50, height: 50 }, g.evenly(40), limits);
  assertNear(g.toWindow(shown, size, { x: 850, y: 250 }), { x: 760, y: 300 }, "it comes to the margin", 1e-6);
  assert.equal(shown.y, 250);
  const wide = g.showing(close, size, { x: 100, y: 200, width: 800, height: 50 }, g.evenly(40), limits);
  assert.ok(wide.scale < 2 && g.holds(g.seen(wide, size), { x: 100, y: 200, width: 800, height: 50 }));

  assert.deepEqual(g.filled({ x: 10, y: 10, scale: 2 }, size, limits.box), { x: 200, y: 150, scale: 2 });
  assert.equal(g.filled({ x: 10, y: 10, scale: 0.7 }, size, limits.box).x, 500);

  // On the way from one view to another nothing swings: a point that both show at one pixel is there all the time.
  const end = g.zoomed(view, size, at, 2, limits);
  const fixed = g.toBoard(view, size, at);
  for (const part of [0, 0.3, 0.8, 1]) {
    const now = g.toWindow(g.between(view, end, part), size, fixed);
    assert.ok(Math.hypot(now.x - at.x, now.y - at.y) < 1e-6, `${part}: ${JSON.stringify(now)}`);
  }
  assert.deepEqual(g.between(view, { ...view, x: 400 }, 0.5), { ...view, x: 350 });
  assert.equal(g.boxAround([]), null);
  assert.deepEqual(g.boxAround([{ x: 1, y: 2 }, { x: 5, y: 0 }], 1), { x: 0, y: -1, width: 6, height: 4 });
});

test("the view begins where the units are, and fills the board", async () => {
  const page = await openBattle({ viewport: { width: 390, height: 844 } });
  let view = await viewOf(page);
  assert.ok(36 * view.scale >= 12.9, `a hexside has ${36 * view.scale} pixels`);
  const { where } = await unitsOf(here.engine);
  const shown = [];
  for (const hex of new Set(where.values())) if (inside(view, await placeOnScreen(page, hex))) shown.push(hex);
  assert.ok(shown.length > 8, `${shown}`);
  await page.setViewportSize({ width: 1440, height: 900 });
  view = await viewOf(page);
  const { picture, stage } = view;
  assert.ok(picture.top <= stage.top + 1 || picture.height < stage.height, "no margin above the board");
  for (const hex of new Set(where.values())) assert.ok(inside(view, await placeOnScreen(page, hex)), hex);
});

test("a wheel zooms about the pointer, fingers about themselves", async () => {
  const page = await openBattle({ hasTouch: true });
  let view = await viewOf(page);
  const at = { x: view.stage.left + view.stage.width * 0.3, y: view.stage.top + view.stage.height * 0.4 };
  for (const delta of [-240, -120, 90, -4, 8]) {
    const point = boardPoint(view, at);
    await page.mouse.move(at.x, at.y);
    await page.mouse.wheel(0, delta);
    const next = await until(async () => {
      const now = await viewOf(page);
      return now.scale !== view.scale ? now : null;
    }, "the wheel zooms");
    assert.equal(next.scale > view.scale, delta < 0);
    // The picture stands at whole pixels, before and after: half of one each time, and the first is enlarged.
    assertNear(windowPoint(next, point), at, `a wheel of ${delta}`, 2);
    view = next;
  }
  const touch = await fingers(page);
  const { x, y } = middle(view);
  for (const [from, to] of [
    [[{ x: x - 40, y }, { x: x + 30, y: y + 20 }], [{ x: x - 110, y: y - 30 }, { x: x + 90, y: y + 40 }]],
    [[{ x: x - 100, y: y - 60 }, { x: x + 60, y: y + 50 }], [{ x: x - 50, y: y - 20 }, { x: x + 80, y: y + 60 }]],
  ]) {
    view = await viewOf(page);
    const points = from.map((one) => boardPoint(view, one));
    await touch.down(...from);
    await touch.slide(from, to);
    await touch.up();
    const next = await viewOf(page);
    assert.notEqual(next.scale, view.scale);
    // A turn of the fingers is not followed: the middle is exact, each finger up to that.
    const now = points.map((one) => windowPoint(next, one));
    assertNear({ x: (now[0].x + now[1].x) / 2, y: (now[0].y + now[1].y) / 2 }, { x: (to[0].x + to[1].x) / 2, y: (to[0].y + to[1].y) / 2 }, "the middle of the fingers");
    const apart = ([a, b]) => Math.hypot(a.x - b.x, a.y - b.y);
    assert.ok(Math.abs(apart(now) - apart(to)) < 2, `${apart(now)} ${apart(to)}`);
  }
  assert.equal(await page.evaluate(() => window.visualViewport.scale), 1, "the page itself is not zoomed");
});

test("a window of another size keeps its middle", async () => {
  const page = await openBattle({ viewport: { width: 1280, height: 900 } });
  await button(page, "Zoom in").click();
  await button(page, "Zoom in").click();
  let view = await viewOf(page);
  const point = boardPoint(view, middle(view));
  for (const [width, height] of [[1000, 900], [1440, 700], [390, 844], [844, 390], [1280, 900]]) {
    await page.setViewportSize({ width, height });
    const next = await viewOf(page);
    assertNear(windowPoint(next, point), middle(next), `${width}x${height}`, 2.5);
    assert.equal(next.scale, view.scale);
    view = next;
  }
});

test("buttons and keys zoom, fit and pan, and the overview is there while not all is in view", async () => {
  const page = await openBattle();
  await button(page, "Fit").click();
  const whole = await viewOf(page);
  assert.ok(await overview(page).isHidden());
  assert.ok(whole.picture.width <= whole.stage.width + 60);
  await button(page, "Zoom in").click();
  await until(() => overview(page).isVisible(), "the overview is shown");
  const nearer = await viewOf(page);
  assert.ok(nearer.scale > whole.scale);
  await button(page, "Zoom out").click();
  await until(async () => Math.abs((await viewOf(page)).scale - whole.scale) < 1e-3, "the scale of before");

  await tabToMap(page);
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  await until(async () => (await viewOf(page)).scale > nearer.scale, "the key zooms");
  const before = await viewOf(page);
  const point = boardPoint(before, middle(before));
  await page.keyboard.press("Shift+ArrowLeft");
  const after = await viewOf(page);
  assertNear(windowPoint(after, point), { x: middle(after).x + after.stage.width / 4, y: middle(after).y }, "a quarter to the left");
  await page.keyboard.press("-");
  await until(async () => (await viewOf(page)).scale < after.scale, "the key zooms out");
  await page.keyboard.press("+");

  // A press in the overview brings what is there to the middle.
  const box = await overview(page).locator("svg").boundingBox();
  await page.mouse.click(box.x + box.width * 0.7, box.y + box.height * 0.5);
  const gone = await viewOf(page);
  const now = boardPoint(gone, middle(gone));
  assert.ok(Math.abs(now.x - 0.7) < 0.02 && Math.abs(now.y - 0.5) < 0.02, JSON.stringify(now));
  await page.locator(".hex[tabindex='0']").focus();
  await page.keyboard.press("0");
  await until(() => overview(page).isHidden(), "all is in view");
});

test("a drag moves the board, chooses nothing, and coasts where motion is wanted", async () => {
  const page = await openHill();
  const { hash } = await upToDate(page, here.engine);
  for (const [button, hex] of [["left", "2911"], ["middle", "2810"]]) {
    const view = await viewOf(page);
    const at = await placeOnScreen(page, hex);
    const point = boardPoint(view, at);
    await page.mouse.move(at.x, at.y);
    await page.mouse.down({ button });
    await page.mouse.move(at.x - 120, at.y - 50, { steps: 5 });
    await page.mouse.up({ button });
    const next = await viewOf(page);
    assertNear(windowPoint(next, point), { x: at.x - 120, y: at.y - 50 }, "what was taken is under the mouse");
    assert.equal(await selectedUnit(page), "");
  }
  assert.equal(await here.engine.hash(), hash);

  const lively = await openHill({ reducedMotion: "no-preference" });
  const client = await lively.context().newCDPSession(lively);
  /** Drags the board by 160 pixels to the left, and tells how far it has come when it rests. pause: before it is let go. */
  const drag = async (pause) => {
    const view = await viewOf(lively);
    const from = middle(view);
    const point = boardPoint(view, from);
    // The speed of a drag is that of its events' own times, in milliseconds here, and not that of the test.
    const begin = Date.now();
    const send = (type, x, time) =>
      client.send("Input.dispatchMouseEvent", { type, x, y: from.y, button: "left", buttons: type === "mouseReleased" ? 0 : 1, clickCount: 1, timestamp: (begin + time) / 1000 });
    await send("mousePressed", from.x, 0);
    for (let i = 1; i <= 10; ++i) await send("mouseMoved", from.x - 16 * i, 10 * i);
    await send("mouseReleased", from.x - 160, 105 + pause);
    return from.x - windowPoint(await viewOf(lively), point).x;
  };
  const rested = await drag(200);
  assert.ok(Math.abs(rested - 160) < 1.5, `it stays where it is let go after a rest: ${rested}`);
  const far = await drag(0);
  assert.ok(far > 200, `it goes on: ${far}`);
});

test("two quick clicks zoom where a click means nothing", async () => {
  const page = await openHill();
  const view = await viewOf(page);
  const at = await placeOnScreen(page, "2507");
  const point = boardPoint(view, at);
  await hexAt(page, "2507").dblclick();
  const next = await viewOf(page);
  assert.ok(next.scale > view.scale * 1.5);
  assertNear(windowPoint(next, point), at, "about the pointer");
  await page.mouse.dblclick(...Object.values(await placeOnScreen(page, "2610")));
  assert.equal((await viewOf(page)).scale, next.scale, "a unit is not zoomed");
});

test("the view follows the next unit, and the computer, if it is to", async () => {
  const page = await openBattle();
  const seen = async (hex) => inside(await viewOf(page), await placeOnScreen(page, hex));
  const zoomInAt = async (x, y) => {
    await button(page, "Fit").click();
    const view = await viewOf(page);
    await page.mouse.move(view.stage.left + view.stage.width * x, view.stage.top + view.stage.height * y);
    await page.mouse.wheel(0, -240);
    await page.mouse.wheel(0, -240);
    await page.mouse.wheel(0, -240);
    await page.mouse.wheel(0, -240);
    return viewOf(page);
  };
  await zoomInAt(0.9, 0.2);
  await tabToMap(page);
  await page.keyboard.press("n");
  const unit = await until(() => selectedUnit(page), "a unit is selected");
  const { where } = await unitsOf(here.engine);
  assert.ok(await seen(where.get(unit)), `${unit} is in view`);
  // It stays there in a smaller window.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 920, height: 320 });
  assert.ok(await seen(where.get(unit)), `${unit} is in view in a smaller window`);
  await page.setViewportSize(size);

  // With Follow off, the view stays.
  await page.keyboard.press("Escape");
  await button(page, "Follow").click();
  assert.equal(await button(page, "Follow").getAttribute("aria-pressed"), "false");
  const still = await zoomInAt(0.9, 0.2);
  const actions = (await here.engine.actions()).map((text) => ({ text, ...partsOf(text) }));
  const attack = actions.find((one) => one.kind === "attack");
  await here.engine.ask(`play ${attack.text}`);
  await here.engine.ask("play done");
  await upToDate(page, here.engine);
  const after = await viewOf(page);
  assert.equal(after.scale, still.scale);
  assertNear(windowPoint(after, boardPoint(still, middle(still))), middle(after), "the middle is that of before");
});

test("the view follows the computer's moves", async () => {
  await putGame(here.engine, "hill70", { computer: ["british"] });
  const page = await here.open({ settings: { pace: -1 } });
  await upToDate(page, here.engine);
  await page.locator(".cues polygon").waitFor();
  for (let i = 0; i < 3; ++i) {
    await page.locator(".cues polygon").waitFor();
    const view = await viewOf(page);
    const cue = await page.locator(".cues polygon").boundingBox();
    assert.ok(inside(view, { x: cue.x + cue.width / 2, y: cue.y + cue.height / 2 }), "what is about to be played is in view");
    // Away from it, and on.
    await page.mouse.move(...Object.values(middle(view)));
    await page.mouse.wheel(0, -480);
    const { hash } = await upToDate(page, here.engine);
    await page.getByRole("button", { name: /^Next( action)?$/ }).first().click();
    await until(async () => (await here.engine.hash()) !== hash, "it is played");
    await upToDate(page, here.engine);
    if ((await page.locator(".cues polygon").count()) === 0) break;
  }
});

test("the hex that has the focus stays in view, with a ring at every scale", async () => {
  const page = await openBattle();
  const focused = () => page.evaluate(() => document.activeElement.id.slice(4));
  for (const presses of [0, 6]) {
    await tabToMap(page);
    for (let i = 0; i < presses; ++i) await page.keyboard.press("+");
    for (const key of ["w", "e", "e", "w", "w", "e", "s", "d", "d", "d"]) {
      await page.keyboard.press(key);
      const view = await viewOf(page);
      const hex = await focused();
      assert.ok(inside(view, await placeOnScreen(page, hex)), hex);
    }
    const stroke = await page.locator(`#hex-${await focused()} polygon`).evaluate((node) => {
      const style = getComputedStyle(node);
      return { width: parseFloat(style.strokeWidth), effect: style.vectorEffect, colour: style.stroke };
    });
    assert.ok(stroke.width >= 3 && stroke.effect === "non-scaling-stroke", JSON.stringify(stroke));
  }
});

test("the detail goes with the pixels that a hexside has", async () => {
  const page = await openBattle();
  const detail = () => page.locator("svg.map").getAttribute("data-detail");
  await button(page, "Fit").click();
  const seen = new Set();
  for (let i = 0; i < 12; ++i) {
    const side = (await viewOf(page)).scale * 36;
    assert.equal(await detail(), side < 26 ? "far" : side < 48 ? "near" : "close", `${side}`);
    seen.add(await detail());
    await button(page, "Zoom in").click();
  }
  assert.equal(seen.size, 3);
});

test("a pan and a hover draw nothing again but what changed", async () => {
  const page = await openBattle();
  const count = (work) =>
    page
      .evaluate(() => {
        window.changes = [];
        window.watcher = new MutationObserver((list) => window.changes.push(...list.map((one) => `${one.type} ${one.attributeName ?? ""} ${one.target.nodeName} ${one.target.id ?? ""}`)));
        window.watcher.observe(document.querySelector("svg.map"), { subtree: true, childList: true, attributes: true, characterData: true });
      })
      .then(work)
      .then(() => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 50))))))
      .then(() => page.evaluate(() => (window.watcher.disconnect(), window.changes)));
  const view = await viewOf(page);
  const { x, y } = middle(view);
  const panning = await count(async () => {
    await page.mouse.move(x, y + 150);
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(x + 80, y + 100, { steps: 10 });
    await page.mouse.up({ button: "middle" });
  });
  assert.ok(panning.length > 0 && panning.every((one) => /^attributes style svg/.test(one)), [...new Set(panning)].join("; "));
  const hovering = await count(async () => page.mouse.move(x - 200, y - 120, { steps: 20 }));
  assert.deepEqual(hovering.filter((one) => !/^attributes style svg/.test(one)), []);
});

test("what is dragged finds its place on the board", async () => {
  const page = await openHill();
  const at = await placeOnScreen(page, "2709");
  const found = await page.evaluate(({ x, y }) => document.elementFromPoint(x, y).closest("[data-place]").dataset.place, at);
  assert.equal(found, "2709");
});
