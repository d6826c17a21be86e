// Pictures of the page for the README. Usage: node screenshots.mjs [OUTDIR], by default docs/images; the program and the
// page are those that `tools/check build page` makes.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, newContext, openPage } from "./helpers/browser.mjs";
import { Engine } from "./helpers/engine.mjs";
import { hexAt, myTurn, partsOf, putBattle, turnOf, unitsOf, upToDate } from "./helpers/game.mjs";
import { Server } from "./helpers/server.mjs";

const outdir = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "../../docs/images");
const WIDE = { width: 1500, height: 950 };
const SMALL = { width: 1200, height: 800 };

/** The rest of a game, both sides by the bot of level 3. */
async function playByBot(engine) {
  await engine.ask("set bot level-3");
  for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
    if (turn.actor === "chance") await engine.ask("roll");
    else await engine.ask(`play ${(await engine.ask("go scope phase")).ok.replace(/^best /, "")}`);
  }
}

/** The hex that most units may attack, and which they are. */
async function assault(engine) {
  const targets = new Map();
  for (const action of await engine.list("legal", "actions")) {
    const { kind, unit, hex } = partsOf(action);
    if (kind === "attack") targets.set(hex, [...(targets.get(hex) ?? []), unit]);
  }
  const [target, attackers] = [...targets].sort((a, b) => b[1].length - a[1].length)[0];
  return { target, attackers };
}

async function main() {
  await mkdir(outdir, { recursive: true });
  const browser = await launch();
  const server = await Server.start();
  const engine = await Engine.connect(server);
  const open = async (options) => openPage(await newContext(browser, options), server);
  const take = async (page, name) => {
    await page.evaluate(() => document.fonts.ready);
    const file = join(outdir, `${name}.jpg`);
    await writeFile(`${file}.part`, await page.screenshot({ type: "jpeg", quality: 85 }));
    await rename(`${file}.part`, file);
    await page.context().close();
  };
  try {
    await putBattle(engine, { computer: ["german"] });
    for (const colorScheme of ["light", "dark"]) {
      const page = await open({ viewport: WIDE, colorScheme, settings: { zoom: 0.6 } });
      await upToDate(page, engine);
      await take(page, `map-${colorScheme}`);
    }

    let page = await open({ viewport: WIDE });
    await upToDate(page, engine);
    const { target, attackers } = await assault(engine);
    const last = attackers.pop();
    await engine.ask(["play bombard " + target, ...attackers.map((unit) => `attack ${unit} ${target}`)].join(" ; "));
    await upToDate(page, engine);
    const { where } = await unitsOf(engine);
    await hexAt(page, where.get(last)).click();
    await hexAt(page, target).hover();
    await page.locator(".inspector .odds tr.sum").waitFor();
    await take(page, "attack");

    await putBattle(engine);
    await playByBot(engine);
    page = await open({ viewport: SMALL, settings: { zoom: 0.6 } });
    await upToDate(page, engine);
    await page.getByRole("tab", { name: "Chances" }).click();
    const points = page.locator(".graph .point");
    await points.first().waitFor();
    await points.nth(Math.floor((await points.count()) / 2)).click();
    await page.getByText(/^Looking back/).waitFor();
    await page.mouse.move(1, 1);
    await page.locator(".graph").scrollIntoViewIfNeeded();
    await take(page, "chances");

    page = await open({ viewport: SMALL });
    await page.getByRole("banner").getByRole("button", { name: "First game" }).click();
    await page.getByRole("region", { name: "First game" }).getByRole("heading").waitFor();
    await myTurn(page, engine, ["german"]);
    await take(page, "first-game");
  } finally {
    engine.close();
    await browser.close();
    await server.stop();
  }
}

await main();
