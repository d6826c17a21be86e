// Standing instructions on the page: what they answer, that they are kept, and that what they answered can be taken back.
import assert from "node:assert/strict";
import { turnOf, until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { actionBar, openTab } from "./helpers/shell.mjs";
import { actionsNow, putWestfront, SOS, table, TANK, toDecide, WINDOW } from "./helpers/westfront.mjs";

const here = setting();

const german = (page) => page.getByRole("group", { name: "German" });
const instruct = (page, label, words) => german(page).getByLabel(label, { exact: true }).selectOption({ label: words });

async function open({ scenario = "raid", ...options } = {}) {
  await putWestfront(here, scenario, { state: WINDOW, ...options });
  const page = await here.open();
  await table(page).waitFor();
  return page;
}

test("fire at the nearest: the page answers at once, the log has it, and Undo gives the decision back", async () => {
  const { engine } = here;
  const page = await open();
  await toDecide(page, engine);
  const asked = await turnOf(engine);
  assert.equal(asked.actor, "german");
  await instruct(page, "SOS calls", "Call none");
  await instruct(page, "Held shots", "Fire at the nearest whom it can hurt");
  // C1 is nearer to M1 than C2; then M1 was hit or C2 fires, too.
  await until(async () => (await actionsNow(engine))[0] === "german shot C1 M1", "C1 fires");
  await until(async () => (await turnOf(engine)).actor === "british", "all is answered");
  await upToDate(page, engine);
  await openTab(page, "Orders");
  await page.getByRole("region", { name: "What was answered by your instructions" }).getByText(/German: Held shot of platoon C1 at machine gun M1 \(at the nearest whom it can hurt\)/).waitFor();
});

test("no shot is spent where it can do nothing: rifles and machine guns pass at a tank (W32)", async () => {
  const { engine } = here;
  const page = await open({ scenario: "flers", state: TANK });
  await toDecide(page, engine);
  const shots = (await engine.actions()).filter((text) => text.startsWith("shot "));
  assert.ok(shots.length > 4, shots.join("; "));
  // Where the person is asked, the table says that they do nothing.
  await table(page).locator(".acts .far").getByText("no effect").waitFor();
  await instruct(page, "SOS calls", "Call none");
  await instruct(page, "Held shots", "Fire at the nearest whom it can hurt");
  await until(async () => (await actionsNow(engine)).length > 0, "it is answered");
  assert.equal((await actionsNow(engine))[0], "german pass");
});

test("SOS on two stands or more: the template counts as it is turned (W24)", async () => {
  const { engine } = here;
  // A1 and A2 lie side by side along the edge, and the trench runs up the table: one of them alone is under it.
  await putWestfront(here, "raid", { state: SOS.replace("A1:180,230", "A1:255,290") });
  await engine.ask("play order A2:move 300,290");
  const page = await here.open();
  await toDecide(page, engine);
  await instruct(page, "Held shots", "Hold, and never fire");
  const calls = (await engine.actions()).filter((text) => text.startsWith("sos "));
  const under = async (call) => (await engine.of(`odds ${call}`, "outcome")).flatMap(({ unit }) => unit ?? []);
  const worth = await Promise.all(calls.map(async (call) => new Set(await under(call)).size));
  assert.ok(calls.length > 0);
  await instruct(page, "SOS calls", "Call it on two stands or more");
  await until(async () => (await actionsNow(engine)).length > 1, "it is answered");
  const i = worth.findIndex((count) => count > 1);
  assert.equal((await actionsNow(engine))[1], i < 0 ? "german pass" : `german ${calls[i]}`);
});

test("hold until it is close: the page passes, and what it passed is taken back to the person", async () => {
  const { engine } = here;
  const page = await open();
  await toDecide(page, engine);
  const { hash } = await turnOf(engine);
  await instruct(page, "SOS calls", "Call none");
  await instruct(page, "Held shots", "Hold until an enemy is within 10 cm, is at the wire, or assaults");
  await until(async () => (await actionsNow(engine)).includes("german pass"), "it passes");
  await until(async () => (await turnOf(engine)).actor === "british", "the British go on");
  await upToDate(page, engine);
  for (let i = 0; (await turnOf(engine)).hash !== hash; ++i) {
    assert.ok(i < 4, "some decisions back");
    const before = await turnOf(engine);
    await actionBar(page).getByRole("button", { name: "Undo" }).click();
    await until(async () => (await turnOf(engine)).hash !== before.hash, "a decision is taken back");
    await upToDate(page, engine);
  }
  // Here the person is asked, whatever the instructions say.
  await page.getByRole("region", { name: "Decision" }).getByRole("button", { name: "Held shot of platoon C2 at machine gun M1" }).click();
  await until(async () => (await actionsNow(engine)).includes("german shot C2 M1"), "it fires");
});

test("SOS is asked for, unless the instructions say otherwise", async () => {
  const { engine } = here;
  const page = await open();
  await toDecide(page, engine);
  await instruct(page, "Held shots", "Hold, and never fire");
  // M1 comes to where G1 may be called; a single stand is not worth it.
  await page.getByRole("region", { name: "Decision" }).getByText(/Call SOS fire|Held shot/).first().waitFor();
  await until(async () => (await engine.actions()).some((text) => text.startsWith("sos")), "SOS is possible");
  await upToDate(page, engine);
  assert.equal((await turnOf(engine)).actor, "german");
  await instruct(page, "SOS calls", "Call it on two stands or more");
  await until(async () => (await turnOf(engine)).actor === "british", "the British go on");
  assert.ok((await actionsNow(engine)).every((text) => !text.includes("sos")));
});

test("a stand may have an instruction of its own, and all of them are kept with the game", async () => {
  const { engine } = here;
  const page = await open();
  await toDecide(page, engine);
  await instruct(page, "SOS calls", "Call none");
  await german(page).getByText("Stand by stand").click();
  await instruct(page, "Platoon C1, holds a shot", "Hold, and never fire");
  await instruct(page, "Held shots", "Fire at the nearest whom it can hurt");
  await until(async () => (await actionsNow(engine)).length > 0, "one fires");
  assert.equal((await actionsNow(engine))[0], "german shot C2 M1");
  await until(async () => (await turnOf(engine)).actor === "british", "nothing more is asked");
  await page.reload();
  await table(page).waitFor();
  await upToDate(page, engine);
  await openTab(page, "Orders");
  assert.equal(await german(page).getByLabel("Held shots", { exact: true }).inputValue(), "nearest");
});

test("the brigade's +1 and dice that did what was wanted are not asked about, as the engine's usual instructions have it", async () => {
  const { engine } = here;
  await putWestfront(here);
  const page = await here.open();
  await table(page).waitFor();
  const british = page.getByRole("group", { name: "British" });
  await toDecide(page, engine);
  await openTab(page, "Orders");
  assert.equal(await british.getByLabel("The brigade’s +1", { exact: true }).inputValue(), "usual");
  assert.equal(await british.getByLabel("Staff markers", { exact: true }).inputValue(), "usual");
  // To the machine gun's die: the +1 is kept for a company.
  for (let i = 0; i < 20 && !(await engine.actions()).includes("unit M1"); ++i) {
    const turn = await turnOf(engine);
    await engine.ask(turn.actor === "chance" ? "roll" : "play done");
  }
  await upToDate(page, engine);
  await engine.ask("play unit M1");
  await until(async () => (await actionsNow(engine)).includes("british no-support"), "it is answered");
  await upToDate(page, engine);
  await page.getByRole("region", { name: "What was answered by your instructions" }).getByText(/the brigade’s \+1 is kept/).waitFor();
});
