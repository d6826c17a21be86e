// The windows over the page, at most one at a time.
import type { GameView, Position } from "../games/game";
import { useTools } from "./context";
import { Fairness } from "./Fairness";
import { Help } from "./Help";
import { NewGame } from "./NewGame";
import { RulesSheet } from "./RulesSheet";
import { Saves } from "./Saves";
import { GoToPlace, Resign } from "./Small";

export type WindowName = "" | "new" | "saves" | "fair" | "help" | "rules" | "resign" | "goto";

export function Windows({
  open,
  view,
  rule,
  position,
  onClose,
  onPlace,
}: {
  open: WindowName;
  view: GameView;
  rule: string; // that the rules begin with
  position: Position | null;
  onClose(): void;
  onPlace(place: string): void;
}) {
  const { table } = useTools();
  const { world } = table.state;
  const { goTo } = view;
  const go = (name: string) => {
    if (!goTo || !world || !position || !view.hasPlace(world, name)) return goTo?.refusal(name) ?? "";
    onPlace(name);
    table.say(goTo.text(world, position, name));
    onClose();
    setTimeout(() => goTo.focus(name));
    return "";
  };
  switch (open) {
    case "new":
      return <NewGame world={world} onClose={onClose} />;
    case "saves":
      return <Saves onClose={onClose} />;
    case "fair":
      return <Fairness onClose={onClose} />;
    case "help":
      return <Help view={view} onClose={onClose} />;
    case "rules":
      return <RulesSheet rule={rule} view={view} onClose={onClose} />;
    case "resign":
      return world && <Resign table={table} sides={world.sides} onClose={onClose} />;
    case "goto":
      return world && goTo && <GoToPlace goTo={goTo} onClose={onClose} onPlace={go} />;
    default:
      return null;
  }
}
