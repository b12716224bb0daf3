import { z } from "zod";
import { inMinorUnits } from "../money/amounts.ts";
import { CURRENCIES } from "../money/money.ts";
import { wireAmount } from "../money/wallet.ts";
import { nothing, operation } from "../operation.ts";
import { JACKPOT_TIERS } from "./jackpot-terms.ts";

export { JACKPOT_TIERS, type JackpotTier } from "./jackpot-terms.ts";

const tier = z.enum(JACKPOT_TIERS);
const money = { currency: z.enum(CURRENCIES), amount: wireAmount };

/** A pool as it stands; amounts inside the app in minor units. */
export const jackpotPool = z
  .object({ pool_id: z.string(), tier, ...money })
  .transform(inMinorUnits("amount"));
export type JackpotPool = z.output<typeof jackpotPool>;

/** A pool that was won. The player's name is already masked by the product API. */
export const jackpotWin = z
  .object({
    network_id: z.string(),
    tier,
    player: z.string(),
    game: z.object({ code: z.string(), name: z.string() }),
    /** What the pool held, in the pool's currency. */
    ...money,
    /** ISO time. */
    at: z.string(),
  })
  .transform(inMinorUnits("amount"));
export type JackpotWin = z.output<typeof jackpotWin>;

/** Pools that the same games feed, whoever plays them in whatever currency. */
export const jackpotNetwork = z.object({
  /** The provider whose games feed it. */
  network_id: z.string(),
  /** A proper noun, the same in every language. */
  name: z.string(),
  /** How many games feed it. */
  games: z.number().int().min(0),
  /** What of each real stake goes into its pools, in per cent. */
  share: z.number().min(0),
  /** What its pools give back of the stakes in the long run, their first amounts included, in per cent. */
  rtp: z.number().min(0),
  /** The largest first. */
  pools: z.array(jackpotPool),
  last_win: jackpotWin.nullable(),
});
export type JackpotNetwork = z.output<typeof jackpotNetwork>;

/** Events of the topic `jackpots` [LIVE-1]. */
export const jackpotEvents = {
  /** Every pool as it stands. */
  "jackpots/pools": z.array(jackpotPool),
  "jackpots/won": jackpotWin,
} as const;

export const jackpotOperations = {
  jackpots: operation({
    method: "GET",
    path: "/jackpots",
    access: "public",
    summary: "All networks of progressive jackpots with their current pools.",
    input: nothing,
    result: z.array(jackpotNetwork),
    cache: { fresh: 2, stale: 30 },
  }),
};
