import { launch, newContext, openPage } from "./helpers/browser.mjs";
import { Engine } from "./helpers/engine.mjs";
import { putBattle, upToDate } from "./helpers/game.mjs";
import { Server } from "./helpers/server.mjs";
const browser = await launch(); const server = await Server.start(); const engine = await Engine.connect(server);
try { await putBattle(engine);
 const context = await newContext(browser, { viewport: { width: 1062, height: 734 }, colorScheme: "dark", deviceScaleFactor: 1.5 });
 const page = await openPage(context, server); await upToDate(page, engine);
 const t = await page.evaluate(() => performance.getEntriesByType("paint").map((e) => [e.name, e.startTime])); console.log(JSON.stringify(t));
 await page.emulateMedia({ media: "print" }); await page.waitForTimeout(200);
 await page.screenshot({ path: "/tmp/art/print.png" });
} finally { engine.close(); await browser.close(); await server.stop(); }
