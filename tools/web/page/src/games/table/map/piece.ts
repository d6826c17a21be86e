// How any piece on a table is drawn, whatever its form.

export interface PieceLook {
  chosen?: boolean;
  idle?: boolean; // it has done what it does in this turn
  able?: boolean; // it can act
  ghost?: boolean; // where it would be
}

/** The classes of a piece of that side; words: the game's own. */
export function pieceClass(side: number, { chosen, idle, ghost }: PieceLook, ...words: string[]): string {
  return ["piece", `side-${side}`, chosen ? "chosen" : "", idle ? "idle" : "", ghost ? "ghost" : "", ...words].filter((word) => word !== "").join(" ");
}

/** A star of five points. inner: where two of them meet, from its middle. */
export function starPath(x: number, y: number, outer: number, inner: number): string {
  const corners = Array.from({ length: 10 }, (_, i) => {
    const [angle, reach] = [(i * Math.PI) / 5, i % 2 === 0 ? outer : inner];
    return `${i === 0 ? "M" : "L"}${(x + Math.sin(angle) * reach).toFixed(1)} ${(y - Math.cos(angle) * reach).toFixed(1)}`;
  });
  return `${corners.join("")}Z`;
}
