// Changes of the position, one after the other: what was refused, what was done, and the way back.
import { useState } from "preact/hooks";
import { notePlayer, Refusal } from "../../protocol/wire";
import { useTools } from "../context";

/** start: the position's text when the editor was opened. send: gives whether the command was taken; words: what it did. */
export function useEdits() {
  const { table } = useTools();
  const [problem, setProblem] = useState("");
  const [rule, setRule] = useState(""); // by which it was refused
  const [done, setDone] = useState("");
  const [start] = useState(table.state.position?.text ?? "");
  const send = async (command: string, words: string) => {
    const players = [...table.state.players];
    setDone("");
    try {
      await table.change(command);
      for (const [side, player] of players) await table.change(notePlayer(side, player));
      setProblem("");
      setDone(words);
      return true;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
      setRule(error.rule);
      return false;
    }
  };
  const clear = () => {
    setProblem("");
    setDone("");
  };
  return { problem, rule, done, start, send, clear };
}
