// What the computer would do, shown before it is played; what it has done, summed up; and how it plays on: in few messages, and
// in every window at the same pace.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { firstChoice, myTurn, partsOf, phaseBy, putBattle, putGame, turnBy, turnOf, until, upToDate, wantedBy } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, closeSettings, openSettings } from "./helpers/shell.mjs";

const here = setting();
const ATTACKS = "2"; // the level

const plan = (page) => page.getByRole("region", { name: "Plan" });
const planButton = (page) => page.getByRole("button", { name: "Plan the rest for me" });
const parts = (page) => plan(page).getByRole("checkbox");
const undo = (page) => page.getByRole("button", { name: "Undo", exact: true }).first();

/** Opens the plan of a level that attacks in putBattle()'s position, which the usual level does not. */
async function planToAttack(page) {
  await planButton(page).click();
  // Where that level was the last, the plan is one of its own: a second one would come after its parts were struck out.
  const level = plan(page).getByLabel("As a player of level");
  await level.waitFor();
  if ((await level.inputValue()) !== ATTACKS) await level.selectOption(ATTACKS);
  await page.locator(`section[aria-label="Plan"][data-level="${ATTACKS}"]`).waitFor();
}

/** All that a page sends, one command a line. */
function listen(page) {
  const messages = [];
  page.on("websocket", (socket) => socket.on("framesent", ({ payload }) => messages.push(String(payload))));
  return messages;
}

test("a plan is shown and not played; played whole, it goes in one message, and one Undo takes it back", async () => {
  const { engine } = here;
  const context = await here.context();
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto(here.server.url);
  await putBattle(engine);
  const { hash } = await upToDate(page, engine);
  const actions = await wantedBy(engine, `level-${ATTACKS}`);
  await planToAttack(page);
  assert.equal(await engine.hash(), hash, "nothing is played");
  // Attacks on one place stand together; whatever is attacked would be by the player of that level.
  const targets = new Set(actions.map(partsOf).map(({ kind, hex }, i) => (kind === "attack" ? `attack ${hex}` : `${kind} ${hex} ${i}`)));
  assert.equal(await parts(page).count(), targets.size);
  const attack = plan(page).getByText(/^Attack \d{4} with/).first();
  assert.match(await attack.innerText(), /the hex falls on \d of 6 faces/);
  messages.length = 0;
  await plan(page).getByRole("button", { name: "Play this plan" }).click();
  await until(async () => (await engine.moves()).length >= actions.length, "the plan is played");
  await until(async () => (await engine.hash()) !== hash, "the plan is played");
  // The browser may tell of a message later than the engine of what it did.
  const sent = () => messages.flatMap((message) => message.split("\n")).filter((line) => / play /.test(line));
  await until(() => sent().length > 0, "the message is told");
  assert.deepEqual(sent().map((line) => line.replace(/^\d+ /, "")), [`play hash=${hash} ${actions.join(" ; ")}`]);

  // The same battle again has the same hash: until the page shows what was played, it would seem to be there already.
  await upToDate(page, engine);
  await putBattle(engine);
  await upToDate(page, engine);
  await planToAttack(page);
  // Without the last part the step is not over, and no die falls.
  await parts(page).last().uncheck();
  await plan(page).getByRole("button", { name: /^Play \d+ of \d+ parts$/ }).click();
  await until(async () => (await engine.hash()) !== hash, "the plan is played");
  await upToDate(page, engine);
  await undo(page).click();
  await until(async () => (await engine.hash()) === hash, "the plan is taken back");
});

test("the chances of a plan stand on the map, the same as in its list", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  await upToDate(page, engine);
  await planToAttack(page);
  const told = await plan(page).locator("li").evaluateAll((items) => items.map((item) => item.innerText).flatMap((text) => {
    const attack = /^Attack (\d{4}).*the hex falls on (\d) of 6 faces(?:, and on (\d) more)?/s.exec(text);
    const bombard = /^Bombard (\d{4}).*hits at (\d+)%/s.exec(text);
    if (attack) return [`attack ${Math.round((100 * (Number(attack[2]) + Number(attack[3] ?? 0))) / 6)}%`];
    return bombard ? [`bombard ${bombard[2]}%`] : [];
  }));
  assert.ok(told.length > 1, told.join());
  const drawn = () => page.locator(".proposal .chance").evaluateAll((nodes) => nodes.map((node) => `${node.classList[1]} ${node.textContent.trim().replace("≥", "")}`).sort());
  assert.deepEqual(await drawn(), [...told].sort());
  // They can be read when all of the map is seen.
  const sizes = await page.locator(".proposal .chance text").evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().height));
  assert.ok(sizes.every((height) => height >= 9), sizes.join());
  // What is struck out has none.
  const [first] = told;
  await parts(page).first().uncheck();
  await until(async () => (await drawn()).length === told.length - 1, `without ${first}`);
  await plan(page).getByRole("button", { name: "Drop it" }).click();
  await until(async () => (await drawn()).length === 0, "none without a plan");
});

/** The chance, in sixths, that the defender gives way to that unit alone, or loses as much as it. */
async function chanceOf(engine, { unit, hex }) {
  const outcomes = await engine.of(`odds ${hex} with ${unit}`, "outcome");
  return outcomes.filter(({ result }) => /^(D|Ex)/.test(result)).length;
}

test("a plan never holds an attack that the player of its level would not make", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  const { hash } = await upToDate(page, engine);
  const all = (await engine.actions("legal attack")).map(partsOf);
  const poor = [];
  for (const attack of all) if ((await chanceOf(engine, attack)) === 0) poor.push(`${attack.unit} ${attack.hex}`);
  assert.ok(poor.length > 5, `${poor.length} of ${all.length} attacks by one unit can only fail`);
  await planButton(page).click();
  const told = new Map();
  for (const level of ["1", "3", "4", ATTACKS]) {
    await plan(page).getByLabel("As a player of level").selectOption(level);
    await page.locator(`section[aria-label="Plan"][data-level="${level}"]`).waitFor();
    const attacks = (await wantedBy(engine, `level-${level}`)).map(partsOf).filter(({ kind }) => kind === "attack");
    const own = new Map();
    for (const { unit, hex } of attacks) own.set(hex, [...(own.get(hex) ?? []), unit].sort());
    const texts = await plan(page).locator("li").evaluateAll((items) => items.map((item) => item.innerText));
    const shown = texts.flatMap((text) => {
      const [, hex, units] = /^Attack (\d{4}) with ([^\n]*)/.exec(text.trim()) ?? [];
      return hex ? [[hex, units.match(/\d+\/\S+?(?=,|\s|$)/g).sort()]] : [];
    });
    assert.deepEqual(Object.fromEntries(shown), Object.fromEntries(own), `level ${level}`);
    // The same as arrows, one for each unit.
    assert.equal(await page.locator(".proposal .part path.track.attack").count(), attacks.length, `level ${level}`);
    told.set(level, attacks.length);
    // Such an attack is possible, and not part of it, unless a careless beginner makes one.
    if (level !== "1") assert.deepEqual([...own].filter(([hex, units]) => units.length === 1 && poor.includes(`${units[0]} ${hex}`)), [], `level ${level}`);
  }
  assert.ok([...told.values()].some((count) => count > 0), JSON.stringify([...told]));
  assert.ok([...told.values()].every((count) => count < all.length / 4), JSON.stringify([...told]));
  // Played whole, it is what the engine has declared: no attack more.
  await plan(page).getByRole("button", { name: "Play this plan" }).click();
  await until(async () => (await engine.hash()) !== hash, "the plan is played");
  const played = (await engine.moves()).filter(({ actor, kind }) => actor === "british" && kind === "attack");
  assert.equal(played.length, told.get(ATTACKS));
});

test("what one plays goes in one message with the questions about what comes of it, and nothing is asked twice", async () => {
  const { engine } = here;
  const context = await here.context();
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto(here.server.url);
  await putGame(engine, "trench-assault");
  await upToDate(page, engine);
  // The answers about the first position are there.
  await until(async () => (await page.locator(".victory-strip").count()) > 0, "the line over the map");
  const { hash } = await turnOf(engine);
  const bombard = (await engine.actions()).find((action) => action.startsWith("bombard "));
  messages.length = 0;
  await page.locator(`#hex-${bombard.split(" ")[1]}`).click();
  await until(async () => (await engine.hash()) !== hash, "it is played");
  await upToDate(page, engine);
  const commands = messages.map((message) => message.trim().split("\n").map((line) => line.split(" ")[1]));
  const played = commands.find((words) => words.includes("play"));
  assert.deepEqual(played.slice(0, 5), ["play", "turn", "state", "legal", "guide"]);
  assert.equal(commands.flat().filter((word) => word === "state").length, 1, JSON.stringify(commands));
});

test("parts of a plan are struck out, a plan is dropped, and another level has another plan", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  const { hash } = await upToDate(page, engine);
  const actions = await wantedBy(engine, "level-5");
  assert.ok(actions.length > 2 && actions.at(-1) === "done", actions.join(" ; "));
  await planButton(page).click();
  await plan(page).getByRole("button", { name: "Drop it" }).click();
  await plan(page).waitFor({ state: "detached" });
  assert.equal(await engine.hash(), hash);

  await planButton(page).click();
  const level = plan(page).getByLabel("As a player of level");
  const planOf = async (number, count) => {
    await level.selectOption(number);
    await page.locator(`section[aria-label="Plan"][data-level="${number}"]`).waitFor();
    assert.equal(await parts(page).count(), count, `the plan of level ${number}`);
  };
  // All attacks on one hex are one part.
  const partsBy = async (bot) => new Set((await turnBy(engine, bot)).map((action) => (action.startsWith("attack ") ? partsOf(action).hex : action))).size;
  await planOf("1", await partsBy("level-1"));
  const all = await partsBy("level-5"); // those of this step come first
  await planOf("5", all);
  // Who strikes something out goes on with the step alone.
  await parts(page).first().uncheck();
  await until(async () => !(await parts(page).last().isChecked()), "the end of the step is struck out too");
  assert.equal(await engine.hash(), hash);
  await plan(page).getByRole("button", { name: `Play ${actions.length - 2} of ${all} parts` }).click();
  await until(async () => (await engine.hash()) !== hash, "what is left is played");
  await upToDate(page, engine);
  const played = (await engine.moves()).map(({ action }) => action);
  assert.ok(played.length > 0 && played.every((action) => actions.slice(1, -1).includes(action)), played.join(" ; "));
  await plan(page).waitFor({ state: "detached" });
});

test("a plan says where it ends, and its button that it ends the step", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine, { computer: ["german"] });
  await upToDate(page, engine);
  await actionBar(page).getByRole("button", { name: "Plan the rest for me" }).click();
  await plan(page).getByText(/The plan ends with “Done”/).waitFor();
  await plan(page).getByRole("button", { name: "Play this plan with “Done”" }).waitFor();
  await plan(page).getByRole("checkbox").last().uncheck();
  await plan(page).getByText("The plan ends here. “Done” is not part of it.").waitFor();
  assert.equal(await plan(page).getByRole("button", { name: /“Done”/ }).count(), 0);
});

test("the computer's turn is summed up, and each of its steps leads to its position", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "race-for-lens", { computer: ["german"], bot: "level-3" });
  await myTurn(page, engine, ["german"]);
  const recap = page.getByRole("region", { name: "German: the last turn" });
  await recap.waitFor();
  assert.match(await recap.innerText(), /\d+ (attacks?|units? moved|bombardments?)/);
  // The same stands on the map as arrows.
  assert.ok((await page.locator("svg.map .trail path").count()) > 0);
  await recap.getByText("Step by step").click();
  const steps = recap.locator("ol button");
  assert.ok((await steps.count()) > 1);
  await steps.nth(1).click();
  await page.getByText(/Looking back/).first().waitFor();
});

test("what the enemy moved stays on the map through its Combat, until one's own turn has begun", async () => {
  const { engine } = here;
  await putBattle(engine, { computer: ["german"] });
  const page = await here.open();
  await upToDate(page, engine);
  const tracks = page.locator("svg.map .trail .track.enter.german");
  for (let answers = 0; ; ) {
    const turn = await myTurn(page, engine, ["german"]);
    assert.notEqual(turn.actor, "nobody");
    const enemys = turn.active === "german";
    if (turn.turn === 1 && turn.active === "british") {
      assert.ok(answers > 0, "the British were asked in the German Combat");
      break;
    }
    if (enemys) {
      ++answers;
      await until(async () => (await tracks.count()) > 0, "German moves are on the map");
      await page.getByRole("region", { name: "German: the turn so far" }).waitFor();
      await engine.ask(`play ${firstChoice((await engine.actions()).reverse())}`);
    } else {
      await engine.ask(`play ${(await phaseBy(engine, "level-3")).join(" ; ")}`);
    }
    await until(async () => (await engine.hash()) !== turn.hash, "it is played");
  }
  await until(async () => (await tracks.count()) > 0, "German moves are still on the map");
  await page.getByRole("region", { name: "German: the last turn" }).waitFor();
});

test("the computer's placements go in one message when it plays at once", async () => {
  const { engine } = here;
  const context = await here.context();
  const page = await context.newPage();
  const messages = listen(page);
  await page.goto(here.server.url);
  await page.locator("main").waitFor();
  await putGame(engine, "loos", { computer: ["german"] });
  await myTurn(page, engine, ["german"]);
  const sent = messages.flatMap((message) => message.split("\n")).filter((line) => / play hash=\S+ side=german /.test(line));
  const placed = (await engine.moves()).filter(({ actor }) => actor === "german").length;
  assert.equal(sent.reduce((sum, line) => sum + line.split(" ; ").length, 0), placed);
  assert.ok(placed > 20 && sent.length <= 3, `${placed} actions in ${sent.length} messages`);
});

/** The commands that a page has sent and not heard the end of. */
function unanswered(page) {
  const open = new Set();
  page.on("websocket", (socket) => {
    socket.on("framesent", ({ payload }) => {
      for (const line of String(payload).trim().split("\n")) if (!/^\d+ (?:hello 2|set format json)$/.test(line)) open.add(line.split(" ", 1)[0]);
    });
    socket.on("framereceived", ({ payload }) => {
      for (const [, id] of String(payload).matchAll(/^\{"id":(\d+),"type":"(?:ok|error)"/gm)) open.delete(id);
    });
  });
  return open;
}

test("the computer's placements are shown in two seconds, one after another", async () => {
  const { engine } = here;
  const context = await here.context({ settings: { pace: 350 } });
  const page = await context.newPage();
  const open = unanswered(page);
  const messages = listen(page);
  // A clock of its own: it stands still while the program answers.
  await page.clock.install({ time: 0 });
  await page.goto(here.server.url);
  await page.clock.pauseAt(60_000);
  await page.locator("main").waitFor();
  await putGame(engine, "loos", { computer: ["german"] });
  const STEP = 20;
  let began = 0;
  let time = 0;
  let placed = 0;
  while ((await turnOf(engine)).actor === "german") {
    if (placed === 0) began = time;
    await page.clock.runFor(STEP);
    time += STEP;
    await until(() => open.size === 0, "all is answered");
    placed = (await engine.moves()).filter(({ actor, kind }) => actor === "german" && kind === "place").length;
    assert.ok(time - began < 10_000, `${placed} placements`);
  }
  assert.ok(placed > 20, `${placed} placements`);
  const plays = messages.flatMap((message) => message.split("\n")).filter((line) => / play hash=\S+ side=german /.test(line));
  assert.ok(plays.length > 12, `in ${plays.length} messages`);
  assert.ok(time - began > 1500 && time - began < 2700, `${time - began} milliseconds`);
});

test("step by step holds for every window of a browser, and each of them can go on", async () => {
  const { engine } = here;
  const context = await here.context();
  const first = await openPage(context, here.server);
  await first.locator("main").waitFor();
  const second = await openPage(context, here.server);
  await putGame(engine, "hill70"); // both sides are people's
  await upToDate(first, engine);
  await upToDate(second, engine);
  const dialog = await openSettings(second);
  await dialog.getByLabel("Computer plays").selectOption({ label: "step by step" });
  await closeSettings(second);
  const shown = await openSettings(first);
  assert.equal(await shown.getByLabel("Computer plays").inputValue(), "-1", "the other window has the pace too");
  await closeSettings(first);
  await engine.ask("player british name=level-3");
  for (const page of [first, second, first]) {
    const { hash, event } = await turnOf(engine);
    for (const one of [first, second]) {
      await until(async () => (await one.locator("main").getAttribute("data-hash")) === hash, "both show the position");
      await one.getByRole("button", { name: "Next action" }).first().waitFor();
    }
    assert.equal(await engine.hash(), hash, "nothing goes on by itself");
    await page.getByRole("button", { name: "Next action" }).first().click();
    await until(async () => (await engine.hash()) !== hash, "an action is played");
    assert.equal((await turnOf(engine)).event, event + 1);
  }
});

test("while the computer thinks Undo takes back one's own decision, and what it was about to play is not played", async () => {
  const { engine } = here;
  const context = await here.context();
  // It thinks until it is stopped.
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    const held = [];
    socket.onMessage((text) => {
      if (/ go scope phase$/m.test(text)) return held.push(text);
      if (/ stop all$/m.test(text)) for (const one of held.splice(0)) server.send(one);
      server.send(text);
    });
  });
  const page = await openPage(context, here.server);
  await putGame(engine, "race-for-lens", { computer: ["british"] });
  await engine.ask("play done");
  const { hash } = await upToDate(page, engine);
  await engine.ask("play done");
  await page.getByText(/The computer thinks/).first().waitFor();
  await undo(page).click();
  await until(async () => (await engine.hash()) === hash, "the decision is taken back");
  await page.waitForTimeout(300);
  assert.equal(await engine.hash(), hash, "nothing is played");
});

test("another level is asked by keyboard, and the focus stays", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  await upToDate(page, engine);
  await planButton(page).click();
  const level = plan(page).getByLabel("As a player of level");
  await level.focus();
  const before = await plan(page).getAttribute("data-level");
  await page.keyboard.press("ArrowUp");
  await until(async () => (await plan(page).getAttribute("data-level")) !== before, "the other plan is there");
  assert.ok(await level.evaluate((node) => node === document.activeElement));
});
