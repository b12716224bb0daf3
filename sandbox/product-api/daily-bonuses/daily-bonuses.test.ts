import { readFileSync } from "node:fs";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { Refusal } from "../../refusal.ts";
import { createPaymentFixture, type PaymentFixture } from "../../testing/payment-fixture.ts";
import { propertyRuns } from "../../testing/property-runs.ts";
import { benefitIdOf } from "./daily-bonuses.ts";
import type { CalendarSettings } from "./themes.ts";

const SITE = "north";
/** A site without seasons. */
const PLAIN_SITE = "plain";
const SETTINGS: CalendarSettings = {
  timeZone: "Europe/Helsinki",
  sites: [
    { id: SITE, seasons: { themes: ["halloween", "christmas"] } },
    { id: PLAIN_SITE, seasons: { themes: [] } },
  ],
};
const CARD = { card_number: "5555555555554444", card_expiry: "12/39", card_cvc: "123", card_holder: "Sol" };

let fixture: PaymentFixture;
// Only the sandbox's clock advances the time.
beforeAll(() => vi.useFakeTimers({ toFake: ["Date"] }));
afterAll(() => vi.useRealTimers());
afterEach(() => fixture.close());

/** Starts the services at a time, with a player who has 500 euros. */
function start(at: string, settings = SETTINGS) {
  vi.setSystemTime(Date.parse(at));
  fixture = createPaymentFixture(settings);
  return player();
}

function player(siteId = SITE) {
  const userId = fixture.player(50_000);
  return {
    userId,
    currency: "EUR" as const,
    claim: (date: string) =>
      fixture.services.store.transaction(() =>
        fixture.services.dailyBonuses.claim(siteId, { userId, currency: "EUR" }, date),
      ),
    day(date: string) {
      const { days } = fixture.services.dailyBonuses.calendar(siteId, { userId, currency: "EUR" });
      return days.find((day) => day.date === date);
    },
    coins: () => fixture.services.coins.balance(userId),
    cash: () => fixture.services.ledger.balances(userId, "EUR").cash,
  };
}

/** Deposits with a card that needs no further step, and settles it. */
async function deposit(userId: string, amount: string, benefit_id = "0", settle = true, siteId = SITE) {
  const { payments, store } = fixture.services;
  const { paymentId } = store.transaction(() =>
    payments.deposits.create(
      userId,
      "EUR",
      {
        alias: "card",
        amount,
        currency: "EUR",
        locale: "en",
        fields: CARD,
        benefit_id,
        return_path: "/en/payment/pending",
        save: false,
      },
      siteId,
    ),
  );
  if (settle) await settleAll();
  return paymentId;
}

async function settleAll() {
  const { payments } = fixture.services;
  for (let round = 0; round < 3; round++) {
    fixture.clock.advance(2_000);
    await payments.worker.tick();
    for (const { provider, body, signature } of fixture.sentWebhooks.splice(0)) {
      payments.webhooks.receive(provider, body, signature);
    }
  }
}

const claims = () =>
  fixture.services.store.db.prepare("SELECT user_id, date FROM daily_bonus_claims ORDER BY date").all();
const grants = () =>
  fixture.services.store.db
    .prepare(
      "SELECT user_id, reference AS date FROM reward_grants WHERE source = 'daily-bonus' ORDER BY reference",
    )
    .all();

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    throw error;
  }
  return "none";
}

test("a day without a deposit is taken once; a second claim changes nothing and has the same result [BM-1]", () => {
  const me = start("2026-11-23T10:00:00Z");
  expect(me.day("2026-11-22")?.state).toBe("expired");
  expect(me.day("2026-11-23")).toMatchObject({ state: "active", claimable: true, minDeposit: null });
  expect(me.day("2026-11-24")).toMatchObject({ state: "upcoming", claimable: false });
  const first = me.claim("2026-11-23");
  expect(first).toMatchObject({ state: "next", claimable: false, date: "2026-11-23" });
  // The second tab has another idempotency key, so the call is executed again.
  expect(me.claim("2026-11-23")).toEqual(first);
  expect([claims().length, grants().length]).toEqual([1, 1]);
  fixture.clock.advance(10 * 86_400_000);
  expect(me.claim("2026-11-23").reward).toEqual(first.reward);
  expect(claims()).toHaveLength(1);
});

test("missed days and days to come cannot be taken, nor days without a bonus", () => {
  const me = start("2026-10-16T10:00:00Z");
  expect(refusal(() => me.claim("2026-10-15"))).toBe("daily_bonus_not_today");
  expect(refusal(() => me.claim("2026-10-17"))).toBe("daily_bonus_not_today");
  // Halloween opens on the 16th without a bonus.
  expect(me.day("2026-10-16")).toMatchObject({ state: "active", reward: null, claimable: false });
  expect(refusal(() => me.claim("2026-10-16"))).toBe("bonus_unavailable");
  expect(claims()).toEqual([]);
});

test("midnight in the site's time zone ends a day, also when the clocks go back", () => {
  // Helsinki is at UTC+3 until 04:00 of 25 October 2026, and at UTC+2 from then on.
  const me = start("2026-12-03T21:59:59Z");
  expect(me.claim("2026-12-03").state).toBe("next");
  fixture.clock.advance(1_000);
  expect(refusal(() => me.claim("2026-12-05"))).toBe("daily_bonus_not_today");
  expect(me.claim("2026-12-04").state).toBe("next");
  const { calendar } = fixture.services.dailyBonuses;
  expect(calendar(SITE, null).endsAt.toISOString()).toBe("2026-12-04T22:00:00.000Z");
  fixture.close();
  const summer = start("2026-10-25T20:59:59Z");
  expect(summer.day("2026-10-25")?.state).toBe("active");
  expect(fixture.services.dailyBonuses.calendar(SITE, null).endsAt.toISOString()).toBe(
    "2026-10-25T22:00:00.000Z",
  );
  fixture.clock.advance(3_600_000);
  expect(summer.day("2026-10-25")?.state).toBe("active");
});

test("a claim that was rendered before midnight does not take the next day", () => {
  const me = start("2026-11-22T21:59:59Z");
  expect(me.day("2026-11-22")?.claimable).toBe(true);
  fixture.clock.advance(2_000);
  expect(refusal(() => me.claim("2026-11-22"))).toBe("daily_bonus_not_today");
  expect(claims()).toEqual([]);
});

test("a deposit of the option's minimum opens the day by its benefit id [BM-2, BM-3]", async () => {
  const me = start("2026-10-18T10:00:00Z");
  expect(me.day("2026-10-18")).toMatchObject({ option: 1, minDeposit: 10, claimable: false });
  expect(refusal(() => me.claim("2026-10-18"))).toBe("daily_bonus_needs_deposit");
  await expect(deposit(me.userId, "10.00", benefitIdOf("2026-10-19"))).rejects.toThrow(
    "daily_bonus_not_today",
  );
  const before = me.coins();
  await deposit(me.userId, "10.00", benefitIdOf("2026-10-18"));
  expect(me.day("2026-10-18")).toMatchObject({ state: "next", reward: { kind: "coins", count: 250 } });
  expect([me.coins() - before, me.cash()]).toEqual([250, 51_000]);
  // The day is taken: a second deposit cannot carry it, and no claim gives it again.
  await expect(deposit(me.userId, "10.00", benefitIdOf("2026-10-18"))).rejects.toThrow("bonus_unavailable");
  me.claim("2026-10-18");
  expect([claims().length, grants().length, me.coins() - before]).toEqual([1, 1, 250]);
});

test("a deposit of the second option's minimum makes the day claimable; a smaller one does not", async () => {
  const me = start("2026-10-21T10:00:00Z");
  const tooSmall = deposit(me.userId, "19.99", benefitIdOf("2026-10-21"));
  await expect(tooSmall).rejects.toThrow("daily_bonus_needs_deposit");
  await deposit(me.userId, "19.99");
  expect(me.day("2026-10-21")).toMatchObject({ option: 2, minDeposit: 20, claimable: false });
  await deposit(me.userId, "20.00");
  expect(me.day("2026-10-21")?.claimable).toBe(true);
  expect(player().day("2026-10-21")?.claimable).toBe(false);
  me.claim("2026-10-21");
  expect(me.coins()).toBe(600);
  // Yesterday's deposit opens nothing today.
  fixture.clock.advance(86_400_000);
  expect(me.day("2026-10-22")?.claimable).toBe(false);
});

test("a deposit with another bonus opens no day, as the calendar's texts say; one without a bonus does [BM-1]", async () => {
  const me = start("2026-10-18T10:00:00Z");
  await deposit(me.userId, "10.00", "first-light");
  expect(me.day("2026-10-18")).toMatchObject({ minDeposit: 10, claimable: false });
  expect(refusal(() => me.claim("2026-10-18"))).toBe("daily_bonus_needs_deposit");
  await deposit(me.userId, "10.00");
  expect(me.day("2026-10-18")?.claimable).toBe(true);
  const { takes, how } = JSON.parse(readFileSync("locales/en/daily-bonuses.json", "utf8"));
  expect(takes.deposit).toContain("without another bonus");
  expect(how.take.text).toContain("A deposit that you make with another bonus does not open the day.");
});

test("a deposit with the day's benefit that settles after midnight still opens its day", async () => {
  const me = start("2026-10-18T20:59:00Z");
  await deposit(me.userId, "10.00", benefitIdOf("2026-10-18"), false);
  fixture.clock.advance(120_000);
  expect(me.day("2026-10-18")?.state).toBe("expired");
  await settleAll();
  expect(me.day("2026-10-18")?.state).toBe("next");
  expect(me.coins()).toBe(250);
});

test("a player with an exclusion takes nothing", () => {
  const me = start("2026-11-23T10:00:00Z");
  const { store, protection } = fixture.services;
  store.transaction(() => protection.exclusions.timeOut(me.userId, 1));
  expect(() => me.claim("2026-11-23")).toThrow(Refusal);
  expect(claims()).toEqual([]);
});

test("before a season the calendar of its month shows the bonuses that the season will have [BM-1]", () => {
  const [me, plain] = [start("2026-10-10T10:00:00Z"), player(PLAIN_SITE)];
  expect(me.day("2026-10-15")?.reward).not.toBeNull();
  const promised = me.day("2026-10-20");
  expect(promised).toMatchObject({ state: "upcoming", claimable: false });
  // The season opens without a bonus on its first day.
  expect(me.day("2026-10-16")).toMatchObject({ state: "upcoming", reward: null });
  expect(promised?.reward).not.toBeNull();
  expect(promised?.reward).not.toEqual(plain.day("2026-10-20")?.reward);
  const onTheDay = start("2026-10-20T10:00:00Z").day("2026-10-20");
  expect(onTheDay).toMatchObject({
    state: "active",
    reward: promised?.reward,
    minDeposit: promised?.minDeposit,
  });
});

test("a deposit opens the day of the site on which it was made, also where another site has another theme [RT-5, BM-3]", async () => {
  // The 18th needs a deposit in halloween, and none in the default calendar.
  const [me, plain] = [start("2026-10-18T10:00:00Z"), player(PLAIN_SITE)];
  const { dailyBonuses } = fixture.services;
  expect([SITE, PLAIN_SITE].map((site) => dailyBonuses.theme(site).name)).toEqual(["halloween", "default"]);
  await deposit(me.userId, "10.00", benefitIdOf("2026-10-18"), false);
  const onPlainSite = deposit(plain.userId, "10.00", benefitIdOf("2026-10-18"), false, PLAIN_SITE);
  await expect(onPlainSite).rejects.toThrow("bonus_unavailable");
  await settleAll();
  expect([me.coins(), me.day("2026-10-18")?.state]).toEqual([250, "next"]);
  expect(plain.claim("2026-10-18")).toMatchObject({ state: "next", minDeposit: null });
});

test("a forced theme never has more days than the month", () => {
  const sites = [{ id: SITE, seasons: { themes: [], forced: "halloween" as const } }];
  start("2026-02-20T10:00:00Z", { ...SETTINGS, sites });
  expect(fixture.services.dailyBonuses.calendar(SITE, null).days.map(({ day }) => day)).toEqual([
    16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28,
  ]);
});

const HOUR = 3_600_000;
const step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({ verb: fc.constant("claim"), offset: fc.constantFrom(-1, 0, 0, 0, 1) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      verb: fc.constant("deposit"),
      amount: fc.constantFrom("10.00", "20.00", "25.00"),
      carries: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ verb: fc.constant("settle") }) },
  { weight: 5, arbitrary: fc.record({ verb: fc.constant("wait"), hours: fc.constantFrom(1, 5, 13, 24) }) },
  { weight: 3, arbitrary: fc.record({ verb: fc.constant("die"), commits: fc.nat({ max: 2 }) }) },
);

test("claims and deposits in any order, with kills before commits: no day twice, no reward lost, the ledger balances", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(
        "2026-10-16T12:00:00Z",
        "2026-10-24T18:00:00Z",
        "2026-11-06T12:00:00Z",
        "2026-12-23T12:00:00Z",
      ),
      fc.array(step, { minLength: 5, maxLength: 25 }),
      async (at, steps) => {
        const me = start(at);
        const today = () => fixture.services.dailyBonuses.calendar(SITE, null).today;
        const shifted = (days: number) =>
          new Date(Date.parse(`${today()}T00:00:00Z`) + days * 24 * HOUR).toISOString().slice(0, 10);
        let open = new Set<string>();
        const attempt = async (work: () => unknown) => {
          try {
            await work();
          } catch (error) {
            if (!(error instanceof Refusal)) throw error;
          }
        };
        const run = async (one: (typeof steps)[number]): Promise<void> => {
          if (one.verb === "claim" && "offset" in one) {
            await attempt(() => me.claim(shifted(one.offset)));
          } else if (one.verb === "deposit" && "amount" in one) {
            await attempt(() =>
              deposit(me.userId, one.amount, one.carries ? benefitIdOf(today()) : "0", false),
            );
          } else if (one.verb === "settle") await settleAll();
          else if (one.verb === "wait" && "hours" in one) fixture.clock.advance(one.hours * HOUR);
        };
        for (const [index, one] of steps.entries()) {
          const next = steps[index + 1];
          if (one.verb === "die" && "commits" in one && next && next.verb !== "die") {
            await fixture.crashDuring(() => run(next), one.commits);
          } else await run(one);
          // What was taken once stays taken.
          const taken = new Set(claims().map(({ date }) => String(date)));
          for (const date of open) expect(taken).toContain(date);
          open = taken;
          expect(grants()).toEqual(claims());
        }
        expect(fixture.services.ledger.audit()).toEqual({ accounts: [], movements: [] });
        fixture.close();
      },
    ),
    { numRuns: propertyRuns(6), endOnFailure: true },
  );
});
