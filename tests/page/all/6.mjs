// A sixth of the files of tests, in one process (helpers/parts.mjs).
import { runPart } from "../helpers/parts.mjs";

await runPart(6);
