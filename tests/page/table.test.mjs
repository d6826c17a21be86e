// Beside a real board, and the set-up of the whole battle.
import assert from "node:assert/strict";
import { actUntil, hexAt, markedHexes, myTurn, overlayHexes, partsOf, putGame, shownUnits, turnOf, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { tabTo } from "./helpers/keyboard.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu, openTab } from "./helpers/shell.mjs";

const here = setting();

test("what may come of a roll goes by the faces that are pressed already", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "mine" });
  await engine.ask("play bombard 1714 ; done ; no-gas");
  await upToDate(page, engine);
  const faces = page.getByRole("group", { name: /^Faces of/ });
  await page.getByText("What may come, with its chance").click();
  const outcomes = page.locator(".tray .outcomes li");
  const sum = async () => {
    const chances = await outcomes.locator("b").allTextContents();
    return chances.map((text) => text.split("/").map(Number)).reduce((all, [over, under = 1]) => all + over / under, 0);
  };
  await outcomes.first().waitFor();
  const before = await outcomes.allTextContents();
  for (let i = 0; i < 2; ++i) await faces.getByRole("button", { name: "Face 1" }).click();
  await until(async () => (await outcomes.allTextContents()).join() !== before.join(), "other chances");
  assert.ok(Math.abs((await sum()) - 1) < 1e-9);
  assert.ok((await outcomes.locator("b").allTextContents()).every((text) => text === "1" || [1, 2, 3, 6].includes(Number(text.split("/")[1]))), "one die is left");
  await faces.getByRole("button", { name: "Face 1" }).click();
  await until(async () => (await outcomes.locator("b").allTextContents()).join() === "1", "all is known");
});

test("real dice: the faces that are pressed are those that fell", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "mine" });
  await engine.ask("play bombard 1714 ; done ; no-gas");
  const { actor, hash } = await upToDate(page, engine);
  assert.equal(actor, "chance");
  const [dice] = await engine.field("turn", "dice");
  const faces = page.getByRole("group", { name: /^Faces of/ });
  const pressed = [];
  for (let i = 0; i < dice; ++i) {
    // One is taken back on the way.
    if (i === 1) {
      await faces.getByRole("button", { name: "Face 6" }).click();
      await faces.getByRole("button", { name: "Take back" }).click();
    }
    assert.equal(await engine.hash(), hash, "nothing is rolled before the last face");
    pressed.push((i % 6) + 1);
    await faces.getByRole("button", { name: `Face ${(i % 6) + 1}` }).click();
  }
  // The last one, too, can be corrected before they are sent.
  await faces.getByRole("button", { name: "Take back" }).click();
  await faces.getByRole("button", { name: `Face ${pressed[dice - 1]}` }).click();
  assert.equal(await engine.hash(), hash, "nothing is rolled before they are sent");
  await faces.getByRole("button", { name: "These fell" }).click();
  await until(async () => (await engine.hash()) !== hash, "the roll is taken");
  const [roll] = await engine.events("roll");
  assert.deepEqual(roll.faces, pressed);
});

test("real dice by keyboard: the focus goes along, and a key that is held down sends nothing", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "mine" });
  await engine.ask("play bombard 1714 ; done ; no-gas");
  const { hash } = await upToDate(page, engine);
  const faces = page.getByRole("group", { name: /^Faces of/ });
  const button = (name) => faces.getByRole("button", { name });
  const hasFocus = (name) => until(() => button(name).evaluate((node) => node === document.activeElement), `${name} has the focus`);
  await tabTo(page, button("Face 2"));
  for (let i = 0; i < 2; ++i) await page.keyboard.press("Enter");
  await faces.getByRole("img", { name: "Pressed: 2, 2" }).waitFor();
  for (let i = 0; i < 3; ++i) await page.keyboard.down("Enter"); // after the first time it is held down
  await page.keyboard.up("Enter");
  await hasFocus("These fell");
  await faces.getByRole("img", { name: "Pressed: 2, 2, 2" }).waitFor();
  assert.equal(await engine.hash(), hash, "nothing is sent");
  // The faces are still there, and do nothing: a second press of the last one sends nothing, either.
  assert.equal(await button("Face 2").getAttribute("aria-disabled"), "true");
  await button("Face 2").click({ force: true });
  await faces.getByRole("img", { name: "Pressed: 2, 2, 2" }).waitFor();
  assert.equal(await engine.hash(), hash, "nothing is sent");
  await tabTo(page, button("Take back"));
  await page.keyboard.press("Enter");
  await button("These fell").waitFor({ state: "detached" });
  await hasFocus("Take back");
  for (let i = 0; i < 2; ++i) await page.keyboard.press("Enter");
  await hasFocus("Face 1");
  for (let i = 0; i < 3; ++i) await page.keyboard.press("Enter");
  await hasFocus("These fell");
  await page.keyboard.press("Enter");
  await until(async () => (await engine.hash()) !== hash, "the roll is taken");
});

test("a wrong face is taken back: the roll is rolled again", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "mine" });
  await engine.ask("play bombard 1714 ; done ; no-gas");
  const { hash } = await upToDate(page, engine);
  const faces = page.getByRole("group", { name: /^Faces of/ });
  await faces.getByText(/^Roll 3 dice of 6 sides and press/).waitFor();
  await faces.getByText(/^Their sum finds the column of the .* line: 3.*column/).waitFor();
  for (let i = 0; i < 3; ++i) await faces.getByRole("button", { name: "Face 2" }).click();
  await faces.getByRole("button", { name: "These fell" }).click();
  await until(async () => (await engine.hash()) !== hash, "the roll is taken");
  await page.getByRole("button", { name: "Take the last roll back" }).click();
  await until(async () => (await engine.hash()) === hash, "it is taken back");
  assert.match(await engine.record(), /^analysis 1$/m);
  for (let i = 0; i < 3; ++i) await faces.getByRole("button", { name: "Face 5" }).click();
  await faces.getByRole("button", { name: "These fell" }).click();
  await until(async () => (await engine.hash()) !== hash, "the right faces are taken");
});

test("beside a real map the counters that move are told by their hexes", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "trench-assault", { seed: "7" });
  await upToDate(page, engine);
  await openTab(page, "Ruler");
  const toDo = page.getByRole("region", { name: "To do on your table" });
  await toDo.getByText("Put 1/1a into hex 1815, on top of 1/1b.").waitFor();
  await toDo.getByRole("button", { name: "My table is laid out so" }).click();
  await toDo.getByText(/^Nothing has changed/).waitFor();
  await engine.ask("play bombard 1814");
  await toDo.getByText("Put British fire support into hex 1814, with 1 fire marker.").waitFor();
});

test("faces that were pressed are forgotten in another game, and where a roll is taken back", async () => {
  const { engine } = here;
  const page = await here.open();
  const begin = async () => {
    await putGame(engine, "trench-assault", { seed: "mine" });
    await engine.ask("play bombard 1714 ; done ; no-gas");
    return upToDate(page, engine);
  };
  const faces = page.getByRole("group", { name: /^Faces of/ });
  const nonePressed = () => faces.getByRole("img", { name: "None is pressed" }).waitFor();
  const { hash } = await begin();
  await nonePressed();
  for (let i = 0; i < 3; ++i) await faces.getByRole("button", { name: "Face 4" }).click();
  await faces.getByRole("button", { name: "These fell" }).waitFor();
  assert.equal((await begin()).hash, hash, "the position is the same");
  await nonePressed();
  for (let i = 0; i < 3; ++i) await faces.getByRole("button", { name: "Face 5" }).click();
  await faces.getByRole("button", { name: "These fell" }).click();
  await until(async () => (await engine.hash()) !== hash, "the roll is taken");
  await upToDate(page, engine);
  await engine.ask("set analysis on");
  await engine.ask("undo 1");
  await engine.ask("set analysis off");
  assert.equal((await upToDate(page, engine)).hash, hash, "the position is the same");
  await nonePressed();
});

/** The hexes that the page tints. */
async function tintedHexes(page) {
  return page.evaluate(() => {
    const middle = (polygon) => {
      const box = polygon.getBBox();
      return `${Math.round(box.x + box.width / 2)} ${Math.round(box.y + box.height / 2)}`;
    };
    const names = new Map([...document.querySelectorAll(".hex")].map((node) => [middle(node.querySelector("polygon")), node.id.slice(4)]));
    return [...document.querySelectorAll("polygon.overlay")].map((polygon) => names.get(middle(polygon))).sort();
  });
}

async function uncovered(engine) {
  return (await overlayHexes(engine, "uncovered")).sort();
}

async function assertTinted(page, engine) {
  const wanted = (await uncovered(engine)).join(" ");
  await until(async () => (await tintedHexes(page)).join(" ") === wanted, `these are tinted: ${wanted}`);
}

test("the Germans are set up by hand: what is not watched yet is tinted", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "loos");
  await upToDate(page, engine);
  await assertTinted(page, engine);
  const all = (await uncovered(engine)).length;
  assert.ok(all > 20);
  await page.getByRole("tab", { name: "Boxes" }).click();
  for (const [unit, hex] of [["14/IR16-I", "0416"], ["14/IR16-II", "0716"]]) {
    const { hash } = await upToDate(page, engine);
    await page.getByRole("button", { name: unit, exact: true }).click();
    const can = (await engine.actions(`legal ${unit}`)).map((action) => partsOf(action).hex);
    await until(async () => (await markedHexes(page)).length > 0, "hexes are marked");
    assert.deepEqual(await markedHexes(page), [...new Set(can)].sort());
    await hexAt(page, hex).click();
    await until(async () => (await engine.hash()) !== hash, `${unit} is placed`);
    await upToDate(page, engine);
    await assertTinted(page, engine);
  }
  assert.ok((await uncovered(engine)).length < all);
});

test("a plan of the book sets up, and the computer places the rest", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "loos");
  const { hash } = await upToDate(page, engine);
  await page.getByLabel("A plan from the book").selectOption("towns");
  await page.getByText(/The towns as strongpoints/).waitFor();
  await page.getByRole("button", { name: "Set up by this plan" }).click();
  await until(async () => (await engine.hash()) !== hash, "the plan is placed");
  await upToDate(page, engine);
  // One press, one Undo: also after a reload.
  await page.reload();
  await upToDate(page, engine);
  const undo = actionBar(page).getByRole("button", { name: "Undo" });
  await actUntil(() => undo.click({ timeout: 2000 }).catch(() => {}), async () => (await engine.hash()) === hash, "all of it is taken back");
  await upToDate(page, engine);
  await page.getByLabel("A plan from the book").selectOption("towns");
  await page.getByRole("button", { name: "Set up by this plan" }).click();
  await until(async () => (await engine.hash()) !== hash, "the plan is placed again");
  await upToDate(page, engine);
  assert.deepEqual(await tintedHexes(page), []);
  const british = await until(async () => {
    const turn = await turnOf(engine);
    return turn.actor === "british" ? turn : null;
  }, "the British set up");
  assert.equal(british.step, "british-setup");
  // What stands there is not taken back by the side that sets up now.
  await upToDate(page, engine);
  await hexAt(page, [...(await unitsOf(engine)).stacks.keys()][0]).click();
  await page.getByRole("status").getByText(/^Nothing can be done at \d+ in this step\./).waitFor();

  await page.getByRole("button", { name: "Plan the rest of the set-up" }).click();
  await page.getByRole("button", { name: "Play this plan" }).click();
  await until(async () => !(await turnOf(engine)).step.endsWith("setup"), "the British are set up");
  await upToDate(page, engine);
  assert.deepEqual(await shownUnits(page), Object.fromEntries([...(await unitsOf(engine)).where].sort()));
});

test("after a counter is placed, the book says why it does nothing, and the counter how it is taken back", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "loos");
  await upToDate(page, engine);
  await engine.ask("play place 14/IR16-I 0416");
  await upToDate(page, engine);
  await page.getByLabel("A plan from the book").selectOption("towns");
  assert.ok(await page.getByRole("button", { name: "Set up by this plan" }).isDisabled());
  await page.getByText(/take back what you have placed first, with Undo/).waitFor();
  await hexAt(page, "0416").click();
  await page.getByRole("status").getByText(/^14\/IR16-I is placed\. Undo takes back what was placed last/).waitFor();
});

test("the computer sets up its side by itself", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await putGame(engine, "loos", { computer: ["german"] });
  const turn = await myTurn(page, engine, ["german"]);
  assert.equal(turn.step, "british-setup");
  await page.getByLabel("A plan from the book").waitFor();
});
