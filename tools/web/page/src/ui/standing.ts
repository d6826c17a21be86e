// What each side needs to win, holds and lacks, how the score is made, and what would lose at once: as the engine tells it.
import { useEffect, useState } from "preact/hooks";
import type { Connection } from "../protocol/connection";
import type { Choice } from "../games/game";
import { type Reply, texts } from "../protocol/wire";
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
  points: number | null; // null where it has none
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

const FIELD = /(?:^|\s)(side|needs|holds|lacks|rule|points|win|draw|move|gain|text)=/g;

/** The fields of a line whose values are sentences: each goes to the next field, with quotation marks or without. */
export function sentences(text: string): Map<string, string> {
  const found = [...text.matchAll(FIELD)];
  return new Map(
    found.map((match, i) => {
      const value = text.slice(match.index + match[0].length, found[i + 1]?.index).trim();
      const quoted = /^"(.*)"$/.exec(value)?.[1];
      return [match[1]!, quoted === undefined ? value : quoted.replaceAll(/\\(["\\])/g, "$1")];
    }),
  );
}

/** A line that is one sentence: the whole of it, or in version 2 its only field. */
export function sentenceOf(text: string): string {
  return text.startsWith("text=") ? (sentences(text).get("text") ?? "") : text;
}

export function readVictory(reply: Reply): Victory {
  return {
    sides: texts(reply, "victory").map((text) => {
      const f = sentences(text);
      return { side: f.get("side") ?? "", needs: f.get("needs") ?? "", holds: f.get("holds") ?? "", lacks: f.get("lacks") ?? "" };
    }),
    warnings: texts(reply, "warning").map((text) => {
      const f = sentences(text);
      return { side: f.get("side") ?? "", rule: f.get("rule") ?? "", text: f.get("text") ?? "" };
    }),
    endings: readEndings(reply),
    goals: texts(reply, "goal").map(sentenceOf),
    scores: texts(reply, "score").map((text) => {
      const f = sentences(text);
      return { side: f.get("side") ?? "", points: Number(f.get("points") ?? 0), text: f.get("text") ?? "" };
    }),
    account: texts(reply, "account").map((text) => {
      const f = sentences(text);
      const points = f.get("points");
      return { side: f.get("side") ?? "", points: points === undefined ? null : Number(points), text: f.get("text") ?? "" };
    }),
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
