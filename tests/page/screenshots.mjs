// Pictures of the page for the README. Usage: node screenshots.mjs [OUTDIR], by default docs/images; the program and the
// page are those that `tools/check build page` makes.
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { launch, newContext, openPage } from "./helpers/browser.mjs";
import { Engine } from "./helpers/engine.mjs";
import { finish, hexAt, myTurn, putBattle, putGame, unitsOf, upToDate } from "./helpers/game.mjs";
import { Server } from "./helpers/server.mjs";

const outdir = process.argv[2] ?? join(dirname(fileURLToPath(import.meta.url)), "../../docs/images");
const WIDE = { width: 1500, height: 950 };
const SMALL = { width: 1200, height: 800 };

async function main() {
  await mkdir(outdir, { recursive: true });
  const browser = await launch();
  const server = await Server.start();
  const engine = await Engine.connect(server);
  const open = async (options) => openPage(await newContext(browser, options), server);
  const take = async (page, name) => {
    await page.evaluate(() => document.fonts.ready);
    const file = join(outdir, `${name}.png`);
    await writeFile(`${file}.part`, await page.screenshot());
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

    let page = await open({ viewport: SMALL });
    await upToDate(page, engine);
    await engine.ask("play bombard 0616 ; attack 1/1a 0616 ; attack 7/20a 0616");
    await upToDate(page, engine);
    const { where } = await unitsOf(engine);
    await hexAt(page, where.get("1/2a")).click();
    await hexAt(page, "0616").hover();
    await page.locator(".inspector .odds tr.sum").waitFor();
    await take(page, "attack");

    await putGame(engine, "race-for-lens");
    await finish(engine);
    page = await open({ viewport: SMALL });
    await upToDate(page, engine);
    await page.getByRole("tab", { name: "Chances" }).click();
    await page.locator(".graph .point").first().waitFor();
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
