// A game played without a mouse: everything is reached with Tab, and the map has keys of its own.
import assert from "node:assert/strict";
import { choiceButton, partsOf, selectedUnit, unitsOf, until } from "./game.mjs";

const STEPS = [["u", "w"], ["ur", "e"], ["dr", "d"], ["d", "s"], ["dl", "a"], ["ul", "q"]];

/** Presses Tab until the element has the focus; fails where it can't be reached so. */
export async function tabTo(page, locator, most = 150) {
  for (let i = 0; i < most; ++i) {
    if (await locator.evaluate((node) => node === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not come to ${locator}`);
}

export async function press(page, locator, key = "Enter") {
  await tabTo(page, locator);
  await page.keyboard.press(key);
}

/** The hexes beside each: a map from the hex to [neighbour, key]. */
export async function neighbours(engine) {
  const [{ directions }] = await engine.described("grid");
  const keys = new Map(STEPS);
  const near = new Map();
  for (const hex of await engine.described("hex")) {
    near.set(hex.key, hex.near.flatMap((next, i) => (/^\d{4}$/.test(next) ? [[next, keys.get(directions[i])]] : [])));
  }
  return near;
}

function way(near, from, to) {
  const came = new Map([[from, ""]]);
  const queue = [from];
  for (const hex of queue) {
    if (hex === to) break;
    for (const [next, key] of near.get(hex) ?? []) {
      if (came.has(next)) continue;
      came.set(next, [hex, key]);
      queue.push(next);
    }
  }
  const keys = [];
  for (let hex = to; hex !== from; hex = came.get(hex)[0]) keys.unshift(came.get(hex)[1]);
  return keys;
}

export function focusedHex(page) {
  return page.evaluate(() => /^hex-(\d{4})$/.exec(document.activeElement?.id ?? "")?.[1] ?? "");
}

/** The one stop of the map. */
export async function tabToMap(page) {
  if ((await focusedHex(page)) === "") await tabTo(page, page.locator('.hex[tabindex="0"]'));
}

/** Goes to a hex of the map: near ones by the six keys, far ones by their number. */
export async function walkTo(page, near, hex) {
  await tabToMap(page);
  const keys = way(near, await focusedHex(page), hex);
  if (keys.length <= 6) {
    for (const key of keys) await page.keyboard.press(key);
  } else {
    await page.keyboard.press("g");
    await page.getByRole("dialog").waitFor();
    await page.keyboard.type(hex);
    await page.keyboard.press("Enter");
  }
  await until(async () => (await focusedHex(page)) === hex, `the focus is on ${hex}`);
}

/** Makes a choice with the keyboard alone. */
export function chooseByKeys(near) {
  return async (page, engine, action) => {
    const parts = partsOf(action);
    if (action === "done") {
      await tabToMap(page);
      await page.keyboard.press("f");
      return;
    }
    if (parts.unit === "" || parts.hex === "" || ["lose", "mobile"].includes(parts.kind)) {
      if (["resolve", "retreat"].includes(parts.kind) && (await selectedUnit(page)) === "") {
        await walkTo(page, near, parts.hex);
        await page.keyboard.press("Enter");
      } else {
        await press(page, choiceButton(page, action).first());
      }
      return;
    }
    await tabToMap(page);
    const { where } = await unitsOf(engine);
    for (let presses = 0; (await selectedUnit(page)) !== parts.unit; ++presses) {
      assert.ok(presses < 60, `${parts.unit} can't be selected`);
      const before = await selectedUnit(page);
      await page.keyboard.press("n");
      await until(async () => (await selectedUnit(page)) !== before, "another unit is selected");
    }
    await until(async () => (await focusedHex(page)) === where.get(parts.unit), "the focus is on the unit's hex");
    await walkTo(page, near, parts.hex);
    await page.keyboard.press("Enter");
  };
}
