import { expect, test } from "vitest";
import { allowsOrigin, frameAddress, originPattern } from "./origins.ts";

test.each([
  ["https://games.example/a", true],
  ["http://games.example/a", false],
  ["https://games.example:8443/a", false],
  ["https://eu.vendor.example/a", true],
  ["https://a.b.vendor.example/a", true],
  ["https://vendor.example/a", false],
  ["https://evilvendor.example/a", false],
  ["https://vendor.example.evil.example/a", false],
  ["http://eu.vendor.example/a", false],
  ["https://eu.ports.example:8443/a", true],
  ["https://eu.ports.example/a", false],
])("of the listed origins is %s: %s [BRD-1]", (address, isAllowed) => {
  const origins = ["https://games.example", "https://*.vendor.example", "https://*.ports.example:8443"];
  expect(allowsOrigin(origins, new URL(address))).toBe(isAllowed);
});

test.each([
  "https://a.example/path",
  "https://a.*.example",
  "https://*",
  "*",
  "*.games.example",
  "wss://a.example",
  "https://a.example;script-src *",
])("%s is no origin", (text) => {
  expect(originPattern.safeParse(text).success).toBe(false);
});

test("a trailing slash is no path", () => {
  expect(originPattern.parse("https://a.example/")).toBe("https://a.example");
});

const ORIGIN = "https://play.example";

test("a framed page is of a listed origin, or a path of this site", () => {
  const allowed = ["https://games.example", "https://*.vendor.example"];
  expect(frameAddress("https://games.example/launch?t=1", ORIGIN, allowed)).toBe(
    "https://games.example/launch?t=1",
  );
  expect(frameAddress("https://cdn.vendor.example/x", ORIGIN, allowed)).toBe("https://cdn.vendor.example/x");
  expect(frameAddress("https://play.example/sandbox/games/x#y", ORIGIN, allowed)).toBe("/sandbox/games/x#y");
  expect(frameAddress("/sandbox/games/x", ORIGIN, allowed)).toBe("/sandbox/games/x");
  for (const address of [
    "https://games.example.evil.example/",
    "http://games.example/",
    "javascript:alert(1)",
    "//games.example/",
    "https://vendor.example/",
    "https://evil.example/",
  ])
    expect(frameAddress(address, ORIGIN, allowed), address).toBeNull();
});
