import { useEffect } from "react";
import { useShell } from "#app/session/shell-data.ts";
import { openPopup } from "#app/shell/popups/popups.ts";
import { clearStoredGame, readPendingDeposit, type StoredGame } from "./return-storage.ts";

let current: StoredGame | null = null;

/** The game shown on this page, for popups that open over it; null on any other page. */
export function currentGame(): StoredGame | null {
  return current;
}

/**
 * Registers the page's game while the component is mounted. Clears the stored return link, because the player is back, and
 * reopens the wallet popup for a deposit that was started over this game, after a reload as well as after a login.
 */
export function useCurrentGame({ path, name }: StoredGame): void {
  const isPlayer = useShell().user !== null;
  useEffect(() => {
    clearStoredGame();
    const game = { path, name };
    current = game;
    return () => {
      if (current === game) current = null;
    };
  }, [path, name]);
  useEffect(() => {
    const payment = isPlayer ? readPendingDeposit(path) : null;
    if (payment) openPopup("wallet", { payment });
  }, [path, isPlayer]);
}
