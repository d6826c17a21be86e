// The ground of a scenario as a small picture, for those who choose one: drawn as the board draws it, from what the engine
// describes.
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
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
  again?: unknown;
}

/** Fills its place; what it shows is told beside it in words. */
export function GroundPicture({ game, scenario, again }: Props) {
  return <Framed picture={usePicture(game, scenario, again)} scenario={scenario} />;
}

/** The same of a picture that is there, or comes later. */
export function Framed({ picture, scenario }: { picture: Picture | null; scenario?: string }) {
  const place = useRef<HTMLSpanElement>(null);
  const aspect = useAspect(place);
  const box = picture && framed(picture.part, picture.whole, aspect);
  return (
    <span class={`ground-picture ${picture?.kind ?? ""}`} ref={place} aria-hidden="true">
      {box && (
        <svg class="ground-picture" viewBox={`${box.x} ${box.y} ${box.width} ${box.height}`} data-scenario={scenario}>
          {picture.drawing}
        </svg>
      )}
    </span>
  );
}

/** Width by height of an element as it is drawn. */
function useAspect(element: { current: HTMLElement | null }): number {
  const [aspect, setAspect] = useState(16 / 9);
  useLayoutEffect(() => {
    const own = element.current;
    if (!own) return;
    const measure = () => own.clientHeight > 0 && setAspect(Math.round((own.clientWidth / own.clientHeight) * 100) / 100);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(own);
    return () => observer.disconnect();
  }, []);
  return aspect;
}
