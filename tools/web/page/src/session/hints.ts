// Hints in stages, in sentences where the server has them.
import { rows } from "../protocol/wire";
import type { Table } from "./table";

/** What a hint says: about which unit or place, which actions, or why. */
export interface Hint {
  what: string; // "subject", "action", "reason"
  text: string; // as the engine writes it
  says: string; // for people
}

const ADVISER = 6; // the level of the player who is asked

/** The hints up to that stage, from 1. Errors are the engine's refusals. */
export async function askHints(table: Table, stage: number): Promise<Hint[]> {
  const reply = await table.search(async () => {
    await table.useLevel(ADVISER);
    return table.connection.ask(`hint ${stage}`);
  });
  return rows(reply, "hint", "hint").map(({ what, text, says }) => ({ what, text, says: says ?? text }));
}
