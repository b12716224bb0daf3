import { z } from "#contract/wire/zod.ts";
import { optionalPicture } from "../address-schemas.ts";
import { exactTime, shownTimeOrNull } from "../iso-time.ts";
import { listOf } from "../tolerant.ts";
import { inMinorUnits, toMinorUnits } from "./amounts.ts";
import { currencyCode } from "./currency-code.ts";
import { wireAmount } from "./wallet.ts";

/** The coins that a player can buy, and the limits of a purchase. Parsing converts amounts to minor units of `currency`. */
export const cryptoOffer = z
  .object({
    /** Alias of crypto purchases in the payment history. */
    alias: z.string(),
    currency: currencyCode,
    default: wireAmount,
    min: wireAmount,
    max: wireAmount,
    quick: z.array(wireAmount).default([]),
    coins: listOf(
      z.object({ code: z.string(), name: z.string(), network: z.string(), image: optionalPicture }),
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

/** A price that is valid until `expires_at`. The coins are sent to the player's deposit address, and the wallet is credited. */
export const cryptoQuote = z
  .object({
    quote_id: z.string(),
    currency: currencyCode,
    /** The amount that the wallet receives. */
    amount: wireAmount,
    /** Fee of the vendor, added to `amount`. */
    fee: wireAmount,
    /** The amount that the player pays: `amount` and `fee`. */
    total: wireAmount,
    coin: z.string(),
    network: z.string(),
    /** Decimal string in units of the coin. */
    coin_amount: z.string(),
    /** Price of one coin in units of the currency, as a decimal string. */
    rate: z.string(),
    /** ISO time. */
    expires_at: exactTime,
    /** Time of the response, by the clock of `expires_at`, as an ISO time; if null, the clock of the BFF is used. */
    now: shownTimeOrNull,
  })
  .transform(inMinorUnits("amount", "fee", "total"));
export type CryptoQuote = z.output<typeof cryptoQuote>;
