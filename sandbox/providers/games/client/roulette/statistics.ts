import { SPOTS, type SpotKind } from "../../engines/roulette/spots.ts";
import { POCKETS } from "../../engines/roulette/wheel.ts";
import { spotName } from "../betting/spot-names.ts";
import { element } from "../dom.ts";
import { figures } from "../figures.ts";
import type { Translate } from "../texts.ts";
import { numberList } from "./number-list.ts";

/** How often each number came. @returns 37 counts, by number */
export function countsOf(numbers: readonly number[]): readonly number[] {
  const counts = Array.from({ length: POCKETS }, () => 0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  return counts;
}

/** The share of numbers that a bet of that kind would have covered, its spots in the table's order; null without numbers. */
export function sharesOf(numbers: readonly number[], kinds: readonly SpotKind[]) {
  return SPOTS.filter(({ kind }) => kinds.includes(kind)).map((spot) => ({
    spot,
    share:
      numbers.length === 0
        ? null
        : numbers.filter((number) => spot.numbers.includes(number)).length / numbers.length,
  }));
}

const PAIRS: readonly (readonly SpotKind[])[] = [
  ["red", "black"],
  ["even", "odd"],
  ["low", "high"],
  ["dozen"],
  ["column"],
];

/** What the last numbers were: in order, by outside bets, and each number's count. */
export function statisticsBody(t: Translate, locale: string, numbers: readonly number[]): HTMLElement {
  const percent = figures(locale, { style: "percent", maximumFractionDigits: 0 });
  const counts = countsOf(numbers);
  const most = Math.max(1, ...counts);
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
      ...PAIRS.map((kinds) =>
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
        bar.style.setProperty("--part", String(count / most));
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
