// The games that the page can draw, by the names under which the server tells of them. A game is a folder beside this file
// and a line in it.
import type { GameView } from "./game";
import { loos } from "./loos";
import { plain } from "./plain";

const GAMES = new Map<string, GameView>([["loos", loos]]);

/** The view of a game; of one that has none here, its texts and the list of its legal actions. */
export function gameNamed(name: string): GameView {
  return GAMES.get(name) ?? plain;
}
