// What a game of Loos needs only when it is opened, the boxes, the editor, the legend, the help and the pictures for the rules: a part of its own (build.mjs).
import type { ComponentProps } from "preact";
import { useEffect, useState } from "preact/hooks";
import type { Boxes as Lying } from "./Boxes";
import "./boxes.css";
import type { Editor as Edits } from "./Editor";
import type { ruleDiagram as Pictures } from "./diagrams";
import type { Help as Explains } from "./Help";
import type { LegendPart } from "../../ui/Legend";
import "./diagrams.css";
import type { Progress as Stands } from "./Progress";
import type { World } from "./world";

type Part = { Editor: typeof Edits; ruleDiagram: typeof Pictures; Help: typeof Explains; Boxes: typeof Lying; Progress: typeof Stands };

let part: Part | null = null;

function usePart(): Part | null {
  const [loaded, draw] = useState(part);
  useEffect(() => {
    if (!loaded) void import("./looslater").then((here) => draw((part = here)));
  }, []);
  return loaded;
}

export function Editor(props: ComponentProps<typeof Edits>) {
  const loaded = usePart();
  return loaded && <loaded.Editor {...props} />;
}

/** What lies beside the map. */
export function Boxes(props: ComponentProps<typeof Lying>) {
  const loaded = usePart();
  return loaded && <loaded.Boxes {...props} />;
}

/** How far the game has come. */
export function Progress(props: ComponentProps<typeof Stands>) {
  const loaded = usePart();
  return loaded && <loaded.Progress {...props} />;
}

/** The picture for the rule of that number, drawn from the map of this world; nothing where there is none. */
export function Diagram({ world, rule }: { world: World; rule: string }) {
  return <>{usePart()?.ruleDiagram(world, rule)}</>;
}

/** What the counters and the map show, for the window that says how to play. */
export function Help() {
  const loaded = usePart();
  return loaded && <loaded.Help />;
}

/** What the legend of the map shows. */
export async function legend(): Promise<LegendPart[]> {
  return (await import("./looslater")).LEGEND;
}
