import { Dialog } from "./Dialog";

const KEYS: [string, string][] = [
  ["W, S, Q, E, A, D", "to the hex above, below, and to the four others beside it; the arrow keys do so too"],
  ["Enter or Space", "choose the hex: select its unit, or carry out what is marked"],
  ["N", "the next unit that can act"],
  ["Escape", "let go of the selected unit, or come back from the past to the present"],
  ["G", "go to a hex by its number"],
  ["F", "done with this step"],
  ["U", "undo, up to the last die"],
  ["C", "counters on and off"],
  ["+ and -", "nearer and farther"],
  [", and .", "one move back and forward in the log"],
  ["?", "this list"],
];

export function Help({ onClose }: { onClose(): void }) {
  return (
    <Dialog title="How to play here" onClose={onClose}>
      <p>
        The bar above the map says what is to be decided. Click one of your units, then one of the marked hexes. Whatever
        is not possible is refused with its reason and the rule's number. Look at a hex (move the mouse over it, or go
        there by key) for its units, the odds of an attack on it, and the enemy's best attack on your own stack.
      </p>
      <h3>Keys, while the map has the focus</h3>
      <dl class="keys">
        {KEYS.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
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
    </Dialog>
  );
}
