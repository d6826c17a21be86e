// What draws the ground of each game in small, without the rest of the games: a part of its own, for those who choose a game.
import type { Draw } from "./game";
import { picture as lgg } from "./lgg/picture";
import { picture as loos } from "./loos/picture";
import { picture as westfront } from "./westfront/picture";

/** By the names of the games in the registry. */
export const PICTURES: Record<string, Draw> = { loos, lgg, westfront };
