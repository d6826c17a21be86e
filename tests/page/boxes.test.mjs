// What is off the map goes to it by dragging, or by a click on it and a click on its place.
import assert from "node:assert/strict";
import { fingers } from "./helpers/board.mjs";
import { hexAt, markedHexes, putBattle, putGame, setUpByTheBook, turnOf, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, openTab } from "./helpers/shell.mjs";

const here = setting();

/** Drags a thing of the panels to the middle of a hex. */
async function drag(page, thing, hex) {
  await hexAt(page, hex).scrollIntoViewIfNeeded();
  await thing.hover(); // what the mouse left may change what stands above
  await thing.hover();
  const [from, to] = [await thing.boundingBox(), await hexAt(page, hex).boundingBox()];
  const middle = (box) => [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.down();
  await page.mouse.move(...middle(from).map((x) => x + 12));
  await page.mouse.move(...middle(to), { steps: 4 });
  await page.locator(".drag-ghost").waitFor();
  // The hex where it will land is the one below it.
  await page.locator(`#hex-${hex}.over`).waitFor();
  const ghost = await page.locator(".drag-ghost").boundingBox();
  assert.ok(Math.hypot(middle(ghost)[0] - middle(to)[0], middle(ghost)[1] - middle(to)[1]) < 3, "it is where it will land");
  await page.mouse.up();
  await until(async () => (await page.locator(".hex.over").count()) === 0, "it is dropped");
}

async function germansSetUp(engine) {
  await putGame(engine, "loos");
  await engine.ask(`play side=german ${(await setUpByTheBook(engine)).join(" ; ")}`);
}

const division = (page, name) => page.getByRole("button", { name: `${name} Division`, exact: true });

test("a division is dragged to a sector, another is clicked there", async () => {
  const { engine } = here;
  const page = await here.open();
  await germansSetUp(engine);
  await upToDate(page, engine);
  await page.getByRole("tab", { name: "Boxes" }).click();
  await drag(page, division(page, "1st"), "1416");
  await until(async () => (await unitsOf(engine)).where.has("1/3b"), "the 1st Division is placed");
  const { where } = await unitsOf(engine);
  const hexes = ["1/1a", "1/1b", "1/2a", "1/2b", "1/3a", "1/3b"].map((unit) => where.get(unit));
  assert.deepEqual([...new Set(hexes)].sort(), ["1217", "1317", "1416", "1516", "1615"]);
  assert.equal(hexes[4], hexes[5]);
  await upToDate(page, engine);
  await division(page, "1st").waitFor({ state: "detached" });
  // One Undo takes back the whole of it.
  const undo = actionBar(page).getByRole("button", { name: "Undo" });
  await undo.click();
  await division(page, "1st").waitFor();
  assert.ok(!(await unitsOf(engine)).where.has("1/1a"));
  await drag(page, division(page, "1st"), "1416");
  await division(page, "1st").waitFor({ state: "detached" });
  await upToDate(page, engine);

  // The sector that is taken is not offered any more; the front of the others is marked.
  await division(page, "2nd").click();
  const sectors = page.getByRole("group", { name: "Where the 2nd Division goes" }).getByRole("button");
  await sectors.first().waitFor();
  assert.deepEqual(await sectors.allInnerTexts(), ["I", "II", "IV", "V", "VI"].map((sector) => `Send it to sector ${sector}`));
  await until(async () => (await markedHexes(page)).includes("2015"), "the front is marked");
  assert.ok(!(await markedHexes(page)).includes("1217"));
  await hexAt(page, "2015").click();
  await until(async () => (await unitsOf(engine)).where.get("2/5a") === "1715", "the 2nd Division is placed");

  // A single counter is dragged too; the others keep their order.
  await upToDate(page, engine);
  const ofSeventh = async () => (await page.locator(".box-units button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")))).filter((name) => name.startsWith("7/"));
  const order = await ofSeventh();
  await drag(page, page.getByRole("button", { name: "7/20a", exact: true }), "0317");
  await until(async () => (await unitsOf(engine)).where.get("7/20a") === "0317", "7/20a is placed");
  await upToDate(page, engine);
  await until(async () => (await ofSeventh()).length === 5, "five are left");
  assert.deepEqual(await ofSeventh(), order.filter((name) => name !== "7/20a"));
  await division(page, "7th").waitFor({ state: "detached" });
});

test("a finger drags a counter above itself: it lands where it is seen, in the hex that is lit", async () => {
  const { engine } = here;
  await germansSetUp(engine);
  const page = await here.open({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await upToDate(page, engine);
  await openTab(page, "Boxes");
  const counter = page.getByRole("button", { name: "7/20a", exact: true });
  await counter.scrollIntoViewIfNeeded();
  const middle = (box) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  const from = middle(await counter.boundingBox());
  const to = middle(await page.locator("#hex-1615").boundingBox());
  const finger = await fingers(page);
  await finger.down(from);
  await finger.slide([from], [{ x: to.x, y: to.y + 44 }]);
  await page.locator("#hex-1615.over").waitFor();
  const ghost = middle(await page.locator(".drag-ghost").boundingBox());
  assert.ok(Math.hypot(ghost.x - to.x, ghost.y - to.y) < 4, JSON.stringify({ ghost, to }));
  await finger.up();
  await until(async () => (await unitsOf(engine)).where.get("7/20a") === "1615", "it is placed there");
});

test("what can't go to a place is refused in words", async () => {
  const { engine } = here;
  const page = await here.open();
  await germansSetUp(engine);
  const { hash } = await upToDate(page, engine);
  await page.getByRole("tab", { name: "Boxes" }).click();
  await drag(page, division(page, "1st"), "1410");
  await page.getByText("The 1st Division cannot go to 1410.").waitFor();
  assert.equal(await engine.hash(), hash);
});

test("a reserve division is dragged from the box to a sector", async () => {
  const { engine } = here;
  const page = await here.open();
  await putBattle(engine);
  await engine.ask("edit turn=1 ; active=british ; step=british-move ; markers=4/6 ; aircraft= ; 1/1a 1416");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  await until(async () => (await turnOf(engine)).step === "british-move", "it is for the British to move");
  await upToDate(page, engine);
  await page.getByRole("tab", { name: "Boxes" }).click();
  await drag(page, division(page, "21st"), "1217");
  await until(async () => /sector-reserve=III:21/.test(await engine.position()), "the division is in the reserve of sector III");
  await upToDate(page, engine);
  await page.getByRole("heading", { name: "Reserve of sector III" }).waitFor();
});
