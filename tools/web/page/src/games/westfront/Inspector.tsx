// The stand that is looked at: what it is, its state, the odds of what is drawn up, the enemy's best fire.
import { title } from "../../session/words";
import { useAnswers, useTools } from "../../ui/context";
import { DraftedSums } from "../../ui/table/DraftedSums";
import { PieceInspector, Select } from "../table/Inspector";
import { PiecePicture } from "../table/LegendPicture";
import { isThreatened, readThreats } from "../table/threats";
import { ableStands } from "./choices";
import { actingSide, useOrder } from "./drafted";
import { cm, far, placeText } from "./geometry";
import { sheetIn } from "../../ui/table/sheet";
import { StandPicture } from "./map/Stands";
import { Threats, Worksheet } from "./Odds";
import type { Position, Stand } from "./position";
import type { Scene } from "./scene";
import { oddsQuestions } from "./verdict";
import { capital, sideIndex, titleOf, type World } from "./world";

const SHEET = sheetIn({ width: 40, height: 40 });
const MOST_SHEETS = 4;

/** Its state in sentences. */
function stateOf(stand: Stand, position: Position, { commandRange }: World): string[] {
  const { data, markers, held } = stand;
  const said = [`At ${placeText(stand)}.`];
  if (data.company !== "") said.push(`Of company ${data.company}, battalion ${data.battalion}.`);
  else if (data.battalion !== 0) said.push(`Of battalion ${data.battalion}.`);
  if (markers > 0) said.push(`Suppressed by ${markers === 1 ? "a marker" : `${markers} markers`}: it may only rally.`);
  if (held > 0) said.push(held === 1 ? "It holds a shot." : "It holds two shots.");
  if (stand.ditched) said.push("It is ditched.");
  if (stand.promoted) said.push("A field promotion: -1 to the dice that it gives.");
  if (stand.aim) said.push(`It aims at ${placeText(stand.aim)}.`);
  const [commander, distance] = commanderOf(stand, position) ?? [null, 0];
  if (commander && data.company !== "") said.push(`${cm(distance)} cm from its commander ${commander.name}${distance > commandRange ? ": -1 to its company’s dice" : ""}.`);
  return said;
}

function commanderOf(stand: Stand, { stands }: Position): [Stand, number] | null {
  const found = [...stands.values()].find(({ data, side }) => data.type === "command" && data.battalion !== 0 && data.battalion === stand.data.battalion && side === stand.side);
  return found ? [found, far(found, stand)] : null;
}

/** The odds of the order that is drawn up. */
function DraftOdds({ scene }: { scene: Scene }) {
  const { text } = useOrder(scene);
  const questions = text === "" ? [] : oddsQuestions(text, scene.position).slice(0, MOST_SHEETS);
  const replies = useAnswers(questions, scene.hash);
  if (text === "") return null;
  return <DraftedSums order={replies ? text : ""}>{replies?.map((reply, i) => reply && <Worksheet key={i} reply={reply} side={actingSide(scene)} world={scene.world} />)}</DraftedSums>;
}

function fires({ data }: Stand): boolean {
  return data.fire !== "none";
}

/** Shows an overlay on the table, or takes it off. */
function OverlayButton({ words, name }: { words: string; name: string }) {
  const { settings, change } = useTools();
  const shown = settings.overlay === words;
  return (
    <button type="button" class="quiet" aria-pressed={shown} onClick={() => change({ overlay: shown ? "" : words })}>
      {name}
    </button>
  );
}

export function Inspector({ scene }: { scene: Scene }) {
  const { world, position, looked, past, hash } = scene;
  const stand = position.stands.get(looked);
  const threatened = isThreatened(scene, stand?.side);
  const answer = useAnswers(threatened ? [`threats ${looked}`] : [], hash)?.[0];
  const can = !past && ["command", "window"].includes(position.step) && ableStands(scene.choices, position, world).has(looked) && stand?.side === actingSide(scene);
  const move = stand?.data.move ?? 0;
  return (
    <PieceInspector
      label="The stand that is looked at"
      title={stand ? `${title(stand.side)}: ${titleOf(stand.name)}` : ""}
      drafted={!past && <DraftOdds scene={scene} />}
      picture={
        stand && (
          <PiecePicture kind="front-table" name="stand-picture" size={40}>
            <StandPicture sheet={SHEET} stand={{ ...stand, x: 20, y: 20 }} side={sideIndex(world, stand.side)} scale={1} />
          </PiecePicture>
        )
      }
      said={stand ? [...stateOf(stand, position, world), ...(move > 0 ? [`${capital(stand.data.grade)}; a Move of ${cm(move)} cm over open ground.`] : [])] : []}
      card={
        stand && (
          <div class="buttons">
            {!past && fires(stand) && <OverlayButton words={`${world.ground?.overlays.some(([words]) => words.startsWith("field ")) ? "field" : "range"} ${stand.name}`} name="Field of fire" />}
            {!past && stand.data.type === "command" && <OverlayButton words={`sos ${stand.side}`} name="SOS zones" />}
            {can && scene.unit !== looked && <Select unit={looked} />}
          </div>
        )
      }
    >
      {answer && <Threats threats={readThreats(answer)} />}
    </PieceInspector>
  );
}
