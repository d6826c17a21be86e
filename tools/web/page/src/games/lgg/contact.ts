// Where a base that goes straight ahead would touch another: a first try at an attack, which the engine judges.
import type { Point } from "../../protocol/shapes";
import { corners, far, from, hundredths, type Pose, type Size, towards } from "./geometry";
import { type Order, turnedTo, withLeg } from "./order";
import type { Unit } from "./position";

const STEP = 0.02; // inches; bases touch at that or less

/** Whether two bases have a gap between them, along the sides of either. */
function apart(a: Pose, aSize: Size, b: Pose, bSize: Size): boolean {
  const [p, q] = [corners(a, aSize), corners(b, bSize)];
  return [a.heading, a.heading + 90, b.heading, b.heading + 90].some((heading) => {
    const axis = from({ x: 0, y: 0 }, heading, 1);
    const along = (points: typeof p) => points.map(({ x, y }) => x * axis.x + y * axis.y);
    const [one, other] = [along(p), along(q)];
    return Math.max(...one) < Math.min(...other) || Math.max(...other) < Math.min(...one);
  });
}

/** How a base turns towards the middle of the enemy, and where it meets that base straight ahead; null: where it is. */
function straightAt(start: Pose, size: Size, enemy: Unit): { heading: number; at: Point | null } {
  const heading = towards(start, enemy.pose);
  const whole = far(start, enemy.pose);
  const ahead = (forward: number): Pose => ({ ...from(start, heading, forward), heading });
  let gone = 0;
  while (gone + STEP < whole && apart(ahead(gone + STEP), size, enemy.pose, enemy.size)) gone += STEP;
  return { heading, at: gone < STEP ? null : ahead(gone) };
}

/** The order's text for an attack straight at the enemy's middle. */
export function straightAttack(attacker: Unit, enemy: Unit): string {
  const { heading, at } = straightAt(attacker.pose, attacker.size, enemy);
  const turn = heading === attacker.pose.heading ? "" : ` h${heading}`;
  const leg = at ? ` ${hundredths(at.x).toFixed(2)},${hundredths(at.y).toFixed(2)}` : "";
  return `move ${attacker.name}${turn}${leg} attack ${enemy.name}`;
}

/** An order that has led a unit so far goes on straight at an enemy. end: where it has led. */
export function ledAttack(order: Order, attacker: Unit, end: Pose, enemy: Unit): Order {
  const { heading, at } = straightAt(end, attacker.size, enemy);
  const turned = turnedTo(order, heading);
  return { ...(at ? withLeg(turned, at) : turned), target: enemy.name };
}
