// How a game is won, its score and each cause of that: at the start, in the tab, in the rules and at the end; and what turned it.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { openPage } from "./helpers/browser.mjs";
import { putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu, openTab } from "./helpers/shell.mjs";
import { wired } from "./helpers/told.mjs";

const here = setting();

const SIDES = { loos: ["british", "german"], lgg: ["blue", "red"], westfront: ["british", "german"] };

/** A game of any kind, with people at both sides, at its first decision. */
async function put(game, scenario) {
  const { engine } = here;
  await engine.ask(`newgame game ${game} scenario ${scenario} seed 7`);
  for (const side of SIDES[game]) await engine.ask(`player ${side} name=person`);
  for (let turn = await turnOf(engine); turn.actor === "chance"; turn = await turnOf(engine)) await engine.ask(`roll hash=${turn.hash}`);
}

/** The texts of such rows of `victory`. */
const told = (type) => here.engine.texts("victory", type);

const words = (text) => text.toLowerCase().replaceAll(/[\s.]+/g, " ").trim();

for (const [game, scenario] of [["loos", "hill70"], ["lgg", "pinch"], ["westfront", "raid"]]) {
  test(`the goal of ${game} is told at the start, in the tab, in the rules and at the end, with the score by its causes`, async () => {
    const { engine } = here;
    await put(game, scenario);
    const page = await here.open();
    await upToDate(page, engine);
    const goals = await told("goal");
    assert.ok(goals.length > 0, "the engine tells the goal");
    const start = page.locator("details.how-won");
    await start.waitFor();
    for (const goal of goals) assert.ok(words(await start.innerText()).includes(words(goal)), goal);
    await openTab(page, "Victory");
    const account = page.getByRole("region", { name: "The goal and the score" });
    await account.waitFor();
    for (const text of [...goals, ...(await told("score")), ...(await told("account"))]) assert.ok(words(await account.innerText()).includes(words(text)), text);
    await assertAccessible(page, "the tab", { include: ["#tab-panel"] });
    await chooseMenu(page, "Rules");
    const rules = page.getByRole("dialog", { name: "Rules" });
    await rules.getByRole("searchbox").fill("score");
    const inThisGame = rules.getByRole("region", { name: "In this game" });
    await inThisGame.waitFor();
    for (const goal of goals) assert.ok(words(await inThisGame.innerText()).includes(words(goal)), goal);
    await page.keyboard.press("Escape");
    await engine.ask(`resign ${SIDES[game][1]}`);
    const end = page.getByRole("region", { name: "Why it ended so" });
    await end.waitFor();
    for (const text of await told("account")) assert.ok(words(await end.innerText()).includes(words(text)), text);
  });
}

test("the end tells the causes, and the rolls and decisions that turned the game, each with its position; a draw too", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  await engine.ask("play done");
  await engine.ask("resign german");
  const context = await here.context();
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const rest = String(message).split("\n").filter((line) => {
        const [id, command] = [line.split(" ")[0], line.slice(line.indexOf(" ") + 1)];
        if (command !== "story turned" && command !== "result") return line !== "";
        const reply =
          command === "result"
            ? ['ok over=yes winner=draw dice-from=secret reason="three of the four hexes are British"']
            : ['cause text="The crest was never attacked."', 'turned number=1 side=german gain=0.300 chance=1.000 text="The British left the near slope alone."', "ok turned=1"];
        socket.send(reply.map((text) => wired(Number(id), command.split(" ")[0], text)).join(""));
        return false;
      });
      if (rest.length > 0) server.send(`${rest.join("\n")}\n`);
    });
  });
  const page = await openPage(context, here.server);
  await page.getByRole("heading", { name: "A draw" }).waitFor();
  await page.getByRole("region", { name: "Why it ended so" }).getByText("The crest was never attacked.").waitFor();
  await page.getByRole("button", { name: "The British left the near slope alone." }).click();
  await page.getByText(/^Looking back: after 0 of/).waitFor();
  assert.equal(await page.getByRole("main").getAttribute("data-mode"), "past");
  await until(async () => (await page.getByText("What turned it").count()) <= 1, "it is told once");
});
