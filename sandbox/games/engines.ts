import type { GameEngine } from "./engine.ts";
import { linesBold } from "./slots/lines-bold.ts";
import { linesClassic } from "./slots/lines-classic.ts";
import { linesEngine } from "./slots/lines-engine.ts";
import { linesGentle } from "./slots/lines-gentle.ts";

/** The lines slots, each a maths of its own on one engine. */
export const linesEngines = [linesEngine(linesClassic), linesEngine(linesBold), linesEngine(linesGentle)];

const engines = new Map<string, GameEngine>(linesEngines.map((engine) => [engine.id, engine]));

/** The names that a catalogue entry may give as its engine. */
export const engineIds: readonly string[] = [...engines.keys()];

/** The engine of that name; throws where there is none, as a catalogue that names one is broken. */
export function engineOf(id: string): GameEngine {
  const engine = engines.get(id);
  if (!engine) throw new Error(`no game engine is called "${id}"`);
  return engine;
}
