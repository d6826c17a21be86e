// Western Front beside a real table: the computer's orders with a ruler, and the barrages and gas that are planned.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { openTab } from "./helpers/shell.mjs";
import { putWestfront, table } from "./helpers/westfront.mjs";

const here = setting({ host: true });

const list = (page) => page.getByRole("region", { name: "To do on your table" });

async function openList(page) {
  await openTab(page, "Orders");
  const details = page.locator("details.standing").filter({ has: page.getByText("Beside a real table", { exact: true }) });
  if (!(await details.evaluate((element) => element.open))) await details.locator("summary").click();
  await list(page).waitFor();
}

/** What has changed since so many moves, in the engine's words. */
const changesSince = (engine, moves, side) => engine.texts(`ruler ${moves} side=${side}`, "change");

/** Plays on by the greedy player until that holds. */
async function playUntil(engine, holds) {
  for (let now = await turnOf(engine); !holds(now); now = await turnOf(engine)) {
    if (now.actor === "chance") await engine.ask(`roll hash=${now.hash}`);
    else await engine.ask(`play ${(await engine.best())[0]}`);
  }
}

/** The end of the Germans' second turn; F1 fires by its plan from the third turn on. */
const BEFORE_THE_PLAN =
  "westfront raid turn=2 side=german phase=command-stands step=command deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,127;L1:480,114,aim,450,350;GR:300,570;GC:300,510;C1:100,347;C2:260,335;C3:340,335;D1:500,347;D2:180,474;D3:420,474;M2:420,346;L2:340,471,aim,300,260 batteries=F1:300,480;F2:450,350;G1:300,285 turns=2";

test("planned barrages are told as they are laid, with what the computer moves, from the defender's chair", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { computer: ["british"], bot: "script", seed: "4", state: BEFORE_THE_PLAN });
  const page = await here.open();
  await table(page).waitFor();
  await upToDate(page, engine);
  await openList(page);
  await list(page).getByText(/^Put A1 \(veteran platoon\) at 26,23 cm \(34 from the left edge and 37 from the near edge\)/).waitFor();
  await list(page).getByRole("button", { name: "My table is laid out so" }).click();
  await list(page).getByText(/^Nothing has changed/).waitFor();
  await engine.ask("play done");
  const german = async () => (await turnOf(engine)).actor === "german" && (await engine.moves()).length > 1;
  await until(german, "the Germans may answer");
  await upToDate(page, engine);
  await openList(page);
  const changes = await changesSince(engine, 0, "german");
  assert.ok(changes.some((text) => text.includes("template of 10 x 5 cm with its long side across the table at 30,48 cm (30 from the left edge and 12 from the near edge)")), changes.join("\n"));
  await until(async () => (await list(page).getByRole("listitem").allInnerTexts()).join("\n") === changes.join("\n"), "all changes are told");
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
  await until(async () => /Put the British gas cloud 1 \(10 x 5 cm with its long side across the table\) at 30,23\.5 cm/.test(await list(page).innerText()), "it is laid");
});
