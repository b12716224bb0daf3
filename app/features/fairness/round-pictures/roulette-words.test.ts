import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/locales.ts";

test.each(LOCALE_FILES)("%s tells where a bet of roulette lay and what was staked in two words", (file) => {
  const { roulette, column } = JSON.parse(readFileSync(`locales/${file}/game-history.json`, "utf8"));
  expect(roulette.bet).not.toBe(column.stake);
});
