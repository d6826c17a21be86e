// What the page makes of the story of a game, without a browser.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "../../tools/web/page");
const esbuild = createRequire(join(page, "package.json"))("esbuild");

let folder;
let trail;
let replies;
let chances;
let recap;
let plan;
let wire;
let schedule;
let moment;
let position;
let together;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "zerohour-session-"));
  const files = { trail: "session/trail.ts", replies: "session/replies.ts", chances: "session/chances.ts", recap: "games/loos/recap.ts", plan: "games/loos/plan.ts", wire: "protocol/wire.ts", schedule: "session/schedule.ts", moment: "ui/moment.ts", position: "games/westfront/position.ts", together: "session/together.ts" };
  const entryPoints = Object.entries(files).map(([out, file]) => ({ in: join(page, "src", file), out }));
  await esbuild.build({ entryPoints, outdir: folder, bundle: true, format: "esm", outExtension: { ".js": ".mjs" }, logLevel: "warning" });
  const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)));
  [trail, replies, chances, recap, plan, wire, schedule, moment, position, together] = await Promise.all(Object.keys(files).map(load));
});
after(() => rm(folder, { recursive: true, force: true }));

/** Moves from "red", "blue", "chance" and whose player turn it is. */
const moves = (...list) => list.map(([actor, side, turn = 1], i) => ({ number: i + 1, actor, action: `act ${i + 1}`, text: "", phase: "", turn, side }));
const red = (side) => side === "red";

test("the bar tells the step before the turn, and on phones no more than that", () => {
  const said = (phase) => [moment.headline(phase, false), moment.headline(phase, true)];
  assert.deepEqual(said("Turn 0 (Zero Hour, 25 September, dawn), British Combat"), ["British Combat · Turn 0 (Zero Hour, 25 September, dawn)", "British Combat · Turn 0"]);
  assert.deepEqual(said("Turn 1 of 8, British: companies (step 6 IV), battalion 1"), ["British: companies (step 6 IV), battalion 1 · Turn 1 of 8", "British: companies, battalion 1 · Turn 1 of 8"]);
  assert.deepEqual(said("German set-up"), ["German set-up", "German set-up"]);
});

test("of Western Front a name means a stand, the middle of a company, or a battalion's commander", () => {
  const stand = (name, type, company, battalion = 1, side = "british") => [name, { name, side, data: { type, company, battalion } }];
  const stands = new Map([
    stand("BC", "command", ""),
    stand("A1", "platoon", "A"),
    stand("A2", "platoon", "A"),
    stand("A3", "platoon", "A"),
    stand("L1", "light-mortar", ""),
    stand("GC", "command", "", 1, "german"),
  ]);
  const meant = (name) => position.standOf({ stands, side: "british" }, name)?.name;
  assert.deepEqual(["A1", "A", "1", "L1", "B", ""].map(meant), ["A1", "A2", "BC", "L1", undefined, undefined]);
});

test("the trail begins behind the person's last decision", () => {
  const story = moves(["red", "red"], ["chance", "red"], ["blue", "red"], ["blue", "blue"], ["chance", "blue"]);
  assert.equal(trail.lastDecision(story, red), 1);
  assert.equal(trail.lastDecision([...story, { ...story[0], number: 6 }], red), 6);
  assert.equal(trail.lastDecision([], red), 0);
  // Where nobody is a person, it is that of the player turn.
  assert.equal(trail.lastDecision(story, () => false), 3);
  const view = { readChoice: (text) => ({ text }) };
  assert.deepEqual(trail.playedSince(view, story, 1), [
    { side: "blue", choice: { text: "act 3" } },
    { side: "blue", choice: { text: "act 4" } },
  ]);
});

test("the recap is of the last player turn of a computer that is over", () => {
  const story = moves(["red", "red"], ["blue", "blue"], ["chance", "blue"], ["red", "red", 2]);
  const blue = (side) => side === "blue";
  assert.deepEqual(trail.lastTurnOfBot({ story, position: { active: "red" }, result: null }, blue), { side: "blue", from: 2, to: 3 });
  const under = { story: story.slice(0, 3), position: { active: "blue" }, result: null };
  assert.equal(trail.lastTurnOfBot(under, blue), null);
  assert.deepEqual(trail.lastTurnOfBot({ ...under, result: { winner: "red" } }, blue), { side: "blue", from: 2, to: 3 });
  const told = trail.recapOf({}, {}, {}, {}, story, { side: "blue", from: 2, to: 3 });
  assert.deepEqual(told.lines, ["1 action, 1 roll."]);
});

test("a roll is told by its dice, what it was for and what came of it", () => {
  const move = { number: 4, actor: "chance", action: "dice 6 1", text: "dice 6 1 = 7 for strength of the bombardment of 2709: the clear line, column 10", phase: "", turn: 1, side: "red" };
  // The faces do not tell the kind of the dice.
  assert.deepEqual(replies.readRoll(move, null), {
    number: 4,
    dice: [],
    faces: [6, 1],
    what: "strength of the bombardment of 2709",
    text: "the clear line, column 10",
    side: "red",
  });
  const due = { dice: [{ count: 1, sides: 10 }, { count: 1, sides: 6 }], what: "the volley" };
  const volley = replies.readRoll({ ...move, text: "the volley hits" }, due);
  assert.deepEqual([volley.dice, volley.what, volley.text], [due.dice, "the volley", "the volley hits"]);
  assert.equal(replies.readRoll({ ...move, action: "dice hidden" }, null), null);
  assert.equal(replies.readRoll({ ...move, action: "hidden" }, null), null);
});

test("reasons come with the story", () => {
  const line = (keyword, text) => ({ keyword, text });
  const told = { lines: [line("phase", "1 turn=2 side=red title=Turn 2, Movement"), line("move", "1 red go on"), line("tell", "1 Red goes on"), line("reason", "1 it is nearer")], ok: "" };
  const { moves: read, reasons } = replies.readStory(told, []);
  assert.deepEqual(read, [{ number: 1, actor: "red", action: "go on", text: "Red goes on", phase: "Turn 2, Movement", turn: 2, time: "Turn 2", side: "red" }]);
  assert.deepEqual([...reasons], [[1, "it is nearer"]]);
});

test("a turning point is a change beyond what is uncertain", () => {
  const point = (at, win, error = 0.01) => ({ at, label: "", win, error, from: "" });
  const points = [point(0, [0.5, 0.5]), point(5, [0.51, 0.49]), point(9, [0.3, 0.6]), point(12, [0.9, 0.1]), point(20, [0.6, 0.4], 0.2)];
  const found = chances.turningPoints(points, 3);
  assert.deepEqual(found.map(({ after, side }) => [after.at, side]), [[12, 0], [9, 1]]);
  assert.ok(Math.abs(found[0].gain - 0.55) < 1e-9);
});

test("quoted values of the second version are read", () => {
  const read = wire.quotedFields('what=subject text=1314 says="The \\"Quarries\\" (1314) are held."');
  assert.deepEqual([...read], [["what", "subject"], ["text", "1314"], ["says", 'The "Quarries" (1314) are held.']]);
});

test("a player turn of Loos is summed up by its attacks, its ground and its losses", () => {
  const unit = (name, side, steps, full = 2) => ({ unit: name, data: { side, steps: full }, steps });
  const position = (stacks, control = []) => ({ active: "british", stacks: new Map(Object.entries(stacks)), boxes: new Map(), control: new Set(control) });
  const hex = (place, trench) => ({ place, trench });
  const world = { sides: ["british", "german"], hexes: new Map([["1714", hex("", ["u"])], ["1715", hex("Loos", [])], ["1813", hex("", [])]]) };
  const was = position({ 1813: [unit("1/1a", "british", 2)], 1714: [unit("IR1", "german", 2)], 1715: [unit("IR2", "german", 1)] });
  const is = position({ 1714: [unit("1/1a", "british", 1)], 1715: [unit("IR2", "german", 1)] }, ["1715"]);
  assert.deepEqual(recap.stepsLost(world, was, is), [1, 2]);
  assert.deepEqual(recap.groundTaken(was, is, "british"), ["1714"]);
  const lines = recap.recap(world, was, is, ["attack 1/1a 1714", "bombard 1714", "done", "advance 1/1a 1714"]);
  assert.deepEqual(lines, ["1 attack: 1 trench taken, 3 steps lost (1 British, 2 German).", "Loos changed hands.", "1 bombardment."]);
  assert.deepEqual(recap.recap(world, was, was, ["move 1/1a 1812", "done"]), ["1 unit moved."]);
});

test("a plan for Loos tells attacks on one hex together, with what is declared and their odds", () => {
  const attack = (unit) => ({ text: `attack ${unit} 1117`, kind: "attack", names: [unit], hexes: ["1117"] });
  const choices = [attack("7/21a"), attack("7/20a")];
  assert.equal(plan.together(choices[0]), plan.together(choices[1]));
  assert.equal(plan.planText(choices), "Attack 1117 with 7/21a and 7/20a");
  assert.equal(plan.planQuestion({ declared: new Map([["1117", ["15/45a"]]]) }, choices), "odds 1117 with 15/45a 7/21a 7/20a");
  const outcomes = [".", "A", "Ae", "Ex", "D2", "De"].map((result, i) => ({ keyword: "outcome", text: `face=${i + 1} chance=1/6 result=${result} printed=x means=x` }));
  assert.equal(
    plan.planOdds({ lines: outcomes, ok: "attack=11 defence=5 differential=+1 ground=trench falls=1/6 gives-way=1/6" }),
    "+1 as it stands: the hex falls on 1 of 6 faces, and on 1 more if the defender gives way, both lose on 1 of 6 faces, the attacker loses on 2 of 6 faces",
  );
  const bombard = { text: "bombard 1117", kind: "bombard", names: [], hexes: ["1117"] };
  assert.equal(plan.planQuestion({ declared: new Map() }, [bombard]), "odds bombard 1117");
  assert.equal(plan.planOdds({ lines: [], ok: "dice=3 line=trench hit=341/1296 rule=17.4" }), "hits at 26%");
});

/** Shows a step of the computer's with a clock of its own. cost: what one message takes. Gives when it ended, and its messages. */
function show(actions, pace, cost = 0) {
  let now = 1000;
  const messages = [];
  const times = new schedule.Schedule(actions, now);
  for (let left = actions; left > 0; left -= messages.at(-1)) {
    times.next(pace);
    now += times.left(pace, now);
    messages.push(Math.min(left, times.ready(pace, now)));
    now += cost;
  }
  return { time: now - 1000, messages };
}

test("the actions of a step share six pauses: 36 placements take two seconds, not thirteen", () => {
  const near = (time, wanted) => assert.ok(Math.abs(time - wanted) < 1e-6, `${time}, not ${wanted}`);
  const placements = show(36, 350);
  near(placements.time, 2100);
  assert.equal(placements.messages.length, 36);
  // A few have a whole pause each.
  near(show(1, 350).time, 350);
  near(show(6, 350).time, 2100);
  near(show(120, 350).time, 2100);
  near(show(36, 1200).time, 7200);
  near(show(36, 120).time, 720);
  // Where playing takes longer than the pause, those that are late go together: two messages at most come after the end.
  for (const cost of [70, 150, 1000]) {
    const { time, messages } = show(36, 350, cost);
    assert.equal(messages.reduce((sum, one) => sum + one, 0), 36);
    assert.ok(time <= 2100 + 2100 / 36 + 2 * cost && messages.length <= Math.ceil(2100 / cost) + 1, `${cost}: ${time} ${messages}`);
  }
});

test("step by step each action waits for a press, and the next pause begins with it", () => {
  const times = new schedule.Schedule(36, 0);
  assert.equal(times.next(-1), 0);
  assert.equal(times.left(-1, 5000), -1);
  assert.equal(times.ready(-1, 5000), 1);
  times.next(350);
  assert.ok(Math.abs(times.left(350, 5000) - (6 * 350) / 36) < 1e-6);
  assert.equal(times.left(-1, 5000), -1, "a pace that is changed while it waits counts at once");
});

test("one Undo takes back what one press played, and no more once something else was played in its place", () => {
  const presses = new together.Together();
  const story = moves(["red", "red"], ["red", "red"], ["red", "red"]);
  const acts = story.map(({ action }) => action);
  presses.note("a", 1, acts.slice(1));
  assert.equal(presses.endingAt("a", 3, story), 2);
  assert.equal(presses.endingAt("b", 3, story), 1, "in another game");
  // They were taken back, and played one by one.
  presses.note("a", 1, [acts[1]]);
  presses.note("a", 2, [acts[2]]);
  assert.equal(presses.endingAt("a", 3, story), 1);
  presses.note("a", 1, acts.slice(1));
  presses.forget();
  assert.equal(presses.endingAt("a", 3, story), 1, "after a new game");
});
