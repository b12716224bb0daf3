import { blackjackClassic } from "./blackjack/blackjack-engine.ts";
import type { GameEngine } from "./engine.ts";
import { liveRoulette, rouletteEuropean } from "./roulette/roulette-engine.ts";
import { clusterEngine } from "./slots/cluster-engine.ts";
import { linesEngine } from "./slots/lines-engine.ts";
import { bonusCluster } from "./slots/paytables/bonus-cluster.ts";
import { bonusWays } from "./slots/paytables/bonus-ways.ts";
import { clusterBold } from "./slots/paytables/cluster-bold.ts";
import { clusterClassic } from "./slots/paytables/cluster-classic.ts";
import { linesBold } from "./slots/paytables/lines-bold.ts";
import { linesClassic } from "./slots/paytables/lines-classic.ts";
import { linesGentle } from "./slots/paytables/lines-gentle.ts";
import { waysBold } from "./slots/paytables/ways-bold.ts";
import { waysGentle } from "./slots/paytables/ways-gentle.ts";
import { waysEngine } from "./slots/ways-engine.ts";

/** Slots with fixed paylines. */
export const linesEngines = [linesEngine(linesClassic), linesEngine(linesBold), linesEngine(linesGentle)];

/** Slots on which winning symbols vanish and others fall in: ways and clusters. */
export const cascadeEngines = [
  waysEngine(waysBold),
  waysEngine(waysGentle),
  waysEngine(bonusWays),
  clusterEngine(clusterClassic),
  clusterEngine(clusterBold),
  clusterEngine(bonusCluster),
];

/** Table games that a player plays alone. */
export const tableEngines = [rouletteEuropean, blackjackClassic];

/** Table games whose rounds all players share. */
export const liveEngines = [liveRoulette];

/** The versions of engines that games play. */
const currentEngines: readonly GameEngine[] = [
  ...linesEngines,
  ...cascadeEngines,
  ...tableEngines,
  ...liveEngines,
];

/** Earlier versions of engines. They stay here for ever, because their rounds must remain verifiable. */
const retiredEngines: readonly GameEngine[] = [];

/** Every version of every engine that was ever released. */
export const releasedEngines: readonly GameEngine[] = [...currentEngines, ...retiredEngines];

const enginesById = new Map(currentEngines.map((engine) => [engine.id, engine]));
const enginesByVersion = new Map(releasedEngines.map((engine) => [`${engine.id}@${engine.version}`, engine]));

/** Ids that a game of the catalogue may name as its engine. */
export const engineIds: readonly string[] = [...enginesById.keys()];

/**
 * The engine with this id: the version that games play, or the given released version.
 *
 * @throws if there is none
 */
export function engineOf(id: string, version?: number): GameEngine {
  const engine = version === undefined ? enginesById.get(id) : enginesByVersion.get(`${id}@${version}`);
  if (!engine) throw new Error(`there is no game engine "${id}" of version ${version ?? "any"}`);
  return engine;
}
