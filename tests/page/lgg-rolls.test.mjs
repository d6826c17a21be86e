// Rolls of La Grande Guerre on the page: what they are for and what may come, in words; what came, at the unit; and questions
// that a person need not answer.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { onScreen, putLgg, table, toDecide } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { diceTray, openTab } from "./helpers/shell.mjs";

const here = setting({ host: true });

async function open(scenario, settings = {}) {
  await putLgg(here, scenario);
  const page = await here.open({ settings });
  await table(page).waitFor();
  await upToDate(page, here.engine);
  return page;
}

const marks = (page) => page.locator(".rolls .roll");

/** What the marks on the table say: the faces of their dice, each drawn as a die, and what came of them. */
async function marked(page) {
  const all = await marks(page).evaluateAll((nodes) =>
    nodes.map((node) => ({ faces: node.dataset.faces, dice: [...node.querySelectorAll(".die")].map((die) => die.textContent), result: node.querySelector(":scope > text")?.textContent ?? "" })),
  );
  for (const { faces, dice } of all) assert.equal(dice.join(":"), faces, "dice of ten sides have their numbers");
  return all.map(({ faces, result }) => `${faces} ${result}`);
}

/** The outcomes that the tray lists: {words: percent}. */
async function outcomes(page) {
  await diceTray(page).getByText("What may come, with its chance").click();
  const items = await diceTray(page).locator(".outcomes li").allInnerTexts();
  return Object.fromEntries(items.map((item) => /^(\S+) (.*)$/s.exec(item).slice(1).reverse()));
}

async function roll(page) {
  const { hash } = await turnOf(here.engine);
  await diceTray(page).getByRole("button", { name: "Roll" }).click();
  await until(async () => (await here.engine.hash()) !== hash, "it is rolled");
  return upToDate(page, here.engine);
}

test("in a game with a person's own dice the computer's chits are drawn out of sight", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByText("La Grande Guerre").first().click();
  await dialog.getByText("The meeting").first().click();
  await dialog.getByLabel("Blue", { exact: true }).check();
  await dialog.getByText("You roll").first().click();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  const drawn = page.getByRole("group", { name: "What was drawn" });
  await drawn.waitFor();
  for (let chits = 0; chits < 5; ++chits) {
    const { hash } = await turnOf(engine);
    await drawn.getByRole("button", { name: "Blank" }).click();
    await until(async () => (await turnOf(engine)).hash !== hash, "it is drawn");
  }
  await until(async () => (await turnOf(engine)).for === "command of blue", "the computer's five are drawn, and dice for all to see are due");
  await page.getByText("Roll 2 dice of 6 sides").first().waitFor();
});

test("on a phone all of what a die has come to can be read", async () => {
  const { engine } = here;
  await putLgg(here, "lesson");
  const page = await here.open({ viewport: { width: 390, height: 844 } });
  await table(page).waitFor();
  for (const action of ["fire 5 6", "recover 2"]) {
    await engine.ask(`play ${action}`);
    await engine.ask("roll");
    await upToDate(page, engine);
    const tray = diceTray(page);
    await tray.locator(".result").waitFor();
    const [box, words] = [await tray.boundingBox(), await tray.locator(".result").boundingBox()];
    assert.ok(words.y >= box.y && words.y + words.height <= box.y + box.height + 1, JSON.stringify({ action, box, words }));
    const hidden = await tray.locator(".result").evaluate((node) => node.scrollHeight - node.clientHeight);
    assert.ok(hidden <= 1, `${hidden} pixels of the words are cut off after ${action}`);
  }
});

test("a combat, fire and recovery say what they are for, what may come, and what came", async () => {
  const { engine } = here;
  const page = await open("lesson", { rollByHand: true });
  const due = async (action, title) => {
    await engine.ask(`play ${action}`);
    await upToDate(page, engine);
    await diceTray(page).getByRole("heading", { name: title }).waitFor();
    await page.locator(".rolls .roll.due").waitFor();
  };
  await due("fire 5 6", "Fire of foot guns 5 at militia 6.");
  assert.deepEqual(await outcomes(page), { "No hit": "36%", "One hit": "29%", "Two hits": "35%" });
  await roll(page);
  const { faces: [a, b] } = (await engine.moves()).at(-1);
  const [{ then }] = await engine.of("story", "rolled");
  const result = /^\d+ against \d+, (no hit|1 hit|2 hits)/.exec(then)[1];
  await diceTray(page).getByText(new RegExp(`^\\d+ against \\d+, ${result}`)).waitFor();
  await diceTray(page).getByRole("heading", { name: /[Ff]ire of .*5/ }).waitFor();
  const word = { "no hit": "no hit", "1 hit": "hit", "2 hits": "two hits" }[result];
  assert.deepEqual(await marked(page), [`${a}:${b} ${word}`]);
  // It stands above the unit that was fired at.
  const [box, at] = [await marks(page).boundingBox(), await onScreen(page, 20, 17)];
  assert.ok(Math.abs(box.x + box.width / 2 - at.x) < 3 && box.y < at.y, JSON.stringify({ box, at }));

  await due("recover 2", "Recovery of line infantry 2.");
  assert.deepEqual(await outcomes(page), { "It recovers a hit": "70%", "It does not recover": "30%" });
  await roll(page);
  assert.match((await marked(page)).at(-1), /^\d+ (success|failure)$/);
  // It keeps its ten sides when the page is loaded again: no pips.
  const fallen = diceTray(page).getByRole("img", { name: /^The die shows/ });
  const outline = () => fallen.locator("path").getAttribute("d");
  const before = await outline();
  assert.equal(await fallen.locator("circle").count(), 0);
  await page.reload();
  await table(page).waitFor();
  await upToDate(page, engine);
  assert.equal(await outline(), before);
  assert.equal(await fallen.locator("circle").count(), 0);

  await engine.ask("play move 1 20.00,14.00 attack 6");
  await due("force 6", "Combat of militia 6.");
  const of = await outcomes(page);
  assert.deepEqual(Object.keys(of), ["The attackers take two hits and fall back", "The attackers take a hit and fall back", "The defender takes a hit and falls back", "The defender routs"]);
  assert.equal(Object.values(of).reduce((sum, part) => sum + Number.parseInt(part), 0), 100);
  await roll(page);
  assert.match((await marked(page)).at(-1), /^\d+:\d+ (rout|hit|repulse|two hits)$/);
});

test("command dice tell the actions that they may give", async () => {
  const page = await open("meeting", { rollByHand: true });
  const { engine } = here;
  for (let turn = await turnOf(engine); turn.step !== "command-roll"; turn = await turnOf(engine)) await engine.ask("roll");
  await upToDate(page, engine);
  await diceTray(page).getByRole("heading", { name: "Command of blue." }).waitFor();
  const of = await outcomes(page);
  assert.equal(of["7 actions"], "1/6");
  assert.equal(Object.keys(of).length, 11);
});

// Blue has played what it drew; red has one left.
const ASKED =
  "lgg meeting day=1 round=3 step=command-chit side=SIDE first=blue count=20 chits=2/3 totals=9/7 command-rolls=1/1 played=2/2 commander=36.00,10.00,average/36.00,38.00,average " +
  "units=1:21.00,12.00,h0;2:25.00,12.00,h0;3:29.00,12.00,h0;4:37.00,13.00,h0;5:43.00,12.00,h0;6:47.00,12.00,h0;7:51.00,12.00,h0;8:27.00,7.00,h0;9:45.00,7.00,h0;10:11.00,10.00,h0;11:61.00,10.00,h0;12:36.00,5.00,h0;13:33.00,13.00,h0;14:55.00,11.00,h0;15:51.00,36.00,h180;16:47.00,36.00,h180;17:43.00,36.00,h180;18:35.00,35.00,h180;19:29.00,36.00,h180;20:25.00,36.00,h180;21:21.00,36.00,h180;22:45.00,41.00,h180;23:27.00,41.00,h180;24:61.00,38.00,h180;25:11.00,38.00,h180;26:36.00,43.00,h180;27:39.00,35.00,h180;28:17.00,37.00,h180 pending=lower:2;asking:ASKING";

test("a side without a stratagem is not asked: the page answers, and says so", async () => {
  const { engine } = here;
  const page = await open("meeting");
  await engine.ask(`position state ${ASKED.replace("SIDE", "red").replace("ASKING", "1")}`);
  await upToDate(page, engine);
  // Red has one, and is asked; blue has none, and the turn begins.
  const decision = page.getByRole("region", { name: "Decision" });
  await decision.getByRole("button", { name: "Play a stratagem: roll all command dice again" }).waitFor();
  await decision.getByRole("button", { name: "Play no stratagem" }).click();
  await until(async () => (await turnOf(engine)).step === "activate", "the turn begins by itself");
  await toDecide(page, engine);
  await openTab(page, "Log");
  const log = page.getByRole("region", { name: "Log of the game" });
  await log.getByText("Red plays no stratagem").waitFor();
  await log.getByText("Blue has no stratagem to play").waitFor();
  // What is taken back is what a person decided.
  await page.getByRole("button", { name: "Undo" }).click();
  await until(async () => (await turnOf(engine)).actor === "red", "red is asked again");
  assert.equal((await turnOf(engine)).step, "command-chit");
});

test("pinch hides nothing: nobody takes a seat, and both sides are played at one page", async () => {
  const { engine } = here;
  await putLgg(here, "pinch");
  const context = await here.context();
  const page = await context.newPage();
  await page.goto(here.server.url); // not as the host
  await table(page).waitFor();
  await upToDate(page, engine);
  assert.equal(await page.getByRole("region", { name: "Your seat" }).count(), 0);
  for (const side of ["blue", "red"]) {
    const turn = await toDecide(page, engine);
    assert.equal(turn.side, side);
    await page.getByRole("button", { name: "Done" }).click();
    await until(async () => (await engine.hash()) !== turn.hash, "the turn has ended");
  }
});
