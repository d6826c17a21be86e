// One node a hex, above all pictures: it takes clicks and the focus, and says what is there.
import { memo } from "../../../ui/memo";
import { useMemo } from "preact/hooks";
import type { Act } from "../../game";
import type { Target } from "../choices";
import { hexTexts, type Position } from "../position";
import type { World } from "../world";
import type { Layout } from "./layout";

const DOES: Record<Act, string> = {
  enter: "; can be entered",
  attack: "; can be attacked",
  bombard: "; can be bombarded",
  place: "; can be placed here",
  choose: "; can be chosen",
};

interface HexProps {
  name: string;
  points: string;
  label: string;
  words: string; // its classes
  here: boolean;
}

const Hex = memo(({ name, label, words, points, here }: HexProps) => (
  <g id={`hex-${name}`} data-place={name} role="button" tabindex={here ? 0 : -1} aria-label={label} class={words}>
    <polygon points={points} />
  </g>
));

/** The hexes of a column: most of what is clicked changes one or two of many. */
const Column = memo(
  ({ hexes }: { hexes: HexProps[] }) => (
    <>
      {hexes.map((hex) => (
        <Hex key={hex.name} {...hex} />
      ))}
    </>
  ),
  (a, b) => a.hexes.length === b.hexes.length && a.hexes.every((hex, i) => same(hex, b.hexes[i]!)),
);

function same(a: HexProps, b: HexProps): boolean {
  return a.name === b.name && a.points === b.points && a.label === b.label && a.words === b.words && a.here === b.here;
}

interface Props {
  layout: Layout;
  world: World;
  position: Position;
  targets: Map<string, Target>;
  ready: Set<string>; // where units can act
  here: string; // is looked at
  over: string; // a piece in the hand is over it
}

export const Hexes = memo(({ layout, world, position, targets, ready, here, over }: Props) => {
  const shapes = useMemo(() => new Map([...world.hexes.values()].map((hex) => [hex.name, layout.polygon(hex, 0.96)])), [layout]);
  const texts = useMemo(() => hexTexts(world, position), [world, position]);
  const columns = new Map<string, HexProps[]>();
  for (const [name, points] of shapes) {
    const target = targets.get(name);
    const does = target ? DOES[target.act] : ready.has(name) ? "; can act" : "";
    const words = `hex${name === here ? " here" : ""}${ready.has(name) ? " ready" : ""}${target ? " can" : ""}${name === over ? " over" : ""}`;
    const hex = { name, points, label: texts.get(name)! + does, words, here: name === here };
    const column = columns.get(name.slice(0, 2));
    if (column) column.push(hex);
    else columns.set(name.slice(0, 2), [hex]);
  }
  return (
    <g class="hexes">
      {[...columns].map(([column, hexes]) => (
        <Column key={column} hexes={hexes} />
      ))}
    </g>
  );
});
