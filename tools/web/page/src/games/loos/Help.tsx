import { forPointer } from "../../ui/pointer";

/** What the counters and the map show, for the window that says how to play. */
export function Help() {
  return (
    <>
      <h3>Counters</h3>
      <p>
        The sign above the crossed box says how large a unit is: X is a half-brigade, II a battalion and III a regiment. The
        division stands at its left, and the brigade&rsquo;s half or the battalion at its right. The numbers below are attack, defence and
        movement. A stripe means that the unit has lost a step, and its numbers are then the lower ones. German counters have
        a dark bar at the top.
      </p>
      <h3>Marks</h3>
      <p>
        A marked hex does what its mark says when you {forPointer("{click|tap}")} it: a dot is entered, crossed blades attack, a burst bombards, a
        plus places a unit, and a ring chooses. Brackets around a hex mean that a unit in it can act.
      </p>
      <h3>Map</h3>
      <p>
        The toothed lines are trenches, the German ones brown and the British ones blue, and the broad blue line is the canal.
        Short strokes mark the edge of high ground. A square flag flies over what the British hold, and a pointed one over
        what the Germans hold. German reserves enter at the triangles. The legend beside the map shows all of this.
      </p>
    </>
  );
}
