// Armies by points: bought in the window of a new game, with names, against one that the computer chooses unseen.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { turnOf, until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting({ host: true });

/** The window of a new game with what buys armies open. */
async function openArmies() {
  await here.engine.ask("newgame scenario pinch seed 1");
  const page = await here.open();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  await dialog.getByText("Armies by points").click();
  const blue = dialog.getByRole("group", { name: "The Blue army" });
  await blue.getByRole("button", { name: "Line infantry, 30", exact: true }).waitFor();
  return { page, dialog, blue };
}

test("an army that may not take the field is told its faults with the ruling, and no battle is made", async () => {
  const { engine } = here;
  const { dialog, blue } = await openArmies();
  const buy = (name) => blue.getByRole("button", { name, exact: true }).click();
  await buy("Heavy cavalry, 36");
  await blue.getByText("It has more units of cavalry than a third of its units (G47).").waitFor();
  await dialog.getByRole("button", { name: "Let these armies meet" }).click();
  await dialog.getByRole("alert").getByText(/Blue: It has fewer units of infantry than half of its units \(G47\)/).waitFor();
  await blue.getByRole("button", { name: "Return Blue unit 1, Heavy cavalry" }).click();
  await buy("Line infantry, 30");
  await until(async () => (await blue.getByText(/G47/).count()) === 0, "nothing is wrong any more");
  assert.equal(await engine.field("turn", "round"), 1);
});

test("Enter at a name begins no game, and what was bought outlives the window", async () => {
  const { page, dialog, blue } = await openArmies();
  const { hash } = await turnOf(here.engine);
  await blue.getByRole("button", { name: "Line infantry, 30", exact: true }).click();
  await blue.getByLabel(/^Name of Blue unit 1/).fill("Rampon");
  await page.keyboard.press("Enter");
  await page.waitForTimeout(300);
  assert.ok(await dialog.isVisible());
  assert.equal((await turnOf(here.engine)).hash, hash);
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });
  await chooseMenu(page, "New game");
  await dialog.getByText("Armies by points").click();
  assert.equal(await blue.getByLabel(/^Name of Blue unit 1/).inputValue(), "Rampon");
  await blue.getByRole("button", { name: /^Return Blue unit 1/ }).click();
});

// The last one, as during a game with secrets only the host may begin another.
test("armies are bought by points, named, and meet on the table", async () => {
  const { engine } = here;
  const { page, dialog, blue } = await openArmies();
  await blue.getByRole("combobox", { name: "Commander" }).selectOption("good");
  const buy = (name) => blue.getByRole("button", { name, exact: true }).click();
  for (let i = 0; i < 6; ++i) await buy("Line infantry, 30");
  await buy("Guard elite infantry, 48");
  await buy("Foot guns, 30");
  await blue.getByText("258 of 360 points spent.").waitFor();
  await blue.getByLabel("Name of Blue unit 7, Guard elite infantry").fill("Old Guard");
  await assertAccessible(page);
  await dialog.getByRole("button", { name: "Let these armies meet" }).click();
  await dialog.getByText("The two armies are chosen as the scenario of the new game.").waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "armies", exact: true }).isChecked());
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  // Eight units of blue, and more of red, which the computer has bought.
  const position = await engine.position();
  const units = /units=(\S+)/.exec(position)[1].split(";");
  assert.ok(units.length >= 8 + 6, position);
  await page.getByRole("tab", { name: "Army" }).click();
  await page.getByRole("region", { name: "The Blue army" }).getByText(/Old Guard/).waitFor();
});
