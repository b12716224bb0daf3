import { expect, test } from "vitest";
import { popups } from "#app/popup-registry.tsx";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
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

/** An API whose bonuses fail, or are refused. */
const failing = (error: Error) => ({ api: { bonuses: () => Promise.reject(error) } });
const down = new UpstreamError("bonuses", "timeout");
const refusal = new ProductError({ code: 8000909, message: "identity_frame_required", vars: {} }, 403);

test("a guest gets no bonus for the popup, and a failure is not reported as a missing bonus [ERR-1]", async () => {
  expect((await load("sunrise", { user: null })).status).toBe(403);
  for (const error of [down, refusal])
    await expect(load("sunrise", failing(error)), error.message).rejects.toBe(error);
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
  for (const error of [down, refusal])
    await expect(loadPendingBonuses(context(failing(error))), error.message).rejects.toBe(error);
});
