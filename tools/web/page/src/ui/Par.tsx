// The play of a battle that can be solved, against best play of both sides: what each decision cost, and what the dice gave.
import { useEffect } from "preact/hooks";
import { ok, type Reply, rows } from "../protocol/wire";
import { title } from "../session/words";
import { useTools } from "./context";
import { Dialog } from "./Dialog";
import { gainText, parText } from "./facts";
import { Solve } from "./Solve";
import { useWork } from "./solving";

const COSTS = 5e-4; // a decision that costs less is as good as the best
const MOVES = 120; // a longer game has too many positions

interface SideAccount {
  side: string;
  start: number;
  kept: number;
  luck: number;
  now: number;
  decisions: number;
}

interface Decision {
  number: number; // of the move
  side: string;
  cost: number;
  action: string;
  best: string;
}

interface Account {
  sides: SideAccount[];
  decisions: Decision[];
  rolls: { number: number; gain: number; text: string }[]; // the gain of the first side
  trust: string;
  over: boolean;
}

export function readAccount(reply: Reply): Account {
  const { trust = "", over } = ok(reply, "par");
  return {
    sides: rows(reply, "par", "par"),
    decisions: rows(reply, "par", "decision").map(({ number, side, cost, action, best = "" }) => ({ number, side, cost, action, best })),
    rolls: rows(reply, "par", "luck"),
    trust,
    over,
  };
}

/** One side's decisions and its dice. again: whether another try can begin. */
function OfSide({ account, of, person }: { account: Account; of: SideAccount; person: boolean }) {
  const { table } = useTools();
  const { view } = table.state;
  const costly = account.decisions.filter(({ side, cost }) => side === of.side && cost >= COSTS);
  const others = of.now - of.kept - of.luck;
  const words = (action: string) => (action === "resign" ? "giving up" : view ? view.choiceText(view.readChoice(action)) : action);
  const again = (number: number) =>
    void table.attempt(async () => {
      await table.change(`again ${number}`);
      await table.refresh();
    });
  const judged =
    of.decisions === 0
      ? account.over
        ? ", with nothing to decide"
        : "; nothing was decided yet"
      : costly.length === 0
        ? `: ${of.decisions === 1 ? "the decision was" : `all ${of.decisions} decisions were`} best`
        : `: ${costly.length} of ${of.decisions} ${of.decisions === 1 ? "decision" : "decisions"} cost something`;
  return (
    <>
      <p>
        {person ? "You" : `The ${title(of.side)} side`} kept <b>{of.kept > -COSTS ? parText(Math.max(of.kept, 0)) : "nothing"}</b> of {parText(of.start)}
        {of.kept > -COSTS ? "" : `, and lost ${parText(-of.kept)} of what the dice had given`}
        {judged}.
      </p>
      {costly.length > 0 && (
        <ul class="costly">
          {costly.map(({ number, cost, action, best }) => (
            <li key={number}>
              <span>
                {words(action)} cost <b>{parText(cost)}</b>
                {best !== "" && `; best was ${words(best)}`}.
              </span>
              {account.over && (
                <button type="button" onClick={() => again(number)} aria-label={`Try this decision again: ${words(action)}`}>
                  Try again
                </button>
              )}
              <button type="button" class="quiet" onClick={() => void table.lookAt(number - 1)}>
                Show
              </button>
            </li>
          ))}
        </ul>
      )}
      <p>
        {account.rolls.length === 0 ? "No die has fallen" : `The dice gave ${gainText(of.luck)}`}
        {others >= COSTS && `, and the other side's decisions ${gainText(others)}`}: {parText(of.now)} {account.over ? "at the end" : "now"}.
      </p>
    </>
  );
}

function Told({ account }: { account: Account }) {
  const { table } = useTools();
  const people = account.sides.filter(({ side }) => !table.isBot(side));
  const computers = account.sides.filter(({ side }) => table.isBot(side));
  const first = account.sides[0]?.side ?? "";
  return (
    <>
      {account.trust !== "" && <p class="about">The record says: {account.trust}.</p>}
      {people.map((of) => (
        <OfSide key={of.side} account={account} of={of} person={people.length === 1} />
      ))}
      {computers.length > 0 && (
        <details>
          <summary>The computer's play</summary>
          {computers.map((of) => (
            <OfSide key={of.side} account={account} of={of} person={false} />
          ))}
        </details>
      )}
      {account.rolls.length > 0 && (
        <details>
          <summary>What each roll gave the {title(people.length === 1 ? people[0]!.side : first)} side</summary>
          <ul class="rolls-of-par">
            {account.rolls.map(({ number, gain, text }) => (
              <li key={number}>
                <b>{gainText(people.length === 1 && people[0]!.side !== first ? -gain : gain)}</b>{" "}
                <button type="button" class="quiet" onClick={() => void table.lookAt(number)}>
                  {text}
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** At the end of a game; nothing where it cannot be solved. */
export function ParAtTheEnd() {
  const { table } = useTools();
  const { story, candidates } = table.state;
  const { work, begin } = useWork();
  const wanted = story.length > 0 && story.length <= MOVES && !candidates && (table.state.world?.sides ?? []).some((side) => !table.isBot(side));
  const game = `${table.gameNow()} ${story.length}`;
  useEffect(() => {
    if (wanted) begin("par over");
  }, [game, wanted]);
  if (!wanted || !(work.running || work.reply)) return null;
  return (
    <section class="in-short par" aria-label="Par">
      <h3>Against best play</h3>
      {work.running && <p class="about">Every position of this battle is worked out… {work.seconds > 0 ? `${work.seconds} s` : ""}</p>}
      {work.reply && <Told account={readAccount(work.reply)} />}
    </section>
  );
}

/** The window for who asks during a game. */
export function ParWindow({ onClose }: { onClose(): void }) {
  const { table } = useTools();
  const { work, begin, stop } = useWork();
  const over = table.state.result !== null;
  const counts = over ? "" : " The record counts it as a hint.";
  return (
    <Dialog title="Par" onClose={onClose}>
      <p>A small battle, or the end of a game, can be solved: then it is known exactly what each position is worth if both sides play their best.{counts}</p>
      <section class="in-short par" aria-label="The play so far">
        <div class="buttons">
          <button type="button" disabled={work.running} onClick={() => begin("par")}>
            Compare the play so far with best play
          </button>
          {work.running && (
            <button type="button" onClick={stop}>
              Stop
            </button>
          )}
        </div>
        {work.running && (
          <p class="about" role="status">
            Working it out… {work.seconds} s
          </p>
        )}
        {work.refusal !== "" && <p role="status">{work.refusal.replace(/^./, (letter) => letter.toUpperCase())}</p>}
        {work.reply && <Told account={readAccount(work.reply)} />}
      </section>
      {!over && <Solve command="solve" name="Solve this position" when="now" about="It tells the value, and what is best now." />}
    </Dialog>
  );
}
