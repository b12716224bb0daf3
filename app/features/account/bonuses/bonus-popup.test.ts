import { expect, test } from "vitest";
import { popups } from "#app/popup-registry.tsx";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadBonusForPopup, loadPendingBonuses } from "./load.server.ts";

const terms = {
  kind: "gift",
  title: "Sunrise gift",
  description: "",
  currency: "EUR",
  wagering_factor: 20,
  contributions: [],
  max_stake: null,
  max_conversion: null,
  amount: 1000,
};
const active = {
  ...terms,
  benefit_id: "sunrise",
  bonus_id: "b1",
  balance: 1000,
  wagering_required: 20_000,
  wagering_done: 0,
  wagering_pct: 0,
  expires_at: "2026-12-01T00:00:00Z",
};
const offer = {
  ...terms,
  benefit_id: "first",
  deposit_pct: null,
  days: 7,
  offered_until: null,
  claimable: true,
};

function load(id: string, context: object = {}): Promise<Response> {
  const player = {
    user: { user_id: "u1" },
    locale: "en",
    numberLocale: "en",
    log: { warn: () => {} },
    api: { bonuses: async () => ({ active: [active], available: [offer] }) },
    ...context,
  };
  const request = new Request(`https://site.example/en/actions/bonus?id=${id}`);
  return loadBonusForPopup(request, loadContext(player));
}

test("the bonus popup is registered and shows an active bonus or an offer by its benefit id [POP-1]", async () => {
  expect(popups).toHaveProperty("bonus");
  const found = await (await load("sunrise")).json();
  expect(found).toMatchObject({ active: { id: "b1", benefitId: "sunrise", required: "€200.00" } });
  expect(found).not.toHaveProperty("offer");
  expect(await (await load("first")).json()).toMatchObject({
    offer: { benefitId: "first", amount: "€10.00" },
  });
  expect(await (await load("other")).json()).toEqual({});
});

test("the bonus popup gets nothing for a guest, 503 if the bonuses fail to load, and a refusal for the shell [ERR-1]", async () => {
  expect((await load("sunrise", { user: null })).status).toBe(403);
  const failing = (name: string, rest: object = {}) => ({
    api: { bonuses: () => Promise.reject(Object.assign(new Error("x"), { name, ...rest })) },
  });
  expect((await load("sunrise", failing("UpstreamError"))).status).toBe(503);
  const refused = await load("sunrise", failing("ProductError", { code: 8000909, vars: {} }));
  expect(await refused.json()).toMatchObject({ productError: { code: 8000909 } });
});

test("the popup of pending bonuses is registered, and has what can be claimed now and nothing else [POP-1, TP-1]", async () => {
  expect(popups).toHaveProperty("pending-bonuses");
  const rules = { deposit_pct: null, max_amount: null, min_deposit: null, days: 7, offered_until: null };
  const offered = (benefit_id: string, rest: object = {}) => ({
    ...terms,
    ...rules,
    benefit_id,
    claimable: true,
    ...rest,
  });
  const available = [
    offered("gift"),
    offered("busy", { claimable: false }),
    offered("with-deposit", { kind: "deposit", deposit_pct: 100 }),
  ];
  const context = (rest: object) =>
    loadContext({
      locale: "en",
      numberLocale: "en",
      log: { warn() {} },
      user: { user_id: "7" },
      api: { bonuses: async () => ({ active: [], available }) },
      ...rest,
    });
  const { offers } = await (await loadPendingBonuses(context({}))).json();
  expect(offers).toMatchObject([{ benefitId: "gift", claimKey: expect.any(String) }]);
  expect((await loadPendingBonuses(context({ user: null }))).status).toBe(403);
  const down = { bonuses: () => Promise.reject(Object.assign(new Error("x"), { name: "UpstreamError" })) };
  const failed = await loadPendingBonuses(context({ api: down }));
  expect([failed.status, await failed.json()]).toEqual([503, { offers: null }]);
});
