// How quick the page is. Usage: node bench/page/bench.mjs [paint] [click] [press] [turn], by default all of them.
//
//   paint  from the request until the first paint, and until the board is painted: an empty table, and the whole battle
//   click  from a click until what it did is painted, over a whole small game and the first clicks of the whole battle
//   press  from a press until the next paint, on the largest table of each game
//   turn   the computer's whole turn at levels 3 and 8, both sides being its own, with one tab and with three, against the
//          same turn without a page
//
// It takes the programs and the page that the tests take: ZEROHOUR, ZEROHOUR_PAGE (a folder that build.mjs wrote), CHROMIUM.
// What is to be reached stands behind each number (docs/page-design.md). Times on a machine that does other things besides
// say little: each is measured several times, the best of a turn is told beside its median, and of clicks how long the
// page's main thread computed until the paint, which is the same whatever else runs.
import { launch, newContext, openPage } from "../../tests/page/helpers/browser.mjs";
import { Engine } from "../../tests/page/helpers/engine.mjs";
import { chooseByMouse, firstChoice, myTurn, putBattle, putGame, turnOf, until, upToDate } from "../../tests/page/helpers/game.mjs";
import { putLgg } from "../../tests/page/helpers/lgg.mjs";
import { putWestfront } from "../../tests/page/helpers/westfront.mjs";
import { Server } from "../../tests/page/helpers/server.mjs";
import { median, processes, share } from "./measured.mjs";

const LEVELS = ["level-3", "level-8"]; // hardly any thought, and some seconds of it
const TIMES = 5; // each paint
const TURNS = 3; // each turn
const CLICKS = 60; // of the whole battle
const PRESSES = 20; // decisions in each game
const QUIET = 400; // milliseconds between two keys

const ms = (time) => `${time.toFixed(0)} ms`;

function say(what, text) {
  console.log(`${what.padEnd(44)} ${text}`);
}

/** Runs in the page, before its scripts: notes when what changed was painted. */
function instrument() {
  const notes = { clicks: [], board: 0 };
  window.bench = notes;
  let click = null;
  const soon = (then) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = then;
    channel.port2.postMessage(0);
  };
  // What is changed while a frame is prepared is painted with that frame, anything else with the next one.
  const frame = window.requestAnimationFrame.bind(window);
  let preparing = false;
  window.requestAnimationFrame = (draw) =>
    frame((now) => {
      if (!preparing) soon(() => (preparing = false));
      preparing = true;
      draw(now);
    });
  const painted = (then) => {
    const told = () => soon(() => then(performance.now()));
    if (preparing) told();
    else frame(told);
  };
  const note = (event) => {
    const what = event.target.closest("[data-place], button, summary, a")?.getAttribute("id") ?? event.target.textContent.trim();
    performance.mark(`bench ${notes.clicks.length} click`);
    click = { number: notes.clicks.length, what: what.slice(0, 40), at: event.timeStamp, first: 0, position: 0, hash: document.querySelector("main")?.dataset.hash };
    notes.clicks.push(click);
  };
  addEventListener("click", note, true);
  new MutationObserver(() => {
    const hash = document.querySelector("main")?.dataset.hash;
    if (hash && !notes.board) {
      notes.board = 1;
      painted((now) => (notes.board = now));
    }
    const mine = click;
    if (!mine) return;
    if (!mine.first) {
      mine.first = 1;
      painted((now) => {
        mine.first = now - mine.at;
        performance.mark(`bench ${mine.number} first`);
      });
    }
    if (hash !== mine.hash && !mine.position) {
      mine.position = 1;
      painted((now) => {
        mine.position = now - mine.at;
        performance.mark(`bench ${mine.number} position`);
      });
    }
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

async function instrumented(browser, server, options) {
  const context = await newContext(browser, { reducedMotion: "no-preference", ...options });
  await context.addInitScript(instrument);
  return openPage(context, server);
}

async function paint(browser, server, engine) {
  for (const what of ["an empty table", "the whole battle"]) {
    if (what !== "an empty table") await putBattle(engine);
    const first = [];
    const board = [];
    for (let i = 0; i < TIMES; ++i) {
      const page = await instrumented(browser, server);
      await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
      first.push(await page.evaluate(() => performance.getEntriesByName("first-contentful-paint")[0].startTime));
      if (what !== "an empty table") {
        await page.waitForFunction(() => window.bench.board > 1);
        board.push(await page.evaluate(() => window.bench.board));
      }
      await page.context().close();
    }
    say(`first paint, ${what}`, `${ms(median(first))} (worst ${ms(share(first, 1))}; to be under 500 ms)`);
    if (board.length > 0) say(`the board is painted, ${what}`, `${ms(median(board))} (worst ${ms(share(board, 1))})`);
  }
}

/** What the clicks so far took, the position that they brought about and what else they changed. */
async function clicksOf(page) {
  const clicks = await page.evaluate(() => window.bench.clicks);
  return { first: clicks.map((one) => one.first).filter((time) => time > 1), position: clicks.map((one) => one.position).filter((time) => time > 1) };
}

/** Records what the main thread of a page computes, until it is ended: then what it computed after each click. */
async function recording(browser) {
  const session = await browser.newBrowserCDPSession();
  const events = [];
  session.on("Tracing.dataCollected", ({ value }) => events.push(...value));
  await session.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: { includedCategories: ["toplevel", "blink.user_timing"] } });
  return async () => {
    const complete = new Promise((resolve) => session.once("Tracing.tracingComplete", resolve));
    await session.send("Tracing.end");
    await complete;
    await session.detach();
    const marks = events.filter(({ cat, name }) => cat.includes("user_timing") && name.startsWith("bench "));
    const at = new Map(marks.map(({ name, ts }) => [name, ts]));
    const tasks = events.filter(({ pid, tid, ph, name }) => pid === marks[0]?.pid && tid === marks[0]?.tid && ph === "X" && name === "ThreadControllerImpl::RunTask");
    const until = (what) =>
      [...at].flatMap(([name, end]) => {
        const click = at.get(name.replace(/\w+$/, "click"));
        if (!name.endsWith(what) || click === undefined) return [];
        return [tasks.reduce((sum, { ts, dur = 0, tdur = 0 }) => sum + (ts + dur > click && ts < end ? tdur / 1000 : 0), 0)];
      });
    return { first: until("first"), position: until("position") };
  };
}

function sayClicks(what, clicks, computed) {
  for (const [name, words] of [["first", "click to first paint"], ["position", "click to new position"]]) {
    const [times, own] = [clicks[name], computed[name]];
    say(`${words}, ${what}`, `${ms(share(times, 0.95))} at the 95th percentile of ${times.length}, median ${ms(median(times))} (to be under 50 ms)`);
    say("", `of which the main thread computed ${ms(share(own, 0.95))} at the 95th percentile, median ${ms(median(own))}`);
  }
}

async function playOn(page, engine, computer, most) {
  for (let n = 0; n < most; ++n) {
    const turn = await myTurn(page, engine, computer);
    if (turn.actor === "nobody") return;
    await chooseByMouse(page, engine, firstChoice(await engine.actions()));
    await until(async () => (await engine.hash()) !== turn.hash, "it is played");
  }
}

async function click(browser, server, engine) {
  await putGame(engine, "race-for-lens", { computer: ["british"] });
  let page = await instrumented(browser, server);
  await upToDate(page, engine);
  let end = await recording(browser);
  await playOn(page, engine, ["british"], Infinity);
  sayClicks("a small game", await clicksOf(page), await end());
  await page.context().close();

  await putBattle(engine, { computer: ["german"] });
  page = await instrumented(browser, server);
  await upToDate(page, engine);
  end = await recording(browser);
  await playOn(page, engine, ["german"], CLICKS);
  sayClicks("the battle", await clicksOf(page), await end());
  await page.context().close();
}

/** Runs in the page, before its scripts: how long each press took until the next paint, as the browser tells it. */
function timePresses() {
  window.presses = new Map(); // by the number of the press
  const note = ({ interactionId, duration }) => {
    if (interactionId) window.presses.set(interactionId, Math.max(duration, window.presses.get(interactionId) ?? 0));
  };
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type: "event", durationThreshold: 16 });
}

/** Presses in each game, on its largest table: those that select, draw up and drop an order, and those that play. */
async function press(browser, server, engine) {
  const games = {
    loos: () => putBattle(engine, { computer: ["german"] }),
    crossing: () => putLgg({ engine, server }, "crossing", { computer: ["red"], open: true }),
    hohenzollern: () => putWestfront({ engine }, "hohenzollern", { computer: ["german"] }),
  };
  for (const [name, put] of Object.entries(games)) {
    await put();
    const context = await newContext(browser, { reducedMotion: "no-preference" });
    await context.addInitScript(timePresses);
    const page = await openPage(context, server, { host: name === "crossing" });
    const computer = [name === "crossing" ? "red" : "german"];
    await myTurn(page, engine, computer);
    for (let n = 0; n < PRESSES; ++n) {
      await myTurn(page, engine, computer);
      if (name === "loos") {
        await chooseByMouse(page, engine, firstChoice(await engine.actions()));
      } else {
        await page.locator("svg.table-picture[tabindex]").focus();
        for (const key of ["n", "p", "Escape"]) {
          await page.keyboard.press(key);
          await page.waitForTimeout(QUIET);
        }
      }
      await page.waitForTimeout(QUIET);
    }
    const times = await page.evaluate(() => [...window.presses.values()]);
    say(`press to the next paint, ${name}`, `${ms(share(times, 0.95))} at the 95th percentile of the ${times.length} that took 16 ms or more, median ${ms(median(times))} (to be under 100 ms)`);
    await context.close();
  }
}

/** The same turn as the pages play it. Gives where it ends, and what was thought and all took. */
async function turnAlone(engine, level) {
  await putBattle(engine);
  let thought = 0;
  const begun = performance.now();
  for (let turn = await turnOf(engine); ; turn = await turnOf(engine)) {
    if (turn.active !== "british") return { event: turn.event, hash: turn.hash, thought, all: performance.now() - begun };
    if (turn.actor === "chance") {
      await engine.ask("roll");
      continue;
    }
    await engine.ask(`set bot ${level}`);
    await engine.ask("set seed 1");
    const since = performance.now();
    const best = await engine.best("go scope phase");
    thought += performance.now() - since;
    await engine.ask(`play ${best.join(" ; ")}`);
  }
}

/** Seconds that all processes of the browser have computed. */
const computed = async (session) => (await processes(session)).reduce((sum, { cpuTime }) => sum + cpuTime, 0);

/** Runs in the page, before its scripts: how long its own questions `go` take, from the message until the answer, in all. */
function timeThought() {
  window.thought = 0;
  const asked = new Map(); // when, by the number of the question
  const isAnswer = (line) => line.includes('"command":"go"') && JSON.parse(line).type === "ok";
  const { send } = WebSocket.prototype;
  WebSocket.prototype.send = function (message) {
    for (const [, id] of String(message).matchAll(/^(\d+) go /gm)) asked.set(Number(id), performance.now());
    return send.call(this, message);
  };
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(hear) {
      set.call(this, (message) => {
        for (const line of String(message.data).split("\n").filter(isAnswer)) {
          const { id } = JSON.parse(line);
          if (asked.has(id)) window.thought += performance.now() - asked.get(id);
          asked.delete(id);
        }
        hear.call(this, message);
      });
    },
  });
}

/** Waits until the event of that number is told: questions would take processor time from the turn. */
async function heardOf(engine, number) {
  await new Promise((resolve) => {
    engine.watching = (line) => {
      if (line.type === "event" && line.number >= number) resolve();
    };
  });
  engine.watching = () => {};
}

async function turnWith(browser, server, engine, level, tabs, end) {
  await putBattle(engine);
  const context = await newContext(browser, { reducedMotion: "no-preference" });
  await context.addInitScript(timeThought);
  const pages = [];
  for (let i = 0; i < tabs; ++i) pages.push(await openPage(context, server));
  for (const page of pages) await upToDate(page, engine);
  const session = await browser.newBrowserCDPSession();
  const before = await computed(session);
  const begun = performance.now();
  // The two events more are the players; who is to act comes last, as the page begins to think at once.
  const over = heardOf(engine, end.event + 2);
  for (const side of ["german", "british"]) await engine.ask(`player ${side} name=${level}`);
  await over;
  const took = performance.now() - begun;
  const browsers = 1000 * ((await computed(session)) - before);
  let thought = 0;
  for (const page of pages) thought += await page.evaluate(() => window.thought);
  await session.detach();
  await context.close();
  return { took, thought, computed: browsers };
}

async function turn(browser, server, engine) {
  await engine.ask("watch on");
  const least = (list) => share(list, 0);
  for (const level of LEVELS) {
    const alone = [];
    for (let i = 0; i < TURNS; ++i) alone.push(await turnAlone(engine, level));
    const thoughts = alone.map((one) => one.thought);
    say(`the turn of ${level} without a page`, `${ms(median(alone.map((one) => one.all)))}, of which thought ${ms(median(thoughts))}, best ${ms(least(thoughts))}`);
    for (const tabs of [1, 3]) {
      const runs = [];
      for (let i = 0; i < TURNS; ++i) runs.push(await turnWith(browser, server, engine, level, tabs, alone[0]));
      const took = runs.map((run) => run.took);
      const factor = (part) => (part(took) / part(thoughts)).toFixed(2);
      say(`  with ${tabs === 1 ? "one tab" : `${tabs} tabs`}`, `${ms(median(took))}: ${factor(median)} of its thought, at best ${ms(least(took))}: ${factor(least)} (to be at most 1.20)`);
      say("", `${median(runs.map((run) => run.took / run.thought)).toFixed(2)} of the thought in the same run, which the page waits for`);
      say("", `processor time of the browser ${ms(median(runs.map((run) => run.computed)))}`);
    }
  }
}

const WORK = { paint, click, press, turn };
const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !WORK[name]);
if (unknown.length > 0) {
  console.error(`unknown: ${unknown.join(", ")}; usage: node bench/page/bench.mjs [paint] [click] [press] [turn]`);
  process.exit(2);
}
const browser = await launch();
for (const name of asked.length > 0 ? asked : Object.keys(WORK)) {
  const server = await Server.start();
  const engine = await Engine.connect(server);
  await WORK[name](browser, server, engine);
  engine.close();
  await server.stop();
}
await browser.close();
