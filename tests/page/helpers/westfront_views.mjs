// What screenshots.mjs shows of Western Front. put: what is on the table. show: what the page does then.
import { turnOf, until } from "./game.mjs";
import { actionBar, chooseMenu, openTab } from "./shell.mjs";
import { clickAt, dragAlong, onScreen, ORDER_A, orderBar, putWestfront, standsNow, table, toDecide, verdictOf, WINDOW } from "./westfront.mjs";

const put = (scenario, options = {}) => async (engine) => putWestfront({ engine }, scenario, options);
const there = (page) => table(page).waitFor();

/** Some turns of a battle, both sides by a player that follows simple rules, up to a step of that name. */
const midway = (scenario, turn, step, { side = "", ...options } = {}) => async (engine) => {
  await put(scenario, options)(engine);
  await engine.ask("set bot greedy");
  for (let now = await turnOf(engine); now.actor !== "nobody"; now = await turnOf(engine)) {
    if (now.turn >= turn && now.step === step && (side === "" || now.side === side)) break;
    if (now.actor === "chance") await engine.ask(`roll hash=${now.hash}`);
    else await engine.ask(`play ${(await engine.best())[0]}`);
  }
};

const ready = async (page, engine) => {
  await there(page);
  await toDecide(page, engine);
};

export const WESTFRONT_VIEWS = {
  "wf-raid": { put: put("raid"), show: ready },
  "wf-hohenzollern": { put: midway("hohenzollern", 2, "order"), show: there },
  "wf-high-wood": { put: midway("high-wood", 2, "order"), show: there },
  "wf-flers": { put: midway("flers", 2, "unit"), show: there },
  "wf-order": { put: put("raid", { state: ORDER_A }), show: ready },
  "wf-move": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      const [x, y] = [300, 230];
      const phone = (await onScreen(page, 100, 0)).x - (await onScreen(page, 0, 0)).x < 90;
      if (phone) await clickAt(page, x, y + 45);
      else await dragAlong(page, [x, y], [x, y + 30], [x, y + 48]);
      await verdictOf(page);
    },
  },
  "wf-fire": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      const { C2 } = await standsNow(engine);
      await clickAt(page, C2.x, C2.y);
      await until(async () => (await orderBar(page).count()) > 0, "an order");
      await verdictOf(page);
    },
  },
  "wf-plan": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      await actionBar(page).getByRole("button", { name: "Plan the rest for me" }).click();
      await page.getByRole("region", { name: "Plan" }).waitFor();
    },
  },
  "wf-window": { put: put("raid", { state: WINDOW }), show: ready },
  "wf-orders": { put: put("raid", { state: ORDER_A }), show: async (page, engine) => (await ready(page, engine), await openTab(page, "Orders")) },
  "wf-instructions": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      await openTab(page, "Orders");
      await page.locator("summary").getByText("Standing instructions").click();
    },
  },
  "wf-forces": { put: put("raid", { state: ORDER_A }), show: async (page, engine) => (await ready(page, engine), await openTab(page, "Forces")) },
  "wf-victory": { put: put("flers"), show: async (page, engine) => (await ready(page, engine), await openTab(page, "Victory")) },
  "wf-turn": {
    put: midway("raid", 2, "unit", { side: "german", computer: ["british"] }),
    show: async (page, engine) => {
      await there(page);
      await toDecide(page, engine, ["british"]);
      await openTab(page, "Orders");
    },
  },
  "wf-lesson": {
    put: put("raid"),
    show: async (page, engine) => {
      await there(page);
      await chooseMenu(page, "First game");
      await page.getByRole("region", { name: "First game" }).waitFor();
      await toDecide(page, engine, ["german"]);
      await clickAt(page, 140, 127);
      await verdictOf(page);
    },
  },
  "wf-edit": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      await chooseMenu(page, "Edit");
      await page.getByRole("button", { name: "Pick it up" }).click();
    },
  },
  "wf-drawing": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      await chooseMenu(page, "Edit");
      await page.getByRole("button", { name: "Draw the ground" }).click();
      await page.getByRole("button", { name: "TG", exact: true }).click();
    },
  },
  "wf-legend": {
    put: put("raid", { state: ORDER_A }),
    show: async (page, engine) => {
      await ready(page, engine);
      await page.getByRole("button", { name: "Legend" }).click();
    },
  },
};
