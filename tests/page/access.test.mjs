// For everybody: what axe finds, small windows, large type, fingers.
import assert from "node:assert/strict";
import { AxeBuilder } from "@axe-core/playwright";
import { hexAt, myTurn, partsOf, putBattle, putGame, selectedUnit, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();

const MAP = ".map-scroller";

/** part: a selector, where the rest was looked at already; without one all but the map, which is large. */
async function assertAccessible(page, what, part = "", rules = []) {
  const axe = new AxeBuilder({ page }).setLegacyMode(true);
  if (part !== "") axe.include(part);
  else axe.exclude(MAP);
  if (part === MAP) axe.exclude('.hex:not([id^="hex-17"])'); // the hexes of the other columns are as those
  if (rules.length > 0) axe.withRules(rules);
  const { violations } = await axe.analyze();
  const grave = violations.filter((one) => ["serious", "critical"].includes(one.impact));
  assert.deepEqual(
    grave.map((one) => `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map((node) => `${node.html.slice(0, 200)} ${node.any.map((any) => any.message).join(" ")}`).join(" | ")}`),
    [],
    what,
  );
}

const banner = (page) => page.getByRole("banner");

test("axe finds nothing serious on the welcome page", async () => {
  for (const colorScheme of ["light", "dark"]) {
    const page = await here.open({ colorScheme });
    await page.locator("main").getByRole("button", { name: "New game" }).waitFor();
    await assertAccessible(page, `welcome, ${colorScheme}`);
  }
});

test("axe finds nothing serious in any window", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  await upToDate(page, engine);
  for (const name of ["New game", /Save/, "Fair dice", "Rules", "Help"]) {
    await banner(page).getByRole("button", { name }).click();
    await page.getByRole("dialog").waitFor();
    if (name === "Rules") await page.getByRole("region", { name: "Text of the rules" }).getByText(/\d/).first().waitFor();
    await assertAccessible(page, `window ${name}`, "dialog");
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });
  }
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog", { name: "Resign" }).waitFor();
  await assertAccessible(page, "window Resign", "dialog");
  await page.keyboard.press("Escape");
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
    for (const tab of ["Boxes", "Turn record", "Chances"]) {
      await page.getByRole("tab", { name: tab }).click();
      if (tab === "Chances") await page.locator(".graph .point").first().waitFor();
      await assertAccessible(page, `${tab}, ${colorScheme}`, "#tab-panel", rules);
    }
    await page.getByRole("tab", { name: "Log" }).click();
    await page.getByRole("button", { name: "One back" }).click();
    await page.getByText(/^Looking back/).waitFor();
    await assertAccessible(page, `looking back, ${colorScheme}`, "", rules);
  }
});

test("axe finds nothing serious in the first game and in the editor", async () => {
  const { engine } = here;
  const page = await here.open();
  await banner(page).getByRole("button", { name: "First game" }).click();
  await page.getByRole("region", { name: "First game" }).waitFor();
  await myTurn(page, engine, ["german"]);
  await assertAccessible(page, "first game", ".panels");
  await banner(page).getByRole("button", { name: "Edit" }).click();
  await page.getByRole("region", { name: "Position editor" }).waitFor();
  await assertAccessible(page, "editor", ".panels");
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
    // The map is seen, and scrolled by itself.
    await page.locator(".map-scroller").scrollIntoViewIfNeeded();
    const map = await page.locator(".map-scroller").boundingBox();
    assert.ok(map.width >= 300 && map.height >= 150, JSON.stringify(map));
    for (const tab of ["Boxes", "Turn record", "Chances"]) {
      await page.getByRole("tab", { name: tab }).click();
      const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
      assert.ok(scroll <= width, tab);
    }
    await banner(page).getByRole("button", { name: "New game" }).click();
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
  const move = partsOf((await engine.list("legal move", "actions"))[0]);
  const { where } = await unitsOf(engine);
  await hexAt(page, where.get(move.unit)).tap();
  await until(async () => (await selectedUnit(page)) === move.unit, "the unit is selected");
  await hexAt(page, move.hex).tap();
  await until(async () => (await engine.hash()) !== hash, "the move is played");
  await upToDate(page, engine);
  assert.equal((await unitsOf(engine)).where.get(move.unit), move.hex);
});
