import type { TFunction } from "i18next";
import { text } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import { z } from "#contract/wire/zod.ts";

export const BREAK_KINDS = ["time_out", "self_exclusion"] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Offered days of a time-out and months of a self-exclusion, including the bounds of the contract. */
const TIME_OUT_DAYS = [1, 2, 3, 7, 14, 21, 28, 42] as const;
const SELF_EXCLUSION_MONTHS = [6, 12, 24, 36, 60] as const;
const FOREVER = "ever";

/** A chosen break; `months` is null for a permanent exclusion. */
export type BreakChoice =
  | { kind: "time_out"; days: number }
  | { kind: "self_exclusion"; months: number | null };

/** Loader data of the break screen. */
export interface BreakData {
  /** The player's choice in the first step; null until it is made. */
  choice: BreakChoice | null;
}

/** Loader data of the screen after a break has started. */
export interface ClosedData {
  kind: BreakKind;
  /** Localized time; null for a permanent exclusion. */
  until: string | null;
  /** With it, the player can change a time-out to a self-exclusion, or end a self-exclusion that is over; null without one. */
  code: string | null;
  /** Localized time at which the account opens after a request; null without one. */
  opens: string | null;
}

/** Name of the form that starts a break. */
export function breakFormName(kind: BreakKind): string {
  return kind === "time_out" ? "time-out" : "self-exclusion";
}

/** Name of the form that requests the end of a self-exclusion. */
export const END_FORM = "exclusion-end";
export const endSchema = z.object({});

/** Name of the length field of each kind, in both steps, and its values. */
export const BREAK_LENGTHS = {
  time_out: { field: "days", values: TIME_OUT_DAYS.map(String) },
  self_exclusion: { field: "months", values: [...SELF_EXCLUSION_MONTHS.map(String), FOREVER] },
} as const;

/** Parses the choice from the URL after the first step, or from the form of the second step; null without a valid choice. */
export function parseBreakChoice(params: URLSearchParams | FormData): BreakChoice | null {
  const days = String(params.get("days") ?? "");
  if (BREAK_LENGTHS.time_out.values.includes(days)) return { kind: "time_out", days: Number(days) };
  const months = String(params.get("months") ?? "");
  if (!BREAK_LENGTHS.self_exclusion.values.includes(months)) return null;
  return { kind: "self_exclusion", months: months === FOREVER ? null : Number(months) };
}

/** Form fields or query parameters of the chosen length. */
export function breakLengthParams(choice: BreakChoice): Record<string, string> {
  if (choice.kind === "time_out") return { days: String(choice.days) };
  return { months: choice.months === null ? FOREVER : String(choice.months) };
}

/** Schema of the second step: the player types a word, so that a break is not started by accident. */
export function breakConfirmationSchema(word: string) {
  const isWord = (typed: string) => typed.toUpperCase() === word.toUpperCase();
  const wrong: Rule = "incorrect_word";
  return z.object({ confirmation: text({ min: 1, max: 64 }).refine(isWord, wrong) });
}

/** Localized length of a break, in weeks or years if it is a whole number of them. */
export function breakLengthText(t: TFunction, choice: BreakChoice): string {
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
