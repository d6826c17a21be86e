// La Grande Guerre beside a real table: the computer's orders with a ruler, bases that are put right, positions that are copied.
import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { assertAccessible } from "./helpers/axe.mjs";
import { actUntil, turnOf, until, upToDate } from "./helpers/game.mjs";
import { clickAt, dragAlong, lastAction, onScreen, orderBar, putLgg, table, toDecide, unitsNow, verdictOf } from "./helpers/lgg.mjs";
import { PROGRAM } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu, openTab } from "./helpers/shell.mjs";

const here = setting({ host: true });

async function open(scenario, { computer = [], bot = "greedy", option = "" } = {}) {
  await putLgg(here, option === "" ? scenario : `${scenario} option ${option}`, { computer, bot });
  const page = await here.open();
  await table(page).waitFor();
  await upToDate(page, here.engine);
  return page;
}

const toDo = (page) => page.getByRole("region", { name: "To do on your table" });
const nudges = (page) => page.getByRole("region", { name: "Where a base really stands" });
const movesOf = async (engine) => (await engine.moves()).length;
/** What has changed since so many moves, in the engine's words. */
const changesSince = (engine, moves, side) => engine.texts(`ruler ${moves} side=${side}`, "change");

test("what has to be done on a real table is told in the engine's words, until it is done", async () => {
  const { engine } = here;
  const page = await open("pinch", { computer: ["red"] });
  await toDecide(page, engine, ["red"]);
  await openTab(page, "Ruler");
  const items = toDo(page).getByRole("listitem");
  await until(async () => (await items.count()) === 8, "the table is laid out");
  assert.match(await items.first().innerText(), /^Put 1 \(line infantry\) at 8,7 inches, facing straight away from you \(h0\)\.$/);
  await toDo(page).getByRole("button", { name: "My table is laid out so" }).click();
  await toDo(page).getByText(/^Nothing has changed/).waitFor();
  const moves = await movesOf(engine);
  await page.getByRole("button", { name: "Done" }).click();
  await until(async () => (await engine.moves()).some(({ actor, action }) => actor === "red" && action.startsWith("move ")), "red has moved");
  await until(async () => (await turnOf(engine)).actor === "blue", "it is blue's turn again");
  await upToDate(page, engine);
  const changes = await changesSince(engine, moves, "blue");
  assert.ok(changes.some((text) => text.startsWith("Move ")), changes.join("\n"));
  await until(async () => (await items.allInnerTexts()).join("\n") === changes.join("\n"), "all changes are there");
  await assertAccessible(page, "what is to be done", { include: [".dock"] });
  await toDo(page).getByRole("button", { name: "All of this is done" }).click();
  await toDo(page).getByText(/^Nothing has changed/).waitFor();
});

test("from a seat the table is laid out in the same way", async () => {
  const page = await open("meeting", { computer: ["red"] });
  await page.getByRole("region", { name: "Your seat" }).getByRole("button", { name: "Sit at Blue" }).click();
  await page.getByRole("button", { name: "Play no stratagem" }).click();
  await page.locator("header").first().getByText(/^Blue has \d+ actions left/).waitFor(); // red moves first
  await openTab(page, "Ruler");
  const first = toDo(page).getByRole("listitem").filter({ hasText: /inches/ }).first();
  await first.waitFor();
  assert.match(await first.innerText(), /^Put 1 \(line infantry\) at /);
});

test("chits are drawn, and pressed by name", async () => {
  const { engine } = here;
  await engine.ask("newgame scenario meeting seed mine");
  const page = await here.open();
  await table(page).waitFor();
  await upToDate(page, engine);
  const drawn = page.getByRole("group", { name: "What was drawn" });
  await drawn.getByText("Draw one of 15 and press what it is.").waitFor();
  await drawn.getByRole("button", { name: "Stratagem" }).click();
  await until(async () => / chits=5\//.test(await engine.position()), "it is left over");
  await drawn.getByText("Draw one of 14 and press what it is.").waitFor();
  await drawn.getByRole("button", { name: "Blank" }).click();
  await drawn.getByText("Draw one of 13 and press what it is.").waitFor();
  assert.match(await engine.position(), / chits=5\//);
});

test("a base is put where it really stands, by numbers and by dragging, and the game goes on from there", async () => {
  const { engine } = here;
  const page = await open("pinch", { option: "nudge" });
  await openTab(page, "Ruler");
  const form = nudges(page);
  await form.getByRole("combobox", { name: "Base" }).selectOption({ label: "line infantry 5" });
  await form.getByRole("textbox", { name: /^East/ }).fill("12.35");
  await form.getByRole("textbox", { name: /^Heading/ }).fill("176");
  await until(async () => (await orderBar(page).innerText()).includes("Nudge line infantry 5 to 12.35,17, facing 176°"), "it is drawn up");
  assert.match(await verdictOf(page), /^It is legal/);
  await form.getByRole("button", { name: "It stands here" }).click();
  await until(async () => (await lastAction(engine)) === "nudge 5 12.35,17.00 h176", "it is recorded");
  assert.deepEqual((await unitsNow(engine))[5], { x: 12.35, y: 17, heading: 176 });
  assert.match(await engine.record(), /nudge 5 12\.35,17\.00 h176/);
  await upToDate(page, engine);
  assert.equal((await turnOf(engine)).left, "3/3");

  await assertAccessible(page, "the tab Ruler", { include: [".dock"] });
  // An own base, by dragging.
  await form.getByRole("combobox", { name: "Base" }).selectOption({ label: "line infantry 2" });
  await orderBar(page).waitFor();
  await dragAlong(page, [12, 7], [12.2, 7.1], [12.3, 7.2]);
  await until(async () => /Nudge line infantry 2 to 12\.[1-4],7\.[1-3]/.test(await orderBar(page).innerText()), "it is dragged");
  await until(async () => /It is legal/.test(await verdictOf(page)), "that is near enough");
  await orderBar(page).getByRole("button", { name: "Play" }).click();
  await until(async () => /^nudge 2 /.test(await lastAction(engine)), "it is recorded");

  // Too far.
  await upToDate(page, engine);
  await form.getByRole("combobox", { name: "Base" }).selectOption({ label: "heavy cavalry 3" });
  await orderBar(page).waitFor();
  await clickAt(page, 21, 6);
  await until(async () => /more than half an inch/.test(await verdictOf(page)), "it says why not");
  assert.ok(await orderBar(page).getByRole("button", { name: "Play" }).isDisabled());
});

test("the editor puts any base anywhere, takes it off, and says what cannot be", async () => {
  const { engine } = here;
  const page = await open("pinch");
  const { hash } = await upToDate(page, engine);
  await chooseMenu(page, "Edit");
  const editor = page.getByRole("region", { name: "Position editor" });
  await editor.getByRole("combobox", { name: "Base" }).selectOption({ label: "heavy cavalry 6" });
  await editor.getByRole("textbox", { name: /^East/ }).fill("4.5");
  await editor.getByRole("textbox", { name: /^North/ }).fill("20");
  const put = () => editor.getByRole("button", { name: "Put it there" }).click();
  await actUntil(put, async () => (await unitsNow(engine))[6].x === 4.5, "it stands there");
  assert.deepEqual((await unitsNow(engine))[6], { x: 4.5, y: 20, heading: 180 });
  await upToDate(page, engine);
  await assertAccessible(page, "the editor", { include: [".editor"] });
  // By the mouse, onto another: that cannot be.
  await editor.getByRole("combobox", { name: "Base" }).selectOption({ label: "line infantry 1" });
  await editor.getByRole("button", { name: "Drop it" }).waitFor();
  await until(async () => (await editor.getByRole("textbox", { name: /^East/ }).inputValue()) === "8", "it is taken up");
  await page.locator(".battle .order").waitFor({ state: "attached" });
  await clickAt(page, 12, 8);
  await until(async () => (await editor.getByRole("textbox", { name: /^East/ }).inputValue()) === "12", "it is there");
  await editor.getByRole("button", { name: "Put it there" }).click();
  await editor.getByRole("alert").getByText(/overlap|base/).waitFor();
  await editor.getByRole("button", { name: "Drop it" }).click();
  await editor.getByRole("combobox", { name: "Unit" }).selectOption({ label: "line infantry 4" });
  await editor.getByRole("button", { name: "Take it off the table" }).click();
  await until(async () => /rallyable=4/.test(await engine.position()), "it is off the table");
  await upToDate(page, engine);
  await editor.getByRole("button", { name: "Undo all changes" }).click();
  await until(async () => (await engine.hash()) === hash, "the first position");
  await editor.getByRole("button", { name: "Close the editor" }).click();
  await editor.waitFor({ state: "detached" });
  assert.ok((await onScreen(page, 1, 1)).x > 0);
});

test("a table is drawn, checked by the program, and saved as a file that it takes", async () => {
  const { engine } = here;
  const page = await open("pinch");
  const { hash } = await upToDate(page, engine);
  await chooseMenu(page, "Edit");
  await page.getByRole("button", { name: "Draw a table" }).click();
  const dialog = page.getByRole("dialog", { name: "Draw a table" });
  const drawing = dialog.getByRole("img", { name: "The table that is drawn" });
  const status = dialog.getByRole("status");
  await drawing.waitFor();
  const at = (x, y) =>
    drawing.evaluate(
      (svg, { x, y }) => {
        const to = svg.getScreenCTM();
        return { x: to.a * x * 10 + to.e, y: to.d * (240 - y * 10) + to.f };
      },
      { x, y },
    );
  const drag = async (kind, from, to) => {
    await dialog.getByRole("button", { name: kind, exact: true }).click();
    const [a, b] = [await at(...from), await at(...to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await drag("Hill", [2, 10], [8, 14]);
  await status.getByText("Hill H1 is drawn.").waitFor();
  await drag("Obstacle", [0, 12], [0.2, 12]);
  await status.getByText("A line is an inch long at least").waitFor();
  await drag("Obstacle", [10, 11], [23, 13]);
  await status.getByText("Obstacle R1 is drawn.").waitFor();
  await drag("Bridge", [18, 5], [17, 12]);
  await status.getByText("Bridge B1 is drawn.").waitFor();
  await drag("Town block", [20, 20], [20, 21]);
  await status.getByText("Town block T1 is drawn.").waitFor();
  await assertAccessible(page, "a table is drawn", { include: ["dialog"] });
  // Who closes the window by mistake finds the drawing again.
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Draw a table" }).click();
  await dialog.getByRole("group", { name: "What lies on it" }).getByRole("button", { name: "H1", exact: true }).click();
  // A corner is dragged so that the hill is not convex; the program says so, with the line.
  await dialog.getByRole("group", { name: "What is drawn" }).getByRole("button", { name: "Hill" }).click();
  await drag("Hill", [8, 14], [3, 11]);
  const points = dialog.getByRole("textbox", { name: /^Hill H1: points/ });
  await until(async () => (await points.inputValue()) === "2 10/8 10/3 11/2 14", "the corner is there");
  await dialog.getByRole("button", { name: "Check" }).click();
  await dialog.getByText(/scenarios\.csv:\d+: .*convex/).waitFor();
  await points.fill("2 10/8 10/8 13/2 14");
  await points.press("Enter");
  await dialog.getByRole("button", { name: "Check" }).click();
  await status.getByText("The program takes it as the scenario drawn.").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Save as a file" }).click()]);
  assert.equal(download.suggestedFilename(), "scenarios.csv");
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /^drawn,terrain,,H1,hill,,,,poly=2 10\/8 10\/8 13\/2 14$/m);
  assert.match(text, /^drawn,terrain,,B1,bridge,[\d.]+,[\d.]+,,over=R1$/m);
  assert.match(text, /^drawn,unit,red,5,line,12,17,180,$/m);
  // The program plays it.
  const folder = await mkdtemp(join(tmpdir(), "zerohour-drawn-"));
  try {
    await writeFile(join(folder, "scenarios.csv"), text);
    const { stdout } = await promisify(execFile)(PROGRAM, ["show", "--game", "lgg", "--data", folder, "--scenario", "drawn"]);
    assert.match(stdout, /lgg drawn day=1 /);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  assert.equal(await engine.hash(), hash, "the game on the table is as it was");
});
