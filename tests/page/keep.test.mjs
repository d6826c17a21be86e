// Dice that can be checked, and games as files.
import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { finish, firstChoice, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

async function openFair(page) {
  await chooseMenu(page, "Fair dice");
  return page.getByRole("dialog", { name: "Fair dice" });
}

const fileOf = (text) => ({ name: "game.zhr", mimeType: "text/plain", buffer: Buffer.from(text) });

test("the commitment stands before the first die, and every roll is checked after the last", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "secret" });
  await upToDate(page, engine);
  assert.deepEqual(await engine.events("roll"), []);
  const commitment = await engine.field("commit", "commitment");
  await page.locator(".log").getByText(commitment.slice(0, 8)).waitFor();
  let dialog = await openFair(page);
  await dialog.getByText(commitment).waitFor();
  const reveal = dialog.getByRole("button", { name: /Reveal the seed/ });
  assert.ok(await reveal.isDisabled());
  await dialog.getByText("The seed can be revealed when the game is over").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();

  await finish(engine);
  await upToDate(page, engine);
  const { hash } = await turnOf(engine);
  dialog = await openFair(page);
  await dialog.getByText(commitment).waitFor();
  await reveal.click();
  const verdict = dialog.getByRole("alert");
  await verdict.getByText(/Every roll is the one that the commitment fixed/).waitFor();
  const rolls = (await engine.moves()).filter(({ actor }) => actor === "chance").length;
  assert.match(await verdict.innerText(), new RegExp(`: ${rolls} rolls, `));
  assert.ok((await dialog.innerText()).includes(await engine.field("reveal", "seed")));
  assert.equal(await engine.hash(), hash);

  // The same record from a file, and then with one byte that is another.
  const record = await engine.record();
  await dialog.getByLabel("Check a record's file").setInputFiles(fileOf(record));
  await verdict.getByText(/Every roll is the one/).waitFor();
  const at = /^d \d/m.exec(record).index + 2;
  const altered = record.slice(0, at) + ((Number(record[at]) % 6) + 1) + record.slice(at + 1);
  await dialog.getByLabel("Check a record's file").setInputFiles(fileOf(altered));
  await verdict.getByText(/The check fails: .+/).waitFor();
  assert.equal(await engine.hash(), hash);
});

test("a game is saved to a file and loaded again", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70", { seed: "secret" });
  for (let i = 0; i < 3; ++i) await engine.ask(`play ${firstChoice(await engine.actions())}`);
  const { hash } = await upToDate(page, engine);
  const commitment = await engine.field("commit", "commitment");
  const open = async () => {
    await chooseMenu(page, "Save & load");
    return page.getByRole("dialog", { name: "Save & load" });
  };
  let dialog = await open();
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Save to a file" }).click()]);
  assert.match(download.suggestedFilename(), /\.zhr$/);
  const text = await readFile(await download.path(), "utf8");
  await dialog.getByRole("button", { name: "Close" }).click();

  await putGame(engine, "trench-assault");
  await upToDate(page, engine);
  dialog = await open();
  // What is not a record is refused, and the game stays.
  const before = await engine.hash();
  await dialog.getByLabel("Load a file").setInputFiles(fileOf("This is\nno record.\n"));
  await dialog.getByRole("alert").waitFor();
  assert.equal(await engine.hash(), before);
  await dialog.getByLabel("Load a file").setInputFiles(fileOf(text));
  await dialog.getByRole("status").getByText("The game is loaded, and stands as it was saved.").waitFor();
  assert.equal(await engine.hash(), hash);
  assert.equal(await engine.field("commit", "commitment"), commitment);
  await upToDate(page, engine);
  await until(async () => (await page.locator(".steps").innerText()).includes("3 of 3"), "the log is there");
});

test("going back to an earlier save is told, and a revealed seed is spent", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "secret" });
  const roll = async () => {
    while ((await turnOf(engine)).actor !== "chance") await engine.ask(`play ${firstChoice(await engine.actions())}`);
    // The page may have been the first to roll.
    await engine.ask("roll").catch((error) => assert.match(error.message, /^no-die-due /));
  };
  await roll();
  await upToDate(page, engine);
  const commitment = await engine.field("commit", "commitment");
  const text = await engine.record();
  let dialog = await openFair(page);
  await dialog.getByText(commitment).waitFor();
  assert.equal(await dialog.getByText("loaded again").count(), 0);
  await dialog.getByRole("button", { name: "Close" }).click();

  await roll();
  await chooseMenu(page, "Save & load");
  dialog = page.getByRole("dialog", { name: "Save & load" });
  await dialog.getByLabel("Load a file").setInputFiles(fileOf(text));
  await dialog.getByRole("status").getByText(/an earlier save was loaded again, and how often \(1\)/).waitFor();
  assert.equal(await engine.field("commit", "commitment"), commitment);
  await dialog.getByRole("button", { name: "Close" }).click();
  await upToDate(page, engine);
  dialog = await openFair(page);
  await dialog.getByText(/An earlier save of this game was loaded again once: \d+ rolls? (was|were) known before/).waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();

  // With the seed revealed, the same file goes on with other dice.
  await engine.ask("resign british");
  await engine.ask("reveal");
  await chooseMenu(page, "Save & load");
  dialog = page.getByRole("dialog", { name: "Save & load" });
  await dialog.getByLabel("Load a file").setInputFiles(fileOf(text));
  await dialog.getByRole("status").getByText("The game is loaded. It goes on with new dice: the seed has been revealed.").waitFor();
  assert.notEqual(await engine.field("commit", "commitment"), commitment);
});
