import { z } from "#contract/wire/zod.ts";

const units = z.number().int().min(0);

const CARD_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const CARD_SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

const card = z.object({ rank: z.enum(CARD_RANKS), suit: z.enum(CARD_SUITS) });
export type TableCard = z.infer<typeof card>;

/** The cards and the result of a round of blackjack. */
export const blackjackOutcome = z.object({
  kind: z.literal("blackjack"),
  /** The player's hand; two hands after a split. */
  hands: z.array(
    z.object({
      cards: z.array(card),
      total: z.number().int(),
      doubled: z.boolean(),
      /** Null while the round is in progress. */
      result: z.enum(["blackjack", "won", "push", "lost", "bust"]).nullable(),
      /** Stake and payout of the hand, in units of stake / units_per_stake. */
      units,
      won: units,
    }),
  ),
  /** A card that is face down is null, and `total` does not include it. */
  dealer: z.object({ cards: z.array(card.nullable()), total: z.number().int() }),
  /** Null if no insurance was offered. */
  insurance: z.object({ units, won: units }).nullable(),
  units_per_stake: z.number().int().min(1),
});
export type BlackjackOutcome = z.infer<typeof blackjackOutcome>;
