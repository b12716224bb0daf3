import { forgetInTab, keepInTab, keptInTab } from "#app/shell/tab-storage.ts";

/** A game that its player has left for the wallet. */
export interface KeptGame {
  /** Its address on this site. */
  path: string;
  name: string;
}

const STORED = "game-left-for-wallet";

/** Keeps the way back in this tab; the game's own state is its server's, and the lobby leads to the game as well. */
export function keepGame(game: KeptGame): void {
  keepInTab(STORED, game);
}

export function forgetGame(): void {
  forgetInTab(STORED);
}

/** @param isOwn whether a path is one of this site's */
export function keptGame(isOwn: (path: unknown) => path is string): KeptGame | null {
  const kept = keptInTab(STORED);
  if (!kept || !("path" in kept) || !("name" in kept)) return null;
  const { path, name } = kept;
  return isOwn(path) && typeof name === "string" ? { path, name } : null;
}
