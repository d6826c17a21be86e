// The tab "Ruler": what was ordered since one's own last decision, as it is carried out beside a real table.
import { OrdersToCarryOut } from "../../ui/table/OrdersToCarryOut";
import { choiceText, isCarriedOut, readChoice } from "./choices";
import type { Scene } from "./scene";

export function Ruler({ scene }: { scene: Scene }) {
  return (
    <div class="real-table">
      <OrdersToCarryOut
        scene={scene}
        asks={(action) => isCarriedOut(readChoice(action))}
        textOf={(action) => choiceText(readChoice(action))}
        shown={(action) => isCarriedOut(readChoice(action))}
      />
    </div>
  );
}
