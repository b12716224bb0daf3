import type { GameCategory } from "../constants.ts";

/**
 * The part of a stake that counts as wagering of a bonus, by category of the game, in per cent; the highest applies to a game in several
 * categories, and a game in none of them does not count. A purchase of free spins within a game is a stake like any other, and so is a
 * stake that feeds a jackpot: for wagering as for tournaments, missions and coins.
 *
 * The bonus terms state these figures, so a product API with other rules changes them here. A bonus has its own in the contract.
 */
export const BONUS_CONTRIBUTIONS: readonly { category: GameCategory; pct: number }[] = [
  { category: "slots", pct: 100 },
  { category: "table-games", pct: 10 },
  { category: "live-casino", pct: 10 },
];
