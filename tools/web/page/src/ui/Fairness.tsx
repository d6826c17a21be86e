// The dice can be checked: a commitment before the first one, the seed after the last.
import { useEffect, useState } from "preact/hooks";
import { type Final, type Lines, ok, okIfAny, Refusal, rows } from "../protocol/wire";
import { facesText } from "../session/replies";
import { useTools } from "./context";
import { Dialog } from "./Dialog";
import { recordText, upload } from "./Saves";

/** What is to be said of dice that a player could know before they fell. */
function knownOf({ loads = 0, "known-rolls": rolls = 0, revealed }: Partial<Final<"commit">>, over: boolean): string[] {
  const sentences: string[] = [];
  if (loads > 0 || rolls > 0) {
    const times = loads === 1 ? "once" : `${loads} times`;
    const known = `${rolls} ${rolls === 1 ? "roll was" : "rolls were"} known before ${rolls === 1 ? "it" : "they"} could fall in it`;
    sentences.push(
      loads > 0 ? `An earlier save of this game was loaded again ${times}: ${known}.` : `These dice were rolled in another game too: ${known}.`,
    );
    sentences.push("The record says so.");
  }
  if (revealed && !over) sentences.push("The seed of these dice was revealed while this game was going on.");
  return sentences;
}

/** "12: 3, 5, for the attack on 1714". */
function rollText({ number, faces, for: what }: Lines["load"]["roll"]): string {
  return `${number}: ${facesText(faces, ", ")}, for ${what}`;
}

export function Fairness({ onClose }: { onClose(): void }) {
  const { table } = useTools();
  const { commitment, dice, result } = table.state;
  const [lines, setLines] = useState<string[]>([]);
  const [verdict, setVerdict] = useState<{ text: string; good: boolean } | null>(null);
  const [seed, setSeed] = useState("");
  const [known, setKnown] = useState<string[]>([]);

  // What the server knows of these dice now, from this game and from all that were saved of it.
  useEffect(() => {
    void table.connection.tryAsk("commit").then((reply) => setKnown(knownOf(okIfAny(reply, "commit"), result !== null)));
  }, [commitment, result]);

  const check = async (record: () => Promise<string>) => {
    setVerdict(null);
    setLines([]);
    try {
      await upload(table, await record());
      const reply = await table.connection.ask("load check", (line) => setLines((known) => [...known, rollText(line as unknown as Lines["load"]["roll"])]));
      const f = ok(reply, "load");
      // What is to be known first: that it is only an analysis, or that the dice were known.
      const { trust = "" } = f;
      const first = trust === "" ? "" : `${trust[0]!.toUpperCase()}${trust.slice(1)}. `;
      const played = `${f.rolls} rolls, ${f.actions} actions, winner: ${f.winner}`;
      setVerdict(
        f.checked === "recomputed"
          ? { text: `${first}Every roll is the one that the commitment fixed, and every action was legal: ${played}.`, good: true }
          : { text: `${first}Every action was legal; the record has no seed, so its dice are taken as they are: ${played}.`, good: true },
      );
      setLines(rows(reply, "load", "roll").map(rollText));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setVerdict({ text: `The check fails: ${error.message}`, good: false });
    }
  };
  const reveal = () =>
    check(async () => {
      const reply = await table.connection.ask("reveal");
      setSeed(ok(reply, "reveal").seed);
      return recordText(table);
    });

  return (
    <Dialog title="Fair dice" onClose={onClose}>
      {dice === "mine" ? (
        <p>You roll your own dice in this game, so there is nothing of the program's to check.</p>
      ) : (
        <>
          <p>
            The dice of this game were fixed before the first roll. This is their commitment: a fingerprint that tells nothing
            about them and fits no other dice. Copy it or write it down, and compare it with what the game shows at its end.
          </p>
          <p>
            <code class="commitment">{commitment}</code>
          </p>
          <p>
            The computer never sees the seed that the dice come from, and no die before it falls. When the game is over, the seed
            is shown, and every roll is worked out from it once more.
          </p>
          {known.map((sentence) => (
            <p class="known" key={sentence}>
              {sentence}
            </p>
          ))}
          <div class="buttons">
            <button type="button" class="primary" disabled={!result && dice !== "number"} onClick={() => void reveal()}>
              Reveal the seed and check every roll
            </button>
          </div>
          {!result && dice !== "number" && <p class="none">The seed can be revealed when the game is over, or when you have resigned.</p>}
          {seed !== "" && (
            <p>
              Seed: <code>{seed}</code>
            </p>
          )}
        </>
      )}
      <label>
        Check a record's file
        <input
          type="file"
          accept=".zhr,text/plain"
          onChange={(event) => {
            const file = event.currentTarget.files?.[0];
            if (file) void check(() => file.text());
          }}
        />
      </label>
      {verdict && (
        <p class={verdict.good ? "verdict good" : "verdict problem"} role="alert">
          {verdict.good ? "✓ " : "✗ "}
          {verdict.text}
        </p>
      )}
      {lines.length > 0 && (
        <details>
          <summary>The rolls</summary>
          <ol class="rolls">
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ol>
        </details>
      )}
    </Dialog>
  );
}
