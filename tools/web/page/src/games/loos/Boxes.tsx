// Off the map: what is to be set up, reserves, arrivals, the deadpile. It is dragged to the map, or chosen and then its place.
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { Draggable } from "../../ui/Drag";
import { placeAt } from "../../ui/drop";
import { type Choice, hexOf } from "./choices";
import { divisionName, sectorChoices, withSectors } from "./divisions";
import { CounterPicture } from "./Inspector";
import { BOXES, type Piece, unitsOf } from "./position";
import type { Scene } from "./scene";
import { Suggestions } from "./Suggestions";
import { type Side, unitData, type World } from "./world";
import { forPointer } from "../../ui/pointer";

const NAMES: Record<(typeof BOXES)[number], string> = {
  unplaced: "To be set up",
  box: "Available reserves",
  reserve: "In reserve, not released yet",
  released: "Released, about to arrive",
  deadpile: "Deadpile",
  gone: "Out of the game",
  left: "Have left the map",
};

function pieceOf(world: World, unit: string): Piece | null {
  const data = unitData(world, unit);
  return data && { unit, data, steps: data.steps, reduced: false, strength: data.full };
}

function hexUnder(x: number, y: number): string {
  return placeAt(x, y) || (/^hex-(\d{4})$/.exec(document.elementFromPoint(x, y)?.closest("[id^='hex-']")?.id ?? "")?.[1] ?? "");
}

/** Plays what takes a unit or a division to a hex, or has the engine say why it may not go there. */
function useSend(scene: Scene) {
  const { table } = useTools();
  return (name: string, hex: string) => {
    if (hex === "") return;
    const { choices } = withSectors({ ...scene, unit: name });
    const there = choices.filter((choice) => choice.names[0] === name && hexOf(choice) === hex);
    const choice = there.find(({ over }) => !over) ?? there[0];
    if (choice) void table.play(choice);
    else if (scene.world.divisions.has(name)) table.say(`The ${divisionName(name)} cannot go to ${hex}.`, true);
    else void table.whyNot(`place ${name} ${hex}`);
  };
}

function Units({ scene, units }: { scene: Scene; units: string[] }) {
  const { table } = useTools();
  const { world } = scene;
  const send = useSend(scene);
  return (
    <ul class="box-units">
      {units.map((unit) => {
        const piece = pieceOf(world, unit);
        const can = !scene.past && scene.choices.some((choice) => choice.names.includes(unit));
        return (
          piece && (
            <li key={unit}>
              {can ? (
                <Draggable
                  label={unit}
                  class="pick"
                  chosen={unit === scene.unit}
                  onChoose={() => table.set({ unit: unit === scene.unit ? "" : unit })}
                  onLift={() => table.set({ unit })}
                  onDrop={(x, y) => send(unit, hexUnder(x, y))}
                >
                  <CounterPicture piece={piece} size={38} />
                </Draggable>
              ) : (
                <span role="img" aria-label={unit} title={unit}>
                  <CounterPicture piece={piece} size={32} />
                </span>
              )}
            </li>
          )
        );
      })}
    </ul>
  );
}

/** A division that goes somewhere as a whole: to a sector, or to an entry hex. */
function Division({ scene, name, sectors }: { scene: Scene; name: string; sectors: Map<string, Choice> }) {
  const { table } = useTools();
  const send = useSend(scene);
  const chosen = scene.unit === name;
  const entries = scene.choices.filter((choice) => choice.kind === "entry" && choice.names[0] === name);
  return (
    <div class="division">
      <Draggable
        label={divisionName(name)}
        class="division-name"
        chosen={chosen}
        onChoose={() => table.set({ unit: chosen ? "" : name })}
        onLift={() => table.set({ unit: name })}
        onDrop={(x, y) => send(name, hexUnder(x, y))}
      >
        {divisionName(name)}
      </Draggable>
      {chosen && (
        <div class="choices" role="group" aria-label={`Where the ${divisionName(name)} goes`}>
          {[...sectors].map(([sector, choice]) => (
            <button type="button" key={sector} onClick={() => void table.play(choice)}>
              Send it to sector {sector}
            </button>
          ))}
          {entries.map((choice) => (
            <button type="button" key={choice.text} onClick={() => void table.play(choice)}>
              Let it enter at {hexOf(choice)}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The units of a box by their divisions, in the order of the box. */
function byDivision(world: World, units: string[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const unit of units) {
    const division = unitData(world, unit)?.division ?? "";
    groups.set(division, [...(groups.get(division) ?? []), unit]);
  }
  return groups;
}

function Box({ scene, heading, words, side }: { scene: Scene; heading: string; words: string[]; side: Side }) {
  const { world } = scene;
  // In the order of the counters, whatever was taken out before.
  const order = [...world.units.keys()];
  const units = words
    .flatMap((word) => unitsOf(world, word))
    .filter((unit) => unitData(world, unit)?.side === side)
    .sort((a, b) => order.indexOf(a) - order.indexOf(b));
  if (units.length === 0) return null;
  return (
    <div class="box">
      <h4>{heading}</h4>
      {[...byDivision(world, units)].map(([division, own]) => {
        const sectors = scene.past ? new Map<string, Choice>() : sectorChoices(scene, division);
        const enters = !scene.past && scene.choices.some((choice) => choice.kind === "entry" && choice.names[0] === division);
        // As a whole only while none of it has gone somewhere by itself.
        const whole = words.includes(division) && (sectors.size > 0 || enters);
        return (
          <div key={division}>
            {whole ? <Division scene={scene} name={division} sectors={sectors} /> : division !== "" && <h5>{divisionName(division)}</h5>}
            <Units scene={scene} units={own} />
          </div>
        );
      })}
    </div>
  );
}

export function Boxes({ scene }: { scene: Scene }) {
  const { world, position } = scene;
  const placing = scene.choices.some((choice) => ["place", "entry", "commit"].includes(choice.kind));
  const empty = [...BOXES.map((box) => position.boxes.get(box) ?? []), ...position.sectorReserve.values()].every((words) => words.length === 0);
  return (
    <div class="boxes">
      {placing && (
        <p class="about">Drag a counter or a division to its place on the map, or choose it here and then {forPointer("{click|tap}")} the place.</p>
      )}
      {!scene.past && <Suggestions scene={scene} />}
      {empty && <p class="none">All units of this scenario are on the map.</p>}
      {[...world.sides].sort((a, b) => Number(b === scene.actor) - Number(a === scene.actor)).map((side) => (
        <section key={side} aria-label={`${title(side)} boxes`}>
          {!empty && <h3>{title(side)}</h3>}
          {BOXES.map((box) => (
            <Box key={box} scene={scene} heading={NAMES[box]} words={position.boxes.get(box) ?? []} side={side} />
          ))}
          {[...position.sectorReserve].map(([sector, words]) => (
            <Box key={sector} scene={scene} heading={`Reserve of sector ${sector}`} words={words} side={side} />
          ))}
        </section>
      ))}
    </div>
  );
}
