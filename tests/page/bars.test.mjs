// What is good is good for the person at the page, whoever attacks; what lies over the board hides no strength.
import assert from "node:assert/strict";
import { hexAt, putGame, until, upToDate } from "./helpers/game.mjs";
import { clickAt, putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();
const NEVER = 600_000; // milliseconds between two actions of the computer

/** The results of the worksheet that is shown, with the colour of their bars: {text: "good" or "bad"}. */
async function bars(page) {
  const rows = page.locator(".inspector .odds li:has(.bar)");
  await rows.first().waitFor();
  return Object.fromEntries(await rows.evaluateAll((nodes) => nodes.map((node) => [node.querySelector(".what").firstChild.textContent.trim(), node.querySelector(".bar span").className])));
}

test("the bars of an attack in Loos are coloured for the person who looks, not for the attacker", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pace: NEVER } });
  const seen = {};
  for (const [person, computer] of [["british", "german"], ["german", "british"]]) {
    await putGame(engine, "hill70", { computer: [computer], bot: "greedy" });
    await engine.ask("play move 15/46a 2609 ; done ; attack 15/46a 2709").catch(async () => {
      for (const action of ["move 15/46a 2609", "done", "attack 15/46a 2709"]) await engine.ask(`play ${action}`);
    });
    await upToDate(page, engine);
    await hexAt(page, "2709").hover();
    seen[person] = await bars(page);
  }
  const results = Object.keys(seen.british);
  assert.ok(results.length >= 3, results.join("; "));
  assert.ok(Object.values(seen.british).includes("good") && Object.values(seen.british).includes("bad"));
  for (const result of results) assert.notEqual(seen.german[result], seen.british[result], result);
});

test("the bars of a combat of La Grande Guerre are coloured for the person, too", async () => {
  const { engine } = here;
  const page = await here.open({ settings: { pace: NEVER, rollByHand: true } });
  const seen = {};
  for (const [person, computer] of [["blue", "red"], ["red", "blue"]]) {
    await putLgg(here, "lesson", { computer: [computer] });
    await engine.ask("play move 1 20.00,14.00 attack 6");
    await upToDate(page, engine);
    await clickAt(page, 20, 17, { button: "right" });
    await page.mouse.move(0, 0);
    seen[person] = await bars(page);
  }
  const rout = Object.keys(seen.blue).find((result) => /rout/.test(result));
  assert.equal(seen.blue[rout], "good");
  assert.equal(seen.red[rout], "bad");
});

test("a declared attack covers no strength", async () => {
  const { engine } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  for (const action of ["move 15/46a 2609", "move 15/46b 2710", "done", "attack 15/46a 2709", "attack 15/46b 2709"]) await engine.ask(`play ${action}`);
  await upToDate(page, engine);
  await until(async () => (await page.locator(".attack.declared").count()) === 2, "both attacks are drawn");
  const covered = await page.evaluate(() => {
    const box = (node) => node.getBoundingClientRect();
    const marks = [...document.querySelectorAll(".attack.declared, .trail .track.attack")].map(box);
    const meets = (a, b) => a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const strengths = [...document.querySelectorAll(".map .counter text")].filter((node) => /^\d+-\d+-\d+$/.test(node.textContent.trim()));
    return { of: strengths.length, covered: strengths.filter((node) => marks.some((mark) => meets(mark, box(node)))).map((node) => node.textContent) };
  });
  assert.ok(covered.of >= 4, JSON.stringify(covered));
  assert.deepEqual(covered.covered, []);
});
