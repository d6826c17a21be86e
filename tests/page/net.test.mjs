// What the page asks for, and what its server makes of strangers.
import assert from "node:assert/strict";
import { frame, knock } from "./helpers/engine.mjs";
import { putBattle, putGame, upToDate } from "./helpers/game.mjs";
import { PROGRAM, SALVO, Server } from "./helpers/server.mjs";
import { setting, test } from "./helpers/setting.mjs";

const here = setting();
const MOST_BYTES = 300_000;

test("the page is a few small files from its own server", async () => {
  const { engine, server } = here;
  await putBattle(engine);
  const context = await here.context();
  const requests = [];
  const sizes = [];
  context.on("request", (request) => requests.push(request.url()));
  context.on("response", (response) => sizes.push(response.body().then((body) => body.length, () => 0)));
  const page = await context.newPage();
  const sockets = [];
  page.on("websocket", (socket) => sockets.push(socket.url()));
  await page.goto(server.url);
  await upToDate(page, engine);
  assert.deepEqual(sockets, [`${server.url.replace("http:", "ws:")}ws`]);
  const hosts = new Set(requests.filter((url) => !url.startsWith("data:")).map((url) => new URL(url).origin));
  assert.deepEqual([...hosts], [new URL(server.url).origin]);
  assert.ok(requests.length <= 32, `${requests.length}: ` + requests.join(" "));
  const bytes = (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
  assert.ok(bytes > 10_000 && bytes < MOST_BYTES, `${bytes} bytes`);
});

test("the front page draws the ground of each game, without the rest of any game", async () => {
  for (const [program, drawn] of [[PROGRAM, ["loos", "lgg", "westfront"]], [SALVO, []]]) {
    const server = await Server.start(program);
    const context = await here.context();
    try {
      const files = [];
      const sizes = [];
      context.on("request", (request) => files.push(new URL(request.url()).pathname));
      context.on("response", (response) => sizes.push(response.body().then((body) => body.length, () => 0)));
      const page = await context.newPage();
      await page.goto(server.url);
      await page.locator("main").getByRole("button", { name: "New game" }).waitFor();
      for (let i = 0; i < drawn.length; ++i) await page.locator(".front-card svg.ground-picture").nth(i).waitFor();
      for (const game of ["loos", "lgg", "westfront"]) {
        assert.ok(!files.includes(`/${game}.js`), files.join(" "));
        assert.equal(files.includes(`/${game}.css`), drawn.includes(game), files.join(" "));
      }
      const bytes = (await Promise.all(sizes)).reduce((a, b) => a + b, 0);
      assert.ok(bytes < MOST_BYTES, `${bytes} bytes`);
    } finally {
      await context.close();
      await server.stop();
    }
  }
});

test("another site's page gets no conversation, and garbage changes nothing", async () => {
  const { engine, server } = here;
  const page = await here.open();
  await putGame(engine, "hill70");
  const { hash } = await upToDate(page, engine);
  assert.equal((await knock(server, { Origin: "http://example.com" })).status, 403);
  assert.equal((await knock(server, { Host: "example.com" })).status, 403);
  const own = await knock(server, { Origin: server.url.slice(0, -1) });
  assert.equal(own.status, 101);
  own.socket.on("error", () => {});
  for (const bytes of ["\u0000\u0001", "no such command\n", `${"x".repeat(70_000)}\n`, "play\n", "1 play hash=0 done\n", "edit turn=99\n"]) {
    own.socket.write(frame(Buffer.from(bytes)));
  }
  own.socket.write(Buffer.from("this is no frame at all"));
  own.socket.end();
  assert.equal(await engine.hash(), hash);
  await page.reload();
  await upToDate(page, engine);
});
