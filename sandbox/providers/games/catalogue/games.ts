/** Every game of the sandbox, by theme. All of them can be played: each runs on an engine that exists. */
import type { Game } from "./game.ts";
import { coralDeepGames } from "./games/coral-deep.ts";
import { deepCosmosGames } from "./games/deep-cosmos.ts";
import { desertTombGames } from "./games/desert-tomb.ts";
import { emberKeepGames } from "./games/ember-keep.ts";
import { jungleTempleGames } from "./games/jungle-temple.ts";
import { lanternEastGames } from "./games/lantern-east.ts";
import { liveTableGames } from "./games/live-tables.ts";
import { moreCoralDeepGames } from "./games/more/coral-deep.ts";
import { moreDeepCosmosGames } from "./games/more/deep-cosmos.ts";
import { moreDesertTombGames } from "./games/more/desert-tomb.ts";
import { moreEmberKeepGames } from "./games/more/ember-keep.ts";
import { moreJungleTempleGames } from "./games/more/jungle-temple.ts";
import { moreLanternEastGames } from "./games/more/lantern-east.ts";
import { moreNeonOrchardGames } from "./games/more/neon-orchard.ts";
import { moreWinterNightGames } from "./games/more/winter-night.ts";
import { neonOrchardGames } from "./games/neon-orchard.ts";
import { tableGames } from "./games/tables.ts";
import { winterNightGames } from "./games/winter-night.ts";

export type { Game, Volatility } from "./game.ts";

export const games: readonly Game[] = [
  ...neonOrchardGames,
  ...desertTombGames,
  ...coralDeepGames,
  ...winterNightGames,
  ...jungleTempleGames,
  ...deepCosmosGames,
  ...lanternEastGames,
  ...emberKeepGames,
  ...moreNeonOrchardGames,
  ...moreCoralDeepGames,
  ...moreDeepCosmosGames,
  ...moreEmberKeepGames,
  ...moreDesertTombGames,
  ...moreWinterNightGames,
  ...moreJungleTempleGames,
  ...moreLanternEastGames,
  ...tableGames,
  ...liveTableGames,
];
