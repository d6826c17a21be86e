// A game on the page: what the page shows compared with what the engine says, and choices made as a person makes them.
import assert from "node:assert/strict";
import { PATIENCE } from "./browser.mjs";

/** Waits until the condition gives something true, and gives that. */
export async function until(condition, what) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const value = await condition();
    if (value) return value;
    if (Date.now() > end) throw new Error(`in vain waited for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Does something, and again after so many milliseconds, until the condition holds: a press just after the page has changed plays nothing. */
export async function actUntil(act, condition, what, again = 3000) {
  let last = 0;
  await until(async () => {
    if (await condition()) return true;
    if (Date.now() - last > again) {
      await act();
      last = Date.now();
    }
    return false;
  }, what);
}

/** Asks again while a page that looks on lets the computer think: then the engine changes nothing for others. */
export function unlessBusy(engine, line) {
  return until(() => engine.ask(line).catch((error) => (error.code === "busy" ? null : Promise.reject(error))), line);
}

/** Puts a game on the server's table. computer: the sides that it plays. */
export async function putGame(engine, scenario, { seed = "7", computer = [], bot = "level-1" } = {}) {
  await unlessBusy(engine, `newgame scenario ${scenario} seed ${seed}`);
  for (const side of ["british", "german"]) await unlessBusy(engine, `player ${side} name=${computer.includes(side) ? bot : "person"}`);
}

/** The placements of the first set-up that the book has for the side that sets up. */
export async function setUpByTheBook(engine) {
  const [{ name }] = await engine.of("book", "entry");
  return engine.actions(`book ${name}`);
}

/** The whole battle, set up by the book, at the British declaration of turn 0. */
export async function putBattle(engine, options = {}) {
  await putGame(engine, "loos", options);
  for (let turn = await turnOf(engine), tries = 0; turn.step.endsWith("setup"); turn = await turnOf(engine)) {
    try {
      await unlessBusy(engine, `play side=${turn.actor} ${(await setUpByTheBook(engine)).join(" ; ")}`);
    } catch (error) {
      // A page that is open may have set up the computer's side meanwhile.
      if (++tries > 20 || (await turnOf(engine)).hash === turn.hash) throw error;
    }
  }
  await unlessBusy(engine, "play aircraft 1514");
}

/** The turn as the engine tells it: {actor, hash, event, step, ...}. */
export async function turnOf(engine) {
  return (await engine.ask("turn")).ok;
}

/** Waits until the page shows the position that the engine has. */
export async function upToDate(page, engine) {
  return until(async () => {
    const turn = await turnOf(engine);
    const shown = await page.locator("main").getAttribute("data-hash");
    return shown === turn.hash ? turn : null;
  }, "the page shows what the engine has");
}

/** Waits until a person is to decide, or the game is over, and the page shows that. Gives the turn. */
export async function myTurn(page, engine, computer = []) {
  await until(async () => {
    const { actor } = await turnOf(engine);
    return actor !== "chance" && !computer.includes(actor);
  }, "a person is to decide");
  return upToDate(page, engine);
}

/** The hexes of an overlay: overlayHexes(engine, "zoc german"). */
export async function overlayHexes(engine, words) {
  return (await engine.of(`overlay ${words}`, "hexes")).flatMap(({ values }) => Object.keys(values));
}

/** The parts of an action's text, as far as the tests need them. */
export function partsOf(action) {
  const [kind, ...words] = action.split(" ");
  const hexes = words.filter((word) => /^\d{4}$/.test(word));
  const units = words.filter((word) => !/^\d{4}$/.test(word) && !["over", "via", "direct"].includes(word));
  return { kind, unit: units[0] ?? "", units, hex: hexes.at(-1) ?? "", hexes };
}

/** Where each unit stands, the top unit of a hex first: {where: unit -> hex, stacks: hex -> units}. */
export async function unitsOf(engine) {
  return unitsIn(await engine.position());
}

/** The same of a position's text. */
export function unitsIn(text) {
  const where = new Map();
  const stacks = new Map();
  for (const word of (/(?:^| )units=(\S*)/.exec(text)?.[1] ?? "").split(",").filter((one) => one.includes(":"))) {
    const [hex, names] = word.split(":");
    const units = names.split("+").map((name) => name.replace(/\(\d+\)$/, ""));
    stacks.set(hex, units);
    for (const unit of units) where.set(unit, hex);
  }
  return { where, stacks };
}

/** Where the names of the map's hexes say that the units stand: {unit: hex}, sorted. */
export async function shownUnits(page) {
  const labels = await page.locator(".hex").evaluateAll((nodes) => nodes.map((node) => [node.id.slice(4), node.getAttribute("aria-label")]));
  const units = labels.flatMap(([hex, label]) => [...label.matchAll(/(?:British|German) (\S+), \d+-\d+-\d+/g)].map((match) => [match[1], hex]));
  return Object.fromEntries(units.sort());
}

/** The hexes that the page marks as what a click would choose. */
export async function markedHexes(page) {
  return page.locator(".hex.can").evaluateAll((nodes) => nodes.map((node) => node.id.replace("hex-", "")).sort());
}

export async function readyHexes(page) {
  return page.locator(".hex.ready").evaluateAll((nodes) => nodes.map((node) => node.id.replace("hex-", "")).sort());
}

/** The unit that the page says is selected, or "". */
export async function selectedUnit(page) {
  return page.evaluate(() => document.querySelector(".decision .selected")?.dataset.unit ?? "");
}

/** The kinds of actions that a button alone makes. */
const UNMARKED = ["swap", "trade", "commit"];

/**
 * What is to be marked while that unit, or none, is selected: {marked: hex -> the actions that a click there may play,
 * ready: hexes of units that can act}.
 */
export async function wantedMarks(engine, unit) {
  const actions = (await engine.actions()).map((text) => ({ text, ...partsOf(text) }));
  const { where } = await unitsOf(engine);
  const marked = new Map();
  const add = (hex, text) => marked.set(hex, [...(marked.get(hex) ?? []), text]);
  const able = new Map(); // the units that can act, by hex
  for (const one of actions.filter((one) => one.unit !== "" && where.has(one.unit) && (unit === "" || one.unit === unit))) {
    const hex = where.get(one.unit);
    able.set(hex, (able.get(hex) ?? new Set()).add(one.unit));
  }
  for (const one of actions.filter((one) => one.hex !== "" && !UNMARKED.includes(one.kind))) {
    if (unit === "" ? one.units.length === 0 && !able.has(one.hex) : one.units.includes(unit)) add(one.hex, one.text);
  }
  // A unit that stands alone and has one choice, without a hex, is chosen by a click on it.
  for (const [hex, units] of able) {
    const own = actions.filter((one) => units.has(one.unit));
    if (units.size === 1 && own.length === 1 && own[0].hex === "" && own[0].units.length === 1) marked.set(hex, [own[0].text]);
  }
  return { marked, ready: unit === "" ? [...able.keys()].sort() : [] };
}

/** The marked hexes and the units that can act are what the protocol lists, no more and no less. */
export async function assertMarked(page, engine, what = "") {
  const unit = await selectedUnit(page);
  const { marked, ready } = await wantedMarks(engine, unit);
  assert.deepEqual(await markedHexes(page), [...marked.keys()].sort(), `marked for ${unit || "no unit"} ${what}`);
  assert.deepEqual(await readyHexes(page), ready, `units that can act ${what}`);
}

/** Brings a hex to where a click reaches it: the board is dragged with the middle button. */
async function bringToSight(page, name) {
  for (let tries = 0; tries < 5; ++tries) {
    const off = await page.evaluate((name) => {
      const node = document.getElementById(`hex-${name}`);
      const box = node.getBoundingClientRect();
      const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
      if (document.elementFromPoint(x, y)?.closest(".hex") === node) return null;
      const stage = document.querySelector(".camera-stage").getBoundingClientRect();
      const from = { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 };
      const part = (by, most) => Math.max(-most, Math.min(most, by));
      return { from, dx: part(from.x - x, stage.width * 0.45), dy: part(from.y - y, stage.height * 0.45) };
    }, name);
    if (!off) return;
    await page.mouse.move(off.from.x, off.from.y);
    await page.mouse.down({ button: "middle" });
    await page.mouse.move(off.from.x + off.dx, off.from.y + off.dy, { steps: 3 });
    await page.mouse.up({ button: "middle" });
    await frames(page);
  }
}

/** Waits until what has been changed is drawn. */
export const frames = (page) => page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** A hex of the map; what needs a pointer brings it to sight first. */
export function hexAt(page, name) {
  const locator = page.locator(`#hex-${name}`);
  for (const act of ["click", "tap", "hover", "dblclick"]) {
    const plain = locator[act].bind(locator);
    locator[act] = async (options) => {
      await locator.waitFor({ state: "attached" });
      await bringToSight(page, name);
      return plain(options);
    };
  }
  return locator;
}

/** How a choice is called on its button. */
function buttonName({ kind, unit, hex, hexes }) {
  const names = {
    lose: `Takes the loss: ${unit}`,
    stand: "Stand: lose a step instead",
    gas: "Use gas",
    "no-gas": "No gas",
    bombard: `Bombard ${hex}`,
    resolve: `Resolve the combat at ${hex}`,
    retreat: `Retreat by ${hexes.join(", ")}`,
    advance: unit === "" ? `Advance ${hex}` : `Advance ${unit} to ${hex}`,
    mobile: `Mobile movement: ${unit}`,
  };
  return names[kind];
}

/** The buttons that make a choice, the one beside the map first. */
export function choiceButton(page, action) {
  const parts = partsOf(action);
  if (parts.kind === "done") return page.locator('[role="group"][aria-label="Actions"]').getByRole("button", { name: "Done" });
  const name = buttonName(parts);
  assert.ok(name, `no button is known for: ${action}`);
  return page.locator(".decision").getByRole("button", { name, exact: true });
}

/** Makes a choice with the mouse alone. */
export async function chooseByMouse(page, engine, action) {
  const parts = partsOf(action);
  if (parts.unit === "" || parts.hex === "" || ["lose", "mobile"].includes(parts.kind)) {
    const { marked } = await wantedMarks(engine, "");
    const [played] = marked.get(parts.hex) ?? [];
    if (played === action && (await selectedUnit(page)) === "") {
      await page.locator(`#hex-${parts.hex}.can`).waitFor({ state: "attached" });
      await hexAt(page, parts.hex).click();
    } else {
      await choiceButton(page, action).first().click();
    }
    return;
  }
  const { where } = await unitsOf(engine);
  // Each further click takes the next unit of the stack.
  for (let clicks = 0; (await selectedUnit(page)) !== parts.unit; ++clicks) {
    assert.ok(clicks < 4, `${parts.unit} can't be selected`);
    const before = await selectedUnit(page);
    if (before === "") await page.locator(`#hex-${where.get(parts.unit)}.ready`).waitFor({ state: "attached" });
    await hexAt(page, where.get(parts.unit)).click();
    await until(async () => (await selectedUnit(page)) !== before, "another unit is selected");
  }
  await assertMarked(page, engine);
  await hexAt(page, parts.hex).click();
}

/** The first choice that brings the game on; a swap would be made for ever. */
export function firstChoice(actions) {
  return actions.find((action) => !["done", "swap"].includes(partsOf(action).kind)) ?? actions.find((action) => action === "done");
}

/** Plays with `choose` until the game is over; `pick` takes one of the legal actions. Gives what was played. */
export async function playToTheEnd(page, engine, { computer, choose, pick = firstChoice }) {
  const played = [];
  for (;;) {
    const turn = await myTurn(page, engine, computer);
    if (turn.actor === "nobody") return played;
    await assertMarked(page, engine, `in step ${turn.step}`);
    const action = pick(await engine.actions(), turn);
    await choose(page, engine, action);
    await until(async () => (await engine.hash()) !== turn.hash, `${action} is played`);
    played.push(action);
    assert.ok(played.length < 300, "the game comes to an end");
  }
}

/** What a player would do from here on, as far as the engine tells it. */
export async function phaseBy(engine, bot) {
  // While the page searches, the engine does not search for others.
  const ask = (line) => unlessBusy(engine, line);
  await ask(`set bot ${bot}`);
  return (await ask("go scope phase")).ok.best;
}

/** What a player would do up to the end of the turn, the next die or the other side's decision. */
export async function turnBy(engine, bot) {
  await unlessBusy(engine, `set bot ${bot}`);
  return (await unlessBusy(engine, "go scope turn")).ok.best;
}

/** What a player would do in this step. */
export async function wantedBy(engine, bot) {
  const actions = await phaseBy(engine, bot);
  const end = actions.indexOf("done");
  return end < 0 ? actions : actions.slice(0, end + 1);
}

/** Plays to the end without the page, which may look on. A page that does rolls and thinks too: what comes first counts. */
export async function finish(engine) {
  const passing = (error) => (["busy", "stale"].includes(error.code) ? null : Promise.reject(error));
  for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
    if (turn.actor === "chance") await engine.ask(`roll hash=${turn.hash}`).catch(() => null);
    else await engine.ask(`play hash=${turn.hash} ${firstChoice(await engine.actions())}`).catch(passing);
  }
}
