// A hex: its ground, every unit in it, and the sums of what may happen to it.
import { title } from "../../session/words";
import { useAnswers, useTools } from "../../ui/context";
import { Counter, COUNTER } from "./map/Counters";
import { Attack, Bombardment, Threats } from "./Odds";
import { groundText, type Piece, type Position } from "./position";
import type { Scene } from "./scene";
import { attackers } from "./sums";

export function CounterPicture({ piece, size = 44 }: { piece: Piece; size?: number }) {
  const middle = COUNTER / 2 + 1;
  return (
    <svg class="counter-picture" viewBox={`0 0 ${COUNTER + 3} ${COUNTER + 3}`} width={size} height={size} aria-hidden="true">
      <Counter piece={piece} at={{ x: middle, y: middle }} />
    </svg>
  );
}

function questions(scene: Scene, hex: string): string[] {
  const top = scene.position.stacks.get(hex)?.[0];
  if (!top || scene.past) return [];
  const units = attackers(scene, hex);
  return [`odds ${hex}${units.length > 0 ? ` with ${units.join(" ")}` : ""}`, `odds bombard ${hex}`, `threats ${hex}`];
}

const ECHELONS: Record<string, string> = {
  "half-brigade": "half-brigade",
  battalion: "battalion",
  regiment: "regiment",
};

/** "German battalion 117/RIR11-II: attack 2, defence 3, movement 5. It has 1 of 2 steps left." */
function unitText(piece: Piece, under: boolean): string {
  const { data, strength, steps, unit } = piece;
  const parts = [
    `${title(data.side)} ${ECHELONS[data.echelon] ?? "unit"} ${unit}: attack ${strength.attack}, defence ${strength.defence}, movement ${data.move}.`,
  ];
  if (data.steps > 1) parts.push(steps === data.steps ? `It has all its ${steps} steps.` : `It has ${steps} of ${data.steps} steps left.`);
  if (under) parts.push("It is underneath, and does not fight.");
  return parts.join(" ");
}

const BEFORE_FIRE = ["aircraft", "declare", "defend", "gas"]; // steps
const FIRE = ["bombard-dice", "bombard-table", "friendly-fire", "bombard-displace"];

/** A bombardment of a hex, whose marker lies there until the combats are over. Which of several has fallen, the position does not tell. */
function fireText({ step, target }: Position, hex: string): string {
  if (BEFORE_FIRE.includes(step)) return "A bombardment is to fall here.";
  if (!FIRE.includes(step)) return "A bombardment has fallen here.";
  return target === hex ? "The bombardment of this hex falls now." : "This hex is bombarded in this phase.";
}

/** What lies here besides units, in sentences. */
function marksAt(position: Position, hex: string): string[] {
  const marks: string[] = [];
  const declared = position.declared.get(hex);
  if (declared) marks.push(`An attack by ${declared.join(" and ")} is declared.`);
  for (const { hex: at, breached } of [...position.attackerFire, ...position.defenderFire]) {
    if (at === hex) marks.push(breached ? "A bombardment has breached the trench until the combat phase ends." : fireText(position, hex));
  }
  if (position.aircraft === hex) marks.push("The aircraft is over it.");
  return marks;
}

export function Inspector({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const { world, position, looked: hex } = scene;
  const stack = position.stacks.get(hex) ?? [];
  const answers = useAnswers(questions(scene, hex), scene.hash);
  const [odds, fire, threats] = answers ?? [];
  const enemy = stack[0] && stack[0].data.side !== scene.actor;
  const units = attackers(scene, hex);
  const place = world.hexes.get(hex)?.place ?? "";
  const ground = groundText(world, hex).split(", ").filter((part) => part !== place).join(", ");
  const objective = world.objectives.some(({ hexes }) => hexes.includes(hex));
  return (
    <section class="inspector" aria-label="The hex that is looked at">
      <h2>
        {place === "" ? `Hex ${hex}` : `${place}, hex ${hex}`} <small>{ground}</small>
      </h2>
      {objective && <p class="held">{position.control.has(hex) ? "The British hold it." : "The Germans hold it."}</p>}
      {marksAt(position, hex).map((mark) => (
        <p key={mark}>{mark}</p>
      ))}
      {stack.length > 0 && (
        <ul class="units">
          {stack.map((piece, i) => {
            const can = !scene.past && scene.legal.some((choice) => choice.names.includes(piece.unit));
            return (
              <li key={piece.unit}>
                <CounterPicture piece={piece} />
                <span>{unitText(piece, i > 0)}</span>
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
          side={world.sides.find((side) => side !== stack[0]?.data.side) ?? ""}
          heading={units.length > 0 ? `Attack on ${hex} by ${units.join(", ")}` : `If every unit that may attack ${hex} attacked it`}
        />
      )}
      {enemy && fire && <Bombardment reply={fire} />}
      {!enemy && stack.length > 0 && odds && position.declared.has(hex) && (
        <Attack reply={odds} side={position.active} heading={`${title(position.active)} attack on ${hex}`} />
      )}
      {!enemy && threats && stack.length > 0 && <Threats reply={threats} world={world} side={stack[0]!.data.side} />}
    </section>
  );
}
