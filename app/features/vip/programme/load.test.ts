import { expect, test, vi } from "vitest";
import type { LoadContext } from "#contract/host/load-context.ts";
import { type VipStatus, vipProgram, vipStatus } from "#contract/wire/rewards/vip.ts";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadVip, loadVipLevels } from "./load.server.ts";

const program = vipProgram.parse({
  currency: "EUR",
  points_per_euro: 100,
  levels: [
    {
      level: 1,
      name: "Spark",
      images: { active: "/spark.avif" },
      points: 1_000,
      rewards: [{ kind: "coins", count: 50 }],
      cashback_pct: 1,
    },
  ],
  cashback_min: "1.00",
  cashback_max: "200.00",
  time_zone: "Europe/Helsinki",
});

const status: VipStatus = vipStatus.parse({
  level: 1,
  pct: 12.9,
  points: 1_520,
  points_to_next: 3_480,
  reached: [{ level: 1, at: "2026-03-10T12:00:00Z" }],
  cashback: {
    week_start: "2026-03-08T22:00:00.000Z",
    week_end: "2026-03-15T22:00:00.000Z",
    currency: "EUR",
    net_loss: "150.00",
    pct: 1,
    amount: "1.50",
    pays_at: "2026-03-16T04:00:00.000Z",
  },
  payments: [
    {
      week_start: "2026-03-01T22:00:00.000Z",
      week_end: "2026-03-08T22:00:00.000Z",
      currency: "EUR",
      net_loss: "300.00",
      pct: 1,
      amount: "3.00",
      state: "paid",
      paid_at: "2026-03-09T04:00:00.000Z",
    },
  ],
});

const WEEKLY_CASHBACK = { alias: "cashback", name: "Weekly cashback", value: "1%" };
const down = () => Promise.reject(Object.assign(new Error("timeout"), { name: "UpstreamError" }));

function contextOf(user: object | null, calls: object = {}): LoadContext {
  const api = {
    vipProgram: vi.fn(async () => program),
    vipStatus: vi.fn(async () => status),
    ...calls,
  };
  const log = { warn: vi.fn() };
  return loadContext({ api, locale: "en", numberLocale: "en", log, user });
}
const player = { user_id: "u1", currency: "EUR" };

test("a guest gets the levels, and nothing of a player is requested [VIP-1]", async () => {
  const context = contextOf(null);
  const data = await loadVip(context);
  expect(data.standing).toBe("guest");
  expect(data.levels).toMatchObject([{ level: 1, name: "Spark", points: "1,000", perks: [WEEKLY_CASHBACK] }]);
  expect(data.terms).toEqual({
    pointsPerEuro: "100",
    minCashback: "€1.00",
    maxCashback: "€200.00",
    timeZone: "Europe/Helsinki",
  });
  expect(context.api.vipStatus).not.toHaveBeenCalled();
});

test("a level has the perks that the API sends, with values in their units, and without them the cashback alone", async () => {
  const levelWith = (perks: unknown[]) => ({
    vipProgram: async () =>
      vipProgram.parse({
        currency: "EUR",
        points_per_euro: 100,
        levels: [
          { level: 1, name: "Spark", images: { active: "" }, points: 1, rewards: [], cashback_pct: 1, perks },
        ],
        cashback_min: "1.00",
        cashback_max: "200.00",
        time_zone: "UTC",
      }),
  });
  const cashback = { alias: "cashback", name: "Weekly cashback", unit: "percent", value: 1 };
  const calls = { alias: "calls", name: "Calls a month", unit: "count", value: 1_200 };
  const unknown = { alias: "gift", name: "Gift", unit: "parcel", value: 1 };
  const perksOf = async (api: object) => (await loadVip(contextOf(null, api))).levels[0]?.perks;
  expect(await perksOf(levelWith([cashback, calls, unknown]))).toEqual([
    WEEKLY_CASHBACK,
    { alias: "calls", name: "Calls a month", value: "1,200" },
  ]);
  expect(await perksOf(levelWith([]))).toEqual([]);
  expect(await perksOf({})).toEqual([WEEKLY_CASHBACK]);
});

test("a player's standing is localized, with dates in the time zone of the weeks [VIP-1]", async () => {
  const { standing } = await loadVip(contextOf(player));
  expect(standing).toMatchObject({
    level: 1,
    percent: 12,
    percentText: "12%",
    points: "1,520",
    pointsToNext: "3,480",
    reachedOn: { 1: "10 Mar 2026" },
    cashback: { netLoss: "€150.00", share: "1%", amount: "€1.50", missing: null, paysOn: "16 Mar 2026" },
    payments: [
      {
        week: expect.stringMatching(/^2.–.8 Mar 2026$/),
        amount: "€3.00",
        state: "paid",
        paidOn: "9 Mar 2026",
      },
    ],
  });
});

test("the last level shows 100 percent [VIP-1]", async () => {
  const last = { ...status, points_to_next: null, pct: 3 };
  const { standing } = await loadVip(contextOf(player, { vipStatus: async () => last }));
  expect(standing).toMatchObject({ percent: 100, pointsToNext: null });
});

test("without the levels the list is empty, without the status the standing is null [VIP-1]", async () => {
  const data = await loadVip(contextOf(player, { vipProgram: down }));
  expect([data.levels, data.terms]).toEqual([[], null]);
  expect(data.standing).toMatchObject({ level: 1 });
  expect((await loadVip(contextOf(player, { vipStatus: down }))).standing).toBeNull();
});

test("the levels as data have status 503 if they fail to load [VIP-1]", async () => {
  const loaded = await loadVipLevels(contextOf(null));
  expect([loaded.status, (await loaded.json()).levels]).toMatchObject([200, [{ name: "Spark" }]]);
  expect((await loadVipLevels(contextOf(null, { vipProgram: down }))).status).toBe(503);
});

test("[VIP-1] the reason for no cashback is the level, no net loss, or a share below the minimum", async () => {
  const missing = async (changes: Partial<VipStatus>, cashback: Partial<VipStatus["cashback"]>) => {
    const changed = { ...status, ...changes, cashback: { ...status.cashback, ...cashback } };
    const { standing } = await loadVip(contextOf(player, { vipStatus: async () => changed }));
    return standing !== "guest" && standing?.cashback.missing;
  };
  expect(await missing({}, {})).toBeNull();
  expect(await missing({}, { amount: 0 })).toBe("minimum");
  expect(await missing({}, { amount: 0, net_loss: 0 })).toBe("loss");
  expect(await missing({ level: 0 }, { amount: 0, net_loss: 0 })).toBe("level");
});
