import { expect, test } from "vitest";
import type { LoadContext } from "#contract/load-context.ts";
import type { WithdrawalFacts, WithdrawalGate } from "#contract/money/withdrawal-facts.ts";
import { loadWithdrawal } from "./load-withdrawal.server.ts";

const gate = (over: Partial<WithdrawalGate>): WithdrawalGate => ({
  ...{ kind: "wagering", code: 7200010, left: 0, from: 0 },
  ...over,
});
const upstream = () => Promise.reject(Object.assign(new Error("late"), { name: "UpstreamError" }));

function load(facts: Partial<WithdrawalFacts>, api: object = {}, query = "") {
  const context = {
    ...{ user: { user_id: "u1" }, locale: "en", numberLocale: "en", log: { warn: () => {} } },
    api: {
      withdrawalFacts: async () => ({
        ...{ currency: "EUR", available: 50_000, bonus: 0, reserved: 0, gates: [], ...facts },
      }),
      paymentSystems: async () => ({ withdraw: [] }),
      savedMethods: async () => [],
      payments: async () => ({ items: [] }),
      ...api,
    },
  } as unknown as LoadContext;
  return loadWithdrawal(new Request(`https://site.example/en/wallet/withdrawal${query}`), context);
}

test("bonus money and what is set apart stand beside what can leave, where there is any", async () => {
  expect((await load({ bonus: 1000, reserved: 250 })).means).toMatchObject({
    ...{ available: "€500.00", mostText: "€500.00", bonus: "€10.00", reserved: "€2.50" },
  });
  expect((await load({})).means).toMatchObject({ bonus: null, reserved: null });
});

test("a gate that is shut from an amount on leaves what is below it; one that is shut at all leaves nothing", async () => {
  const wagering = gate({ left: 10_000, from: 40_001 });
  const source = gate({ kind: "source_of_funds", from: 200_000 });
  const some = (await load({ gates: [wagering, source] })).means;
  expect(some).toMatchObject({ most: 40_000, mostText: "€400.00" });
  // Of the amount that the other begins with there is not enough to meet it.
  expect(some?.gates).toEqual([{ kind: "wagering", isShut: false, left: "€100.00", from: "€400.01" }]);

  const rich = (await load({ available: 300_000, gates: [source] })).means;
  expect(rich).toMatchObject({ most: 199_999, gates: [{ kind: "source_of_funds", from: "€2,000.00" }] });
  const none = (await load({ gates: [gate({ kind: "identity_frame" }), wagering] })).means;
  expect(none).toMatchObject({ most: 0, gates: [{ kind: "identity_frame", isShut: true }, {}] });
});

test("what cannot be had is null, and the rest is there all the same", async () => {
  const without = await load({}, { withdrawalFacts: upstream });
  expect(without).toMatchObject({ means: null, latest: [], chosen: null });
  expect(await load({}, { payments: upstream })).toMatchObject({ means: {}, latest: null });
  expect((await load({}, { savedMethods: upstream })).means?.saved).toEqual([]);
});

test("a fault of the program's own is no silence of the product API", async () => {
  const broken = () => Promise.reject(new TypeError("a bug"));
  await expect(load({}, { withdrawalFacts: broken })).rejects.toThrow("a bug");
});
