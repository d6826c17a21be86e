// The table view, on a phone beside a real table: whole games by a table that knows only the words that it is shown; dice that are
// taken back; what is read aloud; the screen that stays awake; the switch, and what a reload keeps.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { before, cardOf, playBeside, tapTick, throwDice, tick, toggle, view, whims } from "./helpers/beside.mjs";
import { Engine } from "./helpers/engine.mjs";
import { putGame, turnOf, unlessBusy, until, upToDate } from "./helpers/game.mjs";
import { putLgg, table } from "./helpers/lgg.mjs";
import { MadeUpTable, tableOf } from "./helpers/made_up_table.mjs";
import { assertForFingers, phone, UPRIGHT } from "./helpers/phone.mjs";
import { Server } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { openMenu } from "./helpers/shell.mjs";
import { putWestfront } from "./helpers/westfront.mjs";

const here = setting({ host: true });
const LONG = process.env.ZEROHOUR_LONG; // whole games, and not their beginnings alone
const ON_TABLE = { onTable: true };
const MINE = { seed: "mine" };

/** side: at whose edge the person sits. */
async function playsThrough(put, { side, far = false, most, ...how }) {
  await put();
  const page = await here.open(phone(UPRIGHT, ON_TABLE));
  const made = new MadeUpTable({ far });
  const met = await playBeside(page, { engine: here.engine, made, most: LONG ? Infinity : most, ...how });
  // Another conversation has been told nothing: it hears of all that is to lie there.
  const fresh = await Engine.connect(here.server);
  try {
    assert.deepEqual(made.record(), await tableOf(fresh, side, far));
  } finally {
    fresh.close();
  }
  if (LONG || most === Infinity) {
    assert.ok(met.over, "the game is over");
    assert.equal((await turnOf(here.engine)).actor, "nobody");
  }
  return met;
}

test("a pinch of La Grande Guerre is played by the words of the table view", async () => {
  const put = () => putLgg(here, "pinch", { computer: ["red"], bot: "greedy", ...MINE });
  const met = await playsThrough(put, { side: "blue", whim: whims(5), orders: ["activate"], most: 30 });
  assert.ok(met.deeds > 14 && met.rolls > 2 && met.decisions > 3, JSON.stringify(met));
});

test("a raid of Western Front is played by the words of the table view, from the far edge", async () => {
  const put = () => putWestfront(here, "raid", { computer: ["british"], ...MINE });
  const met = await playsThrough(put, { side: "german", far: true, whim: whims(3), most: 45 });
  assert.ok(met.deeds > 40 && met.rolls > 6, JSON.stringify(met));
});

test("the assault on a trench of Loos is played by the words of the table view", async () => {
  const put = () => putGame(here.engine, "trench-assault", { computer: ["german"], ...MINE });
  const met = await playsThrough(put, { side: "british", whim: whims(9), most: Infinity });
  assert.ok(met.deeds >= 7 && met.decisions > 1, JSON.stringify(met));
});

/** A page with the table view, in a browser of its own in which that script has run first. */
async function openPrepared(script, options = phone(UPRIGHT, ON_TABLE)) {
  const context = await here.context(options);
  await context.addInitScript(script);
  const page = await context.newPage();
  await page.goto(await here.server.hostUrl());
  return page;
}

async function layOut(page) {
  await tick(page).waitFor();
  await view(page).getByText(/^All \d+ steps/).tap();
  await view(page).getByRole("button", { name: "All of this is done" }).tap();
  await tick(page).waitFor({ state: "detached" });
}

/** Does what is to be done until there is a card of another kind. */
const workUntil = (page, kind) =>
  until(async () => {
    const card = await cardOf(page);
    // The key may be gone by the time at which the finger is there.
    if (card.kind === "do") await tapTick(page, { timeout: 2000 }).catch(() => {});
    return card.kind === kind;
  }, `there is something else to do: ${kind}`);

const faces = async () => (await here.engine.moves()).filter((move) => move.actor === "chance").map((move) => move.faces.join(" "));
const key = (page, name) => view(page).getByRole("button", { name, exact: true });

test("a die that was pressed wrongly is taken back, before it counts and after", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { computer: ["german"], ...MINE });
  const page = await here.open(phone(UPRIGHT, ON_TABLE));
  await layOut(page);
  assert.equal(await key(page, "✓ That fell").or(key(page, "That fell")).first().getAttribute("aria-disabled"), "true");
  await key(page, "3").tap();
  await key(page, "5").tap();
  assert.equal(await key(page, "5").getAttribute("aria-pressed"), "true");
  await key(page, "Take back").tap();
  await until(async () => (await key(page, "5").getAttribute("aria-pressed")) === "false", "nothing is pressed");
  assert.deepEqual(await faces(), []);
  await key(page, "6").tap();
  await view(page).locator(".tick").tap();
  await until(async () => (await faces()).join() === "6", "the six counts");
  const back = view(page).getByRole("button", { name: "Take the last roll back" });
  // What the six did to the table is told first; it is moved back as well.
  await workUntil(page, "decide");
  await back.tap();
  await until(async () => (await faces()).length === 0, "it is taken back");
  await workUntil(page, "dice");
  await key(page, "2").tap();
  await view(page).locator(".tick").tap();
  await until(async () => (await faces()).join() === "2", "the two counts");
  await upToDate(page, engine);
});

test("the 0 of a die of ten sides is the ten, and chits are pressed by their names, also by the keyboard", async () => {
  const { engine } = here;
  await putLgg(here, "pinch", { computer: ["red"], ...MINE });
  await unlessBusy(engine, "play move 1 14.50,7.96 14.50,14.00 attack 4");
  const page = await here.open(phone(UPRIGHT, ON_TABLE));
  await layOut(page);
  await key(page, "0, which is ten").waitFor();
  await assertAccessible(page, "keys for a die", { include: [".beside"] });
  await page.keyboard.press("7");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("0");
  await until(() => view(page).locator(".tick").evaluate((node) => node === document.activeElement), "the key that sends it has the focus");
  await page.keyboard.press("Enter");
  await until(async () => (await faces()).join() === "10", "the ten counts");

  await unlessBusy(engine, "newgame game lgg scenario meeting seed mine");
  await view(page).getByText("Draw one of 15 from the cup, and press what it is.").or(tick(page)).first().waitFor();
  if (await tick(page).isVisible()) await layOut(page);
  await key(page, "Blank").tap();
  await key(page, "Stratagem").tap();
  await view(page).locator(".tick").tap();
  await until(async () => / chits=5\//.test(await engine.position()), "a stratagem is drawn");
});

test("a double tap does one step, since nobody has read the next", async () => {
  await putLgg(here, "pinch", { computer: ["red"], ...MINE });
  const page = await here.open(phone(UPRIGHT, ON_TABLE));
  await tick(page).waitFor();
  const { id } = await cardOf(page);
  await tick(page).dblclick();
  await until(async () => Number((await cardOf(page)).id) > Number(id), "one step is done");
  assert.equal(Number((await cardOf(page)).id), Number(id) + 1);
});

test("each order is read aloud once, and so is what is to be done", async () => {
  const { engine } = here;
  await putLgg(here, "pinch", { computer: ["red"], bot: "greedy", ...MINE });
  const speaks = () => {
    window.said = [];
    Object.defineProperty(window, "speechSynthesis", { value: { speak: ({ text }) => window.said.push(text), cancel: () => {} } });
    window.SpeechSynthesisUtterance = class {
      constructor(text) {
        this.text = text;
      }
    };
  };
  const page = await openPrepared(speaks);
  const said = () => page.evaluate(() => window.said);
  const made = new MadeUpTable();
  await tick(page).waitFor();
  assert.deepEqual(await said(), []);
  await key(page, "Read aloud").tap();
  await until(async () => (await said()).length === 1, "what is to be done is said");
  await before(page).waitFor();
  const heard = [];
  const follow = made.follow.bind(made);
  made.follow = (text) => {
    heard.push(text);
    follow(text);
  };
  const met = await playBeside(page, { engine, made, whim: whims(2), most: 12 });
  assert.ok(met.deeds >= 12, JSON.stringify(met));
  const all = await said();
  for (const text of heard) assert.equal(all.filter((one) => one === text).length, heard.filter((one) => one === text).length, text);
  const story = (await engine.ask("story")).lines;
  const orders = story.filter((line) => line.type === "move" && line.actor === "red").map((line) => line.number);
  const told = orders.map((number) => story.find((line) => line.type === "tell" && line.number === number).text.replace(/^./, (c) => c.toUpperCase()));
  assert.ok(orders.length >= 3, "red has moved");
  for (const text of told) assert.equal(all.filter((one) => one.replace(/\.$/, "") === text.replace(/\.$/, "")).length, 1, `${text} in ${all.join(" / ")}`);
  // Whoever comes back hears nothing again, but on request.
  await page.reload();
  await view(page).waitFor();
  await upToDate(page, engine);
  assert.equal(await key(page, "Read aloud").getAttribute("aria-pressed"), "true");
  assert.deepEqual((await said()).filter((text) => told.includes(text) || heard.includes(text)), []);
});

test("a browser without a voice says so", async () => {
  await putLgg(here, "pinch", { computer: ["red"], ...MINE });
  const page = await openPrepared(() => {
    delete window.speechSynthesis;
    delete window.SpeechSynthesisUtterance;
  });
  await key(page, "Read aloud").tap();
  await view(page).getByText("This browser has no voice, so nothing can be read aloud.").waitFor();
});

test("the screen is kept awake, and that is asked for again when the page is seen again", async () => {
  await putLgg(here, "pinch", { computer: ["red"], ...MINE });
  const page = await openPrepared(() => {
    window.locks = [];
    window.seen = "visible";
    Object.defineProperty(document, "visibilityState", { get: () => window.seen });
    const request = async (kind) => {
      const lock = { kind, released: false, release: async () => void (lock.released = true) };
      window.locks.push(lock);
      return lock;
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
  });
  const locks = () => page.evaluate(() => window.locks.map(({ kind, released }) => `${kind} ${released}`).join());
  const see = (state) =>
    page.evaluate((state) => {
      window.seen = state;
      if (state === "hidden") for (const lock of window.locks) lock.released = true;
      document.dispatchEvent(new Event("visibilitychange"));
    }, state);
  await until(async () => (await locks()) === "screen false", "it is asked for");
  await key(page, "Seat and screen").tap();
  await view(page).getByText("The screen stays on while this view is shown.").waitFor();
  await see("hidden");
  assert.equal(await locks(), "screen true");
  await see("visible");
  await until(async () => (await locks()) === "screen true,screen false", "it is asked for again");
  // The map belongs to the table view; without that the screen may sleep.
  await toggle(page, "Map").tap();
  await table(page).waitFor();
  assert.equal(await locks(), "screen true,screen false");
  await toggle(page, "Steps").tap();
  await key(page, "Seat and screen").tap();
  await key(page, "Leave the table view").tap();
  await until(async () => (await locks()) === "screen true,screen true", "it is given back");
});

test("over plain http the page says in a sentence that the screen may go dark", async () => {
  await putLgg(here, "pinch", { computer: ["red"], ...MINE });
  const page = await openPrepared(() => {
    delete Navigator.prototype.wakeLock;
    Object.defineProperty(window, "isSecureContext", { value: false });
  });
  await view(page).getByText(/^Over plain http a browser lets no page keep the screen awake/).waitFor();
});

test("the switch is in the menu, and it and what is done are remembered", async () => {
  const { engine } = here;
  await putLgg(here, "pinch", { computer: ["red"], ...MINE });
  const page = await here.open(phone(UPRIGHT));
  await table(page).waitFor();
  const item = async () => (await openMenu(page)).getByRole("menuitemcheckbox", { name: "On my own table" });
  assert.equal(await (await item()).getAttribute("aria-checked"), "false");
  await (await item()).tap();
  const deed = () => view(page).locator(".deed").innerText();
  await until(async () => /^Put 1 /.test(await deed()), "the table is laid out");
  await page.reload();
  await until(async () => /^Put 1 /.test(await deed().catch(() => "")), "what was not begun is told again");
  await tapTick(page);
  await until(async () => /^Put 2 /.test(await deed()), "one thing at a time");
  await tapTick(page);
  await until(async () => /^Put 3 /.test(await deed()), "the next");
  await before(page).tap();
  await until(async () => /^Put 2 /.test(await deed()), "the one before is there again");
  await page.reload();
  await until(async () => /^Put 2 /.test(await deed().catch(() => "")), "it is remembered");
  // From the other edge left and right change, once what was begun is done.
  await key(page, "Seat and screen").tap();
  assert.ok(await view(page).getByRole("combobox").isDisabled());
  await layOut(page);
  await view(page).getByRole("combobox").selectOption("red");
  await unlessBusy(engine, "play move 3 16,5 h0");
  await until(async () => /, to 16,5 inches \(8 from the left edge and 19 from the near edge\)/.test(await deed().catch(() => "")), "it is told");
  // What was not begun is not done and undone: it is gone.
  await key(page, "Undo my last decision").tap();
  await until(async () => (await cardOf(page)).kind === "decide", "nothing is to be done");
  await key(page, "Leave the table view").or((await openMenu(page)).getByRole("menuitemcheckbox", { name: "On my own table" })).first().tap();
  await table(page).waitFor();
  await page.reload();
  await table(page).waitFor();
  assert.equal(await view(page).count(), 0);
});

test("after a lost connection the steps go on where they were", async () => {
  const server = await Server.start();
  try {
    let engine = await Engine.connect(server);
    await engine.ask("newgame game lgg scenario pinch seed mine");
    for (const side of ["blue", "red"]) await engine.ask(`player ${side} name=person`);
    const context = await here.context({ ...phone(UPRIGHT, ON_TABLE), forgive: /WebSocket|ERR_CONNECTION|Failed to load/ });
    const page = await context.newPage();
    await page.goto(server.url);
    const deed = () => view(page).locator(".deed").innerText().catch(() => "");
    await layOut(page);
    await engine.ask("play move 3 16,5 h0");
    await until(async () => /^Move 3 /.test(await deed()), "a move is to be carried out");
    engine.close();
    await server.kill();
    await page.getByText("Connection lost").waitFor();
    await server.again();
    await page.getByText("Connection lost").waitFor({ state: "detached" });
    await until(async () => /^Move 3 /.test(await deed()), "it is still to be done");
    engine = await Engine.connect(server);
    await tapTick(page);
    await until(async () => (await cardOf(page)).kind === "decide", "nothing else is to be done");
    await engine.ask("play move 1 9,7");
    await until(async () => /^Move 1 /.test(await deed()), "what is new is told");
    assert.equal(await view(page).getByText(/^All \d+ steps/).count(), 0);
    engine.close();
  } finally {
    await server.stop();
  }
});

test("a new game on one's own table asks for one's own dice", async () => {
  const { engine } = here;
  await putLgg(here, "pinch", { computer: ["red"] });
  const page = await here.open(phone(UPRIGHT));
  await table(page).waitFor();
  await (await openMenu(page)).getByRole("menuitem", { name: "New game" }).tap();
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("checkbox", { name: /^On my own table/ }).tap();
  assert.ok(await dialog.getByRole("radio", { name: /^You roll/ }).isChecked());
  await dialog.getByRole("button", { name: "Start the game" }).tap();
  await tick(page).waitFor();
  assert.equal(await engine.field("result", "dice-from"), "mine");
});

for (const viewport of [UPRIGHT, { width: 360, height: 640 }, { width: 844, height: 390 }]) {
  test(`at ${viewport.width} x ${viewport.height} all keys are for fingers, and axe finds nothing serious`, async () => {
    const { engine } = here;
    await putLgg(here, "pinch", { computer: ["red"], ...MINE });
    const page = await here.open(phone(viewport, ON_TABLE));
    const check = async (what) => {
      await assertForFingers(page, what);
      await assertAccessible(page, what);
    };
    await tick(page).waitFor();
    await key(page, "Seat and screen").tap();
    await check("something to do");
    await layOut(page);
    await until(async () => (await cardOf(page)).kind === "decide", "it is for the person to decide");
    await check("something to decide");
    await toggle(page, "Map").tap();
    await table(page).waitFor();
    await toggle(page, "Steps").tap();
    await unlessBusy(engine, "play move 1 14.50,7.96 14.50,14.00 attack 4");
    await workUntil(page, "dice");
    await check("a die");
    await throwDice(page, (await cardOf(page)).asks, () => 0.2);
    await until(async () => (await faces()).join() === "3", "it has fallen");
  });
}
