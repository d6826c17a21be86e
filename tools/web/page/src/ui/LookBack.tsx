// Looking back is a mode of its own: this bar stands where the actions do, and nothing of the present can be changed.
import { useTools } from "./context";

export function LookBack() {
  const { table } = useTools();
  const { at, story } = table.state;
  const here = at ?? story.length;
  const to = (step: number) => void table.lookAt(step >= story.length ? null : step);
  const step = (sign: string, name: string, where: number, off: boolean) => (
    <button type="button" disabled={off} onClick={() => to(where)} aria-label={name} title={name}>
      {sign}
    </button>
  );
  return (
    <div class="actions look-back" role="group" aria-label="Looking back">
      {step("«", "Go to the first position", 0, here === 0)}
      {step("‹", "Go one move back", here - 1, here === 0)}
      {step("›", "Go one move forward", here + 1, false)}
      {step("»", "Go to the last position", story.length, false)}
      <button type="button" class="primary" onClick={() => to(story.length)} aria-label="Back to the present">
        <span class="long">Back to the present</span>
        <span class="short">Present</span>
      </button>
    </div>
  );
}
