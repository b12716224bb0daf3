import { expect, test } from "vitest";
import { birthday } from "./birthday.ts";

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

test("a player who turns 18 tomorrow is underage; one who turns 18 today is not [REG-1]", () => {
  expect(outcome("22", "11", "2008")).toEqual([["year", "underage"]]);
  expect(outcome("21", "11", "2008")).toBe("2008-11-21");
});

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
