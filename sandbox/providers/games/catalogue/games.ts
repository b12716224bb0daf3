import type { CatalogueGame } from "./game.ts";
import { coralDeepGames, coralDeepSeries } from "./games/coral-deep.ts";
import { deepCosmosGames, deepCosmosSeries } from "./games/deep-cosmos.ts";
import { desertTombGames, desertTombSeries } from "./games/desert-tomb.ts";
import { emberKeepGames, emberKeepSeries } from "./games/ember-keep.ts";
import { jungleTempleGames, jungleTempleSeries } from "./games/jungle-temple.ts";
import { lanternEastGames, lanternEastSeries } from "./games/lantern-east.ts";
import { liveTableGames } from "./games/live-tables.ts";
import { neonOrchardGames, neonOrchardSeries } from "./games/neon-orchard.ts";
import { tableGames } from "./games/tables.ts";
import { winterNightGames, winterNightSeries } from "./games/winter-night.ts";

/** Every game of the sandbox. The order decides the order in the lobby. */
export const games: readonly CatalogueGame[] = [
  ...neonOrchardGames,
  ...desertTombGames,
  ...coralDeepGames,
  ...winterNightGames,
  ...jungleTempleGames,
  ...deepCosmosGames,
  ...lanternEastGames,
  ...emberKeepGames,
  ...neonOrchardSeries,
  ...coralDeepSeries,
  ...deepCosmosSeries,
  ...emberKeepSeries,
  ...desertTombSeries,
  ...winterNightSeries,
  ...jungleTempleSeries,
  ...lanternEastSeries,
  ...tableGames,
  ...liveTableGames,
];
