// The table view: what its card asks for, and how a finger answers it.
import assert from "node:assert/strict";
import { turnOf, until } from "./game.mjs";
import { actionBar } from "./shell.mjs";
import { orderBar, table, verdictOf } from "./table.mjs";

export const view = (page) => page.getByRole("complementary", { name: "Table view" });
export const tick = (page) => view(page).getByRole("button", { name: "It is done" });
export const before = (page) => view(page).getByRole("button", { name: "Step before" });
export const toggle = (page, name) => page.locator("header.top-bar").getByRole("button", { name, exact: true });

const AGAIN = 4000; // milliseconds; what was pressed is played long before

let taps = 0;

/** A step is done. At the other end of the key each time: a double tap is one, and whoever made this up reads faster than people. */
export async function tapTick(page, options) {
  const box = await tick(page).boundingBox(options);
  if (box) await tick(page).tap({ ...options, position: { x: ++taps % 2 === 0 ? 10 : box.width - 10, y: 20 } });
}

/** What the card shows: {kind, deed, id, asks, hash, over}; kind is "" while the map is there. */
export function cardOf(page) {
  return page.evaluate(() => {
    const card = document.querySelector(".beside .card")?.parentElement;
    const deed = document.getElementById("deed");
    return {
      kind: ["do", "dice", "decide"].find((kind) => card?.classList.contains(kind)) ?? "",
      deed: deed?.textContent ?? "",
      id: deed?.dataset.deed ?? "",
      asks: card?.querySelector(".asks")?.textContent ?? "",
      hash: document.querySelector("main")?.dataset.hash ?? "",
      over: document.querySelector(".ended") !== null,
    };
  });
}

/** Numbers from a seed, from 0 up to below 1: the dice and the whims of a person who is made up. */
export function whims(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Throws the dice that the card asks for, and presses what fell. Gives the faces. */
export async function throwDice(page, asks, whim) {
  const keys = view(page).locator(".dice-keys");
  const drawn = /^Draw one of/.test(asks);
  const faces = [];
  const ready = async () => (await keys.locator(".tick").getAttribute("aria-disabled")) === "false";
  if (await ready()) {
    await keys.locator(".tick").tap();
    return faces;
  }
  if (drawn) {
    const chits = keys.locator(".face");
    await chits.nth(Math.floor(whim() * (await chits.count()))).tap();
  }
  const groups = [...asks.matchAll(/(\d+) (?:die|dice) of (\d+) sides/g)];
  const total = groups.reduce((sum, [, count]) => sum + Number(count), 0);
  for (const [, count, sides] of groups) {
    for (let i = 0; i < Number(count); ++i) {
      const face = 1 + Math.floor(whim() * Number(sides));
      faces.push(face);
      // On a die of ten sides the ten is a 0.
      await keys.locator(".face").nth(face - 1).tap();
      await until(async () => (await ready()) || (await keys.locator(".entered", { hasText: `${total - faces.length} more` }).count()) > 0, "the face is taken");
    }
  }
  assert.ok(drawn || faces.length > 0, `dice are named: ${asks}`);
  await keys.locator(".tick").tap();
  return faces;
}

const choices = (page) => page.getByRole("region", { name: "Decision" }).locator(".choices button");
const seen = (page) => choices(page).filter({ visible: true });

/** An order that is drawn up on the map by taps; false where there is none. */
async function orderOnTheMap(page, { engine, hash }) {
  const next = actionBar(page).getByRole("button", { name: "Next unit" });
  if (!(await next.isEnabled())) return false;
  await view(page).getByRole("button", { name: "Decide on the map" }).tap();
  await table(page).waitFor();
  await next.tap();
  await page.locator(".decision p.selected").waitFor({ state: "attached" });
  for (let tries = 0; tries < 3; ++tries) {
    const at = await table(page).evaluate((svg, tries) => {
      const free = [...svg.querySelectorAll(".acts > g")].map((mark) => mark.getBoundingClientRect()).map((box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 }));
      return free.filter(({ x, y }) => svg.contains(document.elementFromPoint(x, y)))[tries] ?? null;
    }, tries);
    if (!at) break;
    await page.touchscreen.tap(at.x, at.y);
    const shown = await orderBar(page).waitFor({ timeout: 4000 }).then(() => true, () => false);
    if (!shown) continue;
    if (!/^Not legal/.test(await verdictOf(page))) {
      await orderBar(page).getByRole("button", { name: "Play" }).tap();
      await until(async () => (await engine.hash()) !== hash, "the order is played");
      return true;
    }
    await orderBar(page).getByRole("button", { name: "Drop" }).tap();
    await orderBar(page).waitFor({ state: "detached" });
  }
  await toggle(page, "Steps").tap();
  await view(page).waitFor();
  return false;
}

/** Decides something: on the map, by a button of the card, or Done. */
async function decide(page, { engine, whim, orders }) {
  const turn = await turnOf(engine);
  if (orders.includes(turn.step) && (await orderOnTheMap(page, { engine, hash: turn.hash }))) return;
  const closed = page.locator(".decision details:not([open]):has(.choices) > summary");
  if ((await seen(page).count()) === 0 && (await closed.count()) > 0) await closed.first().tap();
  const shown = await seen(page).count();
  const done = actionBar(page).getByRole("button", { name: "Done" });
  const ends = (await done.getAttribute("aria-disabled")) === "false";
  if (shown > 0 && (!ends || whim() < 0.8)) {
    await seen(page).nth(Math.floor(whim() * shown)).tap();
  } else {
    await done.tap();
  }
}

/**
 * Plays through the table view with fingers, as one who does at their table what the words say, until the game is over, or so many
 * steps are done. made: the table. orders: the steps in which orders are given on the map. Gives what was met.
 */
export async function playBeside(page, { engine, made, whim, orders = [], most = Infinity }) {
  const met = { deeds: 0, rolls: 0, decisions: 0, over: false };
  for (let last = "", since = 0; ; since = Date.now()) {
    const card = await until(async () => {
      const now = await cardOf(page);
      // Who has decided on the map decides there again.
      if (now.kind === "" && (await toggle(page, "Steps").count()) > 0 && (await turnOf(engine)).hash === now.hash) {
        await toggle(page, "Steps").tap();
        await view(page).waitFor();
      }
      if (now.kind === "") return null;
      // A tap at the place of the one before may count as its second half, and play nothing: a person taps again.
      if (JSON.stringify(now) === last && (now.kind === "do" || Date.now() < since + AGAIN)) return null;
      if (now.kind !== "decide" || now.over) return now;
      // It is for the person to decide: then there is something to press.
      const turn = await turnOf(engine);
      const asks = (await choices(page).count()) > 0 || (await actionBar(page).locator('.done[aria-disabled="false"]').count()) > 0 || (await view(page).getByRole("button", { name: "Decide on the map" }).count()) > 0;
      return turn.hash === now.hash && turn.actor !== "chance" && asks ? now : null;
    }, `the next card after ${last}`);
    if (card.over) return { ...met, over: true };
    if (met.deeds >= most && card.kind !== "do") return met;
    last = JSON.stringify(card);
    if (card.kind === "do") {
      made.follow(card.deed);
      ++met.deeds;
      await tapTick(page);
    } else if (card.kind === "dice") {
      ++met.rolls;
      await throwDice(page, card.asks, whim);
    } else {
      ++met.decisions;
      await decide(page, { engine, whim, orders });
    }
  }
}
