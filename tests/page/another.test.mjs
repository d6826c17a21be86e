// Games of different kinds, one after another on the same page: the seats, the computer's players and what is looked at are
// those of the game on the table.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { hexAt, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { clickAt, onScreen, playOrder, putLgg, table, unitsNow, verdictOf } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu } from "./helpers/shell.mjs";

const here = setting();

const seat = (page) => page.getByRole("region", { name: "Your seat" });
const dialog = (page) => page.getByRole("dialog");

/** Begins a game in the window of a new one: the game and the scenario by their names there. */
async function begin(page, game, scenario = "", level = 0) {
  await chooseMenu(page, "New game");
  await dialog(page).getByRole("radio", { name: game, exact: true }).check();
  if (scenario) await dialog(page).getByRole("radio", { name: scenario, exact: true }).check();
  if (level > 0) await dialog(page).getByRole("slider").fill(String(level));
  await dialog(page).getByRole("button", { name: "Start the game" }).click();
}

const players = () => here.engine.players();

// While no game is on the table: the first test here.
test("a guest gives up their seat with the game that had one, and then plays both kinds against the computer", async () => {
  const { engine } = here;
  const page = await here.open();
  await begin(page, "La Grande Guerre", "The meeting");
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  // While somebody else looks on, no other game can be begun in the middle of it: that is said beside the button.
  await engine.ask("watch on");
  await begin(page, "Loos, 1915", "Hill 70");
  const refusal = dialog(page).locator(".start").getByRole("alert");
  await refusal.getByText(/Resign it first, or open the address of the host/).waitFor();
  await page.keyboard.press("Escape");
  await engine.ask("watch off");
  // Who watches resigns for nobody, and finds their seat again.
  await seat(page).getByRole("button", { name: "Watch", exact: true }).click();
  await seat(page).getByText("You watch").waitFor();
  assert.equal(await seat(page).getByRole("button", { name: "Sit at Red" }).count(), 0, "there the computer sits");
  await page.locator("header.top-bar").getByRole("button", { name: "Menu" }).click();
  assert.equal(await page.getByRole("menuitem", { name: "Resign" }).getAttribute("aria-disabled"), "true");
  await page.keyboard.press("Escape");
  await seat(page).getByRole("button", { name: "Sit at Blue" }).click();
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  await chooseMenu(page, "Resign");
  assert.deepEqual(await dialog(page).locator(".buttons button").allInnerTexts(), ["The Blue side resigns", "Play on"]);
  await dialog(page).getByRole("button", { name: "The Blue side resigns" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await begin(page, "Loos, 1915", "Hill 70");
  await dialog(page).waitFor({ state: "detached" });
  assert.deepEqual(await players(), { british: "person", german: "level-3" });
  await until(async () => (await turnOf(engine)).actor === "british", "the computer has done what comes first");
  assert.equal(await seat(page).count(), 0);
  // Once more, and with the sides changed: the computer takes the seat that was theirs.
  await begin(page, "La Grande Guerre", "The meeting");
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  await chooseMenu(page, "Resign");
  await dialog(page).getByRole("button", { name: "The Blue side resigns" }).click();
  await page.getByRole("button", { name: "Play the other side" }).click();
  await seat(page).getByText("You sit at the Red side.").waitFor();
  const { blue, red } = await players();
  assert.match(blue, /^level-\d+$/);
  assert.equal(red, "person");
  // Who plays both sides goes from one seat to the other and back.
  await chooseMenu(page, "Resign");
  await dialog(page).getByRole("button", { name: "The Red side resigns" }).click();
  await chooseMenu(page, "New game");
  await dialog(page).getByRole("radio", { name: /^Both sides/ }).check();
  await dialog(page).getByRole("button", { name: "Start the game" }).click();
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  for (const side of ["Red", "Blue", "Red"]) {
    await seat(page).getByRole("button", { name: `Sit at ${side}` }).click();
    await seat(page).getByText(`You sit at the ${side} side.`).waitFor();
  }
});

// What the computer's seat is told meanwhile must not put the driver to sleep.
test("a die that is due because of what was played during a hint falls", async () => {
  const { engine } = here;
  await putLgg(here, "meeting", { computer: ["red"] });
  const page = await openPage(await here.context(), here.server, { host: true });
  await seat(page).getByRole("button", { name: "Sit at Blue" }).click();
  await page.getByRole("button", { name: "Play no stratagem" }).click();
  const more = page.getByRole("button", { name: /a die of more actions/ });
  await more.waitFor();
  await actionBar(page).getByRole("button", { name: "Hint" }).click();
  await more.click();
  const fallen = async () => {
    const moves = await engine.moves();
    const played = moves.findIndex(({ actor, kind }) => actor === "blue" && kind === "actions");
    return played >= 0 && moves.slice(played).some(({ actor }) => actor === "chance");
  };
  await until(fallen, "the stratagem is played, and its die has fallen");
});

test("a seat that is taken while a die is on its way leaves no die lying", async () => {
  await putLgg(here, "meeting", { computer: ["red"] });
  const context = await here.context();
  let seated; // once the engine has been asked for the seat
  const seating = new Promise((resolve) => (seated = resolve));
  let rolls = 0;
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage(async (text) => {
      // The ninth die, one of red's own chits, arrives after the seat: the position that is seen from there is another one.
      if (/ roll hash=/m.test(text) && ++rolls === 9) await seating;
      server.send(text);
      if (/ sit blue$/m.test(text)) seated();
    });
    // The page has heard what is seen from its seat by the time it hears of that.
    server.onMessage((text) => setTimeout(() => socket.send(text), /"code":"stale"/.test(text) ? 1000 : 0));
  });
  const page = await openPage(context, here.server, { host: true });
  await until(() => rolls >= 9, "the ninth die is rolled");
  await seat(page).getByRole("button", { name: "Sit at Blue" }).click();
  await page.getByRole("button", { name: "Play no stratagem" }).waitFor();
});

test("the host leaves a game from a side, or from no side, for the lessons of another", async () => {
  const page = await openPage(await here.context(), here.server, { host: true });
  for (const from of ["Sit at Blue", "Watch"]) {
    await putLgg(here, "meeting");
    await seat(page).getByRole("button", { name: from, exact: true }).click();
    await seat(page).getByText(from === "Watch" ? "You watch" : "You sit at the Blue side.").waitFor();
    await chooseMenu(page, "Learn Loos");
    const lesson = page.getByRole("region", { name: "First game" });
    await lesson.getByRole("heading", { name: "The ground" }).waitFor();
    assert.deepEqual(await players(), { british: "person", german: "level-3" });
    await lesson.getByRole("button", { name: "Leave the first game's lessons" }).click();
  }
});

test("the computer's players are those of the game on the table", async () => {
  const { engine } = here;
  await engine.ask("newgame game westfront scenario raid seed 7");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  const page = await here.open();
  await upToDate(page, engine);
  await begin(page, "Loos, 1915", "Hill 70", 8);
  await dialog(page).waitFor({ state: "detached" });
  assert.deepEqual(await players(), { british: "person", german: "level-8" });
  await page.getByRole("button", { name: "Plan the rest" }).waitFor();
  // Levels of the game before are no levels of this one, in their order.
  await engine.ask("newgame game westfront scenario raid seed 7");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  await upToDate(page, engine);
  await until(async () => (await turnOf(engine)).actor !== "chance", "the first dice have fallen");
  await page.getByRole("button", { name: "Plan the rest" }).click();
  const levels = page.getByRole("region", { name: "Plan" }).getByRole("combobox");
  await levels.waitFor();
  const offered = (await engine.of("bots westfront", "bot")).map(({ level }) => level).filter((level) => level > 0);
  assert.deepEqual((await levels.locator("option").allInnerTexts()).map(Number), offered.sort((a, b) => a - b));
});

test("nothing of the game before is looked at, or said, in the next", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  await upToDate(page, engine);
  await hexAt(page, "1714").click({ button: "right" });
  const looked = page.getByRole("region", { name: "What is looked at" });
  await looked.getByRole("heading", { name: /1714/, level: 2 }).waitFor();
  await hexAt(page, "1720").click();
  await page.locator(".status.refusal, .status").getByText(/1720/).waitFor();
  await putGame(engine, "trench-assault");
  await upToDate(page, engine);
  await until(async () => !/1714/.test(await looked.innerText()), "another hex is looked at");
  await until(async () => !/1720/.test(await page.locator(".status").innerText()), "what was refused is not said any more");
});

test("lessons ask before they take the place of a game that a person plays, and of no other", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  await upToDate(page, engine);
  await engine.ask("play bombard 1814");
  await upToDate(page, engine);
  const hash = await engine.hash();
  await chooseMenu(page, "Learn Western Front");
  await dialog(page).getByRole("heading", { name: "Leave this game?" }).waitFor();
  await dialog(page).getByRole("button", { name: "Play on" }).click();
  assert.equal(await engine.hash(), hash);
  await chooseMenu(page, "First game");
  await dialog(page).getByRole("button", { name: "Begin the lessons" }).click();
  const lesson = page.getByRole("region", { name: "First game" });
  await lesson.getByRole("heading", { name: "The ground" }).waitFor();
  // Lessons that have begun are no game that is given up.
  await lesson.getByRole("button", { name: "Go on" }).click();
  await lesson.getByRole("button", { name: "Go on" }).click();
  await hexAt(page, "1814").click();
  await lesson.getByRole("heading", { name: "The second marker" }).waitFor();
  await chooseMenu(page, "First game");
  await lesson.getByRole("heading", { name: "The ground" }).waitFor();
});

test("sums of Loos look the same after La Grande Guerre was on the table", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  const looks = async () => {
    await upToDate(page, engine);
    await hexAt(page, "1814").click({ button: "right" });
    const bar = page.locator(".inspector .odds .bar").first();
    await bar.waitFor();
    return bar.evaluate((node) => {
      const { width, height, borderTopWidth, backgroundColor } = getComputedStyle(node);
      return { width, height, borderTopWidth, backgroundColor };
    });
  };
  const before = await looks();
  await putLgg(here, "pinch");
  await table(page).waitFor();
  await putGame(engine, "trench-assault");
  assert.deepEqual(await looks(), before);
});

test("what a way was is not said once it is gone, and hints from a seat are sentences", async () => {
  const { engine } = here;
  await putLgg(here, "meeting");
  for (let turn = await turnOf(engine); turn.actor === "chance"; turn = await turnOf(engine)) await engine.ask(`roll hash=${turn.hash}`);
  const page = await openPage(await here.context(), here.server, { host: true });
  await seat(page).getByRole("button", { name: "Sit at Blue" }).click();
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  const asked = page.getByRole("button", { name: "Play no stratagem" });
  await asked.waitFor();
  const hints = page.getByRole("region", { name: "Hints" });
  await hints.getByRole("button", { name: "Show a hint" }).click();
  await hints.locator("p").first().waitFor({ timeout: 120_000 }); // it searches as long as a strong player does
  assert.doesNotMatch(await hints.locator("p").first().innerText(), /^Look at command/);

  await putLgg(here, "pinch");
  await upToDate(page, engine);
  const status = page.locator(".status");
  const { x, y } = (await unitsNow(engine))[1];
  await clickAt(page, x, y);
  await clickAt(page, x, y + 3);
  await verdictOf(page);
  const at = await onScreen(page, x, y + 3);
  await page.mouse.move(at.x + 1, at.y);
  await status.getByText(/from the end of the way/).waitFor();
  await playOrder(page, engine);
  await until(async () => !/end of the way/.test(await status.innerText()), "the way is gone");

  // Nobody sits here now, and either side gets its hints.
  for (let turn = await turnOf(engine); turn.actor !== "red"; turn = await turnOf(engine)) {
    await engine.ask(turn.actor === "chance" ? `roll hash=${turn.hash}` : `play hash=${turn.hash} pass`);
  }
  await upToDate(page, engine);
  await hints.getByRole("button", { name: "Show a hint" }).click();
  await until(async () => /\S/.test(await hints.innerText()) && (await hints.locator("p").count()) > 0, "a hint comes");
  assert.doesNotMatch(await hints.innerText(), /seat|side to decide|sit at/);
});

test("a new game begins while the computer plays a long turn", async () => {
  const { engine } = here;
  await putLgg(here, "meeting", { computer: ["blue", "red"], bot: "level-4" });
  const page = await openPage(await here.context(), here.server, { host: true });
  await until(async () => (await engine.moves()).filter(({ action }) => action?.startsWith("move ")).length > 1, "the computer moves");
  await begin(page, "Western Front", "A raid at night, spring 1916");
  await dialog(page).waitFor({ state: "detached" });
  assert.deepEqual(await players(), { british: "person", german: "level-3" });
});
