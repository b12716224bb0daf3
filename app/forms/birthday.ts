import { serverNow } from "#app/live/server-clock.ts";
import { isOfAge } from "#contract/wire/session/age.ts";
import { z } from "#contract/wire/zod.ts";
import { MIN_BIRTH_YEAR } from "./rules.ts";

/** The three inputs of a birthday. All missing ones are marked, and the error of the first one is shown. */
export const BIRTHDAY_PARTS = ["day", "month", "year"] as const;

const part = z.string().trim().optional();

/**
 * Schema of a birthday: transforms its three inputs to an ISO date. Every missing input is `required` [FRM-1], and a date that does not
 * exist or is in the future is `incorrect_date`. The path of an issue is the input to correct; the first of them gets focus. `withAge`
 * checks the age, for which it needs the country.
 *
 * @param now the time after which a date is in the future
 */
export function birthday(now: () => Date = () => new Date(serverNow())) {
  return z.object({ day: part, month: part, year: part }).transform((parts, context) => {
    const fail = (path: string, message: string) => {
      context.addIssue({ code: "custom", path: [path], message });
      return z.NEVER;
    };
    const missing = BIRTHDAY_PARTS.filter((name) => !parts[name]);
    for (const name of missing) fail(name, "required");
    if (missing.length > 0) return z.NEVER;

    const date = isoDate(Number(parts.year), Number(parts.month), Number(parts.day));
    if (!date) return fail("day", "incorrect_date");
    const today = now().toISOString().slice(0, 10);
    if (date > today) return fail("year", "incorrect_date");
    return date;
  });
}

/** `YYYY-MM-DD`; null if the date does not exist or is too early. `month` starts at 1. */
function isoDate(year: number, month: number, day: number): string | null {
  if (![year, month, day].every(Number.isInteger) || year < MIN_BIRTH_YEAR || year > 9999) return null;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? date.toISOString().slice(0, 10)
    : null;
}

/**
 * Adds the rule that the person is of age at their place: `underage` at the year [REG-1]. It is not checked without a birthday, because
 * its inputs have their own errors.
 *
 * @param known the player's country if the form has no field `country`
 * @param now the time at which the age is checked
 */
export function withAge<Schema extends z.ZodType>(
  schema: Schema,
  known = "",
  now: () => Date = () => new Date(serverNow()),
): Schema {
  return schema.refine(
    (value) => {
      const { birthday, country } = Object(value) as { birthday: string; country?: unknown };
      return isOfAge(birthday, typeof country === "string" ? country : known, now());
    },
    {
      path: ["birthday", "year"],
      message: "underage",
      when: ({ value }) => typeof Object(value).birthday === "string",
    },
  );
}
