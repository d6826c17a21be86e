// The tab that tells all of who wins, and by what.
import type { Scene } from "../games/game";
import { title } from "../session/words";
import { Account, hasAccount } from "./Account";
import { useTools } from "./context";
import { useVictory } from "./standing";
import { ordered, sentence, Warned } from "./Victory";

/** The tab: what each side needs, holds and lacks, what loses at once, and the course of the game. */
export function VictoryPanel({ scene }: { scene: Scene }) {
  const { table } = useTools();
  const victory = useVictory();
  const { view } = table.state;
  const Progress = view?.Progress;
  return (
    <div class="victory">
      {victory && scene.past && <p class="none">You are looking back. What follows is how things stand at present.</p>}
      {victory?.warnings.map((warning) => <Warned key={warning.text} warning={warning} />)}
      {hasAccount(victory) && <Account victory={victory} name="The goal and the score" />}
      {victory &&
        ordered(victory.sides, scene.choosers).map((one) => (
          <section key={one.side} aria-label={`What the ${title(one.side)} side needs`}>
            <h3>{title(one.side)}</h3>
            <dl>
              <dt>needs</dt>
              <dd>{sentence(one.needs)}</dd>
              <dt>holds</dt>
              <dd>{one.holds === "" ? "Nothing of it yet." : sentence(one.holds)}</dd>
              <dt>lacks</dt>
              <dd>{one.lacks === "" ? "Nothing: as things stand, this side wins." : sentence(one.lacks)}</dd>
            </dl>
          </section>
        ))}
      {!victory && !Progress && <p class="none">This game does not tell how things stand before it is over.</p>}
      {Progress && <Progress scene={scene} />}
    </div>
  );
}
