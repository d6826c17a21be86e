// La Grande Guerre on the page: games put on the table, points of the table in the window, orders drawn up.
import { unlessBusy } from "./game.mjs";
import { mouseOn } from "./table.mjs";

/** Puts a game on the server's table, with its host at the engine. computer: the sides that it plays. */
export async function putLgg({ engine, server }, scenario, { seed = "7", computer = [], bot = "random", open = false } = {}) {
  const asHost = async () => engine.ask(`sit both token=${(await server.hostUrl()).split("#host=")[1]}`);
  const ask = (line) => unlessBusy(engine, line);
  await asHost().catch(() => {}); // before the first game nobody sits
  await ask(`newgame game lgg scenario ${scenario} seed ${seed}`);
  await asHost();
  for (const side of ["blue", "red"]) await ask(`player ${side} name=${computer.includes(side) ? bot : "person"}`);
  if (open) await ask("grant open");
}

export { orderBar, playOrder, table, toDecide, verdictOf } from "./table.mjs";

/** Points of the table are in inches. */
export const { onScreen, clickAt, dragAlong } = mouseOn(10);

/** The units of the position: {4: {x, y, heading}, ...}. */
export async function unitsNow(engine) {
  const units = /(?:^| )units=(\S+)/.exec(await engine.position())?.[1] ?? "";
  return Object.fromEntries(
    units.split(";").map((item) => {
      const [, name, x, y, heading] = /^(\d+):([\d.]+),([\d.]+),h(\d+)/.exec(item);
      return [name, { x: Number(x), y: Number(y), heading: Number(heading) }];
    }),
  );
}

/** The last action that was played, as the engine's story has it; undefined where the last move is a roll. */
export async function lastAction(engine) {
  return (await engine.moves()).at(-1)?.action;
}
