import { expect, test } from "vitest";
import { sameSitePath } from "./same-site.ts";

const origin = "https://play.example";

test.each([
  ["/en/games?sort=new#top", "/en/games?sort=new#top"],
  ["https://play.example/en", "/en"],
  ["/en/../fi", "/fi"],
])("%s leads to %s", (target, path) => {
  expect(sameSitePath(target, origin)).toBe(path);
});

test.each([
  "//evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "https://evil.example/en",
  "https://play.example.evil.example/",
  "https://play.example@evil.example/",
  "http://play.example/en",
  "javascript:alert(1)",
  "/\t/evil.example",
  "/en\r\nSet-Cookie: a=b",
  "/.//evil.example",
  "https://",
])("%j leads nowhere", (target) => {
  expect(sameSitePath(target, origin)).toBeNull();
});
