import { expect, test } from "vitest";
import { toJurisdiction } from "../wire/protection/jurisdictions.ts";
import { jurisdictionOf } from "./visit-jurisdiction.ts";

const licensed = { jurisdiction: { profile: "MT", countries: { DE: "DE", IE: "GB" } } } as const;

test.each([
  ["of a country with a profile", "IE", "GB"],
  ["of a country without one", "FR", "MT"],
  ["of an unknown country", null, "MT"],
  ["of a country that is a property of every object", "constructor", "MT"],
])("a visit %s has its own or the site's [JUR-1]", (_, country, profile) => {
  expect(jurisdictionOf(licensed, country)).toBe(profile);
});

test("an unknown name is no profile [JUR-1]", () => {
  expect(["SE", "XX", "", undefined].map(toJurisdiction)).toEqual(["SE", "none", "none", "none"]);
});
