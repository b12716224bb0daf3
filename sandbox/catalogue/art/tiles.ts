/** Every game's tile by code. */
import type { Tile } from "./tile.ts";
import { coralDeepTiles } from "./tiles/coral-deep.ts";
import { deepCosmosTiles } from "./tiles/deep-cosmos.ts";
import { desertTombTiles } from "./tiles/desert-tomb.ts";
import { emberKeepTiles } from "./tiles/ember-keep.ts";
import { jungleTempleTiles } from "./tiles/jungle-temple.ts";
import { lanternEastTiles } from "./tiles/lantern-east.ts";
import { neonOrchardTiles } from "./tiles/neon-orchard.ts";
import { winterNightTiles } from "./tiles/winter-night.ts";

export const tiles: Readonly<Record<string, Tile>> = {
  ...neonOrchardTiles,
  ...desertTombTiles,
  ...coralDeepTiles,
  ...winterNightTiles,
  ...jungleTempleTiles,
  ...deepCosmosTiles,
  ...lanternEastTiles,
  ...emberKeepTiles,
};
