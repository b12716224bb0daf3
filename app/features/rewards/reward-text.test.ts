import { expect, test } from "vitest";
import { translator } from "#app/i18n/i18n.server.ts";
import { localeOf } from "#contract/wire/locales.ts";
import type { Reward } from "#contract/wire/rewards/reward.ts";
import { rewardText } from "./reward-text.ts";

const spins: Reward = {
  kind: "spins",
  count: 20,
  game: { code: "x", name: "Comet Garden" },
  currency: "EUR",
  stake: 20,
  wagering_factor: 20,
};

const textOf = (reward: Reward, locale: "en" | "de" | "pl" | "kz") =>
  rewardText(translator(locale, "rewards"), reward, {
    iso: localeOf(locale).iso,
    numberLocale: localeOf(locale).iso,
  });

test("a reward is named in the language of the page, with its plural forms", () => {
  expect(textOf(spins, "en")).toBe("20 free spins in Comet Garden");
  expect(textOf({ ...spins, count: 1 }, "de")).toBe("1 Freispiel in Comet Garden");
  expect(textOf({ ...spins, count: 3 }, "pl")).toBe("3 darmowe spiny w Comet Garden");
  expect(textOf({ kind: "cash", currency: "EUR", amount: 500 }, "en")).toBe("€5.00 cash");
  expect(textOf({ kind: "bonus", currency: "EUR", amount: 500, wagering_factor: 30 }, "en")).toBe(
    "€5.00 bonus",
  );
  expect(textOf({ kind: "coins", count: 1200 }, "en")).toBe("1,200 coins");
});
