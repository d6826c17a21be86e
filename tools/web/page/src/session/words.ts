/** A side's name, as the engine has it, for people: "red" is "Red". */
export function title(side: string): string {
  return side === "" ? "" : side[0]!.toUpperCase() + side.slice(1);
}

/** "a, b and c". */
export function inWords(parts: string[]): string {
  const last = parts[parts.length - 1];
  return parts.length > 1 ? `${parts.slice(0, -1).join(", ")} and ${last}` : (last ?? "");
}
