import { text } from "#app/forms/fields.ts";
import type { Rule } from "#app/forms/rules.ts";
import { z } from "#app/forms/zod.ts";

export const BREAK_KINDS = ["time_out", "self_exclusion"] as const;
export type BreakKind = (typeof BREAK_KINDS)[number];

/** Days of a time-out, and months of a self-exclusion, that are offered; the contract's bounds among them. */
export const TIME_OUT_CHOICES = [1, 2, 3, 7, 14, 21, 28, 42] as const;
export const SELF_EXCLUSION_CHOICES = [6, 12, 24, 36, 60] as const;
const FOR_EVER = "ever";

/** A break as it is chosen: days, or months, or null for ever. */
export type ChosenBreak =
  | { kind: "time_out"; days: number }
  | { kind: "self_exclusion"; months: number | null };

/** What the form of a kind calls its lengths: the first step's select, and what the second sends along. */
export const LENGTHS_OF = {
  time_out: { field: "days", values: TIME_OUT_CHOICES.map(String) },
  self_exclusion: { field: "months", values: [...SELF_EXCLUSION_CHOICES.map(String), FOR_EVER] },
} as const;

/** Reads a choice out of the first step's address or the second step's form; null where none is made. */
export function chosenBreak(sent: URLSearchParams | FormData): ChosenBreak | null {
  const days = String(sent.get("days") ?? "");
  if (LENGTHS_OF.time_out.values.includes(days)) return { kind: "time_out", days: Number(days) };
  const months = String(sent.get("months") ?? "");
  if (!LENGTHS_OF.self_exclusion.values.includes(months)) return null;
  return { kind: "self_exclusion", months: months === FOR_EVER ? null : Number(months) };
}

/** The length as a form sends it. */
export function lengthOf(choice: ChosenBreak): Record<string, string> {
  if (choice.kind === "time_out") return { days: String(choice.days) };
  return { months: choice.months === null ? FOR_EVER : String(choice.months) };
}

/** The form of the second step: a word to be typed, so that nobody is locked out by a slip of the finger. */
export function confirmationSchema(word: string) {
  const isWord = (typed: string) => typed.toLocaleUpperCase() === word.toLocaleUpperCase();
  const wrong: Rule = "incorrect_word";
  return z.object({ confirmation: text({ min: 1, max: 64 }).refine(isWord, wrong) });
}
