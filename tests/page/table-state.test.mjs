// What a person does on a measured table, without a browser: the state of its board, its marks, and what it reads and measures.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "../../tools/web/page");
let table;

before(async () => {
  const esbuild = createRequire(join(page, "package.json"))("esbuild");
  const contents = ["state", "marks", "geometry", "position", "choices", "chances", "dragged", "help", "map/piece"].map((name) => `export * from "./${name}";`).join("\n");
  const stdin = { contents, resolveDir: join(page, "src/games/table"), loader: "ts" };
  const { outputFiles } = await esbuild.build({ stdin, bundle: true, format: "esm", write: false });
  table = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
});

const A = { x: 10, y: 20 };
const B = { x: 13, y: 24 };

test("an order that is drawn up remembers the point that it came of, until it is another order", () => {
  const { BEGIN, chose, drawn, drawnFrom, dropped, grabbed, told } = table;
  const state = drawn(chose(BEGIN, A), "move 1 10,20");
  assert.deepEqual([state.text, state.cross, drawnFrom(state)], ["move 1 10,20", A, A]);
  // A panel has written another one; then the first is back.
  assert.equal(drawnFrom(told(state, "fire 2")), null);
  assert.deepEqual(drawnFrom(told(told(state, "fire 2"), "move 1 10,20")), A);
  // What is dragged is drawn up by where it is put down.
  assert.equal(drawnFrom(drawn(grabbed(state), "move 1 11,20")), null);
  assert.equal(dropped(state).text, "");
  assert.equal(BEGIN.text, "", "no function changes a state that it is given");
});

test("the next point adds a leg until an order is dropped", () => {
  const { adding, BEGIN, dropped, drawn } = table;
  const state = adding(drawn(BEGIN, "move 1 10,20"), true);
  assert.ok(state.adding);
  assert.ok(!dropped(state).adding);
  assert.ok(!adding(state, false).adding);
});

test("mouse and cross look at pieces; what changes nothing gives the same state", () => {
  const { adding, BEGIN, crossed, dragging, pointed } = table;
  const over = pointed(BEGIN, A, "4");
  assert.deepEqual([over.mouse, over.looked, over.cross], [A, "4", null]);
  assert.deepEqual(pointed(over, null, "").looked, "");
  const under = crossed(over, B, "5");
  assert.deepEqual([under.cross, under.looked, under.mouse], [B, "5", A]);
  assert.equal(crossed(under, A).looked, "5", "it is moved to a piece that is selected, and looks at none");
  assert.equal(adding(over, false), over);
  assert.equal(dragging(dragging(over, true), true).dragging, true);
  assert.equal(pointed(over, A, "4"), over);
});

test("a click means the nearest mark at a point, or that of the piece which is hit", () => {
  const { markAt } = table;
  const mark = (at, target = "") => ({ act: target ? "attack" : "enter", at, target, choices: [target] });
  const marks = [mark(A), mark({ x: 11, y: 20 }), mark(B, "7")];
  assert.equal(markAt(marks, { x: 10.7, y: 20 }, "", 1), marks[1]);
  assert.equal(markAt(marks, { x: 12, y: 21.5 }, "", 1), undefined, "none is near enough");
  assert.equal(markAt(marks, { x: 12, y: 21.5 }, "7", 1), marks[2], "its edge is as good as its middle");
  assert.equal(markAt(marks, A, "3", 1, false), undefined, "one's own piece is meant, not the ground below it");
});

test("a further click on a mark takes its next action, and plays one that has no other", () => {
  const { strikes, taken } = table;
  const several = { act: "attack", at: A, target: "7", choices: ["assault 7 a", "assault 7 b"] };
  assert.deepEqual(["", "assault 7 a", "assault 7 b"].map((text) => taken({ text }, several)), ["assault 7 a", "assault 7 b", "assault 7 a"]);
  assert.ok(!strikes({ text: "assault 7 a" }, several));
  const one = { ...several, choices: ["fire 7"] };
  assert.ok(strikes({ text: "fire 7" }, one));
  assert.ok(!strikes({ text: "" }, one));
});

test("what is proposed is gone through in turn, and begins again behind the last", () => {
  const { proposedNext } = table;
  const proposed = ["a", "b", "c"].map((text) => ({ at: A, actions: [text, `${text} again`] }));
  const steps = ["", "a", "b again", "c"].map((text) => proposedNext({ text }, proposed));
  assert.deepEqual(steps.map(({ next, number }) => [next.actions[0], number]), [["a", 1], ["b", 2], ["c", 3], ["a", 1]]);
});

test("actions that are the same act at the same piece or point become one mark", () => {
  const { MarkList } = table;
  const marks = new MarkList();
  marks.add("enter", A, "", "move 1 10,20", 90);
  marks.add("attack", B, "7", "move 1 attack 7");
  marks.add("enter", { ...A }, "", "move 2 10,20");
  marks.add("attack", B, "7", "move 1 h3 attack 7");
  marks.add("attack", B, "7", "force 7", null, "force");
  marks.add("bombard", null, "8", "fire 1 8"); // it has no place
  const told = marks.sorted(({ act }) => (act === "attack" ? 0 : 1)).map(({ act, target, heading, choices }) => [act, target, heading, ...choices]);
  assert.deepEqual(told, [
    ["attack", "7", null, "move 1 attack 7", "move 1 h3 attack 7"],
    ["attack", "7", null, "force 7"],
    ["enter", "", 90, "move 1 10,20", "move 2 10,20"],
  ]);
});

test("points stay on the table, in parts of its unit; ways and boxes are measured", () => {
  const { boxBetween, dragged, extentOf, far, lengthOf, middleOf, onTable, withCorner } = table;
  const size = { width: 30, height: 24 };
  assert.deepEqual(onTable({ x: 12.34, y: -3 }, size, 10), { x: 12.3, y: 0 });
  assert.deepEqual(onTable({ x: 31, y: 23.6 }, size), { x: 30, y: 24 });
  assert.equal(far(A, B), 5);
  assert.equal(lengthOf([A, B, A]), 10);
  assert.deepEqual(middleOf([A, B]), { x: 11.5, y: 22 });
  assert.deepEqual(extentOf([B, A]), { left: 10, right: 13, low: 20, high: 24 });
  const box = boxBetween(B, A);
  assert.deepEqual(box, [{ x: 10, y: 20 }, { x: 13, y: 20 }, { x: 13, y: 24 }, { x: 10, y: 24 }]);
  assert.deepEqual([dragged(true, B, A, 1, "an inch"), dragged(false, B, A, 1, "an inch")], [box, [B, A]]);
  assert.match(dragged(true, A, { x: 30, y: 20.5 }, 1, "an inch"), /^An area is an inch wide/);
  assert.match(dragged(false, A, A, 10, "a centimetre"), /^A line is a centimetre long/);
  // Of a box the long side is divided, of a line never the way back.
  assert.deepEqual(withCorner(box, true)[2], { x: 13, y: 22 });
  assert.deepEqual(withCorner([A, B], false), [A, { x: 11.5, y: 22 }, B]);
});

test("a position's text is taken apart by its keys, and lacks what is not in it", () => {
  const { get, has, items, list, pair } = table.sectionsOf("lgg pinch day=1 left=9/1 units=1:20,8,h0;2:10,6,h90 rallyable=4;7 empty=");
  assert.equal(get("day"), "1");
  assert.deepEqual([...items("units")], [["1", "20,8,h0"], ["2", "10,6,h90"]]);
  assert.deepEqual(list("rallyable"), ["4", "7"]);
  assert.deepEqual([list("empty"), list("lost"), get("lost"), has("empty"), has("lost")], [[], [], "", true, false]);
  assert.deepEqual([pair("left"), pair("totals")], [["9", "1"], ["0", "0"]]);
});

test("the next unit is the one behind the selected one in the order of the list", () => {
  const { nextUnit } = table;
  const choices = [{ names: ["4"] }, { names: [] }, { names: ["7"] }, { names: ["4", "9"] }];
  assert.deepEqual(["", "4", "7", "9"].map((unit) => nextUnit(choices, unit)), ["4", "7", "9", "4"]);
  assert.equal(nextUnit([{ names: [] }], "4"), "");
});

test("a piece's classes say what may be done with it, and its star has five points", () => {
  const { pieceClass, starPath } = table;
  assert.equal(pieceClass(1, { chosen: true, able: true }, "base", "infantry", ""), "piece side-1 chosen base infantry");
  assert.equal(pieceClass(0, {}, "stand"), "piece side-0 stand");
  assert.equal(starPath(10, 20, 5, 2).match(/[ML]/g).length, 10);
  assert.match(starPath(10, 20, 5, 2), /^M10\.0 15\.0L.*Z$/);
});

test("the outcomes of a roll are told with their chances, in the game's words or the engine's", () => {
  const { chanceOf, outcomeList, percent } = table;
  const reply = { lines: [{ type: "outcome", result: "hit", chance: "9/100", means: "the defender takes a hit" }, { type: "outcome", result: "none", chance: "91/100" }], ok: {} };
  assert.deepEqual(outcomeList(reply), [{ chance: "9%", text: "The defender takes a hit" }, { chance: "91%", text: "" }]);
  assert.deepEqual(outcomeList(reply, ({ result }) => result).map(({ text }) => text), ["Hit", "None"]);
  assert.equal(outcomeList(null), null);
  assert.deepEqual([chanceOf("1/4"), chanceOf(undefined), percent(0.256)], [0.25, 0, "26%"]);
});

test("the keys of a table are told alike, with those that a game adds before the last", () => {
  const keys = table.tableKeys("an inch", "selects the unit there", undefined, [["Q, E", "turn"]]);
  assert.deepEqual(keys.map(([key]) => key), ["N", "Arrow keys", "Enter", "P", "L, Backspace", "Q, E", "Escape"]);
  assert.equal(keys[3][1], "goes through what is proposed");
});
