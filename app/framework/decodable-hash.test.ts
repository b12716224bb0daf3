import { expect, test } from "vitest";
import { decodableHash, withInheritedHash } from "./decodable-hash.ts";

test.each([
  ["", ""],
  ["#terms", "#terms"],
  ["#%D1%81%D2%B1", "#%D1%81%D2%B1"],
  ["#50%", "#50%25"],
  ["#%E0%A4%A", "#%25E0%25A4%25A"],
  ["#100%25-50%", "#100%2525-50%25"],
])("the hash %s is %s, which can be decoded [NAV-1]", (hash, expected) => {
  expect(decodableHash(hash)).toBe(expected);
  expect(() => decodeURIComponent(decodableHash(hash))).not.toThrow();
});

test("a redirect keeps the hash of the redirected address, unless its target has one", () => {
  expect(withInheritedHash("/en/login", "#stake")).toBe("/en/login#stake");
  expect(withInheritedHash("/en/login", "")).toBe("/en/login");
  expect(withInheritedHash("/en/pwa#ios", "#stake")).toBe("/en/pwa#ios");
});
