// What the page's address says after '#': `bot=level-6:nodes=1000`, the computer's player in games that are begun here.

/** The player that the address names, with its settings; "" if none. */
function botOfAddress(): string {
  const value = /[#&]bot=([^&]*)/.exec(location.hash)?.[1] ?? "";
  try {
    return decodeURIComponent(value);
  } catch {
    return value; // a stray '%': the engine says what is wrong with such a name
  }
}

/** The name of a player without its settings: "level-6" of "level-6:nodes=1000". */
export function plainName(player: string): string {
  return player.split(":", 1)[0]!;
}

/** The player of the address, if one of these has its name and it is one word; "" otherwise: anybody may write an address. */
export function addressed(bots: { name: string }[]): string {
  const bot = botOfAddress();
  return /^[!-~]+$/.test(bot) && bots.some(({ name }) => name === plainName(bot)) ? bot : "";
}
