// Looking back is a mode of its own: this bar stands where the actions do, and nothing of the present can be changed.
import { useTools } from "./context";

export function LookBack() {
  const { table } = useTools();
  const { at, story } = table.state;
  const here = at ?? story.length;
  const step = (sign: string, name: string, off: boolean, look: () => Promise<void>) => (
    <button type="button" disabled={off} onClick={() => void look()} aria-label={name} title={name}>
      {sign}
    </button>
  );
  return (
    <div class="actions look-back" role="group" aria-label="Looking back">
      {step("«", "Go to the first position", here === 0, () => table.lookAt(0))}
      {step("‹", "Go one move back", here === 0, () => table.lookOn(-1))}
      {step("›", "Go one move forward", false, () => table.lookOn(1))}
      {step("»", "Go to the last position", false, () => table.lookAt(null))}
      <button type="button" class="primary" onClick={() => void table.lookAt(null)} aria-label="Back to the present">
        <span class="long">Back to the present</span>
        <span class="short">Present</span>
      </button>
    </div>
  );
}
