// What the computer did in its last turn, in a few sentences that open into its steps.
import { title } from "../session/words";
import { useTools } from "./context";
import "./plan.css";

/** Nothing before the computer's first turn is over. */
export function Recap() {
  const { table } = useTools();
  const { at, recap, story } = table.state;
  // While one looks back at what came before it, it has not happened yet.
  if (!recap || (at !== null && at < recap.from - 1)) return null;
  const heading = `${title(recap.side)}: ${recap.running ? "the turn so far" : "the last turn"}`;
  return (
    <section class="recap" aria-label={heading}>
      <h3>{heading}</h3>
      {recap.lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <details key={recap.from}>
        <summary>Step by step</summary>
        <ol>
          <li>
            <button type="button" class="quiet" aria-current={at === recap.from - 1 ? "step" : undefined} onClick={() => void table.lookAt(recap.from - 1)}>
              Before it
            </button>
          </li>
          {story.slice(recap.from - 1, recap.to).map((move) => (
            <li key={move.number}>
              <button type="button" class="quiet" aria-current={at === move.number ? "step" : undefined} onClick={() => void table.lookAt(move.number)}>
                {move.text || `${title(move.actor)}: ${move.action}`}
              </button>
            </li>
          ))}
        </ol>
      </details>
    </section>
  );
}
