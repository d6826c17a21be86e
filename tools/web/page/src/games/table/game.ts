// What every game on a measured table tells the shell alike.
import { type Choice, game, type GameView, type GoTo } from "../game";
import { endsStep, nextUnit } from "./choices";
import type { TablePosition, TableWorld } from "./world";

const ALIKE = {
  endsStep,
  nextUnit,
  boardWord: "table",
  picture: true,
  placesWord: "points",
  hasPlace: (_: unknown, name: string) => name !== "",
};

type Own<View> = Omit<View, keyof typeof ALIKE | "goTo" | "plan">;
interface Differing<W extends TableWorld, P extends TablePosition, C extends Choice> {
  goTo: Omit<GoTo<W, P>, "focus">;
  plan: Omit<NonNullable<GameView<W, P, C>["plan"]>, "together" | "text">;
}

/** The board sees to its own clicks: `pick` hears of those that choose nothing. */
export function tableGame<W extends TableWorld, P extends TablePosition, C extends Choice>({ goTo, plan, ...own }: Own<GameView<W, P, C>> & Differing<W, P, C>): GameView {
  const focus = () => document.querySelector<SVGElement>("svg.table-picture[tabindex]")?.focus();
  // Each part of a proposal stands by itself.
  const text = (choices: C[]) => choices.map((choice) => own.choiceText(choice)).join("; ");
  return game<W, P, C>({ ...ALIKE, ...own, goTo: { ...goTo, focus }, plan: { ...plan, text, together: ({ text }) => text } });
}
