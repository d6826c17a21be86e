// La Grande Guerre on the page, whole games: with the mouse against the computer to the end, and from two browsers at two seats.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { actUntil, turnOf, until, upToDate } from "./helpers/game.mjs";
import { clickAt, onScreen, orderBar, playOrder, putLgg, table, unitsNow, verdictOf } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { act, openTab } from "./helpers/shell.mjs";

const here = setting();

async function asHost(page = {}) {
  const context = await here.context(page);
  return openPage(context, here.server, { host: true });
}

/** Rolls what is due at that turn, unless the page has done so by then. */
function rollOf({ hash }) {
  return here.engine.ask(`roll hash=${hash}`).catch((error) => assert.match(error.message, /^(no-die-due|stale|busy) /));
}

// Kinds of questions that the page answers by itself where there is a single answer.
const ANSWERED = ["no", "lose", "occupy", "resolve", "hit", "successor"];
const ENEMIES = ["4", "5", "6"];

/** Selects a unit with a click; again, where the page did not know yet what may be played. */
async function select(page, unit, { x, y }) {
  const selected = page.locator(`p.selected[data-unit="${unit}"]`);
  await until(async () => {
    await clickAt(page, x, y);
    return selected.waitFor({ timeout: 3000 }).then(() => true, () => false);
  }, `unit ${unit} is selected`);
}

/** A decision of blue by mouse: an attack where one is marked, else a move toward the enemy, else nothing more. */
async function decide(page) {
  const { engine } = here;
  const turn = await turnOf(engine);
  const listed = await engine.actions();
  // A question with a single answer is answered by the page, and then it may be the other side's turn.
  if (turn.actor !== "blue" || (await engine.hash()) !== turn.hash) return;
  const buttons = page.getByRole("region", { name: "Decision" }).locator(".choices button");
  if (!listed.includes("pass")) {
    // Losses and the like: the first button.
    if (listed.length > 1 || !ANSWERED.includes(listed[0]?.split(" ")[0])) await buttons.first().click();
    return until(async () => (await engine.hash()) !== turn.hash, "it is chosen");
  }
  const units = await unitsNow(engine);
  const attack = listed.find((action) => action.includes(" attack "));
  const unit = attack?.split(" ")[1];
  if (unit) {
    await select(page, unit, units[unit]);
    const target = attack.split(" attack ")[1];
    await clickAt(page, units[target].x, units[target].y);
    await verdictOf(page);
    return playOrder(page, engine);
  }
  // Toward the enemy, as far as the list proposes: by the mark of that move.
  const ends = listed.flatMap((action) => {
    const match = /^move (\d+) .*?([\d.]+),([\d.]+)(?: h\d+)?$/.exec(action);
    return match && units[match[1]] ? [{ action, unit: match[1], x: Number(match[2]), y: Number(match[3]) }] : [];
  });
  const far = ({ x, y }) => Math.min(...ENEMIES.flatMap((enemy) => (units[enemy] ? [Math.hypot(units[enemy].x - x, units[enemy].y - y)] : [])));
  const best = ends.sort((a, b) => far(a) - far(b))[0];
  if (!best || far(best) > far(units[best.unit]) - 1) return act(page, "Done");
  await select(page, best.unit, units[best.unit]);
  await clickAt(page, best.x, best.y);
  await verdictOf(page);
  if (await orderBar(page).getByRole("button", { name: "Play" }).isDisabled()) return act(page, "Done");
  return playOrder(page, engine);
}

// It comes first: the computer's seat of a later game would still be taken.
test("two browsers at two seats: neither sees the other's stratagems", async () => {
  await putLgg(here, "meeting", { open: true });
  for (let turn = await turnOf(here.engine); turn.actor === "chance"; turn = await turnOf(here.engine)) await rollOf(turn);
  const anna = await here.open();
  const ben = await here.open();
  const sit = async (page, side) => {
    const seat = page.getByRole("region", { name: "Your seat" });
    await seat.getByText("You watch").waitFor();
    await seat.getByRole("button", { name: `Sit at ${side}` }).click();
    await seat.getByText(`You sit at the ${side} side.`).waitFor();
    await table(page).waitFor();
  };
  await sit(anna, "Blue");
  await sit(ben, "Red");
  const chits = async (page) => {
    await openTab(page, "Victory");
    const row = page.getByRole("row", { name: /^Stratagems left/ });
    await row.waitFor();
    const cells = await row.getByRole("cell").allInnerTexts();
    await openTab(page, "Decide");
    return cells;
  };
  /** The positions of two seats have different hashes, as each knows other things. */
  const waits = (page, side) => page.getByRole("region", { name: "Decision" }).getByText(`It is for the ${side === "blue" ? "Blue" : "Red"} side to choose.`).waitFor();
  const truth = /chits=(\d+)\/(\d+)/.exec(await here.engine.position()).slice(1);
  assert.deepEqual(await chits(anna), [truth[0], "hidden"]);
  assert.deepEqual(await chits(ben), ["hidden", truth[1]]);
  // Each is asked for its own stratagem, and sees the same table.
  for (let turn = await turnOf(here.engine); turn.step !== "activate"; turn = await turnOf(here.engine)) {
    if (turn.actor === "chance") await rollOf(turn);
    else {
      const page = turn.actor === "blue" ? anna : ben;
      const other = turn.actor === "blue" ? ben : anna;
      await waits(other, turn.actor);
      assert.equal(await other.getByRole("button", { name: "Play no stratagem" }).count(), 0);
      await page.getByRole("button", { name: "Play no stratagem" }).click();
      await until(async () => (await here.engine.hash()) !== turn.hash, "it is answered");
    }
  }
  const { side } = await turnOf(here.engine);
  const [mover, watcher] = side === "blue" ? [anna, ben] : [ben, anna];
  const unit = side === "blue" ? "12" : "26";
  const { x, y } = (await unitsNow(here.engine))[unit];
  // Who waits selects nothing; who moves is seen by the other.
  await waits(watcher, side);
  await clickAt(watcher, x, y);
  await watcher.locator(".status").getByText(/It is for the .* side to choose/).waitFor();
  await until(() => mover.getByRole("button", { name: "Done" }).isEnabled(), "it may move");
  await clickAt(mover, x, y);
  await mover.locator(`p.selected[data-unit="${unit}"]`).waitFor();
  const [tx, ty] = [x + 4, y + (side === "blue" ? 1 : -1)];
  await clickAt(mover, tx, ty);
  assert.match(await verdictOf(mover), /^1 action/);
  await playOrder(mover, here.engine);
  const at = await onScreen(watcher, tx, ty);
  await until(async () => {
    const shown = await watcher.locator(`.bases [data-unit="${unit}"]`).boundingBox();
    return Math.hypot(shown.x + shown.width / 2 - at.x, shown.y + shown.height / 2 - at.y) < 12;
  }, "the other sees it");
});

test("a game of pinch by mouse against the computer, to its end", async () => {
  await putLgg(here, "pinch", { computer: ["red"], bot: "greedy" });
  const page = await asHost();
  await table(page).waitFor();
  const rounds = new Set();
  let clicks = 0;
  for (;;) {
    const turn = await until(async () => {
      const now = await turnOf(here.engine);
      return ["blue", "nobody"].includes(now.actor) && now;
    }, "blue decides, or the game is over");
    await upToDate(page, here.engine);
    if (turn.actor === "nobody") break;
    rounds.add(turn.round);
    if (rounds.size <= 3) {
      await decide(page);
      ++clicks;
    } else {
      // The rest as the greedy player has it.
      const now = await turnOf(here.engine);
      if (now.actor !== "blue") continue;
      await here.engine.ask("set bot greedy");
      const [best] = await here.engine.best();
      await here.engine.ask(`play hash=${now.hash} ${best}`).catch(() => null);
    }
  }
  assert.ok(clicks >= 3, `${clicks} decisions by mouse`);
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: /victory|draw/i }).waitFor();
  assert.equal(await orderBar(page).count(), 0);
});

// Positions of games between players that follow the script.
const OCCUPY =
  "lgg pinch day=1 round=2 step=occupy side=blue first=red count=6 chits=0/0 totals=3/3 spent=3/3 passed=1/1 commander=12.00,3.00,average/12.00,21.00,average units=1:14.50,11.00,h0;2:8.50,14.00,h90;3:11.50,12.50,h0;5:14.50,17.00,h180 rallyable=4;6 hits=1:1;5:1 checks=2:1 combats-rolled=1:1;6:1 marks=2:md;3:md;4:ed;5:md;6:md pending=defender:6;attacker1:3;attacker2:2;routed:1;place:11.50,15.50";
const LOSE =
  "lgg pinch day=1 round=2 step=lose side=blue first=red count=6 chits=0/0 left=3/1 totals=3/3 spent=0/2 passed=1/1 commander=12.00,3.00,average/12.00,21.00,average units=1:14.50,14.00,h0;2:12.00,7.00,h0;3:17.00,6.00,h0;4:16.00,17.00,h180;5:13.00,20.00,h180;6:11.50,15.50,h90 hits=4:1;5:2 combats-rolled=1:1 marks=4:md;6:md pending=defender:1;attacker1:6;attacker2:4;loss:2;place:14.50,14.00";
const RALLIED =
  "lgg meeting day=1 round=4 step=rally-place side=red first=blue count=46 current=18 chits=5/4 left=0/2 totals=9/9 spent=9/7 passed=1/0 command-rolls=1/1 played=0/3 used=0/1 commander=39.72,17.09,average/36.00,38.00,average units=1:28.56,25.43,h11;2:30.60,28.09,h11;3:31.06,14.18,h43;4:43.04,26.90,h15;5:43.00,12.00,h0;6:47.00,12.00,h0;7:45.27,16.09,h306;8:35.87,15.09,h48;9:50.50,17.66,h27;11:61.00,22.40,h0;12:47.89,23.76,h285;13:26.27,22.82,h281;14:52.02,24.74,h309;15:35.94,39.68,h129;16:45.27,29.41,h195;17:43.00,36.00,h180;19:27.66,28.66,h101;20:29.70,31.32,h191;21:23.47,24.13,h101;22:45.00,41.00,h180;23:37.53,35.24,h119;24:61.00,44.70,h180;25:21.50,32.50,h270;26:39.93,39.77,h129;27:37.57,29.66,h105;28:17.00,37.00,h180 rallyable=18 nonrallyable=10 hits=2:1;4:3;12:1;15:2;19:1;24:1;25:1 checks=2:1;20:1 combats-rolled=27:1 marks=1:md;2:md;4:md;7:m;12:ed;13:fd;14:fd;16:md;18:e;20:md;21:md;27:fd combats=2<20;4<16;13<21;19<1 pending=unit:18";

test("stratagems, losses and places are asked for in words and by marks", async () => {
  const { engine } = here;
  await putLgg(here, "meeting");
  const page = await asHost();
  await table(page).waitFor();
  // A press just after the page has changed plays nothing.
  const plays = (press, hash) => actUntil(press, async () => (await engine.hash()) !== hash, "it is played");
  const choices = page.getByRole("region", { name: "Decision" });
  for (let turn = await turnOf(engine); turn.actor === "chance"; turn = await turnOf(engine)) await rollOf(turn);
  const asked = await turnOf(engine);
  assert.equal(asked.step, "command-chit");
  await upToDate(page, engine);
  await choices.getByRole("button", { name: "Play a stratagem: roll all command dice again" }).waitFor();
  await plays(() => choices.getByRole("button", { name: "Play no stratagem" }).click(), asked.hash);

  await putLgg(here, "pinch");
  await engine.ask(`position state ${LOSE}`);
  const { hash: lose } = await upToDate(page, engine);
  await plays(() => choices.getByRole("button", { name: "line infantry 4 and heavy cavalry 6 take a hit each" }).click(), lose);

  await engine.ask(`position state ${OCCUPY}`);
  const { hash: occupy } = await upToDate(page, engine);
  await choices.getByRole("button", { name: "heavy cavalry 3 takes the ground" }).waitFor();
  assert.equal(await page.locator('.acts [data-act="choose"]').count(), 2);
  await plays(() => clickAt(page, 8.5, 14), occupy);
  const { x } = (await unitsNow(engine))[2];
  assert.ok(x > 8.5, "it has slid to where the defender stood");

  await putLgg(here, "meeting");
  await engine.ask(`position state ${RALLIED}`);
  const { hash: rallied } = await upToDate(page, engine);
  await page.locator('.acts [data-act="place"]').first().waitFor();
  await clickAt(page, 50, 40);
  assert.match(await verdictOf(page), /^It is legal/);
  await playOrder(page, engine);
  assert.notEqual(await engine.hash(), rallied);
  const placed = (await unitsNow(engine))[18];
  assert.ok(Math.hypot(placed.x - 50, placed.y - 40) < 0.2, `${placed.x},${placed.y}`);
});
