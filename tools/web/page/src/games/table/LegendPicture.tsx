// Pictures of the legend of a table, and of the pieces that panels show: drawn as the table is.
import type { ComponentChildren } from "preact";
import { ActMark } from "../../ui/ActMark";
import type { LegendPart } from "../../ui/Legend";
import type { Act } from "../game";
import { Lane } from "./map/Frame";

/** The pictures of a game. kind: their class. */
export function legendOf(kind: string) {
  const picture = (children: ComponentChildren) => (
    <svg class={`legend-picture table-picture measured ${kind}`} viewBox="0 0 60 50" aria-hidden="true">
      <rect class="cloth" width="60" height="50" />
      {children}
    </svg>
  );
  return {
    picture,
    /** In groups of these classes, from the outer to the inner. */
    within: (classes: string, children: ComponentChildren) => picture(classes.split(" > ").reduceRight((inner, words) => <g class={words}>{inner}</g>, children)),
    act: (act: Act) =>
      picture(
        <g class="acts" transform="translate(30 25) scale(1.2)">
          <ActMark act={act} />
        </g>,
      ),
    road: [picture(<Lane path="M0 40L60 10" />), "Road"] as LegendPart["entries"][number],
  };
}

/** A piece beside what is told of it. size: of the picture's own units. */
export function PiecePicture({ kind, name, size, children }: { kind: string; name: string; size: number; children: ComponentChildren }) {
  return (
    <svg class={`${name} table-picture measured ${kind}`} viewBox={`0 0 ${size} ${size}`} width="46" height="46" aria-hidden="true">
      {children}
    </svg>
  );
}
