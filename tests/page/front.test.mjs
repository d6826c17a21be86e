// The front page: what each game looks like, a first battle by one press, lessons, and the game that was left. What has to be
// chosen, there and in the window of a new game, is in view without scrolling.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

const SIZES = [
  { viewport: { width: 1440, height: 900 } },
  { viewport: { width: 1024, height: 768 } },
  { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  { viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true },
];
const GAMES = ["Loos, 1915", "La Grande Guerre", "Western Front"];

const front = (page) => page.locator("main.welcome .front");

/** The names of those that are not wholly within the window, or that something covers. */
function outOfView(locator) {
  return locator.evaluateAll((nodes) =>
    nodes
      .filter((node) => {
        const box = node.getBoundingClientRect();
        if (box.width === 0 || box.top < -0.5 || box.left < -0.5 || box.bottom > innerHeight + 0.5 || box.right > innerWidth + 0.5) return true;
        const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
        return !hit || !(node.contains(hit) || hit.contains(node) || hit.closest("label")?.contains(node));
      })
      .map((node) => node.getAttribute("aria-label") ?? node.textContent));
}

/** The rows of `scenarios` of a game, each with what wins and the sides that decide nothing. */
async function facts(game) {
  const { lines } = await here.engine.ask(`scenarios ${game}`);
  const of = (type) => lines.filter((line) => line.type === type);
  return of("scenario").map((scenario) => ({
    ...scenario,
    wins: of("wins").find(({ name }) => name === scenario.name)?.text,
    idle: of("idle").filter(({ name }) => name === scenario.name),
  }));
}

const title = (side) => side[0].toUpperCase() + side.slice(1);

// Without a game on the table: the first tests here.
for (const options of SIZES) {
  const { width, height } = options.viewport;
  test(`the front page shows the ground of each game, and all its choices are in view: ${width} x ${height}`, async () => {
    const page = await here.open(options);
    for (const name of GAMES) {
      const card = front(page).getByRole("region", { name });
      await card.locator("svg.ground-picture").waitFor();
      // It is drawn from the scenario's own data: with its units, and in its place.
      assert.ok((await card.locator("svg .small-piece").count()) >= 4, name);
      assert.deepEqual(await card.getByRole("button").count(), 3, name);
    }
    assert.deepEqual(await outOfView(front(page).locator(".front-card button")), []);
    assert.deepEqual(await outOfView(front(page).locator(".front-card h3")), []);
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    await assertAccessible(page, `the front page, ${width} x ${height}`);
    if (width === 1440) {
      await page.emulateMedia({ colorScheme: "dark" });
      await assertAccessible(page, "the front page, dark", { rules: ["color-contrast"] });
    }
  });
}

test("one press begins the first battle of a game, at the side that decides", async () => {
  const { engine } = here;
  for (const [i, game] of ["loos", "lgg", "westfront"].entries()) {
    const [battle] = (await facts(game)).filter(({ first }) => first);
    const page = await here.open({ newVisit: true });
    const card = front(page).getByRole("region", { name: GAMES[i] });
    await card.getByText(battle.title.replace(/,[^,]*\d{4}$/, ""), { exact: true }).waitFor();
    await card.getByText(`${battle.minutes} min`).waitFor();
    const press = card.getByRole("button", { name: `Play a first battle of ${GAMES[i]}` });
    await press.focus();
    await page.keyboard.press("Enter");
    await page.locator("section.board").waitFor();
    const [{ key, scenario }] = await engine.described("game");
    assert.deepEqual([key, scenario.split("+")[0]], [game, battle.name]);
    const seated = await until(async () => {
      const players = await engine.players();
      return Object.keys(players).length === 2 && players;
    }, "both sides have a player");
    assert.deepEqual(Object.keys(seated).filter((side) => seated[side] === "person"), [battle.recommended]);
    await engine.ask(`resign ${battle.sides[0]}`);
    await here.close(page);
  }
});

test("a new visit begins at the front page, which continues the game that was left; a reload stays at the game", async () => {
  const { engine } = here;
  await putGame(engine, "hill70", { computer: ["german"] });
  await engine.ask("play done");
  const left = await turnOf(engine);
  const page = await here.open({ newVisit: true });
  const last = front(page).getByRole("region", { name: "The last game" });
  await last.getByRole("heading", { name: "Hill 70" }).waitFor();
  await last.getByText(/you play British/).waitFor();
  await last.locator("svg.ground-picture").waitFor();
  const go = last.getByRole("button", { name: "Continue" });
  assert.deepEqual(await outOfView(go), []);
  assert.ok(await go.evaluate((node) => node === document.activeElement), "Enter continues");
  assert.equal((await turnOf(engine)).hash, left.hash, "the game waits");
  await page.keyboard.press("Enter");
  await page.locator("section.board").waitFor();
  await page.reload();
  await page.locator("section.board").waitFor();
  // And back again from the menu.
  await chooseMenu(page, "Front page");
  await last.getByRole("button", { name: "Continue" }).click();
  await page.locator("section.board").waitFor();
});

for (const options of SIZES) {
  const { width, height } = options.viewport;
  test(`with a game to continue, all choices of the front page are in view: ${width} x ${height}`, async () => {
    const { engine } = here;
    await putGame(engine, "hill70", { computer: ["german"] });
    await engine.ask("play done");
    const page = await here.open({ ...options, newVisit: true });
    await front(page).locator("svg.ground-picture").nth(2).waitFor();
    await until(async () => (await front(page).locator(".front-card .primary").count()) === 3, "each game has its first battle");
    assert.deepEqual(await outOfView(front(page).locator(".front-continue button, .front-card button")), []);
    await assertAccessible(page, "with a game to continue", { include: [".front"] });
  });
}

test("while the front page is shown the computer waits", async () => {
  const { engine } = here;
  await putGame(engine, "hill70", { computer: ["british", "german"], bot: "level-1" });
  const before = await turnOf(engine);
  await engine.ask("play done").catch(() => {});
  const page = await here.open({ newVisit: true });
  await front(page).getByRole("button", { name: "Continue" }).waitFor();
  const { hash } = await turnOf(engine);
  await front(page).locator("svg.ground-picture").nth(3).waitFor(); // all has been asked and drawn meanwhile
  assert.equal((await turnOf(engine)).hash, hash);
  await front(page).getByRole("button", { name: "Continue" }).click();
  await until(async () => (await turnOf(engine)).hash !== hash, "the computer plays on");
  assert.notEqual(before.hash, "");
});

test("a first battle asks before it takes the place of a game that a person plays", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault", { computer: ["german"] });
  await engine.ask("play bombard 1714");
  const page = await here.open({ newVisit: true });
  const hash = await engine.hash();
  await front(page).getByRole("button", { name: "Play a first battle of Western Front" }).click();
  await page.getByRole("dialog").getByRole("heading", { name: "Leave this game?" }).waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Play on" }).click();
  assert.equal(await engine.hash(), hash);
});

for (const options of SIZES.filter(({ viewport: { width } }) => width !== 844)) {
  const { width, height } = options.viewport;
  test(`a new game is chosen without scrolling: ${width} x ${height}`, async () => {
    const { engine } = here;
    await putGame(engine, "trench-assault");
    const page = await here.open(options);
    await upToDate(page, engine);
    await chooseMenu(page, "New game");
    const dialog = page.getByRole("dialog", { name: "New game" });
    for (const [i, game] of ["loos", "lgg", "westfront"].entries()) {
      await dialog.getByRole("group", { name: "Game" }).getByRole("radio", { name: GAMES[i] }).check();
      const rows = await facts(game);
      await dialog.getByRole("radio", { name: rows[0].title, exact: true }).waitFor();
      await until(async () => (await dialog.locator(".scenarios svg.ground-picture").count()) === rows.length, "each card has its ground");
      // Of many battles the first six: the list goes on below.
      if (width !== 1024) assert.deepEqual(await outOfView(dialog.locator(`.scenarios .card${rows.length > 8 ? ":nth-child(-n+7)" : ""} .name`)), [], game);
      assert.deepEqual(await outOfView(dialog.locator(".which-game label, .seats-of label")), [], game);
      assert.deepEqual(await outOfView(dialog.getByLabel(/^The computer's level/)), [], game);
      assert.deepEqual(await outOfView(dialog.getByRole("button", { name: "Start the game" })), [], game);
    }
  });
}

test("each scenario tells its length, decisions, what wins and who decides; a side that decides nothing is named and never chosen at first", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open({ viewport: { width: 1440, height: 900 } });
  await upToDate(page, engine);
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  const seats = dialog.getByRole("group", { name: "You play" });
  let named = 0;
  for (const [i, game] of ["loos", "lgg", "westfront"].entries()) {
    await dialog.getByRole("group", { name: "Game" }).getByRole("radio", { name: GAMES[i] }).check();
    for (const one of await facts(game)) {
      await dialog.getByRole("radio", { name: one.title, exact: true }).check();
      const card = await dialog.locator(".card.chosen").innerText();
      if (one.minutes < 120) assert.ok(card.includes(`${one.minutes} min`), card);
      const own = one.decisions?.[one.sides.indexOf(one.recommended)];
      if (own) assert.ok(card.includes(`${own} decision`), `${own}: ${card}`);
      if (one.wins) assert.ok(card.includes(one.wins), card);
      const checked = await seats.getByRole("radio", { checked: true }).getAttribute("aria-label");
      if (one.recommended) assert.equal(checked, title(one.recommended), one.name);
      for (const { side, text } of one.idle) {
        ++named;
        assert.notEqual(checked, title(side), one.name);
        await seats.getByText(text).waitFor();
        assert.ok(card.includes("Only the "), card);
        // It can be watched, step by step.
        await seats.getByRole("radio", { name: title(side), exact: true }).check();
        assert.ok(await seats.getByRole("checkbox", { name: /step by step/ }).isChecked());
      }
    }
  }
  assert.ok(named >= 4, `${named} sides that decide nothing`);
});

test("a side that decides nothing is watched one action at a time, and the end tells what happened", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  await upToDate(page, engine);
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: "Through the gap at Hulluch", exact: true }).check();
  await dialog.getByRole("group", { name: "You play" }).getByRole("radio", { name: "German", exact: true }).check();
  await dialog.getByRole("radio", { name: "The program rolls from a number" }).check();
  await dialog.getByLabel("Seed").fill("7");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Next action" }).waitFor();
  assert.equal((await engine.moves()).filter(({ actor }) => actor === "british").length, 0, "it waits before the first");
});

test("a game that was over before the person could decide shows what happened, each step with its position", async () => {
  const { engine } = here;
  await putGame(engine, "hill70", { computer: ["british"], bot: "level-1" });
  for (let turn = await turnOf(engine); turn.actor === "british" || turn.actor === "chance"; turn = await turnOf(engine)) {
    await engine.ask(turn.actor === "chance" ? `roll hash=${turn.hash}` : `play hash=${turn.hash} done`);
  }
  const page = await here.open();
  const steps = page.getByRole("region", { name: "What happened, step by step" });
  await steps.getByRole("button").first().waitFor();
  await page.getByText("The game was over before there was anything for you to decide.").waitFor();
  await steps.getByRole("button").first().click();
  await page.getByText(/^Looking back/).waitFor();
});
