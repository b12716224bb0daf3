import { blackjackClassic } from "./blackjack/blackjack-engine.ts";
import type { GameEngine } from "./engine.ts";
import { liveRoulette } from "./live-roulette/live-engine.ts";
import { rouletteEuropean } from "./roulette/roulette-engine.ts";
import { bonusCluster } from "./slots/bonus-cluster.ts";
import { bonusWays } from "./slots/bonus-ways.ts";
import { clusterBold } from "./slots/cluster-bold.ts";
import { clusterClassic } from "./slots/cluster-classic.ts";
import { clusterEngine } from "./slots/cluster-engine.ts";
import { linesBold } from "./slots/lines-bold.ts";
import { linesClassic } from "./slots/lines-classic.ts";
import { linesEngine } from "./slots/lines-engine.ts";
import { linesGentle } from "./slots/lines-gentle.ts";
import { waysBold } from "./slots/ways-bold.ts";
import { waysEngine } from "./slots/ways-engine.ts";
import { waysGentle } from "./slots/ways-gentle.ts";

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
