import { nameOrder } from "../../../app/i18n/name-order.ts";
import {
  decimalInputText,
  decimalText,
  multiplierText,
  oddsText,
  wholeNumberText,
  wholePercentText,
} from "../../../app/i18n/number-text.ts";
import { LOCALES } from "../../../contract/wire/locales.ts";
import { formatMoney } from "../../../contract/wire/money/money.ts";
import { formatShortUtcTime, formatUtcTime } from "../../../contract/wire/utc-time.ts";

/** In minor units of a currency: no and all digits, each length up to the largest balance, and a negative amount. */
const AMOUNTS = [0, 1, -1250, 99_999, 123_450, 999_950, 12_345_678, 1_234_567_890, 9_007_199_254_740_991];
/** Whole and broken numbers of each length. */
const NUMBERS = [0, 0.5, 7.05, 40, 96.16, 999, 1000, 1234.5, 9999.99, 12_345.678, 500_000_000];
const TIMES = Array.from(
  { length: 12 },
  (_, month) => new Date(Date.UTC(2026, month, month + 3, month + 9, 5)),
);

/**
 * All texts that both the server and browsers format, by tag: Node and a browser must return the same.
 *
 * @param tags of players' browsers, for numbers
 */
export function formattedTexts(tags: readonly string[]): Record<string, string[]> {
  const numbers = tags.map((tag): [string, string[]] => [
    tag,
    [
      ...AMOUNTS.flatMap((amount) => [
        formatMoney(amount, "EUR", tag),
        formatMoney(amount, "BTC", tag),
        formatMoney(amount / 100, "JPY", tag),
      ]),
      ...NUMBERS.flatMap((number) => [
        wholeNumberText(number, tag),
        decimalText(number, tag),
        oddsText(number, tag),
        multiplierText(number, tag),
        wholePercentText(number, tag),
        decimalInputText(String(number), tag),
      ]),
    ],
  ]);
  const times = LOCALES.map(({ iso }): [string, string[]] => [
    `times in ${iso}`,
    TIMES.map((time) => time.toISOString()).flatMap((at) => [
      formatUtcTime(at, iso),
      formatShortUtcTime(at, iso),
    ]),
  ]);
  const names = LOCALES.map(({ name }) => name).sort(nameOrder("en"));
  return Object.fromEntries([...numbers, ...times, ["names of languages", names]]);
}
