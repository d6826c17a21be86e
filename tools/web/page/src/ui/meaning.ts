// What a game made of a click is done.
import type { Meaning } from "../games/game";
import type { Table } from "../session/table";

/** Plays, selects, or says why neither is done. */
export async function carryOut(table: Table, meaning: Meaning): Promise<void> {
  if (!meaning) return;
  if ("play" in meaning) await table.play(meaning.play);
  else if ("select" in meaning) table.set({ unit: meaning.select, message: null });
  else if ("say" in meaning) table.say(meaning.say);
  else if ("asks" in meaning) await table.whyNone(meaning.asks, meaning.head);
  else {
    await table.whyNot(meaning.ask);
    if (!table.state.message) table.say("That can't be done in this step.", true);
  }
}
