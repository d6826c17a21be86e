// What the page says of a game, in words: nothing twice, nothing of the tables' signs, nothing that the scenario does not have.
import assert from "node:assert/strict";
import { hexAt, phaseBy, putBattle, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { diceTray, openTab } from "./helpers/shell.mjs";

const here = setting();

/** Plays what the bot would, up to the next die or the end. */
async function playOn(engine, bot) {
  const best = await phaseBy(engine, bot);
  const { actor } = await turnOf(engine);
  for (const action of best) {
    await engine.ask(`play ${action}`);
    if ((await turnOf(engine)).actor !== actor) return;
  }
}

/** The page's log as one reads it, with the latest step opened. */
async function logOf(page) {
  await openTab(page, "Log");
  await page.locator(".log-entries li").first().waitFor();
  return page.locator(".log-entries").first().evaluate((node) => {
    for (const details of node.querySelectorAll("details")) details.open = true;
    return [...node.querySelectorAll("li")].map((item) => item.textContent.replace(/\s+/g, " ").trim());
  });
}

test("what may come of a roll is told in words, or not at all: never by the faces", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { rollByHand: true } });
  const outcomes = diceTray(page).locator(".outcomes li");
  const seen = new Set();
  for (const scenario of ["race-for-lens", "mobile-breakout", "trench-assault"]) {
    await putGame(engine, scenario);
    for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
      if (turn.actor !== "chance") {
        await playOn(engine, "level-3");
        continue;
      }
      await upToDate(page, engine);
      await diceTray(page).getByRole("button", { name: "Roll" }).waitFor();
      const [kind] = turn.for.split(" ");
      // Their words come with the answer about the odds.
      if (["combat", "strength"].includes(kind)) await until(async () => (await outcomes.count()) > 0, `what may come of the ${kind}`);
      seen.add(kind);
      for (const text of await outcomes.evaluateAll((items) => items.map((item) => item.textContent.replace(item.querySelector("b").textContent, "").trim()))) {
        assert.match(text, /[a-z]{4,}/, `${kind}: ${text}`);
        assert.doesNotMatch(text, /^roll|^The sum is|no effect|^\.|: \./, `${kind}: ${text}`);
      }
      await engine.ask(`roll hash=${turn.hash}`);
    }
  }
  assert.ok(seen.has("combat") && seen.has("strength") && seen.has("mobile"), [...seen].join());
});

test("the log has no change twice, and no sign of the tables in the place of words", async () => {
  const { engine } = here;
  const page = await here.open();
  let changes = 0;
  for (const scenario of ["race-for-lens", "mobile-breakout", "hill70"]) {
    await putGame(engine, scenario);
    for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
      if (turn.actor === "chance") await until(async () => (await turnOf(engine)).actor !== "chance", "the page rolls");
      else await playOn(engine, "level-3");
    }
    await upToDate(page, engine);
    const lines = await logOf(page);
    assert.ok(lines.length > 5, lines.join("\n"));
    for (const line of lines) {
      const changed = [...line.matchAll(/; ([^;:]*?) (\d{4})(?: and \d{4})? becomes? (British|German)/g)].map(([, place, , side]) => `${place} ${side}`);
      changes += changed.length;
      assert.equal(new Set(changed).size, changed.length, line);
      assert.doesNotMatch(line, /no effect|: \.(?:$|[ :;])|helps from beside/, line);
    }
  }
  assert.ok(changes > 0, "places change hands");
});

test("where no town counts, none is spoken of: not by the result, the guide, the tab or the story", async () => {
  const { engine } = here;
  const page = await here.open();
  for (const scenario of ["trench-assault", "hill70"]) {
    await putGame(engine, scenario);
    await upToDate(page, engine);
    await openTab(page, "Victory");
    await page.getByRole("tabpanel").locator("caption").getByText("Objectives").waitFor();
    const before = await page.locator("main").innerText();
    assert.doesNotMatch(before, /\btowns?\b/i, before);
    for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
      if (turn.actor === "chance") await until(async () => (await turnOf(engine)).actor !== "chance", "the page rolls");
      else await playOn(engine, "level-3");
    }
    await upToDate(page, engine);
    await page.getByText(/objectives (?:enough for a draw )?are wholly British/).first().waitFor();
    for (const tab of ["Decide", "Victory"]) {
      await openTab(page, tab);
      // The line of the combat table for such ground is called so whatever counts.
      const after = (await page.locator("main").innerText()).replaceAll("Town line", "");
      assert.doesNotMatch(after, /\btowns?\b/i, after);
    }
  }
  // Where towns count, they are called so.
  await putGame(engine, "race-for-lens");
  await upToDate(page, engine);
  await openTab(page, "Victory");
  await page.getByRole("tabpanel").locator("caption").getByText("Towns").waitFor();
});

test("a neighbour that helps is told with its hex, and why", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  await upToDate(page, engine);
  const targets = [...new Set((await engine.actions("legal attack")).map((action) => action.split(" ").at(-1)))];
  let helped = "";
  for (const hex of targets) if (helped === "" && (await engine.field(`odds ${hex}`, "neighbours")) > 0) helped = hex;
  assert.notEqual(helped, "");
  await hexAt(page, helped).hover();
  const odds = page.locator(".inspector .odds").filter({ has: page.locator("tr.sum") });
  await page.locator(".inspector").getByRole("heading", { name: `Hex ${helped}` }).waitFor();
  await odds.getByText(/\S+ helps from the trench beside it, \d{4}, as nobody attacks it there/).first().waitFor();
  // A unit that does is where it is said to be.
  const { unit, hex } = (await engine.of(`odds ${helped}`, "term")).find(({ role }) => role === "neighbour");
  await odds.getByText(`${unit} helps from the trench beside it, ${hex},`).waitFor();
});

test("the number of choices that is told is that of all of them, also of those not drawn yet", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  await upToDate(page, engine);
  const all = (await engine.actions()).filter((action) => action !== "done");
  assert.ok(all.length > 30, `${all.length}`);
  const decision = page.locator(".decision");
  await decision.getByText(/^The \d+ choices at the marked hexes, as buttons$/).click();
  const told = Number(/^The (\d+)/.exec(await decision.locator("summary").first().innerText())[1]);
  await decision.getByText(`${told} choices, with these words`).waitFor();
  const buttons = decision.locator("details .choices button");
  const few = await buttons.count();
  await decision.getByRole("button", { name: `Show the other ${told - few}` }).click();
  await until(async () => (await buttons.count()) === told, `${told} buttons`);
  assert.ok(few < told);
  // No choice of the engine's is lost: those that units make by being clicked are marked instead.
  const names = await buttons.allInnerTexts();
  assert.equal(new Set(names).size, told, "each stands there once");
});
