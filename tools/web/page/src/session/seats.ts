// Where this browser sits at a table that hides something. The server's tokens keep a seat: with them a reload finds it again,
// and another browser cannot take it.
import type { Connection } from "../protocol/connection";
import { type Final, ok, okIfAny, Refusal } from "../protocol/wire";

export interface Seating {
  seat: string; // a side, "both" for the host who sees everything, "watch"
  host: boolean;
  taken: string[]; // the sides whose seats are given away
}

interface Kept {
  seat: string; // that was chosen; "" for none yet
  tokens: Record<string, string>; // by who has it: a side, "computer SIDE", "host"
}

const KEY = "zerohour.seats";

function kept(): Kept {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(KEY) ?? "{}");
    const { seat, tokens } = (read ?? {}) as Partial<Kept>;
    const known = Object.entries(tokens ?? {}).filter(([, token]) => typeof token === "string");
    return { seat: typeof seat === "string" ? seat : "", tokens: Object.fromEntries(known) };
  } catch {
    return { seat: "", tokens: {} }; // a browser that keeps nothing, or something else's text
  }
}

function keep(change: Partial<Kept>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ ...kept(), ...change }));
  } catch {
    // The seat is kept until the page is loaded again.
  }
}

function keepToken(who: string, token: string | undefined): void {
  const { tokens } = kept();
  if (token) tokens[who] = token;
  else delete tokens[who];
  keep({ tokens });
}

/** Whether a seat was refused because somebody else has it. */
export function isTaken(error: unknown): boolean {
  return error instanceof Refusal && error.code === "seat-taken";
}

/**
 * Sits down by a kept token, or without one. Whether that was granted; a token that comes with it is kept. strict: a refusal for
 * another reason than that the seat is taken is thrown. The seat that the
 * computer had in the game before is the person's in this one if they change sides, and the other way round.
 */
async function sit(connection: Connection, side: string, who: string, strict = false): Promise<boolean> {
  for (const keeper of [who, who === side ? `computer ${side}` : side]) {
    const token = kept().tokens[keeper];
    if (!token || !(await connection.tryAsk(`sit ${side} token=${token}`))) continue;
    if (keeper !== who) {
      keepToken(keeper, undefined);
      keepToken(who, token);
    }
    return true;
  }
  const told = strict
    ? await connection.ask(`sit ${side}`).catch((error: unknown) => {
        if (isTaken(error)) return null;
        throw error;
      })
    : await connection.tryAsk(`sit ${side}`);
  if (!told) {
    keepToken(who, undefined);
    return false;
  }
  const { token: given } = ok(told, "sit");
  if (given) keepToken(who, given);
  return true;
}

function read(f: Final<"sit">, sides: string[]): Seating {
  return { seat: f.seat, host: f.host, taken: sides.filter((side) => f[side] === "taken") };
}

/** Whether this browser keeps the token of a seat, a person's or the computer's: a person can sit down there again. */
export function keepsSeat(side: string): boolean {
  const { tokens } = kept();
  return tokens[side] !== undefined || tokens[`computer ${side}`] !== undefined;
}

/**
 * Finds this browser's seat again, on a new connection or in a new game. Null where the game hides nothing: there one acts for
 * both sides, and a seat that was taken in an earlier game is given up on this connection.
 */
export async function findSeat(connection: Connection, sides: string[]): Promise<Seating | null> {
  const told = await connection.tryAsk("sit");
  if (!told) return null;
  const now = ok(told, "sit");
  if (!now.secrets) {
    if (now.seat !== "both") await connection.tryAsk("sit both");
    return null;
  }
  // The address that the host was told.
  const address = /[#&]host=([0-9a-f]+)/.exec(location.hash)?.[1];
  if (address) keepToken("host", address);
  const host = kept().tokens.host;
  if (host && !(await connection.tryAsk(`sit both token=${host}`))) keepToken("host", undefined);
  const { seat } = kept();
  if (sides.includes(seat)) await sit(connection, seat, seat);
  else if (seat === "watch") await connection.tryAsk("sit watch");
  return read(ok(await connection.ask("sit"), "sit"), sides);
}

/** Takes another seat. Errors are the engine's refusals. */
export async function takeSeat(connection: Connection, seat: string, sides: string[]): Promise<Seating> {
  if (!sides.includes(seat)) await connection.ask(`sit ${seat}`);
  else if (!(await sit(connection, seat, seat, true))) throw new Refusal("seat-taken", "Somebody else sits there.");
  keep({ seat });
  return read(ok(await connection.ask("sit"), "sit"), sides);
}

/**
 * Shows the server the tokens of all seats that this browser keeps, its own and the computer's: who plays alone may begin another
 * game. In the end it sits where it sat.
 */
export async function showSeats(connection: Connection, sides: string[], seat: string): Promise<void> {
  const { tokens } = kept();
  for (const side of sides) {
    for (const who of [`computer ${side}`, side]) {
      if (tokens[who]) await connection.tryAsk(`sit ${side} token=${tokens[who]}`);
    }
  }
  if (sides.includes(seat)) await sit(connection, seat, seat);
  else await connection.tryAsk(`sit ${seat}`);
}

/** The host has given this browser's seat to another. */
export function loseSeat(side: string): void {
  keepToken(side, undefined);
  keep({ seat: "watch" });
}

/** Seats the computer at a side, on a connection of its own, which is then shown what that side may know. */
export async function seatComputer(own: Connection, main: Connection, side: string): Promise<boolean> {
  const who = `computer ${side}`;
  if (await sit(own, side, who)) return true;
  // The host hands the seat out.
  const granted = await main.tryAsk(`grant ${side}`);
  keepToken(who, okIfAny(granted, "grant").token);
  return granted !== null && (await sit(own, side, who));
}
