// Scenarios of one's own: a file is opened, its mistakes are told by line and field, ground is drawn, and games of it are kept.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath } from "node:url";
import { assertAccessible } from "./helpers/axe.mjs";
import { Engine } from "./helpers/engine.mjs";
import { until, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu, closeSettings, openSettings } from "./helpers/shell.mjs";
import { onScreen, putWestfront, table, toDecide } from "./helpers/westfront.mjs";

const here = setting();
const HILL70 = join(dirname(fileURLToPath(import.meta.url)), "../../engine/loos/data/scenarios/hill70.txt");
const RAID = join(dirname(fileURLToPath(import.meta.url)), "../../engine/westfront/data/scenarios/raid.txt");
let folder;
before(async () => (folder = await mkdtemp(join(tmpdir(), "zerohour-scenarios-"))));
after(() => rm(folder, { recursive: true, force: true }));

/** The raid under another name, changed, as a file. */
async function raidFile(name, change = (text) => text) {
  const text = (await readFile(RAID, "utf8")).replace("id=raid ", `id=${name} `).replace("A raid at night, spring 1916", `The raid of ${name}`);
  const file = join(folder, `${name}.txt`);
  await writeFile(file, change(text));
  return file;
}

/** The names of the scenarios that there are of a game. */
const offered = async (game) => (await here.engine.of(`scenarios ${game}`, "scenario")).map(({ name }) => name);

async function newWestfront(page) {
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: "Western Front" }).check();
  await dialog.getByRole("radio", { name: "A raid at night, spring 1916" }).waitFor();
  return dialog;
}

test("a scenario file is opened; each mistake is told by line and field, and nothing changes", async () => {
  const { engine } = here;
  await putWestfront(here);
  const page = await here.open();
  await toDecide(page, engine);
  const hash = await engine.hash();
  const dialog = await newWestfront(page);
  const own = dialog.getByLabel("A scenario file of your own");
  const faulty = await raidFile("faulty", (text) => text.replace("30,47;60,48", "30,47;61,48").replace("grade=veteran", "grade=brave"));
  await own.setInputFiles(faulty);
  const alert = dialog.getByRole("alert");
  await alert.getByText("faulty.txt has 2 mistakes:").waitFor();
  const lines = (await readFile(faulty, "utf8")).split("\n");
  const told = await alert.getByRole("listitem").allInnerTexts();
  assert.equal(told.length, 2);
  for (const [i, [record, field]] of [["trench id=TS", "pts"], ["company id=A", "grade"]].entries()) {
    const line = lines.findIndex((text) => text.startsWith(record));
    assert.ok(told[i].startsWith(`Line ${line + 1}, ${field}:`), told[i]);
    assert.ok(told[i].includes(lines[line]), told[i]);
  }
  await assertAccessible(page, "mistakes", { include: ["dialog"] });
  assert.equal(await engine.hash(), hash);
  assert.ok(!(await offered("westfront")).includes("faulty"));
  // A name that the program has is refused too.
  await own.setInputFiles(await raidFile("raid", (text) => text.replace("turns=8", "turns=6")));
  await alert.getByText(/the program has a scenario raid/).waitFor();
  // Nor is the rest of a long file left out without a word.
  await own.setInputFiles(await raidFile("faulty", (text) => "# a line\n".repeat(4001) + text));
  await alert.getByText(/a scenario has at most 4000 lines/).waitFor();
  assert.ok(!(await offered("westfront")).includes("faulty"));
  // The same file, mended.
  await raidFile("faulty");
  await own.setInputFiles(faulty);
  await dialog.getByText("faulty.txt is opened, and chosen.").waitFor();
  assert.equal(await alert.count(), 0);
  assert.ok(await dialog.getByRole("radio", { name: "The raid of faulty" }).isChecked());
});

test("a scenario file of Loos is opened in the same way, and played", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: "Loos, 1915" }).check();
  await dialog.getByRole("radio", { name: "Hill 70" }).waitFor();
  const text = (await readFile(HILL70, "utf8")).replace("name hill70", "name ridge").replace("title Hill 70", "title The ridge");
  const file = join(folder, "ridge.txt");
  await writeFile(file, text.replace("turns 3 3", "turns 3 99"));
  const own = dialog.getByLabel("A scenario file of your own");
  await own.setInputFiles(file);
  await dialog.getByRole("alert").getByText("ridge.txt has a mistake:").waitFor();
  const [told] = await dialog.getByRole("alert").getByRole("listitem").allInnerTexts();
  assert.match(told, /^Line 12, turns: '99' is not a number from 3 to 8/);
  await writeFile(file, text);
  await own.setInputFiles(file);
  await dialog.getByText("ridge.txt is opened, and chosen.").waitFor();
  assert.ok(await dialog.getByRole("radio", { name: "The ridge" }).isChecked());
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await until(async () => (await engine.position()).startsWith("loos ridge "));
});

test("a game of it is played, and a server that is started again goes on with it", async () => {
  const { server } = here;
  const page = await here.open({ forgive: /WebSocket|ERR_CONNECTION/ });
  await page.locator("main").waitFor();
  const dialog = await newWestfront(page);
  await dialog.getByLabel("A scenario file of your own").setInputFiles(await raidFile("kept"));
  await dialog.getByText("kept.txt is opened, and chosen.").waitFor();
  await dialog.getByRole("radio", { name: /^Both sides/ }).check();
  await dialog.getByRole("button", { name: "Start the game" }).click();
  await dialog.waitFor({ state: "detached" });
  await table(page).waitFor();
  const hash = await until(async () => /^kept\b/.test(await here.engine.scenario()) && (await here.engine.hash()), "the game is there");
  await server.kill();
  await server.again();
  here.engine = await Engine.connect(server);
  assert.equal(await here.engine.hash(), hash);
  await upToDate(page, here.engine);
  // A position of it, too, can be put on the table again.
  await here.engine.ask(`position state ${await here.engine.position()}`);
  assert.equal(await here.engine.hash(), hash);
});

test("sides, overlays and what troops do are those of the scenario: the French of a file are shown as any side is", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  const dialog = await newWestfront(page);
  await dialog.getByLabel("A scenario file of your own").setInputFiles(await raidFile("frraid", (text) => text.replaceAll("british", "french")));
  await dialog.getByText("frraid.txt is opened, and chosen.").waitFor();
  await dialog.getByRole("button", { name: "Close" }).click();
  await dialog.waitFor({ state: "detached" });
  await engine.ask("newgame game westfront scenario frraid seed 7");
  for (const side of ["french", "german"]) await engine.ask(`player ${side} name=person`);
  await table(page).waitFor();
  await toDecide(page, engine);
  const shapes = () => page.locator(".areas").locator("circle, polygon").count();
  const show = (await openSettings(page)).getByRole("combobox", { name: /^Show/ });
  for (const [words, name] of [["field french", "French: fields of fire"], ["command french", "French: 25 cm around commanders"], ["range german", "German: how far each stand fires"]]) {
    await show.selectOption({ label: name });
    const told = (await engine.of(`overlay ${words}`, "shape")).length;
    assert.ok(told > 0, words);
    await until(async () => (await shapes()) === told, `${words}: ${told} shapes`);
  }
  await show.selectOption({ label: "Nothing else" });
  await closeSettings(page);
  // In the log, too, a side has its colour by its place and not by its name.
  await engine.ask(`play ${(await engine.actions())[0]}`);
  await page.locator(".log .entry.french.side-0").first().waitFor();
  // How far a stand moves is what the engine tells of it.
  const { move } = (await engine.described("unit")).find(({ key }) => key === "A2");
  const at = await onScreen(page, 300, 230);
  await page.mouse.move(at.x, at.y);
  await page.mouse.click(at.x, at.y, { button: "right" });
  await page.locator(".inspector").getByText(`a Move of ${move / 10} cm over open ground`).waitFor();
});

test("trenches and wire are drawn by dragging, and saved as a file that is opened", async () => {
  const { engine } = here;
  await putWestfront(here);
  const page = await here.open();
  await toDecide(page, engine);
  await chooseMenu(page, "Edit");
  await page.getByRole("button", { name: "Draw the ground" }).click();
  const dialog = page.getByRole("dialog", { name: "Draw the ground" });
  const status = dialog.getByRole("status");
  const drawing = dialog.getByRole("img", { name: "The table that is drawn" });
  const lies = dialog.getByRole("group", { name: "What lies on it" });
  await lies.getByRole("button", { name: "TB", exact: true }).waitFor();
  const at = (x, y) =>
    drawing.evaluate(
      (svg, { x, y }) => {
        const to = svg.getScreenCTM();
        return { x: to.a * x * 10 + to.e, y: to.d * (600 - y * 10) + to.f };
      },
      { x, y },
    );
  const drag = async (kind, from, to) => {
    await dialog.getByRole("group", { name: "What is drawn" }).getByRole("button", { name: kind, exact: true }).click();
    const [a, b] = [await at(...from), await at(...to)];
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2);
    await page.mouse.move(b.x, b.y);
    await page.mouse.up();
  };
  await drag("Trench", [5, 5], [5, 5]);
  await status.getByText("A line is a centimetre long at least").waitFor();
  await drag("Trench", [5, 6], [20, 7]);
  await status.getByText("Trench T1 is drawn.").waitFor();
  // Its end is dragged on; a corner is added.
  await drag("Trench", [20, 7], [22, 8]);
  const points = dialog.getByRole("textbox", { name: /^Trench T1: points/ });
  await until(async () => (await points.inputValue()) === "5,6;22,8", "the end is there");
  await dialog.getByRole("button", { name: "Add a corner" }).click();
  await until(async () => (await points.inputValue()) === "5,6;13.5,7;22,8", "a corner more");
  await dialog.getByLabel("Cover").selectOption("medium");
  await drag("Wire", [5, 27], [20, 27]);
  await status.getByText("Wire W1 is drawn.").waitFor();
  await drag("Area", [48, 20], [54, 25]);
  await status.getByText("Area H2 is drawn.").waitFor();
  await assertAccessible(page, "the ground is drawn", { include: ["dialog"] });
  // What cannot be is told by line and field.
  await drag("Trench", [5, 50], [20, 52]);
  await points.waitFor({ state: "detached" });
  const second = dialog.getByRole("textbox", { name: /^Trench T2: points/ });
  await second.fill("5,50;90,52");
  await second.press("Enter");
  await dialog.getByRole("button", { name: "Check" }).click();
  await dialog.getByRole("alert").getByText(/Line \d+, pts:/).waitFor();
  await dialog.getByRole("button", { name: "Take T2 away" }).click();
  await dialog.getByRole("button", { name: "Check" }).click();
  await status.getByText("The program takes it as the scenario drawn.").waitFor();
  const [download] = await Promise.all([page.waitForEvent("download"), dialog.getByRole("button", { name: "Save as a file" }).click()]);
  assert.equal(download.suggestedFilename(), "drawn.txt");
  const text = await readFile(await download.path(), "utf8");
  assert.match(text, /^trench id=T1 pts=5,6;13\.5,7;22,8 owner=british cover=medium$/m);
  assert.match(text, /^wire id=W1 pts=5,27;20,27 state=uncut$/m);
  assert.match(text, /^area id=H2 rect=48,20,54,25 /m);
  await dialog.getByRole("button", { name: "Add it to “New game”" }).click();
  await status.getByText("“New game” has the scenario drawn now.").waitFor();
  // A game of it has that trench.
  await engine.ask("newgame game westfront scenario drawn seed 7");
  await upToDate(page, engine);
  const trench = (await engine.of("describe", "data")).filter(({ key }) => key === "T1");
  assert.ok(trench.some((shape) => shape.class === "sap" && shape.side === "british"), JSON.stringify(trench)); // of medium cover
});

test("rows of La Grande Guerre are opened from a file", async () => {
  const page = await here.open();
  await page.locator("main").waitFor();
  await chooseMenu(page, "New game");
  const dialog = page.getByRole("dialog", { name: "New game" });
  await dialog.getByRole("radio", { name: "La Grande Guerre" }).check();
  await dialog.getByRole("radio", { name: "The meeting", exact: true }).waitFor();
  const file = join(folder, "mine.csv");
  const rows = ["table,,,,24,24,,", "day,,,summer,,,,weather=sunny;ground=hard;length=24;command=3/3;first=blue;alternate=1", "side,blue,,average,,,,stratagems=0", "side,red,,average,,,,stratagems=0", "victory,,,sudden_death,,,,", "commander,blue,,,12,3,0,", "unit,blue,1,line,8,7,0,", "unit,blue,2,line,12,7,0,", "commander,red,,,12,21,0,", "unit,red,3,line,16,17,180,", "unit,red,4,brave,12,17,180,"];
  const text = ["scenario,record,side,id,type,x,y,heading,options", ...rows.map((row) => `mine,${row}`)].join("\n");
  await writeFile(file, `# My own.\n${text}\n`);
  await dialog.getByLabel("A scenario file of your own").setInputFiles(file);
  await dialog.getByRole("alert").getByText(/^Line 13, type:/).waitFor();
  await writeFile(file, `# My own.\n${text.replace("brave", "line")}\n`);
  await dialog.getByLabel("A scenario file of your own").setInputFiles(file);
  await dialog.getByText("mine.csv is opened, and chosen.").waitFor();
  assert.ok((await offered("lgg")).includes("mine"));
});
