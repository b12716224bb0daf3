import { pino } from "pino";
import { expect, test } from "vitest";
import type { Site } from "#contract/host/site.ts";
import { JURISDICTION_HEADER } from "#contract/wire/protection/jurisdictions.ts";
import type { User } from "#contract/wire/session/user.ts";
import { type ApiVisitor, identityHeaders, siteHeaders } from "./request.ts";

const site = { jurisdiction: { profile: "none", countries: { DE: "DE", GB: "GB" } } } as unknown as Site;

function visitor(country: string | null, playerCountry?: string): ApiVisitor {
  const player = { profile: { country: playerCountry } } as User;
  return {
    site,
    origin: "https://casino.example",
    clientAddress: "203.0.113.7",
    country,
    userAgent: "A Browser/1.0",
    locale: "en",
    requestId: "request-1",
    trace: null,
    log: pino({ level: "silent" }),
    session: {
      data: null,
      connectionId: () => "connection-1",
      player: playerCountry === undefined ? null : player,
    },
  };
}

function sentFor(one: ApiVisitor): string | null {
  const headers = identityHeaders(one);
  const place = headers.indexOf(JURISDICTION_HEADER.toLowerCase());
  return place < 0 ? null : (headers[place + 1] ?? null);
}

test.each([
  ["a guest in Germany", visitor("DE"), "DE"],
  ["a guest elsewhere", visitor("FR"), null],
  ["a guest of an unknown country", visitor(null), null],
  ["a player from Britain who is in Germany", visitor("DE", "GB"), "GB"],
  ["a player from elsewhere who is in Germany", visitor("DE", "FR"), null],
  ["a player in Germany without a country", visitor("DE", ""), "DE"],
])("the calls of %s name the profile [JUR-1]", (_, one, profile) => {
  expect(sentFor(one)).toBe(profile);
});

test("a public call, whose answer is shared, names no profile [JUR-1]", () => {
  expect(siteHeaders(visitor("DE"), "c")).not.toContain(JURISDICTION_HEADER.toLowerCase());
});
