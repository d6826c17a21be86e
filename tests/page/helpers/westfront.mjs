// Western Front on the page: games put on the table, points of the table in the window, orders drawn up.
import { unlessBusy } from "./game.mjs";
import { openTab } from "./shell.mjs";
import { mouseOn } from "./table.mjs";

/** Puts a game on the server's table. computer: the sides that it plays; state: a position in the place of the scenario's. */
export async function putWestfront({ engine }, scenario = "raid", { seed = "7", computer = [], bot = "greedy", state = "" } = {}) {
  const ask = (line) => unlessBusy(engine, line);
  await ask(`newgame game westfront scenario ${scenario} seed ${seed}`);
  if (state !== "") await ask(`position state ${state}`);
  for (const side of ["british", "german"]) await ask(`player ${side} name=${computer.includes(side) ? bot : "person"}`);
}

/** The raid when company A has its first order; nobody has fired but F1 and two Germans. */
export const ORDER_A =
  "westfront raid turn=1 side=british phase=companies step=order support-used=1 deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,227,r;L1:480,114,aim,450,350,r;GR:300,570;GC:300,510;C1:100,347,e1;C2:260,335,e1;C3:340,335,h1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,h1;L2:340,471,aim,300,260 batteries=F1:300,480,used,e1;F2:450,350,used;G1:300,285 lying=100x50@300,480/1,0:british turns=1 battalion=1 companies=A hand=company/A/0/1/0/0/0/0";

/** Company B moves, and the Germans may answer with the shots that they hold. */
export const WINDOW =
  "westfront raid turn=1 side=british phase=battalion-guns step=window deep=1/0 stands=BR:300,30;BC:300,90;A1:260,230;A2:300,230;A3:340,230;B1:260,180;B2:300,180;B3:340,180;M1:140,177,r;L1:480,114,aim,450,350;GR:300,570;GC:300,510;C1:100,347,h1;C2:260,335,h1;C3:340,335,h1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,h1;L2:340,471,aim,300,260 batteries=F1:300,480,used,e1;F2:450,350,used;G1:300,285 lying=100x50@300,480/1,0:british turns=1 battalion=1 laid=1 hand=stand/M1/0/0/0/0/0/0 order=window/0/0 parts=M1:140,127:move/140,227";

/** Company A has its first order; A2 stands in front of TG, where the communication trench TC joins it. */
export const SOS =
  "westfront raid turn=1 side=british phase=companies step=order support-used=1 deep=1/0 stands=BR:300,30;BC:300,90;A1:180,230;A2:300,270;A3:240,230;B1:260,180;B2:300,180;B3:340,180;M1:140,227,r;L1:480,114,aim,450,350,r;GR:300,570;GC:300,510;C1:100,347,e1;C2:200,345,e1;C3:360,337,h1;D1:500,347,h1;D2:180,474,h1;D3:420,474,h1;M2:420,346,h1;L2:340,471,aim,300,260 batteries=F1:300,480,used,e1;F2:450,350,used;G1:300,285 lying=100x50@300,480/1,0:british turns=1 battalion=1 companies=A hand=company/A/0/1/0/0/0/0";

/** A male tank moves in front of Flers; eight stands that hold shots reach it, none of which can harm it. */
export const TANK =
  "westfront flers turn=1 side=british phase=brigade-guns step=window deep=1/0 stands=BR:500,30;LO:460,45;HQ1:300,66;HA1:200,140;HA2:240,140;HA3:280,140;HB1:320,140;HB2:360,140;HB3:400,140;HC1:200,100;HC2:240,100;HC3:280,100;HD1:320,100;HD2:360,100;HD3:400,100;HM:160,120;HQ2:680,62;KA1:560,140;KA2:600,140;KA3:640,140;KB1:680,140;KB2:720,140;KB3:760,140;KC1:560,100;KC2:600,100;KC3:640,100;KD1:680,100;KD2:720,100;KD3:760,100;KM:800,120;HQ3:420,55;WA1:200,25;WA2:240,25;WA3:280,25;WB1:320,25;WB2:360,25;WB3:400,25;WC1:560,25;WC2:600,25;WC3:640,25;WD1:680,25;WD2:720,25;WD3:760,25;BM1:460,90;BM2:595,260,r;TM1:450,130,aim,450,500;TM2:530,130,aim,530,500;D17:394,276,r;D16:420,180,fr;D18:620,330,r;D6:840,170,fr;GR:500,1130;HQ4:500,680;MA1:80,554,h1;MA2:180,546,h1;MB1:300,544,h1;MB2:400,552,h1;MC1:580,557,m1;MC2:660,554,h1;MD1:840,557,m1;MD2:930,564,h1;HQ5:480,1000;NA1:160,615,h1;NA2:260,611,h1;NB1:660,622,h1;NB2:800,625,h1;NC1:460,800,h1;NC2:540,800,h1;ND1:460,960,h1;ND2:430,900,h1;XM1:500,560,h1;XM2:740,550,m1;XM3:240,541,lost;XM4:570,690,h1;XM5:550,915,h1;GA:620,1060,h1;GB:340,1060,h1;MW:380,650,aim,380,400 batteries=F1:300,350,used;F2:500,350,used;F3:700,350,used;H1:500,560,used;H2:250,540,used;H3:750,550,used;Q1:400,460;Q2:700,460;Q3:500,150 lying=100x50@300,350/1,0:british;100x50@500,350/1,0:british;100x50@700,350/1,0:british;100x50@500,560/1,0:british;100x100@250,540/1,0:british;100x100@750,550/1,0:british laid=2;3 hand=stand/D18/1/0/0/0/0/0 order=window/1/0 parts=D18:620,180:move/620,330";

export { orderBar, playOrder, table, toDecide, verdictOf } from "./table.mjs";

/** Points of the table are in millimetres. */
export const { onScreen, clickAt, dragAlong } = mouseOn(1);

/** The stands of the position that are in play: {A1: {x, y}, ...}. */
export async function standsNow(engine) {
  const stands = /(?:^| )stands=(\S+)/.exec(await engine.position())?.[1] ?? "";
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
  return (await engine.moves()).flatMap(({ actor, action }) => (actor === "chance" ? [] : [`${actor} ${action}`]));
}

/** The side's person is asked before and after each die: none of the usual instructions answers. */
export async function askForDice(page, side) {
  await openTab(page, "Orders");
  const group = page.getByRole("group", { name: side });
  await group.getByLabel("The brigade’s +1", { exact: true }).selectOption("ask");
  await group.getByLabel("Staff markers", { exact: true }).selectOption("ask");
  await openTab(page, "Decide");
}
