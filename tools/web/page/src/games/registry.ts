// The games that the page can draw, by the names under which the server tells of them. A game is a folder beside this file
// and a line in it.
import { drawn } from "./drawn";
import type { GameView, World } from "./game";
import { loos } from "./loos";
import { plain } from "./plain";

const GAMES = new Map<string, GameView>([["loos", loos]]);

/**
 * The view of a game. One that has none here is drawn from the shapes that it tells; where it has no shapes either, it is its
 * texts and the list of its legal actions.
 */
export function gameNamed(name: string, world?: World): GameView {
  return GAMES.get(name) ?? (world?.ground ? drawn(world.ground) : plain);
}
