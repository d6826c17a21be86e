// The first lesson of each game, played to its end by fingers alone on a phone, upright and on its side; then a first decision of
// an ordinary game. SHOTS, a folder: a picture of each step.
import assert from "node:assert/strict";
import { fingers, viewOf } from "./helpers/board.mjs";
import { finish, frames, hexAt, myTurn, putGame, selectedUnit, until, upToDate } from "./helpers/game.mjs";
import { onScreen as onBattle, putLgg } from "./helpers/lgg.mjs";
import { assertContrast, assertForFingers, isInView, isUncovered, ON_ITS_SIDE, phone, tapUntil, textSize, UPRIGHT } from "./helpers/phone.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { onScreen as onFront, ORDER_A, orderBar, putWestfront, toDecide, verdictOf } from "./helpers/westfront.mjs";

const here = setting();

const SIZES = [
  ["upright", UPRIGHT],
  ["on its side", ON_ITS_SIDE],
];
const LEGIBLE = 9; // pixels of the letters on a map
const TAKES = 420_000; // milliseconds; most of it in the comparisons

const press = (name) => ({ press: name });
const at = (x, y) => ({ at: [x, y] });
const play = { play: true };
const read = { goOn: true };

/** What a finger does in each lesson, by its title; a lesson without anything is read. */
const LOOS = {
  "Fire support": [{ hex: "1814" }],
  "The second marker": [{ hex: "1714" }],
  "Declare an attack": [{ hex: "1715" }, { hold: "1714", sees: /\+5 −3 −3 = −1; the hex falls on \d of 6 faces/ }, { hex: "1714" }],
  "Neighbours in a trench": [{ hex: "1815" }, { hex: "1814" }],
  "Say that you are ready": [press("Done")],
  Gas: [press("No gas")],
  "A breach": [{ hex: "1814" }],
  "Exchange, and advance": [{ hex: "1815" }, { hex: "1814" }],
  "The other combat": [{ hex: "1715" }, { hex: "1714" }],
  "Mobile movement": [press("Mobile movement: 1/1b")],
  "Through the hole": [{ hex: "1713" }],
};
const LGG = {
  "The command radius": [at(25.5, 5), at(25.5, 7), { drop: true }, read],
  "The commander moves": [at(6, 3), at(14, 4), play],
  "A way in two legs": [at(25.5, 5), at(26, 8), press("Add leg"), at(25, 10), play],
  Recovery: [at(10, 6), press("Recover a hit of line infantry 2, on its morale")],
  "Into the town": [{ unless: "2", at: [10, 6] }, at(10, 13), play],
  Rally: [press("Rally line infantry 4, on its morale")],
  "Back on the table": [at(11, 2), play],
  Fire: [at(16, 10), { at: [20, 17], sums: true }, play],
  "An attack": [at(20, 8), { at: [20, 17], sums: true }, play],
  "Force the combat": [press("Force the combat of militia 6")],
  "A rout": [press("Done")],
};
const FRONT = {
  "A machine gun": [{ at: [140, 127], sums: true }, play],
  "Ten centimetres": [at(190, 190), play],
  "The mortar waits": [press("Done")],
  "An order die": [{ at: [300, 230], sums: true }, play],
  "One move for a company": [at(300, 280), play],
  "At once another order": [{ at: [300, 280], sums: true }, play],
  "The assault": [{ at: [340, 335], sums: true }, play],
  "Company B": [{ at: [300, 180], sums: true }, play],
  "Held shots": [press("All hold their fire"), play],
  "The companies are done": [press("Done")],
  "Command stands": [press("Done")],
};
const GAMES = [
  { game: "Loos", put: () => putGame(here.engine, "fosse8"), steps: LOOS, teacher: "german" },
  { game: "La Grande Guerre", put: () => putLgg(here, "pinch"), steps: LGG, teacher: "red", onScreen: onBattle },
  { game: "Western Front", put: () => putWestfront(here), steps: FRONT, teacher: "german", onScreen: onFront },
];

/** Pictures of the steps, where someone looks at them. */
function camera(page, name) {
  let taken = 0;
  return async (what) => {
    if (process.env.SHOTS) await page.screenshot({ path: `${process.env.SHOTS}/${name}-${String(taken++).padStart(2, "0")}-${what}.png`.replaceAll(/[^\w./-]+/g, "_") });
  };
}

/** The letters of the map that are shown, and how many pixels high they are, the smallest first. */
function lettersOf(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".camera-stage :is(.hex-number, .name, .scale text, .number, .label)")]
      .filter((node) => node.checkVisibility() && node.textContent !== "" && document.querySelector(".camera-stage").getBoundingClientRect().contains?.(0) !== true)
      .filter((node) => getComputedStyle(node).display !== "none" && !node.closest(".labels-far, .labels-near, .labels-close"))
      .map((node) => ({ text: node.textContent, pixels: parseFloat(getComputedStyle(node).fontSize) * node.getScreenCTM().a }))
      .sort((a, b) => a.pixels - b.pixels),
  );
}

/** The share of the window's height of the highest band in which nothing stands. */
function emptiest(page) {
  return page.evaluate(() => {
    const STEP = 6;
    const bare = "html, body, #app, main, .board, .board-frame, .measured-board, .camera, .camera-stage, .dock, .panel, .tutorial, .decision";
    let [run, longest] = [0, 0];
    for (let y = 2; y < innerHeight; y += STEP) {
      let empty = true;
      for (let x = 8; x < innerWidth && empty; x += 24) empty = document.elementFromPoint(x, y)?.matches(bare) ?? true;
      run = empty ? run + STEP : 0;
      longest = Math.max(longest, run);
    }
    return longest / innerHeight;
  });
}

/** What the lesson points at is in sight: places of the map, each below nothing, or a button. */
async function assertPointed(page, step, what) {
  const rings = await until(async () => {
    await viewOf(page);
    const found = await page.locator(".pointers > g > circle:first-child").evaluateAll((nodes) =>
      nodes.map((node) => {
        const { left, top, width, height } = node.getBoundingClientRect();
        return { x: left + width / 2, y: top + height / 2 };
      }),
    );
    return (found.length > 0 || !(step.hex || step.at)) && found;
  }, `a ring, ${what}`);
  for (const at of rings) assert.ok(await isUncovered(page, at), `what is pointed at is uncovered, ${what}: ${JSON.stringify(at)}`);
  if (step.press) {
    const button = page.locator("button.pointed").filter({ hasText: step.press });
    await until(() => isInView(button.first()), `${step.press} is pointed at and in sight, ${what}`);
  }
}

async function tapPlace(page, step, onScreen) {
  if (step.hex) return hexAt(page, step.hex).tap();
  const { x, y } = await onScreen(page, ...step.at);
  assert.ok(await isUncovered(page, { x, y }), `a finger reaches ${step.at.join()}`);
  return page.touchscreen.tap(x, y);
}

/** A finger rests there, until the page tells what there is. */
async function hold(page, hex, sees) {
  const { x, y, width, height } = await page.locator(`#hex-${hex}`).boundingBox();
  const hand = await fingers(page);
  await hand.down({ x: x + width / 2, y: y + height / 2 });
  await until(async () => sees.test(await page.locator(".status").innerText()), `what is told of ${hex}: ${sees}`);
  await hand.up();
  await until(() => isInView(page.locator(".status")).then(() => true), "the line is there");
}

/** Does what a finger does in a step. */
async function act(page, step, { lesson, onScreen, what }) {
  if (step.unless && (await selectedUnit(page)) === step.unless) return;
  if (step.hold) await hold(page, step.hold, step.sees);
  else if (step.hex || step.at) await tapPlace(page, step, onScreen);
  else if (step.press) await page.getByRole("button", { name: step.press, exact: true }).first().tap();
  else if (step.goOn) await lesson.getByRole("button", { name: "Go on" }).tap();
  else if (step.drop) await orderBar(page).getByRole("button", { name: "Drop" }).tap();
  else {
    await verdictOf(page);
    const button = orderBar(page).getByRole("button", { name: "Play" });
    assert.ok(await isInView(button), `Play is in sight, ${what}`);
    await button.tap();
  }
  if (!step.sums) return;
  // The sums of what is drawn up, and what they come to.
  const sums = page.locator(".drafted-sums");
  await until(async () => (await sums.locator("b, .value").count()) > 0 && isInView(sums.locator("h3").first()), `the sums are in sight, ${what}`);
  // They come a little later than their heading, and move what is above them.
  const above = async () => (await Promise.all((await sums.locator(".value, b").all()).slice(0, 3).map(isInView))).every(Boolean);
  await until(above, `the sums are above the fold, ${what}`);
}

for (const [how, viewport] of SIZES) {
  for (const { game, put, steps, teacher, onScreen } of GAMES) {
    test(`the first lesson of ${game} is played to its end by fingers on a phone ${how}`, async () => {
      const { engine } = here;
      await put();
      const page = await here.open(phone(viewport));
      const shot = camera(page, `${game}-${how}`);
      await upToDate(page, engine);
      await page.locator("header.top-bar").getByRole("button", { name: "Menu" }).tap();
      await page.getByRole("menuitem", { name: "First game" }).tap();
      const lesson = page.getByRole("region", { name: "First game" });
      await lesson.waitFor();
      const heading = lesson.getByRole("heading");
      const grows = viewport === ON_ITS_SIDE;
      for (let legible = false; ; legible = true) {
        const [, number, of, title] = /^(\d+) of (\d+): (.*)/.exec(await heading.innerText());
        const what = `${number} ${title}`;
        await myTurn(page, engine, [teacher]);
        await viewOf(page);
        await assertForFingers(page, what, { grows });
        assert.ok((await emptiest(page)) < 1 / 3, `no third is empty, ${what}`);
        if (!legible) {
          const [smallest] = await lettersOf(page);
          assert.ok(smallest && smallest.pixels >= LEGIBLE, `the letters of the map can be read: ${JSON.stringify(smallest)}`);
          await assertContrast(page, what);
        }
        if (number === of) {
          await shot(what);
          break;
        }
        const todo = steps[title] ?? [read];
        await assertPointed(page, todo[0], what);
        await shot(what);
        if (todo[0] === read) assert.ok(await isInView(lesson.getByRole("button", { name: "Go on" })), "Go on is in sight");
        const next = async () => !(await heading.innerText()).startsWith(`${number} of`);
        for (const step of todo) {
          const tap = () => act(page, step, { lesson, onScreen, what });
          if (step === todo.at(-1)) await tapUntil(page, tap, next, `the lesson after ${title}`);
          else await tap();
          await frames(page);
          await viewOf(page);
          if (step !== todo.at(-1)) {
            await assertForFingers(page, `${what}, ${JSON.stringify(step)}`, { grows });
            await shot(`${what} ${JSON.stringify(step)}`);
          }
        }
      }
      await lesson.getByRole("button", { name: "Close", exact: true }).tap();
      await lesson.waitFor({ state: "detached" });
    }, TAKES);
  }
}

for (const [how, viewport] of SIZES) {
  test(`an order, a roll that waits and the end of a game on a phone ${how}`, async () => {
    const { engine } = here;
    const shown = async (page, what) => {
      await viewOf(page);
      await camera(page, `ordinary-${how}`)(what);
      await assertForFingers(page, what, { grows: true });
    };
    await putWestfront(here, "raid", { state: ORDER_A });
    let page = await here.open(phone(viewport));
    await toDecide(page, engine);
    await act(page, at(300, 275), { onScreen: onFront, what: "an order" });
    await verdictOf(page);
    await shown(page, "an order of a company");
    await here.close(page);
    await putLgg(here, "pinch");
    page = await here.open(phone(viewport));
    await toDecide(page, engine);
    await act(page, at(11, 7), { onScreen: onBattle, what: "a unit" });
    await page.locator("p.selected").waitFor();
    await act(page, { at: [12, 17], sums: true }, { onScreen: onBattle, what: "an attack" });
    await shown(page, "an attack of a unit");
    await here.close(page);
    await putGame(engine, "trench-assault", { computer: ["german"] });
    page = await here.open(phone(viewport, { rollByHand: true }));
    await myTurn(page, engine, ["german"]);
    await engine.ask("play bombard 1714 ; done ; no-gas");
    const roll = page.getByRole("button", { name: "Roll", exact: true });
    await until(() => isInView(roll), "the button that rolls is in sight");
    await shown(page, "a roll waits");
    await here.close(page);
    await putGame(engine, "trench-assault");
    await finish(engine);
    page = await here.open(phone(viewport));
    const rematch = page.getByRole("button", { name: "Rematch" });
    await until(async () => (await rematch.count()) > 0 && isInView(rematch), "the end is told in sight");
    await shown(page, "the end");
  });

  test(`a first decision of each game on a phone ${how}, also with larger letters`, async () => {
    const { engine } = here;
    const grows = viewport === ON_ITS_SIDE;
    const shown = async (page, what) => {
      await viewOf(page);
      await camera(page, `first-${how}`)(what);
      await assertForFingers(page, what, { grows });
    };
    const games = [
      ["Loos", () => putGame(engine, "hill70", { computer: ["german"] }), "german"],
      ["La Grande Guerre", () => putLgg(here, "pinch", { computer: ["red"] }), "red"],
      ["Western Front", () => putWestfront(here, "raid", { computer: ["german"] }), "german"],
    ];
    for (const [game, put, computer] of games) {
      for (const pixels of [16, 20]) {
        await put();
        const page = await here.open(phone(viewport));
        await textSize(page, pixels);
        await myTurn(page, engine, [computer]);
        await shown(page, `${game} ${pixels}`);
        if (pixels === 16) await assertContrast(page, game);
        await page.getByRole("button", { name: "Next unit" }).tap();
        await page.locator(".decision").waitFor();
        await shown(page, `${game} ${pixels}, a unit is selected`);
        await page.locator("header.top-bar").getByRole("button", { name: "Menu" }).tap();
        await page.getByRole("menuitem", { name: "First game" }).tap();
        await page.getByRole("region", { name: "First game" }).waitFor();
        await myTurn(page, engine, [computer]);
        await shown(page, `${game} ${pixels}, a lesson`);
        await here.close(page);
      }
    }
  }, TAKES);
}
