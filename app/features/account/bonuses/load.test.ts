import { expect, test, vi } from "vitest";
import { ProductError, UpstreamError } from "#contract/host/failures.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadBonuses } from "./load.server.ts";

const terms = {
  benefit_id: "sunrise-gift",
  kind: "gift",
  title: "Sunrise gift",
  description: "",
  currency: "EUR",
  wagering_factor: 20,
  max_stake: 500,
  max_conversion: null,
  contributions: [
    { category: "slots", pct: 100 },
    { category: "table-games", pct: 10 },
    { category: "live-casino", pct: 0 },
  ],
};
const bonus = (overrides: object = {}) => ({
  ...terms,
  bonus_id: "b1",
  state: "active",
  amount: 1000,
  balance: 850,
  wagering_required: 20_000,
  wagering_done: 5_000,
  wagering_pct: 25,
  converted: 0,
  granted_at: "2026-11-20T10:00:00.000Z",
  expires_at: "2026-11-27T10:00:00.000Z",
  ended_at: null,
  ...overrides,
});
const waitingBonus = {
  waiting_id: "w1",
  title: "Midsummer race",
  currency: "EUR",
  amount: 500,
  wagering_factor: 15,
  granted_at: "2026-11-20T10:00:00.000Z",
};
const offer = {
  ...terms,
  benefit_id: "first-light",
  kind: "deposit",
  amount: null,
  deposit_pct: 100,
  max_amount: 10_000,
  min_deposit: 1000,
  days: 14,
  offered_until: null,
  claimable: true,
};

function load(query = "", overrides: object = {}) {
  const api = {
    bonuses: vi.fn(async () => ({ active: [bonus()], waiting: [waitingBonus], available: [offer] })),
    bonusHistory: vi.fn(async (_input: object) => ({
      items: [] as object[],
      next_cursor: null as string | null,
    })),
    wallet: vi.fn(async () => ({ balance: 50_000 })),
    ...overrides,
  };
  const log = { warn: vi.fn() };
  const context = { api, log, user: {}, locale: "en", numberLocale: "en" };
  const request = new Request(`https://play.example/en/account/bonus${query}`);
  return { api, log, data: loadBonuses(request, loadContext(context)) };
}

test("an active bonus has its progress, contributions and expiry [RT-4]", async () => {
  const { active, forfeit } = await load().data;
  expect(active[0]).toMatchObject({
    balance: "€8.50",
    done: "€50.00",
    required: "€200.00",
    left: "€150.00",
    percentText: "25%",
    factor: "20",
    maxStake: "€5.00",
    maxConversion: null,
    expires: "27 November 2026 at 10:00 UTC",
    contributions: [
      { category: "slots", name: "Slots", share: "100%" },
      { category: "table-games", name: "Table games", share: "10%" },
    ],
  });
  expect(forfeit).toBeNull();
});

test("a deposit bonus has its percentage and bounds, but no idempotency key, because the deposit has one [BM-3]", async () => {
  const { offers } = await load().data;
  expect(offers[0]).toMatchObject({
    deposit: { share: "100%", max: "€100.00", minDeposit: "€10.00" },
    claimKey: null,
    benefitId: "first-light",
  });
});

test("the forfeit confirmation has the lost and the remaining amounts of an active bonus [RT-4]", async () => {
  expect((await load("?forfeit=b1").data).forfeit).toMatchObject({
    balance: "€8.50",
    shown: 850,
    done: "€50.00",
    ownBalance: "€500.00",
  });
  const { api, data } = load("?forfeit=another");
  expect((await data).forfeit).toBeNull();
  expect(api.wallet).not.toHaveBeenCalled();
});

test("the history is paged by cursor; an invalid cursor loads the first page [RT-4]", async () => {
  const ended = bonus({ state: "converted", converted: 700, ended_at: "2026-11-21T10:00:00.000Z" });
  const page = { items: [ended], next_cursor: "later" };
  const { api, data } = load("?cursor=here", { bonusHistory: vi.fn(async () => page) });
  const { history } = await data;
  expect(history).toMatchObject({ nextCursor: "later", isFirstPage: false });
  expect(history?.items[0]).toMatchObject({ state: "converted", converted: "€7.00", ended: "21 Nov 2026" });
  expect(api.bonusHistory).toHaveBeenCalledWith(expect.objectContaining({ cursor: "here", limit: 10 }));

  const refuse = new ProductError({ code: 9000020, message: "invalid_input", vars: {} }, 422);
  const bonusHistory = vi.fn(async ({ cursor }: { cursor?: string }) => {
    if (cursor) throw refuse;
    return page;
  });
  expect((await load("?cursor=old", { bonusHistory }).data).history?.items).toHaveLength(1);
});

test("a failed history is null and logged, and the rest loads", async () => {
  const lost = () => Promise.reject(new UpstreamError("bonusHistory", "timeout"));
  const { data, log } = load("", { bonusHistory: lost });
  expect((await data).history).toBeNull();
  expect((await data).active).toHaveLength(1);
  expect(log.warn).toHaveBeenCalled();
});

test("bonuses that wait for their turn have their amount and wagering factor", async () => {
  const { waiting } = await load().data;
  expect(waiting).toEqual([{ id: "w1", title: "Midsummer race", amount: "€5.00", factor: "15" }]);
});
