/** What an address of the fairness page says of a round: of one that a player entered alone, then of one that everyone shared. */
export const ROUND_FIELDS = [
  ...(["game", "server_seed", "client_seed", "nonce", "stake", "currency"] as const),
  ...(["bet", "choices", "hash", "paid"] as const),
] as const;
export type RoundField = (typeof ROUND_FIELDS)[number];

export const CHAIN_FIELDS = ["chain", "seed", "salt", "previous"] as const;
export type ChainField = (typeof CHAIN_FIELDS)[number];

/** Games with rounds shared by all players, drawn from a committed chain. */
export const CHAIN_GAMES = ["aviator", "live-roulette"] as const;
export type ChainGame = (typeof CHAIN_GAMES)[number];
