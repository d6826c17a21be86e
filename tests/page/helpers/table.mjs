// Games on a table without hexes on the page: points of the table in the window, orders drawn up.
import { viewOf } from "./board.mjs";
import { turnOf, until, upToDate } from "./game.mjs";

export const table = (page) => page.getByRole("application");
export const orderBar = (page) => page.getByRole("group", { name: "Order" });

/** The mouse on a table of which a unit (an inch, a millimetre) is `each` units of the picture. */
export function mouseOn(each) {
  const inWindow = ({ picture, scale }, x, y) => ({ x: picture.left + x * each * scale, y: picture.top + picture.height - y * each * scale });

  /** Where a point of the table is in the window, once the view rests. */
  async function onScreen(page, x, y) {
    return inWindow(await viewOf(page), x, y);
  }

  async function clickAt(page, x, y, options = {}) {
    const at = await onScreen(page, x, y);
    if (options.modifier) await page.keyboard.down(options.modifier);
    await page.mouse.click(at.x, at.y);
    if (options.modifier) await page.keyboard.up(options.modifier);
  }

  /** Drags with the mouse from one point of the table through others. */
  async function dragAlong(page, ...points) {
    const view = await viewOf(page);
    const [first, ...rest] = points.map(([x, y]) => inWindow(view, x, y));
    await page.mouse.move(first.x, first.y);
    await page.mouse.down();
    for (const at of rest) await page.mouse.move(at.x, at.y, { steps: 5 });
    await page.mouse.up();
  }

  return { onScreen, clickAt, dragAlong };
}

/** Waits until the order's verdict on the page is told, and gives its words. */
export async function verdictOf(page) {
  const words = orderBar(page).getByRole("status");
  return until(async () => {
    const text = (await words.innerText()).trim();
    return text !== "…" && text !== "" && text;
  }, "the verdict");
}

/** Waits until a person is to decide, or the game is over, and the page shows that. */
export async function toDecide(page, engine, computer = []) {
  await until(async () => {
    const { actor } = await turnOf(engine);
    return actor !== "chance" && !computer.includes(actor);
  }, "a person is to decide");
  return upToDate(page, engine);
}

/** Presses Play, and waits until the position is another. */
export async function playOrder(page, engine) {
  const hash = await engine.hash();
  await orderBar(page).getByRole("button", { name: "Play" }).click();
  await until(async () => (await engine.hash()) !== hash, "the order is played");
}
