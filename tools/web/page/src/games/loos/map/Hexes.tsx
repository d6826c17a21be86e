// One node a hex, above all pictures: it takes clicks and the focus, and says what is there.
import { memo } from "preact/compat";
import { useMemo } from "preact/hooks";
import type { Act } from "../../game";
import type { Target } from "../choices";
import { hexText, type Position } from "../position";
import type { World } from "../world";
import type { Layout } from "./layout";

const DOES: Record<Act, string> = {
  enter: "; can be entered",
  attack: "; can be attacked",
  bombard: "; can be bombarded",
  place: "; can be placed here",
  choose: "; can be chosen",
};

const Hex = memo(({ name, label, words, points, here }: { name: string; label: string; words: string; points: string; here: boolean }) => (
  <g id={`hex-${name}`} data-place={name} role="button" tabindex={here ? 0 : -1} aria-label={label} class={words}>
    <polygon points={points} />
  </g>
));

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
  const texts = useMemo(() => new Map([...world.hexes.keys()].map((name) => [name, hexText(world, position, name)])), [world, position]);
  return (
    <g class="hexes">
      {[...shapes].map(([name, points]) => {
        const target = targets.get(name);
        const does = target ? DOES[target.act] : ready.has(name) ? "; can act" : "";
        const words = `hex${name === here ? " here" : ""}${ready.has(name) ? " ready" : ""}${target ? " can" : ""}${name === over ? " over" : ""}`;
        return <Hex key={name} name={name} label={texts.get(name)! + does} words={words} points={points} here={name === here} />;
      })}
    </g>
  );
});
