// A worksheet: sums term by term, and the exact chance of each result; and what else the panels of tables have alike.
import type { ComponentChildren } from "preact";
import { firstRule } from "../../protocol/wire";
import { title } from "../../session/words";
import { Rule } from "../../ui/Rule";
import { type Outcome, percent } from "./chances";
import { capital } from "./world";

export function signed(n: number): string {
  return n < 0 ? `−${-n}` : `+${n}`;
}

interface Sum {
  terms: { name?: string; value: number; rule: string }[];
  total: string;
  of: string; // what that is
}

/** good: whether an outcome is so for the person at this page. */
export function Worksheet({ title, sums, outcomes, good }: { title: string; sums: Sum[]; outcomes: Outcome[]; good(outcome: Outcome): boolean }) {
  return (
    <section class="odds worksheet" aria-label={title}>
      <h3>{title}</h3>
      {sums.length > 0 && (
        <table>
          <tbody>
            {sums.map(({ terms, total, of }) => (
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
                  <td colSpan={2}>{of}</td>
                </tr>
              </>
            ))}
          </tbody>
        </table>
      )}
      <ul class="chances-of">
        {outcomes.map((outcome) => (
          <li key={`${outcome.unit} ${outcome.result} ${outcome.means}`}>
            <span class="bar" aria-hidden="true">
              <span class={good(outcome) ? "good" : "bad"} style={{ width: `${100 * outcome.chance}%` }} />
            </span>
            <b>{percent(outcome.chance)}</b> <span class="what">{outcome.means === "" ? outcome.result : `${capital(outcome.means)}.`}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The worst that the enemy can do to a piece in a turn of its own. none: that there is nothing. */
export function Dreaded({ title, about, none, children }: { title: string; about?: string; none: string; children: ComponentChildren[] }) {
  if (children.length === 0) return <p class="calm">{none}</p>;
  return (
    <section class="odds worksheet dreaded" aria-label={title.replace("’", "'")}>
      <h3>{title}</h3>
      {about && <p class="calm">{about}</p>}
      <ul class="threat-list">
        {children.map((child, i) => (
          <li key={i}>{child}</li>
        ))}
      </ul>
    </section>
  );
}

/** What each side has, row by row. */
export function SidesTable({ sides, rows }: { sides: string[]; rows: Record<string, (side: string, i: number) => string> }) {
  return (
    <table>
      <thead>
        <tr>
          <td />
          {sides.map((side) => (
            <th key={side} scope="col">
              {title(side)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {Object.entries(rows).map(([name, value]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {sides.map((side, i) => (
              <td key={side}>{value(side, i)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
