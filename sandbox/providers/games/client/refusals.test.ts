import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/wire/locales.ts";
import { LIMIT_PERIODS } from "#contract/wire/protection/protection-constants.ts";
import type { ApiRefusal } from "./game-api.ts";
import { affordableStake, refusalText } from "./refusals.ts";
import { createTranslate, type Translate } from "./texts.ts";

const translate = (file: string) =>
  createTranslate(JSON.parse(readFileSync(new URL(`texts/${file}.json`, import.meta.url), "utf8")));
const english = translate("en");
const limitText = (details: ApiRefusal["details"], t: Translate, locale: string) =>
  refusalText({ code: "limit-reached", details }, t, locale);
const until = "2026-11-22T00:00:00.000Z";
const stake = { kind: "stake", period: "day", limit: "10.00", left: "2.50", currency: "EUR", until };

test("the text of a refused spin contains the limit, its remaining amount and the time of its renewal", () => {
  expect(limitText(stake, english, "en")).toBe(
    "Your daily stake limit is €10.00. You have €2.50 left until it resets on 22 November 2026 at 00:00 UTC. The round was not played.",
  );
  const time = { kind: "session", period: "week", limit: "90", left: "0", until };
  expect(limitText(time, english, "en")).toBe(
    "You have used your weekly playing time of 90 minutes. It resets on 22 November 2026 at 00:00 UTC. The round was not played.",
  );
});

test.each(LOCALES.map(({ iso, file }) => [iso, file]))("%s has a text for each limit", (iso, file) => {
  const texts = ["loss", "stake", "session"].flatMap((kind) =>
    LIMIT_PERIODS.map((period) => limitText({ ...stake, kind, period }, translate(file), iso) ?? ""),
  );
  expect(new Set(texts).size).toBe(9);
  for (const text of texts) {
    expect(text).toMatch(/^(?!limit-).*10[.,]00.*UTC/s);
    expect(text).not.toContain("{");
  }
});

test("a refusal without a known limit has no text", () => {
  const { kind: _, ...without } = stake;
  for (const details of [{}, without, { ...stake, kind: "toString" }, { ...stake, until: "soon" }]) {
    expect(limitText(details, english, "en")).toBeNull();
  }
});

test("the text of a stake over the bonus limit contains the limit, if the refusal has one", () => {
  const refusal = (details: ApiRefusal["details"]) => ({ code: "bonus-stake-limit", details });
  expect(refusalText(refusal({ limit: "5.00", currency: "EUR" }), english, "en")).toBe(
    "The maximum stake with an active bonus is €5.00. The round was not played.",
  );
  expect(refusalText(refusal({}), english, "en")).toBeNull();
  expect(refusalText({ code: "account-blocked", details: { limit: "5.00" } }, english, "en")).toBeNull();
});

const ladder = [20, 100, 500, 1000];

test("the affordable stake is the largest lower one that the balance covers", () => {
  expect(affordableStake(ladder, 1000, 600)).toBe(500);
  // With free spins at 75 stakes, a balance of 500.00 is enough at a stake of 5.00.
  expect(affordableStake(ladder, 1000, 50_000 / 75)).toBe(500);
  expect(affordableStake(ladder, 500, 30_000 / 75)).toBe(100);
});

test("there is no affordable stake if the balance covers no lower one", () => {
  expect(affordableStake(ladder, 1000, 19)).toBeUndefined();
  expect(affordableStake(ladder, 20, 50_000)).toBeUndefined();
});
