// What a page keeps while it watches the computer play: nothing of what it showed before hangs together with what it shows
// now. The browser's own counts, after its garbage has been collected, are compared with what is in the document.
import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { frames, putBattle, turnOf, unlessBusy, until, upToDate } from "./helpers/game.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { putWestfront } from "./helpers/westfront.mjs";

const here = setting();

const EVENTS = 40; // of a round, almost each of which is drawn
const ROUNDS = 3; // the first tells what is kept once, whatever happens: by a part of the page that is fetched, or an effect
const PACE = 25; // milliseconds
// What more may be kept than after the first round: nothing, but for what the browser has not tidied up yet.
const LOOKS = 10; // at what is left behind, until it is little
const NODES = 10;
const LISTENERS = 15;

/** The nodes below one that the browser's tools tell, and itself. */
function nodesIn({ children = [], shadowRoots = [], pseudoElements = [], contentDocument, templateContent }) {
  const below = [...children, ...shadowRoots, ...pseudoElements, contentDocument, templateContent];
  return below.reduce((sum, node) => sum + (node ? nodesIn(node) : 0), 1);
}

/** {nodes, listeners}: how many the page's process has that are not in the document. */
async function leftBehind(page) {
  await frames(page);
  // Each look has a session of its own: one that has seen the document may go on holding what was being laid out anew then.
  const session = await page.context().newCDPSession(page);
  for (let i = 0; i < 3; ++i) await session.send("HeapProfiler.collectGarbage");
  const { nodes, jsEventListeners } = await session.send("Memory.getDOMCounters");
  const { root } = await session.send("DOM.getDocument", { depth: -1, pierce: true });
  const { result } = await session.send("Runtime.evaluate", { expression: "document" });
  const { listeners } = await session.send("DOMDebugger.getEventListeners", { objectId: result.objectId, depth: -1 });
  await session.detach();
  return { nodes: nodes - nodesIn(root), listeners: jsEventListeners - listeners.length };
}

/** The computer plays both sides until so many events have happened, or the game is over; then nobody does. */
async function watch(page, engine, sides, bot, events) {
  for (const side of sides) await unlessBusy(engine, `player ${side} name=${bot}`);
  const turn = await until(async () => {
    const { event, actor } = await turnOf(engine);
    return (event >= events || actor === "nobody") && { actor };
  }, "they play");
  assert.notEqual(turn.actor, "nobody", "the game is long enough");
  for (const side of sides) await unlessBusy(engine, `player ${side} name=person`);
  await until(async () => (await turnOf(engine)).actor !== "chance", "the dice have fallen");
  await upToDate(page, engine);
}

async function leavesNothing(sides, bot, options) {
  const { engine } = here;
  const page = await openPage(await here.context({ settings: { pace: PACE } }), here.server, options);
  await upToDate(page, engine);
  const begun = (await turnOf(engine)).event;
  let first = null;
  for (let round = 1; round <= ROUNDS; ++round) {
    await watch(page, engine, sides, bot, begun + round * EVENTS);
    first ??= await leftBehind(page);
    // What is drawn last may still be held by an effect that is due.
    let [nodes, listeners] = [NODES, LISTENERS];
    for (let i = 0; i < LOOKS && (nodes >= NODES || listeners >= LISTENERS); ++i) {
      if (i > 0) await page.waitForTimeout(500);
      const left = await leftBehind(page);
      [nodes, listeners] = [left.nodes - first.nodes, left.listeners - first.listeners];
    }
    assert.ok(nodes < NODES, `${nodes} nodes are kept that are not shown any more, after ${round * EVENTS} events`);
    assert.ok(listeners < LISTENERS, `${listeners} listeners are kept of what is not shown any more, after ${round * EVENTS} events`);
  }
}

test("Loos: watching leaves nothing behind", async () => {
  await putBattle(here.engine);
  await leavesNothing(["british", "german"], "level-1");
});

test("La Grande Guerre: watching leaves nothing behind", async () => {
  await putLgg(here, "crossing", { open: true });
  await leavesNothing(["blue", "red"], "random", { host: true });
});

test("Western Front: watching leaves nothing behind", async () => {
  await putWestfront(here, "raid");
  await leavesNothing(["british", "german"], "random");
});
