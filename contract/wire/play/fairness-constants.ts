/** Query parameters of the fairness page that describe a round of one player. */
export const ROUND_FIELDS = [
  "game",
  "engine_version",
  "server_seed",
  "client_seed",
  "nonce",
  "stake",
  "currency",
  "bet",
  "choices",
  "hash",
  "paid",
] as const;
export type RoundField = (typeof ROUND_FIELDS)[number];

/** Query parameters of the fairness page that describe a round shared by all players. */
export const CHAIN_FIELDS = ["chain", "seed", "salt", "previous"] as const;
export type ChainField = (typeof CHAIN_FIELDS)[number];

/** Longest texts of the fairness page, in characters. A hash and a seed of a chain are SHA-256 in hexadecimal digits. */
export const FAIRNESS_LENGTHS = {
  server_seed: 256,
  client_seed: 64,
  hash: 64,
  seed: 64,
  previous: 64,
  salt: 128,
} as const;

/** Games whose rounds are shared by all players and drawn from a committed chain of seeds. */
export const CHAIN_GAMES = ["aviator", "live-roulette"] as const;
export type ChainGame = (typeof CHAIN_GAMES)[number];
