// The worksheets of an order that is drawn up. A phone's panel scrolls to them: they are read before one commits to the order.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { onPhone } from "../layout";
import { useInSight } from "../sight";

/** order: its text once the worksheets are there, else "". */
export function DraftedSums({ order, children }: { order: string; children: ComponentChildren }) {
  const sums = useRef<HTMLDivElement>(null);
  useInSight(sums, onPhone() ? order : "");
  return (
    <div class="drafted-sums" ref={sums}>
      {children}
    </div>
  );
}
