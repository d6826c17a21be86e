// The windows over the page, at most one at a time; the rules have a sheet of their own.
import type { GameView, Position } from "../games/game";
import { useTools } from "./context";
import { Fairness } from "./Fairness";
import { Help } from "./Help";
import { NewGame } from "./NewGame";
import { ParWindow } from "./Par";
import { Saves } from "./Saves";
import { SettingsPanel } from "./SettingsPanel";
import { GiveUp, GoToPlace, Resign } from "./Small";

export type WindowName = "" | "new" | "saves" | "fair" | "help" | "rules" | "settings" | "resign" | "give-up" | "goto" | "par";

export function Windows({
  open,
  game,
  view,
  position,
  onGiveUp,
  onClose,
  onPlace,
}: {
  open: WindowName;
  game: string; // that a new game begins with, or ""
  view: GameView;
  position: Position | null;
  onGiveUp(): void; // the game on the table is given up for another
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
      return <NewGame world={world} game={game} onClose={onClose} />;
    case "saves":
      return <Saves onClose={onClose} />;
    case "fair":
      return <Fairness onClose={onClose} />;
    case "help":
      return <Help view={view} onClose={onClose} />;
    case "par":
      return <ParWindow onClose={onClose} />;
    case "settings":
      return <SettingsPanel view={view} onClose={onClose} />;
    case "resign":
      return world && <Resign table={table} sides={world.sides} onClose={onClose} />;
    case "give-up":
      return <GiveUp onGiveUp={onGiveUp} onClose={onClose} />;
    case "goto":
      return world && goTo && <GoToPlace goTo={goTo} onClose={onClose} onPlace={go} />;
    default:
      return null;
  }
}
