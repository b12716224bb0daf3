/** A game's tile as the studio is asked for it. */
import type { Game } from "../catalogue/game.ts";
import { stillSource } from "./still.ts";
import { type Picture, sceneSource } from "./studio.ts";
import { tiles } from "./tiles.ts";

/** @param width pixels; the height is four thirds of it. Throws for a game that nobody has drawn. */
export function tilePicture(game: Game, width: number, passes: number): Picture {
  const tile = tiles[game.code];
  if (!tile) throw new Error(`no tile is drawn for ${game.code}`);
  return {
    scene: typeof tile.scene === "string" ? sceneSource(tile.scene) : stillSource(tile.scene),
    palette: game.palette,
    variant: tile.variant,
    width,
    height: (width * 4) / 3,
    passes,
    fineness: typeof tile.scene === "string" ? 0.8 : 0.72,
    seed: [...game.code].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 97, 7),
    lettering: {
      ...tile.letters,
      lines: tile.lines,
      font: tile.font,
      weight: tile.font === "Unbounded" ? 900 : 400,
      arch: tile.letters.face === 4 ? 0.09 : 0,
      room: tile.lines.length > 2 ? 0.34 : 0.29,
    },
  };
}
