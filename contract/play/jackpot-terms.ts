/** What a network's pools are called, the largest first. */
export const JACKPOT_TIERS = ["grand", "major", "minor", "mini"] as const;
export type JackpotTier = (typeof JACKPOT_TIERS)[number];
