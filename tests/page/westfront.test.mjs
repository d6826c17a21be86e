// Western Front on the page: companies and weapons are led on the table by mouse, finger and keyboard, judged, and played.
import assert from "node:assert/strict";
import { assertAccessible } from "./helpers/axe.mjs";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu, closeSettings, openSettings, openTab } from "./helpers/shell.mjs";
import { actionsNow, askForDice, clickAt, dragAlong, onScreen, ORDER_A, orderBar, playOrder, putWestfront, standsNow, table, toDecide, verdictOf, WINDOW } from "./helpers/westfront.mjs";

const here = setting();

const stand = (page, name) => page.locator(`.stands [data-unit="${name}"]`);
const decision = (page) => page.getByRole("region", { name: "Decision" });
const orderSays = (page, words) => until(async () => (await orderBar(page).count()) > 0 && words.test(await orderBar(page).innerText()), `the order ${words}`);

async function open(options = {}, page = {}) {
  await putWestfront(here, options.scenario, options);
  const opened = await here.open(page);
  await table(opened).waitFor();
  await toDecide(opened, here.engine, options.computer);
  return opened;
}

test("a company is led by one drag: its platoons keep their places, and what is too far is shortened", async () => {
  const { engine } = here;
  const page = await open({ state: ORDER_A });
  const { hash } = await turnOf(engine);
  await dragAlong(page, [300, 230], [300, 250], [300, 278]);
  await orderSays(page, /A1 to A3 move/);
  assert.match(await verdictOf(page), /legal|cm/);
  assert.equal(await page.locator(".order .end").count(), 3);
  assert.equal((await turnOf(engine)).hash, hash, "nothing is played yet");
  // The ends are taken up again, and led through the enemy's trench: that is refused with its ruling.
  await dragAlong(page, [300, 278], [300, 300], [300, 330]);
  await until(async () => /^Not legal: .*\(W25/.test(await verdictOf(page)), "it is refused");
  await orderBar(page).getByRole("button", { name: "As far as it goes" }).click();
  await until(async () => !/^Not legal/.test(await verdictOf(page)), "it is as far as is legal");
  await playOrder(page, engine);
  const [action] = await actionsNow(engine);
  const ends = [.../^british order A1:move (\d+),(\d+) A2:move (\d+),(\d+) A3:move (\d+),(\d+)$/.exec(action)].slice(1).map(Number);
  assert.deepEqual([ends[2] - ends[0], ends[4] - ends[2], ends[3] - ends[1], ends[5] - ends[3]], [40, 40, 0, 0], action);
  assert.ok(ends[1] > 278 && ends[1] < 330, action);
});

test("a platoon is picked out and goes by itself, another fires, and a leg is added", async () => {
  const { engine } = here;
  const page = await open({ state: ORDER_A });
  await clickAt(page, 260, 230);
  await page.locator('p.selected[data-unit="A1"]').waitFor();
  await clickAt(page, 300, 270);
  await orderSays(page, /A1 goes to/);
  // Let go of, the rest of the company is given what the list has.
  await clickAt(page, 260, 230);
  await page.locator("p.selected").waitFor({ state: "detached" });
  await page.getByLabel("Veteran platoon A3: its order").selectOption({ label: "holds its fire" });
  await orderSays(page, /A1 goes to.*A3 holds its fire/);
  await clickAt(page, 340, 230);
  await page.locator('p.selected[data-unit="A3"]').waitFor();
  await clickAt(page, 260, 335);
  await orderSays(page, /A3 fires at platoon C2/);
  await page.getByRole("region", { name: /A3 .*fires at C2/ }).waitFor();
  await clickAt(page, 260, 230);
  await page.locator('p.selected[data-unit="A1"]').waitFor();
  await clickAt(page, 290, 285, { modifier: "Shift" });
  await orderSays(page, /A1 goes to .* in 2 legs/);
  assert.doesNotMatch(await verdictOf(page), /^Not legal/);
  await playOrder(page, engine);
  assert.match((await actionsNow(engine))[0], /^british order A1:move \d+,\d+ \d+,\d+ A3:fire C2$/);
});

test("an assault is looked at with its odds; a further click takes the next way; Play plays", async () => {
  const { engine } = here;
  const page = await open({ state: ORDER_A });
  await page.locator('.acts [data-act="attack"][data-target="C3"]').waitFor({ state: "attached" });
  await clickAt(page, 340, 335);
  await orderSays(page, /assaults? platoon C3/);
  assert.match(await verdictOf(page), /killed \d+%/);
  await page.getByRole("region", { name: /^Assault of .* on C3/ }).first().waitFor();
  const first = await orderBar(page).innerText();
  await clickAt(page, 340, 335);
  await until(async () => (await orderBar(page).innerText()) !== first, "another way");
  await orderBar(page).getByRole("button", { name: "Drop" }).click();
  await orderBar(page).waitFor({ state: "detached" });
  await clickAt(page, 340, 335);
  await orderSays(page, /assaults? platoon C3/);
  await verdictOf(page);
  await playOrder(page, engine);
  assert.match((await actionsNow(engine))[0], /assault C3/);
});

test("units are named by a click with the chance of their die; weapons act by drags and clicks", async () => {
  const { engine } = here;
  const page = await open({ seed: "7" });
  await askForDice(page, "British");
  await decision(page).getByRole("button", { name: "Lay a staff marker on battalion 1" }).click();
  await until(async () => (await turnOf(engine)).phase === "brigade-artillery", "the artillery is next");
  await upToDate(page, engine);
  await actionBar(page).getByRole("button", { name: "Done" }).click();
  await until(async () => (await turnOf(engine)).phase === "battalion-guns", "the machine guns are next");
  await upToDate(page, engine);
  await clickAt(page, 140, 127);
  await orderSays(page, /Machine gun M1 acts next/);
  await page.getByRole("region", { name: /actions of M1/i }).getByText("17%").first().waitFor();
  await clickAt(page, 140, 127);
  await until(async () => (await actionsNow(engine)).at(-1) === "british unit M1", "it is named");
  await toDecide(page, engine);
  await decision(page).getByRole("button", { name: "Roll without the brigade's +1" }).click();
  await until(async () => (await turnOf(engine)).step === "reroll", "the die has fallen");
  await upToDate(page, engine);
  await decision(page).getByRole("button", { name: "Keep the die" }).click();
  await until(async () => (await turnOf(engine)).step === "act", "it acts");
  await upToDate(page, engine);
  await dragAlong(page, [140, 127], [150, 150], [190, 190]);
  await orderSays(page, /Move to /);
  await verdictOf(page);
  await playOrder(page, engine);
  assert.match((await actionsNow(engine)).at(-1), /^british move 1\d\d,1\d\d$/);
});

test("with the keyboard alone: a cross in centimetres, what is proposed, Enter", async () => {
  const { engine } = here;
  const page = await open({ state: ORDER_A });
  await table(page).focus();
  // The cross begins at the company.
  for (let i = 0; i < 5; ++i) await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Shift+ArrowUp");
  await page.keyboard.press("Enter");
  await orderSays(page, /A1 to A3 move/);
  await verdictOf(page);
  await page.keyboard.press("Escape");
  await orderBar(page).waitFor({ state: "detached" });
  await page.keyboard.press("p");
  await orderBar(page).waitFor();
  const first = await orderBar(page).innerText();
  await page.keyboard.press("p");
  await until(async () => (await orderBar(page).innerText()) !== first, "the next that is proposed");
  await page.keyboard.press("Escape");
  await orderBar(page).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "All move 5 cm forward" }).press("Enter");
  await orderSays(page, /A1 to A3 move/);
  await verdictOf(page);
  const { hash } = await turnOf(engine);
  await orderBar(page).getByRole("button", { name: "Play" }).press("Enter");
  await until(async () => (await turnOf(engine)).hash !== hash, "it is played");
  assert.match((await actionsNow(engine))[0], /^british order A1:move 260,280 A2:move 300,280 A3:move 340,280$/);
});

test("by fingers on a phone: a tap picks out a platoon, a tap leads it there, Play plays", async () => {
  const { engine } = here;
  const page = await open({ state: ORDER_A }, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const tap = async (x, y) => {
    const at = await onScreen(page, x, y);
    await page.touchscreen.tap(at.x, at.y);
  };
  await tap(260, 230);
  await page.locator('p.selected[data-unit="A1"]').waitFor({ state: "attached" });
  await tap(210, 275);
  await orderSays(page, /Play/);
  assert.doesNotMatch(await verdictOf(page), /^Not legal/);
  for (const button of await page.locator(".order-bar button:visible, .action-bar button:visible").all()) {
    const box = await button.boundingBox();
    assert.ok(box.height >= 44, `${await button.innerText()} is ${box.height} high`);
  }
  await playOrder(page, engine);
  assert.match((await actionsNow(engine))[0], /^british order A1:move 2\d\d,2\d\d$/);
});

test("held shots are offered where the enemy moves, with their odds", async () => {
  const { engine } = here;
  const page = await open({ state: WINDOW });
  await decision(page).getByRole("button", { name: "Held shot of platoon C1 at machine gun M1" }).waitFor();
  await table(page).getByText("killed 17%, suppressed 17%").waitFor();
  await clickAt(page, 260, 335);
  await page.locator('p.selected[data-unit="C2"]').waitFor();
  await clickAt(page, 140, 177);
  await orderSays(page, /Held shot of platoon C2 at machine gun M1/);
  await verdictOf(page);
  await playOrder(page, engine);
  assert.equal((await actionsNow(engine))[0], "german shot C2 M1");
});

test("what stands on the table is told in words, and the order sequence", async () => {
  const page = await open({ state: ORDER_A });
  await openTab(page, "Forces");
  await page.getByRole("region", { name: "Company A" }).getByText("Veteran platoon A1, at 26,23").waitFor();
  await page.getByText("Field battery G1, aims at 30,28.5, answers SOS").waitFor();
  await openTab(page, "Victory");
  await page.locator('.sequence [aria-current="step"]').getByText("6 Battalions: companies").waitFor();
  await stand(page, "D1").locator(".held").waitFor({ state: "attached" });
});

test("the field of fire of a stand, and where SOS fire may fall, are shown when they are asked for", async () => {
  const page = await open({ state: ORDER_A });
  await clickAt(page, 420, 346);
  const field = page.locator(".areas").locator("circle, polygon").first();
  await page.getByRole("button", { name: "Field of fire" }).click();
  await field.waitFor({ state: "attached" });
  await page.getByRole("button", { name: "Field of fire" }).click();
  await field.waitFor({ state: "detached" });
  // What is drawn is what the engine tells, shape by shape.
  const drawn = async (words) => {
    const shapes = await here.engine.of(`overlay ${words}`, "shape");
    assert.ok(shapes.length > 0, words);
    await until(async () => (await page.locator(".areas").locator("circle, polygon").count()) === shapes.length, `${words}: ${shapes.length} shapes`);
  };
  await clickAt(page, 300, 510);
  await page.getByRole("button", { name: "SOS zones" }).click();
  await drawn("sos german");
  const show = (await openSettings(page)).getByRole("combobox", { name: /^Show/ });
  for (const [words, name] of [["zones german", "German: beaten zones of machine guns"], ["field british", "British: fields of fire"], ["command british", "British: 25 cm around commanders"]]) {
    await show.selectOption({ label: name });
    await drawn(words);
  }
  await show.selectOption({ label: "Nothing else" });
  await until(async () => (await page.locator(".areas").locator("circle, polygon").count()) === 0, "nothing is shown any more");
  await closeSettings(page);
});

test("barrages and gas are drawn as they lie, and as they will lie next", async () => {
  const { engine } = here;
  const page = await open({ scenario: "hohenzollern" });
  for (let turns = 0; (await page.locator(".lying g.gas, .lying g.barrage").count()) < 2 && turns < 80; ++turns) {
    const turn = await toDecide(page, engine);
    const [first] = await engine.actions();
    await engine.ask(`play ${turn.step === "open-gas" ? "gas" : first}`);
    await upToDate(page, engine).catch(() => {});
  }
  await toDecide(page, engine);
  const shapes = (command) => engine.of(command, "shape");
  const lying = (await shapes("shapes")).filter((shape) => ["barrage", "gas"].includes(shape.class)).length;
  const next = (await shapes("overlay next british")).length + (await shapes("overlay next german")).length;
  assert.ok(lying > 0 && next > 0, `${lying} lie, ${next} come`);
  await until(async () => (await page.locator(".lying g.gas, .lying g.barrage").count()) === lying, `${lying} lie on the table`);
  await until(async () => (await page.locator(".lying polygon.coming").count()) === next, `${next} are dashed`);
});

test("the enemy's best fire is drawn and told for the stand under the mouse", async () => {
  const page = await open({ state: ORDER_A });
  const at = await onScreen(page, 340, 230);
  await page.mouse.move(at.x, at.y);
  await page.locator(".ways.threats .shot, .ways.threats .arrow").first().waitFor({ state: "attached" });
  await page.getByRole("region", { name: "The enemy's best fire on it" }).getByText(/killed \d+%/).first().waitFor();
  // What the panel says of it is what the engine says.
  const told = (await here.engine.of("threats A3", "threat")).map((threat) => {
    const percent = (word) => {
      const [part, whole] = threat[`chance-${word}`].split("/").map(Number);
      return `${Math.round((100 * part) / whole)}%`;
    };
    // Fire throws nobody back.
    return `killed ${percent("killed")}, ${threat.kind === "assault" ? "suppressed or thrown back" : "suppressed"} ${percent("suppressed")}.`;
  });
  assert.ok(told.some((words) => !words.endsWith(" 0%.")));
  const list = await page.locator(".threat-list li").allInnerTexts();
  assert.deepEqual(list.map((words) => words.replace(/^.*?: /, "")), told);
});

test("the editor puts a stand elsewhere, by dragging and in centimetres, and marks it", async () => {
  const { engine } = here;
  const page = await open({ state: ORDER_A });
  await chooseMenu(page, "Edit");
  const editor = page.getByRole("region", { name: "Position editor" });
  await editor.getByLabel("Stand").selectOption({ label: "Platoon B1" });
  await editor.getByRole("button", { name: "Pick it up" }).click();
  await page.locator(".order .end").waitFor({ state: "attached" });
  await dragAlong(page, [260, 180], [240, 170], [220, 150]);
  await until(async () => (await editor.getByLabel(/^Right/).inputValue()) === "22", "it is dragged");
  await editor.getByLabel(/^Up/).fill("14.5");
  await editor.getByRole("button", { name: "Put it there" }).click();
  await editor.getByText("Platoon B1 stands at 22,14.5.").waitFor();
  await until(async () => (await standsNow(engine)).B1?.y === 145, "it stands there");
  await upToDate(page, engine);
  await editor.getByLabel("Suppression").selectOption({ label: "a marker of suppression" });
  await stand(page, "B1").locator(".marker").waitFor({ state: "attached" });
  await editor.getByRole("button", { name: "Undo all changes" }).click();
  await until(async () => (await standsNow(engine)).B1.y === 180, "all is taken back");
  await editor.getByRole("button", { name: "Close the editor" }).click();
  await editor.waitFor({ state: "detached" });
});

test("a stand is put where it really stands, by numbers and by dragging, and the game continues from there", async () => {
  const { engine } = here;
  const page = await open({ scenario: "raid+nudge", state: ORDER_A.replace("westfront raid ", "westfront raid+nudge ") });
  await openTab(page, "Orders");
  const form = page.getByRole("region", { name: "Where a stand really stands" });
  await page.locator("summary").getByText("Beside a real table").click();
  await form.getByRole("combobox", { name: "Stand" }).selectOption({ label: "Platoon C2" });
  await form.getByRole("button", { name: "Pick it up" }).click();
  await form.getByLabel(/^Right/).fill("26.4");
  await orderSays(page, /Put platoon C2 where it really stands, 26\.4,33\.5/);
  assert.doesNotMatch(await verdictOf(page), /^Not legal/);
  await form.getByRole("button", { name: "It stands here" }).click();
  await until(async () => (await standsNow(engine)).C2.x === 264, "it stands there");
  assert.match((await actionsNow(engine)).at(-1), /^british nudge C2 264,335$/);
  await upToDate(page, engine);
  // Too far is an edit; the ruling says so, and nothing is changed.
  await form.getByRole("combobox", { name: "Stand" }).selectOption({ label: "Platoon B1" });
  await form.getByRole("button", { name: "Pick it up" }).click();
  await dragAlong(page, [260, 180], [240, 170], [220, 150]);
  await until(async () => /^Not legal: .*1 cm.*\(W72\)/.test(await verdictOf(page)), "it is refused");
  await dragAlong(page, [220, 150], [240, 170], [264, 184]);
  await until(async () => /^It is legal/.test(await verdictOf(page)), "it is near enough");
  await playOrder(page, engine);
  assert.deepEqual((await standsNow(engine)).B1, { x: 264, y: 184 });
  // It is the same decision still: company A is to carry out its order.
  assert.equal((await toDecide(page, engine)).step, "order");
});

test("without the ruling the page says how stands are put right", async () => {
  const page = await open({ state: ORDER_A });
  await openTab(page, "Orders");
  await page.locator("summary").getByText("Beside a real table").click();
  await page.getByRole("region", { name: "Where a stand really stands" }).getByText(/begin a game with the ruling/).waitFor();
});

for (const colorScheme of ["light", "dark"]) {
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }, { width: 844, height: 390 }]) {
    test(`axe finds nothing serious, ${colorScheme}, ${viewport.width} wide`, async () => {
      const page = await open({ state: ORDER_A }, { colorScheme, viewport });
      // In the dark it is the same page: only its colours are others. With another tab only what is in it is.
      const rules = colorScheme === "dark" ? ["color-contrast"] : [];
      for (const tab of ["Decide", "Orders", "Forces", "Victory"]) {
        await openTab(page, tab);
        await assertAccessible(page, tab, { rules, include: tab === "Decide" ? [] : [".dock"] });
      }
    });
  }
}

test("the worksheet of a company is in sight while it is ordered, also where a stand is looked at", async () => {
  const { engine } = here;
  await putWestfront(here, "raid", { state: ORDER_A });
  for (const viewport of [{ width: 1440, height: 900 }, { width: 390, height: 844 }]) {
    const page = await here.open({ viewport });
    await upToDate(page, engine);
    await clickAt(page, 300, 230); // A2
    // What comes last must not push it away.
    await page.getByRole("region", { name: "The enemy's best fire on it" }).waitFor({ state: "attached" });
    await until(async () => {
      const [panel, sheet] = [await page.locator("#panel-decide").boundingBox(), await page.getByRole("heading", { name: "The whole of company A" }).boundingBox()];
      return sheet.y >= panel.y && sheet.y + sheet.height <= panel.y + panel.height;
    }, `the worksheet is in sight at ${viewport.width}`);
  }
});
