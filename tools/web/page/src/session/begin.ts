// Begins a game as a person has chosen it.
import { addressed } from "./address";
import type { Bot, Choices, OfferedScenario } from "./state";
import { PERSON, type Table } from "./table";

/** Of a first battle, if the game has as many. */
const FIRST_LEVEL = 2;

/** The levels that are offered in a scenario, the weakest first; all of them where it is not known. */
export function levelsOf(bots: Bot[], scenario: OfferedScenario | undefined): Bot[] {
  const offered = scenario?.levels ?? [];
  return bots.filter(({ level }) => level > 0 && (offered.length === 0 || offered.includes(level))).sort((a, b) => a.level - b.level);
}

/** Of these levels the nearest to a number, the lower one of two; undefined where there is none. */
export function nearestLevel(levels: Bot[], level: number): Bot | undefined {
  return levels.reduce<Bot | undefined>((best, bot) => (best && Math.abs(best.level - level) <= Math.abs(bot.level - level) ? best : bot), undefined);
}

/** The player of a level in a scenario, or of the nearest that is offered; where none has a level, the first; "" where there is none. */
export function playerOf({ bots }: Pick<Choices, "bots">, scenario: OfferedScenario | undefined, level: number): string {
  return (nearestLevel(levelsOf(bots, scenario), level) ?? bots[0])?.name ?? "";
}

/** The battle with which a game is begun; undefined where it names none. */
export function firstBattle({ scenarios }: Choices): OfferedScenario | undefined {
  return scenarios.find(({ first, recommended }) => first && recommended !== "");
}

/** Whether a side of it decides something: those that decide nothing are told. */
export function decides({ idle }: OfferedScenario, side: string): boolean {
  return !idle.has(side);
}

/**
 * Puts a scenario on the table. words: what `newgame` takes besides it. players: of each side by its index, PERSON or a bot.
 * sides: as far as they are known beforehand. Errors are the engine's refusals.
 */
export async function beginGame(table: Table, scenario: string, words: string[], sides: string[], players: string[]): Promise<void> {
  // What is wrong with a player's settings is known before another game takes the place of the one on the table.
  const game = table.gameOf(scenario)?.name ?? "";
  for (const player of new Set(players)) {
    if (player.includes(":")) await table.connection.ask(`bots settings ${player} ${game}`.trim());
  }
  await table.newGame(scenario, words);
  if (sides.length === 0) await table.refresh();
  const named = sides.length > 0 ? sides : (table.state.world?.sides ?? []);
  await table.seatPlayers(named.map((side, i) => [side, players[i] ?? ""]));
  await table.refresh();
}

/** The first battle of a game, the person at the side that is recommended, against a low level. Whether it began; where it was refused, the page says why. */
export async function beginFirst(table: Table, choices: Choices): Promise<boolean> {
  const battle = firstBattle(choices);
  if (!battle) return false;
  const computer = addressed(choices.bots) || playerOf(choices, battle, FIRST_LEVEL);
  const players = battle.sides.map((side) => (side === battle.recommended ? PERSON : computer));
  const begun = await table.attempt(async () => {
    await beginGame(table, battle.name, ["seed", "secret"], battle.sides, players);
    return true;
  });
  return begun ?? false;
}
