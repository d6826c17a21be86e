import { launch, newContext, openPage } from "../../tests/page/helpers/browser.mjs";
import { Engine } from "../../tests/page/helpers/engine.mjs";
import { turnOf, until, upToDate, unlessBusy, putBattle } from "../../tests/page/helpers/game.mjs";
import { putLgg } from "../../tests/page/helpers/lgg.mjs";
import { putWestfront } from "../../tests/page/helpers/westfront.mjs";
import { Server } from "../../tests/page/helpers/server.mjs";
const browser = await launch();
for (const name of (process.env.G ?? "crossing,hohenzollern,loos").split(",")) {
  const server = await Server.start(); const engine = await Engine.connect(server);
  if (name === "crossing") await putLgg({ engine, server }, name, { open: true });
  else if (name === "loos") await putBattle(engine);
  else await putWestfront({ engine }, name);
  await engine.ask("set analysis on");
  const next = async (n) => { const t = await turnOf(engine); if (t.actor === "chance") await engine.ask(`roll hash=${t.hash}`).catch(() => 0); else { const a = await engine.list("legal", "actions"); await unlessBusy(engine, `play ${a[(7 * n) % a.length]}`).catch(() => 0); } };
  for (let i = 0; i < (name === "loos" ? 10 : 80); ++i) await next(i);
  const page = await openPage(await newContext(browser, { viewport: { width: Number(process.env.W ?? 1440), height: Number(process.env.H ?? 900) } }), server, { host: name === "crossing" });
  await upToDate(page, engine); await page.waitForTimeout(1500);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Performance.enable");
  const metrics = async () => Object.fromEntries((await cdp.send("Performance.getMetrics")).metrics.map(({ name, value }) => [name, value]));
  await cdp.send("Profiler.enable"); await cdp.send("Profiler.setSamplingInterval", { interval: 500 }); 
  const rows = [];
  const measure = async (what, act) => { const a = await metrics(); await act(); await page.waitForTimeout(700); const b = await metrics(); rows.push([what, ...["TaskDuration", "ScriptDuration", "LayoutDuration", "RecalcStyleDuration"].map((k) => Math.round(1000 * (b[k] - a[k])))]); };
  await page.evaluate(() => { window.ev = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) if (["keydown", "click", "pointerdown", "pointerup"].includes(e.name)) window.ev.push([e.name, e.duration, Math.round(e.processingEnd - e.processingStart)]); }).observe({ type: "event", durationThreshold: 16, buffered: true }); });
  if (process.env.PROF) await cdp.send("Profiler.start");
  for (let i = 0; i < 6; ++i) await measure("idle+move", async () => { await next(i); });
  await page.locator("[role=application][tabindex]").focus();
  for (const key of ["n", "n", "n", "p", "p", "Escape", "n", "Enter"]) await measure(key, () => page.keyboard.press(key));
  for (const tab of ["Victory", "Log", "Decide"]) await measure(tab, () => page.getByRole("tab", { name: tab }).click().catch(() => 0));
  await measure("Zoom in", () => page.getByRole("button", { name: "Zoom in" }).click());
  if (process.env.PROF) { const { profile } = await cdp.send("Profiler.stop"); const self = new Map(); const dt = profile.timeDeltas; profile.samples.forEach((s, i) => self.set(s, (self.get(s) ?? 0) + dt[i])); const by = new Map(); for (const node of profile.nodes) { const k = `${node.callFrame.functionName || "?"} ${node.callFrame.url.split("/").pop()}:${node.callFrame.lineNumber}:${node.callFrame.columnNumber}`; by.set(k, (by.get(k) ?? 0) + (self.get(node.id) ?? 0)); } console.log([...by].sort((a, b) => b[1] - a[1]).slice(0, 30).map(([k, v]) => `${(v / 1000).toFixed(0)} ${k}`).join("\n")); }
  console.log(name, "what task script layout style"); for (const r of rows) console.log("  ", r.join(" "));
  console.log(JSON.stringify(await page.evaluate(() => window.ev)));
  console.log("nodes", await page.evaluate(() => document.querySelectorAll("*").length), (await turnOf(engine)).step);
  engine.close(); await server.stop();
}
await browser.close();
