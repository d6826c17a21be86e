import { forPointer } from "../../ui/pointer";
import type { GameHelp } from "../game";
import { tableKeys } from "../table/help";

function More() {
  return (
    <>
      <h3>The table</h3>
      <p>
        {forPointer(
          "Stands that can act have a dashed circle. {Click|Tap} a company or weapon to name it; then its die falls. Of a company that has an order, {drag any stand|tap where its middle is to go}: all " +
            "its platoons go by the same way and keep their places. A {click|tap} on one platoon picks it out{, and a drag with Shift leads it alone|}; {click|tap} an enemy to fire at it, or to assault it " +
            "where blades are crossed. What is drawn up is judged at once, and nothing is played before “Play”{, Enter|} or a second {click|tap} there.",
        )}
      </p>
      <p>The tab “Orders” has the same as lists, and standing instructions for the shots that your stands hold in the enemy&rsquo;s turn.</p>
    </>
  );
}

export const HELP: GameHelp = {
  about:
    forPointer(
      "The bar says what is to be decided. Name a unit by a {click; drag a company to|tap; tap} where {it|its company} is to go, or {click|tap} an enemy; look at what " +
        "that comes to, and play it. A {click|tap} that does nothing says why, with the number of the ruling.",
    ),
  keys: tableKeys("a centimetre, with Shift by a millimetre", "chooses what is at the cross, or draws up the way to it"),
  More,
};
