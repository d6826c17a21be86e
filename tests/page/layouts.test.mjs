// Keys of the board on keyboards whose layout is not English, and with Caps Lock.
import assert from "node:assert/strict";
import { putGame, upToDate, until } from "./helpers/game.mjs";
import { focusedHex, neighbours, tabToMap } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();

/** What a browser sends for a key. */
const send = (page, init) => page.evaluate((all) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { bubbles: true, cancelable: true, ...all })), init);

test("the keys of the map are found on any layout, and Caps Lock changes nothing", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await putGame(engine, "trench-assault", { seed: "7", computer: [] });
  await upToDate(page, engine);
  await tabToMap(page);
  const near = await neighbours(engine);
  const from = await focusedHex(page);
  const around = new Map(near.get(from).map(([hex, key]) => [key, hex]));
  const [key, hex] = [...around][0];
  const back = { w: "s", s: "w", e: "a", a: "e", d: "q", q: "d" };
  const cyrillic = { w: "ц", s: "ы", e: "у", a: "ф", d: "в", q: "й" };
  const code = (letter) => `Key${letter.toUpperCase()}`;
  for (const [name, letterOf] of Object.entries({
    "Cyrillic": (letter) => cyrillic[letter],
    "Caps Lock": (letter) => letter.toUpperCase(),
    "Cyrillic with Caps Lock": (letter) => cyrillic[letter].toUpperCase(),
    "a dead key": () => "Dead",
  })) {
    await send(page, { key: letterOf(key), code: code(key) });
    await until(async () => (await focusedHex(page)) === hex, `${name}: ${key} goes on`);
    await send(page, { key: letterOf(back[key]), code: code(back[key]) });
    await until(async () => (await focusedHex(page)) === from, `${name}: ${back[key]} comes back`);
  }
  // With Latin letters the letter counts, wherever its key is: Z and W have changed places on a French keyboard.
  await send(page, { key: key, code: "KeyZ" });
  await until(async () => (await focusedHex(page)) === hex, "the letter counts");
  await send(page, { key: "x", code: code(key) });
  await page.waitForTimeout(100);
  assert.equal(await focusedHex(page), hex, "the place of the key does not");
});
