import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOCALE_FILES } from "#contract/wire/locales.ts";
import { languageOf } from "./options.ts";
import english from "./texts/en.json";

const FOLDER = new URL("texts/", import.meta.url);
const textsOf = (lang: string): Record<string, string> =>
  JSON.parse(readFileSync(new URL(`${lang}.json`, FOLDER), "utf8"));
const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

test.each(LOCALE_FILES)("[RT-15] %s has every text of the renderer with its placeholders", (lang) => {
  const texts = textsOf(lang);
  expect(Object.keys(texts)).toEqual(Object.keys(english));
  for (const [key, text] of Object.entries(english)) {
    expect(texts[key]?.trim(), key).toBeTruthy();
    expect(placeholders(texts[key] ?? ""), key).toEqual(placeholders(text));
  }
});

test("[RT-15] a locale code of the site selects its language", () => {
  const languages = ["kz", "no", "de-ch", "pt-br", "pt", "en-NZ", "xx"].map(languageOf);
  expect(languages).toEqual(["kk", "nb", "de-ch", "pt-br", "pt", "en-nz", "en"]);
  expect(readdirSync(FOLDER)).toHaveLength(LOCALE_FILES.length);
});
