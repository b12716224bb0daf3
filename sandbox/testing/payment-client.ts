import { expect } from "vitest";
import type { InputOf, OperationAnswer, TestSandbox } from "./test-sandbox.ts";

export const TEST_CARD_NUMBERS = {
  challenge: "4242 4242 4242 4242",
  frictionless: "5555 5555 5555 4444",
  declined: "4000 0000 0000 0002",
  empty: "4000 0000 0000 9995",
} as const;

export const RETURN_PATH = "/en/payment/preloader";

export function cardFields(card_number: string = TEST_CARD_NUMBERS.challenge) {
  return { card_number, card_expiry: "12/39", card_cvc: "123", card_holder: "Sol Demo" };
}

/** Calls the payment operations of a sandbox over HTTP for one player. */
export function paymentClient(sandbox: TestSandbox, token: string) {
  let keys = 0;
  const newKey = () => `key-${token.slice(0, 6)}-${++keys}`;
  const as = (key?: string) => ({ token, ...(key && { key }) });

  return {
    deposit: (
      input: Partial<InputOf<"createDeposit">> & { alias: string },
      key = newKey(),
    ): Promise<OperationAnswer> =>
      sandbox.call(
        "createDeposit",
        { amount: "50", currency: "EUR", return_path: RETURN_PATH, ...input },
        as(key),
      ),
    withdraw: (input: Partial<InputOf<"createWithdrawal">>, key = newKey()): Promise<OperationAnswer> =>
      sandbox.call(
        "createWithdrawal",
        {
          alias: "e-wallet",
          amount: "50",
          currency: "EUR",
          fields: { wallet_email: "sol@example.com" },
          ...input,
        },
        as(key),
      ),
    cancel: (payment_id: string, key = newKey()): Promise<OperationAnswer> =>
      sandbox.call("cancelWithdrawal", { payment_id }, as(key)),
    payment: async (payment_id: string) => (await sandbox.call("payment", { payment_id }, as())).result,
    cash: async () => (await sandbox.call("wallet", {}, as())).result.balance as string,
    facts: async () => (await sandbox.call("withdrawalFacts", {}, as())).result,
    /** Presses a button of a provider's page; does not follow the redirect. */
    async press(
      url: string,
      action: string,
    ): Promise<{ status: number; location: string | null; text: string }> {
      const answer = await fetch(`${sandbox.url}${url}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ action }),
      });
      return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
    },
    /** Advances the sandbox's clock and runs all jobs that are due then. */
    async wait(seconds: number): Promise<void> {
      const { status } = await sandbox.control("POST", "/sandbox/clock", { advanceMs: seconds * 1000 });
      expect(status).toBe(200);
    },
  };
}
