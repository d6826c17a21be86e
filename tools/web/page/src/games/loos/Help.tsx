/** What the counters and the map show, for the window that says how to play. */
export function Help() {
  return (
    <>
      <h3>Counters</h3>
      <p>
        Above the crossed box: X half-brigade, II battalion, III regiment. In the upper left corner the division, right of
        the box the brigade&rsquo;s half or the battalion; below attack, defence and movement. From afar the counters show
        attack and defence alone, in large figures. A red stripe and &minus;1: it has lost a step, and the numbers are the
        lower ones. German counters have a dark bar at the top. Of two in a hex, the lower one&rsquo;s numbers stand below.
      </p>
      <h3>Map</h3>
      <p>
        Toothed brown lines are German trenches, the thinner blue one is the British front, and the broad blue line is the
        canal. Strokes down the slopes mark high ground. A square flag flies over what the British hold, a pointed one over
        what the Germans hold. A ring with an arrow is a hex where German reserves enter. Fields, roads, railways and mine
        buildings are there for the eye alone. The legend over the map shows every symbol with its meaning.
      </p>
    </>
  );
}
