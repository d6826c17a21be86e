// The table with what one does on it: an order is drawn up by clicks, drags or keys, judged by the engine, and then played.
import { useEffect, useMemo } from "preact/hooks";
import { type Point, readShapes, type Shape, toldPoint } from "../../protocol/shapes";
import { okIfAny, Refusal, type Reply } from "../../protocol/wire";
import { title } from "../../session/words";
import { useAnswers, useTools } from "../../ui/context";
import type { Held } from "../../ui/table/TableCanvas";
import type { BoardProps } from "../game";
import { isPut } from "../table/drafted";
import { onTable } from "../table/geometry";
import { Areas } from "../table/map/Areas";
import { TableMap } from "../table/map/TableMap";
import type { Mark } from "../table/marks";
import { OrderBar } from "../../ui/table/OrderBar";
import { adding, chose, crossed, dragging, drawnFrom, grabbed, markAt, strikes, taken } from "../table/state";
import { type Threat, useThreats } from "../table/threats";
import { NO_EFFECT, useBounds, useOddsNotes, useOverlay, useTable, useWays } from "../table/useTable";
import { useCalls } from "./called";
import { ableStands, choiceText, isNaming, marksFor, namingOf, namings, readChoice } from "./choices";
import { actingSide, putOf, useOrder } from "./drafted";
import { BASE, cm, far, placeText, pointWord } from "./geometry";
import { drawAssault, drawAttack, drawCompany, drawShots, drawStand, hasWay, shortened, wayBefore, withLastLeg, withoutLeg } from "./composing";
import { Aims, Lying, Patterns } from "./map/Fire";
import { Ground, Names } from "./map/Ground";
import { KIND, Overview } from "./map/kind";
import { endOf, OrderMarks, type Plotted } from "./map/OrderMarks";
import { sheetIn } from "../../ui/table/sheet";
import { Stands } from "./map/Stands";
import { aimOf, asItWent, type Way, waysOf } from "./plot";
import { orderText, withPart } from "./order";
import { companyOf, placeOf, pointOf, type Position, type Stand, standOf } from "./position";
import { useRolls } from "./rolls";
import type { Scene } from "./scene";
import { groundText, type Terrains, useTerrains } from "./terrain";
import { outcomesOf } from "../table/chances";
import { oddsWords, useVerdict } from "./verdict";
import { capital, titleOf } from "./world";

const NEAR = 13; // pixels within which a click means what is drawn there
const THUMB = 20; // pixels from a stand's middle that a finger finds it

/** The stand at a point, the nearest of several. around: mm beyond its base. */
function standAt({ stands }: Position, at: Point, around: number): Stand | undefined {
  return [...stands.values()].filter((stand) => far(stand, at) <= BASE + around).sort((a, b) => far(a, at) - far(b, at))[0];
}

/** What is asked for on top of the table: the overlay that is chosen, and what will lie next. */
function useOverlays(scene: Scene) {
  const { settings } = useTools();
  const { world, past, hash, position } = scene;
  const areas = useOverlay(scene, position.stands.has(/^(?:range|field) (\w+)$/.exec(settings.overlay)?.[1] ?? ""));
  const next = useAnswers(past ? [] : world.sides.map((side) => `overlay next ${side}`), hash);
  return { areas, next: useMemo(() => (next ?? []).flatMap((reply) => (reply ? readShapes(reply) : [])), [next]) };
}

/** What bounds a stand or a company. shot: who fires at whom, by a drawn order; drawn: something is drawn up. */
function useLimits(scene: Scene, piece: string, shot: [string, string] | null, drawn: boolean): Shape[] {
  const { world, past, hash } = scene;
  const bounds = useBounds(scene, piece);
  const gun = !past && shot && (world.stands.get(shot[0])?.zone ?? 0) > 0;
  const zone = useAnswers(gun ? [`overlay zone ${shot[0]} ${shot[1]}`] : [], hash)?.[0];
  return useMemo(() => {
    const shown = bounds.filter(({ kind }) => (kind === "field" ? !gun : kind !== "allowance" || drawn));
    return zone ? [...readShapes(zone).map((shape) => ({ ...shape, kind: "field" })), ...shown] : shown;
  }, [bounds, zone, gun, drawn]);
}

// What hooks keep is made out here: what is made in a component holds all that it was drawn with then.
const shotQuestions = ({ act, choices }: Mark) => (act === "bombard" && /^(fire|shot) /.test(choices[0] ?? "") ? choices.map((shot) => `preview ${shot}`) : []);

/** The ways and lines of fire of the worst that the enemy can do to a stand. */
function threatWays({ world, position }: Scene, { actions = [], attackers = [] }: Threat, side: string, name: string): Way[] {
  const ways = waysOf(world, position, actions.map((action) => ({ side, choice: readChoice(action) })));
  const target = position.stands.get(name);
  if (ways.length > 0 || !target) return ways;
  // Without actions it is known who fires.
  return attackers.flatMap((attacker) => {
    const firer = position.stands.get(attacker);
    return firer ? [{ side, stand: attacker, number: 1, kind: "fire", points: [firer, target], template: null, word: "" }] : [];
  });
}

/** What comes of a shot at a stand. */
function shotWords(reply: Reply, target: string): string {
  return oddsWords(outcomesOf(reply).flatMap((one) => (one.unit === "" || one.unit === target ? [{ ...one, unit: "" }] : []))) || NO_EFFECT;
}

export function Board(props: BoardProps<Scene>) {
  const { scene, onPlace, onPick, onStatus } = props;
  const { table, settings } = useTools();
  const { world, position, choices, hash, unit } = scene;
  const { hand, step } = position;
  const side = actingSide(scene);
  const { choice, text, write } = useOrder(scene);
  const putting = putOf(text);
  const sheet = useMemo(() => sheetIn(world), [world]);
  const terrains = useTerrains(world, table.state.commitment);

  const company = useMemo(() => (choices.length > 0 && step === "order" && hand?.kind === "company" ? companyOf(position, world, hand.name) : []), [position, choices]);
  const picked = company.find(({ name }) => name === unit); // of the company in hand, for itself
  const moving = position.stands.get(step === "act" && hand?.kind === "stand" ? hand.name : step === "command" ? unit : ""); // that goes by itself
  const board = useTable(props, {
    text,
    write,
    readChoice,
    pieceAt: (at, around) => standAt(position, at, around)?.name ?? "",
    placeOf: (name) => placeOf(position, name),
    statusOf: (at, name) => statusOf(scene, terrains, at, name, moving ?? picked),
  });
  const { state, change, drop, play } = board;
  const { mouse, looked, adding: isAdding, dragging: isDragging } = state;
  const setAdding = (next: boolean) => change((now) => adding(now, next));
  // A battery that is named shows where it may be called, too.
  const calling = /^(?:unit|sos) (\w+)/.exec(text)?.[1] ?? "";
  const marked = unit === "" && position.batteries.has(calling) ? calling : unit;
  const marks = useMemo(() => marksFor(choices, position, marked, company), [choices, position, marked, company]);
  const able = useMemo(() => ableStands(choices, position, world), [choices, position]);
  const named = useMemo(() => namings(choices, position), [choices, position]);
  // What P goes through: the marks, and units that are to be named, which have circles in the place of marks.
  const proposed = [
    ...marks.map(({ at, choices }) => ({ at, actions: choices })),
    ...named.filter(({ choice }) => (unit === "" || choice.names.includes(unit)) && !marks.some((mark) => mark.choices.includes(choice.text))).map(({ choice, at }) => ({ at, actions: [choice.text] })),
  ];
  const plotted = useMemo(() => (choice ? waysOf(world, position, [{ side, choice }]) : []), [choice, position, side]);
  const verdict = useVerdict(isPut(text) ? "" : text, hash);
  const current = verdict?.text === text ? verdict : null;
  const notes = useOddsNotes(text === "" ? marks : NO_MARKS, shotQuestions, shotWords, hash);
  const shot = plotted.find(({ kind }) => kind === "fire");
  const target = choice?.parts.find(({ stand }) => stand === shot?.stand)?.target ?? choice?.words[choice.words.length - 1] ?? "";
  const overlays = useOverlays(scene);
  const bounded = moving?.name ?? (step === "window" && position.stands.has(unit) ? unit : (picked?.name ?? company[0]?.data.company ?? ""));
  const bounds = useLimits(scene, bounded, shot ? [shot.stand, target] : null, isDragging || text !== "");
  const threats = useThreats(scene, looked, position.stands.get(looked)?.side, threatWays);
  const rolls = useRolls(scene);
  const lit = company[0]?.data.company ?? (choice?.kind === "company" ? (choice.words[0] ?? "") : (position.stands.get(looked)?.data.company ?? ""));

  // The cross goes along with what is selected, by N too: Enter then means that.
  useEffect(() => {
    const at = unit === "" ? null : placeOf(position, unit);
    if (at) change((now) => crossed(now, at));
    onStatus(""); // what is selected is told in its place
  }, [unit]);
  const draw = (next: string) => {
    if (next !== text) table.set({ message: null });
    board.draw(next);
  };
  const origin = drawnFrom(state);
  const select = (name: string) => {
    setAdding(false);
    table.set({ unit: name, message: null });
    if (name !== "") onPlace(name);
  };
  /** Where a stand comes up to an enemy, the engine knows. */
  const comeUp = (stand: Stand, from: Point, enemy: Stand, use: (at: Point) => void) =>
    board.ask(`overlay contact ${stand.name} ${enemy.name} ${pointWord(from)}`, ([meeting]) => meeting && use(toldPoint(world.ground!, meeting.points[0]!)));
  const attack = (stand: Stand, enemy: Stand) => comeUp(stand, stand, enemy, (at) => draw(drawAttack(text, company, stand, enemy, choices, at)));
  const next = (mark: Mark) => {
    const enemy = position.stands.get(mark.target);
    // A platoon that is picked out does it alone: the others keep what they were told.
    if (picked && enemy) return attack(picked, enemy);
    const listed = taken(state, mark);
    const part = picked && readChoice(listed).parts.find(({ stand }) => stand === picked.name);
    draw(part ? orderText(withPart(choice?.parts ?? [], part.stand, part), company) : listed);
  };

  /** The point that a click on open ground means, for whom it is to move or fire; whether it was taken. */
  const pickGround = (where: Point, more: boolean): boolean => {
    const at = onTable(where, world);
    const adds = (isAdding || more) && choice !== null && hasWay(choice);
    if (company.length > 0) {
      draw(picked ? drawStand(text, company, picked, at, adds) : drawCompany(text, company, at, adds));
      setAdding(false);
      return true;
    }
    if (step === "act" && hand) {
      const battery = hand.kind === "battery" || (moving?.data.type.endsWith("mortar") ?? false);
      draw(battery && !adds ? `redirect ${pointWord(at)}` : withLastLeg(text, "move", at, adds));
      setAdding(false);
      return true;
    }
    if (step === "command" && moving) {
      draw(withLastLeg(text, `move ${moving.name}`, at, adds));
      setAdding(false);
      return true;
    }
    const call = choices.find(({ kind, words }) => kind === "sos" && ((step === "window" && unit === "") || words[0] === marked));
    if (call) {
      draw(`sos ${call.words[0]} ${pointWord(at)}`);
      return true;
    }
    return false;
  };
  /** An enemy who was not marked: fire at it, which the engine judges. */
  const pickEnemy = (enemy: Stand): boolean => {
    if (company.length > 0) {
      const free = company.filter(({ markers }) => markers === 0);
      if (picked) attack(picked, enemy);
      else draw(drawShots(free, enemy, company));
      return true;
    }
    if (step === "act" && hand?.kind === "stand" && moving && !moving.data.type.endsWith("mortar")) {
      draw(`fire ${enemy.name}`);
      return true;
    }
    if (step === "window" && able.has(unit)) {
      draw(`shot ${unit} ${enemy.name}`);
      return true;
    }
    return false;
  };

  /** Of a finger what is nearest means that. */
  const slack = () => (matchMedia("(pointer: coarse)").matches ? Math.max(NEAR / 3, THUMB - BASE * board.unit.current) : NEAR / 3) / board.unit.current;

  const pick = (where: Point, more: boolean) => {
    const around = NEAR / board.unit.current;
    const at = onTable(where, world);
    change((now) => chose(now, at));
    if (putting) return draw(`${putting.what} ${putting.name} ${pointWord(at)}`);
    const here = standAt(position, where, slack());
    if (choices.length === 0) return onPick(here?.name ?? "");
    if (here) onPlace(here.name);
    const onEnd = plotted.some((way) => {
      const end = endOf(way);
      return (end && far(end, where) <= BASE + around / 3) || (way.template && far(way.template.at, where) <= around);
    });
    if (onEnd && !isAdding && !more) return play(text);
    // A stand of one's own that is hit means itself, not a point beside its middle.
    const own = here && able.has(here.name) && far(here, where) <= BASE ? here : undefined;
    const mark = markAt(marks, where, here?.name ?? "", around, !own);
    if (mark && !isAdding && !more) return strikes(state, mark) ? play(text) : next(mark);
    if (here && !isAdding) {
      const naming = namingOf(choices, here, position);
      if (naming) return naming.text === text ? play(text) : draw(naming.text);
      if (able.has(here.name)) return select(unit === here.name ? "" : here.name);
      if (here.side !== side && pickEnemy(here)) return;
    }
    if (!pickGround(where, more)) onPick(here?.name ?? "");
  };

  const grab = (where: Point, shift: boolean): Held | null => {
    change(grabbed);
    if (choices.length === 0 && !putting) return null;
    const around = slack();
    const before = text;
    const way = plotted.find((one) => {
      const end = endOf(one);
      return end && far(end, where) <= BASE + around;
    });
    const held = (origin: Point, lead: (to: Point) => string, onto?: (enemy: Stand) => void): Held => {
      change((now) => dragging(now, true));
      const move = (at: Point) => draw(lead(onTable({ x: origin.x + at.x - where.x, y: origin.y + at.y - where.y }, world)));
      const end = () => change((now) => dragging(now, false));
      const drop = (at: Point) => {
        end();
        const here = standAt(position, at, 0);
        if (onto && here && here.side !== side) onto(here);
        else move(at);
      };
      return { move, drop, cancel: () => (write(before), end()) };
    };
    if (putting) return putting.at && far(putting.at, where) <= BASE + around ? held(putting.at, (at) => `${putting.what} ${putting.name} ${pointWord(at)}`) : null;
    const stand = way ? position.stands.get(way.stand) : standAt(position, where, around);
    const origin = (way && endOf(way)) ?? stand;
    const aims = step === "act" && hand ? (plotted.find(({ template }) => template)?.template?.at ?? aimOf(position, hand.name)) : null;
    if (aims && far(aims, where) <= NEAR / board.unit.current && stand?.name !== hand?.name) return held(aims, (at) => `redirect ${pointWord(at)}`);
    if (!stand || !origin) return null;
    const own = company.find(({ name }) => name === stand.name);
    if (own) {
      if (own.markers > 0) return null;
      const alone = shift || picked?.name === own.name;
      if (!alone && picked) select("");
      // The company's middle goes by what this one of its stands goes by.
      if (!alone) return held(origin, (at) => drawCompany(before, company, at, false, own));
      return held(origin, (at) => drawStand(before, company, own, at, false), (enemy) => comeUp(own, wayBefore(before, own), enemy, (at) => draw(drawAssault(before, company, own, enemy, at))));
    }
    if (step === "act" && moving?.name === stand.name) return held(origin, (at) => withLastLeg(before, "move", at, false));
    if (step === "command" && able.has(stand.name)) {
      if (unit !== stand.name) select(stand.name);
      const begun = readChoice(before).words[0] === stand.name ? before : "";
      return held(origin, (at) => withLastLeg(begun, `move ${stand.name}`, at, false));
    }
    return null;
  };

  /** The same way, as far along it as is legal: the engine is asked about shorter ones. */
  const shorten = async () => {
    let [low, high] = [0, 1];
    let best = "";
    try {
      for (let i = 0; i < 7; ++i) {
        const middle = (low + high) / 2;
        const shorter = shortened(text, position, middle);
        const why = await table.connection.tryAsk(`why ${shorter}`);
        const legal = okIfAny(why, "why").legal ?? false;
        if (legal) [low, best] = [middle, shorter];
        else high = middle;
      }
    } catch (error) {
      if (!(error instanceof Refusal)) throw error; // the connection is gone; it says so itself
    }
    if (best !== "") draw(best);
    else table.say("No part of that way is legal.", true);
  };

  const leg = () => {
    if (!choice || !hasWay(choice)) return;
    const at = board.cross.current;
    if (at && document.activeElement?.matches(".front-table") && !plotted.some((way) => far(endOf(way) ?? at, at) < 1)) pickGround(at, true);
    else setAdding(true);
  };
  // What was told of the position before.
  useEffect(() => onStatus(""), [hash]);
  const keys: Record<string, () => void> = {
    ...(text !== "" && { Escape: drop, Backspace: drop }),
    ...(choice && hasWay(choice) && { l: leg, Backspace: () => draw(withoutLeg(text)) }),
    ...(proposed.length > 0 && {
      p: () => draw(board.propose(proposed).actions[0]!),
    }),
  };
  const onEnter = () => {
    const at = board.cross.current;
    // Drawn up against the enemy at the cross, it plays too: a further way to it stands in the list.
    const struck = at && marks.find((mark) => mark.target !== "" && far(mark.at, at) < 1);
    const drawn = struck && text.split(/[ :]/).includes(struck.target);
    const there = at && origin && far(origin, at) < 1;
    if (text !== "" && (!at || drawn || there || isAt(plotted, at) || !choice || !hasWay(choice))) return play(text);
    // What was selected, by N or a click, is meant as long as nobody moves the cross away from it.
    const own = placeOf(position, unit);
    if (text === "" && unit !== "" && (!own || (at && far(own, at) <= BASE))) {
      const naming = choices.find((one) => isNaming(one) && one.names.includes(unit));
      if (naming) return draw(naming.text);
      if (able.has(unit)) return table.say(`${capital(titleOf(unit))} is selected. Move the cross with the arrow keys, or press P for what is proposed.`);
    }
    if (at) pick(at, false);
  };

  const { trail, cue, proposal } = useWays(scene, waysOf, asItWent);
  const chosen = useMemo(() => new Set([...(picked || step === "command" || step === "window" ? [unit] : []), ...(step === "act" && hand ? [hand.name] : [])]), [unit, step, hand, picked]);
  const [shownOrder = [], shownCue = [], shownProposal = []] = useCalls([plotted, cue, proposal], hash);
  const order: Plotted | null = useMemo(
    () => (text === "" ? null : { ways: shownOrder, state: current ? (current.legal ? "legal" : "illegal") : "", notes: current?.notes ?? new Map() }),
    [shownOrder, current, text],
  );
  const illegalWay = current !== null && !current.legal && choice !== null && hasWay(choice);
  const from = moving ?? picked;
  const inHand = hand?.name && pointOf(position, hand.name) ? hand.name : "";
  const selected = standOf(position, unit)?.name ?? (pointOf(position, unit) ? unit : "");
  // An answer in the enemy's move is given by one's own stands, not by the enemy's that is in hand.
  const acting = (step === "window" ? selected || inHand : inHand || selected) || (company[0]?.name ?? "");
  const ableAt = [...able].flatMap((name) => pointOf(position, name) ?? []);
  return (
    <div class="measured-board">
      <TableMap
        {...board.hands(4, keys)}
        kind={KIND}
        sheet={sheet}
        world={world}
        position={position}
        moment={`${position.turn} ${position.side}`}
        able={ableAt}
        armies={[...position.stands.values()].map((stand) => ({ side: stand.side, at: stand }))}
        acting={acting}
        start={pointOf(position, acting) ?? ableAt[0] ?? null}
        around={{ acting: 60, done: 50 }}
        marks={isDragging ? NO_MARKS : marks}
        notes={notes}
        trail={trail}
        cue={shownCue}
        proposal={shownProposal}
        threats={threats}
        rolls={rolls}
        ruler={from && mouse && able.has(from.name) && text === "" ? [from, mouse] : null}
        onPick={pick}
        onGrab={grab}
        onEnter={onEnter}
        overview={<Overview sheet={sheet} world={world} terrains={terrains} position={position} />}
        ground={(scale) => (
          <>
            <Patterns />
            <Ground sheet={sheet} world={world} terrains={terrains} gaps={position.gaps} taken={position.taken} scale={scale} />
            <Names sheet={sheet} world={world} scale={scale} />
            <Lying sheet={sheet} world={world} position={position} drawing={scene.drawing} next={overlays.next} scale={scale} />
            <Areas shapes={overlays.areas} each={1} scale={scale} />
            <Areas shapes={bounds} each={1} scale={scale} name="bounds" />
          </>
        )}
        pieces={(scale) =>
          settings.counters && (
            <>
              <Aims sheet={sheet} world={world} position={position} lit={acting} scale={scale} />
              <Stands sheet={sheet} position={position} world={world} scale={scale} chosen={chosen} able={able} lit={lit} />
            </>
          )
        }
        order={(scale) => order && <OrderMarks sheet={sheet} world={world} position={position} plotted={order} scale={scale} />}
      />
      {text !== "" && !isPut(text) && (
        <OrderBar
          what={choiceText(readChoice(text))}
          judged={current}
          words={() => current?.words ?? ""}
          adding={isAdding}
          clear={isDragging ? null : [...(origin ? [origin] : []), ...plotted.flatMap((way) => endOf(way) ?? way.template?.at ?? [])].map(sheet.at)}
          onPlay={() => play(text)}
          onLeg={choice && hasWay(choice) && !illegalWay ? () => setAdding(!isAdding) : null}
          onDrop={drop}
        >
          {illegalWay && (
            <button type="button" title="The same way, as far along it as is legal" onClick={() => void shorten()}>
              As far as it goes
            </button>
          )}
        </OrderBar>
      )}
    </div>
  );
}

const NO_MARKS: Mark[] = [];

function isAt(ways: Way[], at: Point): boolean {
  return ways.some((way) => far(endOf(way) ?? way.template?.at ?? { x: -1000, y: 0 }, at) < 2);
}

/** What is at a point, and how far it is from who is to move. */
function statusOf(scene: Scene, terrains: Terrains, at: Point, name: string, from: Stand | undefined): string {
  const { world, position } = scene;
  const parts = [placeText(at)];
  if (from) parts.push(`${cm(far(from, at))} cm from ${from.name}`);
  const here = position.stands.get(name);
  if (here) {
    const marked = here.markers > 0 ? `, ${here.markers === 1 ? "a marker" : `${here.markers} markers`}` : "";
    parts.push(`${capital(titleOf(name))}${scene.choosers.includes(here.side) ? "" : `, ${title(here.side)}`}${marked}${here.held > 0 ? ", holds a shot" : ""}`);
  } else {
    const ground = groundText(world, terrains, at);
    if (ground !== "") parts.push(ground);
  }
  return `${parts.join("; ")}.`;
}
