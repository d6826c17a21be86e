// Rolls of many dice and of mixed kinds, which a person types beside a real board.
import assert from "node:assert/strict";
import { until, upToDate } from "./helpers/game.mjs";
import { SALVO } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu, diceTray } from "./helpers/shell.mjs";

const here = setting({ program: SALVO });
const VOLLEY = [10, 10, 3, 6, 6, 6, 6, 6, ...Array(15).fill(1)]; // nine hits

test("a new game is between the sides that the game tells, before there is one on the table", async () => {
  const page = await here.open();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  const seats = dialog.getByRole("group", { name: "You play" });
  await seats.getByRole("radio", { name: "Red", exact: true }).check();
  await seats.getByRole("radio", { name: "Blue", exact: true }).check();
  assert.match(await dialog.locator(".card.chosen").innerText(), /Red against Blue/);
});

test("faces of mixed dice are typed, and a wrong one is named", async () => {
  const { engine } = here;
  const page = await here.open();
  await engine.ask("newgame seed mine");
  await engine.ask("play volley");
  const { hash } = await upToDate(page, engine);
  await diceTray(page).getByRole("heading", { name: "The volley of turn 1." }).waitFor();
  const faces = page.getByRole("group", { name: "Faces of 3d10+20d6" });
  await faces.getByRole("textbox").fill([...VOLLEY.slice(0, 3), 10, ...VOLLEY.slice(4)].join(" "));
  await faces.getByRole("button", { name: "These fell" }).click();
  await page.getByText("die 4 of 23 is from 1 to 6, not '10'").waitFor();
  assert.equal(await engine.hash(), hash, "nothing is rolled");
  await faces.getByRole("textbox").fill(VOLLEY.join(", "));
  await page.keyboard.press("Enter");
  await until(async () => (await engine.hash()) !== hash, "the roll is taken");
  const [roll] = await engine.events("roll");
  assert.deepEqual(roll.faces, VOLLEY);
});

test("outcomes that are not listed are told from trial rolls", async () => {
  const { engine } = here;
  const page = await here.open();
  await engine.ask("newgame seed mine");
  await engine.ask("play volley");
  await upToDate(page, engine);
  await page.getByText("What came in 1000 trial rolls").click();
  assert.ok((await page.locator(".outcomes li").count()) > 5);
  await engine.ask(`roll ${VOLLEY.join(" ")}`);
  await engine.ask("play aim");
  await upToDate(page, engine);
  await page.getByText("What may come, with its chance").click();
  await page.getByText("hits 4").waitFor();
});
