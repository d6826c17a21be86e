// La Grande Guerre on the page: games put on the table, points of the table in the window, orders drawn up.
import { turnOf, until, upToDate } from "./game.mjs";

/** Puts a game on the server's table, with its host at the engine. computer: the sides that it plays. */
export async function putLgg({ engine, server }, scenario, { seed = "7", computer = [], bot = "random", open = false } = {}) {
  const asHost = async () => engine.ask(`sit both token=${(await server.hostUrl()).split("#host=")[1]}`);
  const unlessBusy = (error) => (error.message.startsWith("busy") ? null : Promise.reject(error));
  const ask = (line) => until(() => engine.ask(line).catch(unlessBusy), line);
  await asHost().catch(() => {}); // before the first game nobody sits
  await ask(`newgame game lgg scenario ${scenario} seed ${seed}`);
  await asHost();
  for (const side of ["blue", "red"]) await ask(`player ${side} ${computer.includes(side) ? bot : "person"}`);
  if (open) await ask("grant open");
}

export const table = (page) => page.getByRole("application");
export const orderBar = (page) => page.getByRole("group", { name: "Order" });

/** Where a point of the table, in inches, is in the window. */
export async function onScreen(page, x, y) {
  return table(page).evaluate(
    (svg, at) => {
      const rect = svg.getBoundingClientRect();
      const inch = (rect.width / svg.viewBox.baseVal.width) * 10;
      return { x: rect.left + at.x * inch, y: rect.bottom - at.y * inch };
    },
    { x, y },
  );
}

export async function clickAt(page, x, y, options = {}) {
  const at = await onScreen(page, x, y);
  if (options.modifier) await page.keyboard.down(options.modifier);
  await page.mouse.click(at.x, at.y);
  if (options.modifier) await page.keyboard.up(options.modifier);
}

/** Drags with the mouse from one point of the table through others. */
export async function dragAlong(page, ...points) {
  const [first, ...rest] = await Promise.all(points.map(([x, y]) => onScreen(page, x, y)));
  await page.mouse.move(first.x, first.y);
  await page.mouse.down();
  for (const at of rest) await page.mouse.move(at.x, at.y, { steps: 5 });
  await page.mouse.up();
}

/** The units of the position: {4: {x, y, heading}, ...}. */
export async function unitsNow(engine) {
  const { lines } = await engine.ask("state");
  const units = /(?:^| )units=(\S+)/.exec(lines[0])?.[1] ?? "";
  return Object.fromEntries(
    units.split(";").map((item) => {
      const [, name, x, y, heading] = /^(\d+):([\d.]+),([\d.]+),h(\d+)/.exec(item);
      return [name, { x: Number(x), y: Number(y), heading: Number(heading) }];
    }),
  );
}

/** The last action that was played, as the engine's story has it. */
export async function lastAction(engine) {
  const { lines } = await engine.ask("story");
  const moves = lines.filter((line) => line.startsWith("move ")).map((line) => line.split(" ").slice(3).join(" "));
  return moves[moves.length - 1];
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
