// La Grande Guerre on the page: orders are drawn up on the table by mouse, finger and keyboard, judged, and played.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { turnOf, until } from "./helpers/game.mjs";
import { clickAt, dragAlong, lastAction, onScreen, orderBar, playOrder, putLgg, table, toDecide, unitsNow, verdictOf } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, openTab } from "./helpers/shell.mjs";

const here = setting({ host: true });

const base = (page, name) => page.locator(`.bases [data-unit="${name}"]`);
const marks = (page, act) => page.locator(`.acts [data-act="${act}"]`);
const order = (page) => page.locator(".battle .order");

async function open(scenario = "pinch", options = {}, page = {}) {
  await putLgg(here, scenario, options);
  const opened = await here.open(page);
  await table(opened).waitFor();
  await toDecide(opened, here.engine, options.computer);
  return opened;
}

test("an attack is looked at, with its odds, before it is played", async () => {
  const page = await open();
  await clickAt(page, 8, 7);
  await page.getByText("Line infantry 1 is selected").first().waitFor();
  await marks(page, "attack").first().waitFor();
  // The odds stand at the mark before it is clicked.
  await table(page).getByText(/rout 9%, hit 36%/).first().waitFor();
  const { hash } = await turnOf(here.engine);
  await clickAt(page, 12, 17);
  assert.match(await verdictOf(page), /^1 action, 2 left; 7\.4 inches, 1 increment; strikes the front; rout 9%, hit 36%$/);
  await page.getByRole("region", { name: /^The combat of 5/ }).getByText("Combat Value of 1").waitFor();
  assert.equal((await turnOf(here.engine)).hash, hash, "nothing is played yet");
  // A second click there is as good as the button.
  await clickAt(page, 12, 17);
  await until(async () => (await lastAction(here.engine)) === "move 1 10.50,14.00 attack 5", "the attack is made");
  await toDecide(page, here.engine);
  await page.locator(".combat").waitFor();
  // It lies before the first die: it can be taken back.
  await actionBar(page).getByRole("button", { name: "Undo" }).click();
  await until(async () => (await turnOf(here.engine)).hash === hash, "it is taken back");
});

test("a commander is the square that it stands on, for the eye and for a click", async () => {
  const page = await open();
  const stand = base(page, "blue-commander").locator("rect.body");
  const { x, y } = { x: 12, y: 3 };
  const size = await stand.boundingBox();
  const [a, b] = [await onScreen(page, x - 1, y + 1), await onScreen(page, x + 1, y - 1)];
  assert.ok(Math.abs(size.width - (b.x - a.x)) < 3 && Math.abs(size.height - (b.y - a.y)) < 3, "two inches by two");
  assert.ok(Math.abs(size.x - a.x) < 3 && Math.abs(size.y - a.y) < 3);
  // A corner belongs to it.
  await clickAt(page, x + 0.9, y + 0.9);
  await page.getByText(/commander is selected/i).first().waitFor();
});

test("the end tells the victory points beside the result", async () => {
  const page = await open();
  await here.engine.ask("resign blue");
  await page.getByRole("heading", { name: "Red victory" }).first().waitFor();
  await page.getByText("Victory points, Blue to Red: 0–2.").waitFor();
});

test("a unit is dragged, led on by a leg, turned by its handle, and arrives there", async () => {
  const page = await open();
  await dragAlong(page, [8, 7], [7, 8], [6, 8]);
  await until(async () => (await orderBar(page).innerText()).includes("to 6,8"), "the way is drawn up");
  await table(page).getByText(/^2\.2 in, 1 action$/).waitFor();
  await clickAt(page, 4, 8, { modifier: "Shift" });
  await until(async () => (await orderBar(page).innerText()).includes("in 2 legs"), "another leg");
  assert.equal(await order(page).locator(".joint").count(), 1);
  // The handle stands before the front edge: to the east turns it by 90 degrees.
  const handle = await order(page).locator(".handle circle").boundingBox();
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  const east = await onScreen(page, 8, 8);
  await page.mouse.move(east.x, east.y, { steps: 6 });
  await page.mouse.up();
  await page.keyboard.press("Shift+Q");
  await until(async () => (await orderBar(page).innerText()).includes("facing 89°"), "it is turned");
  assert.match(await verdictOf(page), /^1 action, 2 left; 4\.2 inches, 1 increment$/);
  await playOrder(page, here.engine);
  assert.equal(await lastAction(here.engine), "move 1 6.00,8.00 4.00,8.00 h89");
  await toDecide(page, here.engine);
  assert.deepEqual((await unitsNow(here.engine))[1], { x: 4, y: 8, heading: 89 });
  await base(page, 1).and(page.locator(".idle")).waitFor();
});

test("around a selected unit stand what bounds it: radius, limit, increments, six inches, its front, its range", async () => {
  const { engine } = here;
  const page = await open();
  const bounds = page.locator(".bounds");
  /** How wide the shapes of a kind are, in inches of the table. */
  const widths = (kind) => bounds.locator(kind).locator("circle, polygon").evaluateAll((nodes) => nodes.map((node) => node.getBBox().width / 10));
  const STAND = 2;
  await clickAt(page, 17, 6); // heavy cavalry
  await page.getByText("Heavy cavalry 3 is selected").first().waitFor();
  const [{ radius }] = await engine.described("day");
  const typeOf = async (name) => (await engine.described("type")).find(({ key }) => key === name);
  await bounds.locator(".arc polygon").waitFor({ state: "attached" });
  const about = async (kind, expected) => {
    const found = await widths(kind);
    assert.equal(found.length, expected.length, kind);
    found.forEach((width, i) => assert.ok(Math.abs(width - expected[i]) < 0.1, `${kind} ${i + 1} is ${width} inches wide`));
  };
  await about(".radius", [STAND + 2 * radius]);
  await about(".limit", [STAND + 4 * radius]);
  const { increment } = await typeOf("heavy");
  await about(".increment", [2 * increment, 4 * increment]);
  assert.deepEqual(await bounds.locator(".increment text").allTextContents(), [`${increment} in`, `${2 * increment} in`]);
  // Each enemy near enough has its six inches.
  assert.equal((await widths(".zone")).length, 3);
  await about(".zone", [15, 15, 15]);
  assert.equal(await bounds.locator(".arc polygon").count(), 1);
  assert.equal(await bounds.locator(".range").count(), 0, "cavalry has no guns");

  // An attack by one's own way shows how both stand once they have lined up, before one commits to it.
  await clickAt(page, 8, 7);
  await page.getByText("Line infantry 1 is selected").first().waitFor();
  await clickAt(page, 9.5, 10);
  await until(async () => (await orderBar(page).innerText()).includes("to 9.5,10"), "the way is drawn up");
  await clickAt(page, 12, 17, { modifier: "Shift" });
  await until(async () => /Attack line infantry 5 with line infantry 1, at [\d.,]+ in 2 legs/.test(await orderBar(page).innerText()), "it leads on to the enemy");
  assert.match(await verdictOf(page), /strikes the front; rout 9%, hit 36%$/);
  await order(page).locator(".squared").first().waitFor({ state: "attached" });

  await putLgg(here, "lesson");
  await toDecide(page, engine);
  const { 5: guns } = await unitsNow(engine);
  await until(async () => (await base(page, 5).count()) > 0, "the guns stand there");
  await clickAt(page, guns.x, guns.y);
  await page.getByText("Foot guns 5 is selected").first().waitFor();
  const range = await bounds.locator(".range polygon").evaluate((path) => path.getBBox().height / 10);
  const { range: told } = await typeOf("foot_gun");
  assert.ok(Math.abs(range - told) < 0.2, `${range} inches, not ${told}`);
});

test("a press counts although what it began on is taken away before it ends", async () => {
  const page = await open();
  await clickAt(page, 8, 7);
  await page.getByText("Line infantry 1 is selected").first().waitFor();
  // While the mouse is over the unit, arrows show what it threatens; one of them covers the point.
  const arrows = page.locator(".threats .arrow");
  await until(async () => (await arrows.count()) > 0, "what it threatens is shown");
  const at = await onScreen(page, 9.5, 10);
  // The mouse comes and is pressed faster than the next picture, which is without the arrows.
  await page.evaluate(() => {
    const { requestAnimationFrame } = window;
    const held = [];
    window.requestAnimationFrame = (drawn) => held.push(drawn);
    window.goOn = () => {
      window.requestAnimationFrame = requestAnimationFrame;
      for (const drawn of held) requestAnimationFrame(drawn);
    };
  });
  await page.mouse.move(at.x, at.y);
  await page.mouse.down();
  assert.ok((await arrows.count()) > 0);
  await page.evaluate(() => window.goOn());
  await until(async () => (await arrows.count()) === 0, "the arrows are gone");
  await page.mouse.up();
  await until(async () => (await orderBar(page).innerText()).includes("to 9.5,10"), "the way is drawn up");
});

test("the wheel over the base turns it, and elsewhere zooms", async () => {
  const page = await open();
  await clickAt(page, 17, 6);
  await clickAt(page, 20, 5);
  await verdictOf(page);
  const width = async () => (await table(page).boundingBox()).width;
  const before = await width();
  const at = await onScreen(page, 20, 5);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, 120);
  await until(async () => (await orderBar(page).innerText()).includes("facing 5°"), "turned by the wheel");
  assert.equal(await width(), before);
});

test("what is illegal says why, with its rule, and is not played", async () => {
  const page = await open();
  const { hash } = await turnOf(here.engine);
  await dragAlong(page, [8, 7], [12, 7]);
  assert.match(await verdictOf(page), /^Not legal: .*\(\S+\)/);
  assert.ok(await orderBar(page).getByRole("button", { name: "Play" }).isDisabled());
  await orderBar(page).getByRole("button", { name: /^Rule / }).click();
  await page.getByRole("button", { name: "Close" }).first().click();
  // Across an enemy, with the ruling.
  await clickAt(page, 16, 22);
  assert.match(await verdictOf(page), /^Not legal: .*\([G\d.]+\w?\)/);
  await page.keyboard.press("Escape");
  await orderBar(page).waitFor({ state: "detached" });
  // Dropped on an enemy that it cannot reach: an attack that the engine refuses.
  await dragAlong(page, [8, 7], [16, 17]);
  await until(async () => /attack 4|Attack line infantry 4/i.test(await orderBar(page).innerText()), "an attack is meant");
  assert.equal((await turnOf(here.engine)).hash, hash);
});

test("a click that chooses nothing says what to do", async () => {
  const page = await open();
  await clickAt(page, 22, 22);
  await page.locator(".status").getByText("Click a unit in brackets first").waitFor();
  await clickAt(page, 7, 18);
  await page.locator(".status").getByText(/Heavy cavalry 6 is not yours|heavy cavalry 6 is not yours/).waitFor();
});

test("a whole order by keyboard alone", async () => {
  const page = await open();
  await table(page).focus();
  await page.keyboard.press("n");
  await page.getByText("Line infantry 1 is selected").first().waitFor();
  await page.keyboard.press("p"); // attacks come first
  assert.match(await verdictOf(page), /strikes the front/);
  await page.keyboard.press("Escape");
  await orderBar(page).waitFor({ state: "detached" });
  // The cross is on the enemy: back to the unit, and ahead by two inches and a tenth.
  await page.keyboard.press("Escape");
  await page.locator("p.selected").waitFor({ state: "detached" });
  await page.keyboard.press("n");
  await page.locator('p.selected[data-unit="1"]').waitFor();
  const [from, to] = [{ x: 16, y: 17 }, { x: 6, y: 8.1 }];
  for (let i = 0; i < from.x - to.x; ++i) await page.keyboard.press("ArrowLeft");
  for (let i = 0; i < 9; ++i) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowUp");
  await page.locator(".status").getByText("6,8.1").waitFor();
  await page.keyboard.press("Enter");
  await until(async () => (await orderBar(page).innerText()).includes("to 6,8.1"), "the way is drawn up");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("l");
  await until(async () => (await orderBar(page).innerText()).includes("to 5,8.1 in 2 legs"), "a leg is added at the cross");
  await page.keyboard.press("Backspace");
  await until(async () => (await orderBar(page).innerText()).includes("to 6,8.1"), "and taken away");
  await page.keyboard.press("e");
  await page.keyboard.press("Shift+E");
  await until(async () => (await orderBar(page).innerText()).includes("facing 6°"), "it is turned");
  await page.keyboard.press("ArrowRight"); // back on its end
  await verdictOf(page);
  await page.keyboard.press("Enter");
  await until(async () => (await lastAction(here.engine)) === "move 1 6.00,8.10 h6", "it is played");
});

test("by fingers: a tap selects, a tap leads there, Play plays", async () => {
  const page = await open("pinch", {}, { viewport: { width: 390, height: 844 }, hasTouch: true });
  const tap = async (x, y) => {
    const at = await onScreen(page, x, y);
    await page.touchscreen.tap(at.x, at.y);
  };
  await tap(8, 7);
  await page.getByText("Line infantry 1 is selected").first().waitFor();
  await tap(5.2, 7);
  await verdictOf(page);
  await orderBar(page).getByRole("button", { name: "Turn right by 5 degrees" }).click();
  await until(async () => (await orderBar(page).innerText()).includes("facing 5°"), "it is turned");
  const [, x, y] = /to ([\d.]+),([\d.]+)/.exec(await orderBar(page).innerText());
  await playOrder(page, here.engine);
  assert.deepEqual((await unitsNow(here.engine))[1], { x: Number(x), y: Number(y), heading: 5 });
  assert.ok(Math.hypot(x - 5.2, y - 7) < 0.3, `${x},${y}`);
});

test("the commander moves, and what a unit may do stands in a list of buttons", async () => {
  const page = await open();
  await openTab(page, "Army");
  await page.getByRole("button", { name: /^Commander, average/ }).click();
  await openTab(page, "Decide");
  await page.getByText("The commander is selected").first().waitFor();
  await clickAt(page, 14, 5);
  await verdictOf(page);
  await playOrder(page, here.engine);
  assert.equal(await lastAction(here.engine), "commander 14.00,5.00");
  await toDecide(page, here.engine);
  await clickAt(page, 17, 6);
  await page.getByText(/choices at the marked points, as buttons/).click();
  const { hash } = await turnOf(here.engine);
  await page.getByRole("button", { name: /^Attack line infantry 4 with heavy cavalry 3/ }).first().click();
  await until(async () => (await turnOf(here.engine)).hash !== hash, "it is played by its button");
});

test("the enemy's best attack is drawn for the unit under the mouse", async () => {
  const page = await open();
  const at = await onScreen(page, 8, 7);
  await page.mouse.move(at.x, at.y);
  await page.locator(".ways.threats .arrow").first().waitFor();
  await page.getByRole("region", { name: "The enemy's best attacks on it" }).getByText(/Attack by line infantry 4/).waitFor();
});

test("all the ground that the game tells is drawn, and the legend names it", async () => {
  const page = await open("crossing");
  const ground = await here.engine.of("describe", "data");
  const told = (kind) => ground.filter((shape) => shape.class === kind).length;
  for (const [kind, drawn] of [["hill", ".hill"], ["rough", ".rough"], ["obstacle", ".obstacle"], ["building", ".block"]]) {
    assert.ok(told(kind) > 0, kind);
    assert.equal(await page.locator(`.battle .ground ${drawn}`).count(), told(kind), kind);
  }
  assert.equal(await page.locator(".battle .bridge").count(), 2);
  await page.getByRole("button", { name: "Legend" }).click();
  const legend = page.getByRole("region", { name: "Legend" });
  for (const words of [/^Rough ground/, /^An obstacle, with a bridge/, /^Hill$/, /^Town block/, /^A commander: a star/]) await legend.getByText(words).waitFor();
  await page.keyboard.press("Escape");
  await legend.waitFor({ state: "detached" });
});

test("axe finds nothing serious in any layout, light and dark", async () => {
  const sizes = [
    { width: 1280, height: 900 },
    { width: 844, height: 390 },
    { width: 390, height: 844 },
  ];
  for (const colorScheme of ["light", "dark"]) {
    const page = await open("pinch", {}, { colorScheme });
    for (const [i, viewport] of sizes.entries()) {
      await page.setViewportSize(viewport);
      await table(page).focus();
      await page.keyboard.press("n");
      await page.locator(`p.selected[data-unit="${i + 1}"]`).waitFor();
      await page.keyboard.press("p");
      await verdictOf(page);
      // In the dark it is the same page: only its colours are others.
      await assertAccessible(page, `${viewport.width}x${viewport.height}, ${colorScheme}`, { rules: colorScheme === "dark" ? ["color-contrast"] : [] });
    }
  }
});
