// The camera of a board: where it looks, and what fingers and the mouse do to it.
import assert from "node:assert/strict";
import { frames, until } from "./game.mjs";

/** Waits until the view rests, and gives it: {stage, picture: rectangles in the window, scale: pixels a unit}. */
export async function viewOf(page) {
  const look = () =>
    page.evaluate(() => {
      const svg = document.querySelector(".camera-stage > svg");
      const rect = ({ left, top, width, height }) => ({ left, top, width, height });
      return {
        stage: rect(svg.parentElement.getBoundingClientRect()),
        picture: rect(svg.getBoundingClientRect()),
        scale: svg.getBoundingClientRect().width / svg.viewBox.baseVal.width,
        rests: !svg.style.transform.includes("scale"),
      };
    });
  let last = null;
  return until(async () => {
    await frames(page);
    const view = await look();
    const same = last !== null && view.rests && JSON.stringify(view) === JSON.stringify(last);
    last = view;
    return same ? view : null;
  }, "the view rests");
}

/** The point of the board at a pixel of the window, in parts of the board's width and height. */
export function boardPoint({ picture }, at) {
  return { x: (at.x - picture.left) / picture.width, y: (at.y - picture.top) / picture.height };
}

/** Where a point of the board is in the window. */
export function windowPoint({ picture }, at) {
  return { x: picture.left + at.x * picture.width, y: picture.top + at.y * picture.height };
}

export function middle({ stage }) {
  return { x: stage.left + stage.width / 2, y: stage.top + stage.height / 2 };
}

/** The same place of the window, up to a pixel and a half. */
export function assertNear(a, b, what, most = 1.5) {
  assert.ok(Math.hypot(a.x - b.x, a.y - b.y) <= most, `${what}: ${JSON.stringify(a)} is not ${JSON.stringify(b)}`);
}

/** Fingers on a page, as the browser's protocol has them. */
export async function fingers(page) {
  const client = await page.context().newCDPSession(page);
  const send = (type, points) => client.send("Input.dispatchTouchEvent", { type, touchPoints: points.map(({ x, y }, id) => ({ x, y, id })) });
  return {
    down: (...points) => send("touchStart", points),
    move: (...points) => send("touchMove", points),
    up: (...rest) => send("touchEnd", rest),
    /** From some points to as many others, in steps; the fingers stay down. */
    async slide(from, to, steps = 6) {
      for (let i = 1; i <= steps; ++i) {
        await send(
          "touchMove",
          from.map((one, k) => ({ x: one.x + ((to[k].x - one.x) * i) / steps, y: one.y + ((to[k].y - one.y) * i) / steps })),
        );
      }
    },
  };
}

/** The middle of a place in the window. */
export async function placeOnScreen(page, name) {
  return page.evaluate((name) => {
    const box = document.querySelector(`[data-place="${name}"]`).getBoundingClientRect();
    return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  }, name);
}

export function inside({ stage }, { x, y }) {
  return x >= stage.left && y >= stage.top && x <= stage.left + stage.width && y <= stage.top + stage.height;
}
