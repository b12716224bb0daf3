import { expect, test } from "vitest";
import type { LocaleFile } from "#contract/wire/locales.ts";
import { type PlayerText, playerTexts, withoutPlaceholders } from "../support/player-texts.ts";

/*
 * No number of a rule is written as a word: "three months" stays when its rule changes, as "3 months" would
 * (figures-in-texts.test.ts).
 */

/** Words for two and more. Words that mostly mean another thing are missing: Italian "sei", Hungarian "hét", Kazakh "жүз". */
const NUMBERS: Record<LocaleFile, string> = {
  en: "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|sixty|hundred|thousand",
  de: "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|fünfzehn|zwanzig|dreißig|sechzig|hundert|tausend",
  fi: "kaksi|kahden|kahta|kahteen|kahdessa|kahdeksi|kahteentoista|kolme|kolmen|kolmea|kolmesta|neljä|neljän|neljää|viisi|viiden|viittä|viidestä|kuusi|kuuden|kuutta|seitsemän|kahdeksan|yhdeksän|kymmenen|kymmenestä|sata|sadan|tuhat",
  hu: "két|kettő|kettőt|három|négy|öt|hat|nyolc|kilenc|tíz|tizenkét|húsz|harminc|hatvan|száz|ezer",
  it: "due|tre|quattro|cinque|sette|otto|nove|dieci|dodici|quindici|venti|trenta|sessanta|cento|mille",
  kk: "екі|үш|төрт|бес|алты|жеті|сегіз|тоғыз|он|жиырма|отыз|алпыс|мың",
  nb: "to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|femten|tjue|tretti|seksti|hundre|tusen",
  pl: "dwa|dwie|dwóch|dwoma|trzy|trzech|cztery|czterech|pięć|pięciu|sześć|sześciu|siedem|siedmiu|osiem|ośmiu|dziewięć|dziesięć|dziesięciu|dwanaście|dwudziestu|dwadzieścia|trzydzieści|sto|tysiąc",
  pt: "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|sessenta|cem|mil",
  "pt-br": "dois|duas|três|quatro|cinco|seis|sete|oito|nove|dez|doze|quinze|vinte|trinta|sessenta|cem|mil",
};

/** Terms with a number: two-factor, twice, to double. */
const TERMS =
  /due volte|duas vezes|to ganger|dwa razy|екі рет|two-factor|zwei-faktor|due fattori|dois fatores|екі факторлы|екі есе\p{L}*/giu;

interface Allowed {
  /** Why these numbers are no figures of a rule. */
  reason: string;
  /** Files without their language. */
  family: RegExp;
  /** Keys; all if unset. */
  key?: RegExp;
}

const ALLOWED: Allowed[] = [
  {
    reason: "names of bets, markets, scores and events of a match",
    family: /^sandbox\/providers\/sport\/offering/,
  },
  {
    reason: "rules of a game's mathematics: with others it would be another game",
    family: /^sandbox\/providers\/games\/client|^locales\/game-history/,
    key: /Rule$|FreeRule$|^blackjack|^spot-|^kind-|^roulette\.spot|^rouletteKeys|^gamble|^connectionText/,
  },
  { reason: "the two bets of a flight", family: /content\/seo/, key: /^aviator\.description$/ },
  {
    reason: "what kinds of bets are made of",
    family: /pages\/sport-policy/,
    key: /^sections\.(2\.body\.1|5\.body\.0\.list\.[13])$/,
  },
  {
    reason: "the form of cards and their numbers",
    family: /pages\/(aml-kyc|contact-us)|verification|payments\/texts/,
    key: /^sections\.1\.body\.(0\.list\.3|1\.list\.4)$|^kind\.payment_method|^fields\.card_cvc/,
  },
  {
    reason: "both of two things or sides that the text names",
    family:
      /^locales\/(pages|verification|validation|consent|fairness|protection)|mail\/texts\/account|^sandbox\/product-api\/promotions/,
    key: /^sections\.(1\.body\.0\.list\.[01]|[26]\.(body\.0|questions\.3\.answer\.0)|11\.body\.0)$|^kind\.identity|^incomplete$|^meaning\.how_text$|^break\.lead$|^validation_password_mismatch$|^promotions\.refer-a-friend\.how\.1$|^sections\.6\.body\.1\.list\.3$|^confirm_email/,
  },
  {
    reason: "a second account, which is not allowed",
    family: /pages\/(faq|terms-and-conditions)/,
    key: /^sections\.(0\.questions\.1\.question|2\.body\.0)$/,
  },
  { reason: "steps of a published algorithm", family: /^locales\/fairness/, key: /^steps\.draws_text$/ },
  { reason: "the published questionnaire", family: /^locales\/protection/, key: /^self_assessment\.text$/ },
  { reason: "a sign of the browser's menu", family: /^locales\/pwa/, key: /^android\.step_1/ },
  { reason: "the places of a podium", family: /^locales\/tournaments/, key: /^podium$/ },
  {
    reason: "names of achievements, promotions and collections",
    family: /achievement-texts|promotions\/texts|list-texts/,
    key: /\.title$|^collections\./,
  },
];

const isAbout = ({ family, key }: Allowed, text: PlayerText) =>
  family.test(text.family) && (key?.test(text.key) ?? true);

function numbersIn({ language, text }: PlayerText): string[] {
  const words = NUMBERS[language as LocaleFile] ?? NUMBERS.en;
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, "giu");
  return withoutPlaceholders(text).replace(TERMS, "").match(pattern) ?? [];
}

const texts = playerTexts().filter((text) => numbersIn(text).length > 0);

test("no number of a rule is written as a word", () => {
  const wrong = texts.filter((text) => !ALLOWED.some((allowed) => isAbout(allowed, text)));
  expect(wrong.map((text) => `${text.file}: ${text.key} = ${numbersIn(text)} in ${text.text}`)).toEqual([]);
});

test.each(ALLOWED)("number words are still needed for $reason", (allowed) => {
  expect(texts.some((text) => isAbout(allowed, text))).toBe(true);
});

test.each([
  ["en", "A letter from the last three months"],
  ["fi", "Näytämme sinulle kymmenen palautuskoodia"],
  ["pl", "Wpisz co najmniej dwie litery"],
  ["kk", "Он екі ай бойы қолданылмаған аккаунт"],
])("a number word in %s is found: %s", (language, text) => {
  expect(numbersIn({ file: "x", family: "x", language, key: "x", text })).not.toEqual([]);
});
