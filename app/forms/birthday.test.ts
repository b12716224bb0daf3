import { expect, test } from "vitest";
import { z } from "#contract/wire/zod.ts";
import { birthday, withAge } from "./birthday.ts";

const schema = birthday(() => new Date("2026-11-21T10:00:00Z"));

function outcome(day: string, month: string, year: string) {
  const result = schema.safeParse({
    day: day || undefined,
    month: month || undefined,
    year: year || undefined,
  });
  return result.success
    ? result.data
    : result.error.issues.map(({ path, message }) => [path.join("."), message]);
}

test("a complete birthday is an ISO date", () => {
  expect(outcome("7", "3", "1990")).toBe("1990-03-07");
});

test.each([
  ["", "3", "1990", ["day"]],
  ["7", "", "", ["month", "year"]],
  ["", "", "", ["day", "month", "year"]],
])("every missing part of the birthday %s.%s.%s is required [FRM-1]", (day, month, year, missing) => {
  expect(outcome(day, month, year)).toEqual(missing.map((part) => [part, "required"]));
});

/** Whether a person born on 21 November 2008 is of age at a time, in the country that the form or the player has. */
function isAccepted(time: string, fields: { country?: string }, known?: string): unknown {
  const now = () => new Date(time);
  const form = withAge(z.object({ birthday: birthday(now), country: z.string().optional() }), known, now);
  const result = form.safeParse({ birthday: { day: "21", month: "11", year: "2008" }, ...fields });
  return result.success || result.error.issues.map(({ path, message }) => [path.join("."), message]);
}
const UNDERAGE = [["birthday.year", "underage"]];

test("a player who turns 18 tomorrow is underage; one who turns 18 today is not [REG-1]", () => {
  expect(isAccepted("2026-11-20T10:00:00Z", { country: "FI" })).toEqual(UNDERAGE);
  expect(isAccepted("2026-11-21T10:00:00Z", { country: "FI" })).toBe(true);
});

test.each([
  ["FI", "2026-11-20T21:59:59Z", "2026-11-20T22:00:00Z"],
  ["BR", "2026-11-21T04:59:59Z", "2026-11-21T05:00:00Z"],
  ["NZ", "2026-11-20T11:59:59Z", "2026-11-20T12:00:00Z"],
])(
  "a player in %s turns 18 at midnight there, by the form's or the player's country [REG-1]",
  (country, before, from) => {
    for (const [fields, known] of [
      [{ country }, undefined],
      [{}, country],
    ] as const) {
      expect(isAccepted(before, fields, known)).toEqual(UNDERAGE);
      expect(isAccepted(from, fields, known)).toBe(true);
    }
  },
);

test.each([
  ["31", "2", "1990", "day"],
  ["29", "2", "2001", "day"],
  ["0", "1", "1990", "day"],
  ["1", "13", "1990", "day"],
  ["1.5", "1", "1990", "day"],
  ["one", "1", "1990", "day"],
  ["1", "1", "90", "day"],
  ["22", "11", "2026", "year"],
])("%s.%s.%s is not a valid birthday", (day, month, year, at) => {
  expect(outcome(day, month, year)).toEqual([[at, "incorrect_date"]]);
});

test("29 February of a leap year is valid", () => {
  expect(outcome("29", "2", "2000")).toBe("2000-02-29");
});
