// What each side needs, holds and lacks is always in view; what would lose at once is said before "Done".
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { openPage } from "./helpers/browser.mjs";
import { putBattle, putGame, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { openTab } from "./helpers/shell.mjs";
import { wired } from "./helpers/told.mjs";

const here = setting();

const TOLD = [
  'victory side=british needs="both trenches at the end of turn 0" holds="" lacks="1714 and 1814"',
  'victory side=german needs="one of the two trenches" holds="1714 and 1814" lacks=""',
];
const WARNED = 'warning side=british rule=12.2 text="no British unit stands in the field when turn 0 ends, and the Germans win at once"';

/** A page to which `victory` is answered so, whatever the engine says; null: it is refused. */
async function pageTold(lines, options = {}) {
  const context = await here.context(options);
  await context.routeWebSocket(/\/ws$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      const rest = String(message).split("\n").filter((line) => {
        const id = /^(\d+) victory$/.exec(line)?.[1];
        if (!id) return line !== "";
        const reply = lines ? [...lines, "ok"] : ['error code=unsupported rule="" message="this game does not tell"'];
        socket.send(reply.map((text) => wired(Number(id), "victory", text)).join(""));
        return false;
      });
      if (rest.length > 0) server.send(`${rest.join("\n")}\n`);
    });
  });
  return openPage(context, here.server);
}

const strip = (page) => page.locator(".victory-strip");

test("a line over the map says what each side lacks, and opens the tab", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await pageTold(TOLD);
  await upToDate(page, engine);
  await strip(page).getByText("lacks 1714 and 1814").waitFor();
  assert.match((await strip(page).innerText()).replaceAll("\n", " "), /British: lacks 1714 and 1814 .*German: lacks nothing/);
  await strip(page).click();
  assert.equal(await page.getByRole("tab", { name: "Victory" }).getAttribute("aria-selected"), "true");
  const british = page.getByRole("region", { name: "What the British side needs" });
  await british.locator("dd").first().waitFor();
  assert.deepEqual(await british.locator("dd").allInnerTexts(), ["Both trenches at the end of turn 0.", "Nothing of it yet.", "1714 and 1814."]);
  const german = page.getByRole("region", { name: "What the German side needs" });
  assert.match(await german.innerText(), /Nothing: as things stand, this side wins\./);
  assert.equal(await page.locator(".victory-warning").count(), 0);
  // No towns where there are none.
  const panel = page.getByRole("tabpanel");
  await panel.getByText("Objectives").waitFor();
  assert.doesNotMatch(await panel.innerText(), /Town/);
  const turns = panel.locator(".turn-track tbody tr");
  await until(async () => (await turns.count()) === 1, "the one turn of this scenario");
  await assertAccessible(page, "the tab and the line", { include: ["#tab-panel", ".victory-strip"] });
});

test("what would lose at once is told to the side that it threatens, with its rule", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault", { computer: ["german"] });
  const page = await pageTold([...TOLD, WARNED]);
  await upToDate(page, engine);
  const warning = page.locator(".victory-warnings");
  await warning.getByText("No British unit stands in the field when turn 0 ends, and the Germans win at once.").waitFor();
  // The line counts it, and still tells what each side lacks.
  await strip(page).getByTitle("1 warning", { exact: true }).waitFor();
  await strip(page).getByText("lacks 1714 and 1814").waitFor();
  await warning.getByRole("button", { name: "Rule 12.2" }).click();
  await page.getByRole("dialog", { name: "Rules" }).locator(".here").getByText("12.2").waitFor();
  // The other side is not warned of it.
  await putGame(engine, "trench-assault", { computer: ["british"] });
  await until(async () => (await warning.count()) === 0, "no warning is left");
});

test("a game that does not tell shows nothing over the map, and its turns and arrivals in the tab", async () => {
  const { engine } = here;
  await putBattle(engine);
  const page = await pageTold(null);
  await upToDate(page, engine);
  await openTab(page, "Victory");
  const panel = page.getByRole("tabpanel");
  await until(async () => (await panel.locator(".turn-track tbody tr").count()) === 9, "nine turns");
  assert.equal(await panel.locator('[aria-current="step"]').innerText().then((text) => text[0]), "0");
  const coming = panel.getByRole("region", { name: "Reinforcements" }).getByRole("listitem");
  const texts = await coming.allInnerTexts();
  for (const name of ["21st Division", "24th Division", "8th Division", "2nd Guard Division", "4th Bavarian Division"]) {
    assert.ok(texts.some((text) => text.includes(`the ${name}`)), `${name}: ${texts.join(" | ")}`);
  }
  await panel.getByText("Lens").first().waitFor();
  assert.equal(await strip(page).count(), 0);
});
