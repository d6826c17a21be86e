// Something beside the board that can be chosen with a click, and dragged to a place on the board.
import type { ComponentChildren } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { dragOver } from "./drop";

const SLACK = 6; // pixels that a click may tremble
const ABOVE = 44; // pixels above a finger, which would hide what it drags and where to

interface Props {
  label: string; // for whoever does not see it
  chosen: boolean;
  class?: string;
  onChoose(): void;
  onLift(): void; // it begins to be dragged
  onDrop(x: number, y: number): void; // at a point of the window
  children: ComponentChildren;
}

export function Draggable({ label, chosen, class: name = "", onChoose, onLift, onDrop, children }: Props) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const moved = useRef(false);
  const [at, setAt] = useState<{ x: number; y: number } | null>(null);
  const end = () => {
    from.current = null;
    setAt(null);
    dragOver(null);
  };
  useEffect(() => () => {
    if (moved.current && from.current) dragOver(null); // it goes away while it is dragged
  }, []);
  // Where it is shown is where it lands.
  const aim = (event: PointerEvent) => ({ x: event.clientX, y: event.clientY - (event.pointerType === "touch" ? ABOVE : 0) });
  return (
    <button
      type="button"
      class={`draggable ${name}${chosen ? " chosen" : ""}${at ? " lifted" : ""}`}
      aria-pressed={chosen}
      aria-label={label}
      title={label}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        moved.current = false;
      }}
      onPointerMove={(event) => {
        if (!from.current) return;
        const far = Math.hypot(event.clientX - from.current.x, event.clientY - from.current.y);
        if (!moved.current && far < SLACK) return;
        if (!moved.current) onLift();
        moved.current = true;
        setAt(aim(event));
        dragOver(aim(event));
      }}
      onPointerUp={(event) => {
        const dropped = from.current !== null && moved.current;
        end();
        if (dropped) onDrop(aim(event).x, aim(event).y);
      }}
      onPointerCancel={end}
      onClick={() => {
        if (!moved.current) onChoose();
        moved.current = false;
      }}
    >
      {children}
      {at && (
        <span class="drag-ghost" aria-hidden="true" style={{ left: `${at.x}px`, top: `${at.y}px` }}>
          {children}
        </span>
      )}
    </button>
  );
}
