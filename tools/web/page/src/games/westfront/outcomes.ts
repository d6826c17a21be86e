// What a roll may come to, in words: from the engine's worksheet of the roll that is due, where there is one.
import type { Reply } from "../../protocol/wire";
import type { RollSubject } from "../game";
import { outcomeList } from "../table/chances";
import { titleOf } from "./world";

/** "fire of platoon A2: platoon C2". */
function title({ unit, target, effect, what }: RollSubject): string {
  return effect !== "" && unit !== "" ? `${effect} of ${titleOf(unit)}: ${titleOf(target)}` : what;
}

export const outcomes = { words: () => "", list: (reply: Reply | null) => outcomeList(reply), title };
