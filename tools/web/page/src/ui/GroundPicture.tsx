// The ground of a scenario as a small picture, for those who choose one: drawn as the board draws it, from what the engine
// describes.
import { useEffect, useState } from "preact/hooks";
import type { Box, Picture } from "../games/game";
import { useTools } from "./context";

/** The least box of that shape around a part of a picture, in the whole of it as far as that goes. aspect: width by height. */
export function framed(part: Box, whole: Box, aspect: number): Box {
  const fit = (wanted: number, most: number) => Math.min(Math.max(wanted, 0), most);
  const width = fit(Math.max(part.width, part.height * aspect), Math.max(whole.width, part.width));
  const height = fit(Math.max(part.height, part.width / aspect), Math.max(whole.height, part.height));
  const within = (middle: number, length: number, from: number, most: number) => Math.min(Math.max(middle - length / 2, from), from + most - length);
  return {
    x: within(part.x + part.width / 2, width, whole.x, whole.width),
    y: within(part.y + part.height / 2, height, whole.y, whole.height),
    width,
    height,
  };
}

/** The picture of a scenario, or null until it is there, and where there is none. again: another value asks for it again. */
function usePicture(game: string, scenario: string, again: unknown): Picture | null {
  const { table } = useTools();
  const [picture, setPicture] = useState<{ of: string; picture: Picture } | null>(null);
  useEffect(() => {
    let wanted = true;
    void table.pictureOf(game, scenario).then((drawn) => wanted && setPicture(drawn && { of: scenario, picture: drawn }));
    return () => {
      wanted = false;
    };
  }, [game, scenario, again]);
  return picture?.of === scenario ? picture.picture : null;
}

interface Props {
  game: string;
  scenario: string;
  aspect: number; // of its place, width by height
  again?: unknown;
}

/** Fills its place; what it shows is told beside it in words. */
export function GroundPicture({ game, scenario, aspect, again }: Props) {
  const picture = usePicture(game, scenario, again);
  if (!picture) return <span class="ground-picture" aria-hidden="true" />;
  const { x, y, width, height } = framed(picture.part, picture.whole, aspect);
  return (
    <svg class={`ground-picture ${picture.kind}`} viewBox={`${x} ${y} ${width} ${height}`} preserveAspectRatio="xMidYMid meet" aria-hidden="true" data-scenario={scenario}>
      {picture.drawing}
    </svg>
  );
}
