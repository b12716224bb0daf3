/** Every game of the sandbox, by theme. All of them can be played: each runs on an engine that exists. */
import type { Game } from "./game.ts";
import { coralDeepGames } from "./games/coral-deep.ts";
import { deepCosmosGames } from "./games/deep-cosmos.ts";
import { desertTombGames } from "./games/desert-tomb.ts";
import { emberKeepGames } from "./games/ember-keep.ts";
import { jungleTempleGames } from "./games/jungle-temple.ts";
import { lanternEastGames } from "./games/lantern-east.ts";
import { neonOrchardGames } from "./games/neon-orchard.ts";
import { winterNightGames } from "./games/winter-night.ts";

export type { Category, Game, Maths, Volatility } from "./game.ts";
export { categories } from "./game.ts";

export const games: readonly Game[] = [
  ...neonOrchardGames,
  ...desertTombGames,
  ...coralDeepGames,
  ...winterNightGames,
  ...jungleTempleGames,
  ...deepCosmosGames,
  ...lanternEastGames,
  ...emberKeepGames,
];
