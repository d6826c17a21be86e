// What a person draws up and instructs in Western Front, without a browser: the texts that the engine reads.
import assert from "node:assert/strict";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { before, test } from "node:test";
import { fileURLToPath } from "node:url";

const page = join(dirname(fileURLToPath(import.meta.url)), "../../tools/web/page");
let front;

before(async () => {
  const esbuild = createRequire(join(page, "package.json"))("esbuild");
  const contents = ["composing", "instructions"].map((name) => `export * from "./${name}";`).join("\n");
  const stdin = { contents, resolveDir: join(page, "src/games/westfront"), loader: "ts" };
  const { outputFiles } = await esbuild.build({ stdin, bundle: true, format: "esm", write: false });
  front = await import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].text).toString("base64")}`);
});

const stand = (name, x, y, markers = 0) => ({ name, x, y, markers });
const A1 = stand("A1", 260, 230);
const A2 = stand("A2", 300, 230);
const C1 = stand("C1", 262, 335);

test("a stand that is dragged onto an enemy assaults it from where its last leg began, at the point that the engine names", () => {
  const { drawAssault, wayBefore } = front;
  const text = "order A1:move 260,260 260,280 A2:hold";
  assert.deepEqual(wayBefore(text, A1), { x: 260, y: 260 });
  assert.equal(wayBefore("order A2:hold", A1), A1, "it has no way yet");
  assert.equal(drawAssault(text, [A1, A2], A1, C1, { x: 262, y: 301 }), "order A1:assault C1 260,260 262,301 A2:hold");
});

test("a platoon that is picked out assaults straight ahead, then fires, then assaults again", () => {
  const { drawAttack } = front;
  const next = (text) => drawAttack(text, [A1, A2], A1, C1, [], { x: 262, y: 301 });
  const [first, second] = ["order A1:assault C1 262,301 A2:hold", "order A1:fire C1 A2:hold"];
  assert.equal(next("order A2:hold"), first);
  assert.equal(next(first), second);
  assert.equal(next(second), first);
});

test("a company goes by one way, a leg is added and taken away, and a way is shortened", () => {
  const { drawCompany, shortened, withLastLeg, withoutLeg } = front;
  const text = drawCompany("", [A1, A2, stand("A3", 340, 230, 1)], { x: 280, y: 260 }, false);
  assert.equal(text, "order A1:move 260,260 A2:move 300,260 A3:rally");
  const longer = drawCompany(text, [A1, A2], { x: 290, y: 280 }, true);
  assert.equal(longer, "order A1:move 260,260 270,280 A2:move 300,260 310,280");
  assert.equal(withoutLeg(longer), "order A1:move 260,260 A2:move 300,260");
  assert.equal(withoutLeg("order A1:move 260,260"), "");
  const position = { stands: new Map([["A1", A1]]), batteries: new Map(), hand: null };
  assert.equal(shortened("order A1:move 260,270", position, 0.5), "order A1:move 260,250");
  assert.equal(withLastLeg("move BC 1,2", "move BC", { x: 3, y: 4 }, true), "move BC 1,2 3,4");
});

test("instructions are asked of the engine, and not where the person is to be asked in any case", () => {
  const { answeredOf, instruct, instructed, instructedBy, noteAnswer } = front;
  const world = { sides: ["british", "german"], stands: new Map(["C1", "C2"].map((name) => [name, { name, side: "german" }])) };
  const at = (step) => ({ step, side: "british", turn: 3, stands: new Map(["C1", "C2"].map((name) => [name, { name, side: "german" }])) });
  const asked = (step) => instructedBy(world, at(step), "game");
  assert.deepEqual([asked("support"), asked("reroll"), asked("window"), asked("order")], [["instruct british would support lift"], ["instruct british would reroll failed"], [], []]);
  instruct("game", () => ({ held: { german: "close", C2: "never" }, sos: { german: "two" }, support: { british: "never" }, reroll: { british: "ask" } }));
  assert.deepEqual([asked("support"), asked("reroll"), asked("window")], [["instruct british would support never"], [], ["instruct german would close ; C2 hold ; sos two"]]);
  const reply = { lines: [{ type: "answer", action: "shot C1 A1" }], ok: {} };
  assert.equal(instructed(at("window"), "game", [reply]).text, "shot C1 A1");
  assert.equal(instructed(at("window"), "game", [null]), null);
  assert.equal(instructed(at("window"), "game", []), null);
  noteAnswer(world, at("window"), "game", [reply]);
  assert.deepEqual(answeredOf("game"), [{ turn: 3, side: "german", text: "shot C1 A1", why: "the enemy is close" }]);
});
