// A person who plays alone a game that hides something may begin, load or learn another; with somebody else there, only the host.
import assert from "node:assert/strict";
import { Engine } from "./helpers/engine.mjs";
import { until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

const seat = (page) => page.getByRole("region", { name: "Your seat" });
const dialog = (page) => page.getByRole("dialog", { name: "New game" });

/** A page of a guest, alone at the table: the tests' own conversation looks on no longer. */
async function alone() {
  here.engine?.close();
  here.engine = null;
  return here.open();
}

async function choose(page, game, scenario) {
  await dialog(page).getByRole("group", { name: "Game" }).getByRole("radio", { name: game }).check();
  await dialog(page).getByRole("radio", { name: scenario, exact: true }).check();
  await dialog(page).getByRole("button", { name: "Start the game" }).click();
}

/** Begins a game with hidden chits, from wherever the page is. */
async function beginMeeting(page) {
  const first = page.locator("main").getByRole("button", { name: "New game", exact: true });
  await first.or(page.locator("section.board")).first().waitFor();
  if (await first.isVisible()) await first.click();
  else await chooseMenu(page, "New game");
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
  await chooseMenu(page, "Learn Western Front");
  await page.getByRole("region", { name: "First game" }).waitFor();
  await beginMeeting(page);
  await chooseMenu(page, "First game");
  await page.getByRole("region", { name: "First game" }).waitFor();
});

test("alone, one loads a game, also after a reload and from another window at the same seat", async () => {
  const page = await alone();
  await beginMeeting(page);
  await page.reload();
  await seat(page).getByText("You sit at the Blue side.").waitFor();
  const second = await page.context().newPage();
  await second.goto(here.server.url);
  await seat(second).getByText("You sit at the Blue side.").waitFor();
  const record = await second.evaluate(async () => {
    const socket = new WebSocket(`ws://${location.host}/ws`);
    await new Promise((resolve) => (socket.onopen = resolve));
    return await new Promise((resolve) => {
      const lines = [];
      socket.onmessage = ({ data }) => {
        for (const line of data.split("\n")) {
          const told = /^1 record (.*)$/.exec(line)?.[1];
          if (told !== undefined) lines.push(told);
          if (line.startsWith("1 ok")) resolve(lines.join("\n")), socket.close();
        }
      };
      socket.send("1 record\n");
    });
  });
  assert.match(record, /meeting/);
  await chooseMenu(page, "Save & load");
  const saves = page.getByRole("dialog", { name: "Save & load" });
  const other = await page.evaluate(() => fetch("/icon.svg").then((reply) => reply.ok));
  assert.ok(other);
  await saves.locator('input[type="file"]').setInputFiles({ name: "a.zhr", mimeType: "text/plain", buffer: Buffer.from("no record\n") });
  // It is looked at, and refused for what it is, not for who loads it.
  const problem = saves.locator(".problem");
  await until(async () => (await problem.innerText()) !== "", "it is refused");
  assert.doesNotMatch(await problem.innerText(), /host|somebody/i);
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
  // Who resigns may begin another.
  here.engine = await Engine.connect(here.server);
});
