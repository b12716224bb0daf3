import { describe, expect, test } from "vitest";
import { AbsentOperation } from "#contract/host/failures.ts";
import type { WithdrawalFacts, WithdrawalGate } from "#contract/wire/money/withdrawal-facts.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadWithdrawal, withdrawalFormKey } from "./load.server.ts";

const gate = (overrides: Partial<WithdrawalGate>): WithdrawalGate => ({
  kind: "wagering",
  code: 7200010,
  left: 0,
  from: 0,
  ...overrides,
});
const upstreamError = () => Promise.reject(Object.assign(new Error("late"), { name: "UpstreamError" }));

function load(facts: Partial<WithdrawalFacts>, api: object = {}, query = "") {
  const context = loadContext({
    user: { user_id: "u1" },
    locale: "en",
    numberLocale: "en",
    log: { warn: () => {} },
    api: {
      withdrawalFacts: async () => ({
        currency: "EUR",
        available: 50_000,
        bonus: 0,
        reserved: 0,
        gates: [],
        ...facts,
      }),
      paymentSystems: async () => ({ withdraw: [] }),
      savedMethods: async () => [],
      payments: async () => ({ items: [] }),
      ...api,
    },
  });
  return loadWithdrawal(new Request(`https://site.example/en/wallet/withdrawal${query}`), context);
}

test("bonus money and reserved money are separate from the available amount, and null if 0", async () => {
  expect((await load({ bonus: 1000, reserved: 250 })).options).toMatchObject({
    available: "€500.00",
    maxText: "€500.00",
    bonus: "€10.00",
    reserved: "€2.50",
  });
  expect((await load({})).options).toMatchObject({ bonus: null, reserved: null });
});

test("a gate limits the maximum to the amount below it; a gate that blocks every amount leaves 0", async () => {
  const wagering = gate({ left: 10_000, from: 40_001 });
  const source = gate({ kind: "source_of_funds", from: 200_000 });
  const limited = (await load({ gates: [wagering, source] })).options;
  expect(limited).toMatchObject({ max: 40_000, maxText: "€400.00" });
  // The player has less than the amount that the other gate blocks.
  expect(limited?.gates).toEqual([{ kind: "wagering", blocksAll: false, left: "€100.00", from: "€400.01" }]);

  const rich = (await load({ available: 300_000, gates: [source] })).options;
  expect(rich).toMatchObject({ max: 199_999, gates: [{ kind: "source_of_funds", from: "€2,000.00" }] });
  const blocked = (await load({ gates: [gate({ kind: "identity_frame" }), wagering] })).options;
  expect(blocked).toMatchObject({ max: 0, gates: [{ kind: "identity_frame", blocksAll: true }, {}] });
});

test("a part that fails to load is null, the others are loaded", async () => {
  const withoutFacts = await load({}, { withdrawalFacts: upstreamError });
  expect(withoutFacts).toMatchObject({ options: null, latest: [], chosen: null });
  expect(await load({}, { payments: upstreamError })).toMatchObject({ options: {}, latest: null });
  expect((await load({}, { savedMethods: upstreamError })).options?.saved).toEqual([]);
});

test("without history there are no latest withdrawals, and nothing has failed [CAP-1]", async () => {
  const payments = () => Promise.reject(new AbsentOperation("payments"));
  const { latest, options } = await load({}, { payments });
  expect(latest).toBeUndefined();
  expect(options).not.toBeNull();
});

test("an error that does not come from the product API is thrown again", async () => {
  const broken = () => Promise.reject(new TypeError("a bug"));
  await expect(load({}, { withdrawalFacts: broken })).rejects.toThrow("a bug");
});

describe("idempotency key of the form", () => {
  test("is the same until the player creates a withdrawal, and differs between players", () => {
    const key = withdrawalFormKey("u1", "p1");
    expect(key).toMatch(/^[0-9a-f]{32}$/);
    expect(withdrawalFormKey("u1", "p1")).toBe(key);
    const others = [
      withdrawalFormKey("u1", "p2"),
      withdrawalFormKey("u1", null),
      withdrawalFormKey("u2", "p1"),
    ];
    expect(new Set([key, ...others]).size).toBe(4);
  });

  test("is random if the newest withdrawal failed to load", () => {
    expect(withdrawalFormKey("u1", undefined)).not.toBe(withdrawalFormKey("u1", undefined));
  });
});
