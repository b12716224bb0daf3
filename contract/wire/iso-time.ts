import { z } from "#contract/wire/zod.ts";

/** A date of four digits, alone or with a time and its zone; without a zone it is UTC. */
const ISO = /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Years that every format, calendar and browser shows alike; a time outside is a mistake of the product API. */
const [FIRST, END] = [Date.UTC(1900, 0), Date.UTC(2200, 0)];

/** A text as ISO time in UTC, or as the date that it is; null if it is none of the years 1900 to 2199. */
export function utcTime(text: string): string | null {
  const match = ISO.exec(text);
  if (!match) return null;
  const [whole, zone] = match;
  const instant = whole.length > 10 && !zone ? `${whole}Z` : whole;
  const time = Date.parse(instant.replace(" ", "T"));
  if (!(time >= FIRST && time < END)) return null;
  return whole.length === 10 || zone === "Z" ? text : new Date(time).toISOString();
}

/**
 * A time that decides something, such as when a break ends or a price expires. Another text is refused, so that its item leaves a list
 * and any other answer counts as malformed.
 */
export const exactTime = z
  .string()
  .refine((text) => utcTime(text) !== null, "must be an ISO time")
  .overwrite((text) => utcTime(text) ?? text);

/** A time that is only shown: another text is read as an empty one, which is shown as a dash [EVO-1]. */
export const shownTime = exactTime.catch("");

/** A time that may be missing. */
export const shownTimeOrNull = exactTime.nullable().catch(null).default(null);

/** A date without a time that decides something: the day of a bonus, a period. */
export const exactDate = z.iso.date().refine((text) => utcTime(text) !== null, "must be a date");

/** IANA name of a time zone; one that the server does not know is read as UTC. */
export const timeZoneName = z.string().refine(isTimeZone).catch("UTC");

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}
