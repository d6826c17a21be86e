// The page with games of other folders beside its own: build.mjs --game. They are loaded at once, as the page that welcomes
// tells their titles.
import "./style.css";
import { ADDED } from "./games/added";
import type { GameView } from "./games/game";
import { ABOUTS, COURSES, gameNamed, loadGame, loadPictures, TITLES } from "./games/registry";
import { start } from "./start";
import { loadStyle } from "./ui/styles";

// Not awaited: these parts import this one, which they would wait for in turn.
void Promise.all(
  Object.entries(ADDED).map(async ([name, part]): Promise<[string, GameView]> => [name, (await Promise.all([part(), loadStyle(`${name}.css`)]))[0]]),
).then((added) => {
  const views = new Map(added);
  const told = (what: "title" | "about") => Object.fromEntries(added.map(([name, view]) => [name, view[what]]));
  start(
    (name, world) => views.get(name) ?? gameNamed(name, world),
    async (name, world) => void (views.has(name) || (await loadGame(name, world))),
    COURSES,
    { ...TITLES, ...told("title") },
    { ...ABOUTS, ...told("about") },
    (name) => (views.has(name) ? Promise.resolve(() => null) : loadPictures(name)),
  );
});
