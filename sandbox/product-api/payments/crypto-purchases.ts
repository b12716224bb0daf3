import { z } from "zod";
import type { cryptoOffer, cryptoQuote } from "#contract/wire/money/crypto-purchase.ts";
import { currencyCode } from "#contract/wire/money/currency-code.ts";
import { type Currency, decimalOf } from "#contract/wire/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { Providers } from "../../providers/payments/create-providers.ts";
import {
  COIN_NETWORKS,
  decimalCoins,
  moneyToCoins,
  rateOf,
} from "../../providers/payments/crypto-networks.ts";
import { cryptoPurchaseProvider } from "../../providers/payments/crypto-purchase.ts";
import { Refusal } from "../../refusal.ts";
import { queryOne, type Store } from "../../store/database.ts";
import type { PaymentRow, PaymentStore } from "../payment-records/payment-store.ts";
import type { Deposits } from "./deposits.ts";
import { methodImage, rulesIn, supportsCurrency } from "./method-rules.ts";
import { BUY_CRYPTO_TERMS, buyCrypto } from "./methods/buy-crypto.ts";
import { cryptoCoin } from "./methods/crypto-coin.ts";
import { checkAmount } from "./payment-check.ts";

const { alias } = buyCrypto;
/** Seconds for which a quoted price is valid. */
const QUOTE_LIFETIME = 60;

const quoteRow = z.object({
  amount: z.number(),
  fee: z.number(),
  currency: currencyCode,
  networkId: z.string(),
  expiresAt: z.string(),
  paymentId: z.string().nullable(),
});

interface Dependencies {
  store: Store;
  clock: Clock;
  paymentStore: PaymentStore;
  deposits: Deposits;
  providers: Providers;
}

/** Purchases of coins with ordinary money: a quote that is valid for a minute, and an order at its price. */
export function createCryptoPurchases({ store, clock, paymentStore, deposits, providers }: Dependencies) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO crypto_quotes VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)");
  const findQuote = queryOne(
    db,
    `SELECT amount, fee, currency, coin AS networkId, expires_at AS expiresAt, payment_id AS paymentId FROM crypto_quotes
     WHERE quote_id = ? AND user_id = ?`,
    quoteRow,
  );
  const writePayment = db.prepare("UPDATE crypto_quotes SET payment_id = ? WHERE quote_id = ?");

  const checkCurrency = (currency: Currency) => {
    if (!supportsCurrency(buyCrypto, currency)) throw new Refusal("payment_method_unavailable");
  };

  return {
    /** Limits and coins for a currency. Throws Refusal `payment_method_unavailable`. */
    offer(currency: Currency): z.input<typeof cryptoOffer> {
      checkCurrency(currency);
      const rules = rulesIn(BUY_CRYPTO_TERMS, currency);
      const decimal = (amount: number) => decimalOf({ amount, currency });
      return {
        alias,
        currency,
        default: decimal(rules.default),
        min: decimal(rules.min),
        max: decimal(rules.max ?? 0),
        quick: rules.quick.map(decimal),
        coins: COIN_NETWORKS.map(({ coin, name }) => ({
          code: coin,
          name,
          network: name,
          image: methodImage(cryptoCoin),
        })),
      };
    },
    /** Quotes a price. Throws Refusal. */
    quote(
      userId: string,
      walletCurrency: Currency,
      input: { amount: string; currency: Currency; coin: string },
    ): z.input<typeof cryptoQuote> {
      const { currency } = input;
      if (currency !== walletCurrency) throw new Refusal("wrong_currency");
      checkCurrency(currency);
      const network = COIN_NETWORKS.find(({ coin }) => coin === input.coin);
      if (!network) throw new Refusal("invalid_input", { field: "coin" });
      const { amount, fee } = checkAmount(input.amount, BUY_CRYPTO_TERMS, currency);
      const coins = decimalCoins(moneyToCoins(amount, currency, network), network);
      const quoteId = crypto.randomUUID();
      const expiresAt = clock.in(QUOTE_LIFETIME);
      insert.run(quoteId, userId, currency, amount, fee, network.id, coins, expiresAt);
      const decimal = (minor: number) => decimalOf({ amount: minor, currency });
      return {
        quote_id: quoteId,
        currency,
        amount: decimal(amount),
        fee: decimal(fee),
        total: decimal(amount + fee),
        coin: network.coin,
        network: network.name,
        coin_amount: coins,
        rate: rateOf(currency, network),
        expires_at: expiresAt,
        now: clock.iso(),
      };
    },
    /** Creates a purchase at a quoted price inside the caller's transaction. Throws Refusal, for example `quote_expired`. */
    create(userId: string, quoteId: string, returnPath: string, locale: string): PaymentRow {
      const quote = findQuote(quoteId, userId);
      if (!quote) throw new Refusal("not_found");
      if (quote.paymentId !== null || quote.expiresAt < clock.iso()) throw new Refusal("quote_expired");
      const { amount, fee, currency } = quote;
      const network = COIN_NETWORKS.find(({ id }) => id === quote.networkId);
      if (!network) throw new Error(`there is no network "${quote.networkId}"`);
      deposits.checkAllowed(userId, currency, amount);
      const { paymentId } = paymentStore.add({
        userId,
        type: "deposit",
        alias,
        provider: cryptoPurchaseProvider.name,
        amount,
        fee,
        currency,
        locale,
        benefitId: "0",
        returnPath,
        fields: {},
      });
      writePayment.run(paymentId, quoteId);
      const opening = providers.of(cryptoPurchaseProvider).open({
        paymentId,
        amount: amount + fee,
        currency,
        locale,
        alias,
        savedDetails: null,
        fields: {
          network: network.id,
          coins: decimalCoins(moneyToCoins(amount, currency, network), network),
        },
        returnUrl: `${returnPath}?payment=${paymentId}`,
      });
      return deposits.recordOrder(paymentId, opening);
    },
  };
}
