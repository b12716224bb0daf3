import type { TFunction } from "i18next";
import type { DayView } from "./model.ts";

/** What the player must do to open a day: make a deposit, or nothing. */
export function requirementText(t: TFunction, { minDeposit, claimable }: DayView): string {
  if (!minDeposit) return t("takes.free");
  return claimable ? t("takes.done", { amount: minDeposit }) : t("takes.deposit", { amount: minDeposit });
}

/**
 * The accessible name of a day: date, state or the action of its button, bonus, and for a closed day the requirement.
 *
 * @param opens whether the button claims the bonus
 */
export function dayName(t: TFunction, day: DayView, opens: boolean): string {
  const { dateText: date, reward, state } = day;
  const values = { date, state: t(`state.${state}`), reward: reward?.text ?? "" };
  if (!reward) return t("day.none", values);
  if (opens) return t("day.over", { ...values, state: t("action.open") });
  if (state === "active" || state === "upcoming")
    return t("day.closed", { ...values, takes: requirementText(t, day) });
  return t("day.over", values);
}
