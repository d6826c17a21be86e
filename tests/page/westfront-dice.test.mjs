// A person's own dice on the page: those of one event are given together, as on a real table.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { diceTray } from "./helpers/shell.mjs";
import { table } from "./helpers/westfront.mjs";

const here = setting();

test("the dice of the preliminary fire are typed at once, those of a barrage pressed in turn", async () => {
  const { engine } = here;
  await engine.ask("newgame game westfront scenario hohenzollern seed mine");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  const page = await here.open();
  await table(page).waitFor();
  await upToDate(page, engine);
  const tray = diceTray(page);
  await tray.getByText(/^For X11, X12, X13, X21, .*, XM4, in this order\.$/).waitFor();
  const typed = tray.getByRole("textbox", { name: /type the 22 faces/ });
  // One too many is refused, and nothing is rolled.
  const before = await engine.hash();
  await typed.fill("1".repeat(23));
  await tray.getByRole("button", { name: "These fell" }).click();
  await page.getByText(/or those of up to 22 rolls, got 23/).waitFor();
  assert.equal(await engine.hash(), before);
  await typed.fill("1".repeat(22));
  await tray.getByRole("button", { name: "These fell" }).click();
  await until(async () => (await turnOf(engine)).phase === "deep-suppression", "all have fallen");
  await upToDate(page, engine);
  await tray.getByRole("button", { name: "Face 3" }).click();
  await until(async () => (await turnOf(engine)).phase === "rolling-barrages", "the barrages fall");
  await upToDate(page, engine);
  await tray.getByText("For X11, XM1, in this order.").waitFor();
  const { hash } = await turnOf(engine);
  await tray.getByRole("button", { name: "Face 2" }).click();
  assert.equal(await engine.hash(), hash, "the second is still to be pressed");
  await tray.getByRole("button", { name: "Face 4" }).click();
  await tray.getByRole("button", { name: "These fell" }).click();
  await until(async () => (await engine.hash()) !== hash, "both have fallen");
  const rolls = (await engine.moves()).filter(({ actor }) => actor === "chance");
  assert.deepEqual(rolls.slice(22, 25).map(({ faces }) => faces[0]), [3, 2, 4]);
});
