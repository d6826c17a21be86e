// Pictures of the page; the program and the page are those that `tools/check build page` makes.
//   node screenshots.mjs [OUTDIR]                          those of the README, by default to docs/images
//   node screenshots.mjs --views OUTDIR [VIEW | SIZE]...   every view at every size, light and dark, to be looked at
//   node screenshots.mjs --axe OUTDIR [VIEW | SIZE]...     the same, and axe looks at each of them too
import { mkdir, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { assertAccessible } from "./helpers/axe.mjs";
import { launch, newContext, openPage } from "./helpers/browser.mjs";
import { Engine } from "./helpers/engine.mjs";
import { hexAt, myTurn, partsOf, putBattle, putGame, turnOf, unitsOf, until, upToDate } from "./helpers/game.mjs";
import { LGG_VIEWS } from "./helpers/lgg_views.mjs";
import { Server } from "./helpers/server.mjs";
import { actionBar, chooseMenu, openMenu, openSettings, openTab } from "./helpers/shell.mjs";
import { WESTFRONT_VIEWS } from "./helpers/westfront_views.mjs";

const WIDE = { width: 1500, height: 950 };
const SMALL = { width: 1200, height: 800 };

const SIZES = { "390x844": true, "844x390": true, "1024x700": false, "1440x900": false, "1920x1080": false }; // whether it is a phone

/** The rest of a game, both sides by the bot of level 3. */
async function playByBot(engine) {
  await engine.ask("set bot level-3");
  for (let turn = await turnOf(engine); turn.actor !== "nobody"; turn = await turnOf(engine)) {
    if (turn.actor === "chance") await engine.ask(`roll hash=${turn.hash}`).catch(() => null);
    else await engine.ask(`play ${(await engine.best("go scope phase")).join(" ; ")}`);
  }
}

/** The hex that most units may attack, and which they are. */
async function assault(engine) {
  const targets = new Map();
  for (const action of await engine.actions()) {
    const { kind, unit, hex } = partsOf(action);
    if (kind === "attack") targets.set(hex, [...(targets.get(hex) ?? []), unit]);
  }
  const [target, attackers] = [...targets].sort((a, b) => b[1].length - a[1].length)[0];
  return { target, attackers };
}

/** An attack that wants its last unit: that is selected on the page, and the mouse is over the target. */
async function declare(engine) {
  const { target, attackers } = await assault(engine);
  const last = attackers.pop();
  await engine.ask(["play bombard " + target, ...attackers.map((unit) => `attack ${unit} ${target}`)].join(" ; "));
  return { target, last };
}

async function lookAtAttack(page, engine, { target, last }) {
  const { where } = await unitsOf(engine);
  await hexAt(page, where.get(last)).click();
  await hexAt(page, target).hover();
  await page.locator(".inspector .odds tr.sum").waitFor();
}

const battle = (engine) => putBattle(engine, { computer: ["german"] });
let declared;

/** put: what is on the table, once for all sizes. show: what the page does then. settings: of the page. host: it is the host's. */
const VIEWS = {
  welcome: { put: null, show: (page) => page.locator("main").getByRole("button", { name: "New game" }).waitFor() },
  "new-game": {
    put: null,
    show: async (page) => {
      await chooseMenu(page, "New game");
      await page.getByRole("dialog").waitFor();
    },
  },
  map: { put: battle },
  menu: { put: battle, show: openMenu },
  settings: { put: battle, show: openSettings },
  selected: {
    put: (engine) => putGame(engine, "hill70", { computer: ["german"] }),
    show: (page) => actionBar(page).getByRole("button", { name: "Next unit" }).click(),
  },
  attack: {
    put: async (engine) => {
      await battle(engine);
      declared = await declare(engine);
    },
    show: (page, engine) => lookAtAttack(page, engine, declared),
  },
  plan: {
    put: battle,
    show: async (page) => {
      await actionBar(page).getByRole("button", { name: "Plan the rest for me" }).click();
      await page.getByRole("region", { name: "Plan" }).waitFor();
    },
  },
  dice: {
    settings: { rollByHand: true },
    put: async (engine) => {
      await putGame(engine, "trench-assault");
      await engine.ask("play bombard 1714 ; bombard 1814 ; attack 1/1a 1814 ; attack 1/2a 1714 ; done ; no-gas");
    },
    show: (page) => page.getByRole("button", { name: "Roll" }).waitFor(),
  },
  rolled: {
    put: async (engine) => {
      await putGame(engine, "trench-assault");
      await engine.ask("play bombard 1714 ; bombard 1814 ; attack 1/1a 1814 ; attack 1/2a 1714 ; done ; no-gas");
      while ((await turnOf(engine)).actor === "chance") await engine.ask("roll");
      await engine.ask("play resolve 1814");
      await engine.ask("roll");
    },
  },
  "my-dice": {
    put: async (engine) => {
      await putGame(engine, "trench-assault", { seed: "mine" });
      await engine.ask("play bombard 1714 ; done ; no-gas");
    },
  },
  computer: {
    settings: { pace: -1 },
    put: (engine) => putGame(engine, "hill70", { computer: ["british"], bot: "level-3" }),
    show: (page) => page.getByRole("button", { name: "Next action" }).waitFor(),
  },
  log: {
    put: async (engine) => {
      await putGame(engine, "hill70");
      await playByBot(engine);
    },
    show: (page) => openTab(page, "Log"),
  },
  past: {
    put: async (engine) => {
      await putGame(engine, "hill70");
      await playByBot(engine);
    },
    show: async (page) => {
      await openTab(page, "Log");
      await page.getByRole("button", { name: "One back" }).click();
      await page.getByText(/^Looking back/).waitFor();
      await openTab(page, "Decide");
    },
  },
  victory: { put: battle, show: (page) => openTab(page, "Victory") },
  boxes: { put: (engine) => putGame(engine, "loos"), show: (page) => openTab(page, "Boxes") },
  "set-up": { put: (engine) => putGame(engine, "loos") },
  chances: {
    put: async (engine) => {
      await putGame(engine, "race-for-lens");
      await playByBot(engine);
    },
    show: async (page) => {
      await openTab(page, "Chances");
      await page.locator(".graph .point").nth(1).waitFor();
    },
  },
  rules: {
    put: battle,
    show: async (page) => {
      await chooseMenu(page, "Rules");
      await page.getByRole("region", { name: /rules/i }).getByText(/\d/).first().waitFor();
    },
  },
  over: {
    put: async (engine) => {
      await putGame(engine, "race-for-lens");
      await playByBot(engine);
    },
    show: (page) => page.getByRole("button", { name: "Rematch" }).waitFor(),
  },
  lesson: {
    put: (engine) => putGame(engine, "hill70"),
    show: async (page, engine) => {
      await chooseMenu(page, "First game");
      await page.getByRole("region", { name: "First game" }).getByRole("heading").waitFor();
      await myTurn(page, engine, ["german"]);
    },
  },
  ...LGG_VIEWS,
  ...WESTFRONT_VIEWS,
};

async function save(page, file, options) {
  await page.evaluate(() => document.fonts.ready);
  await writeFile(`${file}.part`, await page.screenshot(options));
  await rename(`${file}.part`, file);
}

/** Every view, at every size, light and dark. wanted: names of views or sizes; none for all. axe: whether it looks at them. */
async function takeViews(browser, outdir, wanted, axe) {
  const named = (list) => (list.some((name) => wanted.includes(name)) ? list.filter((name) => wanted.includes(name)) : list);
  let server = null;
  let engine = null;
  const end = async () => {
    engine?.close();
    await server?.stop();
  };
  for (const view of named(Object.keys(VIEWS))) {
    const { put, show = () => {}, settings = {}, host = false } = VIEWS[view];
    await end();
    server = await Server.start(); // a table without a game
    engine = await Engine.connect(server);
    await put?.(engine, server);
    for (const size of named(Object.keys(SIZES))) {
      const [width, height] = size.split("x").map(Number);
      for (const colorScheme of named(["light", "dark"])) {
        const phone = SIZES[size] ? { hasTouch: true, isMobile: true } : {};
        const context = await newContext(browser, { viewport: { width, height }, colorScheme, settings, ...phone });
        const page = await openPage(context, server, { host });
        try {
          if (put) await upToDate(page, engine);
          await show(page, engine);
          await until(async () => (await page.locator(".loading").count()) === 0, "the page is there");
          if (axe) await assertAccessible(page, "axe");
        } catch (error) {
          console.error(`${view} ${size} ${colorScheme}: ${axe ? error.message : error.message.split("\n")[0]}`);
          process.exitCode = 1;
        }
        await save(page, join(outdir, `${view}-${size}-${colorScheme}.png`), {});
        await context.close();
      }
    }
  }
  await end();
}

/** Those of the README. */
async function takeReadme(browser, outdir) {
  const server = await Server.start();
  const engine = await Engine.connect(server);
  const open = async (options) => openPage(await newContext(browser, options), server);
  const take = async (page, name) => {
    await save(page, join(outdir, `${name}.jpg`), { type: "jpeg", quality: 85 });
    await page.context().close();
  };
  try {
    await putBattle(engine, { computer: ["german"] });
    for (const colorScheme of ["light", "dark"]) {
      const page = await open({ viewport: WIDE, colorScheme });
      await upToDate(page, engine);
      await take(page, `map-${colorScheme}`);
    }

    let page = await open({ viewport: WIDE });
    await upToDate(page, engine);
    const attack = await declare(engine);
    await upToDate(page, engine);
    await lookAtAttack(page, engine, attack);
    await take(page, "attack");

    await putBattle(engine);
    await playByBot(engine);
    page = await open({ viewport: SMALL });
    await upToDate(page, engine);
    await openTab(page, "Chances");
    const points = page.locator(".graph .point");
    await points.first().waitFor();
    await points.nth(Math.floor((await points.count()) / 2)).click();
    await page.getByText(/^Looking back/).waitFor();
    await page.mouse.move(1, 1);
    await take(page, "chances");

    page = await open({ viewport: SMALL });
    await chooseMenu(page, "First game");
    await page.getByRole("region", { name: "First game" }).getByRole("heading").waitFor();
    await myTurn(page, engine, ["german"]);
    await take(page, "first-game");
  } finally {
    engine.close();
    await server.stop();
  }
}

const [first, ...rest] = process.argv.slice(2);
const axe = first === "--axe";
const views = axe || first === "--views";
const outdir = (views ? rest.shift() : first) ?? join(dirname(fileURLToPath(import.meta.url)), "../../docs/images");
await mkdir(outdir, { recursive: true });
const browser = await launch();
try {
  await (views ? takeViews(browser, outdir, rest, axe) : takeReadme(browser, outdir));
} finally {
  await browser.close();
}
