// A game whose view of the page is in its own folder: Ridge, on hexes, where neither side sees where the other sets up.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { openPage } from "./helpers/browser.mjs";
import { selectedUnit, turnOf, until, upToDate } from "./helpers/game.mjs";
import { phone, UPRIGHT } from "./helpers/phone.mjs";
import { RIDGE } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { act, actionBar } from "./helpers/shell.mjs";

const here = setting({ program: RIDGE, view: ["ridge", "tests/ridge/page"] });

const RED = ["place R1 0403", "place R2 0503", "place R3 0603", "place R4 0402", "done"];
const BLUE = ["place B1 0306", "place B2 0406", "place B3 0506", "place B4 0606", "place B5 0706", "done"];

const hex = (page, name) => page.locator(`#hex-${name}`);
const label = (page, name) => hex(page, name).getAttribute("aria-label");
const status = (page) => page.locator(".status");

/** The counters on the map, by their hexes: {"0403": "R1"}. */
async function counters(page) {
  const labels = await page.locator(".ridge-board .hex").evaluateAll((nodes) => nodes.map((node) => node.getAttribute("aria-label")));
  return Object.fromEntries(labels.flatMap((text) => (/: \w+; [BR]\d, /.test(text) ? [[text.slice(0, 4), /; ([BR]\d), /.exec(text)[1]]] : [])));
}

/** A new game with the dice of a person, of which those actions are played. */
async function putRidge(...actions) {
  const token = (await here.server.hostUrl()).split("#host=")[1];
  await here.engine.ask(`sit both token=${token}`).catch(() => {}); // before the first game nobody sits
  await here.engine.ask("newgame scenario ridge seed mine");
  await here.engine.ask(`sit both token=${token}`);
  for (const side of ["blue", "red"]) await here.engine.ask(`player ${side} name=person`);
  await here.engine.ask("grant open");
  for (const action of actions) await here.engine.ask(`play ${action}`);
}

async function sit(page, side) {
  const bar = page.getByRole("region", { name: "Your seat" });
  await bar.getByRole("button", { name: `Sit at ${side}` }).click();
  await bar.getByText(`You sit at the ${side} side.`).waitFor();
}

/** Waits until that has been played. */
async function played(page, play, what) {
  const { hash } = await turnOf(here.engine);
  await play();
  await until(async () => (await turnOf(here.engine)).hash !== hash, what);
  await upToDate(page, here.engine).catch(() => null);
}

test("both sides set up, with mouse and keys, and neither sees the other's units before they meet", async () => {
  await putRidge();
  const anna = await here.open();
  const ben = await here.open();
  await sit(anna, "Red");
  await sit(ben, "Blue");
  // Anna goes on to the second unit by the key N, and clicks hexes; then the next that waits is placed without being chosen.
  await anna.getByText("Where does Red set up R1,R2,R3,R4?").first().waitFor();
  await hex(anna, "0101").focus();
  for (const unit of ["R1", "R2"]) {
    await anna.keyboard.press("n");
    await until(async () => (await selectedUnit(anna)) === unit, `${unit} is selected`);
  }
  await hex(anna, "0503").click();
  await until(async () => (await counters(anna))["0503"] === "R2", "the unit that was chosen is placed");
  await hex(anna, "0107").click();
  await status(anna).getByText("red does not set up on 0107").waitFor();
  for (const [name, unit] of [["0403", "R1"], ["0603", "R3"], ["0402", "R4"]]) {
    await hex(anna, name).click();
    await until(async () => (await counters(anna))[name] === unit, `${unit} is placed`);
  }
  await ben.getByText("not shown to you").first().waitFor();
  assert.deepEqual(await counters(ben), {});
  await act(anna, "Done");

  // Ben sets up with the keys alone.
  await ben.getByText("Where does Blue set up B1").first().waitFor();
  await hex(ben, "0306").focus();
  for (const [i, unit] of ["B1", "B2", "B3", "B4", "B5"].entries()) {
    if (i > 0) await ben.keyboard.press("ArrowRight");
    await ben.keyboard.press("Enter");
    await until(async () => (await counters(ben))[`0${3 + i}06`] === unit, `${unit} is placed`);
  }
  assert.deepEqual(await counters(anna), { "0402": "R4", "0403": "R1", "0503": "R2", "0603": "R3" });
  await act(ben, "Done");
  assert.ok(!(await ben.content()).includes("R1:0403"));

  // B2 goes up to the ridge, and finds R1 alone; Red sees B2, and not the others.
  await until(() => actionBar(ben).getByRole("button", { name: "Done" }).isEnabled(), "Blue moves");
  await hex(ben, "0406").click();
  await hex(ben, "0405").click();
  await until(async () => (await counters(ben))["0405"] === "B2", "B2 moves");
  await hex(ben, "0404").click();
  await until(async () => (await counters(ben))["0403"] === "R1", "R1 is found");
  assert.deepEqual(Object.values(await counters(ben)).sort(), ["B1", "B2", "B3", "B4", "B5", "R1"]);
  await until(async () => (await counters(anna))["0404"] === "B2", "Red sees B2");
  assert.deepEqual(Object.values(await counters(anna)).sort(), ["B2", "R1", "R2", "R3", "R4"]);
});

test("an attack is made on the map, and the defender retreats", async () => {
  await putRidge(...RED, ...BLUE, "move B2 0405", "move B2 0404", "move B3 0505", "move B3 0504", "done");
  const page = await openPage(await here.context(), here.server, { host: true });
  await upToDate(page, here.engine);
  await hex(page, "0404").click();
  await until(async () => /Attack R1 with B2, B3/.test(await label(page, "0403")), "a click attacks with all that may");
  await page.getByRole("button", { name: "Attack R1 with B2", exact: true }).waitFor();
  await hex(page, "0306").click();
  await status(page).getByText(/B1|Nothing|one of your units|enemy/).first().waitFor();
  await played(page, () => hex(page, "0403").click(), "the attack");
  await here.engine.ask("roll 3");
  await until(async () => (await turnOf(here.engine)).step === "retreat", "the defender retreats");
  await upToDate(page, here.engine);
  const free = (await here.engine.actions())[0].split(" ").at(-1);
  await played(page, () => hex(page, free).click(), "the retreat");
  assert.equal((await counters(page))[free], "R1");
  assert.equal(await label(page, "0403"), "0403: ridge");
  await assertAccessible(page, "Ridge");
});

test("on a phone the map is whole, and a tap chooses", async () => {
  await putRidge(...RED, ...BLUE);
  const page = await openPage(await here.context(phone(UPRIGHT)), here.server, { host: true });
  await upToDate(page, here.engine);
  const { x, width } = await page.locator(".ridge-board svg").boundingBox();
  assert.ok(x >= 0 && x + width <= UPRIGHT.width, `${x} ${width}`);
  await hex(page, "0406").tap();
  await played(page, () => hex(page, "0405").tap(), "the move");
  assert.equal((await counters(page))["0405"], "B2");
});
