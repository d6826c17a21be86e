import { forPointer } from "../../ui/pointer";

export function Help() {
  return (
    <>
      <h3>The table</h3>
      <p>
        {forPointer(
          "Stands that can act have a dashed circle. {Click|Tap} a company or weapon to name it; then its die falls. Of a company that has an order, {drag any stand|tap where its middle is to go}: all " +
            "its platoons go by the same way and keep their places. A {click|tap} on one platoon picks it out{, and a drag with Shift leads it alone|}; {click|tap} an enemy to fire at him, or to assault him " +
            "where blades are crossed. What is drawn up is judged at once, and nothing is played before “Play”{, Enter|} or a second {click|tap} there.",
        )}
      </p>
      <p>The tab “Orders” has the same as lists, and standing instructions for the shots that your stands hold in the enemy&rsquo;s turn.</p>
    </>
  );
}
