// Whether the page is used beside a real table, and what of it is shown then: the card with what is to be done or decided, or the map.
import { useLayoutEffect, useState } from "preact/hooks";
import { useTools } from "./context";
import { rollWaits } from "./moment";

/** do: something is to be done with one's hands; dice: a roll waits; decide: anything else; wait: that is not known yet. */
export type Card = "do" | "dice" | "decide" | "wait";

export interface Beside {
  on: boolean; // the table view is in use
  card: Card;
  map: boolean; // the map and the panels are shown, as they are without the table view
  toggle(): void;
}

/** able: nothing else has taken its place. mine: the person at this page is to decide. onMap: the map is about to be shown. */
export function useBeside(able: boolean, mine: boolean, onMap: () => void): Beside {
  const { table, settings } = useTools();
  const [peek, setPeek] = useState(""); // the moment at which the map is looked at
  const [decides, setDecides] = useState(false); // the person decides on the map
  const on = settings.onTable && able;
  useLayoutEffect(() => {
    table.byHands = settings.onTable && table.state.position !== null && (able || table.state.at !== null);
    table.set({});
  }, [settings.onTable, able, table.state.position === null, table.state.at === null]);
  const card = !table.hands?.known ? "wait" : table.hands.left > 0 ? "do" : rollWaits(table, settings) ? "dice" : "decide";
  const now = `${card} ${table.hands?.at}`;
  const deciding = card === "decide" && mine;
  const map = !on || peek === now || (deciding && decides);
  const toggle = () => {
    setPeek(map || deciding ? "" : now);
    setDecides(!map && deciding);
    if (!map) onMap();
  };
  return { on, card, map, toggle };
}
