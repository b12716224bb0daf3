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
  [
    /\bself-exclusions?\b/i,
    {
      de: /selbstausschl/i,
      fi: /pelikiel/i,
      hu: /önkizár/i,
      it: /autoesclusion/i,
      kk: /шеттет/i,
      nb: /selvutesteng/i,
      pl: /samowyklucz/i,
      pt: /autoexclus/i,
      "pt-br": /autoexclus/i,
    },
  ],
  [
    /\btime-outs?\b/i,
    {
      de: /spielpause/i,
      fi: /pelitau/i,
      hu: /játékszünet/i,
      it: /paus/i,
      kk: /үзіліс/i,
      nb: /spillepause/i,
      pl: /przerw/i,
      pt: /paus/i,
      "pt-br": /paus/i,
    },
  ],
  [
    /\bpayment methods?\b/i,
    {
      de: /zahlungs(art|mittel)/i,
      fi: /maksuta/i,
      hu: /fizetési mód/i,
      it: /metod[oi] di pagamento/i,
      kk: /төлем тәсіл/i,
      nb: /betalingsmåte/i,
      pl: /metod\S* płatności/i,
      pt: /métodos? de pagamento/i,
      "pt-br": /meios? de pagamento/i,
    },
  ],
  [
    /\bdeposit limits?\b/i,
    {
      de: /einzahlungslimit/i,
      fi: /talletusraj/i,
      hu: /befizetési limit/i,
      it: /limit[ei] di deposito/i,
      kk: /депозит лимит/i,
      nb: /innskuddsgrens/i,
      pl: /limi\S* wpłat/i,
      pt: /limites? (\S+ )?de depósitos?/i,
      "pt-br": /limites? (\S+ )?de depósitos?/i,
    },
  ],
  [
    /\bloss limits?\b/i,
    {
      de: /verlustlimit/i,
      fi: /tappioraj/i,
      hu: /veszteségi limit/i,
      it: /limit[ei] di perdita/i,
      kk: /шығын лимит/i,
      nb: /tapsgrens/i,
      pl: /limi\S* strat/i,
      pt: /limites? (\S+ )?de perdas/i,
      "pt-br": /limites? (\S+ )?de perdas?/i,
    },
  ],
  [
    /\bbet ?slips?\b/i,
    {
      de: /wettschein/i,
      fi: /kupon/i,
      hu: /szelvény/i,
      it: /schedin/i,
      kk: /купон/i,
      nb: /kupong/i,
      pl: /kupon/i,
      pt: /boleti/i,
      "pt-br": /bilhete/i,
    },
  ],
  [
    /\brecovery codes?\b/i,
    {
      de: /wiederherstellungscode/i,
      fi: /palautuskood/i,
      hu: /helyreállítási kód/i,
      it: /codic[ei] di recupero/i,
      kk: /қалпына келтіру код/i,
      nb: /gjenopprettingskode/i,
      pl: /kod\S* odzyskiwania/i,
      pt: /códigos? de recuperação/i,
      "pt-br": /códigos? de recuperação/i,
    },
  ],
  [
    /\breality checks?\b/i,
    {
      de: /realitätscheck/i,
      fi: /peliaikamuistutu/i,
      hu: /játékidő-emlékeztető/i,
      it: /promemoria/i,
      kk: /еске салу/i,
      nb: /påminnelse/i,
      pl: /przypomnie/i,
      pt: /lembrete/i,
      "pt-br": /lembrete/i,
    },
  ],
  [
    /\bauthenticator app\b/i,
    {
      de: /authentifizierungs-app/i,
      fi: /todennussovellu/i,
      hu: /hitelesítő alkalmazás/i,
      it: /app di autenticazione/i,
      kk: /аутентификатор/i,
      nb: /autentiseringsapp/i,
      pl: /aplikacj\S+ uwierzytelniając/i,
      pt: /aplicação de autenticação/i,
      "pt-br": /aplicativo autenticador/i,
    },
  ],
];

/** Words for banknotes and coins: “cash” is money that can be withdrawn, as opposed to bonus money. Finnish cashback is a compound of it. */
const BANKNOTES: Term = {
  de: /\b(Bargeld|Barguthaben|Barauszahlung|Barpr(eis|ämie)|in bar)\b/i,
  fi: /käteis(?!palaut)|käteinen/i,
  hu: /készpénz/i,
  it: /contant[ei]/i,
  kk: /қолма-қол/i,
  nb: /kontant/i,
  pl: /gotówk/i,
  pt: /numerário|dinheiro vivo/i,
  "pt-br": /numerário|dinheiro vivo|em espécie/i,
};
/** The English texts that mean banknotes. */
const MEANS_BANKNOTES = /We take no cash/;

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

test.each(languages)("%s does not call withdrawable money banknotes", (language) => {
  const wrong = pairsOf(language).filter(
    ([, english, text]) => BANKNOTES[language].test(text) !== MEANS_BANKNOTES.test(english),
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
