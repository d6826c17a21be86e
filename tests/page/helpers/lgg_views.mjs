// What screenshots.mjs shows of La Grande Guerre. put: what is on the table. show: what the page does then. host: the page is
// the host's, who sees all.
import { turnOf, until } from "./game.mjs";
import { clickAt, onScreen, orderBar, putLgg, table, toDecide, unitsNow, verdictOf } from "./lgg.mjs";
import { actionBar, chooseMenu, diceTray, openTab } from "./shell.mjs";

/** Up to the first decision about units. */
async function intoAction(engine) {
  for (let turn = await turnOf(engine); turn.step !== "activate"; turn = await turnOf(engine)) {
    await engine.ask(turn.actor === "chance" ? `roll hash=${turn.hash}` : "play no").catch(() => null);
  }
}

const put = (scenario, options = {}) => async (engine, server) => {
  await putLgg({ engine, server }, scenario, options);
  await intoAction(engine);
};

/** Some rounds of a battle, both sides by a player that follows simple rules. */
const midway = (scenario, round) => async (engine, server) => {
  await put(scenario)(engine, server);
  await engine.ask("set bot script");
  for (let turn = await turnOf(engine); turn.round < round && turn.actor !== "nobody"; turn = await turnOf(engine)) {
    if (turn.actor === "chance") await engine.ask(`roll hash=${turn.hash}`);
    else await engine.ask(`play ${(await engine.best())[0]}`);
  }
  await intoAction(engine);
};

const there = (page) => table(page).waitFor();

async function select(page, engine, unit) {
  await there(page);
  const { x, y } = (await unitsNow(engine))[unit];
  await clickAt(page, x, y);
  await page.locator(`p.selected[data-unit="${unit}"]`).waitFor({ state: "attached" });
}

async function attack(page, engine, unit, enemy) {
  await select(page, engine, unit);
  const { x, y } = (await unitsNow(engine))[enemy];
  await clickAt(page, x, y);
  await verdictOf(page);
}

export const LGG_VIEWS = {
  "lgg-meeting": { host: true, put: put("meeting"), show: there },
  "lgg-crossing": { put: put("crossing"), host: true, show: there },
  "lgg-midway": { host: true, put: midway("meeting", 4), show: there },
  "lgg-selected": { put: put("pinch"), show: (page, engine) => select(page, engine, "3") },
  "lgg-attack": { put: put("pinch"), show: (page, engine) => attack(page, engine, "1", "5") },
  "lgg-plan": {
    put: put("pinch"),
    show: async (page) => {
      await there(page);
      await actionBar(page).getByRole("button", { name: "Plan the rest for me" }).click();
      await page.getByRole("region", { name: "Plan" }).waitFor();
    },
  },
  "lgg-illegal": {
    put: put("pinch"),
    show: async (page, engine) => {
      await select(page, engine, "1");
      await clickAt(page, 12, 10);
      await until(async () => (await orderBar(page).count()) > 0, "an order");
      await verdictOf(page);
    },
  },
  "lgg-dice": {
    settings: { rollByHand: true },
    put: async (engine, server) => {
      await put("lesson")(engine, server);
      await engine.ask("play fire 5 6");
    },
    show: (page) => diceTray(page).getByText("What may come, with its chance").click(),
  },
  "lgg-rolled": {
    put: async (engine, server) => {
      await put("lesson")(engine, server);
      await engine.ask("play fire 5 6");
      await engine.ask("roll");
      await engine.ask("play move 1 20.00,14.00 attack 6 ; force 6");
      await engine.ask("roll");
    },
    show: there,
  },
  "lgg-lesson": {
    put: put("pinch"),
    show: async (page, engine) => {
      await there(page);
      await chooseMenu(page, "First game");
      await page.getByRole("region", { name: "First game" }).waitFor();
      await toDecide(page, engine, ["red"]);
    },
  },
  "lgg-army": { host: true, put: put("meeting"), show: (page) => openTab(page, "Army") },
  "lgg-victory": { host: true, put: put("meeting"), show: (page) => openTab(page, "Victory") },
  "lgg-ruler": {
    put: put("pinch", { computer: ["red"], bot: "greedy" }),
    show: async (page, engine) => {
      await toDecide(page, engine, ["red"]);
      const { hash } = await turnOf(engine);
      // A page that comes later finds what red has done.
      if ((await engine.moves()).every(({ actor }) => actor !== "red")) {
        await engine.ask("play pass");
        await until(async () => (await turnOf(engine)).hash !== hash, "red plays");
      }
      await toDecide(page, engine, ["red"]);
      await openTab(page, "Ruler");
      await page.getByRole("region", { name: "To do on your table" }).getByText(/inches/).first().waitFor();
    },
  },
  "lgg-nudge": {
    put: put("pinch option nudge"),
    show: async (page) => {
      await openTab(page, "Ruler");
      await page.getByRole("button", { name: "Pick it up" }).click();
      await orderBar(page).waitFor();
    },
  },
  "lgg-edit": {
    put: put("pinch"),
    show: async (page) => {
      await there(page);
      await chooseMenu(page, "Edit");
      await page.getByRole("button", { name: "Pick it up" }).click();
      await page.locator(".battle .order").waitFor({ state: "attached" });
    },
  },
  "lgg-drawing": {
    host: true,
    put: put("crossing"),
    show: async (page) => {
      await there(page);
      await chooseMenu(page, "Edit");
      await page.getByRole("button", { name: "Draw a table" }).click();
      await page.getByRole("button", { name: "W1", exact: true }).click();
    },
  },
  "lgg-legend": {
    host: true,
    put: put("crossing"),
    show: async (page) => {
      await there(page);
      await page.getByRole("button", { name: "Legend" }).click();
      await onScreen(page, 1, 1);
    },
  },
};
