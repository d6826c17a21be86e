// The mark of each kind of act: its form says what a click does, its colour does so too.
import type { Act } from "../games/game";

const BURST = "M0 -11L2.6 -4.8L8.3 -7.9L5.2 -2.2L11 0L5.2 2.2L8.3 7.9L2.6 4.8L0 11L-2.6 4.8L-8.3 7.9L-5.2 2.2L-11 0L-5.2 -2.2L-8.3 -7.9L-2.6 -4.8Z";

/** About twenty units wide, around the origin. */
export function ActMark({ act }: { act: Act }) {
  switch (act) {
    case "enter":
      return <circle class="act-mark enter" r="6.5" />;
    case "attack":
      return (
        <g class="act-mark attack">
          <circle r="11.5" class="back" />
          <path d="M-7 -7L6.5 6.5M7 -7L-6.5 6.5M-7.5 3L-3 7.5M7.5 3L3 7.5" />
        </g>
      );
    case "bombard":
      return (
        <g class="act-mark bombard">
          <path class="back" d={BURST} />
          <circle r="2.4" />
        </g>
      );
    case "place":
      return (
        <g class="act-mark place">
          <rect class="back" x="-10" y="-10" width="20" height="20" rx="3" />
          <path d="M-6 0H6M0 -6V6" />
        </g>
      );
    case "choose":
      return (
        <g class="act-mark choose">
          <circle class="halo" r="9" />
          <circle r="9" />
        </g>
      );
  }
}
