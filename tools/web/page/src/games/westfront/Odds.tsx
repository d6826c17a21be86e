// A worksheet of fire, of an assault or of a die of orders: its terms, and the exact chance of each result.
import { firstRule, ok, type Reply, rows } from "../../protocol/wire";
import { isGoodFor } from "../../session/state";
import { useTools } from "../../ui/context";
import { Rule } from "../../ui/Rule";
import type { Threat } from "./threats";
import { outcomesOf, percent } from "./verdict";
import { capital, titleOf, type World } from "./world";

const HARM = ["killed", "suppressed", "thrown-back"]; // for who is rolled for
const GOOD = ["order", "across", "answer", "actions-1", "actions-2", "actions-3"]; // for who acts

function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

/** side: that acts. What is good is so for the person at this page. */
export function Worksheet({ reply, side, world }: { reply: Reply; side: string; world: World }) {
  const { table } = useTools();
  const isGood = (unit: string, result: string) => {
    const struck = world.stands.get(unit)?.side;
    if (HARM.includes(result) && struck !== undefined) return struck === side ? !isGoodFor(table.state, side) : isGoodFor(table.state, side);
    return [...HARM, ...GOOD].includes(result) === isGoodFor(table.state, side);
  };
  const { title: about = "Odds", total = 0 } = ok(reply, "odds");
  const title = capital(about);
  const terms = rows(reply, "odds", "term");
  return (
    <section class="odds worksheet" aria-label={title}>
      <h3>{title}</h3>
      {terms.length > 0 && (
        <table>
          <tbody>
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
              <td class="value">{signed(total)}</td>
              <td colSpan={2}>to the die</td>
            </tr>
          </tbody>
        </table>
      )}
      <ul class="chances-of">
        {outcomesOf(reply).map(({ unit, result, chance, means }) => (
          <li key={`${unit} ${means}`}>
            <span class="bar" aria-hidden="true">
              <span class={isGood(unit, result) ? "good" : "bad"} style={{ width: `${100 * chance}%` }} />
            </span>
            <b>{percent(chance)}</b> <span class="what">{capital(means)}.</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The worst that the enemy can do to a stand in a turn of his own. */
export function Threats({ threats }: { threats: Threat[] }) {
  if (threats.length === 0) return <p class="calm">The enemy finds no fire and no assault on it where both stand now.</p>;
  return (
    <section class="odds worksheet dreaded" aria-label="The enemy's best fire on it">
      <h3>The enemy&rsquo;s best fire on it</h3>
      <p class="calm">These chances assume that the enemy&rsquo;s dice give him the order or the actions, that a template falls where it is aimed, and that he is alarmed.</p>
      <ul class="threat-list">
        {threats.map(({ kind, units, killed, suppressed }) => (
          <li key={`${kind} ${units.join()}`}>
            {capital(kind)} of {units.map(titleOf).join(" and ")}: killed <b>{percent(killed)}</b>, {kind === "assault" ? "suppressed or thrown back" : "suppressed"} <b>{percent(suppressed)}</b>.
          </li>
        ))}
      </ul>
    </section>
  );
}
