// The first game of Western Front teaches to its end, with the mouse; what its lessons say is so on the screen.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, openMenu, openTab } from "./helpers/shell.mjs";
import { actionsNow, clickAt, dragAlong, orderBar, playOrder, standsNow, table, toDecide, verdictOf } from "./helpers/westfront.mjs";

const here = setting();

/** The names of all buttons, tabs and entries of the menu. */
async function namesOn(page) {
  const names = await page.locator("button:visible").evaluateAll((nodes) => nodes.flatMap((node) => [node.getAttribute("aria-label"), node.textContent.trim()]));
  names.push(...(await (await openMenu(page)).getByRole("menuitem").allInnerTexts()));
  await page.keyboard.press("Escape");
  return names;
}

const judged = async (page, what, words) => {
  await until(async () => (await orderBar(page).count()) > 0 && what.test(await orderBar(page).innerText()), `the order ${what}`);
  return until(async () => words.test(await verdictOf(page)) && (await verdictOf(page)), `the verdict ${words}`);
};
const said = (page, words) => page.locator("main").getByText(words).first().waitFor();
const worksheet = (page, name) => page.getByRole("region", { name });
const done = (page) => actionBar(page).getByRole("button", { name: "Done" }).click();
const fallen = async (engine) => (await engine.moves()).filter(({ actor }) => actor === "chance").at(-1).faces;

/**
 * What a person does in each lesson, up to the moment before it is done, and what does it. Between the two the lesson is held
 * against what is on the screen.
 */
const LESSONS = {
  "The table": {
    sees: async (page) => {
      for (const name of ["C3", "M2"]) await page.locator(`.stands [data-unit="${name}"] .marker`).waitFor({ state: "attached" });
      for (const name of ["D1", "D2", "D3"]) await page.locator(`.stands [data-unit="${name}"] .held`).waitFor({ state: "attached" });
    },
  },
  "A machine gun": {
    does: (page) => clickAt(page, 140, 127),
    sees: async (page) => {
      await judged(page, /Machine gun M1 acts next/, /actions|1 at|order|modifier|0 at/);
      await worksheet(page, /actions of M1/i).getByText("2 actions").waitFor();
    },
    action: /^unit M1$/,
  },
  "Ten centimetres": {
    does: (page) => dragAlong(page, [140, 127], [160, 150], [190, 190]),
    sees: async (page, engine) => {
      assert.deepEqual(await fallen(engine), [2]);
      await said(page, "M1 (machine gun) has 1 action");
      await judged(page, /Move to 1\d(\.\d)?,1\d/, /^(?!Not legal)/);
    },
    action: /^move \d+,\d+$/,
  },
  "The mortar waits": { sees: (page) => said(page, /mortars and guns/), by: done, action: /^done$/ },
  "An order die": {
    does: (page) => clickAt(page, 300, 230),
    sees: async (page) => {
      await judged(page, /Order company A/, /order 83%|order/);
      await worksheet(page, /order 1 of company A/i).getByText("veterans").waitFor();
    },
    action: /^company A$/,
  },
  "One move for a company": {
    does: (page) => dragAlong(page, [300, 230], [300, 250], [300, 280]),
    sees: async (page, engine) => {
      assert.deepEqual(await fallen(engine), [5]);
      await judged(page, /A1 to A3 move/, /^(?!Not legal)/);
    },
    action: /^order A1:move \S+ A2:move \S+ A3:move \S+$/,
  },
  "At once another order": {
    does: (page) => clickAt(page, 300, 280),
    sees: async (page, engine) => {
      assert.ok((await actionsNow(engine)).includes("german shot D1 A3"));
      assert.ok("A3" in (await standsNow(engine)));
      await judged(page, /Order company A/, /order/);
      await worksheet(page, /order 2 of company A: 4 or more/i).waitFor();
    },
    action: /^company A$/,
  },
  "The assault": {
    does: (page) => clickAt(page, 340, 335),
    sees: async (page, engine) => {
      assert.deepEqual(await fallen(engine), [3]);
      await judged(page, /A1 assaults platoon C3.*A2 assaults platoon C3.*A3 assaults platoon C3/, /killed \d+%/);
      await worksheet(page, /^Assault of A1, A2, A3 on C3/).waitFor();
    },
    action: /assault C3/,
  },
  "In their trench": {
    sees: async (page, engine) => {
      assert.deepEqual(await fallen(engine), [4, 2]);
      const stands = await standsNow(engine);
      assert.ok(!("C3" in stands), "C3 is killed");
      assert.ok(["A2", "A3"].some((name) => stands[name] && stands[name].x === 340 && stands[name].y === 335), "an assaulter stands in its place");
    },
  },
  "Company B": { does: (page) => clickAt(page, 300, 180), sees: (page) => judged(page, /Order company B/, /order/), action: /^company B$/ },
  "Held shots": {
    does: (page) => page.getByRole("button", { name: "All hold their fire" }).click(),
    sees: (page) => judged(page, /B1, B2, B3 holds its fire|hold/, /^(?!Not legal)/),
    action: /^order B1:hold B2:hold B3:hold$/,
  },
  "The companies are done": { sees: (page) => said(page, /companies \(step 6 IV\)/), by: done, action: /^done$/ },
  "Standing instructions": {
    does: async (page) => {
      await openTab(page, "Orders");
      await page.getByRole("group", { name: "British" }).getByLabel("Held shots", { exact: true }).selectOption({ label: "Fire at the nearest whom it can hurt" });
      await openTab(page, "Decide");
    },
    sees: (page) => said(page, /command stands \(step 7\)/),
  },
  "Command stands": { sees: (page) => said(page, /British.* moves command stands/), by: done, action: /^done$/ },
  "The German turn": {
    sees: async (page, engine) => {
      await until(async () => (await actionsNow(engine)).some((text) => /^british shot B\d C2$/.test(text)), "the instruction answers");
    },
  },
};

test("the first game is played through, and what each lesson says is so", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "Learn Western Front" }).click();
  const lesson = page.getByRole("region", { name: "First game" });
  const heading = lesson.getByRole("heading");
  await lesson.waitFor();
  await table(page).waitFor();
  const titles = Object.keys(LESSONS);
  for (const [i, title] of titles.entries()) {
    const { does, sees, by, action } = LESSONS[title];
    await until(async () => (await heading.innerText()).startsWith(`${i + 1} of ${titles.length}: ${title}`), `the lesson ${title}`);
    const { hash } = i + 1 < titles.length ? await toDecide(page, engine, ["german"]) : await upToDate(page, engine).catch(() => turnOf(engine));
    await does?.(page, engine);
    await sees(page, engine);
    // The buttons that the text names are there, some once a unit is named.
    const names = await namesOn(page);
    const text = (await lesson.getByRole("status").innerText()).replaceAll("\n", " ");
    for (const [, name] of text.matchAll(/“([^”]+)”/g)) assert.ok(names.includes(name), `no button “${name}”: ${text}\n${names.join(" | ")}`);
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
    const own = (await actionsNow(engine)).filter((line) => line.startsWith("british ")).map((line) => line.replace("british ", ""));
    assert.ok(own.some((line) => action.test(line)), own.join("; "));
  }
  await lesson.getByRole("button", { name: "Close", exact: true }).click();
  await lesson.waitFor({ state: "detached" });
});
