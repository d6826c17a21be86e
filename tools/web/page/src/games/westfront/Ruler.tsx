// The tab "Ruler": what was ordered since one's own last decision, as it is carried out beside a real table.
import { OrdersToCarryOut } from "../../ui/table/OrdersToCarryOut";
import { choiceText, readChoice } from "./choices";
import type { Scene } from "./scene";

const CARRIED_OUT = ["order", "move", "assault", "fire", "cross", "shoot", "redirect", "sos", "shot", "hold", "rally", "gas", "lose", "staff"];

export function Ruler({ scene }: { scene: Scene }) {
  return (
    <div class="real-table">
      <OrdersToCarryOut
        scene={scene}
        asks={(action) => CARRIED_OUT.includes(readChoice(action).kind)}
        textOf={(action) => choiceText(readChoice(action))}
        shown={(action) => CARRIED_OUT.includes(readChoice(action).kind)}
      />
    </div>
  );
}
