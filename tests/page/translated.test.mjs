// A browser that translates the page puts elements of its own around the words, and goes on doing so.
import assert from "node:assert/strict";
import { chooseByMouse, playToTheEnd, putGame, until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

/** What a translator does: each text that may be translated is replaced by two elements with other words in them. */
function translate() {
  const wrap = (node) => {
    const parent = node.parentElement;
    if (!parent || !parent.translate || parent.closest("font, script, style, svg") || !node.data.trim()) return;
    const outer = document.createElement("font"), inner = document.createElement("font");
    inner.textContent = `«${node.data}»`;
    outer.append(inner);
    node.replaceWith(outer);
  };
  const all = (root) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found = [];
    while (walker.nextNode()) found.push(walker.currentNode);
    found.forEach(wrap);
  };
  all(document.body);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes) addedNodes.forEach((node) => (node.nodeType === Node.TEXT_NODE ? wrap(node) : node.nodeType === Node.ELEMENT_NODE && all(node)));
  }).observe(document.body, { childList: true, subtree: true });
}

test("a game is played to its end on a page that the browser translates", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await page.evaluate(translate);
  await putGame(engine, "trench-assault", { seed: "7", computer: ["german"], bot: "greedy" });
  await playToTheEnd(page, engine, { computer: ["german"], choose: chooseByMouse });
  const winner = await engine.field("result", "winner");
  const heading = winner === "draw" ? "A draw" : `${winner[0].toUpperCase()}${winner.slice(1)} victory`;
  await page.getByRole("region", { name: "Decision" }).getByRole("heading", { name: heading }).waitFor();
});

test("the help and the rules are translated, and the rules are still searched", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").waitFor();
  await putGame(engine, "trench-assault", { seed: "7", computer: ["german"], bot: "greedy" });
  await page.evaluate(translate);
  await chooseMenu(page, "Help");
  const help = page.getByRole("dialog");
  await until(async () => (await help.innerText()).includes("«"), "the help is translated");
  await page.keyboard.press("Escape");
  await chooseMenu(page, "Rules");
  const sheet = page.getByRole("dialog", { name: "Rules" });
  // What was searched for before is not left behind.
  for (const word of ["gas", "retreat"]) {
    await sheet.getByLabel("Search the rules").fill(word);
    await sheet.locator(".rules-found li button").first().click();
    await until(async () => (await sheet.locator("article mark").allInnerTexts()).some((text) => text.toLowerCase().includes(word)), `${word} is marked`);
    await until(async () => (await sheet.locator("article").first().innerText()).includes("«"), "the rules are translated");
    const marked = await sheet.locator("article mark").allInnerTexts();
    assert.ok(marked.every((text) => text.toLowerCase().includes(word)), marked.join(", "));
  }
});
