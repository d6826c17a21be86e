// The tab "Orders": those of the company in hand, standing instructions, and what is to be carried out beside a real table.
import { Orders } from "./Orders";
import { Reactions } from "./Reactions";
import { Ruler } from "./Ruler";
import type { Scene } from "./scene";

export function OrdersTab({ scene }: { scene: Scene }) {
  const { position, choices } = scene;
  const composing = position.step === "order" && choices.length > 0;
  return (
    <>
      {composing && <Orders scene={scene} />}
      <details class="standing" open={!composing}>
        <summary>Standing instructions</summary>
        <Reactions scene={scene} />
      </details>
      <details class="standing" open={!composing && position.step !== "window"}>
        <summary>Beside a real table</summary>
        <Ruler scene={scene} />
      </details>
    </>
  );
}
