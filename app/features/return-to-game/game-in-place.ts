import { useEffect } from "react";
import { forgetGame, type KeptGame } from "./kept-game.ts";

let inPlace: KeptGame | null = null;

/** The game that this page is about, for whatever opens over it; null on any other page. */
export function gameInPlace(): KeptGame | null {
  return inPlace;
}

/** Says which game is on the page for as long as the component is; whoever had left one for the wallet is back. */
export function useGameInPlace({ path, name }: KeptGame): void {
  useEffect(() => {
    forgetGame();
    const game = { path, name };
    inPlace = game;
    return () => {
      if (inPlace === game) inPlace = null;
    };
  }, [path, name]);
}
