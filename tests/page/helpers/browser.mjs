// The browser of a test file, and pages in it that fail the test where they complain.
import assert from "node:assert/strict";
import { chromium } from "playwright-core";

export const PATIENCE = 30_000; // milliseconds; far more than anything takes
export const VIEWPORT = { width: 1280, height: 900 };

/**
 * To find tests that depend on how fast the machine is. ZEROHOUR_THROTTLE: the page's scripts run so many times slower.
 * ZEROHOUR_LATE: the page draws, and hears of what comes from its server, so many milliseconds late.
 */
const THROTTLE = Number(process.env.ZEROHOUR_THROTTLE ?? 1);
const LATE = Number(process.env.ZEROHOUR_LATE ?? 0);

/**
 * Without a graphics card the processor draws, by default in tiles of 256 x 256 pixels, of which a view of the whole map has
 * many. With tiles as large as most windows a test takes about a seventh less of the processor's time.
 */
const TILES = ["--default-tile-width=1280", "--default-tile-height=1024"];

/** No page of a test lives long enough to win back what V8's optimising compilers cost: without them it takes a twelfth less. */
const SCRIPTS = ["--js-flags=--no-opt --no-maglev"];

/** All pages share one process, which has read the scripts already, and draw in it: a third less of the processor's time. */
const PROCESSES = ["--renderer-process-limit=1", "--in-process-gpu"];

/** The headless shell is Chromium without any windows; it takes a quarter less of the processor's time. */
export async function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium-headless-shell",
    args: [...TILES, ...SCRIPTS, ...PROCESSES, ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
}

/** What a page has complained of: errors of its scripts, of its security policy, of requests. */
export const complaints = [];

function listen(page, forgive) {
  const note = (text) => {
    if (!forgive?.test(text)) complaints.push(text);
  };
  page.on("pageerror", (error) => note(`error: ${error.stack ?? error}`));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) note(`console: ${message.text()} ${message.location().url}`);
  });
}

/** Fails where a page has complained since the last time. */
export function assertNoComplaints() {
  assert.deepEqual(complaints.splice(0), []);
}

async function throttle(page) {
  const client = await page.context().newCDPSession(page);
  await client.send("Emulation.setCPUThrottlingRate", { rate: THROTTLE });
}

/** In a page, before its scripts: frames, effects and messages come late, in their order. */
function comeLate(milliseconds) {
  // Preact runs effects after a frame, or after so many milliseconds where none comes.
  const EFFECTS = 35;
  const timeout = window.setTimeout.bind(window);
  window.setTimeout = (run, wait, ...rest) => timeout(run, wait === EFFECTS ? milliseconds + EFFECTS : wait, ...rest);
  const frame = window.requestAnimationFrame.bind(window);
  window.requestAnimationFrame = (draw) => frame(() => setTimeout(() => draw(performance.now()), milliseconds));
  const { set } = Object.getOwnPropertyDescriptor(WebSocket.prototype, "onmessage");
  Object.defineProperty(WebSocket.prototype, "onmessage", {
    set(hear) {
      set.call(this, (message) => setTimeout(() => hear.call(this, message), milliseconds));
    },
  });
}

/**
 * A context of its own, as another browser would be. options: those of Playwright; forgive, a pattern of complaints
 * that the test brings about itself; newVisit, whether its tabs begin at the front page, where a game on the table is
 * continued: otherwise they are in the middle of a visit and show that game.
 */
export async function newContext(browser, { forgive, settings = {}, newVisit = false, ...options } = {}) {
  const context = await browser.newContext({ viewport: VIEWPORT, reducedMotion: "reduce", ...options });
  context.setDefaultTimeout(PATIENCE);
  context.on("page", (page) => listen(page, forgive));
  if (THROTTLE !== 1) context.on("page", (page) => throttle(page).catch(() => {})); // a page that is closed at once
  if (LATE !== 0) await context.addInitScript(comeLate, LATE);
  // The computer plays at once, a new step takes clicks at once, and Done asks nothing; what a test sets itself is kept through a reload.
  await context.addInitScript((chosen) => {
    if (location.protocol !== "http:") return; // the empty page before the first
    if (!localStorage.getItem("zerohour.settings")) localStorage.setItem("zerohour.settings", JSON.stringify(chosen));
  }, { pace: 0, pause: 0, warn: false, ...settings });
  if (!newVisit) await context.addInitScript(() => location.protocol === "http:" && sessionStorage.setItem("zerohour.visit", "yes"));
  return context;
}

/** host: as the host of a game that hides something. */
export async function openPage(context, server, { host = false } = {}) {
  const page = await context.newPage();
  await page.goto(host ? await server.hostUrl() : server.url);
  return page;
}
