// What the page makes of the story of a game, without a browser.
import assert from "node:assert/strict";
import { mkdtemp, rm } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before, mock, test } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { reply, told } from "./helpers/told.mjs";

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
let thought;
let endings;
let moment;
let position;
let together;
let rolls;
let connection;

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "zerohour-session-"));
  const files = { trail: "session/trail.ts", replies: "session/replies.ts", chances: "session/chances.ts", recap: "games/loos/recap.ts", plan: "games/loos/plan.ts", wire: "protocol/wire.ts", schedule: "session/schedule.ts", thought: "session/thought.ts", endings: "session/endings.ts", moment: "ui/moment.ts", position: "games/westfront/position.ts", together: "session/together.ts", rolls: "ui/rolls.ts", connection: "protocol/connection.ts" };
  const entryPoints = Object.entries(files).map(([out, file]) => ({ in: join(page, "src", file), out }));
  await esbuild.build({ entryPoints, outdir: folder, bundle: true, format: "esm", outExtension: { ".js": ".mjs" }, logLevel: "warning" });
  const load = (name) => import(pathToFileURL(join(folder, `${name}.mjs`)));
  [trail, replies, chances, recap, plan, wire, schedule, thought, endings, moment, position, together, rolls, connection] = await Promise.all(Object.keys(files).map(load));
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

test("characters that would turn the text around them are written out", () => {
  assert.equal(wire.shown("name=\u202eevil\u2066 \u009b2J caf\u00e9 \u2013"), "name=\\u202eevil\\u2066 \\u009b2J caf\u00e9 \u2013");
});

test("of the rules that forbid something the first is cited", () => {
  for (const [field, first] of [["R14", "R14"], ["R6,14.2", "R6"], ["", ""], [undefined, ""]]) assert.equal(wire.firstRule(field), first);
  assert.equal(new wire.Refusal("illegal", "the Quarries (1314) are not next to 1/1a (R14)", "R14").rule, "R14");
  assert.equal(new wire.Refusal("lost", "no game (R14)").rule, "", "no message is read");
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
  const rolled = { kind: "bombardment-strength", about: "2709", unit: "", target: "", effect: "", result: "", totals: "7", what: "strength of the bombardment of 2709", then: "the clear line, column 10" };
  assert.deepEqual(replies.readRoll({ ...move, rolled }, null), {
    number: 4,
    kind: "bombardment-strength",
    about: "2709",
    unit: "",
    target: "",
    effect: "",
    dice: [],
    faces: [6, 1],
    what: "strength of the bombardment of 2709",
    text: "the clear line, column 10",
    side: "red",
  });
  const due = { dice: [{ count: 1, sides: 10 }, { count: 1, sides: 6 }], kind: "fire", about: "", unit: "5", target: "6", effect: "", what: "the volley" };
  const volley = replies.readRoll({ ...move, text: "the volley hits" }, due);
  assert.deepEqual([volley.dice, volley.what, volley.text], [due.dice, "the volley", "the volley hits"]);
  assert.equal(replies.readRoll({ ...move, action: "dice hidden" }, null), null);
  assert.equal(replies.readRoll({ ...move, action: "hidden" }, null), null);
});

test("a roll of the story is read by its fields, and one that is due by those of turn", () => {
  const told = reply("move number=1 actor=chance faces=9,10", 'tell number=1 text="Dice 9 and 10 fall"', 'rolled number=1 kind=combat about=6 target=6 result=attackers-hit totals=12,14 for="combat of unit 6" then="12 against 14: the attackers take a hit"');
  Object.assign(told.lines.at(-1), { dice: [2], sides: [10] });
  const { moves: read } = replies.readStory(told, []);
  assert.deepEqual(read[0].rolled, { kind: "combat", about: "6", unit: "", target: "6", effect: "", dice: [{ count: 2, sides: 10 }], result: "attackers-hit", totals: "12,14", what: "combat of unit 6", then: "12 against 14: the attackers take a hit" });
  const turn = reply('roll kind=fire about=6 unit=5 target=6 sheet="5 6"', 'ok turn=1 actor=chance for="fire of unit 5 at unit 6"');
  Object.assign(turn.ok, { dice: [2], sides: [10] });
  const due = replies.readDue(turn, reply("ok"));
  assert.deepEqual(due.dice, [{ count: 2, sides: 10 }]);
  assert.deepEqual([due.kind, due.about, due.unit, due.target, due.sheet, due.what], ["fire", "6", "5", "6", "5 6", "fire of unit 5 at unit 6"]);
});

test("a roll in the story is told by what it was for and all that came of it, without its faces", () => {
  const view = { outcomes: { title: ({ target }) => `combat of militia ${target}` } };
  const rolled = { kind: "combat", about: "6", unit: "", target: "6", effect: "", result: "hit", totals: "11,7", what: "combat of unit 6", then: "11 against 7: the defender takes a hit and falls back" };
  const text = "Dice 7 and 3 for the combat of 6 (militia): 11 against 7: the defender takes a hit and falls back. 6 (militia) takes a hit and has 3 left";
  const told = (move, known = view) => rolls.wordsOf({ ...moves(["chance", "red"])[0], ...move }, known);
  assert.equal(told({ text, rolled }), "combat of militia 6: 11 against 7: the defender takes a hit and falls back. 6 (militia) takes a hit and has 3 left");
  assert.equal(told({ text, rolled }, null), "combat of unit 6: 11 against 7: the defender takes a hit and falls back. 6 (militia) takes a hit and has 3 left");
  // What followed is not told apart, or not in these words.
  for (const then of ["", "7 actions"]) assert.equal(told({ text, rolled: { ...rolled, then } }), text);
  assert.equal(told({ text: "Red goes on" }), "Red goes on");
});

test("what was measured of a level is read by its fields", () => {
  const bots = replies.readBots(reply('bot name=level-1 level=1 won=69 low=66 high=72 against=2 how="has one plan" what="has one plan; 69% [66, 72] against level 2"', 'bot name=greedy what="takes what it can"'));
  assert.deepEqual(bots, [
    { name: "level-1", level: 1, what: "has one plan", strength: { won: 69, low: 66, high: 72, against: 2 } },
    { name: "greedy", level: 0, what: "takes what it can", strength: null },
  ]);
});

test("reasons come with the story", () => {
  const told = reply('phase number=1 turn=2 side=red title="Turn 2, Movement"', 'move number=1 actor=red action="go on"', 'tell number=1 text="Red goes on"', 'reason number=1 text="it is nearer"');
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

test("characters that would turn the text around them are written out, and a player's name is quoted", () => {
  assert.equal(wire.shown("a\u202eb"), "a\\u202eb");
  assert.equal(JSON.parse(wire.shown('"a\u202eb"', "\\\\")), "a\\u202eb");
  assert.equal(wire.notePlayer("red", 'Anna "B"'), 'player red name="Anna \\"B\\""');
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
  const outcomes = [".", "A", "Ae", "Ex", "D2", "De"].map((result, i) => told(`outcome face=${i + 1} chance=1/6 result=${result} printed=x means=x`));
  assert.equal(
    plan.planOdds({ lines: outcomes, ok: told("ok attack=11 defence=5 differential=+1 ground=trench falls=1/6 gives-way=1/6") }),
    "+1 as it stands: the hex falls on 1 of 6 faces, and on 1 more if the defender gives way; of all faces, on 2 the defender retreats or is lost, on 1 both lose, on 2 the attacker loses, on 1 nothing happens",
  );
  const bombard = { text: "bombard 1117", kind: "bombard", names: [], hexes: ["1117"] };
  assert.equal(plan.planQuestion({ declared: new Map() }, [bombard]), "odds bombard 1117");
  assert.equal(plan.planOdds(reply("ok dice=3 line=trench hit=341/1296 rule=17.4")), "hits at 26%");
});

/**
 * Shows events with a clock of its own: [kind, worth, turn]. cost: what one message takes. Gives how long all took, how long each
 * was on the screen before the next one, and how many messages there were.
 */
function show(events, pace, cost = 0) {
  let now = 1000;
  const times = new schedule.Schedule(() => now);
  const seen = [];
  let messages = 0;
  let last = now;
  for (let i = 0; i < events.length; ) {
    const [kind, worth, turn = "1 red"] = events[i];
    times.begin(turn);
    if (times.over(pace)) break;
    times.next(kind, worth);
    now += times.left(pace);
    const many = times.together(events.slice(i).map(([kind, worth]) => ({ kind, worth })), pace);
    if (i > 0) seen.push(now - last);
    now += cost;
    last = now;
    i += many;
    ++messages;
    times.shown(...events[i - 1].slice(0, 2));
    if (i < events.length) times.begin(events[i][2] ?? "1 red");
  }
  return { time: now - 1000, seen, messages };
}

const PACE = 350;
const many = (count, ...event) => Array.from({ length: count }, () => event);

test("a combat and a new round stay longer on the screen than a unit that is put elsewhere", () => {
  const { seen } = show([["move", "little"], ["attack", "some"], ["combat", "much"], ["move", "little"], ["move", "little", "2 red"], ["move", "little", "2 red"]], PACE);
  const [move, attack, combat, , repeated] = seen;
  assert.ok(combat >= 1400, `a combat: ${combat} ms`);
  assert.ok(attack > move && attack >= 600, `an attack: ${attack} ms`);
  assert.ok(seen[3] >= 1000, `a new round: ${seen[3]} ms`);
  assert.ok(repeated < move, "one more of the same is quicker");
  // Five actions, a combat and a new round take long enough to be followed.
  const round = [...many(5, "move", "little"), ["combat", "much"], ["move", "little", "2 red"]];
  const { time } = show(round, PACE);
  assert.ok(time >= 4000 && time <= 7000, `${time} ms`);
});

test("a player turn has a longest time, however much happens in it", () => {
  const most = schedule.LONGEST * PACE;
  assert.ok(most <= 26_000);
  // A turn of the largest scenario of Western Front.
  const large = Array.from({ length: 203 }, (_, i) => (i % 10 === 9 ? ["assault", "much"] : i % 3 === 0 ? ["order", "some"] : ["unit", "little"]));
  for (const cost of [0, 60, 400]) {
    const { time } = show(large, PACE, cost);
    assert.ok(time <= most + cost + 4 * PACE, `at ${cost} ms a message: ${time} ms`);
  }
  const { seen } = show(large, PACE);
  assert.ok(seen[9] >= 1400, "the first assault has its whole time");
  // What a person takes to think, or the computer, is not part of it; another turn begins from nothing.
  let now = 0;
  const times = new schedule.Schedule(() => now);
  times.begin("1 red");
  now = most + 1;
  assert.ok(times.over(PACE));
  times.idle(most);
  assert.ok(!times.over(PACE));
  now *= 2;
  assert.ok(times.over(PACE));
  times.begin("1 blue");
  assert.ok(!times.over(PACE));
  // Nothing that comes after a long thought is late: it is not played together to make up for that.
  now += 60_000;
  times.idle(60_000);
  times.next("place", "little");
  assert.ok(times.left(PACE) >= 200, "one sees what is about to happen");
  assert.equal(times.together(many(20, "place", "little").map(([kind, worth]) => ({ kind, worth })), PACE), 1);
});

test("many placements are shown in a few seconds, together where they could not be told apart", () => {
  const { time, messages } = show(many(36, "place", "little"), PACE);
  assert.ok(time <= 3500 && time >= 1500, `${time} ms`);
  assert.ok(messages < 36);
  // Where playing takes longer than the pauses, more of them go together.
  const slow = show(many(36, "place", "little"), PACE, 150);
  assert.ok(slow.messages < messages && slow.time <= 5000, `${slow.messages} messages, ${slow.time} ms`);
  // The pace counts.
  assert.ok(show(many(36, "place", "little"), 120).time < time / 2);
});

test("step by step each action waits for a press, and a pace that is changed meanwhile counts at once", () => {
  let now = 0;
  const times = new schedule.Schedule(() => now);
  times.next("move", "little");
  assert.equal(times.left(-1), -1);
  assert.equal(times.together(many(9, "move", "little").map(([kind, worth]) => ({ kind, worth })), -1), 1);
  assert.ok(!times.over(-1));
  assert.ok(times.left(350) > 0);
  assert.equal(times.left(-1), -1);
  now = 5000;
  assert.equal(times.left(350), 0);
});

test("after a second of thinking its subject, its time and the share of its effort are told, until it is over", () => {
  mock.timers.enable({ apis: ["setInterval"] });
  try {
    const table = { state: { effort: null, thinking: "german" }, set: (change) => Object.assign(table.state, change) };
    let now = 0;
    const pass = (time) => {
      now += time;
      mock.timers.tick(time);
    };
    const one = new thought.Thought(table, () => now);
    one.hear(told('info share=0.100 time=20 subject="The Germans consider their attacks"'));
    pass(900);
    assert.equal(table.state.effort, null, "what is short is not told");
    pass(200);
    assert.deepEqual(table.state.effort, { seconds: 1, subject: "The Germans consider their attacks", share: 0.1 });
    one.hear(told("info line=1 nodes=4 time=1200 win=0.5"));
    one.hear(told('info share=0.4 time=1503 subject="The Germans consider their retreat"'));
    pass(1000);
    assert.equal(moment.effortText(table.state), "German: 2 s of thinking, 40% of the effort. The Germans consider their retreat.");
    assert.equal(one.end(), 2100);
    assert.equal(table.state.effort, null);
    pass(5000);
    assert.equal(table.state.effort, null);
    const other = new thought.Thought(table, () => now);
    pass(1000);
    assert.equal(moment.effortText(table.state), "German: 1 s of thinking.", "an engine that tells nothing of it");
    other.end();
  } finally {
    mock.timers.reset();
  }
});

test("what the end of a step would give away is read with its action, and only what loses something is loud", () => {
  const lines = [
    'ending side=british kind=loses action=done rule=12.2 text="The British lose at once."',
    'ending side=british kind=unused action=done rule="" text="No unit was moved, and \\"done\\" ends the step."',
    'ending side=british kind=advance action=decline rule="" text="2208 stays empty."',
  ];
  const read = endings.readEndings(reply(...lines));
  assert.deepEqual(read.map(({ kind, action, loud, text }) => [kind, action, loud, text]), [
    ["loses", "done", true, "The British lose at once."],
    ["unused", "done", false, 'No unit was moved, and "done" ends the step.'],
    ["advance", "decline", true, "2208 stays empty."],
  ]);
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

test("a refusal of what is not possible now has its cause", async (t) => {
  class Socket {
    static OPEN = 1;
    readyState = 1;
    sent = "";
    constructor() {
      Socket.last = this;
    }
    send(text) {
      this.sent += text;
    }
  }
  const before = globalThis.WebSocket;
  globalThis.WebSocket = Socket;
  t.after(() => (globalThis.WebSocket = before));
  const conversation = new connection.Connection("ws://table/ws");
  conversation.open();
  Socket.last.onopen();
  const asked = conversation.ask("roll");
  await Promise.resolve();
  assert.equal(Socket.last.sent, "1 hello 2\n2 set format json\n3 roll\n");
  Socket.last.onmessage({ data: '1 ok protocol=2\n{"id":2,"type":"ok","command":"set"}\n' });
  Socket.last.onmessage({ data: '{"id":3,"type":"error","command":"roll","code":"not-now","cause":"game-over","rule":"","message":"the game is over"}\n' });
  await assert.rejects(asked, { name: "Refusal", code: "game-over", message: "the game is over" });
});
