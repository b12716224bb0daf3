import { expect, test } from "vitest";
import { interpolate, interpolatePlural } from "./interpolation.ts";

test("each name is replaced with its value, and one without a value becomes empty", () => {
  expect(interpolate("{{name}}: {{amount}} {{name}}", { name: "Cup", amount: 5 })).toBe("Cup: 5 Cup");
  expect(interpolate("Hello {{login}}!", {})).toBe("Hello !");
  expect(interpolate("", { name: "Cup" })).toBe("");
});

test("a value is inserted as it is, even if it looks like a pattern or a placeholder", () => {
  const values = { name: "<b>$& {{login}} $t(key)</b>", login: "ada" };
  expect(interpolate("{{name}} of {{login}}", values)).toBe("<b>$& {{login}} $t(key)</b> of ada");
});

test("names that are options of the library are ordinary names", () => {
  const values = { count: 2, context: "x", lng: "de", defaultValue: "y", key: "z" };
  expect(interpolate("{{count}} {{context}} {{lng}} {{defaultValue}} {{key}}", values)).toBe("2 x de y z");
});

test.each([
  ["pl-PL", 1, "1 moneta"],
  ["pl-PL", 3, "3 monety"],
  ["pl-PL", 5, "5 monet"],
  ["pl-PL", 22, "22 monety"],
])("in %s, %i selects the form of %s", (iso, count, text) => {
  const forms = { one: "{{count}} moneta", few: "{{count}} monety", other: "{{count}} monet" };
  expect(interpolatePlural(forms, count, { count }, iso)).toBe(text);
});

test("the form for all other numbers replaces a missing one", () => {
  expect(interpolatePlural({ other: "{{count}} coins" }, 1, { count: "1" }, "en")).toBe("1 coins");
});
