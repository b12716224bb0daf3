import { expect, test } from "vitest";
import { textRuns } from "./info-text.ts";

test("links to pages and addresses become links, the words around them stay", () => {
  expect(textRuns("See the [rules](/page/bonus-terms) or [write](mailto:a@b.example).")).toEqual([
    { text: "See the " },
    { text: "rules", href: "/page/bonus-terms" },
    { text: " or " },
    { text: "write", href: "mailto:a@b.example" },
    { text: "." },
  ]);
});

test.each(["[x](https://evil.example)", "[x](javascript:alert)", "[x](//evil.example)", "[x](/wallet)"])(
  "%s is no link",
  (text) => {
    expect(textRuns(text)).toEqual([{ text }]);
  },
);
