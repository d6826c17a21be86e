/** What the counters and the map show, for the window that says how to play. */
export function Help() {
  return (
    <>
      <h3>Counters</h3>
      <p>
        Above the crossed box: X half-brigade, II battalion, III regiment. Left of it the division, right of it the
        brigade&rsquo;s half or the battalion; below attack, defence and movement. A red stripe: it has lost a step, and the
        numbers are the lower ones. German counters have a dark bar at the top.
      </p>
      <h3>Map</h3>
      <p>
        Toothed brown lines are German trenches, blue lines the canal. Hachures mark the edge of high ground. A square flag
        flies over what the British hold, a pointed one over what the Germans hold. Triangles are the hexes where German
        reserves enter.
      </p>
    </>
  );
}
