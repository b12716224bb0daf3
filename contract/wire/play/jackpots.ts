import { z } from "#contract/wire/zod.ts";
import { shownTime } from "../iso-time.ts";
import { inMinorUnits } from "../money/amounts.ts";
import { currencyCode } from "../money/currency-code.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { listOf } from "../tolerant.ts";
import { JACKPOT_TIERS } from "./jackpot-constants.ts";

const tier = z.enum(JACKPOT_TIERS);
const money = { currency: currencyCode, amount: wireAmount };

/** A pool with its current amount, which parsing converts to minor units. */
export const jackpotPool = z
  .object({ pool_id: z.string(), tier, ...money })
  .transform(inMinorUnits("amount"));

/** The win of a pool. The product API has masked the player's name. */
export const jackpotWin = z
  .object({
    network_id: z.string(),
    tier,
    player: z.string(),
    game: z.object({ code: z.string(), name: z.string() }),
    /** Amount of the pool when it was won. */
    ...money,
    /** ISO time. */
    at: shownTime,
  })
  .transform(inMinorUnits("amount"));

/** A set of pools that the same games contribute to, in all currencies. */
export const jackpotNetwork = z.object({
  /** Id of the provider of the games. */
  network_id: z.string(),
  /** A proper noun, which is not translated. */
  name: z.string(),
  /** Number of contributing games. */
  games: z.number().int().min(0),
  /** Percentage of each real-money stake that is added to the pools. */
  share: z.number().min(0),
  /** Percentage of the stakes that the pools pay out in the long run, including their start amounts. */
  rtp: z.number().min(0),
  /** Largest first. */
  pools: listOf(jackpotPool),
  last_win: jackpotWin.nullable(),
});
export type JackpotNetwork = z.output<typeof jackpotNetwork>;

/** Events of the topic `jackpots` [LIVE-1]. */
export const jackpotEvents = {
  /** All pools with their current amounts. */
  "jackpots/pools": listOf(jackpotPool),
  "jackpots/won": jackpotWin,
} as const;

export const jackpotOperations = {
  jackpots: operation({
    method: "GET",
    path: "/jackpots",
    access: "public",
    capability: "jackpots",
    summary: "All networks of progressive jackpots with their current pools.",
    input: nothing,
    result: listOf(jackpotNetwork),
    cache: { fresh: 2, stale: 30 },
  }),
};
