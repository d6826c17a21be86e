// The whole battle, all nine turns, by mouse against level 3: some decisions by clicks on the map, the rest of each step by a plan.
// That takes more than a minute: unless ZEROHOUR_LONG is set (`ZEROHOUR_LONG=1 tools/check page`), the turns between the first and
// the last are played past the page, which looks on.
import assert from "node:assert/strict";
import { chooseByMouse, firstChoice, partsOf, turnOf, unlessBusy, until, upToDate, wantedBy } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, closeSettings, openSettings } from "./helpers/shell.mjs";

const here = setting();
const PLAN_LEVEL = "3";
const isPastThePage = ({ turn }) => !process.env.ZEROHOUR_LONG && ![0, 8].includes(turn);
const MOST_TIME = 480_000; // milliseconds; several times what it takes on a machine that does nothing else

/** Begins the battle in the window of a new game: British against level 3, with known dice. */
async function begin(page) {
  await page.locator("main").getByRole("button", { name: "New game" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("radio", { name: "The Battle of Loos, 25 to 28 September 1915" }).check();
  await dialog.getByLabel("British", { exact: true }).check();
  await dialog.getByLabel(/^The computer's level/).fill("3");
  await dialog.getByLabel("Seed", { exact: true }).fill("7");
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  await (await openSettings(page)).getByLabel("Computer plays").selectOption({ label: "at once" });
  await closeSettings(page);
}

/** Waits until the British are to decide, and, if it is not past the page, until the page shows it; null once the game is over. */
async function myDecision(page, engine) {
  const turn = await until(async () => {
    const now = await turnOf(engine);
    if (now.actor === "chance" && isPastThePage(now)) await engine.ask(`roll hash=${now.hash}`).catch(() => null);
    return ["british", "nobody"].includes(now.actor) && now;
  }, "the British decide, or the game is over");
  if (turn.actor === "nobody") return null;
  return isPastThePage(turn) ? turn : upToDate(page, engine);
}

/** The rest of the step as a plan has it. */
async function playPlan(page, engine, hash) {
  await actionBar(page).getByRole("button", { name: /^Plan the rest/ }).click();
  const plan = page.locator('section[aria-label="Plan"]');
  const level = plan.getByRole("combobox");
  await level.waitFor();
  if ((await level.inputValue()) !== PLAN_LEVEL) {
    await level.selectOption(PLAN_LEVEL);
    await page.locator(`section[aria-label="Plan"][data-level="${PLAN_LEVEL}"]`).waitFor();
  }
  await plan.getByRole("button", { name: "Play this plan" }).click();
  await until(async () => (await engine.hash()) !== hash, "the plan is played");
  // Where not all of it is legal any more, what is goes one by one.
  await page.locator("main:not([data-plan])").waitFor();
}

/** The rest of the step as the same player has it, without the page: all of it, or its first action where not all is legal. */
async function playPast(engine, hash) {
  const actions = await wantedBy(engine, `level-${PLAN_LEVEL}`);
  const play = (some) => unlessBusy(engine, `play hash=${hash} ${some.join(" ; ")}`);
  await play(actions).catch(() => play(actions.slice(0, 1)));
}

test("the whole battle is played with the mouse against level 3", async () => {
  const { engine } = here;
  const page = await here.open();
  await begin(page);
  const steps = new Set();
  const turns = new Set();
  const byClicks = new Set();
  for (;;) {
    const turn = await myDecision(page, engine);
    if (!turn) break;
    turns.add(turn.turn);
    const actions = await engine.actions();
    const choice = firstChoice(actions);
    const { kind } = partsOf(choice);
    // The first decision of each kind in a turn is made on the map.
    const key = `${turn.turn} ${turn.step} ${kind}`;
    const clicks = ["attack", "bombard", "move", "retreat", "advance", "resolve", "lose", "mobile"].includes(kind);
    if (isPastThePage(turn)) {
      await playPast(engine, turn.hash);
    } else if (clicks && !steps.has(key)) {
      steps.add(key);
      byClicks.add(kind);
      await chooseByMouse(page, engine, choice);
    } else if (actions.length > 1) {
      await playPlan(page, engine, turn.hash);
    } else {
      await chooseByMouse(page, engine, choice);
    }
    await until(async () => (await engine.hash()) !== turn.hash, `${choice} or a plan is played`);
  }
  assert.equal(await engine.field("result", "over"), true);
  assert.deepEqual([...turns], [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  for (const kind of ["attack", "move"]) assert.ok(byClicks.has(kind), [...byClicks].join(" "));
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: / victory$|^A draw$/ }).waitFor();
  assert.ok(await actionBar(page).getByRole("button", { name: "Done" }).isDisabled());
}, MOST_TIME);
