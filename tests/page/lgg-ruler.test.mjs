// La Grande Guerre beside a real table: the computer's orders with a ruler, bases that are put right, positions that are copied.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { clickAt, dragAlong, lastAction, onScreen, orderBar, putLgg, table, toDecide, unitsNow, verdictOf } from "./helpers/lgg.mjs";
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

const orders = (page) => page.getByRole("region", { name: "Orders to carry out" });
const nudges = (page) => page.getByRole("region", { name: "Where a base really stands" });

test("the computer's orders are told as one carries them out with a ruler, and numbered on the table", async () => {
  const { engine } = here;
  const page = await open("pinch", { computer: ["red"] });
  await toDecide(page, engine, ["red"]);
  await page.getByRole("button", { name: "Done" }).click();
  await until(async () => /move \d+ red move/.test((await engine.ask("story")).lines.join("\n")), "red has moved");
  await until(async () => (await turnOf(engine)).actor === "blue", "it is blue's turn again");
  await upToDate(page, engine);
  await openTab(page, "Ruler");
  const items = orders(page).getByRole("listitem");
  const { lines } = await engine.ask("story");
  const moves = lines.filter((line) => / red /.test(line) && line.startsWith("move ")).map((line) => /^move (\d+) red (.*)$/.exec(line));
  await until(async () => (await items.count()) === moves.length, "all orders are there");
  for (const [i, [, number, action]] of moves.entries()) {
    if (!action.startsWith("move")) continue;
    const means = /means=(.*)$/.exec((await engine.ask(`preview at ${number - 1} ${action}`)).ok)[1];
    assert.match(means, /inch|turn|attacks/);
    await until(async () => (await items.nth(i).innerText()) === `Red: ${means}.`, means);
    // The arrow of the same order has its number.
    const drawn = await page.locator(".ways.trail .order-number").allTextContents();
    if (/\d,\d/.test(action)) assert.ok(drawn.includes(String(i + 1)), `${i + 1} of ${drawn}`);
  }
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
  assert.match((await engine.ask("record")).lines.join("\n"), /nudge 5 12\.35,17\.00 h176/);
  await upToDate(page, engine);
  assert.equal((await turnOf(engine)).left, "3/3");

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
  await editor.getByRole("button", { name: "Put it there" }).click();
  await until(async () => (await unitsNow(engine))[6].x === 4.5, "it stands there");
  assert.deepEqual((await unitsNow(engine))[6], { x: 4.5, y: 20, heading: 180 });
  await upToDate(page, engine);
  // By the mouse, onto another: that cannot be.
  await editor.getByRole("combobox", { name: "Base" }).selectOption({ label: "line infantry 1" });
  await until(async () => (await page.locator(".battle .order").count()) > 0, "it is taken up");
  await clickAt(page, 12, 8);
  await until(async () => (await editor.getByRole("textbox", { name: /^East/ }).inputValue()) === "12", "it is there");
  await editor.getByRole("button", { name: "Put it there" }).click();
  await editor.getByRole("alert").getByText(/overlap|base/).waitFor();
  await editor.getByRole("button", { name: "Drop it" }).click();
  await editor.getByRole("combobox", { name: "Unit" }).selectOption({ label: "line infantry 4" });
  await editor.getByRole("button", { name: "Take it off the table" }).click();
  await until(async () => /rallyable=4/.test((await engine.ask("state")).lines[0]), "it is off the table");
  await upToDate(page, engine);
  await editor.getByRole("button", { name: "Undo all changes" }).click();
  await until(async () => (await engine.hash()) === hash, "the first position");
  await editor.getByRole("button", { name: "Close the editor" }).click();
  await editor.waitFor({ state: "detached" });
  assert.ok((await onScreen(page, 1, 1)).x > 0);
});
