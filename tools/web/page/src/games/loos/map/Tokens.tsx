// What lies on the map and is not a unit: flags, fire support markers, the aircraft. Each has its own form, not its colour alone.
import { round, SIDE } from "./layout";
import type { Point } from "../world";

/** Who holds an objective: a square flag for the British, a pointed one for the Germans. at: the middle of the hex. */
export function Flag({ at, held }: { at: Point; held: boolean }) {
  // Beside the counters, in the left corner of the hex.
  const [x, y] = [round(at.x - SIDE * 0.6), round(at.y + SIDE * 0.36)];
  return (
    <g class={held ? "flag british" : "flag german"}>
      <ellipse class="foot" cx={x} cy={y} rx="3.2" ry="1.4" />
      <path d={`M${x} ${y}v-20`} class="pole" />
      <path d={held ? `M${x} ${y - 20}h-12v8.5h12z` : `M${x} ${y - 20}l-13 4.6l13 4.6z`} class="cloth" />
      {held ? <path class="sign" d={`M${x} ${y - 15.8}h-12M${x - 6} ${y - 20}v8.5`} /> : <path class="sign" d={`M${x} ${y - 15.4}h-8`} />}
    </g>
  );
}

/** A burst: eight points for the attacker's fire, six in a ring for the defender's. at: the middle of the hex. */
export function Fire({ at, side, breached }: { at: Point; side: "attacker" | "defender"; breached: boolean }) {
  const [x, y] = [at.x + (side === "attacker" ? 21 : -21), at.y - 18];
  const points = side === "attacker" ? 8 : 6;
  const burst = Array.from({ length: 2 * points }, (_, i) => {
    const angle = (i / points) * Math.PI - Math.PI / 2;
    const far = i % 2 === 0 ? 12 : 6.2;
    return `${round(x + Math.cos(angle) * far)} ${round(y + Math.sin(angle) * far)}`;
  });
  return (
    <g class={`fire ${side}`}>
      {side === "defender" && <circle class="shell" cx={round(x)} cy={round(y)} r="12.5" />}
      <path class="burst" d={`M${burst.join("L")}Z`} />
      <circle class="core" cx={round(x)} cy={round(y)} r="3" />
      {breached && (
        <text x={round(at.x)} y={round(at.y + SIDE * 0.82)}>
          breach
        </text>
      )}
    </g>
  );
}

/** A biplane from above. at: the middle of the hex. */
export function Aircraft({ at }: { at: Point }) {
  return (
    <g class="aircraft" transform={`translate(${round(at.x - 22)} ${round(at.y - 17)})`}>
      <path class="shadow" d="M-14 2h28v5h-11v10h5v3h-16v-3h5v-10h-11z" />
      <path d="M-15 -3q15 -3 30 0v6h-12l-1 11l6 1.5v3h-16v-3l6 -1.5l-1 -11h-12z" />
      <circle class="roundel" cx="-10" cy="0" r="2.4" />
      <circle class="roundel" cx="10" cy="0" r="2.4" />
      <path class="screw" d="M-5 -6.5h10" />
    </g>
  );
}
