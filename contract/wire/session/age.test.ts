import { getCountries } from "libphonenumber-js/min";
import { expect, test } from "vitest";
import { dateAtPlace, isOfAge } from "./age.ts";

/* When a person is of age: at their place, not in UTC [REG-1]. */

const BIRTHDAY = "2008-11-27";
const at = (time: string, country: string) => isOfAge(BIRTHDAY, country, new Date(time));

test.each([
  // Midnight in Finland is 22:00 UTC of the day before.
  ["FI", "2026-11-26T21:59:59Z", "2026-11-26T22:00:00Z"],
  ["fi", "2026-11-26T21:59:59Z", "2026-11-26T22:00:00Z"],
  ["GB", "2026-11-26T23:59:59Z", "2026-11-27T00:00:00Z"],
  ["NZ", "2026-11-26T11:59:59Z", "2026-11-26T12:00:00Z"],
  ["IN", "2026-11-26T18:29:59Z", "2026-11-26T18:30:00Z"],
  // The west of Brazil, and Hawaii.
  ["BR", "2026-11-27T04:59:59Z", "2026-11-27T05:00:00Z"],
  ["US", "2026-11-27T09:59:59Z", "2026-11-27T10:00:00Z"],
  // The last place on earth for a country that is not known.
  ["", "2026-11-27T11:59:59Z", "2026-11-27T12:00:00Z"],
  ["QQ", "2026-11-27T11:59:59Z", "2026-11-27T12:00:00Z"],
])("in %s a person is of age from midnight of the birthday there", (country, before, from) => {
  expect(at(before, country)).toBe(false);
  expect(at(from, country)).toBe(true);
});

test("a person born on 29 February is of age on 1 March of a year without that day", () => {
  const isOn = (time: string) => isOfAge("2008-02-29", "GB", new Date(time));
  expect([isOn("2026-02-28T23:59:59Z"), isOn("2026-03-01T00:00:00Z")]).toEqual([false, true]);
});

/** Minutes by which a time zone is ahead of UTC. */
function offsetOf(timeZone: string, time: Date): number {
  const format = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  const name = format.formatToParts(time).find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours, minutes] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
}

type WithTimeZones = Intl.Locale & { getTimeZones(): string[] | undefined };

test("in no country of the registration a day begins later than is assumed, and in most exactly then", () => {
  const winterAndSummer = [new Date("2026-01-15T12:00:00Z"), new Date("2026-07-15T12:00:00Z")];
  const different: string[] = [];
  for (const country of getCountries()) {
    const zones = (new Intl.Locale(`und-${country}`) as WithTimeZones).getTimeZones() ?? [];
    const offsets = zones.flatMap((zone) => winterAndSummer.map((time) => offsetOf(zone, time)));
    if (offsets.length === 0) continue;
    const dayBegins = new Date(Date.UTC(2026, 0, 15) - Math.min(...offsets) * 60_000);
    const isExact =
      dateAtPlace(dayBegins, country) === "2026-01-15" &&
      dateAtPlace(new Date(dayBegins.getTime() - 1), country) === "2026-01-14";
    if (!isExact) different.push(country);
  }
  expect(different).toEqual([]);
});
