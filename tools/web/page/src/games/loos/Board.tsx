// The map with what the engine tells for it: the way that a unit would take, and the hexes to tint.
import { useEffect, useMemo } from "preact/hooks";
import { okIfAny, rows } from "../../protocol/wire";
import { useAnswers, useTools } from "../../ui/context";
import { onPhone } from "../../ui/layout";
import { carryOut } from "../../ui/meaning";
import type { BoardProps } from "../game";
import { targetsOf } from "./choices";
import { MapView } from "./map/MapView";
import { attackers, sumText } from "./sums";
import { ableAt, dropped, notGrabbed } from "./picking";
import type { Scene } from "./scene";

const NO_HEXES: string[] = [];

/** The way of the selected unit to the hex that is looked at, and its cost in words. */
function usePath({ unit, choices, looked, hash }: Scene): { hexes: string[]; text: string } {
  const moves = (unit === "" ? undefined : targetsOf(choices, unit).get(looked))?.filter(({ kind, over }) => kind === "move" && !over) ?? [];
  const move = moves[0];
  const answers = useAnswers(move ? [`preview ${move.text}`] : [], hash);
  const reply = answers?.[0];
  const { path: hexes = NO_HEXES, cost, allowance } = okIfAny(reply, "preview");
  if (!move || !reply || hexes.length === 0) return { hexes: NO_HEXES, text: "" };
  const others = moves.length > 1 ? " Other ways, which take other places, are among its actions." : "";
  return { hexes, text: `${unit} to ${looked}: ${cost} of ${allowance} movement points.${others}` };
}

/** On phones, whose panel has no room for it: the sum of the attack on the hex that is looked at, in a line. */
function useSum(scene: Scene): string {
  const { looked, position, past, hash } = scene;
  const units = past || !onPhone() || position.stacks.get(looked)?.[0]?.data.side === position.active ? [] : attackers(scene, looked);
  const reply = useAnswers(units.length > 0 ? [`odds ${looked} with ${units.join(" ")}`] : [], hash)?.[0];
  return reply ? `${units.join(" and ")} at ${looked}: ${sumText(reply)}` : "";
}

/** The hexes to tint, with what is written in them: those that no German watches yet, or what the player asked for. */
function useOverlay({ position, past, hash }: Scene, wanted: string): Map<string, string> {
  const name = !past && position.step === "german-setup" ? "uncovered" : wanted;
  const answers = useAnswers(past || name === "" ? [] : [`overlay ${name}`], hash);
  const reply = answers?.[0];
  return useMemo(() => {
    const map = new Map<string, string>();
    for (const { values } of reply ? rows(reply, "overlay", "hexes") : []) {
      for (const [hex, value] of Object.entries(values)) map.set(hex, value === 1 ? "" : String(value));
    }
    return map;
  }, [reply]);
}

/** Drawn paler: units of the side that moves that have nothing to do any more. */
function useIdle({ world, position, choices, actor }: Scene): (unit: string) => boolean {
  return useMemo(() => {
    const able = new Set(choices.flatMap((choice) => choice.names));
    const moving = choices.some((choice) => choice.kind === "move");
    return (unit: string) => moving && !able.has(unit) && position.where.has(unit) && world.units.get(unit)?.side === actor;
  }, [choices, position]);
}

export function Board({ scene, onPlace, onHover, onPick, onKey, onStatus }: BoardProps<Scene>) {
  const { table, settings } = useTools();
  const path = usePath(scene);
  const overlay = useOverlay(scene, settings.overlay);
  const idle = useIdle(scene);
  const sum = useSum(scene);
  useEffect(() => onStatus(path.text || sum), [path.text, sum]);
  // The unit of a stack that is dragged: the selected one, or the top one that can act.
  const grab = (hex: string) => {
    const able = ableAt(scene, hex);
    const unit = able.includes(scene.unit) ? scene.unit : (able[0] ?? "");
    if (unit !== "") table.set({ unit, message: null });
    else void carryOut(table, notGrabbed(scene, hex));
    return unit;
  };
  const drop = (unit: string, hex: string) => {
    if (hex === "") return;
    onPlace(hex);
    void carryOut(table, dropped({ ...scene, unit }, hex));
  };
  return (
    <MapView
      world={scene.world}
      position={scene.position}
      choices={scene.choices}
      unit={scene.unit}
      hex={scene.place}
      cue={scene.cue}
      trail={scene.trail}
      proposal={scene.proposal}
      pointed={scene.pointed}
      path={path.hexes}
      overlay={overlay}
      counters={settings.counters}
      idle={idle}
      onHex={onPlace}
      onHover={onHover}
      onPick={onPick}
      onGrab={grab}
      onDrop={drop}
      onKey={onKey}
    />
  );
}
