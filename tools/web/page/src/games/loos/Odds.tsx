// The sums of an attack, a bombardment and the enemy's best attack, term by term, with the chance of what comes of them.
import { firstRule, type Lines, ok, type Reply, rows } from "../../protocol/wire";
import { isGoodFor } from "../../session/state";
import { useTools } from "../../ui/context";
import { Rule } from "../../ui/Rule";
import { planOdds } from "./plan";
import { signed } from "./sums";
import type { World } from "./world";

const FACES = 6;

/** "341/1296 (26%)". */
export function chanceText(chance: string): string {
  const [a, b] = chance.split("/").map(Number);
  return a === undefined || !b ? chance : `${chance} (${Math.round((100 * a) / b)}%)`;
}

function lineText(line: string | undefined): string {
  return line === undefined || line === "" ? "" : `${line.replaceAll("-", " ").replace(/^./, (c) => c.toUpperCase())} line`;
}

interface Outcome {
  faces: number[];
  printed: string; // as the table has it
  means: string;
  good: boolean; // for the attacker, or of the enemy's best attack for the defender
}

function sentence(text: string): string {
  return text === "" ? "" : `${text[0]!.toUpperCase()}${text.slice(1)}.`;
}

const GOOD = ["Ex", "D2", "D3", "De"];
const BETTER = [".", "A", "Ae"]; // of the enemy's attack, for the side that is attacked

/** side: that they are good for, where they are; what is good is shown so for the person at this page. */
function Outcomes({ outcomes, side }: { outcomes: Outcome[]; side: string }) {
  const { table } = useTools();
  const own = isGoodFor(table.state, side);
  return (
    <ul class="outcomes bars">
      {outcomes.map(({ faces, printed, means, good }) => (
        <li key={`${printed} ${means}`}>
          <span class="bar" aria-hidden="true">
            <span class={good === own ? "good" : "bad"} style={{ width: `${(100 * faces.length) / FACES}%` }} />
          </span>
          <b>{faces.length}/6</b> <span class="percent">{Math.round((100 * faces.length) / FACES)}%</span>{" "}
          <span class="what">
            {means === "nothing" ? "Nothing happens." : sentence(means)}{" "}
            <small>
              {printed !== "." && `${printed}, `}die {faces.join(", ")}
            </small>
          </span>
        </li>
      ))}
    </ul>
  );
}

function outcomesOf(reply: Reply): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  for (const { face = 0, result = "", printed = "", means = "" } of rows(reply, "odds", "outcome")) {
    const one = outcomes.get(means) ?? { faces: [], printed, means, good: GOOD.includes(result) };
    if (!one.printed.split(" or ").includes(printed)) one.printed += ` or ${printed}`;
    one.faces.push(face);
    outcomes.set(means, one);
  }
  return [...outcomes.values()];
}

/** What a unit does in the sum. */
function termText({ unit, hex, role }: Lines["odds"]["term"]): string {
  switch (role) {
    case "attacker":
      return `${unit} attacks from ${hex}`;
    case "defender":
      return `${unit} defends ${hex}`;
    default:
      return `${unit} helps from the trench beside it, ${hex}, as nobody attacks it there`;
  }
}

type Sums = Partial<Pick<Lines["odds"]["later"], "attack" | "defence" | "neighbours" | "differential" | "line" | "column" | "breached">>;

function Sum({ f }: { f: Sums }) {
  const parts = [`${f.attack}`, `− ${f.defence}`];
  if ((f.neighbours ?? 0) > 0) parts.push(`− ${f.neighbours}`);
  return (
    <tr class="sum">
      <td class="value">{signed(f.differential ?? 0)}</td>
      <td>
        is {parts.join(" ")}: {lineText(f.line)}, column {f.column}
        {f.breached && ", as the trench is breached"}
      </td>
      <td>
        <Rule name="CRT" />
      </td>
    </tr>
  );
}

/** side: the attacker. */
export function Attack({ reply, heading, side }: { reply: Reply; heading: string; side: string }) {
  const sums = ok(reply, "odds");
  const later = rows(reply, "odds", "later"); // in Mobile Combat each attacks alone
  return (
    <section class="odds" aria-label={heading}>
      <h3>{heading}</h3>
      <p class="short">{planOdds(reply)}.</p>
      {sums.alone && (
        <p>
          In Mobile Combat each attacks alone. <Rule name="18.4.2" />
        </p>
      )}
      <table>
        <tbody>
          {rows(reply, "odds", "term").map((term) => (
            <tr key={`${term.role} ${term.unit}`}>
              <td class="value">{signed(term.value)}</td>
              <td>{termText(term)}</td>
              <td>
                <Rule name={firstRule(term.rule)} />
              </td>
            </tr>
          ))}
          <Sum f={sums} />
        </tbody>
      </table>
      <Outcomes outcomes={outcomesOf(reply)} side={side} />
      {later.length > 0 && (
        <ul class="later">
          {later.map((f) => (
            <li key={`${f.number} ${f.against} ${f.steps} ${f.column}`}>
              Then {f.unit}, if {f.against} ({f.steps} {f.steps === 1 ? "step" : "steps"}) is on top: <b>{signed(f.differential)}</b>,{" "}
              {lineText(f.line)}, column {f.column}.
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Bombardment({ reply }: { reply: Reply }) {
  const f = ok(reply, "odds");
  const dice = f.dice?.[0] ?? 0;
  return (
    <section class="odds" aria-label="A bombardment of it">
      <h3>A bombardment of it</h3>
      <p>
        {dice} {dice === 1 ? "die" : "dice"} on the {lineText(f.line)}: each unit here is hit with a chance of <b>{chanceText(f.hit ?? "")}</b>.{" "}
        <Rule name={firstRule(f.rule)} />
      </p>
    </section>
  );
}

const MEANS: Record<string, string> = {
  ".": "nothing",
  A: "one attacker loses a step",
  Ae: "all attackers are eliminated",
  Ex: "one attacker and your top unit lose a step each",
  D2: "your stack retreats two hexes, or its top unit loses a step",
  D3: "your stack retreats three hexes, or its top unit loses a step",
  De: "your top unit is eliminated",
};

function tableOutcomes(world: World, column: number): Outcome[] {
  const outcomes = new Map<string, Outcome>();
  (world.columns.get(column) ?? []).forEach((result, i) => {
    const one = outcomes.get(result) ?? { faces: [], printed: result, means: MEANS[result] ?? result, good: BETTER.includes(result) };
    one.faces.push(i + 1);
    outcomes.set(result, one);
  });
  return [...outcomes.values()];
}

/** The best that the enemy can do to a stack of that side, as it stands and after moving. */
export function Threats({ reply, world, side }: { reply: Reply; world: World; side: string }) {
  const threats = rows(reply, "threats", "threat");
  if (threats.length === 0) return <p class="calm">No enemy that is on the map now can attack this stack in its next Combat phase.</p>;
  return (
    <>
      {threats.map((f) => {
        const heading = f.when === "now" ? "The enemy's best attack on it, as it stands" : "The enemy's best attack on it, after moving";
        const from = ([] as string[]).concat(f.from ?? []);
        return (
          <section class="odds" key={f.when} aria-label={heading}>
            <h3>{heading}</h3>
            <p>
              {(f.units ?? []).map((unit, i) => `${unit} from ${from[i]}`).join(", ")}
              .
            </p>
            <table>
              <tbody>
                <Sum f={f} />
              </tbody>
            </table>
            <Outcomes outcomes={tableOutcomes(world, f.column ?? 0)} side={side} />
          </section>
        );
      })}
    </>
  );
}
