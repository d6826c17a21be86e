import type { Scene as AnyScene } from "../game";
import type { Choice } from "./choices";
import type { Position } from "./position";
import type { World } from "./world";

export type Scene = AnyScene<World, Position, Choice>;
