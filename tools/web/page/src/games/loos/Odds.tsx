// The sums of an attack, a bombardment and the enemy's best attack, term by term, with the chance of what comes of them.
import { type Fields, fields, type Reply, texts } from "../../protocol/wire";
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
  for (const f of texts(reply, "outcome").map(fields)) {
    const [printed, means] = [f.get("printed") ?? "", f.get("means") ?? ""];
    const one = outcomes.get(means) ?? { faces: [], printed, means, good: GOOD.includes(f.get("result") ?? "") };
    if (!one.printed.split(" or ").includes(printed)) one.printed += ` or ${printed}`;
    one.faces.push(f.number("face"));
    outcomes.set(means, one);
  }
  return [...outcomes.values()];
}

/** What a unit does in the sum. */
function termText(f: Fields): string {
  const [unit, hex] = [f.get("unit"), f.get("hex")];
  switch (f.get("role")) {
    case "attacker":
      return `${unit} attacks from ${hex}`;
    case "defender":
      return `${unit} defends ${hex}`;
    default:
      return `${unit} helps from the trench beside it, ${hex}, as nobody attacks it there`;
  }
}

function Sum({ f }: { f: Fields }) {
  const parts = [`${f.get("attack")}`, `− ${f.get("defence")}`];
  if (f.number("neighbours") > 0) parts.push(`− ${f.get("neighbours")}`);
  return (
    <tr class="sum">
      <td class="value">{signed(f.number("differential"))}</td>
      <td>
        is {parts.join(" ")}: {lineText(f.get("line"))}, column {f.get("column")}
        {f.get("breached") === "yes" && ", as the trench is breached"}
      </td>
      <td>
        <Rule name="CRT" />
      </td>
    </tr>
  );
}

/** side: the attacker. */
export function Attack({ reply, heading, side }: { reply: Reply; heading: string; side: string }) {
  const sums = fields(reply.ok);
  const later = texts(reply, "later").map(fields); // in Mobile Combat each attacks alone
  return (
    <section class="odds" aria-label={heading}>
      <h3>{heading}</h3>
      <p class="short">{planOdds(reply)}.</p>
      {sums.get("alone") === "yes" && (
        <p>
          In Mobile Combat each attacks alone. <Rule name="18.4.2" />
        </p>
      )}
      <table>
        <tbody>
          {texts(reply, "term").map((text) => {
            const f = fields(text);
            return (
              <tr key={text}>
                <td class="value">{signed(f.number("value"))}</td>
                <td>{termText(f)}</td>
                <td>
                  <Rule name={f.get("rule") ?? ""} />
                </td>
              </tr>
            );
          })}
          <Sum f={sums} />
        </tbody>
      </table>
      <Outcomes outcomes={outcomesOf(reply)} side={side} />
      {later.length > 0 && (
        <ul class="later">
          {later.map((f) => (
            <li key={`${f.get("number")} ${f.get("against")} ${f.get("steps")} ${f.get("column")}`}>
              Then {f.get("unit")}, if {f.get("against")} ({f.get("steps")} {f.get("steps") === "1" ? "step" : "steps"}) is on
              top: <b>{signed(f.number("differential"))}</b>, {lineText(f.get("line"))}, column {f.get("column")}.
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export function Bombardment({ reply }: { reply: Reply }) {
  const f = fields(reply.ok);
  const dice = f.number("dice");
  return (
    <section class="odds" aria-label="A bombardment of it">
      <h3>A bombardment of it</h3>
      <p>
        {dice} {dice === 1 ? "die" : "dice"} on the {lineText(f.get("line"))}: each unit here is hit with a chance of <b>{chanceText(f.get("hit") ?? "")}</b>.{" "}
        <Rule name={f.get("rule") ?? ""} />
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

/** The best that the enemy can do to a stack of that side, as he stands and after moving. */
export function Threats({ reply, world, side }: { reply: Reply; world: World; side: string }) {
  const threats = texts(reply, "threat").map(fields);
  if (threats.length === 0) return <p class="calm">No enemy that is on the map now can attack this stack in his next Combat phase.</p>;
  return (
    <>
      {threats.map((f) => {
        const heading = f.get("when") === "now" ? "The enemy's best attack on it, as he stands" : "The enemy's best attack on it, after moving";
        const from = (f.get("from") ?? "").split(",");
        return (
          <section class="odds" key={f.get("when")} aria-label={heading}>
            <h3>{heading}</h3>
            <p>
              {(f.get("units") ?? "")
                .split(",")
                .map((unit, i) => `${unit} from ${from[i]}`)
                .join(", ")}
              .
            </p>
            <table>
              <tbody>
                <Sum f={f} />
              </tbody>
            </table>
            <Outcomes outcomes={tableOutcomes(world, f.number("column"))} side={side} />
          </section>
        );
      })}
    </>
  );
}
