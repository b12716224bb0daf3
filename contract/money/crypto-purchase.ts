import { z } from "zod";
import { inMinorUnits, toMinorUnits } from "./amounts.ts";
import { CURRENCIES } from "./money.ts";
import { wireAmount } from "./wallet.ts";

/** What can be bought for ordinary money, and between which amounts. Inside the app amounts are minor units. */
export const cryptoOffer = z
  .object({
    /** Alias of such payments in the history. */
    alias: z.string(),
    currency: z.enum(CURRENCIES),
    default: wireAmount,
    min: wireAmount,
    max: wireAmount,
    quick: z.array(wireAmount).default([]),
    coins: z.array(
      z.object({ code: z.string(), name: z.string(), network: z.string(), image: z.string().optional() }),
    ),
  })
  .transform((offer, context) => {
    const minor = (amount: z.infer<typeof wireAmount>) => toMinorUnits(amount, offer.currency, context);
    return {
      ...offer,
      default: minor(offer.default),
      min: minor(offer.min),
      max: minor(offer.max),
      quick: offer.quick.map(minor),
    };
  });
export type CryptoOffer = z.output<typeof cryptoOffer>;

/** A price that is valid until `expires_at`. The coins go to the player's deposit address, and their value to the wallet. */
export const cryptoQuote = z
  .object({
    quote_id: z.string(),
    currency: z.enum(CURRENCIES),
    /** What the wallet gets. */
    amount: wireAmount,
    /** The vendor's, on top. */
    fee: wireAmount,
    /** What the player pays. */
    total: wireAmount,
    coin: z.string(),
    network: z.string(),
    /** Decimal string in units of the coin. */
    coin_amount: z.string(),
    /** Decimal string: units of the currency for one coin. */
    rate: z.string(),
    /** ISO time. */
    expires_at: z.string(),
    /** ISO time of this answer by the clock that `expires_at` goes by; null where the API does not say, and the BFF's counts. */
    now: z.string().nullable().default(null),
  })
  .transform(inMinorUnits("amount", "fee", "total"));
export type CryptoQuote = z.output<typeof cryptoQuote>;
