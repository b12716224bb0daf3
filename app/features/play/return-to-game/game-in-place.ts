import { useEffect } from "react";
import { openPopup } from "#app/shell/popups/index.ts";
import { useShell } from "#app/shell/use-shell.ts";
import { begunDepositOver } from "./begun-deposit.ts";
import { forgetGame, type KeptGame } from "./kept-game.ts";

let inPlace: KeptGame | null = null;

/** The game that this page is about, for whatever opens over it; null on any other page. */
export function gameInPlace(): KeptGame | null {
  return inPlace;
}

/**
 * Says which game is on the page for as long as the component is: whoever had left one for the wallet is back, and a deposit
 * that was followed over this one is gone on with, after a reload as after a login.
 */
export function useGameInPlace({ path, name }: KeptGame): void {
  const isPlayer = useShell().user !== null;
  useEffect(() => {
    forgetGame();
    const game = { path, name };
    inPlace = game;
    return () => {
      if (inPlace === game) inPlace = null;
    };
  }, [path, name]);
  useEffect(() => {
    const payment = isPlayer ? begunDepositOver(path) : null;
    if (payment) openPopup("wallet", { payment });
  }, [path, isPlayer]);
}
