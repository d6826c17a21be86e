// The picture of the map of Loos: its names, its lines, its counters, its legend, and what a printer makes of it.
import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { after, before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";
import { putBattle, putGame, upToDate } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();
const source = join(dirname(fileURLToPath(import.meta.url)), "../../tools/web/page");
const DETAILS = ["far", "near", "close"];
const SCENARIOS = ["loos", "race-for-lens", "hill70", "trench-assault", "fosse8"];
let folder;
let map; // the functions that draw the map

const ENTRY = `
export * from "./games/loos/map/placing";
export * from "./games/loos/map/history";
export * from "./games/loos/map/names";
export * from "./games/loos/map/geometry";
export * from "./games/loos/map/lines";
export { Layout } from "./games/loos/map/layout";
export { pointOf, routeLines, routes } from "./games/loos/map/routes";
export { readPosition } from "./games/loos/position";
export { readWorld } from "./games/loos/world";
`;

/** Bundles modules of the page, as build.mjs does. */
async function bundle(contents, outfile, format) {
  const esbuild = createRequire(join(source, "package.json"))("esbuild");
  await esbuild.build({
    stdin: { contents, resolveDir: join(source, "src"), loader: "tsx" },
    outfile,
    bundle: true,
    format,
    target: "es2022",
    jsx: "automatic",
    jsxImportSource: "preact",
    nodePaths: [join(source, "node_modules")],
    logLevel: "warning",
  });
}

before(async () => {
  folder = await mkdtemp(join(tmpdir(), "zerohour-map-"));
  const file = join(folder, "map.mjs");
  await bundle(ENTRY, file, "esm");
  map = await import(pathToFileURL(file).href);
});
after(() => rm(folder, { recursive: true, force: true }));

/** A scenario's map and first position. */
async function layoutOf(engine, scenario) {
  if (scenario === "loos") await putBattle(engine);
  else await putGame(engine, scenario);
  const world = map.readWorld(await engine.ask("describe"), { game: "loos", scenario, sides: ["british", "german"], ground: null });
  const position = map.readPosition(world, await engine.position());
  return { layout: new map.Layout(world), world, position };
}

test("names are written with their accents, however the engine tells them", async () => {
  const { written, plain } = map;
  for (const name of ["La Bassee", "La Bassée", "LA BASSEE"]) assert.equal(written(name), "La Bassée");
  for (const name of ["Cite St Elie", "Cité St-Élie", "Cité St Elie", "Cite St-Elie"]) assert.equal(written(name), "Cité St-Élie");
  assert.equal(written("Benifontaine"), "Bénifontaine");
  assert.equal(written("Hulluch"), "Hulluch");
  for (const name of ["Cite St Elie", "Cité St-Élie"]) assert.ok(map.isColony(name));
  for (const name of ["Loos", "Citerne"]) assert.ok(!map.isColony(name));
  const { world } = await layoutOf(here.engine, "loos");
  const places = [...new Set([...world.hexes.values()].map((hex) => hex.place))].filter((place) => place !== "");
  assert.ok(places.length > 20);
  for (const place of places) {
    assert.equal(plain(written(place)), plain(place));
    assert.equal(written(written(place)), written(place));
    if (/cit|ben|bassee/.test(plain(place))) assert.match(written(place), /é/);
  }
});

test("no two names overlap, none leaves the map, and every place has its name from near", async () => {
  for (const scenario of SCENARIOS) {
    const { layout, world, position } = await layoutOf(here.engine, scenario);
    const places = new Set([...world.hexes.values()].map((hex) => hex.place).filter((place) => place !== ""));
    const towns = new Set([...world.hexes.values()].filter((hex) => hex.terrain === "town").map((hex) => hex.place));
    for (const detail of DETAILS) {
      for (const occupied of [[], [...position.stacks.keys()]]) {
        const what = `${scenario} ${detail} ${occupied.length}`;
        const standing = map.counterBoxes(layout, detail, occupied);
        const labels = map.labelsOf(layout, detail, occupied);
        labels.forEach((one, i) => {
          for (const other of labels.slice(i + 1)) assert.equal(map.overlap(one.box, other.box), 0, `${what}: ${one.id} and ${other.id}`);
          assert.ok(Math.abs(map.overlap(one.box, layout.land) - one.box.width * one.box.height) < 0.01, `${what}: ${one.id} leaves the map`);
        });
        const named = new Set(labels.map((label) => label.id));
        for (const place of detail === "close" ? places : towns) assert.ok(named.has(place), `${what}: no name for ${place}`);
        // A name is nearer to its own place than three hexes, and lies under counters with a small part of it, if at all.
        for (const label of labels.filter((one) => one.kind !== "sector")) {
          const middle = { x: label.box.x + label.box.width / 2, y: label.box.y + label.box.height / 2 };
          assert.ok(Math.min(...label.anchors.map((at) => map.distance(at, middle))) < 150, `${what}: ${label.id} is far away`);
          const counters = standing.map((one) => map.overlap(one, label.box));
          const covered = counters.reduce((sum, area) => sum + area, 0) / (label.box.width * label.box.height);
          const flags = map.flagBoxes(layout, detail).map((one) => map.overlap(one, label.box));
          if (label.kind === "town") assert.ok(Math.max(0, ...flags) < 40, `${what}: a flag stands on ${label.id}`);
          assert.ok(covered < (label.kind === "town" ? 0.1 : 0.35), `${what}: ${label.id} is covered by ${covered}`);
        }
      }
    }
  }
});

test("a name gives way to a counter, and goes back", async () => {
  const { layout } = await layoutOf(here.engine, "race-for-lens");
  const at = (occupied) => map.labelsOf(layout, "near", occupied).find((one) => one.id === "Loos").box;
  const [free, full] = [at([]), at(["2412", "2512", "2513", "2411", "2511"])];
  assert.notDeepEqual(free, full);
  assert.deepEqual(at([]), free);
  assert.deepEqual(at(["1203"]), free, "not for a counter elsewhere");
});

test("roads, railways and landmarks stand on hexes of the map", async () => {
  const { layout, world } = await layoutOf(here.engine, "loos");
  for (const route of map.ROUTES) {
    for (const name of route.hexes) assert.ok(map.pointOf(layout, name), `${route.name}: ${name}`);
    const lines = map.routeLines(layout, route);
    assert.equal(lines.length, 1, route.name);
    // They end at the last hex, or go on beyond the frame: never on the way there.
    const inside = ({ x, y }) => x > layout.land.x && y > layout.land.y && x < layout.land.x + layout.land.width && y < layout.land.y + layout.land.height;
    for (const [point, name] of [[lines[0][0], route.hexes[0]], [lines[0].at(-1), route.hexes.at(-1)]]) {
      const edge = world.hexes.get(name)?.near.includes(null) ?? false;
      if (inside(point)) assert.ok(map.distance(point, map.pointOf(layout, name)) < 0.01, `${route.name}, ${name}`);
      else assert.ok(edge, `${route.name} leaves at ${name}`);
    }
  }
  const vermelles = map.routeLines(layout, map.ROUTES.find((one) => one.name === "Vermelles to Hulluch"))[0];
  assert.ok(vermelles[0].y > layout.land.y + layout.land.height);
  for (const { hex } of map.LANDMARKS) assert.ok(world.hexes.has(hex), hex);
  for (const { hex, kind } of map.LANDMARKS) if (["heap", "ridges", "quarry", "mine"].includes(kind)) assert.equal(world.hexes.get(hex).terrain, "broken", hex);

  // Of a map that lacks hexes only what it has is drawn.
  const route = map.ROUTES.find((one) => one.name === "La Bassée to Lens");
  world.hexes.delete("1210");
  assert.equal(map.routeLines(layout, route).length, 2);
  world.hexes.clear();
  assert.deepEqual(map.routeLines(layout, route), []);
});

test("sides of hexes are joined to lines", async () => {
  const p = (x, y) => ({ x, y });
  const side = (from, to) => ({ from, to });
  const [a, b, c, d] = [p(0, 0), p(10, 0), p(10, 10), p(0, 10)];
  assert.deepEqual(map.chains([side(b, c), side(a, b), side(p(50, 50), p(60, 50))]), [[a, b, c], [p(50, 50), p(60, 50)]]);
  const [closed] = map.chains([side(b, c), side(a, b), side(c, d), side(d, a)]);
  assert.ok(map.isClosed(closed) && closed.length === 5);
  assert.deepEqual(map.strands([side(a, b), side(c, b), side(b, a), side(c, d)])[0].length, 4);
  // To the right of the way, where y grows downwards; corners stay sharp.
  assert.deepEqual(map.offset([a, b], 2), [p(0, 2), p(10, 2)]);
  const inner = map.offset(closed, 2);
  assert.deepEqual([...new Set(inner.flatMap(({ x, y }) => [Math.round(x), Math.round(y)]))].sort((m, n) => m - n), [2, 8]);
  assert.equal(map.along([a, b, c], 5).length, 4);

  const { layout } = await layoutOf(here.engine, "loos");
  assert.equal(map.trenches(layout).line.split("M").length - 1, 2, "the German trenches are two lines");
  assert.equal(map.frontLine(layout).line.split("M").length - 1, 1, "the British front is one");
  assert.equal(map.canal(layout).split("M").length - 1, 1);
  const small = await layoutOf(here.engine, "hill70");
  assert.equal(map.frontLine(small.layout).line, "");
});

/** "#rrggbb", "rgb(r g b / a%)" or "color(srgb r g b)" as numbers. */
function colour(text) {
  const hex = /^#(..)(..)(..)$/.exec(text);
  if (hex) return { rgb: hex.slice(1).map((part) => parseInt(part, 16)), alpha: 1 };
  const numbers = text.match(/[\d.]+/g).map(Number);
  if (text.startsWith("color(srgb")) return { rgb: numbers.map((part) => part * 255), alpha: 1 }; // as color-mix is told
  return { rgb: numbers.slice(0, 3), alpha: (numbers[3] ?? 100) / 100 };
}

function over(front, back) {
  return { rgb: front.rgb.map((part, i) => part * front.alpha + back.rgb[i] * (1 - front.alpha)), alpha: 1 };
}

function contrast(a, b) {
  const light = ({ rgb }) => {
    const [r, g, b] = rgb.map((part) => (part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const [low, high] = [light(a), light(b)].sort((m, n) => m - n);
  return (high + 0.05) / (low + 0.05);
}

test("names and numbers stand out from every ground, in both themes", async () => {
  await putGame(here.engine, "hill70");
  const page = await here.open();
  await upToDate(page, here.engine);
  for (const theme of ["light", "dark"]) {
    const values = await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme;
      const style = getComputedStyle(document.documentElement);
      const names = ["halo", "map-ink", "map-soft", "sector", "hex-number", "veil", "land", "woods", "tree", "town", "house", "broken", "heap", "pit", "canal", ...[0, 1, 2, 3, 4, 5].map((i) => `field-${i}`)];
      return Object.fromEntries(names.map((name) => [name, style.getPropertyValue(`--${name}`).trim()]));
    }, theme);
    const grounds = ["land", "woods", "tree", "town", "house", "broken", "heap", "pit", "canal", ...[0, 1, 2, 3, 4, 5].map((i) => `field-${i}`)];
    for (const ground of grounds) {
      const bare = colour(values[ground]);
      const written = over(colour(values.halo), bare);
      for (const ink of ["map-ink", "map-soft", "sector"]) {
        const got = contrast(colour(values[ink]), written);
        assert.ok(got >= 4.5, `${theme}: ${ink} on ${ground}: ${got.toFixed(2)}`);
      }
      const number = contrast(colour(values["hex-number"]), /land|field/.test(ground) ? bare : written);
      assert.ok(number >= 4.5, `${theme}: a number on ${ground}: ${number.toFixed(2)}`);
    }
    // Counters, and those that have had their turn.
    const counters = await page.locator(".map .counter").evaluateAll((nodes) =>
      nodes.flatMap((node) =>
        [false, true].map((dim) => {
          node.classList.toggle("dim", dim);
          const fill = (selector) => getComputedStyle(node.querySelector(selector)).fill;
          return { what: node.getAttribute("class"), face: fill(".at-near .face"), ink: fill(".at-near .strength"), idle: dim };
        }),
      ),
    );
    assert.ok(counters.some(({ idle, what }) => idle && what.includes("german")) && counters.some(({ what }) => what.includes("british")));
    for (const { what, face, ink } of counters) {
      const got = contrast(colour(ink), colour(face));
      assert.ok(got >= 4.5, `${theme}: ${what}: ${got.toFixed(2)}`);
    }
  }
});

/** The detail, as the camera sets it. */
async function openAt(page, detail) {
  await page.evaluate((detail) => (document.querySelector("svg.map").dataset.detail = detail), detail);
}

test("names take no more room than was kept for them", async () => {
  const { layout, position } = await layoutOf(here.engine, "loos");
  const page = await here.open();
  await upToDate(page, here.engine);
  for (const detail of DETAILS) {
    await openAt(page, detail);
    const wanted = map.labelsOf(layout, detail, [...position.stacks.keys()]);
    const shown = await page.locator(".labels text").evaluateAll((nodes) =>
      nodes.filter((node) => node.getClientRects().length > 0).map((node) => ({ text: node.textContent, box: (({ x, y, width, height }) => ({ x, y, width, height }))(node.getBBox()) })),
    );
    assert.equal(shown.length, wanted.length, detail);
    for (const { text, box } of shown) {
      const label = wanted.find((one) => one.text.replaceAll(" ", "") === text.replaceAll(" ", ""));
      assert.ok(label, text);
      assert.ok(box.width <= label.box.width, `${detail}: ${text} is ${box.width} wide, not ${label.box.width}`);
    }
    shown.forEach((one, i) => {
      for (const other of shown.slice(i + 1)) {
        // The boxes of a font are higher than its letters.
        const tight = ({ x, y, width, height }) => ({ x, width, y: y + height * 0.2, height: height * 0.6 });
        assert.equal(map.overlap(tight(one.box), tight(other.box)), 0, `${detail}: ${one.text} and ${other.text}`);
      }
    });
  }
});

test("counters: both strengths of a stack can be read at every detail, and a loss not by colour alone", async () => {
  await putBattle(here.engine);
  const page = await here.open();
  await upToDate(page, here.engine);
  const stacks = page.locator(".counters > g").filter({ has: page.locator(".counter:nth-child(2)") });
  assert.ok((await stacks.count()) > 10);
  for (const detail of DETAILS) {
    await openAt(page, detail);
    const covered = await stacks.evaluateAll((groups) => {
      const seen = (node) => node.getClientRects().length > 0;
      return groups.map((group) => {
        const [under, top] = [...group.querySelectorAll(".counter")];
        const strength = [...under.querySelectorAll(".strength")].find(seen).getBoundingClientRect();
        const face = [...top.querySelectorAll(".face")].find(seen).getBoundingClientRect();
        return (face.bottom - strength.top) / strength.height; // of the line's height, which is more than the figures'
      });
    });
    for (const part of covered) assert.ok(part < 0.28, `${detail}: ${part}`);
    const texts = await page.locator(".counter").first().locator("text").evaluateAll((nodes) => nodes.filter((node) => node.getClientRects().length > 0).map((node) => node.textContent));
    const strength = texts.find((text) => /^\d+-\d+/.test(text));
    assert.match(strength, detail === "far" ? /^\d+-\d+$/ : /^\d+-\d+-\d+$/);
    if (detail === "far") assert.equal(texts.length, 1);
    assert.equal(texts.some((text) => /^(IR|RIR)\d/.test(text)) || texts.some((text) => /^\d+[ab]$/.test(text)), detail === "close", texts.join(" "));
  }

  await putGame(here.engine, "hill70");
  await upToDate(page, here.engine);
  const reduced = page.locator(".counter.reduced");
  assert.ok((await reduced.count()) > 0);
  for (const detail of DETAILS) {
    await openAt(page, detail);
    const words = await reduced.first().locator(".lost").evaluateAll((nodes) => nodes.filter((node) => node.getClientRects().length > 0).map((node) => node.textContent.trim()));
    assert.deepEqual(words, ["−1"], detail);
  }
});

test("the country is drawn once, in few nodes", async () => {
  await putGame(here.engine, "hill70");
  const page = await here.open();
  await upToDate(page, here.engine);
  const picture = page.locator(".map-ground");
  assert.ok((await picture.locator("path, rect, circle, polygon").count()) < 120);
  await page.evaluate(() => {
    window.changes = 0;
    new MutationObserver((list) => (window.changes += list.length)).observe(document.querySelector(".map-ground"), { subtree: true, childList: true, attributes: true });
  });
  const [action] = await here.engine.actions();
  await here.engine.ask(`play ${action}`);
  await upToDate(page, here.engine);
  assert.equal(await page.evaluate(() => window.changes), 0);
});

test("printed, the map is one white page with large counters and numbers", async () => {
  await putBattle(here.engine);
  const page = await here.open({ colorScheme: "dark" });
  await upToDate(page, here.engine);
  const paper = await page.pdf({ format: "A4", landscape: true, printBackground: true });
  assert.equal(paper.toString("latin1").match(/\/Type\s*\/Page\b/g).length, 1);
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  const shown = await page.evaluate(() => ({
    others: [...document.querySelectorAll("body button, body h1, body h2, body p")].filter((node) => node.getClientRects().length > 0).length,
    number: document.querySelector(".hex-number").getClientRects().length,
    far: document.querySelector(".at-far").getClientRects().length,
    near: document.querySelector(".at-near").getClientRects().length,
    land: getComputedStyle(document.querySelector(".map .land")).fill,
    paper: getComputedStyle(document.body).backgroundColor,
  }));
  assert.deepEqual(shown, { others: 0, number: 1, far: 1, near: 0, land: "rgb(255, 255, 255)", paper: "rgb(255, 255, 255)" });
});

test("the legend opens from its button and says all symbols in words", async () => {
  const file = join(folder, "legend.js");
  await bundle(
    `import { render } from "preact"; import { Legend } from "./ui/Legend"; import { LEGEND } from "./games/loos/map/Legend"; import "./style.css";
     render(<main class="board"><div style="position:absolute;right:8px;bottom:8px"><Legend board="map" parts={LEGEND} /></div></main>, document.body);`,
    file,
    "iife",
  );
  await writeFile(join(folder, "legend.html"), `<!doctype html><html lang="en"><title>Legend</title><style>main{position:relative;height:600px}</style><body></body></html>`);
  const page = await (await here.context({ viewport: { width: 700, height: 620 } })).newPage();
  await page.setContent(await readFile(join(folder, "legend.html"), "utf8"));
  await page.addStyleTag({ path: join(folder, "legend.css") });
  await page.addScriptTag({ path: file });
  const button = page.getByRole("button", { name: "Legend" });
  const panel = page.getByRole("region", { name: "Legend" });
  assert.equal(await panel.count(), 0);
  await button.click();
  await panel.waitFor();
  for (const words of [/do not matter in the rules/, /Railway/, /British front line/, /reduced/i, /Canal/, /High ground/, /reserves enter/]) await panel.getByText(words).first().waitFor();
  const items = panel.getByRole("listitem");
  assert.equal(await items.locator("svg").count(), await items.count());
  const [box, board] = [await panel.boundingBox(), await page.locator("main").boundingBox()];
  assert.ok(box.y >= board.y && box.x >= board.x && box.x + box.width <= board.x + board.width, JSON.stringify(box));
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  assert.equal(await button.evaluate((node) => node === document.activeElement), true);
});
