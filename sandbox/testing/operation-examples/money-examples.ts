import { PAYMENT_GROUPS } from "#contract/wire/money/payment-methods.ts";
import type { paymentOperations } from "#contract/wire/money/payment-operations.ts";
import type { seamlessOperations, walletOperations } from "#contract/wire/money/wallet.ts";
import type { ExamplesOf, ExampleTools } from "./example-tools.ts";

type Operations = typeof paymentOperations & typeof seamlessOperations & typeof walletOperations;

/** Calls of payments and the wallet. */
export function moneyExamples(tools: ExampleTools): ExamplesOf<Operations> {
  const { asPayer, asPlayer, call, playerId, register, signedIn, transaction } = tools;
  const CARD_DEPOSIT = {
    alias: "card",
    amount: "10",
    currency: "EUR" as const,
    return_path: "/en/payment/preloader",
    fields: { card_number: "5555 5555 5555 4444", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" },
  };
  const WITHDRAWAL = {
    alias: "e-wallet",
    amount: "20",
    currency: "EUR" as const,
    fields: { wallet_email: "sol@example.com" },
  };
  const deposit = async (key: string, more: object = {}) =>
    (await call("createDeposit", { ...CARD_DEPOSIT, ...more }, { ...asPlayer(), key })).result;

  return {
    wallet: signedIn,
    paymentSystems: async () => ({ input: { type: PAYMENT_GROUPS.join(",") }, as: asPlayer() }),
    savedMethods: async () => {
      await deposit("saved", { save: true });
      return signedIn();
    },
    removeSavedMethod: async () => {
      await deposit("to-be-forgotten", { save: true });
      const { result } = await call("savedMethods", {}, asPlayer());
      return { input: { saved_method_id: result[0].saved_method_id }, as: asPlayer() };
    },
    withdrawalFacts: signedIn,
    createDeposit: async () => ({ input: CARD_DEPOSIT, as: { ...asPlayer(), key: "deposit-once" } }),
    createWithdrawal: async () => ({ input: WITHDRAWAL, as: { ...asPayer(), key: "withdraw-once" } }),
    cancelWithdrawal: async () => {
      const as = { ...asPayer(), key: "to-be-cancelled" };
      const { result } = await call("createWithdrawal", WITHDRAWAL, as);
      return { input: { payment_id: result.payment_id }, as: { ...asPayer(), key: "cancel-once" } };
    },
    payments: async () => {
      await deposit("listed");
      return { input: { type: "deposit", limit: 2 }, as: asPlayer() };
    },
    payment: async () => {
      const { payment_id } = await deposit("looked-at");
      return { input: { payment_id }, as: asPlayer() };
    },
    cryptoOffer: signedIn,
    cryptoQuote: async () => ({
      input: { amount: "100", currency: "EUR", coin: "BTC" },
      as: asPlayer(),
    }),
    createCryptoPurchase: async () => {
      const quoteInput = { amount: "100", currency: "EUR", coin: "LTC" } as const;
      const { result } = await call("cryptoQuote", quoteInput, asPlayer());
      return {
        input: { quote_id: result.quote_id, return_path: "/en/payment/preloader" },
        as: { ...asPlayer(), key: "purchase-once" },
      };
    },
    bet: async () => ({ input: transaction((await register()).userId, "conforming-bet") }),
    win: async () => {
      const { userId } = await register();
      await call("bet", transaction(userId, "conforming-round"));
      return { input: transaction(userId, "conforming-win", "conforming-round") };
    },
    rollback: async () => ({ input: { transaction_id: "never-seen", user_id: playerId() } }),
  };
}
