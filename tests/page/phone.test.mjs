// On a phone: a small scenario by touch, upright and on its side.
import assert from "node:assert/strict";
import { choiceButton, firstChoice, hexAt, myTurn, partsOf, putBattle, putGame, selectedUnit, turnOf, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { assertForFingers as assertAllForFingers, FINGER, isInView, ON_ITS_SIDE, phone, tapUntil, UPRIGHT } from "./helpers/phone.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu, diceTray, openMenu, openTab } from "./helpers/shell.mjs";

const here = setting();

const PHONES = [
  ["upright", UPRIGHT],
  ["on its side", ON_ITS_SIDE],
];

const open = (viewport) => here.open(phone(viewport));

/** On its side a line of what is told may grow over the lower edge of the map. */
const assertForFingers = (page, what) => assertAllForFingers(page, what, { grows: true });

/** Makes a choice with a finger. */
async function chooseByTouch(page, engine, action) {
  const parts = partsOf(action);
  const { where } = await unitsOf(engine);
  if (parts.unit === "" || parts.hex === "" || ["lose", "mobile"].includes(parts.kind)) {
    if (["resolve", "retreat"].includes(parts.kind) && (await selectedUnit(page)) === "") await hexAt(page, parts.hex).tap();
    else {
      const button = choiceButton(page, action).first();
      await button.scrollIntoViewIfNeeded();
      await button.tap();
    }
    return;
  }
  for (let taps = 0; (await selectedUnit(page)) !== parts.unit; ++taps) {
    assert.ok(taps < 4, `${parts.unit} can't be selected`);
    const before = await selectedUnit(page);
    await hexAt(page, where.get(parts.unit)).tap();
    await until(async () => (await selectedUnit(page)) !== before, "another unit is selected");
  }
  await hexAt(page, parts.hex).tap();
}

for (const [how, viewport] of PHONES) {
  test(`a small scenario is played by touch on a phone ${how}`, async () => {
    const { engine } = here;
    await putGame(engine, "trench-assault", { computer: ["german"] });
    const page = await open(viewport);
    await upToDate(page, engine);
    await assertForFingers(page, "at the beginning");
    const undo = actionBar(page).getByRole("button", { name: "Undo" });

    // An attack is declared: its odds and Undo are in view, and it is taken back and declared again.
    const attack = "attack 1/1a 1814";
    for (const again of [true, false]) {
      const { hash } = await upToDate(page, engine);
      await chooseByTouch(page, engine, attack);
      await until(async () => (await engine.hash()) !== hash, "the attack is declared");
      await upToDate(page, engine);
      const odds = page.locator(".inspector .odds .short");
      await until(() => isInView(odds), "the odds of the attack are in view");
      assert.match(await odds.innerText(), /the hex falls on \d of 6 faces/);
      assert.ok(await isInView(undo), "Undo is in view");
      await assertForFingers(page, "an attack is declared");
      if (!again) break;
      await undo.tap();
      await until(async () => (await engine.hash()) === hash, "it is taken back");
    }

    const kinds = new Set();
    for (let turn = await myTurn(page, engine, ["german"]); turn.actor !== "nobody"; turn = await myTurn(page, engine, ["german"])) {
      const action = firstChoice(await engine.actions());
      await tapUntil(page, () => chooseByTouch(page, engine, action), async () => (await engine.hash()) !== turn.hash, `${action} is played`);
      kinds.add(partsOf(action).kind);
    }
    assert.ok(kinds.size >= 3, [...kinds].join());
    const [tray, map] = [await diceTray(page).boundingBox(), await page.locator(".camera-stage").boundingBox()];
    assert.ok(tray.y >= map.y + map.height - 1, "the last roll stands below the map");
    await page.getByRole("button", { name: "Rematch" }).waitFor();
    await assertForFingers(page, "at the end");
    for (const tab of ["Log", "Victory", "Boxes", "Chances"]) {
      await openTab(page, tab);
      if (tab === "Chances") await page.locator(".graph .point").first().waitFor();
      await assertForFingers(page, tab);
    }
    await openMenu(page);
    await assertForFingers(page, "the menu");
  });

  test(`the way on through a lesson, and what ends a plan, stay in view on a phone ${how}`, async () => {
    const { engine } = here;
    await putGame(engine, "hill70");
    const page = await open(viewport);
    await upToDate(page, engine);
    await actionBar(page).getByRole("button", { name: /^Plan/ }).tap();
    const play = page.getByRole("region", { name: "Plan" }).getByRole("button", { name: "Play this plan" });
    await until(() => isInView(play), "the button that plays it is in view");
    await assertForFingers(page, "a plan");
    await page.getByRole("region", { name: "Plan" }).getByRole("button", { name: "Drop it" }).tap();

    await chooseMenu(page, "First game");
    const lesson = page.getByRole("region", { name: "First game" });
    const next = lesson.getByRole("button", { name: "Go on" });
    await until(() => isInView(next), "Go on is in view");
    // However far one has read on.
    await lesson.getByRole("status").evaluate((node) => (node.closest(".panel").scrollTop = node.getBoundingClientRect().height / 2));
    assert.ok(await isInView(next), "Go on is in view while one reads");
    await assertForFingers(page, "a lesson");
    await next.tap();
    await lesson.getByText(/^2 of /).waitFor();
  });

  test(`warnings take one line on a phone ${how}, and open by a touch`, async () => {
    const { engine } = here;
    await putBattle(engine, { computer: ["german"] });
    const page = await open(viewport);
    await upToDate(page, engine);
    const count = (await engine.of("victory", "warning")).filter(({ side }) => side === "british").length;
    assert.equal(count, 1);
    const strip = page.locator(".victory-strip");
    await strip.getByText(`${count} warning of defeat`).waitFor();
    assert.ok((await strip.boundingBox()).height <= FINGER + 2, "one line");
    const beside = page.locator(".victory-warnings");
    await beside.locator("summary").tap();
    await beside.getByText(/^⚠? ?No British unit stands in the field/).waitFor();
    await strip.tap();
    await page.locator("#tab-panel").getByText(/No British unit stands in the field/).waitFor();
    await assertForFingers(page, "warnings");
  });

  test(`dice wait and faces are pressed by touch on a phone ${how}`, async () => {
    const { engine } = here;
    await putGame(engine, "trench-assault", { seed: "mine" });
    await engine.ask("play bombard 1714 ; done ; no-gas");
    const page = await open(viewport);
    await upToDate(page, engine);
    await assertForFingers(page, "a roll is due");
    const faces = await diceTray(page).getByRole("button", { name: /^Face \d$/ }).all();
    assert.equal(faces.length, 6);
    for (const face of faces) assert.ok(await isInView(face), "all faces are in view");
    const [dice, board] = [await diceTray(page).boundingBox(), await page.locator(".board").boundingBox()];
    assert.ok(dice.y >= board.y + board.height || dice.x >= board.x + board.width, "the faces do not cover the map");
    const { hash } = await turnOf(engine);
    for (const face of [2, 3, 4]) await diceTray(page).getByRole("button", { name: `Face ${face}` }).tap();
    await diceTray(page).getByRole("button", { name: "These fell" }).tap();
    await until(async () => (await engine.hash()) !== hash, "the dice are taken");
    await diceTray(page).getByRole("img", { name: "The dice show 2, 3, 4" }).waitFor();
  });
}

test("the panels have three heights, by a finger and by keys", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await open(PHONES[0][1]);
  await upToDate(page, engine);
  const handle = page.getByRole("button", { name: /^Panels:/ });
  const height = async () => (await page.locator(".dock").boundingBox()).height;
  const half = await height();
  await handle.focus();
  await page.keyboard.press("ArrowUp");
  await until(async () => (await height()) > half + 100, "full");
  const full = await height();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await until(async () => (await height()) < half - 100, "low");
  const peek = await height();
  // A finger drags it up.
  const box = await handle.boundingBox();
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await page.context().newCDPSession(page);
  await session.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x, y }] });
  for (let up = 20; up <= 600; up += 60) await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: Math.max(60, y - up) }] });
  // It rests before it is lifted: it does not throw.
  for (let i = 0; i < 8; ++i) {
    await session.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [{ x, y: 60 + (i % 2) }] });
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  }
  await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  await until(async () => Math.abs((await height()) - full) < 2, "full");
  await handle.tap();
  await until(async () => Math.abs((await height()) - peek) < 2, "low");
  await handle.tap();
  await until(async () => Math.abs((await height()) - half) < 2, "half");
  assert.ok(await isInView(actionBar(page)));
});
