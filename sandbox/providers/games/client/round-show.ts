import type { GameRound } from "../round-store.ts";

/** Turns a stored outcome into what a player sees and hears. It decides nothing. */
export interface RoundShow {
  /** The symbols set off; the outcome may still be on its way. */
  begin(): void;
  /** Shows the round to its end, or to where it waits for a choice. */
  play(round: GameRound): Promise<void>;
  /** No outcome came: all comes to rest as it was. */
  abandon(): Promise<void>;
  /** The player presses on: what moves stops now, a count ends, a banner closes. */
  hurry(): void;
  /** Shows how a round began, at rest; something quiet without one. */
  rest(last?: GameRound): void;
}

export interface RoundShowOptions {
  t: (key: string, variables?: Record<string, string | number>) => string;
  money: (amount: number) => string;
  /** The player's turbo, or a wish for less motion. */
  quick: () => boolean;
  /** Hears the win counted so far, in minor units. */
  onProgress: (won: number) => void;
}
