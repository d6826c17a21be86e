// Choices as what one sees of them on the map: from where to where, and by which mark.
import type { Act } from "../../game";
import { actOf, type Choice, hexOf, unitOf } from "../choices";

export interface Track {
  act: Act;
  side: string;
  way: string[]; // hexes; one alone where nothing moves
  key: string;
}

/** A choice, of units that stand where they stand; target: of the combat under way. */
function trackOf(choice: Choice, side: string, where: Map<string, string>, target: string): Track | null {
  const act = actOf(choice);
  const to = hexOf(choice);
  if (act === "" || act === "choose") return null;
  const from = choice.kind === "retreat" ? target : act === "enter" || act === "attack" ? where.get(unitOf(choice)) : undefined;
  const way = choice.kind === "retreat" ? [...(from ? [from] : []), ...choice.hexes] : from && from !== to ? [from, to] : [to];
  return { act, side, way, key: choice.text };
}

/** A row of choices, each from where the ones before have left the units. */
export function tracksOf(moves: { side: string; choice: Choice }[], start: { where: Map<string, string>; target: string }): (Track | null)[] {
  const where = new Map(start.where);
  let target = start.target;
  return moves.map(({ side, choice }) => {
    const track = trackOf(choice, side, where, target);
    if (choice.kind === "resolve") target = hexOf(choice);
    if (track?.act === "enter" || track?.act === "place") where.set(unitOf(choice), hexOf(choice));
    return track;
  });
}
