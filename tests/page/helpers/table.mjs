// Games on a table without hexes on the page: points of the table in the window, orders drawn up.
import { turnOf, until, upToDate } from "./game.mjs";

export const table = (page) => page.getByRole("application");
export const orderBar = (page) => page.getByRole("group", { name: "Order" });

/** The mouse on a table of which a unit (an inch, a millimetre) is `each` units of the picture. */
export function mouseOn(each) {
  /** Where a point of the table is in the window, once the view has come to rest: the same in two frames. */
  async function onScreen(page, x, y) {
    return table(page).evaluate(
      async (svg, at) => {
        let rect;
        let last;
        do {
          last = rect;
          rect = svg.getBoundingClientRect();
          await new Promise((resolve) => requestAnimationFrame(resolve));
        } while (!last || ["left", "bottom", "width"].some((name) => last[name] !== rect[name]));
        const unit = (rect.width / svg.viewBox.baseVal.width) * at.each;
        return { x: rect.left + at.x * unit, y: rect.bottom - at.y * unit };
      },
      { x, y, each },
    );
  }

  async function clickAt(page, x, y, options = {}) {
    const at = await onScreen(page, x, y);
    if (options.modifier) await page.keyboard.down(options.modifier);
    await page.mouse.click(at.x, at.y);
    if (options.modifier) await page.keyboard.up(options.modifier);
  }

  /** Drags with the mouse from one point of the table through others. */
  async function dragAlong(page, ...points) {
    const [first, ...rest] = await Promise.all(points.map(([x, y]) => onScreen(page, x, y)));
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
