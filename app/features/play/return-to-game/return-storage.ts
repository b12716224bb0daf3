import { tabStorage } from "#app/ui/browser-storage.ts";
import { isSitePath } from "#contract/wire/addresses.ts";

/*
 * Session-storage entries that bring a player back to a game after a deposit. Session storage is writable by scripts and by
 * the player, so every entry is validated when it is read. Where storage is blocked, nothing is stored and nothing throws.
 */

const GAME_KEY = "game-left-for-wallet";
const DEPOSIT_KEY = "deposit-over-game";

/** A game that the player left to open the wallet. */
export interface StoredGame {
  /** Path of the game on this site. */
  path: string;
  name: string;
}

/** Stores the game to return to, for this tab. Only the link is stored; the game state is on the game server. */
export function storeGame(game: StoredGame): void {
  tabStorage.writeObject(GAME_KEY, game);
}

export function clearStoredGame(): void {
  tabStorage.remove(GAME_KEY);
}

/** @returns the stored game; null if there is none or its path is not a path of this site */
export function readStoredGame(): StoredGame | null {
  const stored = tabStorage.readObject(GAME_KEY);
  if (!stored || !("path" in stored) || !("name" in stored)) return null;
  const { path, name } = stored;
  return isSitePath(path) && typeof name === "string" ? { path, name } : null;
}

/** A deposit that was started in the wallet popup over a game and is not finished. */
interface PendingDeposit {
  /** Path of the game. */
  path: string;
  /** Id of the payment. */
  payment: string;
}

/** Stores the deposit, so that the popup reopens after a reload. Other pages list it in the payment history. */
export function storePendingDeposit(deposit: PendingDeposit): void {
  tabStorage.writeObject(DEPOSIT_KEY, deposit);
}

/** Called when the deposit is finished or the player closes it. */
export function clearPendingDeposit(): void {
  tabStorage.remove(DEPOSIT_KEY);
}

/** @returns id of the payment that was started over the game at `path`, or null */
export function readPendingDeposit(path: string): string | null {
  const stored = tabStorage.readObject(DEPOSIT_KEY);
  if (!stored || !("path" in stored) || !("payment" in stored)) return null;
  return stored.path === path && typeof stored.payment === "string" ? stored.payment : null;
}
