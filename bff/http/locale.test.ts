import fc from "fast-check";
import { expect, test } from "vitest";
import { LOCALE_CODES } from "#contract/wire/locales.ts";
import { acceptedLanguages, bestLocale } from "./locale.ts";

test("languages are sorted by preference, in canonical form", () => {
  expect(acceptedLanguages("fr;q=0.1, de-at, en;q=0.5, fi;q=0")).toEqual(["de-AT", "en", "fr"]);
});

test("extensions of languages are left out", () => {
  expect(acceptedLanguages("ar-eg-u-nu-latn, en-x-tired, sr-latn-rs;q=0.5")).toEqual([
    "ar-EG",
    "en",
    "sr-Latn-RS",
  ]);
});

test("a malformed header does not throw, and Intl accepts all returned tags", () => {
  expect(acceptedLanguages("*")).toEqual([]);
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(..."*-;q=0.,eEnNxX_ 1é") }), (header) => {
      for (const tag of acceptedLanguages(header)) new Intl.NumberFormat(tag);
    }),
  );
});

test("an offered locale is found by its tag, its code or its language", () => {
  expect(bestLocale(["de-CH"], LOCALE_CODES)).toBe("de-ch");
  expect(bestLocale(["pt-BR"], LOCALE_CODES)).toBe("pt-br");
  expect(bestLocale(["pt-BR"], ["en", "pt"])).toBe("pt");
  expect(bestLocale(["nn-NO"], LOCALE_CODES)).toBe("no");
  expect(bestLocale(["ja"], LOCALE_CODES)).toBeNull();
});
