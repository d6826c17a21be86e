// A worksheet of a combat, of fire or of a test of morale, and the enemy's best attacks.
import { ok, type Reply, rows } from "../../protocol/wire";
import { isGoodFor } from "../../session/state";
import { useTools } from "../../ui/context";
import { chanceOf, outcomesOf, percent } from "../table/chances";
import type { Threat } from "../table/threats";
import { Dreaded, Worksheet as Sheet } from "../table/Worksheet";
import { titleOf } from "./world";

const GOOD = ["rout", "hit", "two-hits", "success"]; // for the side that attacks, fires or is tested

/** side: that attacks, fires or is tested. What is good is so for the person at this page. */
export function Worksheet({ reply, side }: { reply: Reply; side: string }) {
  const { table } = useTools();
  const { title = "Odds", kind, attackers = 0, defender = 0 } = ok(reply, "odds");
  const own = isGoodFor(table.state, side);
  const fire = kind === "fire";
  const terms = rows(reply, "odds", "term");
  const sum = (role: string, total: number, name: string) => ({ terms: terms.filter((term) => term.role === role), total: String(total), of: `${name}, and a d10` });
  const sums = [sum("attacker", attackers, fire ? "the firer" : "the attackers"), sum("defender", defender, fire ? "the target" : "the defender")];
  return <Sheet title={title} sums={terms.length > 0 ? sums : []} outcomes={outcomesOf(reply).reverse()} good={({ result }) => GOOD.includes(result) === own} />;
}

/** The best that the enemy can do to a unit in a turn of its own. */
export function Threats({ threats }: { threats: Threat[] }) {
  return (
    <Dreaded title="The enemy’s best attacks on it" none="No enemy attack or fire on it was found for the next turn.">
      {threats.map(({ kind, attackers = [], attack, defence, ...f }) => (
        <>
          {kind === "fire" ? "Fire by" : "Attack by"} {attackers.map(titleOf).join(" and ")}: {attack} against {defence} before the dice, a hit or worse at <b>{percent(chanceOf(f["chance-hurt"]))}</b>
          {kind !== "fire" && (
            <>
              , a rout at <b>{percent(chanceOf(f["chance-rout"]))}</b>
            </>
          )}
          .
        </>
      ))}
    </Dreaded>
  );
}
