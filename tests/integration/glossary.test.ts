import { dirname } from "node:path";
import { expect, test } from "vitest";
import { LOCALE_FILES, type LocaleFile } from "#contract/wire/locales.ts";
import { messageFiles, readTexts } from "../support/message-files.ts";

/*
 * One term for one thing (docs/translating.md): a text whose English counterpart has a term of the glossary has the term of its own
 * language. Synonyms that were replaced once would return otherwise.
 */

type Term = Record<Exclude<LocaleFile, "en">, RegExp>;

/** The glossary's terms, by the English pattern that requires them. */
const TERMS: [RegExp, Term][] = [
  [
    /\bfree spins?\b/i,
    {
      de: /freispiel/i,
      fi: /ilmaiskierro/i,
      hu: /ingyenes pörget/i,
      it: /gir[io] gratis/i,
      kk: /тегін айналым/i,
      nb: /gratisspinn/i,
      pl: /darmow\S+ spin/i,
      pt: /rodadas? grátis/i,
      "pt-br": /rodadas? grátis/i,
    },
  ],
  [
    /\busername\b/i,
    {
      de: /benutzername/i,
      fi: /käyttäjätunnu/i,
      hu: /felhasználón[eé]v/i,
      it: /nome utente/i,
      kk: /логин/i,
      nb: /brukernavn/i,
      pl: /login/i,
      pt: /nome de utilizador/i,
      "pt-br": /login/i,
    },
  ],
  [
    /\bpending\b(?! bonus)/i,
    {
      de: /in bearbeitung/i,
      fi: /käsittely/i,
      hu: /folyamatban/i,
      it: /in elaborazione/i,
      kk: /өңделуде/i,
      nb: /under behandling/i,
      pl: /w toku/i,
      pt: /em processamento/i,
      "pt-br": /em processamento/i,
    },
  ],
  [
    /\bwithdrawals?\b/i,
    {
      de: /aus(zu|ge)?zahl/i,
      fi: /kotiut/i,
      hu: /kifizet/i,
      it: /preliev/i,
      kk: /шығар/i,
      nb: /uttak/i,
      pl: /wypła/i,
      pt: /levantamento/i,
      "pt-br": /saque/i,
    },
  ],
];

/** The word for ending a bet early, which is never the word for money that leaves the account. */
const CASH_OUT: Term = {
  de: /cash-?out/i,
  fi: /cash.?out/i,
  hu: /cash.?out/i,
  it: /cash.?out/i,
  kk: /кэшаут/i,
  nb: /cash.?out/i,
  pl: /cash.?out/i,
  pt: /cash.?out/i,
  "pt-br": /cash.?out/i,
};
const ENGLISH_CASH_OUT = /\bcash(es|ed|ing)?.?outs?\b/i;

const FOLDERS = [
  ...messageFiles("locales/en").map((name) => (language: string) => `locales/${language}/${name}`),
  ...messageFiles("sandbox")
    .filter((name) => name.endsWith("/en.json"))
    .map((name) => (language: string) => `sandbox/${dirname(name)}/${language}.json`),
];

/** [place, English, translation] of every text of a language. */
function pairsOf(language: string): [string, string, string][] {
  return FOLDERS.flatMap((fileOf) => {
    const english = readTexts(fileOf("en"));
    return [...readTexts(fileOf(language))]
      .filter(([key]) => !key.endsWith(".id"))
      .map(([key, text]): [string, string, string] => [
        `${fileOf(language)}: ${key}`,
        english.get(key) ?? english.get(key.replace(/_(few|many)$/, "_other")) ?? "",
        text,
      ]);
  });
}

const languages = LOCALE_FILES.filter((file) => file !== "en");

test.each(languages)("%s uses the glossary's terms", (language) => {
  const wrong = pairsOf(language).flatMap(([place, english, text]) =>
    TERMS.filter(([pattern, term]) => pattern.test(english) && !term[language].test(text)).map(
      ([pattern]) => `${place} (${pattern.source}): ${text}`,
    ),
  );
  expect(wrong).toEqual([]);
});

test.each(languages)("%s does not mix up ending a bet and withdrawing money", (language) => {
  const wrong = pairsOf(language).filter(
    ([, english, text]) => ENGLISH_CASH_OUT.test(english) !== CASH_OUT[language].test(text),
  );
  expect(wrong).toEqual([]);
});

test("Hungarian puts no suffix behind an inserted number, because the suffix depends on it", () => {
  const wrong = FOLDERS.flatMap((fileOf) =>
    [...readTexts(fileOf("hu"))].filter(([, text]) =>
      /\}-(szor|szer|ször|[oeöa]s\b|[tv][aeáé]?l?\b)/.test(text),
    ),
  );
  expect(wrong).toEqual([]);
});
