// How a game is won: what decides, the score as it stands, and each cause of it.
import { title } from "../session/words";
import { sentence } from "./moment";
import type { Cause, Victory } from "./standing";

/** "+2", "−6", with the sign of print. */
export function pointsText(points: number): string {
  return points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
}

/** Whether the game tells what decides it, or how its score is made. */
export function hasAccount(victory: Victory | null | undefined): victory is Victory {
  return !!victory && (victory.goals.length > 0 || victory.scores.length > 0 || victory.account.length > 0);
}

export function Goals({ goals }: Pick<Victory, "goals">) {
  return (
    <>
      {goals.map((goal) => (
        <p key={goal}>{sentence(goal)}</p>
      ))}
    </>
  );
}

/** The score and its causes; nothing where nothing is counted. */
export function Score({ scores, account }: Pick<Victory, "scores" | "account">) {
  if (scores.length === 0 && account.length === 0) return null;
  return (
    <>
      {scores.map(({ side, points, text }) => (
        <p key={`${side} ${text}`}>
          <b>
            {title(side)}: {points < 0 ? `−${-points}` : points}
          </b>{" "}
          {text}
        </p>
      ))}
      {account.length > 0 && <Causes account={account} />}
    </>
  );
}

function Causes({ account }: { account: Cause[] }) {
  return (
    <table class="account">
      <thead>
        <tr>
          <th scope="col">Side</th>
          <th scope="col">Cause</th>
          <th scope="col">Points</th>
        </tr>
      </thead>
      <tbody>
        {account.map(({ side, points, text }) => (
          <tr key={`${side} ${text}`}>
            <td class={side}>{title(side)}</td>
            <td>{text}</td>
            <td class="points">{pointsText(points)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** All of it. */
export function Account({ victory, name }: { victory: Victory; name: string }) {
  return (
    <section class="how-won" aria-label={name}>
      <h3>{name}</h3>
      <Goals goals={victory.goals} />
      <Score scores={victory.scores} account={victory.account} />
    </section>
  );
}
