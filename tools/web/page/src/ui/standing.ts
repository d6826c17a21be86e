// What each side needs to win, holds and lacks, how the score is made, and what would lose at once: as the engine tells it.
import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../protocol/connection";
import type { Choice } from "../games/game";
import { type Reply, rows, texts } from "../protocol/wire";
import { type Ending, readEndings } from "../session/endings";
import { useTools } from "./context";

export interface Standing {
  side: string;
  needs: string;
  holds: string;
  lacks: string; // "" where nothing is lacking
}

export interface Warning {
  side: string; // that would lose
  rule: string;
  text: string;
}

/** What is counted, of a game in which something is. */
export interface Score {
  side: string; // whose it is
  points: number;
  text: string; // what is counted
}

/** One cause of a score. */
export interface Cause {
  side: string;
  points: number;
  text: string;
}

export interface Victory {
  sides: Standing[];
  warnings: Warning[];
  endings: Ending[];
  goals: string[]; // what decides and when, in sentences
  scores: Score[];
  account: Cause[];
}

/** What is given away with that choice. */
export function endingsOf(victory: Victory | null | undefined, choice: Choice | undefined): Ending[] {
  return choice && victory ? victory.endings.filter(({ action }) => action === choice.text) : [];
}

export function readVictory(reply: Reply): Victory {
  return {
    sides: rows(reply, "victory", "victory"),
    warnings: rows(reply, "victory", "warning"),
    endings: readEndings(reply),
    goals: texts(reply, "victory", "goal"),
    scores: rows(reply, "victory", "score"),
    account: rows(reply, "victory", "account"),
  };
}

const PATIENCE = 60; // milliseconds that a position must stay before it is asked about
const LULL = 600; // the same while the computer plays on at once

// One question a position, for however many ask; the last answer is there at once for who asks later.
interface Asked {
  hash: string;
  answer: Promise<Victory | null>;
  game: string;
  known: Victory | null | undefined; // undefined: not answered yet
}
const asked = new WeakMap<Connection, Asked>();

function ask(connection: Connection, hash: string, game: string): Promise<Victory | null> {
  const last = asked.get(connection);
  if (last?.hash === hash && last.game === game) return last.answer;
  // Where the connection is lost, the page says so itself.
  const answer = connection.tryAsk("victory").catch(() => null).then((reply) => {
    const victory = reply ? readVictory(reply) : null;
    if (asked.get(connection) === next) next.known = victory;
    return victory;
  });
  const next: Asked = { hash, answer, game, known: last?.game === game ? last.known : undefined };
  asked.set(connection, next);
  return answer;
}

/**
 * How things stand; null for a game that does not tell, undefined until that is known. What was known stays until the new
 * position's answer is there.
 */
export function useVictory(): Victory | null | undefined {
  const { table, settings } = useTools();
  const { hash, world } = table.state;
  const game = world ? `${world.game} ${world.scenario}` : "";
  const last = asked.get(table.connection);
  const [known, setKnown] = useState({ game, victory: last?.game === game ? last.known : undefined });
  useEffect(() => {
    if (hash === "") return;
    let wanted = true;
    const timer = setTimeout(() => {
      void ask(table.connection, hash, game).then((victory) => {
        if (wanted) setKnown({ game, victory });
      });
    }, settings.pace === 0 && table.goesOn() ? LULL : PATIENCE);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [hash, game]);
  return known.game === game ? known.victory : undefined;
}
