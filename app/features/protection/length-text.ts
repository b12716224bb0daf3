import type { TFunction } from "i18next";
import type { ChosenBreak } from "./break-forms.ts";

/** A break's length in words: weeks and years where they come out even. */
export function lengthText(t: TFunction, choice: ChosenBreak): string {
  if (choice.kind === "time_out") {
    const weeks = choice.days / 7;
    return Number.isInteger(weeks)
      ? t("break.weeks", { count: weeks })
      : t("break.days", { count: choice.days });
  }
  if (choice.months === null) return t("break.for_ever");
  const years = choice.months / 12;
  return Number.isInteger(years)
    ? t("break.years", { count: years })
    : t("break.months", { count: choice.months });
}
