import { expect, test } from "vitest";
import { clockText, lengthInWords } from "./clock-text.ts";

test.each([
  [0, "0:00"],
  [67, "1:07"],
  [3599, "59:59"],
  [3847, "1:04:07"],
  [90_000, "25:00:00"],
])("%i seconds stand on the clock as %s", (seconds, text) => expect(clockText(seconds)).toBe(text));

test.each([
  [59, "en", "0 minutes"],
  [61, "en", "1 minute"],
  [3847, "en", "1 hour 4 minutes"],
  [7320, "de", "2 Stunden 2 Minuten"],
  [1380, "kk", "23 минут"],
])("%i seconds in words of %s are %s", (seconds, locale, text) =>
  expect(lengthInWords(seconds, locale)).toBe(text),
);
