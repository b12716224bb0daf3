/** All kinds of bets on a European roulette table. */
export const ROULETTE_BETS = [
  "straight",
  "split",
  "street",
  "trio",
  "corner",
  "first-four",
  "line",
  "dozen",
  "column",
  "red",
  "black",
  "even",
  "odd",
  "low",
  "high",
] as const;
export type RouletteBet = (typeof ROULETTE_BETS)[number];
