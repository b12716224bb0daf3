/** A deposit that was begun over a game and is still followed there. */
interface BegunDeposit {
  /** The game's address. */
  path: string;
  payment: string;
}

const STORED = "deposit-over-game";

/** Keeps in this tab what is followed over a game, so that a reload goes on with it. Storage may be forbidden: the history has it. */
export function keepBegunDeposit(begun: BegunDeposit): void {
  try {
    sessionStorage.setItem(STORED, JSON.stringify(begun));
  } catch {
    // It is found in the history of payments.
  }
}

/** It has come to its end, or its player has put it aside. */
export function forgetBegunDeposit(): void {
  try {
    sessionStorage.removeItem(STORED);
  } catch {
    // Nothing has been kept either.
  }
}

/** Id of the deposit that was followed over the game at this address; what storage holds may be anything. */
export function begunDepositOver(path: string): string | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(STORED) ?? "null");
    if (typeof kept !== "object" || !kept || !("path" in kept) || !("payment" in kept)) return null;
    return kept.path === path && typeof kept.payment === "string" ? kept.payment : null;
  } catch {
    return null;
  }
}
