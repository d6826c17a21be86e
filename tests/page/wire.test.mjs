import assert from "node:assert/strict";
import { openPage } from "./helpers/browser.mjs";
import { putBattle, putGame, turnOf, until, upToDate } from "./helpers/game.mjs";
import { putLgg } from "./helpers/lgg.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { Wire } from "./helpers/wire.mjs";
import { putWestfront } from "./helpers/westfront.mjs";

const here = setting();

async function measure(name, options = {}, act = async () => {}) {
  for (const coding of ["br", "gzip"]) {
    const wire = await Wire.begin({ coding });
    const context = await here.context({ proxy: wire.proxy, settings: { pace: 350, pause: 300, warn: true }, ...options });
    const page = await context.newPage();
    const cdp = await context.newCDPSession(page);
    const files = new Map(); const got = [];
    const frames = [];
    await cdp.send("Network.enable");
    cdp.on("Network.responseReceived", (e) => files.set(e.requestId, e.response.url));
    cdp.on("Network.loadingFinished", (e) => got.push([new URL(files.get(e.requestId)).pathname, e.encodedDataLength]));
    cdp.on("Network.webSocketFrameReceived", (e) => frames.push(["<", e.response.payloadData.length, e.response.payloadData]));
    cdp.on("Network.webSocketFrameSent", (e) => frames.push([">", e.response.payloadData.length, e.response.payloadData]));
    await page.goto(options.host ? await here.server.hostUrl() : here.server.url);
    await act(page);
    await upToDate(page, here.engine);
    let known = -1;
    while (known !== wire.bytes) { known = wire.bytes; await new Promise((r) => setTimeout(r, 700)); }
    console.log(name, coding, wire.down, wire.up, "files", got.reduce((a, b) => a + b[1], 0), "frames down", frames.filter((f) => f[0] === "<").reduce((a, b) => a + b[1], 0), frames.filter((f) => f[0] === "<").length, "up", frames.filter((f) => f[0] === ">").reduce((a, b) => a + b[1], 0), frames.filter((f) => f[0] === ">").length);
    if (coding === "br") {
      console.log(got.sort((a, b) => b[1] - a[1]).map((x) => x.join(" ")).join(", "));
      for (const f of frames) if (f[1] > 1500) console.log("  ", f[0], f[1], f[2].slice(0, 150).replaceAll("\n", "|"));
    }
    await context.close();
    wire.close();
  }
}

test("measure", async () => {
  const { engine } = here;
  await putGame(engine, "race-for-lens", { computer: ["german"] });
  await measure("race");
  await putBattle(engine, { computer: ["german"] });
  await measure("loos");
  await putLgg(here, "crossing", { computer: ["red"], open: true });
  await measure("crossing", { host: true });
  await putWestfront(here, "raid", { computer: ["german"] });
  await measure("raid");
  await putWestfront(here, "hohenzollern", { computer: ["german"] });
  await measure("hohenzollern");
}, 300000);
