// A die, drawn: pips on six sides, else its number in the outline of its kind.

const PIPS: Record<number, [number, number][]> = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** The outline of a die with so many sides, 36 wide about the middle. */
function outline(sides: number): string {
  const corners = { 4: 3, 8: 4, 10: 4, 12: 5, 20: 6 }[sides];
  if (!corners) return "M-13 -16H13Q16 -16 16 -13V13Q16 16 13 16H-13Q-16 16 -16 13V-13Q-16 -16 -13 -16Z";
  const points = Array.from({ length: corners }, (_, i) => {
    const turn = (2 * Math.PI * i) / corners - Math.PI / 2;
    return `${(17.5 * Math.cos(turn)).toFixed(1)} ${(17.5 * Math.sin(turn)).toFixed(1)}`;
  });
  return `M${points.join("L")}Z`;
}

/** face: null while it has not fallen. sides: 0 where they are not known. */
export function Die({ face, sides, size = 36 }: { face: number | null; sides: number; size?: number }) {
  const text = String(face ?? (sides === 6 || sides === 0 ? "?" : `d${sides}`));
  const small = text.length > 2;
  const pips = face !== null && sides === 6 ? PIPS[face] : undefined;
  return (
    <svg class={`die${face === null ? " waiting" : ""}`} viewBox="-18 -18 36 36" width={size} height={size} aria-hidden="true">
      <path d={outline(sides)} />
      {pips ? (
        pips.map(([x, y]) => <circle key={`${x},${y}`} cx={x * 8.5} cy={y * 8.5} r="3.2" />)
      ) : (
        <text y={sides === 4 ? 8 : small ? 4 : 5.5} text-anchor="middle" font-size={small ? 10.5 : 15}>
          {text}
        </text>
      )}
    </svg>
  );
}
