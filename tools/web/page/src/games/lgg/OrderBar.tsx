// The order that is drawn up, over the lower edge of the table: what it would take, or why it is not legal, and its buttons.
import { count } from "../../session/words";
import { OrderBar as Bar } from "../../ui/table/OrderBar";
import { choiceText, readChoice } from "./choices";
import { far, inches } from "./geometry";
import type { Order } from "./order";
import { placeOf } from "./position";
import type { Scene } from "./scene";
import type { Verdict } from "./verdict";

const SAME = 0.005; // inches: half of the least that can be told apart

const FLANKS: Record<string, string> = { front: "front", right: "right flank", left: "left flank", rear: "rear" };

/** What a legal order would take, in phrases. */
function costWords(verdict: Verdict): string {
  const { cost, left, length, increments, checks, risk, flank, odds } = verdict;
  const parts: string[] = [];
  if (cost > 0) parts.push(`${count(cost, "action")}, ${left} left`);
  if (length !== null && length > 0) parts.push(`${inches(length)} inches, ${count(increments, "increment")}`);
  if (checks > 0) parts.push(`${count(checks, "attrition check")}`);
  if (risk) parts.push("it rides over the enemy commander");
  if (flank !== "") parts.push(`strikes the ${FLANKS[flank] ?? flank}`);
  if (odds !== "") parts.push(odds);
  return parts.length === 0 ? "It is legal." : parts.join("; ");
}

/** Whether a base that is put somewhere stands there already. */
function standsThere({ position }: Scene, order: Order): boolean {
  const [at, heading, end] = [placeOf(position, order.who), position.units.get(order.who)?.pose.heading, order.legs[order.legs.length - 1]];
  return at !== null && end !== undefined && far(at, end.at) < SAME && (heading === undefined || (end.heading ?? heading) === heading);
}

interface Props {
  scene: Scene;
  order: Order;
  text: string;
  verdict: Verdict | null;
  adding: boolean;
  onPlay(): void;
  onLeg: (() => void) | null;
  onTurn: ((by: number) => void) | null;
  onDrop(): void;
}

export function OrderBar({ scene, order, text, verdict, adding, onPlay, onLeg, onTurn, onDrop }: Props) {
  const current = verdict?.text === text ? verdict : null;
  // A base that was only taken up is not yet put anywhere.
  const idle = order.puts && current !== null && !current.legal && standsThere(scene, order);
  return (
    <Bar
      what={choiceText(readChoice(text))}
      judged={current}
      words={() => (current ? costWords(current) : "")}
      idle={idle ? "Drag it to where it really stands, or turn it." : ""}
      adding={adding}
      onPlay={onPlay}
      onLeg={onLeg}
      onDrop={onDrop}
    >
      {onTurn && (
        <>
          <button type="button" aria-label="Turn left by 5 degrees" title="Turn left (Q)" onClick={() => onTurn(-5)}>
            ↶
          </button>
          <button type="button" aria-label="Turn right by 5 degrees" title="Turn right (E)" onClick={() => onTurn(5)}>
            ↷
          </button>
        </>
      )}
    </Bar>
  );
}
