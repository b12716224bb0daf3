import { expect, test, vi } from "vitest";
import { UpstreamError } from "#contract/host/failures.ts";
import { bonusMap } from "#contract/wire/rewards/daily-bonuses.ts";
import { loadContext } from "../../../tests/support/load-context.ts";
import { loadDailyBonuses } from "./load.server.ts";

const day = (number: number, fields: object = {}) => ({
  day: number,
  date: `2026-10-${number}`,
  state: "upcoming",
  reward: { kind: "coins", count: 1200 },
  currency: "EUR",
  benefit_id: `daily-2026-10-${number}`,
  ...fields,
});
const map = bonusMap.parse({
  theme: {
    name: "halloween",
    daysInMonth: 15,
    startDay: 16,
    datesFirstOptionMinDeposit: [18],
    datesSecondOptionMinDeposit: [17],
  },
  month: "2026-10",
  today: "2026-10-18",
  time_zone: "Europe/Helsinki",
  day_ends_at: "2026-10-18T21:00:00Z",
  days: [
    day(16, { state: "expired", reward: null }),
    day(17, { state: "next" }),
    day(18, { state: "active", min_deposit_option: 1, min_deposit: "10.00" }),
    day(19, {
      reward: {
        kind: "spins",
        count: 20,
        game: { code: "howl", name: "Howl" },
        currency: "EUR",
        stake: "0.20",
        wagering_factor: 20,
      },
    }),
  ],
});

function load(search = "", overrides: object = {}) {
  const api = { bonusMap: vi.fn(async () => map), playerBonusMap: vi.fn(async () => map) };
  const context = loadContext({
    api,
    locale: "de",
    numberLocale: "fi-FI",
    user: null,
    log: { warn: vi.fn() },
    ...overrides,
  });
  const request = new Request(`https://play.example/de/daily-bonuses${search}`);
  return { api, loading: loadDailyBonuses(request, context) };
}

test("guests get the same map in the currency and number format of the page, without a form [BM-1]", async () => {
  const { api, loading } = load("?opened=2026-10-17");
  const { map, claimKey, opened } = await loading;
  expect(api.bonusMap).toHaveBeenCalledWith({ locale: "de", currency: "EUR" });
  expect(api.playerBonusMap).not.toHaveBeenCalled();
  expect([claimKey, opened]).toEqual(["", null]);
  expect(map).toMatchObject({
    theme: "halloween",
    month: "Oktober 2026",
    selected: 18,
    timeZone: "Europe/Helsinki",
  });
  expect(map?.days.map(({ state }) => state)).toEqual(["expired", "next", "active", "upcoming"]);
  expect(map?.days[0]?.reward).toBeNull();
  expect(map?.days[2]).toMatchObject({
    minDeposit: "10,00\u00a0€",
    depositAmount: "10.00",
    dateText: "18. Oktober 2026",
  });
  expect(map?.days[3]?.reward).toMatchObject({
    text: "20 Freispiele in Howl",
    stake: "0,20\u00a0€",
    wagering: "20",
    game: { code: "howl" },
  });
});

test("a player gets the own map, an idempotency key and the day that was opened; a query selects a day", async () => {
  const { api, loading } = load("?day=17&opened=2026-10-17", { user: { user_id: "1" } });
  const { map, claimKey, opened } = await loading;
  expect(api.playerBonusMap).toHaveBeenCalledWith({ locale: "de" });
  expect(api.bonusMap).not.toHaveBeenCalled();
  expect(claimKey).toMatch(/^[0-9a-f]{32}$/);
  expect([map?.selected, opened]).toEqual([17, "2026-10-17"]);
  expect((await load("?day=99").loading).map?.selected).toBe(18);
});

test("the page is shown without the map if it fails to load", async () => {
  const api = { bonusMap: () => Promise.reject(new UpstreamError("bonusMap", "timeout")) };
  expect((await load("", { api }).loading).map).toBeNull();
});
