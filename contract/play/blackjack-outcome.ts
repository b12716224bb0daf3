import { z } from "zod";

const units = z.number().int().min(0);

export const CARD_RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
export const CARD_SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

const card = z.object({ rank: z.enum(CARD_RANKS), suit: z.enum(CARD_SUITS) });
export type TableCard = z.infer<typeof card>;

/** What was dealt in a round of blackjack. */
export const blackjackOutcome = z.object({
  kind: z.literal("blackjack"),
  /** The player's hand, after a split both. */
  hands: z.array(
    z.object({
      cards: z.array(card),
      total: z.number().int(),
      doubled: z.boolean(),
      /** Null while it is not decided. */
      result: z.enum(["blackjack", "won", "push", "lost", "bust"]).nullable(),
      /** Staked on it and brought back by it, in units of stake / units_per_stake. */
      units,
      won: units,
    }),
  ),
  /** Null for a card that is face down while the round waits; the total is of the other cards. */
  dealer: z.object({ cards: z.array(card.nullable()), total: z.number().int() }),
  /** Null where none was offered. */
  insurance: z.object({ units, won: units }).nullable(),
  units_per_stake: z.number().int().min(1),
});
export type BlackjackOutcome = z.infer<typeof blackjackOutcome>;
