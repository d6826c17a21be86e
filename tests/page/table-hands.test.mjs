// Turns of the table games with fingers alone on a phone, and with the keyboard alone: every decision is made as a person would make
// it, by what the page shows, and the next one comes.
import assert from "node:assert/strict";
import { actUntil, turnOf, until } from "./helpers/game.mjs";
import { tabTo } from "./helpers/keyboard.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar } from "./helpers/shell.mjs";
import { orderBar, table, toDecide, verdictOf } from "./helpers/table.mjs";
import { putWestfront } from "./helpers/westfront.mjs";

const here = setting();
const SHOWN = 8000; // milliseconds; an order that was drawn up is there long before
const AGAIN = 8000; // milliseconds; what was pressed is played long before
const choices = (page) => page.getByRole("region", { name: "Decision" }).locator(".choices:not(details *) button");
const button = (page, name) => actionBar(page).getByRole("button", { name: new RegExp(`^${name}`) });

const FINGERS = {
  press: (_, locator) => locator.tap(),
  next: (page) => button(page, "Next").tap(),
  done: (page) => button(page, "Done").tap(),
  play: (page) => orderBar(page).getByRole("button", { name: "Play" }).tap(),
  drop: (page) => orderBar(page).getByRole("button", { name: "Drop" }).tap(),
  /** A mark that a finger finds: on the table, and nothing over it. */
  async propose(page) {
    const at = await table(page).evaluate((svg) => {
      for (const mark of svg.querySelectorAll(".acts > g")) {
        const box = mark.getBoundingClientRect();
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        if (svg.contains(document.elementFromPoint(x, y))) return { x, y };
      }
      return null;
    });
    if (at) await page.touchscreen.tap(at.x, at.y);
    return at !== null;
  },
};

const KEYS = {
  async press(page, locator) {
    await tabTo(page, locator);
    await page.keyboard.press("Enter");
  },
  key: async (page, key) => {
    await tabTo(page, table(page));
    await page.keyboard.press(key);
  },
  next: (page) => KEYS.key(page, "n"),
  done: (page) => KEYS.key(page, "f"),
  play: (page) => KEYS.key(page, "Enter"),
  drop: (page) => KEYS.key(page, "Escape"),
  async propose(page) {
    await KEYS.key(page, "p");
    return true;
  },
};

/** An order for who is next, looked at and played; false where none is shown, or it is not legal. */
async function order(page, hands) {
  const selected = page.locator(".decision p.selected");
  if ((await selected.count()) === 0 && (await button(page, "Next").isEnabled())) {
    await hands.next(page);
    await selected.waitFor({ state: "attached" });
  }
  if (!(await hands.propose(page))) return false;
  const shown = () => orderBar(page).waitFor({ timeout: SHOWN }).then(() => true, () => false);
  if (!(await shown())) {
    // What a company may do without the table: all rally.
    const whole = page.locator(".orders .choices button").first();
    if ((await whole.count()) === 0) return false;
    await hands.press(page, whole);
    if (!(await shown())) return false;
  }
  if (/^Not legal/.test(await verdictOf(page))) {
    await hands.drop(page);
    return false;
  }
  await hands.play(page);
  return true;
}

async function decide(page, hands, step, orders) {
  const first = choices(page).first();
  if (orders.includes(step) && (await order(page, hands))) return "order";
  if (!orders.includes(step) && (await first.count()) > 0) {
    const text = await first.innerText();
    await hands.press(page, first);
    return text;
  }
  await until(() => button(page, "Done").isEnabled(), `what to do at ${step}`);
  await hands.done(page);
  return "Done";
}

/** Decides as often as that, or to the end of the game. */
async function playOn(page, hands, computer, orders, many) {
  const { engine } = here;
  const made = [];
  while (made.length < many) {
    const turn = await toDecide(page, engine, computer);
    if (turn.actor === "nobody") break;
    // What has one answer the page answers by itself.
    const asked = async () => (await choices(page).count()) > 0 || (await button(page, "Done").isEnabled()) || (await button(page, "Next").isEnabled());
    await until(async () => (await engine.hash()) !== turn.hash || asked(), "the page asks");
    if ((await engine.hash()) !== turn.hash) continue;
    // A press just after the page has changed plays nothing, and is made again.
    let what = "";
    const act = async () => (what = await decide(page, hands, turn.step, orders));
    await actUntil(act, async () => (await turnOf(engine)).hash !== turn.hash, `it is played: ${made.join("; ")}`, AGAIN);
    made.push(`${turn.step}: ${what}`);
  }
  return made;
}

const WAYS = [
  ["fingers on a phone", FINGERS, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
  ["the keyboard", KEYS, { viewport: { width: 1440, height: 900 } }],
];

for (const [how, hands, options] of WAYS) {
  test(`the pinch of La Grande Guerre with ${how} alone`, async () => {
    await putLgg(here, "pinch", { computer: ["red"], bot: "greedy" });
    const page = await here.open(options);
    await table(page).waitFor();
    const made = await playOn(page, hands, ["red"], ["activate"], 9);
    assert.ok(made.filter((text) => text === "activate: order").length >= 3, made.join("; "));
  });

  test(`the raid of Western Front with ${how} alone`, async () => {
    await putWestfront(here, "raid", { computer: ["german"], seed: "11" });
    const page = await here.open(options);
    await table(page).waitFor();
    const made = await playOn(page, hands, ["german"], ["act", "order"], 18);
    assert.ok(made.filter((text) => /^(act|order): order$/.test(text)).length >= 3, made.join("; "));
    assert.ok(made.includes("order: order"), `a company is ordered: ${made.join("; ")}`);
  });
}
