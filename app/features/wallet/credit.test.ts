import { expect, test, vi } from "vitest";
import { ProductError } from "#contract/failures.ts";
import { CURRENCIES } from "#contract/money.ts";
import { creditSandbox } from "./credit-action.server.ts";
import { creditKey, largestCredit, quickCredits } from "./credit-amounts.ts";

const key = creditKey();

function credit(fields: Record<string, string>, over: object = {}) {
  const api = { creditSandbox: vi.fn(async (..._call: unknown[]) => ({})) };
  const context = { user: {}, sandbox: true, api, ...over };
  const request = new Request("https://solstice.example/en/actions/sandbox-credit", {
    method: "POST",
    body: new URLSearchParams(fields),
  });
  return { api, answer: creditSandbox({ request, context, params: {} } as never) };
}

test("the amount goes to the product API with the key that the form was shown with", async () => {
  const { api, answer } = credit({ amount: "12,50", currency: "EUR", key });
  expect(await (await answer).json()).toEqual({ done: true });
  expect(api.creditSandbox).toHaveBeenCalledWith(
    { amount: "12.50", currency: "EUR" },
    { idempotencyKey: key },
  );
});

test.each([
  ["", "required"],
  ["abc", "amount"],
  ["0", "amount"],
  ["-5", "amount"],
  ["1.999", "amount"],
  ["10000.01", "too_much"],
])("%j breaks the rule %s and moves nothing", async (amount, rule) => {
  const { api, answer } = credit({ amount, currency: "EUR", key });
  const response = await answer;
  expect(response.status).toBe(422);
  expect(await response.json()).toEqual({ error: rule });
  expect(api.creditSandbox).not.toHaveBeenCalled();
});

test("a guest, and a house without a sandbox, get none", async () => {
  for (const over of [{ user: null }, { sandbox: false }]) {
    const { api, answer } = credit({ amount: "1", currency: "EUR", key }, over);
    expect((await answer).status).toBe(403);
    expect(api.creditSandbox).not.toHaveBeenCalled();
  }
});

test("the product API's refusal is the shell's to show [ERR-2]", async () => {
  const refusal = new ProductError({ code: 1, message: "daily_credit_reached", vars: { limit: 5 } }, 400);
  const { answer } = credit(
    { amount: "1", currency: "EUR", key },
    {
      api: { creditSandbox: () => Promise.reject(refusal) },
    },
  );
  expect(await (await answer).json()).toMatchObject({ productError: { message: "daily_credit_reached" } });
});

test("quick choices are whole minor units within the limit, in every currency", () => {
  for (const currency of CURRENCIES) {
    for (const amount of quickCredits(currency)) {
      expect(Number.isSafeInteger(amount)).toBe(true);
      expect(amount).toBeLessThanOrEqual(largestCredit(currency));
    }
  }
});
