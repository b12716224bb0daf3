import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { LOCALE_CODES, LOCALE_FILES, type LocaleFile } from "#contract/wire/locales.ts";
import { guestCurrency } from "#contract/wire/money/locale-currency.ts";
import { DEFAULT_SITE } from "../../bff/config/sites.ts";
import { fromEuros } from "../../sandbox/exchange-rates.ts";
import { MAX_CASHBACK } from "../../sandbox/product-api/rewards/cashback.ts";
import {
  messageFiles,
  missingPlurals,
  placeholdersOf,
  pluralOf,
  readTexts,
  textKeys,
} from "../support/message-files.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const BCP47: Record<string, string> = { "pt-br": "pt-BR" };

/** Folders of message files: the app's by language and namespace, the sandbox's by language. */
const APP = "locales";
const SANDBOX = messageFiles("sandbox")
  .filter((name) => name.endsWith("/en.json"))
  .map((name) => `sandbox/${dirname(name)}`);

/** [file of a language, its English counterpart, its language] for every text that a player can see. */
const twins = [
  ...LOCALE_FILES.flatMap((language) =>
    messageFiles(`${APP}/en`).map(
      (name) => [`${APP}/${language}/${name}`, `${APP}/en/${name}`, language] as const,
    ),
  ),
  ...SANDBOX.flatMap((folder) =>
    LOCALE_FILES.map((language) => [`${folder}/${language}.json`, `${folder}/en.json`, language] as const),
  ),
];

test.each(twins)("%s has every text of %s", (file, english, language) => {
  const texts = readTexts(file);
  const source = readTexts(english);
  expect(textKeys(texts)).toEqual(textKeys(source));
  expect(missingPlurals(texts, BCP47[language] ?? language)).toEqual([]);
  for (const [key, text] of texts) {
    expect(text.trim(), `${key} is empty`).not.toBe("");
    const plural = pluralOf(texts, key);
    const form = plural ? `${plural}_other` : key;
    const twin = source.get(form) ?? source.get(form.replace(/\.(few|many)$/, ".other")) ?? "";
    // A singular may omit its number; no text may use a placeholder that English does not have.
    const allowed = placeholdersOf(twin);
    for (const name of placeholdersOf(text)) expect([...allowed, "count"], key).toContain(name);
    if (!plural) expect(placeholdersOf(text), key).toEqual(allowed);
  }
});

/** Each language's quotation marks, as in `docs/translating.md`; the apostrophe is ’ in all of them. */
const QUOTATION_MARKS: Record<LocaleFile, string> = {
  de: "„“",
  en: "“”",
  fi: "”",
  hu: "„”",
  it: "«»",
  kk: "«»",
  nb: "«»",
  pl: "„”",
  pt: "«»",
  "pt-br": "“”",
};

test.each(LOCALE_FILES)(
  "%s uses only its own quotation marks, and typographic dashes and ellipses",
  (language) => {
    const files = twins.filter(([, , its]) => its === language).map(([file]) => file);
    const foreign = [..."\"'“”„«»"].filter((mark) => !QUOTATION_MARKS[language].includes(mark));
    for (const file of files)
      for (const [key, text] of readTexts(file)) {
        expect(
          [...foreign, "...", " - ", " — ", "  "].filter((mark) => text.includes(mark)),
          `${file}: ${key}`,
        ).toEqual([]);
      }
  },
);

test("every locale has a flag for the list of languages [POP-1]", () => {
  expect(LOCALE_CODES.filter((code) => !existsSync(join(ROOT, "public/flags", `${code}.svg`)))).toEqual([]);
});

test("every file of a language exists in English", () => {
  for (const language of LOCALE_FILES)
    expect(messageFiles(`${APP}/${language}`)).toEqual(messageFiles(`${APP}/en`));
});

test("Kazakh is written in Cyrillic", () => {
  const texts = messageFiles(`${APP}/kk`).flatMap((name) => [...readTexts(`${APP}/kk/${name}`).values()]);
  const words = texts.join(" ").replace(/\{\{.*?\}\}|\[[^\]]*\]\([^)]*\)/g, " ");
  const cyrillic = words.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  const latin = words.match(/\p{Script=Latin}/gu)?.length ?? 0;
  expect(cyrillic / (cyrillic + latin)).toBeGreaterThan(0.9);
});

test("the default site's info banner names the sandbox's maximum cashback in every guest's currency [NAV-3]", () => {
  const currencies = [...new Set(LOCALE_CODES.map((code) => guestCurrency(code)))];
  const named = DEFAULT_SITE.infoBanner?.upTo ?? [];
  for (const currency of currencies)
    expect(named).toContainEqual({ currency, amount: fromEuros(MAX_CASHBACK, currency) });
});
