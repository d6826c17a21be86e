// The table view, for one who has the counters or miniatures in front of them and the phone in their hand: one thing to do at a time, big
// keys for the dice, and what is to be decided.
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import type { Scene } from "../../games/game";
import { type Hands, handsOf } from "../../session/hands";
import type { Due } from "../../session/table";
import { useTools } from "../context";
import type { Card } from "../besides";
import { WhatMayCome } from "../DiceTray";
import { sentence } from "../moment";
import { Citing } from "../Rule";
import { wordsOf } from "../rolls";
import { useVoice } from "./aloud";
import { useAwake } from "./awake";
import "./beside.css";
import { DiceKeys } from "./DiceKeys";
import { More } from "./More";

const MOST_NEWS = 3; // sentences

interface Props {
  scene: Scene;
  card: Card;
  shown: boolean; // otherwise the map is in its place
  onMap(): void;
  children: ComponentChildren; // what is to be decided, and all that is told with it
}

/** What others, and the dice, did since the person's last decision and their last work at the table, in words. */
function useNews(hands: Hands): { number: number; text: string }[] {
  const { table } = useTools();
  const { news } = hands;
  const own = (actor: string) => actor !== "chance" && !table.isBot(actor);
  const from = news.map(({ actor }) => own(actor)).lastIndexOf(true) + 1;
  return news.slice(from).flatMap((move) => {
    const text = wordsOf(move, table.state.view);
    return text === "" ? [] : [{ number: move.number, text: sentence(text) }];
  });
}

export function BesideTable({ scene, card, shown, onMap, children }: Props) {
  const { table, settings } = useTools();
  const hands = handsOf(table);
  const news = useNews(hands);
  const dark = useAwake();
  const voice = useVoice(settings.aloud);
  const root = useRef<HTMLElement>(null);
  const last = useRef(card); // the card before this one
  useEffect(() => {
    if (card !== "wait") last.current = card;
  }, [card]);
  const { state } = table;
  const { due } = state;
  const rollTitle = due ? sentence(state.view?.outcomes?.title?.(due) ?? due.what) || "A roll is due." : "";
  const rolled = card === "dice" && due ? `${rollTitle} ${sentence(due.needs)}`.trim() : "";
  const toSay = card === "do" ? (hands.now?.text ?? "") : rolled;
  const saidRoll = useRef("");
  // Each is said once, whether the map is shown or not.
  useEffect(() => {
    if (card === "wait") return; // what is said then would be cut off by the step that is known in a moment
    const last = state.story.length;
    const fresh = settings.aloud ? news.filter(({ number }) => number > hands.heard) : [];
    const deed = card === "do" && settings.aloud && hands.now && hands.now.id > hands.spoken ? hands.now : null;
    const roll = card === "dice" && settings.aloud && rolled !== "" && saidRoll.current !== table.moment();
    if (roll) saidRoll.current = table.moment();
    hands.noteSpoken(Math.max(hands.heard > last ? 0 : hands.heard, last), deed ? deed.id : hands.spoken);
    voice.say([...fresh.map(({ text }) => text), ...(deed ? [deed.text] : []), ...(roll ? [rolled] : [])]);
  }, [settings.aloud, card, hands.now?.id, table.moment()]);
  // The keyboard goes on where the next card is.
  useLayoutEffect(() => {
    const { activeElement } = document;
    if (!shown || (activeElement !== document.body && !root.current?.contains(activeElement))) return;
    if (card !== "dice") root.current?.querySelector<HTMLElement>("[data-first]")?.focus({ preventScroll: true });
  }, [card, shown]);
  if (!shown) return null;
  const more = <More hands={hands} voice={voice} dark={dark} onAgain={toSay === "" ? null : () => voice.say([toSay])} />;
  return (
    <aside class={`dock beside ${card}`} aria-label="Table view" ref={root}>
      <div class="card" tabIndex={0} role="region" aria-label="What is to be done">
        <News news={news} />
        {card === "do" && <Deeds hands={hands} />}
        {card === "dice" && due && <DueRoll due={due} title={rollTitle} />}
        {card === "decide" && <div class="panel decide">{children}</div>}
        <Message />
        {card !== "wait" && <TakeBack hands={hands} card={card} />}
        {more}
      </div>
      {(card === "do" || (card === "wait" && last.current === "do")) && <DeedKeys hands={hands} off={card === "wait"} />}
      {card === "dice" && due && state.dice === "mine" && !due.hidden && <DiceKeys key={table.moment()} due={due} />}
      {card === "dice" && state.dice !== "mine" && (
        <div class="big-keys">
          <button type="button" class="primary tick" data-first onClick={() => void table.roll()}>
            Roll
          </button>
        </div>
      )}
      {card === "decide" && scene.choices.length > 0 && <DecideKeys scene={scene} onMap={onMap} />}
    </aside>
  );
}

function News({ news }: { news: { number: number; text: string }[] }) {
  return (
    <ul class="news" aria-live="polite" aria-label="What has happened">
      {news.slice(-MOST_NEWS).map(({ number, text }) => (
        <li key={number}>{text}</li>
      ))}
    </ul>
  );
}

/** What is to be done now, and on request all of it. */
function Deeds({ hands }: { hands: Hands }) {
  const { deeds, at, laidOut, frame, now } = hands;
  const left = deeds.slice(at);
  return (
    <section aria-label="To do on your table">
      <h2>
        {laidOut ? "On your table" : "Lay out your table"} <small>{left.length === 1 ? "the last step" : `${left.length} steps left`}</small>
      </h2>
      <p class="deed" id="deed" aria-live="polite" data-deed={now?.id}>
        {now?.text}
      </p>
      {frame.length > 0 && (
        <details>
          <summary>What the numbers mean</summary>
          {frame.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </details>
      )}
      {left.length > 1 && (
        <details key={laidOut ? "steps" : "layout"}>
          <summary>All {left.length} steps</summary>
          <ol>
            {left.map(({ id, text }) => (
              <li key={id}>{text}</li>
            ))}
          </ol>
          <button type="button" onClick={() => hands.tickAll()}>
            All of this is done
          </button>
        </details>
      )}
    </section>
  );
}

/** What is rolled for, and what the faces mean. */
function DueRoll({ due, title }: { due: Due; title: string }) {
  const { table } = useTools();
  const own = table.state.dice === "mine";
  return (
    <section aria-label="Dice">
      <h2>{title}</h2>
      {own && due.hidden && <p>The other side rolls or draws this, and it alone may see what comes.</p>}
      {own && due.needs !== "" && <p class="needs">{sentence(due.needs)}</p>}
      {due.together.length > 1 && <p>For {due.together.join(", ")}, in this order.</p>}
      <WhatMayCome due={due} pressed={false} view={table.state.view!} />
    </section>
  );
}

/** off: it is not known yet what is to be done. */
function DeedKeys({ hands, off }: { hands: Hands; off: boolean }) {
  return (
    <div class="big-keys">
      <button type="button" class="back" aria-disabled={off || hands.at === 0} onClick={() => off || hands.back()}>
        Step before
      </button>
      {/* A key that is held down does one thing, and so does a double tap: nobody has read the step after the first. */}
      <button type="button" class="primary tick" data-first aria-disabled={off} aria-describedby="deed" onKeyDown={(event) => event.repeat && event.preventDefault()} onClick={({ detail }) => off || detail > 1 || hands.tick()}>
        <span aria-hidden="true">✓ </span>It is done
      </button>
    </div>
  );
}

/** To a decision on the map, where there is one to be made there. */
function DecideKeys({ scene, onMap }: { scene: Scene; onMap(): void }) {
  const { table } = useTools();
  const { view } = table.state;
  const ofBoard = view?.buttons(scene.choices, scene.unit).ofBoard.length ?? 0;
  if (ofBoard === 0 && !scene.candidates && view?.nextUnit(scene.choices, "") === "") return null;
  return (
    <div class="big-keys">
      <button type="button" class="tick" data-first onClick={onMap}>
        Decide on the map
      </button>
    </div>
  );
}

/** A wrong tap is taken back: the step at the table before, the last decision, the last roll of one's own dice. */
function TakeBack({ hands, card }: { hands: Hands; card: Card }) {
  const { table } = useTools();
  const { dice, lastRoll, seating, result } = table.state;
  const able = table.undoBarred() === "";
  const undo = able && card !== "decide"; // there the button Undo is always there
  const step = card !== "do" && hands.at > 0;
  const roll = !able && dice === "mine" && lastRoll !== null && !seating && !result;
  if (!undo && !roll && !step) return null;
  return (
    <div class="buttons">
      {step && (
        <button type="button" class="quiet" onClick={() => hands.back()}>
          Step before
        </button>
      )}
      {undo && (
        <button type="button" class="quiet" onClick={() => void table.undo()}>
          Undo my last decision
        </button>
      )}
      {roll && (
        <button type="button" class="quiet" onClick={() => void table.undoRoll()}>
          Take the last roll back
        </button>
      )}
    </div>
  );
}

function Message() {
  const { message } = useTools().table.state;
  return (
    <p class={`message${message?.refusal ? " refusal" : ""}`} role="status">
      {message && <Citing text={message.text} rule={message.rule} />}
    </p>
  );
}
