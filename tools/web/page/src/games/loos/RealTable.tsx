// Beside a real map: what has to be done there.
import { CarryOut } from "../../ui/CarryOut";
import { choiceText, readChoice } from "./choices";
import type { Scene } from "./scene";

export function RealTable({ scene }: { scene: Scene }) {
  return (
    <div class="real-table">
      <CarryOut scene={scene} textOf={(action) => choiceText(readChoice(action))} />
    </div>
  );
}
