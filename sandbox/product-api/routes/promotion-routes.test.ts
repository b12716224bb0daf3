import { afterAll, beforeAll, expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { banner, promotion } from "#contract/wire/rewards/promotions.ts";
import { fromEuros, SANDBOX_CURRENCIES } from "../../exchange-rates.ts";
import { stakesFor } from "../../providers/games/server/stakes.ts";
import { startTestSandbox, type TestSandbox } from "../../testing/test-sandbox.ts";
import { offerOf } from "../bonuses/offers.ts";
import { playableGame } from "../lobby/catalogue.ts";
import { PROMOTIONS } from "../promotions/promotion-rules.ts";
import { promotionTexts } from "../promotions/promotion-texts.ts";
import { REFERRAL_RULES } from "../promotions/referral-rules.ts";
import { MAX_CASHBACK } from "../rewards/cashback.ts";

let sandbox: TestSandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.close());

test("every promotion has five facts, terms and goals in every language and currency, without a missing value [RT-7]", async () => {
  for (const locale of LOCALE_CODES) {
    for (const { alias } of PROMOTIONS) {
      const answer = await sandbox.call("promotion", { alias, locale, currency: "EUR" });
      const parsed = promotion.parse(answer.result);
      expect(parsed.facts, alias).toHaveLength(5);
      const texts = [
        parsed.title,
        parsed.summary,
        ...parsed.facts,
        ...parsed.goals.map(({ title }) => title),
      ];
      for (const text of [...texts, ...parsed.terms.flatMap(({ paragraphs }) => paragraphs)]) {
        expect(text.trim(), `${locale} ${alias}`).not.toBe("");
        // A variable without a value leaves two spaces or a space before a full stop.
        expect(text).not.toMatch(/\{\{|\s{2}| [.;,]/);
      }
    }
  }
});

test("the terms state the numbers of the offers, the cashback and the currency of the reader [RT-16]", async () => {
  const factsOf = async (alias: string, currency: "EUR" | "NOK") =>
    (await sandbox.call("promotion", { alias, locale: "en", currency })).result.facts.join(" ");
  const { deposit, wageringFactor, days } = offerOf("first-light") ?? {};
  const firstLight = await factsOf("first-light", "EUR");
  expect(firstLight).toContain(`${deposit?.pct}% of a deposit as a bonus, up to €${deposit?.max}.00`);
  expect(firstLight).toContain(`Wager the bonus ${wageringFactor} times within ${days} days.`);
  expect(await factsOf("vip-cashback", "EUR")).toContain(`At most €${MAX_CASHBACK}.00 a week`);
  expect(await factsOf("first-light", "NOK")).toContain("1,000.00");
});

test("free spins of missions and invitations can be played in every currency", () => {
  const rewards = [
    ...PROMOTIONS.flatMap(({ mission }) => mission?.reward ?? []),
    REFERRAL_RULES.friendReward,
  ];
  for (const reward of rewards) {
    if (reward.kind !== "spins") continue;
    for (const currency of SANDBOX_CURRENCIES) {
      const { stakes } = stakesFor(currency, playableGame(reward.gameCode)?.stakes);
      expect(stakes, currency).toContain(fromEuros(reward.stakeEuros, currency));
    }
  }
});

test("an unknown promotion is not found; one without an opt-in cannot be joined", async () => {
  const { token } = await sandbox.register();
  const input = { locale: "en", currency: "EUR" } as const;
  expect((await sandbox.call("promotion", { alias: "nothing", ...input })).status).toBe(404);
  expect((await sandbox.call("promotion", { alias: "__proto__", ...input })).status).toBe(404);
  expect((await sandbox.call("optInPromotion", { alias: "first-light" }, { token })).status).toBe(404);
  expect((await sandbox.call("optInPromotion", { alias: "constellation" })).status).toBe(401);
});

test("banners have texts without amounts in every language, and one leads to the VIP cashback [RT-3, RT-16]", async () => {
  for (const locale of LOCALE_CODES) {
    const banners = banner.array().parse((await sandbox.call("banners", { locale })).result);
    expect(banners.length).toBeLessThanOrEqual(4);
    expect(banners.map(({ path }) => path)).toContain("/promo/item/vip-cashback");
    for (const { title, text, action } of banners) {
      expect(action.trim()).not.toBe("");
      // Players of all currencies share the page.
      expect(`${title} ${text}`).not.toMatch(/[€$₸]|EUR/);
    }
  }
});

test("a registration with a player's code makes the new player their friend; opting in twice changes nothing", async () => {
  const { token } = await sandbox.register();
  const { code } = (await sandbox.call("referrals", {}, { token })).result;
  expect((await sandbox.call("referrals", {}, { token })).result.code).toBe(code);
  const friend = await sandbox.call("register", {
    email: "friend@example.com",
    password: "long-enough-1",
    currency: "EUR",
    country: "FI",
    birthday: "1991-02-03",
    phone: "+358407654321",
    terms_accepted: true,
    locale: "en",
    referral_code: code,
  });
  expect(friend.status).toBe(200);
  expect((await sandbox.call("referrals", {}, { token })).result.friends).toMatchObject([
    { friend: "fr***", state: "registered" },
  ]);
  const first = await sandbox.call("optInPromotion", { alias: "twentyfold" }, { token });
  const second = await sandbox.call("optInPromotion", { alias: "twentyfold" }, { token });
  expect(second.result).toEqual(first.result);
});

test("the state of a deposit offer is closed once it is used", async () => {
  const { token, userId } = await sandbox.register();
  const stateOf = async () =>
    (await sandbox.call("ownPromotions", {}, { token })).result.items.find(
      ({ alias }: { alias: string }) => alias === "first-light",
    ).state;
  expect(await stateOf()).toBe("open");
  const { bonuses, store } = sandbox.services;
  store.transaction(() =>
    bonuses.grantForDeposit(userId, {
      benefitId: "first-light",
      amount: 2_000,
      currency: "EUR",
      paymentId: "p1",
    }),
  );
  expect(await stateOf()).toBe("closed");
});

test("a mission's goals have titles, and a deposit offer shares its title with its bonus", () => {
  for (const rules of PROMOTIONS.filter(({ mission }) => mission)) {
    const { goals } = promotionTexts(rules, "kz", "KZT");
    expect(Object.keys(goals)).toEqual(rules.mission?.goals.map(({ id }) => id));
  }
});
