// A game that hides something, at one table from several browsers: each sees what its seat may know, and keeps it.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { turnOf, until } from "./helpers/game.mjs";
import { PATROL } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting({ program: PATROL });

const seatBar = (page) => page.getByRole("region", { name: "Your seat" });
const sit = (page, name) => seatBar(page).getByRole("button", { name }).click();
const sitsAt = (page, words) => seatBar(page).getByText(words).waitFor();
const map = (page) => page.getByRole("application");
const form = (page) => page.getByRole("form", { name: "Your action" });

async function go(page, action) {
  await form(page).getByRole("textbox").fill(action);
  await form(page).getByText("This is legal.").waitFor();
  await page.keyboard.press("Enter");
}

/** The host's token, and a conversation as the host. */
async function asHost() {
  await here.engine.ask(`sit both token=${(await here.server.hostUrl()).split("#host=")[1]}`);
}

/** The next position in which the computer, at the second side, has chosen, or the last one. */
async function toChoose() {
  const may = async () => {
    const turn = await turnOf(here.engine);
    return ["first", "nobody"].includes(turn.actor) && turn;
  };
  return until(may, "the computer has chosen");
}

/** A new game whose chits lie: 6 and 9. */
async function putPatrol() {
  await asHost().catch(() => {}); // before the first game nobody sits
  await here.engine.ask("newgame scenario valley seed mine");
  await asHost();
  await here.engine.ask("roll 6");
  await here.engine.ask("roll 9");
  for (const side of ["first", "second"]) await here.engine.ask(`player ${side} name=person`);
  await here.engine.ask("grant open");
}

test("two browsers sit at two sides, and neither sees the other's chit", async () => {
  await putPatrol();
  const anna = await here.open();
  const ben = await here.open();
  await sitsAt(anna, "You watch");
  await map(anna).getByText("First patrol", { exact: true }).waitFor();
  await sit(anna, "Sit at First");
  await sitsAt(anna, "You sit at the First side.");
  await map(anna).getByText("First patrol (6)").waitFor();
  await map(anna).getByText("Second patrol", { exact: true }).waitFor();
  // The other page does not know yet that the seat is taken, and does not offer it again.
  await sit(ben, "Sit at First");
  await ben.getByText("Somebody else sits there.").waitFor();
  await seatBar(ben).getByRole("button", { name: "Sit at First" }).waitFor({ state: "detached" });
  await sit(ben, "Sit at Second");
  await map(ben).getByText("Second patrol (9)").waitFor();
  assert.equal(await map(ben).getByText("(6)").count(), 0);

  // Both choose; the first choice is hidden until the second is made.
  await go(anna, "first to 222,222");
  await anna.getByText("Both sides choose at once").or(anna.getByText("It is for the Second side to choose.")).first().waitFor();
  await ben.getByText("not shown to you").first().waitFor();
  assert.ok(!(await ben.content()).includes("222,222"));
  if (process.env.SEATS_PICTURE) await ben.screenshot({ path: process.env.SEATS_PICTURE });
  await go(ben, "second to 444,444");
  const shows = async (page, words) => (await page.locator("main").innerText()).includes(words);
  await until(() => shows(ben, "222,222"), "the second side sees what the first has chosen");
  await until(() => shows(anna, "444,444"), "the first side sees what the second has chosen");
});

test("a reload finds its seat, and another browser cannot take it", async () => {
  await putPatrol();
  const anna = await here.open();
  await sitsAt(anna, "You watch");
  // The host hands the seat to this browser.
  const token = await here.engine.field("grant first", "token");
  await anna.evaluate((given) => localStorage.setItem("zerohour.seats", JSON.stringify({ seat: "first", tokens: { first: given } })), token);
  await anna.reload();
  await sitsAt(anna, "You sit at the First side.");
  await map(anna).getByText("First patrol (6)").waitFor();
  await anna.reload();
  await sitsAt(anna, "You sit at the First side.");
  const stranger = await here.open();
  await sitsAt(stranger, "You watch");
  assert.equal(await seatBar(stranger).getByRole("button", { name: "Sit at First" }).count(), 0);
  assert.equal(await form(stranger).count(), 0, "who watches has nothing to play");
  // The host gives the seat to somebody else.
  await here.engine.ask("grant first");
  await sitsAt(anna, "You watch");
  await anna.getByText("The host has given your seat to somebody else.").waitFor();
  assert.equal(await map(anna).getByText("(6)").count(), 0);
});

test("a person plays against the computer, which has a seat of its own", async () => {
  await putPatrol();
  const page = await openPage(await here.context(), here.server, { host: true });
  await sitsAt(page, "You are the host");
  await chooseMenu(page, "New game");
  const window = page.getByRole("dialog");
  await window.getByRole("radio", { name: /^First/ }).check();
  await window.getByRole("button", { name: "Start the game" }).click();
  await sitsAt(page, "You sit at the First side.");
  await map(page).getByText(/First patrol \(\d+\)/).waitFor();
  await map(page).getByText("Second patrol", { exact: true }).waitFor();
  const over = page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: /victory|draw/ });
  for (let turn = await toChoose(); turn.actor !== "nobody"; turn = await toChoose()) {
    const { at } = (await here.engine.of("shapes", "shape")).find(({ key }) => key === "first-patrol");
    await go(page, `first to ${at}`);
    await until(async () => (await turnOf(here.engine)).hash !== turn.hash, "it is played");
  }
  await over.waitFor();
  await map(page).getByText(/Second patrol \(\d+\)/).waitFor();
  assert.equal(await seatBar(page).count(), 0, "nothing is hidden any more");
});
