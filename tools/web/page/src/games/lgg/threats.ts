// The enemy's best attacks on a unit, as the engine tells them.
import { type Reply, rows } from "../../protocol/wire";
import { chanceOf } from "../table/chances";
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

export function readThreats(reply: Reply): Threat[] {
  return rows(reply, "threats", "threat").map((f) => ({
    fire: f.kind === "fire",
    units: f.attackers ?? [],
    attack: f.attack ?? 0,
    defence: f.defence ?? 0,
    hurt: chanceOf(f["chance-hurt"]),
    rout: chanceOf(f["chance-rout"]),
    choices: (f.actions ?? []).map((action) => readChoice(action)),
  }));
}
