import { describe, expect, test } from "vitest";
import { TRACKING_CONSENT } from "./constants.ts";
import {
  consentRuleFor,
  needsChoice,
  parseStoredChoice,
  storedChoiceCookie,
  trackingPermissions,
} from "./tracking-consent.ts";

const ALL = { analytics: true, advertising: true };
const NONE = { analytics: false, advertising: false };
const ONLY_ANALYTICS = { analytics: true, advertising: false };

describe("the cookie", () => {
  const stored = { ...ONLY_ANALYTICS, at: 1_763_854_000, id: "3f2c9a10-aaaa" };

  test("stores both purposes, the version of the question, the time and the record's id", () => {
    const cookie = storedChoiceCookie(stored, true);
    expect(cookie).toBe(
      "tracking_consent=2.10.1763854000.3f2c9a10-aaaa; Path=/; Max-Age=15552000; SameSite=Lax; Secure",
    );
    expect(storedChoiceCookie(stored, false)).not.toContain("Secure");
    expect(parseStoredChoice(/=([^;]+)/.exec(cookie)?.[1])).toEqual(stored);
  });

  test("is no choice if it answers another version of the question or is malformed", () => {
    const earlier = `${TRACKING_CONSENT.version - 1}.11.1763854000.3f2c9a10-aaaa`;
    for (const value of [undefined, "", "accepted", earlier, "2.11", "2.21.1.12345678", "2.11.1.x y"]) {
      expect(parseStoredChoice(value), value).toBeNull();
    }
  });
});

test("a country can have its own rule; an unknown country gets the site's", () => {
  const rules = { rule: "opt-in", countries: { US: "opt-out", IN: "notice" } } as const;
  expect(["US", "IN", "DE", null, "constructor"].map((country) => consentRuleFor(rules, country))).toEqual([
    "opt-out",
    "notice",
    "opt-in",
    "opt-in",
    "opt-in",
  ]);
});

describe("permissions", () => {
  const permissions = (
    rule: Parameters<typeof trackingPermissions>[0]["rule"],
    signal = false,
    choice = null,
  ) => trackingPermissions({ rule, signal, choice });

  test("without a choice only opt-out and notice allow tracking, and an unknown rule allows none", () => {
    expect([null, "opt-in", "opt-out", "notice"].map((rule) => permissions(rule as never))).toEqual([
      NONE,
      NONE,
      ALL,
      ALL,
    ]);
  });

  test("a choice applies under every rule, for each purpose", () => {
    for (const rule of ["opt-in", "opt-out", "notice"] as const) {
      for (const choice of [ALL, NONE, ONLY_ANALYTICS]) {
        expect(trackingPermissions({ rule, signal: false, choice })).toEqual(choice);
      }
    }
  });

  test("Global Privacy Control turns advertising off, and analytics too where consent is required", () => {
    for (const choice of [null, ALL]) {
      expect(trackingPermissions({ rule: "opt-in", signal: true, choice })).toEqual(NONE);
      expect(trackingPermissions({ rule: "opt-out", signal: true, choice })).toEqual(ONLY_ANALYTICS);
      expect(trackingPermissions({ rule: "notice", signal: true, choice })).toEqual(ONLY_ANALYTICS);
    }
  });
});

test("a visitor is not asked again, and is not asked if the browser has answered for both purposes", () => {
  expect(needsChoice({ rule: "opt-in", signal: false, choice: null })).toBe(true);
  expect(needsChoice({ rule: "opt-in", signal: true, choice: null })).toBe(false);
  expect(needsChoice({ rule: "opt-out", signal: true, choice: null })).toBe(true);
  expect(needsChoice({ rule: "opt-out", signal: false, choice: NONE })).toBe(false);
  expect(needsChoice({ rule: null, signal: false, choice: null })).toBe(false);
});
