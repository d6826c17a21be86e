// The engine in WebAssembly answers as the native one does. Needs the builds `web` (with zerohour-bench-total) and `release`.
import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { nativeEngine, printed, webEngine } from "./engines.mjs";

const golden = new URL("../golden/", import.meta.url);

/** What is the same each time: without times, and of what is told while a search runs, and depends on the clock, the last. */
function steady(lines) {
  const told = lines.filter((line) => line.startsWith("info "));
  return lines.filter((line) => !told.includes(line) || line === told[told.length - 1]).map((line) => line.replace(/\b(time|nps)=\S+/g, "$1=-"));
}

const last = (lines) => lines[lines.length - 1];

test("the deterministic number is the same", async () => {
  const total = (await readFile(new URL("bench_total.txt", golden), "utf8")).trim();
  assert.equal(await printed("tests/loos/browser/zerohour-bench-total", "makeBenchTotal"), total);
});

const folders = [
  new URL("games/", golden),
  new URL("games/rules-1/", golden),
  new URL("../westfront/golden/", import.meta.url),
  new URL("../westfront/golden/rules-1/", import.meta.url),
];
test("golden records replay, with the verdict of the native engine", async () => {
  const both = [await webEngine(), nativeEngine()];
  const ask = async (command) => {
    const [web, native] = [last(await both[0].ask(command)), last(await both[1].ask(command))];
    assert.equal(web, native, command);
    return web;
  };
  let count = 0;
  for (const folder of folders) {
    for (const name of (await readdir(folder).catch(() => [])).filter((file) => file.endsWith(".zhr"))) {
      for (const line of (await readFile(new URL(name, folder), "utf8")).trimEnd().split("\n")) {
        assert.match(await ask(`load line ${line}`), /^ok/, name);
      }
      // The records of older versions of the rules have no digest.
      assert.match(await ask("load check"), /^ok |^error bad-record unsealed /, name);
      await ask("load drop");
      ++count;
    }
  }
  both[1].close();
  assert.ok(count >= 20, `${count} records`);
});

/** Scenarios, with the nodes of a decision, and how many positions are compared. */
const GAMES = [
  ["loos", "hill70", 400],
  ["loos", "trench-assault", 400],
  ["lgg", "pinch", 200],
  ["westfront", "raid", 200],
];
const POSITIONS = Number(process.env.ZEROHOUR_POSITIONS ?? 12);

for (const [game, scenario, nodes] of GAMES) {
  test(`levels 5 and 6 decide the same in ${scenario}`, async () => {
    const both = [await webEngine(), nativeEngine()];
    const ask = async (command) => {
      const replies = [];
      for (const engine of both) replies.push(steady(await engine.ask(command)));
      assert.deepEqual(replies[0], replies[1], command);
      return replies[0];
    };
    // They tell of what is around them, and the native one of more rights.
    for (const engine of both) await engine.ask("hello 2");
    await ask(`scenarios ${game}`);
    assert.match(last(await ask(`newgame game ${game} scenario ${scenario} seed 7`)), /^ok/);
    let decided = 0;
    for (let step = 0; decided < POSITIONS && step < 20 * POSITIONS; ++step) {
      const turn = last(await ask("turn"));
      const actor = /\bactor=(\S+)/.exec(turn)?.[1];
      if (actor === "chance") {
        await ask("roll");
      } else if (actor === "nobody" || actor === undefined) {
        break;
      } else {
        await ask(`set bot level-${5 + (decided % 2)}`);
        await ask("legal");
        const reply = await ask(`go nodes ${nodes} threads 1`);
        assert.match(last(reply), /^ok /);
        ++decided;
        const found = reply.map((line) => /^action text=(?:"([^"]*)"|(\S+))/.exec(line)).find(Boolean);
        const action = found[1] ?? found[2];
        const played = last(await ask(`play ${action}`));
        assert.match(played, /^ok/, `${action}: ${played}`);
      }
    }
    assert.ok(decided > 0);
    both[1].close();
  });
}

test("a search hears that it is to stop", async () => {
  let asked = 0;
  const engine = await webEngine({ hears: () => ++asked > 3 });
  await engine.ask("newgame scenario hill70 seed 1");
  const begin = performance.now();
  assert.match(last(await engine.ask("go time 60000")), /^ok best /);
  assert.ok(performance.now() - begin < 30_000);
  assert.ok(asked > 3);
});

test("a game is kept with its secret dice, and continues; another takes its place in the list", async () => {
  const engine = await webEngine();
  await engine.ask("newgame scenario trench-assault seed secret");
  const [action] = last(await engine.ask("go nodes 50")).replace(/^ok best /, "").split(" ; ");
  assert.match(last(await engine.ask(`play ${action}`)), /^ok/);
  const known = [last(await engine.ask("commit")), last(await engine.ask("turn"))];
  const next = await webEngine({ files: engine.kept() });
  assert.deepEqual([last(await next.ask("commit")), last(await next.ask("turn"))], known);
  const record = (await next.ask("record")).join("\n");
  assert.doesNotMatch(record, /^record seed /m, "the seed of the dice is not in the record");
  await next.ask("newgame scenario hill70");
  assert.match((await next.ask("games")).join("\n"), /trench-assault/);
  assert.match(last(await next.ask("games open 1")), /^ok/);
  assert.equal(last(await next.ask("commit")), known[0]);
});
