// Battles that can be solved: their par where they are chosen, the play against best play at the end and for who asks, another try
// from before a costly decision, and what a position is worth.
import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { assertAccessible } from "./helpers/axe.mjs";
import { putBattle, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

/** Over the top, given away: the British only attack with one half-brigade and end the battle. */
async function giveAway() {
  const { engine } = here;
  await putGame(engine, "trench-assault", { computer: ["german"] });
  await engine.ask("play attack 1/2a 1814 ; done");
  for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
    if (turn.actor === "chance") await engine.ask(`roll hash=${turn.hash}`);
    else await engine.ask("play done").catch(() => null);
  }
}

const par = (page) => page.getByRole("region", { name: "Par", exact: true });

test("the end tells the play against best play; a costly decision is tried again, and the finished game is kept", async () => {
  const { engine, server } = here;
  await giveAway();
  const page = await here.open();
  await upToDate(page, engine);
  const told = par(page);
  await told.getByText(/You kept \.000 of \.4\d\d: 1 of 3 decisions cost something/).waitFor();
  const costly = told.locator(".costly li");
  assert.equal(await costly.count(), 1);
  assert.match(await costly.innerText(), /cost \.4\d\d; best was /);
  await told.getByText("The computer's play").click();
  await told.getByText(/The German side kept \.5\d\d of \.5\d\d/).waitFor();
  await told.getByText("What each roll gave the British side").click();
  await told.locator(".rolls-of-par li").first().waitFor();
  await assertAccessible(page, "the account", { include: [".ended", ".par"] });
  const kept = (await readdir(server.folder)).filter((name) => name.endsWith(".zhr")).length;
  await costly.getByRole("button", { name: /^Try this decision again/ }).click();
  await until(async () => (await turnOf(engine)).actor === "british", "it is for the British to decide again");
  await upToDate(page, engine);
  assert.equal(await engine.field("story", "count"), 1);
  const record = await engine.record();
  assert.match(record, /^analysis 1$/m);
  assert.match(record, /^info taken-back after move 1$/m);
  await until(async () => (await readdir(server.folder)).filter((name) => name.endsWith(".zhr")).length === kept + 1, "the finished game has a file of its own");
});

test("nothing of it is told unasked during a game; the menu tells it, and that counts as a hint", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault", { computer: ["german"] });
  const page = await here.open();
  await upToDate(page, engine);
  assert.equal(await page.getByText(/\bpar\b|best play/i).count(), 0);
  await chooseMenu(page, "Par");
  const dialog = page.getByRole("dialog", { name: "Par" });
  await dialog.getByText("counts it as a hint").waitFor();
  assert.equal(await dialog.getByText(/You kept/).count(), 0, "only once it is asked for");
  await dialog.getByRole("button", { name: "Compare the play so far with best play" }).click();
  await dialog.getByText(/You kept \.4\d\d of \.4\d\d; nothing was decided yet/).waitFor();
  await dialog.getByRole("button", { name: "Solve this position" }).click();
  await dialog.getByText(/With best play of both the British side scores \.4\d\d: it wins \d+\.\d%/).waitFor();
  await dialog.getByText(/^Best now: /).waitFor();
  assert.match(await engine.record(), /^info hints-british 2$/m);
  await assertAccessible(page, "the window", { include: ["dialog"] });
});

test("a battle that is not small is refused, with what is known, and a long search is stopped", async () => {
  const { engine } = here;
  await putBattle(engine);
  const page = await here.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await upToDate(page, engine);
  await chooseMenu(page, "Par");
  const dialog = page.getByRole("dialog", { name: "Par" });
  await dialog.getByRole("button", { name: "Compare the play so far with best play" }).click();
  await dialog.getByText("More than 1000000 positions").waitFor();
  await dialog.getByRole("button", { name: "Solve this position" }).click();
  await dialog.getByText(/Working it out… \d+ s, [\d,]+ positions so far/).waitFor();
  await dialog.getByRole("button", { name: "Stop", exact: true }).click();
  await dialog.getByText("It was stopped.").waitFor();
  // Who closes the window stops what it does.
  await dialog.getByRole("button", { name: "Solve this position" }).click();
  await dialog.getByText(/Working it out/).waitFor();
  await page.keyboard.press("Escape");
  await engine.ask("wait");
});

test("a battle that one side alone decides is offered with its par, and solved where that is wanted", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await here.open();
  await upToDate(page, engine);
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  const pars = (await engine.of("scenarios", "scenario")).filter(({ par }) => par !== undefined);
  assert.equal(pars.length, 4);
  for (const { par, title } of pars) {
    const value = par.toFixed(3).replace(/^0/, "");
    await dialog.getByRole("radio", { name: title, exact: true }).check();
    assert.ok((await dialog.locator(".card.chosen").innerText()).includes(`A puzzle: par ${value}.`));
    await dialog.getByText(`Par ${value}:`).waitFor();
  }
  await dialog.getByRole("radio", { name: "The race for Lens", exact: true }).check();
  assert.equal(await dialog.locator("p.par").count(), 0);
  await dialog.getByRole("radio", { name: "Over the top", exact: true }).check();
  await dialog.getByRole("button", { name: "Solve this battle" }).click();
  await dialog.getByText(/the British side scores \.4\d\d: it wins .*%, draws .*%/).waitFor();
  await dialog.getByText(/^Best at the start: /).waitFor();
  await dialog.getByRole("radio", { name: "The Battle of Loos, 25 to 28 September 1915", exact: true }).check();
  assert.equal(await dialog.getByRole("button", { name: "Solve this battle" }).count(), 0);
});
