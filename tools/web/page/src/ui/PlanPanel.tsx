// The plan that was asked for: its parts, each to be struck out, and what plays it.
import { useRef } from "preact/hooks";
import { levelsOf } from "../session/begin";
import { groupsOf } from "../session/plan";
import { useTools } from "./context";
import { planned } from "./Plan";
import { useInSight } from "./sight";

function Level() {
  const { table } = useTools();
  const { offer, proposal, thinking } = table.state;
  const levels = levelsOf(offer?.bots ?? [], undefined);
  if (levels.length < 2 || !proposal) return null;
  const level = levels.find((bot) => bot.name === proposal.bot)?.level;
  return (
    <label>
      As a player of level{" "}
      <select
        aria-disabled={thinking !== ""}
        value={level}
        onChange={(event) => {
          // While one level thinks no other is asked; the focus stays here.
          if (thinking !== "") return void (event.currentTarget.value = String(level));
          planned.level = Number(event.currentTarget.value);
          void table.propose(planned.level);
        }}
      >
        {levels.map(({ level, what }) => (
          <option key={level} value={level} title={what}>
            {level}
          </option>
        ))}
      </select>
    </label>
  );
}

/** The plan in parts, each to be struck out. */
export function PlanPanel() {
  const { table } = useTools();
  const { view, proposal, thinking } = table.state;
  const buttons = useRef<HTMLDivElement>(null);
  useInSight(buttons, proposal ? [proposal.bot, ...proposal.parts.map(({ choice }) => choice.text)].join("; ") : "");
  const { playOn } = table.state;
  if (playOn && !proposal) {
    return (
      <section class="plan" aria-label="Plan">
        <p>Your turn is played for you, to its end.</p>
        <div class="buttons">
          <button type="button" onClick={() => table.stopPlaying()}>
            Stop, I go on myself
          </button>
        </div>
      </section>
    );
  }
  if (!view || !proposal) return null;
  const waits = thinking !== ""; // for another plan
  const groups = groupsOf(view, proposal);
  const taken = groups.filter((group) => group.taken).length;
  const played = proposal.parts.filter((part) => part.taken);
  const ends = played.length > 0 && view.endsStep(played[played.length - 1]!.choice); // the step is over with it
  return (
    <section class="plan" aria-label="Plan" aria-busy={waits} data-level={proposal.level}>
      <h3>The plan</h3>
      <p>Nothing of it is played yet. Strike out what you do not want.</p>
      <Level />
      {groups.length === 0 && <p class="none">The player of that level would do nothing more in this turn.</p>}
      <ol>
        {groups.map((group) => (
          <li key={group.parts[0]}>
            <label class="check">
              <input type="checkbox" checked={group.taken} onChange={(event) => void table.takePart(group.parts[0]!, event.currentTarget.checked)} />
              <span>
                {group.text}
                {group.note !== "" && <small> {group.note}</small>}
              </span>
            </label>
          </li>
        ))}
      </ol>
      {taken > 0 && (
        <p class="ends">
          {ends ? "The plan ends with “Done”: the step is over then, and dice may be rolled at once." : "The plan ends here. “Done” is not part of it."}
        </p>
      )}
      <div ref={buttons} class="buttons">
        <button type="button" class="primary" disabled={taken === 0 || waits} onClick={() => void table.playProposal()}>
          {taken === groups.length ? "Play this plan" : `Play ${taken} of ${groups.length} parts`}
          {ends ? " with “Done”" : ""}
        </button>
        <button type="button" disabled={taken === 0 || waits} title="After each die the rest of your turn is planned and played" onClick={() => void table.playProposal(true)}>
          Play to the end of my turn
        </button>
        <button type="button" disabled={waits} onClick={() => table.dropProposal()}>
          Drop it
        </button>
      </div>
    </section>
  );
}
