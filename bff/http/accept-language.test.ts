import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/locales.ts";
import { acceptedLanguages, bestLocale } from "./accept-language.ts";

test("languages come most wanted first, in canonical form", () => {
  expect(acceptedLanguages("fr;q=0.1, de-at, en;q=0.5, fi;q=0")).toEqual(["de-AT", "en", "fr"]);
});

test("no header, however odd, throws, and what it gives suits Intl", () => {
  expect(acceptedLanguages("*")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."*-;q=0.,eEnNxX_ 1é") }), (header) => {
      for (const tag of acceptedLanguages(header)) new Intl.NumberFormat(tag);
    }),
  );
});

test("a locale is found by its tag, its own code or its language, among those offered", () => {
  expect(bestLocale(["de-CH"], LOCALE_CODES)).toBe("de-ch");
  expect(bestLocale(["pt-BR"], LOCALE_CODES)).toBe("pt-br");
  expect(bestLocale(["pt-BR"], ["en", "pt"])).toBe("pt");
  expect(bestLocale(["nn-NO"], LOCALE_CODES)).toBe("no");
  expect(bestLocale(["ja"], LOCALE_CODES)).toBeNull();
});
