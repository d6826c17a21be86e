// What is marked on the map, and what a click, a drag or a long press does there: compared with the protocol.
import assert from "node:assert/strict";
import { fingers, placeOnScreen, viewOf } from "./helpers/board.mjs";
import { assertMarked, frames, hexAt, partsOf, putBattle, putGame, selectedUnit, turnOf, unitsOf, until, upToDate, wantedMarks } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();

const ACTS = { move: "enter", advance: "enter", retreat: "enter", displace: "enter", attack: "attack", bombard: "bombard", place: "place", aircraft: "place", resolve: "choose" };
const status = (page) => page.locator(".status");

async function open(options) {
  const page = await here.open(options);
  await page.locator("svg.map").waitFor();
  await upToDate(page, here.engine);
  return page;
}

/** The kinds of marks that the page shows, by hex: where the mark is drawn, and what the name of the hex says. */
async function shownActs(page) {
  return page.evaluate(() => {
    const nodes = [...document.querySelectorAll(".acts [data-act]")];
    const names = [...document.querySelectorAll(".hex.can")];
    return nodes
      .map((node) => {
        const at = node.getBoundingClientRect();
        const [x, y] = [at.left + at.width / 2, at.top + at.height / 2];
        const far = (one) => {
          const box = one.getBoundingClientRect();
          return Math.hypot(box.left + box.width / 2 - x, box.top + box.height / 2 - y);
        };
        const hex = names.reduce((best, one) => (far(one) < far(best) ? one : best));
        return `${hex?.dataset.place} ${node.dataset.act}`;
      })
      .sort();
  });
}

/** The last action that was played, as the events tell it: "attack 1/1a 1814". */
async function lastPlayed(engine) {
  return (await engine.events("play")).at(-1).action;
}

/** Clicks every mark of the step in turn, and takes each back: each plays one of the actions that the protocol lists there. */
async function clickAll(page, unit, most = 60) {
  const { engine } = here;
  const { marked } = await wantedMarks(engine, unit);
  let clicked = 0;
  for (const [hex, actions] of marked) {
    if (++clicked > most) break;
    if ((await selectedUnit(page)) !== unit) await select(page, unit);
    const { hash } = await turnOf(engine);
    await hexAt(page, hex).click();
    await until(async () => (await engine.hash()) !== hash, `a click on ${hex} does something`).catch(async (error) => {
      throw new Error(`${error.message}; the page says: ${await status(page).first().innerText()}; selected: ${await selectedUnit(page)}`);
    });
    assert.ok(actions.includes(await lastPlayed(engine)), `${await lastPlayed(engine)} at ${hex}, of ${actions}`);
    await upToDate(page, engine);
    await engine.ask("undo");
    await upToDate(page, engine);
  }
  return marked.size;
}

async function select(page, unit) {
  const { where, stacks } = await unitsOf(here.engine);
  for (let clicks = 0; (await selectedUnit(page)) !== unit; ++clicks) {
    assert.ok(clicks < 4, `${unit} can't be selected`);
    if (unit === "") {
      await page.keyboard.press("Escape");
      await until(async () => (await selectedUnit(page)) === "", "nothing is selected");
      return;
    }
    const before = await selectedUnit(page);
    await hexAt(page, where.get(unit)).click();
    await until(async () => (await selectedUnit(page)) !== before, `another unit of ${stacks.get(where.get(unit))} is selected`);
  }
}

test("at a declaration every mark acts: bombardments without a unit, attacks with one", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await open();
  await assertMarked(page, engine);
  assert.deepEqual(await shownActs(page), ["1714 bombard", "1814 bombard"]);
  assert.equal(await clickAll(page, ""), 2);
  for (const unit of ["1/1a", "1/2a"]) {
    await select(page, unit);
    await assertMarked(page, engine);
    const acts = await shownActs(page);
    assert.ok(acts.length > 0 && acts.every((one) => one.endsWith(" attack")), acts.join());
    assert.ok((await clickAll(page, unit)) > 0);
    await select(page, "");
  }
});

test("every kind of act has a mark of its own, in form too", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await open();
  const form = async (act) => page.locator(`.acts [data-act="${act}"]`).first().evaluate((node) => node.querySelector(".act-mark").innerHTML + node.querySelector(".act-mark").tagName);
  const forms = new Map();
  forms.set("bombard", await form("bombard"));
  await select(page, "1/2a");
  forms.set("attack", await form("attack"));
  await putGame(engine, "hill70");
  await upToDate(page, engine);
  await select(page, "15/45a");
  forms.set("enter", await form("enter"));
  assert.match(await hexAt(page, "2510").getAttribute("aria-label"), /; can be entered$/);
  await putGame(engine, "loos");
  await upToDate(page, engine);
  const [first] = await engine.actions();
  await page.getByRole("tab", { name: "Boxes" }).click();
  await page.getByRole("button", { name: partsOf(first).unit, exact: true }).click();
  forms.set("place", await form("place"));
  assert.equal(new Set(forms.values()).size, forms.size);
});

test("what can be done nearly everywhere is marked lightly, and acts all the same", async () => {
  const { engine } = here;
  await putBattle(engine);
  await engine.ask("undo 1"); // the aircraft, which may go to any hex
  const page = await open();
  const map = page.locator("svg.map");
  assert.match(await map.getAttribute("class"), /everywhere/);
  const mark = page.locator('.acts [data-act="place"]').first();
  const [back, lines] = await mark.evaluate((node) => [".back", "path"].map((part) => getComputedStyle(node.querySelector(part)).stroke));
  assert.equal(back, "none");
  assert.notEqual(lines, "none");
  await hexAt(page, "1510").click();
  await until(async () => /aircraft=1510/.test(await engine.position()), "the aircraft is over the hex that was clicked");
  await upToDate(page, engine);
  assert.doesNotMatch(await map.getAttribute("class"), /everywhere/);
});

test("in a movement every mark of every unit acts, and nothing else is marked while one is selected", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await open();
  for (const unit of ["15/45a", "15/46b"]) {
    await select(page, unit);
    await assertMarked(page, engine);
    const acts = await shownActs(page);
    assert.ok(acts.every((one) => one.endsWith(" enter")), acts.join());
    assert.equal(await page.locator(".acts .able").count(), 0);
    assert.ok((await clickAll(page, unit, 3)) > 3);
    await select(page, "");
  }
});

test("in each step of whole games the marks are the legal list, and one of each kind acts when it is clicked", async () => {
  const { engine } = here;
  const page = await here.open();
  const kinds = new Set();
  for (const [scenario, seed] of [
    ["trench-assault", "7"],
    ["hill70", "3"],
  ]) {
    await putGame(engine, scenario, { seed });
    for (let moves = 0; moves < 60; ++moves) {
      const turn = await until(async () => {
        const turn = await turnOf(engine);
        return turn.actor === "chance" ? null : turn;
      }, "the roll falls");
      if (turn.actor === "nobody") break;
      await upToDate(page, engine);
      await assertMarked(page, engine, `in step ${turn.step}`);
      const { marked } = await wantedMarks(engine, "");
      const [hex, actions] = [...marked].find(([, [action]]) => !kinds.has(partsOf(action).kind)) ?? [];
      if (hex) {
        await hexAt(page, hex).click();
        await until(async () => (await engine.hash()) !== turn.hash, `${actions} at ${hex}`);
        assert.ok(actions.includes(await lastPlayed(engine)), `${await lastPlayed(engine)} of ${actions} at ${hex} in ${turn.step}`);
        kinds.add(partsOf(actions[0]).kind);
        continue;
      }
      const legal = await engine.actions();
      await engine.ask(`play ${legal.find((one) => /^(attack|move) /.test(one)) ?? legal[0]}`);
    }
  }
  for (const kind of ["bombard", "resolve"]) assert.ok(kinds.has(kind), [...kinds].join());
  for (const kind of kinds) assert.ok(ACTS[kind] !== undefined || ["lose", "mobile", "break"].includes(kind), kind);
});

test("a click that does nothing says why", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await open();
  const { hash } = await turnOf(engine);
  const says = async (hex, what) => {
    await hexAt(page, hex).click();
    await status(page).getByText(what).first().waitFor();
    assert.equal(await engine.hash(), hash);
  };
  await says("2709", /Nothing can be done at 2709 in this step\. Click a unit in brackets first/);
  await says("2507", /Nothing can be done at 2507 in this step/);
  await select(page, "15/45a");
  await says("2709", /2709/);
  await says("2507", /too far|movement|points|reach|2507/);
  await select(page, "");

  // At a declaration, the rule that forbids it.
  await putBattle(engine);
  await upToDate(page, engine);
  await hexAt(page, "1212").click();
  await status(page).getByText("there is no enemy unit in 1212").waitFor();
});

test("a drag from an own unit that cannot act moves the map, and says nothing where no moves are asked for", async () => {
  const { engine } = here;
  await putGame(engine, "loos");
  const page = await open();
  const hex = "0416";
  await engine.ask(`play place 14/IR16-I ${hex}`);
  await upToDate(page, engine);
  await hexAt(page, hex).hover();
  const from = await placeOnScreen(page, hex);
  const said = await status(page).allInnerTexts();
  await page.mouse.down();
  await page.mouse.move(from.x - 60, from.y + 40, { steps: 4 });
  await page.mouse.up();
  await until(async () => Math.abs((await placeOnScreen(page, hex)).x - from.x + 60) < 2, "the map has moved");
  await frames(page);
  assert.deepEqual(await status(page).allInnerTexts(), said);
});

test("a click on an own unit that cannot move says why, and so does a drag", async () => {
  const { engine } = here;
  await putBattle(engine);
  await engine.ask("edit turn=1 ; active=british ; step=british-move ; markers=4/6 ; aircraft=");
  for (const side of ["british", "german"]) await engine.ask(`player ${side} name=person`);
  const page = await open();
  await upToDate(page, engine);
  const able = new Set((await engine.actions()).map((action) => partsOf(action).unit));
  const { stacks } = await unitsOf(engine);
  const [hex, [unit]] = [...stacks].find(([, units]) => /\d[ab]$/.test(units[0]) && units.every((one) => !able.has(one)));
  await hexAt(page, hex).click();
  const why = status(page).getByText(new RegExp(`^${unit} cannot move: .*\\(`));
  await why.waitFor();
  assert.ok(!(await why.innerText()).includes("already"));
  await page.keyboard.press("Escape");
  await why.waitFor({ state: "detached" });
  await hexAt(page, hex).hover();
  await page.mouse.down();
  await page.mouse.move(300, 300, { steps: 4 });
  await page.mouse.up();
  await why.waitFor();
});

test("the computer's placements are outlined, and no mark lies over a strength", async () => {
  const { engine } = here;
  await putGame(engine, "loos", { computer: ["german"] });
  const page = await open();
  await until(async () => (await turnOf(engine)).actor === "british", "the Germans are placed");
  await upToDate(page, engine);
  const placed = page.locator("svg.map .trail .placed");
  await until(async () => (await placed.count()) === 27, "27 are placed");
  assert.equal(await page.locator("svg.map .act-mark.place").count(), 0);
  // Nor do rings, over a stack in any size.
  await putGame(engine, "mobile-breakout");
  await upToDate(page, engine);
  const ring = page.locator("svg.map .acts .act-mark.choose");
  await until(async () => (await ring.count()) === 3, "three stacks are marked");
  let visible = 0;
  for (const name of ["Fit", "Zoom out", "Zoom out"]) {
    await page.getByRole("button", { name, exact: true }).click();
    await viewOf(page); // once it rests
    const { meeting, shown } = await page.evaluate(() => {
      const box = (node) => node.getBoundingClientRect();
      const rings = [...document.querySelectorAll("svg.map .acts .act-mark.choose")].map(box);
      const texts = [...document.querySelectorAll("svg.map .counters .strength")].filter((node) => node.checkVisibility()).map((node) => {
        const { x, y, width, height } = box(node);
        return { x, y: y + 0.3 * height, width, height: 0.5 * height }; // the figures themselves
      });
      const meet = (a, b) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
      return { meeting: rings.filter((ring) => texts.some((text) => meet(ring, text))).length, shown: texts.length };
    });
    assert.equal(meeting, 0, name);
    visible += shown;
  }
  assert.ok(visible > 0, "strengths are visible");
});

test("a stack with two units that can act cycles, and a click on the one that is selected lets it go", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await open();
  const selected = async (unit) => until(async () => (await selectedUnit(page)) === unit, `${unit || "nothing"} is selected`);
  await hexAt(page, "2610").click();
  await selected("15/46a");
  await page.waitForTimeout(400);
  await hexAt(page, "2610").click();
  await selected("15/46b");
  await page.waitForTimeout(400);
  await hexAt(page, "2610").click();
  await selected("15/46a");
  await hexAt(page, "2810").click();
  await selected("15/45a");
  await page.waitForTimeout(400);
  await hexAt(page, "2810").click();
  await selected("");
});

test("a unit is dragged to a marked hex with the mouse; elsewhere it stays, with the reason", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await open();
  const { hash } = await turnOf(engine);
  const drag = async (from, to) => {
    const [a, b] = [await placeOnScreen(page, from), await placeOnScreen(page, to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 3 });
    await page.locator(".in-hand .counter").waitFor();
    await page.mouse.move(b.x, b.y, { steps: 3 });
    await page.locator(`#hex-${to}.over`).waitFor();
    await page.mouse.up();
    await until(async () => (await page.locator(".in-hand").count()) === 0, "it is let go");
  };
  const before = await viewOf(page);
  await drag("2810", "2507");
  await status(page).getByText(/15\/45a|2507|movement/).first().waitFor();
  assert.equal(await engine.hash(), hash);
  await drag("2810", "2510");
  await until(async () => (await engine.hash()) !== hash, "it is moved");
  assert.equal(await lastPlayed(engine), "move 15/45a 2510");
  assert.deepEqual((await viewOf(page)).picture, before.picture, "the board has not moved");
});

test("a finger: a tap acts, a long press looks, and from there on a unit is dragged", async () => {
  const { engine } = here;
  await putGame(engine, "hill70");
  const page = await open({ hasTouch: true, viewport: { width: 844, height: 700 } });
  const { hash } = await turnOf(engine);
  const touch = await fingers(page);
  await viewOf(page);
  const looked = async (hex) => page.locator(`#hex-${hex}.here`).waitFor();

  let at;
  for (const hex of ["2810", "2610"]) {
    at = await placeOnScreen(page, hex);
    await touch.down(at);
    await looked(hex);
    await touch.up();
  }
  await frames(page);
  assert.equal(await selectedUnit(page), "", "a long press selects nothing");

  const to = await placeOnScreen(page, "2510");
  at = await placeOnScreen(page, "2810");
  const view = await viewOf(page);
  await touch.down(at);
  await looked("2810");
  await touch.slide([at], [to]);
  await page.locator("#hex-2510.over").waitFor();
  assert.deepEqual((await viewOf(page)).picture, view.picture, "the map does not move under a drag");
  await touch.up();
  await until(async () => (await engine.hash()) !== hash, "it is moved");
  assert.equal(await lastPlayed(engine), "move 15/45a 2510");

  // Without the rest, a finger moves the board.
  await upToDate(page, engine);
  const next = await engine.hash();
  const before = await viewOf(page);
  at = await placeOnScreen(page, "2610");
  await touch.down(at);
  await touch.slide([at], [{ x: at.x + 80, y: at.y - 40 }]);
  await touch.up();
  const moved = await viewOf(page);
  assert.ok(Math.abs(moved.picture.left - before.picture.left - 80) < 2, JSON.stringify(moved.picture));
  assert.equal(await engine.hash(), next);
  assert.equal(await selectedUnit(page), "");
});

test("the right button looks at a hex and does nothing there", async () => {
  const { engine } = here;
  await putGame(engine, "trench-assault");
  const page = await open();
  const { hash } = await turnOf(engine);
  await hexAt(page, "1714").click({ button: "right" });
  await page.locator("#hex-1714.here").waitFor();
  await page.locator(".inspector").getByRole("heading", { name: /^Hex 1714/ }).waitFor();
  assert.equal(await engine.hash(), hash);
});
