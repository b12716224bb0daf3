import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { LIMIT_PERIODS } from "#contract/protection/protection-terms.ts";
import { refusalText } from "./limit-text.ts";
import type { LinkRefusal } from "./server-link.ts";
import { type Translate, translator } from "./texts.ts";

const translate = (file: string) =>
  translator(JSON.parse(readFileSync(new URL(`texts/${file}.json`, import.meta.url), "utf8")));
const english = translate("en");
const limitText = (details: LinkRefusal["details"], t: Translate, locale: string) =>
  refusalText({ code: "limit-reached", details }, t, locale);
const until = "2026-11-22T00:00:00.000Z";
const stake = { kind: "stake", period: "day", limit: "10.00", left: "2.50", currency: "EUR", until };

test("a refused spin says which limit, what is left of it and when it renews", () => {
  expect(limitText(stake, english, "en")).toBe(
    "Your daily stake limit is €10.00. €2.50 of it is left until it renews on November 22, 2026 at 00:00 UTC. The round was not played.",
  );
  const time = { kind: "session", period: "week", limit: "90", left: "0", until };
  expect(limitText(time, english, "en")).toBe(
    "Your weekly playing time of 90 minutes is used up. It renews on November 22, 2026 at 00:00 UTC. The round was not played.",
  );
});

test.each(LOCALES.map(({ iso, file }) => [iso, file]))(
  "%s names each limit in words of its own",
  (iso, file) => {
    const texts = ["loss", "stake", "session"].flatMap((kind) =>
      LIMIT_PERIODS.map((period) => limitText({ ...stake, kind, period }, translate(file), iso) ?? ""),
    );
    expect(new Set(texts).size).toBe(9);
    for (const text of texts) {
      expect(text).toMatch(/^(?!limit-).*10[.,]00.*UTC/s);
      expect(text).not.toContain("{");
    }
  },
);

test("a refusal that does not say which limit, or in words that nobody knows, has none", () => {
  const { kind: _, ...without } = stake;
  for (const details of [{}, without, { ...stake, kind: "toString" }, { ...stake, until: "soon" }]) {
    expect(limitText(details, english, "en")).toBeNull();
  }
});

test("a stake above what a bonus allows is told how much that is, where the refusal says so", () => {
  const refusal = (details: LinkRefusal["details"]) => ({ code: "bonus-stake-limit", details });
  expect(refusalText(refusal({ limit: "5.00", currency: "EUR" }), english, "en")).toBe(
    "While a bonus is active, a round can cost at most €5.00. The round was not played.",
  );
  expect(refusalText(refusal({}), english, "en")).toBeNull();
  expect(refusalText({ code: "account-blocked", details: { limit: "5.00" } }, english, "en")).toBeNull();
});
