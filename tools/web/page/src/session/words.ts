/** A side's name, as the engine has it, for people: "red" is "Red". */
export function title(side: string): string {
  return side === "" ? "" : side[0]!.toUpperCase() + side.slice(1);
}
