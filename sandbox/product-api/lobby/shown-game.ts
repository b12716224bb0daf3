import { CRASH_GAME } from "#contract/play/crash-terms.ts";
import type { Lobby } from "./lobby.ts";

/** The crash game stands outside the lobby. */
const CRASH_CARD = { ...CRASH_GAME, image: "/sandbox/content/aviator.svg" };

/** What a list says of a game: by its code where the lobby has none of it. */
export function shownGame(lobby: Lobby, code: string): { code: string; name: string; image: string } {
  if (code === CRASH_GAME.code) return CRASH_CARD;
  const game = lobby.find(code);
  return { code, name: game?.name ?? code, image: game?.image.small ?? "" };
}
