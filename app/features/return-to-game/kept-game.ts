/** A game that its player has left for the wallet. */
export interface KeptGame {
  /** Its address on this site. */
  path: string;
  name: string;
}

const STORED = "game-left-for-wallet";

/** Keeps the way back in this tab; the game's own state is its server's. Storage may be forbidden: then there is no way back. */
export function keepGame(game: KeptGame): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(game));
  } catch {
    // The lobby leads to the game as well.
  }
}

export function forgetGame(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing has been kept either.
  }
}

/** @param isOwn whether a path is one of this site's; what storage holds may be anything */
export function keptGame(isOwn: (path: unknown) => path is string): KeptGame | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    if (typeof kept !== "object" || !kept || !("path" in kept) || !("name" in kept)) return null;
    const { path, name } = kept;
    return isOwn(path) && typeof name === "string" ? { path, name } : null;
  } catch {
    return null;
  }
}
