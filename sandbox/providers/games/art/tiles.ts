/** Every game's tile by code. */
import type { Tile } from "./tile.ts";
import { coralDeepTiles } from "./tiles/coral-deep.ts";
import { deepCosmosTiles } from "./tiles/deep-cosmos.ts";
import { desertTombTiles } from "./tiles/desert-tomb.ts";
import { emberKeepTiles } from "./tiles/ember-keep.ts";
import { jungleTempleTiles } from "./tiles/jungle-temple.ts";
import { lanternEastTiles } from "./tiles/lantern-east.ts";
import { liveTableTiles } from "./tiles/live-tables.ts";
import { moreCoralDeepTiles } from "./tiles/more/coral-deep.ts";
import { moreDeepCosmosTiles } from "./tiles/more/deep-cosmos.ts";
import { moreDesertTombTiles } from "./tiles/more/desert-tomb.ts";
import { moreEmberKeepTiles } from "./tiles/more/ember-keep.ts";
import { moreJungleTempleTiles } from "./tiles/more/jungle-temple.ts";
import { moreLanternEastTiles } from "./tiles/more/lantern-east.ts";
import { moreNeonOrchardTiles } from "./tiles/more/neon-orchard.ts";
import { moreWinterNightTiles } from "./tiles/more/winter-night.ts";
import { neonOrchardTiles } from "./tiles/neon-orchard.ts";
import { tableTiles } from "./tiles/tables.ts";
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
  ...moreNeonOrchardTiles,
  ...moreCoralDeepTiles,
  ...moreDeepCosmosTiles,
  ...moreEmberKeepTiles,
  ...moreDesertTombTiles,
  ...moreWinterNightTiles,
  ...moreJungleTempleTiles,
  ...moreLanternEastTiles,
  ...tableTiles,
  ...liveTableTiles,
};
