import { z } from "#contract/wire/zod.ts";
import { blackjackOutcome } from "./blackjack-outcome.ts";
import { ROULETTE_BETS } from "./roulette-constants.ts";

const spin = z.object({
  /** Columns from left to right, each from top to bottom; the numbers are indexes of `symbols`. */
  board: z.array(z.array(z.number().int().min(0))),
  multiplier: z.number().int().min(1),
  /** Number of free spins that this spin added. */
  awarded: z.number().int().min(0),
  line_wins: z.array(
    z.object({
      /** Index into `lines`. */
      line: z.number().int().min(0),
      symbol: z.number().int().min(0),
      count: z.number().int().min(1),
      /** In units of stake / units_per_stake, the multiplier included. */
      units: z.number().int().min(0),
    }),
  ),
  scatters: z.object({ count: z.number().int().min(0), units: z.number().int().min(0) }),
  units: z.number().int().min(0),
});

/** Pictures and names of a game's symbols, for displaying an outcome. */
export const outcomeSymbols = z.object({
  /** URL of a picture with all symbols in a grid of `columns` by `rows` cells; symbol n is in cell n. */
  atlas: z.string(),
  columns: z.number().int().min(1),
  rows: z.number().int().min(1),
  /** Text alternatives: English words in lower case. */
  names: z.array(z.string()),
});

/** Outcome of a slot with pay lines, complete enough for a page to draw it without the game's code. */
const linesOutcome = z.object({
  kind: z.literal("lines"),
  /** The paid spin, then its free spins. */
  spins: z.array(spin),
  /** Per line, the row of each column that it crosses; 0 is the top row. */
  lines: z.array(z.array(z.number().int().min(0))),
  units_per_stake: z.number().int().min(1),
  symbols: outcomeSymbols,
});

/** One board of a cascade. Winning symbols are removed, the other symbols fall, and the next board follows. */
const cascade = z.object({
  /** Columns from left to right, each from top to bottom, of different heights; the numbers are indexes of `symbols`. */
  board: z.array(z.array(z.number().int().min(0))),
  multiplier: z.number().int().min(1),
  wins: z.array(
    z.object({
      symbol: z.number().int().min(0),
      /** Number of columns from the left, or of cells in the cluster. */
      count: z.number().int().min(1),
      /** Number of ways; 1 in a game that pays clusters. */
      ways: z.number().int().min(1),
      /** Column and row of each cell. */
      cells: z.array(z.object({ column: z.number().int().min(0), row: z.number().int().min(0) })),
      /** Win including the multiplier. */
      units: z.number().int().min(0),
    }),
  ),
  /** Number of cells that a feature has turned into wild symbols; no symbols fell before such a board. */
  turned: z.number().int().min(0),
});

/** Outcome of a slot with cascades. */
const cascadesOutcome = z.object({
  kind: z.literal("cascades"),
  /** Whether ways from the left or clusters of adjacent symbols are paid. */
  pays: z.enum(["ways", "clusters"]),
  /** Whether the free spins were bought, so that there is no paid spin before them. */
  bought: z.boolean(),
  spins: z.array(
    z.object({
      free: z.boolean(),
      cascades: z.array(cascade),
      /** Number of free spins that this spin added. */
      awarded: z.number().int().min(0),
      units: z.number().int().min(0),
    }),
  ),
  /** Double-or-nothing gambles, with the win of the round after each. */
  gamble: z.array(
    z.object({
      called: z.enum(["sun", "moon"]),
      drawn: z.enum(["sun", "moon"]),
      units: z.number().int().min(0),
    }),
  ),
  units_per_stake: z.number().int().min(1),
  symbols: outcomeSymbols,
});

/** Number of a roulette spin, and the bets on it. */
const rouletteOutcome = z.object({
  kind: z.literal("roulette"),
  number: z.number().int().min(0).max(36),
  colour: z.enum(["green", "red", "black"]),
  bets: z.array(
    z.object({
      bet: z.enum(ROULETTE_BETS),
      /** Numbers that the bet covers, ascending. */
      numbers: z.array(z.number().int().min(0).max(36)),
      /** Stake, and payout including the stake, in units of stake / units_per_stake. */
      units: z.number().int().min(1),
      won: z.number().int().min(0),
    }),
  ),
  units_per_stake: z.number().int().min(1),
});

/** Outcome of a round, by the kind of game. */
export const outcome = z.discriminatedUnion("kind", [
  linesOutcome,
  cascadesOutcome,
  rouletteOutcome,
  blackjackOutcome,
]);
export type Outcome = z.infer<typeof outcome>;
export type OutcomeSymbols = z.infer<typeof outcomeSymbols>;
export type LinesOutcome = z.infer<typeof linesOutcome>;
export type CascadesOutcome = z.infer<typeof cascadesOutcome>;
export type RouletteOutcome = z.infer<typeof rouletteOutcome>;
