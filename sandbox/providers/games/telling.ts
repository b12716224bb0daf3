import type { OutcomeSymbols } from "#contract/play/round-outcome.ts";

/** What telling a picture takes besides it. */
export interface Telling {
  /** The engine's, as its players read them. */
  rules: unknown;
  /** All that was staked on the round, in units. */
  price: number;
  /** What the game's symbols look like; null for a game without. */
  symbols: OutcomeSymbols | null;
}
