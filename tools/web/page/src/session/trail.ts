// What happened lately: since the person's own last decision, and in the computer's last player turn.
import type { GameView, Position, World } from "../games/game";
import type { Move, Recap, TableState } from "./state";
import { count } from "./words";

/**
 * How many moves there are up to the last decision of a person at this page. own: whether a person here decides for that
 * side, and whether that move counts. Where no person has decided anything, up to the beginning of the player turn.
 */
export function lastDecision(story: Move[], own: (side: string, move: Move) => boolean): number {
  for (let n = story.length; n > 0; --n) {
    const move = story[n - 1]!;
    if (move.actor !== "chance" && own(move.actor, move)) return n;
  }
  return turnBegins(story, story.length);
}

/** How many moves there are before the player turn of the last of so many moves. */
function turnBegins(story: Move[], moves: number): number {
  const last = story[moves - 1];
  let n = moves;
  while (n > 0 && story[n - 1]!.turn === last!.turn && story[n - 1]!.side === last!.side) --n;
  return n;
}

/** What was played after so many moves, for the board. */
export function playedSince(view: GameView, story: Move[], moves: number): { side: string; choice: ReturnType<GameView["readChoice"]> }[] {
  return story
    .slice(moves)
    .filter(({ actor, action }) => actor !== "chance" && action !== "hidden")
    .map(({ actor, action }) => ({ side: actor, choice: view.readChoice(action) }));
}

/**
 * The last player turn of a computer that is over, or, where a person is asked within it, as far as it has come: its first and
 * last move. Null where there was none. asks: a person is to decide now.
 */
export function lastTurnOfBot({ story, position, result }: TableState, isBot: (side: string) => boolean, asks = false): Omit<Recap, "lines"> | null {
  for (let to = story.length; to > 0; ) {
    const { side } = story[to - 1]!;
    const begins = turnBegins(story, to);
    const over = to < story.length || result !== null || (position?.active ?? "") !== side;
    if (side !== "" && isBot(side) && (over || asks)) return { side, from: begins + 1, to, ...(!over && { running: true }) };
    to = begins;
  }
  return null;
}

/** The sum of such a turn, as the game tells it or else in numbers. */
export function recapOf(view: GameView, world: World, before: Position, after: Position, story: Move[], turn: Omit<Recap, "lines">): Recap {
  const moves = story.slice(turn.from - 1, turn.to);
  const actions = moves.filter(({ actor }) => actor !== "chance").map(({ action }) => action);
  const lines = view.recap?.(world, before, after, actions) ?? [];
  const rolls = moves.length - actions.length;
  const plain = `${count(actions.length, "action")}${rolls > 0 ? `, ${count(rolls, "roll")}` : ""}.`;
  return { ...turn, lines: lines.length > 0 ? lines : [plain] };
}
