// A worksheet of a combat, of fire or of a test of morale: the sums term by term, and the exact chance of each result.
import { firstRule, ok, type Reply, rows } from "../../protocol/wire";
import { isGoodFor } from "../../session/state";
import { useTools } from "../../ui/context";
import { Rule } from "../../ui/Rule";
import { outcomesOf } from "./plan";
import type { Threat } from "./threats";
import { titleOf } from "./world";

const GOOD = ["rout", "hit", "two-hits", "success"]; // for the side that attacks, fires or is tested

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

function Terms({ reply, role, name, total }: { reply: Reply; role: string; name: string; total: number }) {
  const terms = rows(reply, "odds", "term").filter((term) => term.role === role);
  return (
    <>
      {terms.map((term) => (
        <tr key={`${term.name} ${term.value}`}>
          <td class="value">{signed(term.value)}</td>
          <td>{term.name}</td>
          <td>
            <Rule name={firstRule(term.rule)} />
          </td>
        </tr>
      ))}
      <tr class="sum">
        <td class="value">{total}</td>
        <td colSpan={2}>{name}, and a d10</td>
      </tr>
    </>
  );
}

/** side: that attacks, fires or is tested. What is good is so for the person at this page. */
export function Worksheet({ reply, side }: { reply: Reply; side: string }) {
  const { table } = useTools();
  const { title = "Odds", kind, attackers = 0, defender = 0 } = ok(reply, "odds");
  const own = isGoodFor(table.state, side);
  const fire = kind === "fire";
  const opposed = rows(reply, "odds", "term").length > 0;
  return (
    <section class="odds worksheet" aria-label={title}>
      <h3>{title}</h3>
      {opposed && (
        <table>
          <tbody>
            <Terms reply={reply} role="attacker" name={fire ? "the firer" : "the attackers"} total={attackers} />
            <Terms reply={reply} role="defender" name={fire ? "the target" : "the defender"} total={defender} />
          </tbody>
        </table>
      )}
      <ul class="chances-of">
        {outcomesOf(reply)
          .reverse()
          .map(({ result, part, means }) => (
            <li key={result}>
              <span class="bar" aria-hidden="true">
                <span class={GOOD.includes(result) === own ? "good" : "bad"} style={{ width: `${100 * part}%` }} />
              </span>
              <b>{Math.round(100 * part)}%</b> <span class="what">{means === "" ? result : `${means[0]!.toUpperCase()}${means.slice(1)}.`}</span>
            </li>
          ))}
      </ul>
    </section>
  );
}

/** The best that the enemy can do to a unit in a turn of its own. */
export function Threats({ threats }: { threats: Threat[] }) {
  if (threats.length === 0) return <p class="calm">No enemy attack or fire on it was found for the next turn.</p>;
  return (
    <section class="odds worksheet dreaded" aria-label="The enemy's best attacks on it">
      <h3>The enemy&rsquo;s best attacks on it</h3>
      <ul class="threat-list">
        {threats.map(({ fire, units, attack, defence, hurt, rout }) => (
          <li key={`${fire} ${units.join()}`}>
            {fire ? "Fire by" : "Attack by"} {units.map(titleOf).join(" and ")}: {attack} against {defence} before the dice, a hit or worse at <b>{Math.round(100 * hurt)}%</b>
            {!fire && (
              <>
                , a rout at <b>{Math.round(100 * rout)}%</b>
              </>
            )}
            .
          </li>
        ))}
      </ul>
    </section>
  );
}
