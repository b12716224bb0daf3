/** Tiers of the pools of a jackpot network, largest first. */
export const JACKPOT_TIERS = ["grand", "major", "minor", "mini"] as const;
export type JackpotTier = (typeof JACKPOT_TIERS)[number];
