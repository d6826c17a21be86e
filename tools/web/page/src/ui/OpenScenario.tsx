// Opens a person's own scenario file, so that it can be chosen for a new game.
import { useState } from "preact/hooks";
import { Refusal } from "../protocol/wire";
import { type Fault, openScenario } from "../session/scenario_file";
import { useTools } from "./context";
import { Faults } from "./Faults";
import { Problem } from "./Problem";

/** ending: of such files, ".txt". onOpen: it can be chosen now. */
export function OpenScenario({ game, ending, onOpen }: { game: string; ending: string; onOpen(scenario: string): Promise<void> }) {
  const { table } = useTools();
  const [file, setFile] = useState("");
  const [faults, setFaults] = useState<Fault[]>([]);
  const [problem, setProblem] = useState("");
  const [note, setNote] = useState("");
  const open = async (chosen: File) => {
    setFile(chosen.name);
    setFaults([]);
    setProblem("");
    setNote("");
    try {
      const { name, faults: found } = await openScenario(table, game, await chosen.text());
      setFaults(found);
      if (found.length > 0) return;
      await onOpen(name);
      setNote(`${chosen.name} is opened, and chosen. Its games keep it: they can be saved and loaded anywhere.`);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      setProblem(error.message);
    }
  };
  return (
    <div class="open-scenario">
      <label>
        A scenario file of your own{" "}
        <input
          type="file"
          accept={`${ending},text/plain`}
          onChange={(event) => {
            const [chosen] = event.currentTarget.files ?? [];
            if (chosen) void open(chosen);
            event.currentTarget.value = ""; // the same file, mended, can be opened again
          }}
        />
      </label>
      <p role="status">{note}</p>
      <Faults name={file} faults={faults} />
      <Problem text={problem} />
    </div>
  );
}
