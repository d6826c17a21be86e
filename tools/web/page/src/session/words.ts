/** A side's name, as the engine has it, for people: "red" is "Red". */
export function title(side: string): string {
  return side === "" ? "" : side[0]!.toUpperCase() + side.slice(1);
}

/** "a, b and c". */
export function inWords(parts: string[], word = "and"): string {
  const last = parts[parts.length - 1];
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} ${word} ${last}` : (last ?? "");
}

/** "4 orders, 1 shot and 2 moves." of what there is; none of nothing. */
export function sumOf(parts: [number: number, one: string, many?: string][]): string[] {
  const told = parts.filter(([number]) => number > 0).map((part) => count(...part));
  return told.length > 0 ? [`${inWords(told)}.`] : [];
}

/** "1 move", "3 moves". */
export function count(number: number, one: string, many = `${one}s`): string {
  return `${number} ${number === 1 ? one : many}`;
}
