// What the dice of a combat or a bombardment may come to, from the engine's odds.
import { fields, type Reply, texts } from "../../protocol/wire";

/** An outcome is "roll N". */
function words(outcome: string, reply: Reply | null): string {
  const rolled = outcome.replace(/^roll /, "");
  for (const text of (reply && texts(reply, "outcome")) ?? []) {
    const f = fields(text);
    if (f.get("face") === rolled) return sentence(f.get("means") ?? "");
    if (f.get("sum") !== rolled) continue;
    const hits = f.get("hits") ?? "";
    return `Column ${f.get("column")}: ${hits.startsWith("0/") ? "no unit there can be hit" : `each unit there is then hit with ${hits}`}`;
  }
  return "";
}

function sentence(means: string): string {
  return means === "nothing" || means === "" ? "Nothing happens" : means;
}

export const outcomes = { words };
