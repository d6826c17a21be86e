// What the engine tells for the map: the way that a unit would take, and the hexes to tint.
import { type Choice, targetsOf } from "../game/choices";
import type { Settings } from "../game/settings";
import type { TableState } from "../game/table";
import { fields, items, list } from "../protocol/wire";
import { useAnswers } from "./context";

/** The way of the selected unit to the hex that is looked at, and its cost in words. */
export function usePath(state: TableState, choices: Choice[], looked: string): { hexes: string[]; text: string } {
  const move = state.unit === "" ? undefined : targetsOf(choices, state.unit).get(looked)?.find((choice) => choice.kind === "move");
  const answers = useAnswers(move ? [`preview ${move.text}`] : [], state.hash);
  const reply = answers?.[0];
  if (!move || !reply) return { hexes: [], text: "" };
  const f = fields(reply.ok);
  const hexes = list(f.get("path"));
  return { hexes, text: hexes.length === 0 ? "" : `${state.unit} to ${looked}: ${f.get("cost")} of ${f.get("allowance")} movement points.` };
}

/** The hexes to tint, with what is written in them: those that no German watches yet, or what the player asked for. */
export function useOverlay(state: TableState, settings: Settings): Map<string, string> {
  const setup = state.position?.step === "german-setup";
  const name = setup ? "uncovered" : settings.overlay;
  const answers = useAnswers(state.at !== null || name === "" ? [] : [`overlay ${name}`], state.hash);
  const map = new Map<string, string>();
  const reply = answers?.[0];
  if (!reply) return map;
  for (const item of items(reply, "hexes", " ")) {
    const [hex = "", value = ""] = item.split("=");
    map.set(hex, value === "1" ? "" : value);
  }
  return map;
}
