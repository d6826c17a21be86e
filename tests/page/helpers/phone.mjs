// What a page on a phone must keep to: targets for fingers, text that is read and not cut, and nothing over what is decided.
import assert from "node:assert/strict";
import { assertAccessible } from "./axe.mjs";
import { until } from "./game.mjs";

export const FINGER = 44; // pixels that a finger needs
export const UPRIGHT = { width: 390, height: 844 };
export const ON_ITS_SIDE = { width: 844, height: 390 };

/** Options of a page on a phone. root: the browser's own text size, in pixels. */
export function phone(viewport, settings = {}) {
  return { viewport, hasTouch: true, isMobile: true, deviceScaleFactor: 2, settings };
}

/** The browser's own text size is another one. */
export async function textSize(page, pixels) {
  await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}px`), pixels);
}

/** Taps until what is to come of it has come: the page takes two quick taps at one place for one, and says so; a finger then taps again. */
export async function tapUntil(page, tap, done, what) {
  await tap();
  await until(async () => {
    if (await done()) return true;
    if (/count as one|Press again/.test(await page.locator(".status").innerText())) await tap();
    return false;
  }, what);
}

/** The controls that are seen, other than those of the map, and smaller than a finger. */
export function tooSmall(page) {
  return page.evaluate((least) => {
    const controls = [...document.querySelectorAll("button, select, input, summary, [role=tab], a[href]:not(.skip)")];
    return controls
      .filter((node) => node.checkVisibility() && !node.closest("svg"))
      // A box to tick is pressed by its label.
      .map((node) => [node, (node.matches("[type=checkbox], [type=radio]") ? (node.closest("label") ?? node) : node).getBoundingClientRect()])
      .filter(([, box]) => box.width > 0 && (box.width < least - 0.5 || box.height < least - 0.5))
      .map(([node, box]) => `${node.getAttribute("aria-label") || node.textContent.trim().slice(0, 40) || node.tagName}: ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }, FINGER);
}

/** Whether all of it is in the window, and nothing is over its middle. */
export function isInView(locator) {
  return locator.evaluate((node) => {
    const box = node.getBoundingClientRect();
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return false;
    const hit = document.elementFromPoint(x, y);
    return hit !== null && (node.contains(hit) || hit.contains(node));
  });
}

/** Text beside the map that is smaller than the browser's own, or that its element cuts; and words that stick out of the window. */
function badText(page) {
  return page.evaluate(() => {
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize);
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode(); text; text = walker.nextNode()) {
      const node = text.parentElement;
      if (text.data.trim() === "" || node.closest("svg, script, style, option, .skip") || !node.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      const hidden = (one) => one && (getComputedStyle(one).clipPath !== "none" || hidden(one.parentElement));
      if (hidden(node)) continue;
      const size = parseFloat(getComputedStyle(node).fontSize);
      const words = text.data.trim().slice(0, 60);
      if (size < root - 0.1) found.push(`${size} pixels: ${words}`);
      // What is due is told in full in the panel.
      const cuts = (one) => one && one !== document.body && ((["hidden", "clip"].includes(getComputedStyle(one).overflowX) && (one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2) && !one.matches(".camera, .camera *, .board-frame, #app, main, .phase, .phase *")) || (!["auto", "scroll"].includes(getComputedStyle(one).overflowY) && cuts(one.parentElement)));
      if (cuts(node)) found.push(`cut: ${words}`);
      const range = document.createRange();
      range.selectNodeContents(text);
      for (const { left, right, width } of range.getClientRects()) if (width > 0 && (left < -1 || right > innerWidth + 1)) found.push(`beyond the window: ${words}`);
    }
    return [...new Set(found)];
  });
}

/** Brackets with a rule whose lines part. */
function brokenBrackets(page) {
  return page.evaluate(() =>
    [...document.querySelectorAll(".unbroken")].filter((node) => node.checkVisibility() && new Set([...node.getClientRects()].map(({ top }) => Math.round(top))).size > 1).map((node) => node.parentElement.textContent.slice(0, 80)),
  );
}

const NOT_FOR_FINGERS = /\b(click\w*|mouse|hover\w*|wheel|Escape|Shift|press [A-Z]\b(?! )|keys?\b(?! to))\b/;

/** The words of the page that a finger does not know. */
export async function wordsOfKeys(page) {
  const text = await page.locator("main").innerText();
  return text.split("\n").filter((line) => NOT_FOR_FINGERS.test(line));
}

/** What lies over the map, other than the buttons of the view and the overview. */
function overTheMap(page) {
  return page.evaluate(() => {
    const stage = document.querySelector(".camera-stage")?.getBoundingClientRect();
    if (!stage) return [];
    return [...document.querySelectorAll(".tray, .victory-strip, .status, .order-bar, .dock, .top-bar, .actions")]
      .filter((node) => node.checkVisibility() && getComputedStyle(node).clipPath === "none")
      .filter((node) => {
        const { left, top, right, bottom, width } = node.getBoundingClientRect();
        return width > 0 && Math.min(right, stage.right) - Math.max(left, stage.left) > 1 && Math.min(bottom, stage.bottom) - Math.max(top, stage.top) > 1;
      })
      .map((node) => node.className);
  });
}

/** Whether a point of the window is on the map, and below nothing. */
export function isUncovered(page, { x, y }) {
  return page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest(".camera-stage") !== null && document.elementFromPoint(x, y) !== null, { x, y });
}

/**
 * All that holds at any moment on a phone. grows: a line of what is told may grow over the lower edge of the map, on a phone on its
 * side.
 */
export async function assertForFingers(page, what, { grows = false } = {}) {
  assert.deepEqual(await tooSmall(page), [], `targets, ${what}`);
  assert.deepEqual(await badText(page), [], `text, ${what}`);
  assert.deepEqual(await brokenBrackets(page), [], `brackets, ${what}`);
  assert.deepEqual(await wordsOfKeys(page), [], `words, ${what}`);
  const over = (await overTheMap(page)).filter((name) => !grows || !/status|tray|order-bar/.test(name));
  assert.deepEqual(over, [], `over the map, ${what}`);
  const { scroll, width } = await page.evaluate(() => ({ scroll: document.documentElement.scrollWidth, width: innerWidth }));
  assert.ok(scroll <= width, `${what}: ${scroll} pixels wide`);
}

export function assertContrast(page, what) {
  return assertAccessible(page, what, { rules: ["color-contrast"] });
}
