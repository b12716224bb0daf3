import type { IncomingMessage } from "node:http";
import { expect, test } from "vitest";
import { site } from "#contract/host/site.ts";
import { requestMetaReader } from "../request/request-meta.ts";
import { visitorPrivacy } from "./visitor-privacy.ts";

const SITE = { tracking: site.shape.tracking.parse({ consent: { countries: { US: "opt-out" } } }) };
const read = requestMetaReader({
  isTrustedProxy: (address: string) => address === "10.0.0.1",
  sites: { forHost: () => SITE, isKnownHost: () => true } as never,
  COUNTRY_HEADER: "cf-ipcountry",
});
const countryOf = (peer: string, country?: string) =>
  read({
    headers: { host: "a.example", ...(country && { "cf-ipcountry": country }) },
    rawHeaders: [],
    httpVersionMajor: 1,
    socket: { remoteAddress: peer },
  } as unknown as IncomingMessage).country;

test("the country is read from a trusted proxy's header only", () => {
  expect(countryOf("10.0.0.1", "US")).toBe("US");
  expect(countryOf("192.0.2.7", "US")).toBeNull();
  for (const unknown of [undefined, "XX", "T1", "USA", "?"])
    expect(countryOf("10.0.0.1", unknown)).toBeNull();
});

test("a visitor gets the country's rule, the signal of the browser and the stored choice", () => {
  const visitor = (country: string | null) => ({ site: SITE as never, country });
  const cookie = "a=b; tracking_consent=2.01.1763854000.browser-1";
  expect(visitorPrivacy({ cookie, "sec-gpc": "1" }, visitor("US"))).toEqual({
    rule: "opt-out",
    country: "US",
    signal: true,
    stored: { analytics: false, advertising: true, at: 1_763_854_000, id: "browser-1" },
  });
  expect(visitorPrivacy({}, visitor(null))).toEqual({
    rule: "opt-in",
    country: null,
    signal: false,
    stored: null,
  });
});
