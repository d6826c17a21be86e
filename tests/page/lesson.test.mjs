// The first game teaches to its end, with the mouse.
import assert from "node:assert/strict";
import { chooseByMouse, myTurn, until } from "./helpers/game.mjs";
import { setting, test } from "./helpers/setting.mjs";
import { chooseMenu } from "./helpers/shell.mjs";

const here = setting();

// What the lessons ask for, one after the other.
const ASKED = [
  "bombard 1814",
  "bombard 1714",
  "attack 1/1a 1814",
  "attack 1/2a 1714",
  "done",
  "no-gas",
  "resolve 1814",
  "advance 1/1a 1814",
  "advance 1/2a 1714",
  "mobile 1/1b",
  "done",
];

test("the first game is played through", async () => {
  const { engine } = here;
  const page = await here.open();
  await page.locator("main").getByRole("button", { name: "Learn it in a first game" }).click();
  const lesson = page.getByRole("region", { name: "First game" });
  const heading = lesson.getByRole("heading");
  const next = lesson.getByRole("button", { name: "Next" });
  await lesson.getByText("The ground").waitFor();
  const seen = [await heading.innerText()];
  const goOn = async () => {
    await until(async () => (await heading.innerText()) !== seen.at(-1), `the lesson after ${seen.at(-1)}`);
    seen.push(await heading.innerText());
  };
  for (const action of ASKED) {
    while (await next.isVisible()) {
      await next.click();
      await goOn();
    }
    const { hash } = await myTurn(page, engine, ["german"]);
    assert.ok((await engine.list("legal", "actions")).includes(action), `${action}, at ${seen.at(-1)}`);
    await chooseByMouse(page, engine, action);
    await until(async () => (await engine.hash()) !== hash, `${action} is played`);
    await goOn();
  }
  const [, at, of] = /^(\d+) of (\d+)/.exec(seen.at(-1));
  assert.equal(at, of, seen.join("\n"));
  await lesson.getByRole("button", { name: "Close", exact: true }).click();
  await lesson.waitFor({ state: "detached" });
});

test("who leaves the lesson's way is told, and comes back", async () => {
  const { engine } = here;
  const page = await here.open();
  await chooseMenu(page, "First game");
  const lesson = page.getByRole("region", { name: "First game" });
  await lesson.getByText("The ground").waitFor();
  const { hash } = await myTurn(page, engine, ["german"]);
  await chooseByMouse(page, engine, "bombard 1714");
  await lesson.getByText(/the lesson goes another way/).waitFor();
  await lesson.getByRole("button", { name: "Take it back" }).click();
  await until(async () => (await engine.hash()) === hash, "it is taken back");
  await lesson.getByText(/the lesson goes another way/).waitFor({ state: "detached" });
});
