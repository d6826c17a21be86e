// "Plan the rest for me": what a player of some level would do in this turn, to be played whole, in part or not at all.
// The button; the plan itself is shown by PlanPanel.tsx.
import { useTools } from "./context";
import "./plan.css";

/** The level that was asked last; at first this one, or the strongest below it. */
export const planned = { level: 5 };

/** Asks for a plan; off where there is little to decide, or a plan is shown. */
export function PlanButton() {
  const { table } = useTools();
  const { actor, at, choices, editing, link, playing, position, proposal, result, thinking } = table.state;
  const able = link === "open" && !result && !editing && at === null && actor !== "both" && table.choosers().length > 0 && choices.length > 1;
  const name = position?.setup ? "Plan the rest of the set-up" : "Plan the rest for me";
  return (
    <button
      type="button"
      class="plan-button"
      disabled={!able || proposal !== null || playing || thinking !== ""}
      aria-label={name}
      title={name}
      onClick={() => void table.propose(planned.level)}
    >
      Plan
    </button>
  );
}
