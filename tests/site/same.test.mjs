// The engine in WebAssembly answers as the native one does. Needs the builds `web` (with zerohour-bench-total) and `release`.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { nativeEngine, printed, webEngine } from "./engines.mjs";

const golden = new URL("../golden/", import.meta.url);

/** What is the same each time: without times, and of what is told while a search runs, and depends on the clock, the last. */
function steady(lines) {
  const told = lines.filter(({ type }) => type === "info");
  return lines.filter((line) => line.type !== "info" || line === told.at(-1)).map(({ time, ...line }) => line);
}

const last = (lines) => lines.at(-1);

/** The reply, of a command that is not refused. */
function answered(lines, what) {
  assert.equal(last(lines).type, "ok", `${what}: ${JSON.stringify(last(lines))}`);
  return lines;
}

test("the deterministic number is the same", async () => {
  const total = (await readFile(new URL("bench_total.txt", golden), "utf8")).trim();
  assert.equal(await printed("tests/loos/browser/zerohour-bench-total", "makeBenchTotal"), total);
});

const FOLDERS = {
  loos: ["games/", "games/rules-1/"].map((folder) => new URL(folder, golden)),
  westfront: ["", "rules-1/"].map((folder) => new URL(`../westfront/golden/${folder}`, import.meta.url)),
};
const LEAST = { loos: 15, westfront: 4 };
for (const game of Object.keys(FOLDERS)) {
  test(`golden records of ${game} replay, with the verdict of the native engine`, async () => {
    const both = [await webEngine(game), await nativeEngine()];
    const ask = async (command) => {
      const [web, native] = [last(await both[0].ask(command)), last(await both[1].ask(command))];
      assert.deepEqual(web, native, command);
      return web;
    };
    let count = 0;
    for (const folder of FOLDERS[game]) {
      for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".zhr"))) {
        for (const line of (await readFile(new URL(name, folder), "utf8")).trimEnd().split("\n")) {
          assert.equal((await ask(`load line ${line}`)).type, "ok", name);
        }
        // The records of older versions of the rules have no digest.
        const verdict = await ask("load check");
        assert.ok(verdict.type === "ok" || (verdict.code === "bad-record" && verdict.message.startsWith("unsealed ")), `${name}: ${JSON.stringify(verdict)}`);
        await ask("load drop");
        ++count;
      }
    }
    both[1].close();
    assert.ok(count >= LEAST[game], `${count} records`);
  });
}

test("a record of La Grande Guerre that the native engine has written replays", async () => {
  const [web, native] = [await webEngine("lgg"), await nativeEngine()];
  answered(await native.ask("newgame game lgg scenario pinch seed 5"), "a new game");
  await native.ask("set bot level-1");
  for (let moves = 0; moves < 60; ++moves) {
    const { actor } = last(await native.ask("turn"));
    if (actor === "nobody") break;
    if (actor === "chance") {
      await native.ask("roll");
    } else {
      const { best: [action] } = last(answered(await native.ask("go nodes 20 threads 1"), "a search"));
      answered(await native.ask(`play ${action}`), action);
    }
  }
  const lines = (await native.ask("record")).filter(({ type }) => type === "record").map(({ text }) => text);
  assert.ok(lines.length > 30, `${lines.length} lines`);
  for (const line of lines) answered(await web.ask(`load line ${line}`), line);
  answered(await web.ask("load done"), "the record");
  const [now, then] = [last(await web.ask("turn")), last(await native.ask("turn"))];
  assert.deepEqual({ actor: now.actor, hash: now.hash }, { actor: then.actor, hash: then.hash });
  native.close();
});

/** Scenarios, with the nodes of a decision, and how many positions are compared. */
const DECISIONS = [
  ["loos", "hill70", 400],
  ["loos", "trench-assault", 400],
  ["lgg", "pinch", 200],
  ["lgg", "relief", 200],
  ["westfront", "raid", 200],
  ["westfront", "hohenzollern", 200],
];
const POSITIONS = Number(process.env.ZEROHOUR_POSITIONS ?? 12);

for (const [game, scenario, nodes] of DECISIONS) {
  test(`levels 5 and 6 decide the same in ${scenario}, with one thread and two`, async () => {
    const all = [await webEngine(game), await nativeEngine(), await webEngine(game, { threads: true })];
    const threads = [1, 1, 2];
    const ask = async (command, settled = false) => {
      const replies = [];
      for (const [i, engine] of all.entries()) replies.push(steady(await engine.ask(settled ? `${command} threads ${threads[i]}` : command)));
      assert.deepEqual(replies[0], replies[1], command);
      // How far it had come when it told of it depends on who was faster; what it decided does not.
      const decided = ({ type }) => !settled || type !== "info";
      assert.deepEqual(replies[2].filter(decided), replies[1].filter(decided), `${command}, with two threads`);
      return replies[0];
    };
    // They tell of what is around them, and the native one of more rights.
    for (const engine of all) await engine.ask("hello 2");
    await ask(`scenarios ${game}`);
    answered(await ask(`newgame game ${game} scenario ${scenario} seed 7`), "a new game");
    let decided = 0;
    for (let step = 0; decided < POSITIONS && step < 20 * POSITIONS; ++step) {
      const { actor } = last(await ask("turn"));
      if (actor === "chance") {
        await ask("roll");
      } else if (actor === "nobody" || actor === undefined) {
        answered(await ask(`newgame game ${game} scenario ${scenario} seed ${8 + step}`), "the next game");
      } else {
        await ask(`set bot level-${5 + (decided % 2)}`);
        await ask("legal");
        const { best: [action] } = last(answered(await ask(`go nodes ${nodes}`, true), "a search"));
        ++decided;
        answered(await ask(`play ${action}`), action);
      }
    }
    assert.equal(decided, POSITIONS);
    for (const engine of all) engine.close();
  });
}

test("a search hears that it is to stop", async () => {
  let asked = 0;
  const engine = await webEngine("loos", { hears: () => ++asked > 3 });
  await engine.ask("newgame scenario hill70 seed 1");
  const MANY = 1_000_000_000; // nodes: days
  const lines = answered(await engine.ask(`go nodes ${MANY}`), "a search");
  assert.ok(last(lines).best.length > 0);
  assert.ok(lines.filter(({ type }) => type === "info").at(-1).nodes < MANY);
  assert.ok(asked > 3);
});

test("a game is kept with its secret dice, and continues; another takes its place in the list", async () => {
  const engine = await webEngine("loos");
  await engine.ask("newgame scenario trench-assault seed secret");
  const { best: [action] } = last(answered(await engine.ask("go nodes 50"), "a search"));
  answered(await engine.ask(`play ${action}`), action);
  const known = [last(await engine.ask("commit")), last(await engine.ask("turn"))];
  const next = await webEngine("loos", { files: engine.kept() });
  assert.deepEqual([last(await next.ask("commit")), last(await next.ask("turn"))], known);
  const record = (await next.ask("record")).filter(({ type }) => type === "record");
  assert.ok(record.length > 0 && !record.some(({ text }) => text.startsWith("seed ")), "the seed of the dice is not in the record");
  await next.ask("newgame scenario hill70");
  assert.ok((await next.ask("games")).some(({ type, scenario }) => type === "saved" && scenario.startsWith("trench-assault")));
  answered(await next.ask("games open 1"), "the saved game");
  assert.deepEqual(last(await next.ask("commit")), known[0]);
});
