// The first game of La Grande Guerre teaches to its end, with the mouse; what its lessons say is so on the screen.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { clickAt, orderBar, playOrder, putLgg, table, toDecide, unitsNow, verdictOf } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, chooseMenu, openMenu, openTab } from "./helpers/shell.mjs";

const here = setting();

/** The names of all buttons, tabs and entries of the menu. */
async function namesOn(page) {
  const names = await page.locator("button:visible").evaluateAll((nodes) => nodes.flatMap((node) => [node.getAttribute("aria-label"), node.textContent.trim()]));
  names.push(...(await (await openMenu(page)).getByRole("menuitem").allInnerTexts()));
  await page.keyboard.press("Escape");
  return names;
}

async function select(page, unit, [x, y]) {
  if ((await page.locator(`p.selected[data-unit="${unit}"]`).count()) > 0) return;
  await clickAt(page, x, y);
  await page.locator(`p.selected[data-unit="${unit}"]`).waitFor();
}

/** Waits until the verdict is about what the order says now. */
async function judged(page, what, words) {
  await until(async () => what.test(await orderBar(page).innerText()), `the order ${what}`);
  return until(async () => words.test(await verdictOf(page)) && (await verdictOf(page)), `the verdict ${words}`);
}

const decision = (page) => page.getByRole("region", { name: "Decision" });
const pressed = (page, name) => decision(page).getByRole("button", { name, exact: true }).click();
const said = (page, words) => page.locator("main").getByText(words).first().waitFor();
const faces = async (engine) => (await engine.moves()).at(-1).faces; // of what was rolled last
const type = async (engine, name) => (await engine.described("type")).find(({ key }) => key === name);

/**
 * What a person does in each lesson, up to the moment before it is done, and what does it. Between the two the lesson is held
 * against what is on the screen.
 */
const LESSONS = {
  "The table": {
    sees: async (page) => {
      await table(page).getByText("T1", { exact: true }).waitFor();
      await said(page, /Blue: line infantry 1/);
    },
  },
  "Command and actions": {
    sees: async (page, engine) => {
      await said(page, "Blue has 9 actions left");
      assert.match(await engine.position(), / totals=9\/1 /);
    },
  },
  "The command radius": {
    does: async (page) => {
      await select(page, "3", [25.5, 5]);
      await clickAt(page, 25.5, 7);
    },
    sees: async (page, engine) => {
      await judged(page, /to 25\.[3-7],[67]/, /^2 actions, 7 left/);
      assert.equal((await engine.described("day"))[0].radius, 15);
    },
    then: async (page) => {
      await orderBar(page).getByRole("button", { name: "Drop" }).click();
      await orderBar(page).waitFor({ state: "detached" });
    },
  },
  "The commander moves": {
    does: async (page) => {
      await select(page, "commander", [6, 3]);
      await clickAt(page, 14, 4);
    },
    sees: async (page) => {
      await judged(page, /Move the commander/, /^1 action, 8 left/);
      // The long dashes lie around where it would be.
      const dashes = async () => {
        const [x, width] = await page.locator(".bounds .radius polygon").evaluate((node) => [node.getBBox().x, node.getBBox().width]);
        return Math.abs(x + width / 2 - 140) < 1 && Math.abs(width - 320) < 1;
      };
      await until(dashes, "the radius lies around 14,4");
    },
    action: /^commander 1[34]\.\d\d,[34]\.\d\d$/,
  },
  "A way in two legs": {
    does: async (page) => {
      await select(page, "3", [25.5, 5]);
      await clickAt(page, 26, 8);
      await judged(page, /to 2[56][.\d]*,[78]/, /^1 action, 7 left/);
      await orderBar(page).getByRole("button", { name: "Add leg" }).click();
      await clickAt(page, 25, 10);
    },
    sees: (page) => judged(page, /in 2 legs/, /^1 action, 7 left; .*1 increment$/),
    action: /^move 3 \S+ \S+$/,
  },
  Recovery: {
    does: (page) => select(page, "2", [10, 6]),
    sees: async (page, engine) => {
      await said(page, "strength 3 of 4");
      assert.equal((await type(engine, "line")).morale, 7);
    },
    by: (page) => pressed(page, "Recover a hit of line infantry 2, on its morale"),
    action: /^recover 2$/,
  },
  "Into the town": {
    does: async (page) => {
      await select(page, "2", [10, 6]);
      await clickAt(page, 10, 13);
    },
    sees: async (page, engine) => {
      await said(page, /3/);
      assert.match(await page.getByRole("region", { name: "Dice" }).innerText(), /success/);
      await said(page, /strength 4 of 4/i);
      assert.deepEqual(await faces(engine), [3]);
      await judged(page, /to 10,13/, /^1 action, 5 left/);
    },
    action: /^move 2 .*10\.00,13\.00/,
  },
  Rally: {
    sees: (page) => said(page, "Can be rallied: 4 (line infantry)"),
    by: (page) => pressed(page, "Rally line infantry 4, on its morale"),
    action: /^rally 4$/,
  },
  "Back on the table": {
    does: (page) => clickAt(page, 11, 2),
    sees: async (page, engine) => {
      assert.deepEqual(await faces(engine), [6]);
      await judged(page, /Place line infantry 4/, /^It is legal/);
    },
    action: /^place 4 1[01]/,
  },
  Fire: {
    does: async (page) => {
      await select(page, "5", [16, 10]);
      await clickAt(page, 20, 17);
    },
    sees: async (page, engine) => {
      await judged(page, /Fire at militia 6/, /hit 64%/);
      await page.getByRole("region", { name: /^The fire of 5/ }).getByText("Firepower of 5").waitFor();
      const guns = await type(engine, "foot_gun");
      assert.deepEqual([guns.firepower, guns.range], [2, 8]);
    },
    action: /^fire 5 6$/,
  },
  "An attack": {
    does: async (page) => {
      await select(page, "1", [20, 8]);
      await clickAt(page, 20, 17);
    },
    sees: async (page, engine) => {
      assert.deepEqual(await faces(engine), [9, 10]);
      assert.match(await page.getByRole("region", { name: "Dice" }).innerText(), /11 against 10, 1 hit/);
      await judged(page, /Attack militia 6/, /strikes the front; rout \d+%/);
      const worksheet = page.getByRole("region", { name: /^The combat of 6/ });
      await worksheet.getByText("Combat Value of 1").waitFor();
      const [attack, total, defence, hit] = await worksheet.locator("td.value").allInnerTexts();
      assert.deepEqual([attack, total, defence, hit[0]], ["+4", "4", "+3", "−"]);
      await worksheet.getByText("hits already taken").waitFor();
      await worksheet.getByText("The defender routs").waitFor();
    },
    action: /^move 1 20\.00,14\.00 attack 6$/,
  },
  "Force the combat": {
    sees: (page) => said(page, /6 \(militia\) is attacked by 1 \(line infantry\)/),
    by: (page) => pressed(page, "Force the combat of militia 6"),
    action: /^force 6$/,
  },
  "A rout": {
    sees: async (page, engine) => {
      assert.deepEqual(await faces(engine), [7, 1]);
      assert.match(await page.getByRole("region", { name: "Dice" }).innerText(), /11 against [1-5]: the defender routs/);
      await said(page, "Blue has 1 action left");
      const { 1: unit } = await unitsNow(engine);
      assert.deepEqual(unit, { x: 20, y: 17, heading: 0 });
    },
    by: (page) => actionBar(page).getByRole("button", { name: "Done" }).click(),
    action: /^pass$/,
  },
  "The end of the day": {
    sees: async (page, engine) => {
      await until(async () => (await engine.field("result", "winner")) === "blue", "the game is over, after Red's turn");
      assert.match(await engine.position(), /2:10\.00,13\.00,h\d+,town/);
      await said(page, /Blue victory/);
      assert.equal((await engine.described("day"))[0].length, 11);
    },
  },
};

test("the first game is played through, and what each lesson says is so", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "Learn La Grande Guerre" }).click();
  const lesson = page.getByRole("region", { name: "First game" });
  const heading = lesson.getByRole("heading");
  await lesson.waitFor();
  const titles = Object.keys(LESSONS);
  for (const [i, title] of titles.entries()) {
    const { does, sees, then, by, action } = LESSONS[title];
    await until(async () => (await heading.innerText()).startsWith(`${i + 1} of ${titles.length}: ${title}`), `the lesson ${title}`);
    const { hash } = i + 1 < titles.length ? await toDecide(page, engine, ["red"]) : await upToDate(page, engine);
    await does?.(page, engine);
    await sees(page, engine);
    // The buttons that the text names are there, some once a unit is selected.
    const names = await namesOn(page);
    const text = (await lesson.getByRole("status").innerText()).replaceAll("\n", " ");
    for (const [, name] of text.matchAll(/“([^”]+)”/g)) assert.ok(names.includes(name), `no button “${name}”: ${text}\n${names.join(" | ")}`);
    await then?.(page, engine);
    if (!action) {
      if (i + 1 < titles.length) await lesson.getByRole("button", { name: "Go on" }).click();
      continue;
    }
    if (by) {
      await by(page);
      await until(async () => (await engine.hash()) !== hash, `${title} is played`);
    } else {
      await playOrder(page, engine);
    }
    const own = (await engine.moves()).filter(({ actor }) => actor === "blue");
    assert.match(own.at(-1).action, action);
  }
  await lesson.getByRole("button", { name: "Close", exact: true }).click();
  await lesson.waitFor({ state: "detached" });
});

test("who leaves the lesson's way is told, and comes back", async () => {
  const { engine } = here;
  const page = await here.open();
  await putLgg(here, "pinch");
  await upToDate(page, engine);
  await chooseMenu(page, "First game");
  const lesson = page.getByRole("region", { name: "First game" });
  await lesson.getByText("The table").waitFor();
  const { hash } = await toDecide(page, engine, ["red"]);
  await select(page, "1", [20, 8]);
  await clickAt(page, 20, 10.5);
  await verdictOf(page);
  await playOrder(page, engine);
  await lesson.getByText(/the lesson goes another way/).waitFor();
  await lesson.getByRole("button", { name: "Take it back" }).click();
  await until(async () => (await turnOf(engine)).hash === hash, "it is taken back");
  await lesson.getByText(/the lesson goes another way/).waitFor({ state: "detached" });
  // The other game has a first game of its own.
  const menu = await openMenu(page);
  await menu.getByRole("menuitem", { name: "Learn Loos" }).waitFor();
  await page.keyboard.press("Escape");
  await openTab(page, "Log");
});
