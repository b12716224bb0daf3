import { z } from "zod";
import { blackjackOutcome } from "./blackjack-outcome.ts";

const spin = z.object({
  /** Columns from the left, each from top to bottom; numbers name `symbols`. */
  board: z.array(z.array(z.number().int().min(0))),
  multiplier: z.number().int().min(1),
  /** Free spins that it added. */
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

/** What a game draws its outcomes with. */
export const outcomeSymbols = z.object({
  /** One picture of all symbols, in cells of equal size, `columns` to a row; symbol n stands in cell n. */
  atlas: z.string(),
  columns: z.number().int().min(1),
  rows: z.number().int().min(1),
  /** English words in lower case, for those who cannot see the picture. */
  names: z.array(z.string()),
});

/** What the reels showed, told so that a page can draw it without knowing the game. */
const linesOutcome = z.object({
  kind: z.literal("lines"),
  /** The paid spin, then its free spins. */
  spins: z.array(spin),
  /** For each line the row (0 at the top) that it takes in each column. */
  lines: z.array(z.array(z.number().int().min(0))),
  units_per_stake: z.number().int().min(1),
  symbols: outcomeSymbols,
});

/** A board at rest; what wins on it vanishes, the rest falls, and the next board follows. */
const cascade = z.object({
  /** Columns from the left, each from top to bottom; they may differ in height. Numbers name `symbols`. */
  board: z.array(z.array(z.number().int().min(0))),
  multiplier: z.number().int().min(1),
  wins: z.array(
    z.object({
      symbol: z.number().int().min(0),
      /** Columns from the left that it spans, or cells that it has. */
      count: z.number().int().min(1),
      /** Ways to connect it; 1 where ways are not what is paid. */
      ways: z.number().int().min(1),
      /** Column and row of each cell. */
      cells: z.array(z.object({ column: z.number().int().min(0), row: z.number().int().min(0) })),
      /** The multiplier included. */
      units: z.number().int().min(0),
    }),
  ),
  /** Cells of this board that a feature turned wild; nothing fell before it then. */
  turned: z.number().int().min(0),
});

/** What a slot showed whose wins fall away. */
const cascadesOutcome = z.object({
  kind: z.literal("cascades"),
  /** By what it pays: ways to connect symbols from the left, or symbols side by side. */
  pays: z.enum(["ways", "clusters"]),
  /** The free spins were bought: no paid spin came before them. */
  bought: z.boolean(),
  spins: z.array(
    z.object({
      free: z.boolean(),
      cascades: z.array(cascade),
      /** Free spins that it added. */
      awarded: z.number().int().min(0),
      units: z.number().int().min(0),
    }),
  ),
  /** Calls for double or nothing, with what the round was worth after each. */
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

/** Every kind of bet on a European roulette table. */
export const ROULETTE_BETS = [
  ...(["straight", "split", "street", "trio", "corner", "first-four", "line"] as const),
  ...(["dozen", "column", "red", "black", "even", "odd", "low", "high"] as const),
] as const;

/** Where the ball of a wheel came to lie, and the bets on it. */
const rouletteOutcome = z.object({
  kind: z.literal("roulette"),
  number: z.number().int().min(0).max(36),
  colour: z.enum(["green", "red", "black"]),
  bets: z.array(
    z.object({
      bet: z.enum(ROULETTE_BETS),
      /** What it covers, ascending. */
      numbers: z.array(z.number().int().min(0).max(36)),
      /** Staked on it, and brought back with the stake itself; in units of stake / units_per_stake. */
      units: z.number().int().min(1),
      won: z.number().int().min(0),
    }),
  ),
  units_per_stake: z.number().int().min(1),
});

/** What the game showed, by its kind. */
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
