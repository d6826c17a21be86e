// A person who plays alone a game that hides something may begin, load or learn another; with somebody else there, only the host.
import { readFile } from "node:fs/promises";
import { Engine } from "./helpers/engine.mjs";
import { until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

const seat = (page) => page.getByRole("region", { name: "Your seat" });
const dialog = (page) => page.getByRole("dialog", { name: "New game" });

/** A page of a guest, alone at the table, on which nothing is hidden yet: the host puts a game there, and is gone. */
async function alone() {
  const host = await Engine.connect(here.server);
  await host.ask(`sit both token=${(await here.server.hostUrl()).split("#host=")[1]}`);
  await host.ask("newgame scenario hill70 seed 7");
  host.close();
  here.engine?.close();
  here.engine = null;
  return here.open();
}

/** From the menu, leaving the game on the table. */
async function learn(page, name) {
  await chooseMenu(page, name);
  const leave = page.getByRole("button", { name: "Begin the lessons" });
  const lesson = page.getByRole("region", { name: "First game" });
  await leave.or(lesson).first().waitFor();
  if (await leave.isVisible()) await leave.click();
}

async function choose(page, game, scenario) {
  await dialog(page).getByRole("group", { name: "Game" }).getByRole("radio", { name: game }).check();
  await dialog(page).getByRole("radio", { name: scenario, exact: true }).check();
  await dialog(page).getByRole("button", { name: "Start the game" }).click();
}

/** Begins a game with hidden chits, from wherever the page is. */
async function beginMeeting(page) {
  await page.locator("section.board").waitFor();
  await chooseMenu(page, "New game");
  await choose(page, "La Grande Guerre", "The meeting");
  await dialog(page).waitFor({ state: "detached" });
  await seat(page).getByText("You sit at the Blue side.").waitFor();
}

const REFUSED = "Somebody else plays or watches the game on the table";

test("alone, one begins another game and learns, from the middle of a game that hides something", async () => {
  const page = await alone();
  await beginMeeting(page);
  // A second one, against a computer that has a seat of its own.
  await beginMeeting(page);
  await learn(page, "Learn Western Front");
  await page.getByRole("region", { name: "First game" }).waitFor();
  await beginMeeting(page);
  await learn(page, "First game");
  await page.getByRole("region", { name: "First game" }).waitFor();
});

test("alone, one loads a game, also after a reload and from another window at the same seat", async () => {
  const page = await alone();
  await page.locator("section.board").waitFor();
  await chooseMenu(page, "Save & load");
  const [file] = await Promise.all([page.waitForEvent("download"), page.getByRole("button", { name: "Save to a file" }).click()]);
  const record = await readFile(await file.path(), "utf8");
  await page.keyboard.press("Escape");
  await beginMeeting(page);
  await page.reload();
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  const second = await page.context().newPage();
  await second.goto(here.server.url);
  await seat(second).getByText("You sit at the Blue side.").waitFor();
  await chooseMenu(page, "Save & load");
  const saves = page.getByRole("dialog", { name: "Save & load" });
  await saves.locator('input[type="file"]').setInputFiles({ name: "a.zhr", mimeType: "text/plain", buffer: Buffer.from(record) });
  await saves.getByText(/^The game is loaded/).waitFor();
  await until(async () => (await page.locator("main").getAttribute("data-game")) === "loos", "the game of the file is on the table");
});

test("one who has sat at both sides is still alone", async () => {
  const page = await alone();
  await beginMeeting(page);
  await chooseMenu(page, "New game");
  await dialog(page).getByRole("radio", { name: "Both sides", exact: true }).check();
  await dialog(page).getByRole("button", { name: "Start the game" }).click();
  await dialog(page).waitFor({ state: "detached" });
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  await seat(page).getByRole("button", { name: "Sit at Red" }).click();
  await seat(page).getByText("You sit at the Red side.").waitFor();
  await page.reload();
  await seat(page).getByText("You sit at the Red side.").waitFor();
  await chooseMenu(page, "New game");
  await choose(page, "Loos, 1915", "Hill 70");
  await dialog(page).waitFor({ state: "detached" });
});

test("another browser that watches, or whose seat is kept while its page is closed, protects the game as before", async () => {
  const page = await alone();
  await beginMeeting(page);
  const other = await here.open();
  await seat(other).getByText("You watch").waitFor();
  for (const one of [page, other]) {
    await chooseMenu(one, "New game");
    await dialog(one).getByRole("button", { name: "Start the game" }).click();
    await dialog(one).getByText(REFUSED).waitFor();
    await dialog(one).getByRole("button", { name: "Close" }).click();
    await chooseMenu(one, "Learn Loos");
    const leave = one.getByRole("button", { name: "Begin the lessons" });
    await leave.or(one.locator(".status").getByText(REFUSED)).first().waitFor();
    if (await leave.isVisible()) await leave.click();
    await one.locator(".status").getByText(REFUSED).waitFor();
  }
  // The watcher has gone: nothing needs protection any more.
  await here.close(other);
  await chooseMenu(page, "New game");
  await dialog(page).getByRole("radio", { name: "Both sides", exact: true }).check();
  await dialog(page).getByRole("button", { name: "Start the game" }).click();
  await dialog(page).waitFor({ state: "detached" });
  // A person of another browser takes the other side and closes the page.
  const guest = await here.open();
  await seat(guest).getByRole("button", { name: "Sit at Red" }).click();
  await seat(guest).getByText("You sit at the Red side.").waitFor();
  await guest.close();
  await chooseMenu(page, "New game");
  await choose(page, "Loos, 1915", "Hill 70");
  await dialog(page).getByText(REFUSED).waitFor();
});

test("the games that were left at the server are listed, the newest first, and opened", async () => {
  const page = await alone();
  await page.locator("section.board").waitFor();
  const engine = await Engine.connect(here.server);
  // A game in which something was played is put aside when another begins.
  await engine.ask("newgame scenario hill70 seed 7");
  await engine.ask("play move 15/45a 2809");
  await engine.ask("newgame scenario trench-assault seed 7");
  engine.close();
  await chooseMenu(page, "Save & load");
  const saves = page.getByRole("dialog", { name: "Save & load" });
  const row = saves.getByRole("row").filter({ hasText: "hill70" }).first();
  await row.waitFor();
  for (const told of [/^\d+$/, /^\d{4}-\d\d-\d\d \d\d:\d\d$/, /: hill70$/, /Turn/, /not finished/]) {
    await row.getByRole("cell").filter({ hasText: told }).first().waitFor();
  }
  await row.getByRole("button", { name: /^Open game / }).click();
  await saves.getByText(/^The game is loaded/).waitFor();
  await until(async () => (await page.locator("body").innerText()).includes("Hill 70"));
});
