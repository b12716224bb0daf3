import { expect, test } from "vitest";
import { allowsOrigin, originPattern } from "./origins.ts";

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
