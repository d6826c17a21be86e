// Western Front beside a real table: the computer's orders with a ruler, and the barrages and gas that are planned.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { openTab } from "./helpers/shell.mjs";
import { putWestfront, table } from "./helpers/westfront.mjs";

const here = setting({ host: true });

const list = (page) => page.getByRole("region", { name: "Orders to carry out" });
const kindOf = ({ actor, action }) => (actor === "chance" ? "roll" : action.split(" ")[0]);

async function openList(page) {
  await openTab(page, "Orders");
  const details = page.locator("details.standing").filter({ has: page.getByText("Beside a real table", { exact: true }) });
  if (!(await details.evaluate((element) => element.open))) await details.locator("summary").click();
  await list(page).waitFor();
}

async function storyOf(engine) {
  const { lines } = await engine.ask("story");
  return lines.flatMap((line) => {
    const [, number, actor, action] = /^move (\d+) (\w+) (.*)$/.exec(line) ?? [];
    return number ? [{ number: Number(number), actor, action }] : [];
  });
}

/** What each move and roll changed on the table, in the engine's words, from a move on; not what a unit's own fire lays. */
async function changesOf(engine, story) {
  const changes = [];
  for (const move of story) {
    const means = /means=(.*)$/.exec((await engine.ask(`preview at ${move.number}`)).ok)?.[1];
    if (means && kindOf(move) !== "shoot") changes.push(`On the table: ${means}.`);
  }
  return changes;
}

/** Plays on by the greedy player until that holds. */
async function playUntil(engine, holds) {
  for (let now = await turnOf(engine); !holds(now); now = await turnOf(engine)) {
    if (now.actor === "chance") await engine.ask(`roll hash=${now.hash}`);
    else await engine.ask(`play ${(await engine.ask("go")).ok.replace(/^best /, "").split(" ; ")[0]}`);
  }
}

/** The end of the Germans' second turn; F1 fires by its plan from the third turn on. */
const BEFORE_THE_PLAN =
  "westfront raid turn=2 side=german phase=command-stands step=command deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,127;L1:480,114,aim,450,350;GR:300,570;GC:300,510;C1:100,347;C2:260,335;C3:340,335;D1:500,347;D2:180,474;D3:420,474;M2:420,346;L2:340,471,aim,300,260 batteries=F1:300,480;F2:450,350;G1:300,285 turns=2";

test("planned barrages are told as they are laid, between the computer's orders", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { computer: ["british"], bot: "script", seed: "4", state: BEFORE_THE_PLAN });
  const page = await here.open();
  await table(page).waitFor();
  await engine.ask("play done");
  const german = async () => (await turnOf(engine)).actor === "german" && /^move/m.test((await engine.ask("story")).lines.join("\n"));
  await until(german, "the Germans may answer");
  await upToDate(page, engine);
  await openList(page);
  const story = await storyOf(engine);
  const changes = await changesOf(engine, story);
  assert.ok(changes.some((text) => text.includes("lay a template of 10 x 5 cm with its centre at 30,48 cm, its long side across the table")), changes.join("\n"));
  await until(async () => (await list(page).innerText()).includes("with its centre at 30,48 cm"), "the barrage is told");
  assert.deepEqual((await list(page).getByText(/^On the table: /).allInnerTexts()).map((text) => text.trim()), changes);
  // It is no order of its own: these are numbered as on the table.
  const orders = story.filter(({ actor, action }) => actor !== "chance" && /^(order|move|assault|fire|cross|shoot|redirect|sos|shot|hold|rally|gas|lose|staff)\b/.test(action));
  assert.equal(await list(page).getByRole("listitem").count(), orders.length);
  await assertAccessible(page, "beside a real table", { include: [".dock"] });
});

test("gas that is opened is told as it is laid", async () => {
  const { engine } = here;
  await putWestfront(here, "hohenzollern");
  await engine.ask("set bot greedy");
  await playUntil(engine, ({ step }) => step === "open-gas");
  await engine.ask("play gas");
  await playUntil(engine, ({ actor }) => actor !== "chance"); // for the wind
  const page = await here.open();
  await table(page).waitFor();
  await upToDate(page, engine);
  await openList(page);
  await until(async () => /lay British gas clouds of 10 x 5 cm, the long side across the table, with their centres at 30,23\.5 cm/.test(await list(page).innerText()), "it is laid");
});
