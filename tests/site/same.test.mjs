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

const folders = [
  new URL("games/", golden),
  new URL("games/rules-1/", golden),
  new URL("../westfront/golden/", import.meta.url),
  new URL("../westfront/golden/rules-1/", import.meta.url),
];
test("golden records replay, with the verdict of the native engine", async () => {
  const both = [await webEngine(), await nativeEngine()];
  const ask = async (command) => {
    const [web, native] = [last(await both[0].ask(command)), last(await both[1].ask(command))];
    assert.deepEqual(web, native, command);
    return web;
  };
  let count = 0;
  for (const folder of folders) {
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
    const both = [await webEngine(), await nativeEngine()];
    const ask = async (command) => {
      const replies = [];
      for (const engine of both) replies.push(steady(await engine.ask(command)));
      assert.deepEqual(replies[0], replies[1], command);
      return replies[0];
    };
    // They tell of what is around them, and the native one of more rights.
    for (const engine of both) await engine.ask("hello 2");
    await ask(`scenarios ${game}`);
    answered(await ask(`newgame game ${game} scenario ${scenario} seed 7`), "a new game");
    let decided = 0;
    for (let step = 0; decided < POSITIONS && step < 20 * POSITIONS; ++step) {
      const { actor } = last(await ask("turn"));
      if (actor === "chance") {
        await ask("roll");
      } else if (actor === "nobody" || actor === undefined) {
        break;
      } else {
        await ask(`set bot level-${5 + (decided % 2)}`);
        await ask("legal");
        const { best: [action] } = last(answered(await ask(`go nodes ${nodes} threads 1`), "a search"));
        ++decided;
        answered(await ask(`play ${action}`), action);
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
  const { best } = last(answered(await engine.ask("go time 60000"), "a search"));
  assert.ok(best.length > 0);
  assert.ok(performance.now() - begin < 30_000);
  assert.ok(asked > 3);
});

test("a game is kept with its secret dice, and continues; another takes its place in the list", async () => {
  const engine = await webEngine();
  await engine.ask("newgame scenario trench-assault seed secret");
  const { best: [action] } = last(answered(await engine.ask("go nodes 50"), "a search"));
  answered(await engine.ask(`play ${action}`), action);
  const known = [last(await engine.ask("commit")), last(await engine.ask("turn"))];
  const next = await webEngine({ files: engine.kept() });
  assert.deepEqual([last(await next.ask("commit")), last(await next.ask("turn"))], known);
  const record = (await next.ask("record")).filter(({ type }) => type === "record");
  assert.ok(record.length > 0 && !record.some(({ text }) => text.startsWith("seed ")), "the seed of the dice is not in the record");
  await next.ask("newgame scenario hill70");
  assert.ok((await next.ask("games")).some(({ type, scenario }) => type === "saved" && scenario.startsWith("trench-assault")));
  answered(await next.ask("games open 1"), "the saved game");
  assert.deepEqual(last(await next.ask("commit")), known[0]);
});
