// The raid on the page, played by mouse for some turns against the computer, and to its end.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu, openTab } from "./helpers/shell.mjs";
import { actionsNow, askForDice, clickAt, dragAlong, orderBar, putWestfront, standsNow, table, toDecide, verdictOf } from "./helpers/westfront.mjs";

const here = setting();
const decision = (page) => page.getByRole("region", { name: "Decision" });

/** What a person does at each kind of decision. */
async function decide(page, engine, turn) {
  const press = (name) => decision(page).getByRole("button", { name }).first().click();
  if (turn.step === "staff") return press(/Lay a staff marker/);
  if (turn.step === "support") return press("Roll without the brigade's +1");
  if (turn.step === "reroll") return press("Keep the die");
  const legal = await engine.actions();
  if (turn.step === "unit") {
    const company = /^company (\w+)$/.exec(legal.find((text) => text.startsWith("company ")) ?? "")?.[1];
    const first = company && Object.entries(await standsNow(engine)).find(([name]) => new RegExp(`^${company}\\d$`).test(name));
    if (!first) return actionBar(page).getByRole("button", { name: "Done" }).click();
    await clickAt(page, first[1].x, first[1].y);
    await orderBar(page).waitFor();
    await verdictOf(page);
    return orderBar(page).getByRole("button", { name: "Play" }).click();
  }
  if (turn.step === "order") {
    // Forward with the first that is not marked, as far as that goes; else the whole list's first entry.
    const state = await engine.position();
    const company = /hand=company\/(\w+)/.exec(state)[1];
    const free = [...state.matchAll(new RegExp(`(?:stands=|;)(${company}\\d):(\\d+),(\\d+)((?:,\\w+)*)`, "g"))].find(([, , , , rest]) => !/,(lost|taken|m\d)/.test(rest));
    if (free) {
      const [x, y] = [Number(free[2]), Number(free[3])];
      await dragAlong(page, [x, y], [x, y + 10], [x, Math.min(590, y + 40)]);
      await orderBar(page).waitFor();
      if (/^Not legal/.test(await verdictOf(page))) {
        await page.getByRole("button", { name: /^(All hold|All rally|Nothing)/ }).first().click();
        await until(async () => !/^Not legal/.test(await verdictOf(page)), "it is legal");
      }
    } else {
      await page.getByRole("button", { name: /^(All rally|Nothing)/ }).first().click();
      await verdictOf(page);
    }
    return orderBar(page).getByRole("button", { name: "Play" }).click();
  }
  return actionBar(page).getByRole("button", { name: "Done" }).click();
}

test("two turns of the raid by mouse against the computer, with held shots by instruction; then to its end", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { computer: ["german"], seed: "11" });
  const page = await here.open({ settings: { pace: 0 } });
  await table(page).waitFor();
  await openTab(page, "Orders");
  await page.getByRole("group", { name: "British" }).getByLabel("Held shots", { exact: true }).selectOption({ label: "Fire at the nearest whom it can hurt" });
  await askForDice(page, "British");
  let decided = 0;
  for (;;) {
    const turn = await toDecide(page, engine, ["german"]);
    if (turn.actor === "nobody" || turn.turn > 2) break;
    // No held shot is asked for: the page answers, once the engine has told it what a shot does.
    if (turn.step === "window" && !(await engine.actions()).some((text) => text.startsWith("sos"))) {
      await until(async () => (await turnOf(engine)).hash !== turn.hash, "the instructions answer");
      continue;
    }
    await decide(page, engine, turn);
    ++decided;
    await until(async () => (await turnOf(engine)).hash !== turn.hash, `the decision ${turn.step} is played`);
  }
  assert.ok(decided > 10, `${decided} decisions by mouse`);
  const own = (await actionsNow(engine)).filter((text) => text.startsWith("british "));
  assert.ok(own.some((text) => text.startsWith("british order ")), own.join("; "));
  // What the enemy did stays as arrows, and the recap sums it up.
  await openTab(page, "Log");
  await page.getByRole("region", { name: "German: the last turn" }).waitFor();
  // The rest as the greedy player has it.
  await engine.ask("player german name=person");
  await engine.ask("set bot greedy");
  for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
    const move = turn.actor === "chance" ? `roll hash=${turn.hash}` : `play hash=${turn.hash} ${(await engine.best())[0]}`;
    await engine.ask(move).catch(() => null); // the page may be quicker
  }
  await upToDate(page, engine);
  await openTab(page, "Decide");
  await decision(page).getByRole("heading", { name: /victory|draw/i }).waitFor();
});

test("a new game offers Western Front, its scenarios and its sides by name", async () => {
  const page = await here.open();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "Western Front" }).check();
  await dialog.getByText("A raid at night, spring 1916").waitFor();
  await dialog.getByText("British against German").first().waitFor();
  await dialog.getByRole("radio", { name: "German", exact: true }).check();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await table(page).waitFor();
  await page.locator("svg.front-table .trench-line").first().waitFor({ state: "attached" });
});
