import { expect, test, vi } from "vitest";
import { loadContext } from "../../../../tests/support/load-context.ts";
import { loadDepositBonuses } from "./load.server.ts";

const offer = {
  benefit_id: "first-light",
  title: "First light",
  description: "",
  currency: "EUR",
  days: 14,
  deposit_pct: 100,
  max_amount: 10_000,
  min_deposit: 1000,
  wagering_factor: 30,
  claimable: true,
};
const today = {
  benefit_id: "daily-2026-10-18",
  state: "active",
  reward: { kind: "coins", count: 250 },
  min_deposit: 1000,
  currency: "EUR",
};

async function bonusesWith(chosen: string, days: object[] = [today]) {
  const playerBonusMap = vi.fn(async () => ({ days }));
  const context = loadContext({
    api: { bonuses: async () => ({ active: [], available: [offer] }), playerBonusMap },
    locale: "en",
    numberLocale: "en",
    log: { warn: vi.fn() },
  });
  const data = await loadDepositBonuses(context, chosen);
  return { data, playerBonusMap };
}

test("the chosen daily bonus is named in the deposit, with its minimum [BM-3]", async () => {
  const { data } = await bonusesWith("daily-2026-10-18");
  expect(data?.map(({ title }) => title)).toEqual(["Daily bonus: 250 coins", "First light"]);
  expect(data?.[0]).toMatchObject({
    benefitId: "daily-2026-10-18",
    minDeposit: 1000,
    minDepositText: "€10.00",
    share: "",
  });
});

test("a deposit without a daily bonus does not load the calendar; '0' is no bonus [BM-3]", async () => {
  for (const chosen of ["0", "first-light"]) {
    const { data, playerBonusMap } = await bonusesWith(chosen);
    expect(data).toHaveLength(1);
    expect(playerBonusMap).not.toHaveBeenCalled();
  }
});

test("a day that is over, taken, or needs no deposit is no bonus of a deposit [BM-3]", async () => {
  for (const change of [{ state: "expired" }, { state: "next" }, { min_deposit: null }, { reward: null }]) {
    const { data } = await bonusesWith("daily-2026-10-18", [{ ...today, ...change }]);
    expect(data?.map(({ benefitId }) => benefitId)).toEqual(["first-light"]);
  }
  expect((await bonusesWith("daily-2026-10-17")).data).toHaveLength(1);
});
