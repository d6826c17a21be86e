// What the dice of a combat or a bombardment may come to, from the engine's odds.
import { type Reply, rows } from "../../protocol/wire";

/** An outcome is "roll N". */
function words(outcome: string, reply: Reply | null): string {
  const rolled = Number(outcome.replace(/^roll /, ""));
  for (const { face, means = "", sum, hits = "", column } of reply ? rows(reply, "odds", "outcome") : []) {
    if (face === rolled) return sentence(means);
    if (sum !== rolled) continue;
    return `Column ${column}: ${hits.startsWith("0/") ? "no unit there can be hit" : `each unit there is then hit with ${hits}`}`;
  }
  return "";
}

function sentence(means: string): string {
  return means === "nothing" || means === "" ? "Nothing happens" : means;
}

export const outcomes = { words };
