// A hex: its ground, every unit in it, and the sums of what may happen to it.
import { fields, type Reply, texts } from "../../protocol/wire";
import { title } from "../../session/words";
import { useAnswers, useTools } from "../../ui/context";
import { Rule } from "../../ui/Rule";
import { Counter, COUNTER } from "./map/Counters";
import { groundText, pieceText, type Piece } from "./position";
import type { Scene } from "./scene";

export function CounterPicture({ piece, size = 44 }: { piece: Piece; size?: number }) {
  const middle = COUNTER / 2 + 1;
  return (
    <svg class="counter-picture" viewBox={`0 0 ${COUNTER + 3} ${COUNTER + 3}`} width={size} height={size} aria-hidden="true">
      <Counter piece={piece} at={{ x: middle, y: middle }} />
    </svg>
  );
}

function fractions(chance: string): string {
  const [a, b] = chance.split("/").map(Number);
  return a === undefined || !b ? chance : `${chance} (${Math.round((100 * a) / b)}%)`;
}

function Attack({ reply, heading }: { reply: Reply; heading: string }) {
  const sums = fields(reply.ok);
  const later = texts(reply, "later").map(fields); // in Mobile Combat each attacks alone
  const results = new Map<string, number[]>();
  for (const text of texts(reply, "outcome")) {
    const f = fields(text);
    const result = `${f.get("printed")}|${f.get("means")}`;
    results.set(result, [...(results.get(result) ?? []), f.number("face")]);
  }
  return (
    <div class="odds">
      <h3>{heading}</h3>
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
                <td class="value">{f.get("value")}</td>
                <td>
                  {f.get("unit")} in {f.get("hex")}{" "}
                  {f.get("role") === "attacker" ? "attacks" : f.get("role") === "defender" ? "defends" : "helps from beside"}
                </td>
                <td>
                  <Rule name={f.get("rule") ?? ""} />
                </td>
              </tr>
            );
          })}
          <tr class="sum">
            <td class="value">{sums.get("differential")}</td>
            <td colSpan={2}>
              differential, {sums.get("line")} line, column {sums.get("column")}
              {sums.get("breached") === "yes" ? ", breached" : ""}
            </td>
          </tr>
        </tbody>
      </table>
      <ul class="outcomes">
        {[...results].map(([result, faces]) => {
          const [printed, means] = result.split("|");
          return (
            <li key={result}>
              <b>{faces.length}/6</b> <span class="printed">{printed}</span> die {faces.join(", ")}
              {means ? `: ${means}` : ""}
            </li>
          );
        })}
      </ul>
      {later.length > 0 && (
        <ul class="later">
          {later.map((f) => (
            <li key={`${f.get("number")} ${f.get("against")} ${f.get("steps")} ${f.get("column")}`}>
              Then {f.get("unit")}, if {f.get("against")} ({f.get("steps")} {f.get("steps") === "1" ? "step" : "steps"}) is on
              top: <b>{f.get("differential")}</b>, {f.get("line")} line, column {f.get("column")}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Bombardment({ reply }: { reply: Reply }) {
  const f = fields(reply.ok);
  return (
    <div class="odds">
      <h3>
        Bombardment: {f.get("dice")} dice, {f.get("line")} line
      </h3>
      <p>
        Each unit is hit with {fractions(f.get("hit") ?? "")}. <Rule name={f.get("rule") ?? ""} />
      </p>
    </div>
  );
}

function Threats({ reply }: { reply: Reply }) {
  const threats = texts(reply, "threat").map(fields);
  if (threats.length === 0) return <p class="calm">No enemy can attack this stack in the next combat phase.</p>;
  return (
    <div class="odds">
      <h3>The enemy's best attack on it</h3>
      <ul>
        {threats.map((f) => (
          <li key={f.get("when")}>
            {f.get("when") === "now" ? "As they stand" : "After moving"}: <b>{f.get("differential")}</b>, {f.get("line")} line,
            column {f.get("column")} ({(f.get("units") ?? "").replaceAll(",", ", ")})
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The attackers of a hex: declared, and the selected unit where it may join. */
function attackers({ position, unit, legal }: Scene, hex: string): string[] {
  const units = position.declared.get(hex) ?? [];
  const joins = unit !== "" && legal.some((c) => c.kind === "attack" && c.names.includes(unit) && c.hexes.includes(hex));
  return joins && !units.includes(unit) ? [...units, unit] : units;
}

function questions(scene: Scene, hex: string): string[] {
  const top = scene.position.stacks.get(hex)?.[0];
  if (!top || scene.past) return [];
  const units = attackers(scene, hex);
  return [`odds ${hex}${units.length > 0 ? ` with ${units.join(" ")}` : ""}`, `odds bombard ${hex}`, `threats ${hex}`];
}

export function Inspector({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { world, position, looked: hex } = scene;
  const stack = position.stacks.get(hex) ?? [];
  const answers = useAnswers(questions(scene, hex), scene.hash);
  const [odds, fire, threats] = answers ?? [];
  const enemy = stack[0] && stack[0].data.side !== scene.actor;
  const units = attackers(scene, hex);
  return (
    <section class="inspector" aria-label="The hex that is looked at">
      <h2>
        Hex {hex} <small>{groundText(world, hex)}</small>
      </h2>
      {stack.length > 0 && (
        <ul class="units">
          {stack.map((piece, i) => {
            const can = !scene.past && scene.legal.some((choice) => choice.names.includes(piece.unit));
            return (
              <li key={piece.unit}>
                <CounterPicture piece={piece} />
                <span>
                  {pieceText(piece)}
                  {piece.data.steps > 1 ? `, ${piece.steps} of ${piece.data.steps} steps` : ""}
                  {i > 0 ? ", underneath" : ""}
                </span>
                {can && piece.unit !== scene.unit && (
                  <button type="button" onClick={() => table.set({ unit: piece.unit })}>
                    Select
                  </button>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {enemy && odds && (
        <Attack
          reply={odds}
          heading={units.length > 0 ? `Attack on ${hex} by ${units.join(", ")}` : `If all that may attack ${hex} did`}
        />
      )}
      {enemy && fire && <Bombardment reply={fire} />}
      {!enemy && threats && stack.length > 0 && <Threats reply={threats} />}
      {!enemy && stack.length > 0 && odds && position.declared.has(hex) && (
        <Attack reply={odds} heading={`${title(position.active)} attack on ${hex}`} />
      )}
    </section>
  );
}
