// Hints in stages, in sentences where the server has them.
import type { Connection } from "../protocol/connection";
import { cut, quotedFields, type Reply } from "../protocol/wire";
import { sitBeside } from "./seats";
import type { Table } from "./table";

/** What a hint says: about which unit or place, which actions, or why. */
export interface Hint {
  what: string; // "subject", "action", "reason"
  text: string; // as the engine writes it
  says: string; // for people
}

const ADVISER = 6; // the level of the player who is asked

let speaker: Promise<Connection> | null = null;

/** A conversation in the version of the protocol that has sentences. */
async function conversation(table: Table): Promise<Connection> {
  speaker ??= table.connection.another();
  const own = await speaker;
  if (!own.isOpen) {
    own.close();
    speaker = null;
    return conversation(table);
  }
  await own.ask("hello 2");
  return own;
}

function plainWords(what: string, text: string): string {
  return what === "subject" ? `Look at ${text}.` : what === "action" ? `It would play: ${text}.` : text;
}

function readHints(reply: Reply): Hint[] {
  return reply.lines.flatMap(({ keyword, text }) => {
    if (keyword !== "hint") return [];
    const f = quotedFields(text);
    const [first, rest] = cut(text);
    const what = f.get("what") ?? first;
    const about = f.get("text") ?? rest;
    return [{ what, text: about, says: f.get("says") || plainWords(what, about) }];
  });
}

/** The hints up to that stage, from 1. Errors are the engine's refusals. */
export async function askHints(table: Table, stage: number): Promise<Hint[]> {
  const { seating } = table.state;
  let own = await conversation(table);
  // A game that hides something answers from one's own seat alone; where the second conversation gets none, the first one asks.
  // Where nothing is hidden it gives up the seat of an earlier game.
  if (!seating) await own.tryAsk("sit both");
  else if (!(await sitBeside(own, seating))) own = table.connection;
  const bot = table.botUpTo(ADVISER);
  const reply = await table.search(async () => {
    if (bot) await own.ask(`set bot ${bot}`);
    return own.ask(`hint ${stage}`);
  });
  return readHints(reply);
}
