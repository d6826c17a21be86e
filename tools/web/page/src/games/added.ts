// The games of other folders that the page is built with, as registry.ts has its own: build.mjs writes this for --game.
import type { GameView } from "./game";

export const ADDED: Record<string, () => Promise<GameView>> = {};
