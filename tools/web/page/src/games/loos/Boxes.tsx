// Off the map: reserves, arrivals, the deadpile; and the turn record with the artillery of each turn.
import { title } from "../../session/words";
import { useTools } from "../../ui/context";
import { CounterPicture } from "./Inspector";
import { BOXES, type Piece, unitsOf } from "./position";
import type { Scene } from "./scene";
import { type Side, unitData, type World } from "./world";

const NAMES: Record<(typeof BOXES)[number], string> = {
  unplaced: "To be set up",
  box: "Available reserves",
  reserve: "Reserve, not released yet",
  released: "Released, about to arrive",
  deadpile: "Deadpile: may come back",
  gone: "Out of the game",
};

function pieceOf(world: World, unit: string): Piece | null {
  const data = unitData(world, unit);
  return data && { unit, data, steps: data.steps, reduced: false, strength: data.full };
}

function Units({ scene, words, side }: { scene: Scene; words: string[]; side: Side }) {
  const { table } = useTools();
  const { world } = scene;
  const units = words.flatMap((word) => unitsOf(world, word)).filter((unit) => unitData(world, unit)?.side === side);
  if (units.length === 0) return <p class="none">none</p>;
  return (
    <ul class="box-units">
      {units.map((unit) => {
        const piece = pieceOf(world, unit);
        const can = !scene.past && scene.legal.some((choice) => choice.names.includes(unit));
        return (
          piece && (
            <li key={unit}>
              {can ? (
                <button
                  type="button"
                  class={unit === scene.unit ? "pick chosen" : "pick"}
                  aria-pressed={unit === scene.unit}
                  aria-label={unit}
                  onClick={() => table.set({ unit: unit === scene.unit ? "" : unit })}
                >
                  <CounterPicture piece={piece} size={38} />
                </button>
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

export function Boxes({ scene }: { scene: Scene }) {
  const { world, position } = scene;
  const divisions = [...new Set(scene.legal.filter((c) => c.kind === "entry").flatMap((c) => c.names))];
  const { table } = useTools();
  return (
    <div class="boxes">
      {divisions.length > 0 && (
        <p>
          Which division arrives:{" "}
          {divisions.map((name) => (
            <button type="button" key={name} aria-pressed={scene.unit === name} onClick={() => table.set({ unit: name })}>
              {name}
            </button>
          ))}{" "}
          then choose its entry hex on the map.
        </p>
      )}
      {[...world.sides].sort((a, b) => Number(b === scene.actor) - Number(a === scene.actor)).map((side) => (
        <section key={side} aria-label={`${title(side)} boxes`}>
          <h3>{title(side)}</h3>
          {BOXES.map((box) => {
            const words = position.boxes.get(box) ?? [];
            const any = words.flatMap((word) => unitsOf(world, word)).some((unit) => unitData(world, unit)?.side === side);
            if (!any) return null;
            return (
              <div class="box" key={box}>
                <h4>{NAMES[box]}</h4>
                <Units scene={scene} words={words} side={side} />
              </div>
            );
          })}
          {[...position.sectorReserve].map(([sector, words]) => (
            <div class="box" key={sector}>
              {words.some((word) => unitsOf(world, word).some((unit) => unitData(world, unit)?.side === side)) && (
                <>
                  <h4>Reserve of sector {sector}</h4>
                  <Units scene={scene} words={words} side={side} />
                </>
              )}
            </div>
          ))}
        </section>
      ))}
    </div>
  );
}
