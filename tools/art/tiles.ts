import type { CatalogueGame } from "../../sandbox/providers/games/catalogue/game.ts";
import { composedSceneSource } from "./composed-scene.ts";
import { type SceneRendering, sceneSource } from "./renderer.ts";
import { SUGAR_FACE, type Tile } from "./tile.ts";
import { coralDeepTiles } from "./tiles/coral-deep.ts";
import { deepCosmosTiles } from "./tiles/deep-cosmos.ts";
import { desertTombTiles } from "./tiles/desert-tomb.ts";
import { emberKeepTiles } from "./tiles/ember-keep.ts";
import { jungleTempleTiles } from "./tiles/jungle-temple.ts";
import { lanternEastTiles } from "./tiles/lantern-east.ts";
import { liveTableTiles } from "./tiles/live-tables.ts";
import { neonOrchardTiles } from "./tiles/neon-orchard.ts";
import { tableTiles } from "./tiles/tables.ts";
import { winterNightTiles } from "./tiles/winter-night.ts";

/** All tiles by game code. */
export const tiles: Readonly<Record<string, Tile>> = {
  ...neonOrchardTiles,
  ...desertTombTiles,
  ...coralDeepTiles,
  ...winterNightTiles,
  ...jungleTempleTiles,
  ...deepCosmosTiles,
  ...lanternEastTiles,
  ...emberKeepTiles,
  ...tableTiles,
  ...liveTableTiles,
};

/**
 * The rendering of a game's tile.
 *
 * @param width pixels; the height is 4/3 of it
 * @throws if the game has no tile
 */
export function tileRendering(game: CatalogueGame, width: number, passes: number): SceneRendering {
  const tile = tiles[game.code];
  if (!tile) throw new Error(`there is no tile for ${game.code}`);
  return {
    scene: typeof tile.scene === "string" ? sceneSource(tile.scene) : composedSceneSource(tile.scene),
    palette: game.palette,
    variant: tile.variant,
    width,
    height: (width * 4) / 3,
    passes,
    resolution: typeof tile.scene === "string" ? 0.8 : 0.72,
    seed: [...game.code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7),
    lettering: {
      ...tile.letters,
      lines: tile.lines,
      font: tile.font,
      weight: tile.font === "Unbounded" ? 900 : 400,
      arch: tile.letters.face === SUGAR_FACE ? 0.09 : 0,
      room: tile.lines.length > 2 ? 0.34 : 0.29,
    },
  };
}
