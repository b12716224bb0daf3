import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/wire/locales.ts";

test.each(LOCALE_FILES)(
  "%s uses different words for the spot of a roulette bet and for the stake",
  (file) => {
    const { roulette, column } = JSON.parse(readFileSync(`locales/${file}/game-history.json`, "utf8"));
    expect(roulette.bet).not.toBe(column.stake);
  },
);
