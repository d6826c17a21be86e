// The windows over the page, at most one at a time.
import { hexText, type Position } from "../game/position";
import { useTools } from "./context";
import { Fairness } from "./Fairness";
import { Help } from "./Help";
import { NewGame } from "./NewGame";
import { Rules } from "./Rules";
import { Saves } from "./Saves";
import { GoTo, Resign } from "./Small";

export type WindowName = "" | "new" | "saves" | "fair" | "help" | "rules" | "resign" | "goto";

export function Windows({
  open,
  rule,
  position,
  onClose,
  onHex,
}: {
  open: WindowName;
  rule: string; // that the rules begin with
  position: Position | null;
  onClose(): void;
  onHex(hex: string): void;
}) {
  const { table } = useTools();
  const { world } = table.state;
  const goTo = (name: string) => {
    if (!world?.hexes.has(name)) return `There is no hex ${name}.`;
    onHex(name);
    table.say(hexText(world, position, name));
    onClose();
    setTimeout(() => document.getElementById(`hex-${name}`)?.focus());
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
      return <Help onClose={onClose} />;
    case "rules":
      return <Rules about={rule} onClose={onClose} />;
    case "resign":
      return world && <Resign table={table} sides={world.sides} onClose={onClose} />;
    case "goto":
      return world && <GoTo onClose={onClose} onHex={goTo} />;
    default:
      return null;
  }
}
