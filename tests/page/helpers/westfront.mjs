// Western Front on the page: games put on the table, points of the table in the window, orders drawn up.
import { unlessBusy } from "./game.mjs";
import { mouseOn } from "./table.mjs";

/** Puts a game on the server's table. computer: the sides that it plays; state: a position in the place of the scenario's. */
export async function putWestfront({ engine }, scenario = "raid", { seed = "7", computer = [], bot = "greedy", state = "" } = {}) {
  const ask = (line) => unlessBusy(engine, line);
  await ask(`newgame game westfront scenario ${scenario} seed ${seed}`);
  if (state !== "") await ask(`position state ${state}`);
  for (const side of ["british", "german"]) await ask(`player ${side} ${computer.includes(side) ? bot : "person"}`);
}

/** The raid when company A has its first order; nobody has fired but F1 and two Germans. */
export const ORDER_A =
  "westfront raid turn=1 side=british phase=companies step=order support-used=1 deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,227,r;L1:480,114,aim,450,350,r;GR:300,570;GC:300,510;C1:100,347,e1;C2:260,335,e1;C3:340,335,h1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,h1;L2:340,471,aim,300,260 batteries=F1:300,480,used,e1;F2:450,350,used;G1:300,285 lying=100x50@300,480/1,0:british turns=1 battalion=1 companies=A hand=company/A/0/1/0/0/0/0";

/** Company B moves, and the Germans may answer with the shots that they hold. */
export const WINDOW =
  "westfront raid turn=1 side=british phase=battalion-guns step=window deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,177,r;L1:480,114,aim,450,350;GR:300,570;GC:300,510;C1:100,347,h1;C2:260,335,h1;C3:340,335,h1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,h1;L2:340,471,aim,300,260 batteries=F1:300,480,used,e1;F2:450,350,used;G1:300,285 lying=100x50@300,480/1,0:british turns=1 battalion=1 laid=1 hand=stand/M1/0/0/0/0/0/0 order=window/0/0 parts=M1:140,127:move/140,227";

export { orderBar, playOrder, table, toDecide, verdictOf } from "./table.mjs";

/** Points of the table are in millimetres. */
export const { onScreen, clickAt, dragAlong } = mouseOn(1);

/** The stands of the position that are in play: {A1: {x, y}, ...}. */
export async function standsNow(engine) {
  const { lines } = await engine.ask("state");
  const stands = /(?:^| )stands=(\S+)/.exec(lines[0])?.[1] ?? "";
  return Object.fromEntries(
    stands
      .split(";")
      .filter((item) => !/,(lost|taken)/.test(item))
      .map((item) => {
        const [, name, x, y] = /^(\w+):(-?\d+),(-?\d+)/.exec(item);
        return [name, { x: Number(x), y: Number(y) }];
      }),
  );
}

/** The actions that were played, without the rolls, as the engine's story has them: ["british unit F1", ...]. */
export async function actionsNow(engine) {
  const { lines } = await engine.ask("story");
  return lines.flatMap((line) => (line.startsWith("move ") && !line.includes(" chance ") ? [line.split(" ").slice(2).join(" ")] : []));
}
