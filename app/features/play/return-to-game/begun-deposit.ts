import { forgetInTab, keepInTab, keptInTab } from "#app/shell/tab-storage.ts";

/** A deposit that was begun over a game and is still followed there. */
interface BegunDeposit {
  /** The game's address. */
  path: string;
  payment: string;
}

const STORED = "deposit-over-game";

/** Keeps in this tab what is followed over a game, so that a reload goes on with it; elsewhere the history of payments has it. */
export function keepBegunDeposit(begun: BegunDeposit): void {
  keepInTab(STORED, begun);
}

/** It has come to its end, or its player has put it aside. */
export function forgetBegunDeposit(): void {
  forgetInTab(STORED);
}

/** Id of the deposit that was followed over the game at this address. */
export function begunDepositOver(path: string): string | null {
  const kept = keptInTab(STORED);
  if (!kept || !("path" in kept) || !("payment" in kept)) return null;
  return kept.path === path && typeof kept.payment === "string" ? kept.payment : null;
}
