// Beside a real table: what has to be done there, and where a piece really stands.
import type { ComponentChildren } from "preact";
import { CarryOut } from "../../ui/CarryOut";
import type { TableScene } from "./drafted";

interface Props {
  scene: TableScene;
  title: string;
  textOf(action: string): string;
  without: string; // what is said where the game was begun without that ruling
  may: boolean; // a piece can be corrected now
  later: string; // what is said where none can
  children: ComponentChildren; // where it is corrected
}

export function RealTable({ scene, title, textOf, without, may, later, children }: Props) {
  const rules = scene.world.scenario.split("+");
  return (
    <div class="real-table">
      <CarryOut scene={scene} textOf={textOf} />
      {!scene.past && (
        <section aria-label={title}>
          <h3>{title}</h3>
          {rules.includes("nudge") && may ? children : <p class="calm">{rules.includes("nudge") ? later : without}</p>}
        </section>
      )}
    </div>
  );
}
