// What a decision costs in WebAssembly and in the native program, alternated in one run: processor time of the same decisions
// of levels 4 to 6, in Node.js and in Chromium, without what it costs to ask and to answer (a `ping`). Then the nodes a second of two threads against one.
//
//   node bench/site/decisions.mjs SITE [POSITIONS] [node|chromium|stop|threads ...] [SCENARIO ...]
//
// Needs the builds `release` and `web`, and for Chromium the site of tools/zerohour site.
import { readFile } from "node:fs/promises";
import { nativeEngine, webEngine } from "../../tests/site/engines.mjs";
import { median } from "../page/measured.mjs";
import { openEngineAlone } from "./browser.mjs";

const [site, count = "10", ...wanted] = process.argv.slice(2);
const POSITIONS = Number(count);
const ALL = [["loos", "hill70"], ["loos", "quarries"], ["lgg", "pinch"], ["lgg", "relief"], ["westfront", "raid"], ["westfront", "hohenzollern"]];
const named = ALL.filter(([, scenario]) => wanted.includes(scenario));
const SCENARIOS = named.length > 0 ? named : ALL;
const wants = (part) => wanted.length === named.length || wanted.includes(part);
const WARM = 4; // decisions
const LEAST = 150; // milliseconds of the native program: what takes less is not known well enough
const MOST = 600; // times the same decision
const ENDLESS = 1_000_000_000; // nodes
const TICK = 10; // milliseconds of a processor's time in /proc

const last = (lines) => lines.at(-1);

/** Milliseconds of processor time that a process has used. */
async function used(pid) {
  const stat = (await readFile(`/proc/${pid}/stat`, "utf8")).replace(/^.*\) /, "").split(" ");
  return (Number(stat[11]) + Number(stat[12])) * TICK;
}

/** Positions of a scenario in which somebody decides, as texts. */
async function positions(game, scenario) {
  const engine = await nativeEngine();
  await engine.ask(`newgame game ${game} scenario ${scenario} seed 11`);
  await engine.ask("set bot level-2");
  const found = [];
  for (let step = 0; found.length < POSITIONS && step < 4000; ++step) {
    const { actor } = last(await engine.ask("turn"));
    if (actor === "nobody") {
      await engine.ask(`newgame game ${game} scenario ${scenario} seed ${12 + step}`);
      continue;
    }
    if (actor === "chance") {
      await engine.ask("roll");
      continue;
    }
    const actions = (await engine.ask("legal brief")).filter(({ type }) => type === "actions").flatMap(({ text }) => text);
    if (step % 3 === 0 && actions.length !== 1) found.push((await engine.ask("state")).find(({ type }) => type === "state").text);
    const { best: [action] } = last(await engine.ask("go nodes 60 threads 1"));
    await engine.ask(`play ${action}`);
  }
  engine.close();
  return found;
}

/** Compares the time of decisions. other: makes the engine of a game, {ask, cost, close}, whose cost() is the processor time of its process so far. */
async function compare(name, other) {
  const ratios = [];
  for (const [game, scenario] of SCENARIOS) {
    const own = [];
    const native = await nativeEngine();
    const web = await other(game);
    const costs = [() => used(native.pid), web.cost];
    // The first ones are not counted: meanwhile the browser translates the engine once more, for speed.
    for (const [i, text] of (await positions(game, scenario)).entries()) {
      const level = 4 + (i % 3);
      const both = [native, web];
      for (const engine of both) {
        const reply = last(await engine.ask(`position state ${text}`));
        if (reply.type !== "ok") throw new Error(`${scenario}: ${reply.message}`);
        await engine.ask(`set bot level-${level}`);
      }
      const times = [0, 0];
      const asking = [0, 0]; // of which for the messages
      // The same decision as often as it takes until that can be measured, of which the first time warms up.
      for (let round = 0; round < MOST && times[0] < LEAST; ++round) {
        for (const which of round % 2 ? [0, 1] : [1, 0]) {
          const before = await costs[which]();
          const found = last(await both[which].ask("go threads 1"));
          if (found.type !== "ok") throw new Error(`${scenario}: ${found.message}`);
          const after = await costs[which]();
          await both[which].ask("ping");
          if (round === 0) continue;
          asking[which] += (await costs[which]()) - after;
          times[which] += after - before;
        }
      }
      if (i >= WARM && times[0] >= LEAST) own.push((times[1] - asking[1]) / (times[0] - asking[0]));
    }
    native.close();
    await web.close();
    ratios.push(...own);
    if (own.length > 0) console.log(`${name} ${scenario}: ${own.length} decisions, median ${median(own).toFixed(2)}, from ${Math.min(...own).toFixed(2)} to ${Math.max(...own).toFixed(2)}`);
  }
  console.log(`${name}, all: ${ratios.length} decisions, median ${median(ratios).toFixed(2)}, at most ${Math.max(...ratios).toFixed(2)}`);
}

const inNode = async (game) => {
  const engine = await webEngine(game);
  await engine.ask("hello 2");
  return { ...engine, cost: async () => (({ user, system }) => (user + system) / 1000)(process.cpuUsage()) };
};

async function inChromium(game, threads = false) {
  const { engine, renderer, close } = await openEngineAlone(site, game, threads);
  const ask = async (command) => {
    const { lines, ok } = await engine.ask(command);
    return [...lines, ok];
  };
  return { ask, cost: async () => 1000 * (await renderer()).cpuTime, close };
}

/** Each position once with level 6 and once with a search that has no end of its own. */
async function compareStops() {
  for (const [game, scenario] of SCENARIOS) {
    let due = Infinity;
    const engine = await webEngine(game, { hears: () => performance.now() > due });
    await engine.ask("hello 2");
    const waits = [];
    for (const [i, text] of (await positions(game, scenario)).entries()) {
      await engine.ask(`position state ${text}`);
      for (const bot of ["level-6", "mcts"]) {
        await engine.ask(`set bot ${bot}`);
        due = performance.now() + 20 + ((i * 37) % 100);
        const found = last(await engine.ask(`go nodes ${ENDLESS} threads 1`));
        if (found.type !== "ok") throw new Error(`${scenario}: ${found.message}`);
        const wait = performance.now() - due;
        due = Infinity;
        if (wait >= 0) waits.push(wait); // else it knew its move before
      }
    }
    if (waits.length === 0) console.log(`${scenario}: all searches knew their move before they were to stop`);
    else console.log(`${scenario}: ${waits.length} searches ended ${median(waits).toFixed(0)} ms after they were to stop (median), at most ${Math.max(...waits).toFixed(0)} ms`);
  }
}

/** The nodes a second that it tells of at the end of a search. */
function speed(lines) {
  const { nodes, time } = lines.filter(({ type }) => type === "info").at(-1);
  return nodes / time;
}

async function compareThreads(name, engineOf) {
  for (const [game, scenario] of SCENARIOS.filter(([, which]) => ["hill70", "relief", "raid"].includes(which))) {
    const engine = await engineOf(game);
    const ratios = [];
    for (const text of (await positions(game, scenario)).slice(0, 6)) {
      await engine.ask(`position state ${text}`);
      await engine.ask("set bot level-5");
      const rates = [];
      for (const threads of [1, 2, 2, 1]) (rates[threads] ??= []).push(speed(await engine.ask(`go time 1500 threads ${threads}`)));
      ratios.push((rates[2][0] + rates[2][1]) / (rates[1][0] + rates[1][1]));
    }
    console.log(`${name} ${scenario}, two threads: median ${median(ratios).toFixed(2)} times the nodes a second, from ${Math.min(...ratios).toFixed(2)} to ${Math.max(...ratios).toFixed(2)}`);
    await engine.close();
  }
}

if (wants("node")) await compare("Node.js", inNode);
if (wants("chromium")) await compare("Chromium", inChromium);
if (wants("stop")) await compareStops();
if (wants("threads")) {
  await compareThreads("Node.js", (game) => webEngine(game, { threads: true }));
  await compareThreads("Chromium", (game) => inChromium(game, true));
}
process.exit(0);
