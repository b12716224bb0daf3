import { expect, test } from "vitest";
import { type PlayerText, playerTexts, withoutPlaceholders } from "../support/player-texts.ts";

/*
 * No amount, limit, age or duration stands in a text: it is inserted from the rule that decides it, formatted for the locale. A
 * figure in ten languages would stay when the rule changes.
 */

interface Allowed {
  /** Why these digits are no figure of a rule. */
  reason: string;
  /** Files without their language, and keys; all if unset. */
  family?: RegExp;
  key?: RegExp;
  /** What may stand in the text. */
  digits: RegExp;
}

const OFFERING = /^sandbox\/providers\/sport\/offering\/texts/;
const GAMES = /^sandbox\/providers\/games\/client\/texts/;

const ALLOWED: Allowed[] = [
  { reason: "name of an algorithm", digits: /\bSHA-?256\b/g },
  { reason: "names of cookies and of their values", digits: /\bi18n_redirected\b|\bsub[13]\b/g },
  { reason: "date of the text itself, formatted when shown", key: /^updated$/, digits: /^\d{4}-\d\d-\d\d$/g },
  {
    reason: "the published questionnaire: the period that it asks about, and the year of its publication",
    family: /^locales\/protection/,
    key: /^self_assessment\.(text|source)$/,
    digits: /\b(12|2001)\b/g,
  },
  { reason: "name of a kind of bet", family: OFFERING, digits: /\b1X2\b|\b3-Weg\b/g },
  {
    reason: "names of the parts of a match, of leagues and of scores",
    family: OFFERING,
    key: /^(part|period|outcome|league|stat|unit|group)\.|^market\.(.+\.)?(maximum|first_part\w*)$|^commentary\.possession/,
    digits: /\d+/g,
  },
  {
    reason: "the first place of a list of places",
    family: /^sandbox\/providers\/sport\/client/,
    key: /^each_way_terms$/,
    digits: /\b1(?=–)|\b1\b/g,
  },
  {
    reason: "totals of cards: with others it would be another game",
    family: /blackjack$|^locales\/game-history/,
    key: /blackjack|cloth|strategyText|^result-bust$/,
    digits: /\b(16|17|18|21)(?!\d)/g,
  },
  { reason: "notation of odds: 2 to 1, 2:1", family: GAMES, digits: /(?<=\s(to|zu|a|til|do|para)\s|:)1\b/g },
  {
    reason: "numbers of the wheel's pockets",
    family: /games\/client\/texts\/roulette$/,
    key: /^(rouletteRule|kind-trio)$/,
    digits: /\b(0|36)(?!\d)/g,
  },
  { reason: "names of keys of the keyboard", family: GAMES, key: /^rouletteKeys$/, digits: /\b[15]\b/g },
  {
    reason: "formula of a published algorithm",
    family: GAMES,
    key: /^chainText$/,
    digits: /⌊37 · h ÷ 2⁵²⌋|\b52\b/g,
  },
  {
    reason: "numbers of test cards and the beginning of a test code, which are typed",
    family: /^sandbox\/product-api\/payments\/texts$/,
    key: /^fields\.(card_number|voucher_code)\.hint$/,
    digits: /\d{4}(\s\d{4}){3}|\b0000(?!\d)/g,
  },
];

const isAbout = ({ family, key }: Allowed, text: PlayerText) =>
  (family?.test(text.family) ?? true) && (key?.test(text.key) ?? true);

function figuresIn(text: PlayerText): string[] {
  const rest = ALLOWED.filter((allowed) => isAbout(allowed, text)).reduce(
    (left, { digits }) => left.replace(digits, ""),
    withoutPlaceholders(text.text),
  );
  return rest.match(/\p{Nd}+/gu) ?? [];
}

const texts = playerTexts();

test("no text contains a figure: amounts, limits, ages and durations are inserted", () => {
  const wrong = texts.filter((text) => figuresIn(text).length > 0);
  expect(wrong.map(({ file, key, text }) => `${file}: ${key} = ${text}`)).toEqual([]);
});

test.each(ALLOWED)("digits are still needed as $reason", (allowed) => {
  const using = texts.filter(
    (text) => isAbout(allowed, text) && withoutPlaceholders(text.text).search(allowed.digits) >= 0,
  );
  expect(using.length).toBeGreaterThan(0);
});

test.each([
  ["locales/auth.json", "terms", "I am 18 or older"],
  ["locales/protection.json", "closed.over", "it reopens 24 hours later"],
  ["locales/pages/sport-policy.json", "sections.1.body.0", "at most €5,000"],
  ["sandbox/providers/games/client/texts/blackjack", "clothPays", "Blackjack pays 3 to 2"],
])("%s: %s would be found with a figure", (family, key, text) => {
  expect(figuresIn({ file: family, family, language: "en", key, text })).not.toEqual([]);
});
