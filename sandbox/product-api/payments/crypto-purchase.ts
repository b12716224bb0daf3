import type { z } from "zod";
import type { cryptoOffer, cryptoQuote } from "#contract/money/crypto-purchase.ts";
import { type Currency, decimalOf } from "#contract/money/money.ts";
import type { Clock } from "../../clock.ts";
import type { PurchaseProvider } from "../../providers/payments/purchase.ts";
import { Refusal } from "../../refusal.ts";
import type { Store } from "../../store/database.ts";
import { coinsFor, decimalCoins, type Network, PURCHASED, rateOf } from "./coins.ts";
import type { Deposits } from "./deposits.ts";
import { imageOf, rulesIn } from "./method-view.ts";
import { type Method, methodOf, type Terms, takes } from "./methods.ts";
import type { PaymentBook, PaymentRow } from "./payment-book.ts";
import { checkAmount } from "./request.ts";

const ALIAS = "buy-crypto";
/** Seconds that a price holds. */
const QUOTE_HOLDS = 60;

interface Parts {
  store: Store;
  clock: Clock;
  book: PaymentBook;
  deposits: Deposits;
  provider: PurchaseProvider;
}

/** Coins for ordinary money: a price that holds for a minute, and an order at it. */
export function createCryptoPurchases({ store, clock, book, deposits, provider }: Parts) {
  const { db } = store;
  const insert = db.prepare("INSERT INTO crypto_quotes VALUES (?, ?, ?, ?, ?, ?, ?, ?, NULL)");
  const find = db.prepare("SELECT * FROM crypto_quotes WHERE quote_id = ? AND user_id = ?");
  const spend = db.prepare("UPDATE crypto_quotes SET payment_id = ? WHERE quote_id = ?");
  const method = methodOf(ALIAS) as Method & { deposit: Terms };

  const refuseWhereNotSold = (currency: Currency) => {
    if (!takes(method, currency)) throw new Refusal("payment_method_unavailable");
  };

  return {
    /** What is sold in a currency. Throws Refusal `payment_method_unavailable` where nothing is. */
    offer(currency: Currency): z.input<typeof cryptoOffer> {
      refuseWhereNotSold(currency);
      const rules = rulesIn(method.deposit, currency);
      const decimal = (amount: number) => decimalOf({ amount, currency });
      return {
        ...{ alias: ALIAS, currency, default: decimal(rules.default), min: decimal(rules.min) },
        ...{ max: decimal(rules.max ?? 0), quick: rules.quick.map(decimal) },
        coins: PURCHASED.map(({ coin, name }) => ({
          ...{ code: coin, name, network: name, image: imageOf({ icon: "crypto" }) },
        })),
      };
    },
    /** Names a price. Throws Refusal. */
    quote(
      userId: string,
      walletCurrency: Currency,
      asked: { amount: string; currency: Currency; coin: string },
    ): z.input<typeof cryptoQuote> {
      const { currency } = asked;
      if (currency !== walletCurrency) throw new Refusal("wrong_currency");
      refuseWhereNotSold(currency);
      const chain = PURCHASED.find(({ coin }) => coin === asked.coin);
      if (!chain) throw new Refusal("invalid_input", { field: "coin" });
      const { amount, fee } = checkAmount(asked.amount, method.deposit, currency);
      const coins = decimalCoins(coinsFor(amount, currency, chain), chain);
      const [quote_id, expires_at] = [crypto.randomUUID(), clock.in(QUOTE_HOLDS)];
      insert.run(quote_id, userId, currency, amount, fee, chain.id, coins, expires_at);
      const decimal = (minor: number) => decimalOf({ amount: minor, currency });
      return {
        ...{ quote_id, currency, amount: decimal(amount), fee: decimal(fee), total: decimal(amount + fee) },
        ...{
          coin: chain.coin,
          network: chain.name,
          coin_amount: coins,
          rate: rateOf(currency, chain),
          expires_at,
          now: clock.iso(),
        },
      };
    },
    /** Begins a purchase at a quoted price, inside the caller's transaction. Throws Refusal, `quote_expired` among them. */
    begin(userId: string, quoteId: string, returnPath: string, locale: string): PaymentRow {
      const quote = find.get(quoteId, userId);
      if (!quote) throw new Refusal("not_found");
      if (quote.payment_id !== null || String(quote.expires_at) < clock.iso())
        throw new Refusal("quote_expired");
      const [amount, fee, currency] = [Number(quote.amount), Number(quote.fee), quote.currency as Currency];
      const chain = PURCHASED.find(({ id }) => id === quote.coin) as Network;
      deposits.admit(userId, currency, amount);
      const { paymentId } = book.add({
        ...{
          userId,
          type: "deposit",
          alias: ALIAS,
          provider: method.provider,
          amount,
          fee,
          currency,
          locale,
        },
        ...{ benefitId: "0", returnPath, fields: {} },
      });
      spend.run(paymentId, quoteId);
      const opening = provider.open({
        ...{ paymentId, amount: amount + fee, currency, locale, network: chain.id },
        ...{ coins: coinsFor(amount, currency, chain), returnUrl: `${returnPath}?payment=${paymentId}` },
      });
      return deposits.opened(paymentId, opening);
    },
  };
}
