import { forPointer } from "../../ui/pointer";
import type { GameHelp } from "../game";
import { tableKeys } from "../table/help";

/** What the table shows, for the window that says how to play. */
function More() {
  return (
    <>
      <h3>Orders</h3>
      <p>
        {forPointer(
          "{Click|Tap} a unit in brackets, then a point or a mark, or drag the unit: its way stands on the table with its length and cost, and the bar below says whether it is legal, and by " +
            "which rule not. {Click there again, press Play or Enter|Tap there again or press Play}, and it is played. Add leg{, or Shift and a click,|} leads the way on in another direction. The round handle " +
            "before the base turns it, and so do {the wheel over the base, the two arrows, and Q and E|the two arrows}. Drop the unit on an enemy to attack it. A finger takes hold of a unit when it rests on it for a moment.",
        )}
      </p>
      <h3>Bases</h3>
      <p>
        Blue bases are full, red ones hollow with a double edge. The thick edge with the point is the front. A cross is
        infantry, one diagonal cavalry, a dot guns, an E engineers, a star a commander. The number is the unit&rsquo;s name, and each dot
        at the rear is a Strength Point. A unit in pale colours has done its part. The legend beside the table shows all of this.
      </p>
    </>
  );
}

export const HELP: GameHelp = {
  about:
    forPointer(
      "The bar says what is to be decided. {Click|Tap} one of your units, then where it goes, or drag it there; look at what that takes, " +
        "and play it. A {click|tap} that does nothing says why, with the number of the rule.",
    ),
  keys: tableKeys("an inch, with Shift by a tenth", "draws up the way to the cross, or selects the unit there", "what is proposed for the unit", [["Q, E", "turn by 5 degrees, with Shift by 1"]]),
  More,
};
