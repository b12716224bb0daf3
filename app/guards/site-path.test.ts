import { expect, test } from "vitest";
import { isSitePath } from "#contract/wire/addresses.ts";
import { sitePathOr } from "./site-path.ts";

test.each(["/", "/en", "/en/account?tab=1#top", "/play/x"])("%s is a path of this site", (target) => {
  expect(isSitePath(target)).toBe(true);
});

test.each([
  "",
  "en",
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/\n/evil.example",
  "/en\\..\\evil",
  null,
  undefined,
  7,
])("%j is not a path of this site", (target) => {
  expect(isSitePath(target)).toBe(false);
  expect(sitePathOr(target, "/en")).toBe("/en");
});
