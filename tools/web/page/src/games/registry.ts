// The games that the page can draw, by the names under which the server tells of them. A game is a folder beside this file,
// a line here and a line in build.mjs: what only it needs is loaded when it is to be played.
import type { Draw, GameView, World } from "./game";
import { loadStyle } from "../ui/styles";
import { plain } from "./plain";

const PARTS: Record<string, () => Promise<GameView>> = {
  loos: async () => (await import("./loos")).loos,
  lgg: async () => (await import("./lgg")).lgg,
  westfront: async () => (await import("./westfront")).westfront,
};

/** The games with a first game that teaches, and what it is called beside another game. */
export const COURSES: Record<string, string> = {
  loos: "Learn Loos",
  lgg: "Learn La Grande Guerre",
  westfront: "Learn Western Front",
};

/** What games are called, also those that are drawn from their shapes alone. */
export const TITLES: Record<string, string> = {
  loos: "Loos, 1915",
  lgg: "La Grande Guerre",
  westfront: "Western Front",
};

/** What they are about, in a sentence or two for those who choose one. */
export const ABOUTS: Record<string, string> = {
  loos: "Six British divisions go over the top on 25 September 1915. Hexes and counters; from one assault to the whole battle.",
  lgg: "Armies of a dozen units in the time of Napoleon, on a table measured in inches.",
  westfront: "Companies of platoons in the trenches, from 1915 to 1917, on a table measured in centimetres.",
};

const GAMES = new Map<string, GameView>();
let drawn: ((ground: NonNullable<World["ground"]>) => GameView) | null = null;

/**
 * The view of a game that is loaded. One that has none here is drawn from the shapes that it tells; where it has no shapes
 * either, it is its texts and the list of its legal actions.
 */
export function gameNamed(name: string, world?: World): GameView {
  return GAMES.get(name) ?? (world?.ground && drawn ? drawn(world.ground) : plain);
}

/** Loads the part of the page for that game. world: as for `gameNamed`. */
export async function loadGame(name: string, world?: World): Promise<void> {
  const part = PARTS[name];
  if (!part) {
    if (world?.ground) drawn ??= (await import("./drawn")).drawn;
  } else if (!GAMES.has(name)) {
    const [view] = await Promise.all([part(), loadStyle(`${name}.css`)]);
    GAMES.set(name, view);
  }
}

/** Loads what draws the pictures of that game: from its shapes where it has nothing of its own. */
export async function loadPictures(name: string): Promise<Draw> {
  if (!PARTS[name]) return (await import("./drawn")).picture;
  const [{ PICTURES }] = await Promise.all([import("./pictures"), loadStyle(`${name}.css`)]);
  return PICTURES[name]!;
}
