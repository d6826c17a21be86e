// A game that the page does not know, on a table: drawn from the shapes that it tells, and played by clicks on any point.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { newContext } from "./helpers/browser.mjs";
import { assertNear, fingers, viewOf } from "./helpers/board.mjs";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { Nim, openNim, refused } from "./helpers/nim.mjs";
import { chooseMenu, closeSettings, openSettings, openTab } from "./helpers/shell.mjs";
import { PATROL } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting({ program: PATROL, host: true });

/** Who acts where the first side may choose: the computer does not wait for it where both choose at once. */
let deciding = [];

/** Puts a game on the table. computer: the sides that it plays. */
async function putPatrol({ scenario = "valley", seed = "7", computer = [] } = {}) {
  deciding = computer.includes("second") ? ["first", "nobody"] : ["both", "first", "nobody"];
  await here.engine.ask(`newgame scenario ${scenario} seed ${seed}`);
  await here.engine.ask(`sit both token=${(await here.server.hostUrl()).split("#host=")[1]}`);
  for (const side of ["first", "second"]) await here.engine.ask(`player ${side} name=${computer.includes(side) ? "random" : "person"}`);
}

const map = (page) => page.getByRole("application");
const form = (page) => page.getByRole("form", { name: "Your action" });
const text = (page) => form(page).getByRole("textbox");
const piece = (page, name) => page.locator(`.pieces [data-name="${name}"]`);

/** Where a point of the table is in the window. */
async function onScreen(page, x, y) {
  await map(page).scrollIntoViewIfNeeded();
  return map(page).evaluate(
    (svg, at) => {
      const point = new DOMPoint(at.x, at.y).matrixTransform(svg.getScreenCTM());
      return { x: point.x, y: point.y };
    },
    { x, y },
  );
}

async function clickAt(page, x, y) {
  const at = await onScreen(page, x, y);
  await page.mouse.click(at.x, at.y);
}

/** The shapes that the engine tells, by their names: {at: [x, y], ...}. */
async function shapesOf() {
  const shapes = (await here.engine.of("shapes", "shape")).filter(({ at }) => at !== undefined);
  return Object.fromEntries(shapes.map(({ key, at }) => [key, at.split(",").map(Number)]));
}

/** The point that the page has written into the action. */
async function chosenPoint(page, side) {
  const value = await until(() => text(page).inputValue(), "an action is chosen");
  const match = new RegExp(`^${side} to (\\d+),(\\d+)$`).exec(value);
  assert.ok(match, value);
  return [Number(match[1]), Number(match[2])];
}

/** The next position in which that side may choose. */
async function toChoose(page) {
  await until(async () => deciding.includes((await turnOf(here.engine)).actor), "the first side may choose");
  return upToDate(page, here.engine);
}

test("a whole game is played with the mouse, at points that are not listed", async () => {
  await putPatrol({ computer: ["second"] });
  const page = await here.open();
  let turns = 0;
  for (let turn = await toChoose(page); turn.actor !== "nobody"; turn = await toChoose(page)) {
    const [x, y] = (await shapesOf())["first-patrol"];
    await clickAt(page, x + 97, y - 43);
    const to = await chosenPoint(page, "first");
    assert.ok(Math.hypot(to[0] - x - 97, to[1] - y + 43) < 4, `${to}`);
    const listed = await here.engine.actions();
    assert.ok(!listed.includes(`first to ${to}`));
    await form(page).getByText("This is legal.").waitFor();
    // A second click at the same point is as good as the button.
    if (turns % 2 === 0) await form(page).getByRole("button", { name: "Play" }).click();
    else await clickAt(page, ...to);
    await until(async () => (await turnOf(here.engine)).hash !== turn.hash, "it is played");
    await toChoose(page);
    assert.deepEqual((await shapesOf())["first-patrol"], to);
    ++turns;
  }
  assert.ok(turns >= 1 && turns <= 3);
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: /victory|draw/ }).waitFor();
  assert.equal(await form(page).count(), 0);
});

test("the table is what the game tells, and what it told earlier", async () => {
  await putPatrol();
  const page = await here.open();
  await toChoose(page);
  for (const label of ["Gate 1", "Gate 2", "First patrol (6)", "Second patrol (9)"]) await map(page).getByText(label, { exact: true }).waitFor();
  const transforms = await page.locator(".pieces rect").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("transform")));
  assert.deepEqual(transforms, ["rotate(90 150 300)", "rotate(270 450 300)"]);
  // The sides are told apart without colours.
  const fills = await page.locator(".pieces rect").evaluateAll((nodes) => nodes.map((node) => getComputedStyle(node).fill === getComputedStyle(node).stroke));
  assert.deepEqual(fills, [true, false]);
  const words = page.getByText("What stands on the table, in words");
  await words.click();
  await page.getByText("First patrol (6): patrol, at 150,300, heading 90°").waitFor();
  await page.getByText("Gate 1: goal, at 520,170").waitFor();

  const settings = await openSettings(page);
  await settings.getByLabel("Show").selectOption({ label: "Where the first patrol can go" });
  await until(async () => (await page.locator(".area circle").getAttribute("r")) === "200", "the reach is shown");
  await settings.getByLabel("Counters on the table").uncheck();
  await until(async () => (await page.locator(".pieces").count()) === 0, "the pieces are hidden");
  await settings.getByLabel("Counters on the table").check();
  await closeSettings(page);

  await here.engine.ask("play side=first first to 200,200");
  await here.engine.ask("play second to 400,400");
  await upToDate(page, here.engine);
  await piece(page, "first-patrol").locator('rect[x="178"]').waitFor();
  await openTab(page, "Log");
  await page.getByRole("button", { name: "To the beginning" }).click();
  await map(page).getByText("First patrol", { exact: true }).waitFor(); // no chit has been drawn
  assert.equal(await form(page).count(), 0);
  await page.getByRole("button", { name: "Back to the present" }).click();
  await map(page).getByText("First patrol (6)").waitFor();
});

test("a point out of reach is refused with the reason, and a wrong action too", async () => {
  await putPatrol();
  const page = await here.open();
  const { hash } = await toChoose(page);
  await clickAt(page, 700, 500);
  await form(page).getByText("Not legal: the point is more than 200 away.").waitFor();
  await form(page).getByRole("button", { name: "Play" }).click();
  await page.locator(".status.refusal").getByText("the point is more than 200 away").waitFor();
  assert.equal((await turnOf(here.engine)).hash, hash);
  await text(page).fill("first flies");
  await form(page).getByText("This is not an action of the game.").waitFor();
  await text(page).fill("first to 222,222");
  await form(page).getByText("This is legal.").waitFor();
  await page.keyboard.press("Enter");
  await until(async () => (await turnOf(here.engine)).hash !== hash, "it is played");
});

test("a click near a listed point chooses that point", async () => {
  await putPatrol({ computer: ["second"] });
  const page = await here.open();
  await toChoose(page);
  await clickAt(page, 353, 296);
  assert.deepEqual(await chosenPoint(page, "first"), [350, 300]);
  const list = page.locator(".table-actions .choices").getByRole("listitem").getByRole("button");
  const names = await list.allInnerTexts();
  assert.ok(names.length > 3 && names.every((name) => name.startsWith("first to ")), names.join()); // none of the computer's
});

test("two people at one page choose one after the other", async () => {
  await putPatrol({ scenario: "gate" });
  const page = await here.open();
  const { hash } = await toChoose(page);
  await form(page).getByRole("radio", { name: /^Second patrol/ }).check();
  await clickAt(page, 504, 436);
  assert.deepEqual(await chosenPoint(page, "second"), [500, 440]);
  await form(page).getByRole("button", { name: "Play" }).click();
  await until(async () => (await turnOf(here.engine)).actor === "first", "the second side has chosen");
  const { hash: next } = await upToDate(page, here.engine);
  assert.notEqual(next, hash);
  assert.equal(await text(page).inputValue(), "");
  await clickAt(page, 500, 160);
  await form(page).getByRole("button", { name: "Play" }).click();
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: "First victory" }).waitFor();
});

test("a click on another piece makes that one act", async () => {
  await putPatrol({ scenario: "gate" });
  const page = await here.open();
  await toChoose(page);
  await clickAt(page, 603, 302);
  assert.ok(await form(page).getByRole("radio", { name: /^Second patrol/ }).isChecked());
  await page.locator('.pieces .chosen[data-name="second-patrol"]').waitFor();
});

test("the keys choose and play a point", async () => {
  await putPatrol({ computer: ["second"] });
  const page = await here.open();
  const { hash } = await toChoose(page);
  await map(page).focus();
  await page.keyboard.press("ArrowRight");
  await page.getByRole("status").getByText("170,300, 20 points from First patrol (6).").waitFor();
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Enter");
  assert.deepEqual(await chosenPoint(page, "first"), [170, 299]);
  await page.keyboard.press("Escape");
  assert.equal(await text(page).inputValue(), "");
  await page.keyboard.press("p");
  await page.keyboard.press("Enter");
  assert.deepEqual(await chosenPoint(page, "first"), [9, 159]);
  await page.keyboard.press("Enter");
  await until(async () => (await turnOf(here.engine)).hash !== hash, "it is played");
});

test("a piece is dragged to a point, or to the one beside it that the game proposes; a long press only looks", async () => {
  await putPatrol({ computer: ["second"] });
  const page = await here.open({ hasTouch: true });
  const { hash } = await toChoose(page);
  const drag = async (from, to) => {
    const [a, b] = [await onScreen(page, ...from), await onScreen(page, ...to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 5 });
    await page.locator(".leg .ghost").waitFor();
    await page.mouse.up();
  };
  await drag([152, 304], [222, 333]);
  const at = await chosenPoint(page, "first");
  assert.ok(Math.hypot(at[0] - 222, at[1] - 333) < 4, `${at}`);
  await drag([150, 300], [347, 303]);
  await until(async () => (await text(page).inputValue()) === "first to 350,300", "the proposed point");
  assert.equal((await turnOf(here.engine)).hash, hash, "nothing is played by that");
  // A second click there plays.
  await page.waitForTimeout(400);
  const touch = await fingers(page);
  const there = await onScreen(page, 350, 300);
  await touch.down(there);
  await page.getByRole("status").getByText(/^35\d,\d+, 20\d points from First patrol/).waitFor();
  await touch.up();
  assert.equal((await turnOf(here.engine)).hash, hash, "a long press plays nothing");
  await clickAt(page, 350, 300);
  await until(async () => (await turnOf(here.engine)).hash !== hash, "it is played");
});

test("the table is under a camera: a wheel keeps its point, a drag moves it, the keys zoom", async () => {
  await putPatrol({ computer: ["second"] });
  const page = await here.open();
  await toChoose(page);
  const { hash } = await turnOf(here.engine);
  let view = await viewOf(page);
  const at = await onScreen(page, 700, 150);
  await page.mouse.move(at.x, at.y);
  await page.mouse.wheel(0, -240);
  const next = await until(async () => {
    const now = await viewOf(page);
    return now.scale > view.scale ? now : null;
  }, "it is nearer");
  assertNear(await onScreen(page, 700, 150), at, "the point under the mouse");
  // What is to be read is as large as before.
  const size = await page.locator(".drawn-table .scale").evaluate((node) => parseFloat(node.getAttribute("font-size")));
  assert.ok(Math.abs(size * next.scale - 11) < 0.2, `${size * next.scale}`);
  await page.locator(".camera-overview").waitFor();
  await page.mouse.down();
  await page.mouse.move(at.x - 60, at.y + 40, { steps: 4 });
  await page.mouse.up();
  await viewOf(page);
  assertNear(await onScreen(page, 700, 150), { x: at.x - 60, y: at.y + 40 }, "the point that was taken");
  assert.equal(await text(page).inputValue(), "", "a drag is no click");
  await map(page).focus();
  await page.keyboard.press("0");
  await until(() => page.locator(".camera-overview").isHidden(), "all is in view");
  view = await viewOf(page);
  await page.keyboard.press("+");
  await until(async () => (await viewOf(page)).scale > view.scale, "the key zooms");
  assert.equal((await turnOf(here.engine)).hash, hash);
});

test("axe finds nothing serious, and small windows have no part outside", async () => {
  await putPatrol();
  for (const [width, height, colorScheme] of [[1280, 800, "light"], [768, 1024, "dark"], [390, 844, "light"]]) {
    const page = await here.open({ viewport: { width, height }, colorScheme, settings: { overlay: "reach first" } });
    await toChoose(page);
    await clickAt(page, 200, 200);
    await chosenPoint(page, "first");
    await assertAccessible(page, `${width} ${colorScheme}`);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth), `${width}`);
    const box = await map(page).boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width, `${width}: ${box.x} ${box.width}`);
    await here.close(page);
  }
});

test("the window of a new game offers what the game has", async () => {
  const page = await here.open();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("The first side wins if its patrol stands at a gate after 3 turns").waitFor();
  assert.deepEqual(await dialog.getByLabel(/^The computer.s player/).locator("option").allInnerTexts(), ["mcts", "planner", "random"]);
  assert.equal(await dialog.getByText("Handicaps").count(), 0);
  assert.equal(await dialog.getByText("Rulings").count(), 0);
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await map(page).waitFor();
});

/** A game of actions that name shapes, and of one that takes a point and a heading. */
class Heaps extends Nim {
  drawing = ['shape form=rectangle key=heap-1 at=6,12 size=2,1 heading=45 side=red name="A heap"', "shape form=circle key=heap-2 at=30.5,12 radius=0.5 side=blue", "shape form=polygon key=pool points=1,1;5,1;5,5 class=water"];

  legal() {
    return ["take heap-1", "take heap-2"];
  }

  answer(command) {
    if (command.startsWith("describe")) return [...super.answer(command).slice(0, -1), "data thing=table width=48 height=24 unit=inches step=0.5", "data thing=strange key=thing at=1,2", "ok"];
    if (command.startsWith("shapes")) return [...this.drawing, "ok count=3"];
    if (command.startsWith("why ")) return ["ok legal=yes"];
    if (command.startsWith("play ")) {
      this.played = command.replace(/hash=\S+ /, "");
      return [refused("illegal", "not in this test")];
    }
    return super.answer(command);
  }
}

async function openHeaps(engine) {
  engine.game = "heap";
  engine.players.set("red", "person");
  const context = await newContext(here.browser);
  here.contexts.push(context);
  const page = await openNim(context, engine);
  await map(page).waitFor();
  return page;
}

test("without actions that take a point a click chooses the nearest action", async () => {
  const engine = new Heaps();
  const page = await openHeaps(engine);
  await clickAt(page, 25, 3);
  await until(async () => (await text(page).inputValue()) === "take heap-2", "the nearest action");
  await clickAt(page, 2, 20);
  await until(async () => (await text(page).inputValue()) === "take heap-1", "the other one");
  await form(page).getByRole("button", { name: "Play" }).click();
  await until(() => engine.played === "play take heap-1", "it is played");
  await page.getByText("What stands on the table, in words").click();
  await page.getByText("pool: water, at 3,3").waitFor();
  assert.equal(await page.locator('.pieces polygon[points="1,1 5,1 5,5"]').count(), 1);
});

test("a connection that was lost and found leaves the view as it was", async () => {
  const engine = new Heaps();
  const page = await openHeaps(engine);
  await map(page).focus();
  await page.keyboard.press("+");
  await page.keyboard.press("+");
  const { scale } = await viewOf(page);
  const board = await map(page).elementHandle();
  engine.asked = [];
  await engine.drop();
  await until(() => engine.asked.includes("result"), "all is asked again");
  await page.locator(".link.open").waitFor({ state: "attached" });
  assert.equal((await viewOf(page)).scale, scale);
  assert.ok(await board.evaluate((node) => node.isConnected), "the board was not drawn anew");
});

test("labels do not cover each other, and many pieces have a list", async () => {
  const engine = new Heaps();
  engine.drawing = [];
  for (let i = 1; i <= 8; ++i) {
    engine.drawing.push(`shape form=rectangle key=base-${i} at=${8 + 2.5 * i},${12 + (i % 2)} size=2,1 heading=0 side=red name="Battalion ${i}"`);
    engine.drawing.push(`point-action side=red key=base-${i} text="move base-${i} {x} {y} to {heading}"`);
  }
  const page = await openHeaps(engine);
  const boxes = await map(page).locator(".pieces .label").evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));
  assert.ok(boxes.length >= 4, `${boxes.length}`);
  for (const [i, a] of boxes.entries()) {
    for (const b of boxes.slice(i + 1)) assert.ok(a.right <= b.left || a.left >= b.right || a.bottom <= b.top + 4 || a.top + 4 >= b.bottom, JSON.stringify([a, b]));
  }
  await form(page).getByRole("combobox", { name: "Who acts" }).selectOption("Battalion 7");
  await clickAt(page, 40, 20);
  await until(async () => (await text(page).inputValue()) === "move base-7 40 20 to 0", "it acts");
});

test("an action may take a heading, and fractions of a unit", async () => {
  const engine = new Heaps();
  engine.drawing.push('point-action side=red key=heap-1 text="move heap-1 {x} {y} to {heading}"');
  const page = await openHeaps(engine);
  await clickAt(page, 10.3, 7.1);
  await until(async () => (await text(page).inputValue()) === "move heap-1 10.5 7 to 45", "the point, rounded to halves");
  await form(page).getByRole("spinbutton", { name: "Heading" }).fill("370");
  await until(async () => (await text(page).inputValue()) === "move heap-1 10.5 7 to 10", "the heading");
  await page.locator('.ghost [transform^="rotate(10 "]').first().waitFor();
});
