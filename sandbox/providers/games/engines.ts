import type { GameEngine } from "./engine.ts";
import { blackjackClassic } from "./engines/blackjack/blackjack-engine.ts";
import { liveRoulette } from "./engines/live-roulette/live-engine.ts";
import { rouletteEuropean } from "./engines/roulette/roulette-engine.ts";
import { bonusCluster } from "./engines/slots/bonus-cluster.ts";
import { bonusWays } from "./engines/slots/bonus-ways.ts";
import { clusterBold } from "./engines/slots/cluster-bold.ts";
import { clusterClassic } from "./engines/slots/cluster-classic.ts";
import { clusterEngine } from "./engines/slots/cluster-engine.ts";
import { linesBold } from "./engines/slots/lines-bold.ts";
import { linesClassic } from "./engines/slots/lines-classic.ts";
import { linesEngine } from "./engines/slots/lines-engine.ts";
import { linesGentle } from "./engines/slots/lines-gentle.ts";
import { waysBold } from "./engines/slots/ways-bold.ts";
import { waysEngine } from "./engines/slots/ways-engine.ts";
import { waysGentle } from "./engines/slots/ways-gentle.ts";

/** The lines slots, each a maths of its own on one engine. */
export const linesEngines = [linesEngine(linesClassic), linesEngine(linesBold), linesEngine(linesGentle)];

/** The slots whose wins fall away: ways and clusters, with and without a buy and a gamble. */
export const cascadeEngines = [
  ...[waysEngine(waysBold), waysEngine(waysGentle), waysEngine(bonusWays)],
  ...[clusterEngine(clusterClassic), clusterEngine(clusterBold), clusterEngine(bonusCluster)],
];

/** Games at a table. */
export const tableEngines = [rouletteEuropean, blackjackClassic];

/** Tables whose rounds are everyone's. */
export const liveEngines = [liveRoulette];

const engines = new Map<string, GameEngine>(
  [...linesEngines, ...cascadeEngines, ...tableEngines, ...liveEngines].map((engine) => [engine.id, engine]),
);

/** The names that a catalogue entry may give as its engine. */
export const engineIds: readonly string[] = [...engines.keys()];

/** The engine of that name; throws where there is none, as a catalogue that names one is broken. */
export function engineOf(id: string): GameEngine {
  const engine = engines.get(id);
  if (!engine) throw new Error(`no game engine is called "${id}"`);
  return engine;
}
