// Where a base that goes straight ahead would touch another: a first try at an attack, which the engine judges.
import { corners, far, from, hundredths, type Pose, type Size, towards } from "./geometry";
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

/** The order's text for an attack straight at the enemy's middle. */
export function straightAttack(attacker: Unit, enemy: Unit): string {
  const heading = towards(attacker.pose, enemy.pose);
  const turned = { ...attacker.pose, heading };
  const whole = far(attacker.pose, enemy.pose);
  let gone = 0;
  while (gone + STEP < whole && apart(from3(turned, gone + STEP), attacker.size, enemy.pose, enemy.size)) gone += STEP;
  const end = from3(turned, gone);
  const turn = heading === attacker.pose.heading ? "" : ` h${heading}`;
  const leg = gone < STEP ? "" : ` ${hundredths(end.x).toFixed(2)},${hundredths(end.y).toFixed(2)}`;
  return `move ${attacker.name}${turn}${leg} attack ${enemy.name}`;
}

function from3(pose: Pose, forward: number): Pose {
  return { ...from(pose, pose.heading, forward), heading: pose.heading };
}
