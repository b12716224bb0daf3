/** What the table pays, for its texts: a blackjack, an insurance and every other win. Equal to what the engine pays (blackjack-figures.test.ts). */
export const BLACKJACK_FIGURES = { pays: 3, per: 2, insurance: 2, even: 1 } as const;
