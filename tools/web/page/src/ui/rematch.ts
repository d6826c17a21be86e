// The same game once more: a rematch, the other side, another level.
import { plainName } from "../session/address";
import { PERSON, type Table } from "../session/table";

/** Whether a person has played in the game on the table, which is not over: something is lost if another takes its place. */
export function isUnderWay(table: Table): boolean {
  const { result, story } = table.state;
  return !result && story.some(({ actor }) => actor !== "chance" && !table.isBot(actor));
}

/** How the present game is played: the side of the person, "" where both sides or neither are a person's; the computer's level, 0 for none. */
export function seatsOf(table: Table): { side: string; level: number } {
  const { world, players, offer } = table.state;
  const people = (world?.sides ?? []).filter((side) => !table.isBot(side));
  const named = [...players.values()].map(plainName);
  const bot = offer?.bots.find(({ name }) => named.includes(name));
  return { side: people.length === 1 ? people[0]! : "", level: bot?.level ?? 0 };
}

/**
 * Begins the scenario on the table again, with its options and new dice. side: the one that the person plays; level: the
 * computer's. What is left out stays as it is. Whether it began; where it was refused, the page says why.
 */
export async function startAgain(table: Table, wish: { side?: string; level?: number } = {}): Promise<boolean> {
  const { world, players, offer, dice } = table.state;
  if (!world) return false;
  const [scenario = "", ...variants] = world.scenario.split("+");
  const options = variants.filter((variant) => table.gameOf(scenario)?.options.includes(variant));
  const present = [...players.values()].find((name) => offer?.bots.some((bot) => bot.name === plainName(name)));
  const wanted = wish.level === undefined ? undefined : offer?.bots.find((bot) => bot.level === wish.level)?.name;
  const computer = wanted ?? present ?? offer?.bots[0]?.name ?? "";
  const player = (side: string) => {
    const person = wish.side === undefined || wish.side === "" ? !table.isBot(side) : side === wish.side;
    return person ? PERSON : computer;
  };
  const seats = world.sides.map((side): [string, string] => [side, player(side)]);
  const begun = await table.attempt(async () => {
    const words = ["seed", dice === "mine" ? "mine" : "secret", ...options.flatMap((option) => ["option", option])];
    await table.newGame(scenario, words);
    await table.seatPlayers(seats);
    await table.refresh();
    return true;
  });
  return begun ?? false;
}
