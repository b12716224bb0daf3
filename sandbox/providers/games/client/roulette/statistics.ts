import type { RouletteBet } from "#contract/wire/play/roulette-constants.ts";
import { colourOf, POCKET_COUNT, SPOTS } from "../../engines/roulette/roulette-table.ts";
import { element } from "../dom.ts";
import { spotName } from "../table/betting/table-drawing.ts";
import { numberFormat, type Translate } from "../texts.ts";

/** How often each number was drawn: 37 counts, by number. */
export function countsOf(numbers: readonly number[]): readonly number[] {
  const counts = Array.from({ length: POCKET_COUNT }, () => 0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

/** For each spot of these kinds, the share (0 to 1) of the numbers that it covers; null without numbers. */
export function sharesOf(numbers: readonly number[], kinds: readonly RouletteBet[]) {
  return SPOTS.filter(({ kind }) => kinds.includes(kind)).map((spot) => ({
    spot,
    share:
      numbers.length === 0
        ? null
        : numbers.filter((number) => spot.numbers.includes(number)).length / numbers.length,
  }));
}

const OUTSIDE_BETS: readonly (readonly RouletteBet[])[] = [
  ["red", "black"],
  ["even", "odd"],
  ["low", "high"],
  ["dozen"],
  ["column"],
];

/** The statistics tab: the last numbers, their shares by outside bet, and a count of each number. */
export function rouletteStatistics(t: Translate, locale: string, numbers: readonly number[]): HTMLElement {
  const percent = numberFormat(locale, { style: "percent", maximumFractionDigits: 0 });
  const counts = countsOf(numbers);
  const maxCount = Math.max(1, ...counts);
  return element(
    "div",
    { class: "statistics" },
    element(
      "p",
      { class: "hint" },
      numbers.length > 0 ? t("statisticsText", { count: numbers.length }) : t("noRounds"),
    ),
    numberList(t, numbers),
    element(
      "div",
      { class: "shares" },
      ...OUTSIDE_BETS.map((kinds) =>
        element(
          "dl",
          {},
          ...sharesOf(numbers, kinds).map(({ spot, share }) =>
            element(
              "div",
              {},
              element("dt", {}, spotName(t, spot)),
              element("dd", {}, share === null ? "–" : percent.format(share)),
            ),
          ),
        ),
      ),
    ),
    element("h3", {}, t("numbersDrawn")),
    element(
      "ol",
      { class: "number-counts" },
      ...counts.map((count, number) => {
        const bar = element("span", { class: "bar", "aria-hidden": "true" });
        bar.style.setProperty("--part", String(count / maxCount));
        return element(
          "li",
          { "aria-label": t("timesDrawn", { number, count }), title: t("timesDrawn", { number, count }) },
          bar,
          element("span", { "aria-hidden": "true" }, String(number)),
        );
      }),
    ),
  );
}

/** Numbers in their colours; `numbers` starts with the latest. */
export function numberList(t: Translate, numbers: readonly number[]): HTMLElement {
  return element(
    "ol",
    { class: "last-numbers", "aria-label": t("lastNumbers") },
    ...numbers.map((number) =>
      element(
        "li",
        { class: `pocket ${colourOf(number)}`, "aria-label": drawnNumberText(t, number) },
        String(number),
      ),
    ),
  );
}

/** `Number 17, black.` */
export function drawnNumberText(t: Translate, number: number): string {
  return t("numberDrawn", { number, colour: t(`colour-${colourOf(number)}`) });
}
