import { expect, test } from "vitest";
import { parseTextRuns } from "./model.ts";

test("page and mail links are parsed, and the text around them is retained", () => {
  expect(parseTextRuns("See the [rules](/page/bonus-terms) or [write](mailto:a@b.example).")).toEqual([
    { text: "See the " },
    { text: "rules", href: "/page/bonus-terms" },
    { text: " or " },
    { text: "write", href: "mailto:a@b.example" },
    { text: "." },
  ]);
});

test.each(["[x](https://evil.example)", "[x](javascript:alert)", "[x](//evil.example)", "[x](/wallet)"])(
  "%s is not a link",
  (text) => {
    expect(parseTextRuns(text)).toEqual([{ text }]);
  },
);
