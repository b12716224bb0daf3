import type { TFunction } from "i18next";
import type { DayView } from "./model.ts";

/** What opening a day takes. */
export function takesText(t: TFunction, { minDeposit, claimable }: DayView): string {
  if (!minDeposit) return t("takes.free");
  return claimable ? t("takes.done", { amount: minDeposit }) : t("takes.deposit", { amount: minDeposit });
}

/**
 * The accessible name of a day: date, state or what its button does, bonus, and what it takes while it is closed.
 *
 * @param opens whether the button takes the bonus
 */
export function dayName(t: TFunction, day: DayView, opens: boolean): string {
  const { dateText: date, reward, state } = day;
  const values = { date, state: t(`state.${state}`), reward: reward?.text ?? "" };
  if (!reward) return t("day.none", values);
  if (opens) return t("day.over", { ...values, state: t("action.open") });
  if (state === "active" || state === "upcoming")
    return t("day.closed", { ...values, takes: takesText(t, day) });
  return t("day.over", values);
}
