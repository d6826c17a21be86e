// What others make and the shell shows in its places, until it is there.
import { type GameView, type Scene } from "../games/game";
import { useTools } from "./context";
import { Rules } from "./Rules";

const HELPER = 5; // the level of the player who finishes a phase for a person

/** Over the board, upper left: what each side needs, holds and lacks; what loses at once. */
export function VictoryStrip(_: { scene: Scene; onOpen(): void }) {
  return null;
}

/** The whole of it, in its tab. */
export function VictoryPanel(_: { scene: Scene }) {
  return <p class="none">This game does not tell what wins it.</p>;
}

/** Among the actions: asks for a plan. */
export function PlanButton() {
  return null;
}

/** The plan in parts, and what goes with it. */
export function PlanPanel() {
  const { table } = useTools();
  const { state } = table;
  const finish = async () => {
    table.set({ thinking: state.actor });
    await table.attempt(async () => {
      await table.useLevel(HELPER);
      const best = await table.connection.ask("go scope phase");
      await table.change(`play hash=${state.hash} ${best.ok.replace(/^best /, "")}`);
    });
    table.set({ thinking: "" });
  };
  if (state.choices.length < 2) return null;
  return (
    <button type="button" class="quiet" onClick={() => void finish()}>
      {state.position?.setup ? "Place the rest for me" : "Decide the rest of this step for me"}
    </button>
  );
}

/** What the computer did since the person's last decision, in a few sentences. */
export function Recap() {
  return null;
}

/** The rules, beside the board. rule: what they begin with, or "". */
export function RulesSheet({ rule, view, onClose }: { rule: string; view: GameView; onClose(): void }) {
  return <Rules about={rule} examples={view.ruleExamples} onClose={onClose} />;
}
