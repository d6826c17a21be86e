// What is wrong with the text of a scenario, mistake by mistake.
import type { Fault } from "../session/scenario_file";

/** name: of the file. */
export function Faults({ name, faults }: { name: string; faults: Fault[] }) {
  if (faults.length === 0) return null;
  return (
    <div class="faults" role="alert">
      <p>
        {name} has {faults.length === 1 ? "a mistake" : `${faults.length} mistakes`}:
      </p>
      <ol>
        {faults.map(({ line, field, what, text }, i) => (
          <li key={i}>
            <b>
              Line {line}
              {field !== "" && `, ${field}`}:
            </b>{" "}
            {what}
            {text !== "" && <code>{text}</code>}
          </li>
        ))}
      </ol>
    </div>
  );
}
