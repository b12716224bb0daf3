/**
 * The published rules of bets on sport, which the sport policy names. Amounts are euros and are converted to the currency of the
 * player, odds are thousandths, times are milliseconds. An operator's vendor has rules of its own, which replace these.
 */
export const SPORT_RULES = {
  minBet: 0.1,
  minCombination: 0.01,
  maxStake: 5_000,
  maxBuilderStake: 500,
  maxPayout: 100_000,
  maxBuilderPayout: 25_000,
  /** Fewest selections of an accumulator and a bet builder. */
  minLegs: 2,
  maxLegs: 20,
  maxSystemLegs: 12,
  maxBuilderLegs: 10,
  /** Time that a live bet waits before it is accepted. */
  liveDelay: 5_000,
  /** Time after the start that was announced when the bet was placed, within which a postponed event must start. */
  postponementWindow: 24 * 3_600_000,
  /** Time after a settlement within which a corrected result changes it. */
  correctionWindow: 72 * 3_600_000,
  /** Share of the fair value that a cash-out pays, in percent. */
  cashOutPercent: 96,
  /** Combined odds that a stake from a sport bonus needs. */
  minBonusOdds: 1_500,
  boost: {
    minLegs: 3,
    minOdds: 1_300,
    /** Percent added to the winnings of an accumulator by the number of its selections, from `minLegs` on. */
    percents: [3, 5, 8, 10, 15, 20, 25, 30, 32, 35, 38, 40],
  },
  insurance: { minLegs: 5, minOdds: 2_500, maxStake: 25 },
} as const;
