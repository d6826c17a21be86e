// The enemy's best attacks on a unit, as the engine tells them.
import { fields, type Reply, texts } from "../../protocol/wire";
import { type Choice, readChoice } from "./choices";

export interface Threat {
  fire: boolean;
  units: string[];
  attack: number; // before the die
  defence: number;
  hurt: number; // the chance of a hit or worse, from 0 to 1
  rout: number;
  choices: Choice[]; // what the enemy would do in a turn of its own
}

function chance(text: string | undefined): number {
  const [part = 0, whole = 1] = (text ?? "0/1").split("/").map(Number);
  return part / whole;
}

export function readThreats(reply: Reply): Threat[] {
  return texts(reply, "threat").map((text) => {
    const [head = "", actions = ""] = text.split(" actions=");
    const f = fields(head);
    return {
      fire: f.get("kind") === "fire",
      units: (f.get("attackers") ?? "").split(","),
      attack: f.number("attack"),
      defence: f.number("defence"),
      hurt: chance(f.get("chance-hurt")),
      rout: chance(f.get("chance-rout")),
      choices: actions.split(" ; ").filter((action) => action !== "").map((action) => readChoice(action)),
    };
  });
}
