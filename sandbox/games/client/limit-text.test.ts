import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALES } from "#contract/locales.ts";
import { LIMIT_PERIODS } from "#contract/protection-terms.ts";
import { limitText } from "./limit-text.ts";
import { translator } from "./texts.ts";

const translate = (file: string) =>
  translator(JSON.parse(readFileSync(new URL(`texts/${file}.json`, import.meta.url), "utf8")));
const english = translate("en");
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
